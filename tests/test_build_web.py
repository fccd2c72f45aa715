"""Building the pages, with a stand-in for Node: they come whole, or the old ones stay."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
NODE = """#!{python}
import os, pathlib, sys, time
to = pathlib.Path(sys.argv[sys.argv.index("--outDir") + 1])
(to / "assets").mkdir(parents=True)
used = os.path.relpath("node_modules/svelte/index.js", to / "assets")
(to / "assets" / "a.js.map").write_text('{{"sources": ["%s", "vite/preload.js"]}}' % used)
time.sleep(float(os.environ.get("SLOW", "0")))
if "FAILS" in os.environ:
    sys.exit("a fault in a page")
(to / "index.html").write_text("new")
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree whose packages are unpacked and whose pages are old."""
    old, packages = tmp_path / "src/fareplay/web_dist", tmp_path / "web/node_modules"
    for folder in (old, packages / "svelte", packages / "@fontsource"):
        folder.mkdir(parents=True)
    (old / "index.html").write_text("old")
    (packages / "svelte/package.json").write_text('{"version": "5.0.0"}')
    (packages / "svelte/LICENSE").write_text("as you like")
    (tmp_path / "web/package-lock.json").write_text("{}")
    (tmp_path / "build_web.py").write_bytes((ROOT / "build_web.py").read_bytes())
    stamp = "import build_web as b; r = b.Path.cwd(); b._stamp(r).write_text(b._lock(r))"
    subprocess.run([sys.executable, "-c", stamp], cwd=tmp_path, check=True)
    (tmp_path / "node").write_text(NODE.format(python=sys.executable))
    (tmp_path / "node").chmod(stat.S_IRWXU)
    return tmp_path


def building(tree: Path, **names: str) -> subprocess.Popen[str]:
    command = [sys.executable, "build_web.py"]
    env = {**os.environ, "FAREPLAY_NODE": str(tree / "node"), **names}
    return subprocess.Popen(
        command, cwd=tree, env=env, stderr=subprocess.PIPE, text=True, start_new_session=True
    )


def built(tree: Path, **names: str) -> tuple[int, str]:
    return ended(building(tree, **names))


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    """Its exit status and what it said."""
    said = process.communicate()[1]
    return process.returncode, said


def pages(tree: Path) -> dict[str, str]:
    found = tree / "src/fareplay/web_dist"
    return {one.name: one.read_text() for one in found.rglob("*") if one.is_file()}


def nothing_left(tree: Path) -> bool:
    return not any((tree / "build").iterdir())


def test_several_builds_at_once_leave_whole_pages(tree: Path) -> None:
    at_once = [building(tree, SLOW="0.2") for _ in range(4)]
    assert [ended(one) for one in at_once] == [(0, "")] * 4
    assert set(pages(tree)) == {"index.html", "licences.txt", ".inputs"}
    assert "\nsvelte 5.0.0\n" in pages(tree)["licences.txt"]
    assert nothing_left(tree)
    assert built(tree, FAILS="yes") == (0, "")  # all is there: nothing is built


def test_a_build_that_fails_leaves_the_pages_as_they_were(tree: Path) -> None:
    failed, said = built(tree, FAILS="yes")
    assert failed
    assert "a fault in a page" in said
    assert pages(tree) == {"index.html": "old"}
    assert nothing_left(tree)


def test_a_build_that_is_killed_leaves_the_pages_as_they_were(tree: Path) -> None:
    killed = building(tree, SLOW="30")
    while not any((tree / "build").glob("*/new/assets/*.map")):
        assert killed.poll() is None
    os.killpg(killed.pid, signal.SIGKILL)
    ended(killed)
    assert pages(tree) == {"index.html": "old"}
    assert built(tree) == (0, "")
    assert pages(tree)["index.html"] == "new"
