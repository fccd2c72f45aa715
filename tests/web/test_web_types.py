"""What the page app is made of: types that are the server's, a lock that names no place."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    spec = importlib.util.spec_from_file_location("web_types", ROOT / "tools/web_types.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.OUT.read_text(encoding="utf-8") == module.written(), "run tools/web_types.py"


def test_the_lock_names_no_address_and_every_binding() -> None:
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    packages = lock["packages"]
    assert not [name for name, one in packages.items() if "resolved" in one]
    wanted = packages["node_modules/rolldown"]["optionalDependencies"]
    assert wanted
    assert not [name for name in wanted if f"node_modules/{name}" not in packages]


def test_no_markup_has_a_style_attribute() -> None:
    """The page's policy would not apply it."""
    files = [
        *ROOT.glob("web/src/**/*.svelte"),
        *ROOT.glob("src/fareplay/games/*/client/**/*.svelte"),
    ]
    assert files
    assert not [path.name for path in files if ' style="' in path.read_text(encoding="utf-8")]
