"""The sdist, the wheel made of it, and that wheel in an empty environment, without Numba."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tarfile
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PIP = ["-m", "pip", "--disable-pip-version-check", "-q"]
SOURCES = (".ci", "bench", "deploy", "docs", "examples", "src", "tests", "tools", "web")
MADE = {"__pycache__", "node_modules"}
NOT_IN_WHEELS = {"tests", "client", *MADE}
LARGEST = 7 << 19  # bytes of what is in the wheel, a list of 10,000 passwords among it

pytestmark = pytest.mark.xdist_group("wheel")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With sdist and wheel of the tree in `tree`, and the wheel of that sdist in `sdist`."""
    found = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "build_web.py"], cwd=ROOT, check=True)
    build = ["-m", "hatchling", "build", "-d", str(found / "tree")]
    subprocess.run([sys.executable, *build], cwd=ROOT, check=True)
    (sdist,) = (found / "tree").glob("*.tar.gz")
    wheel = [*PIP, "wheel", "--no-deps", "-w", str(found / "sdist"), str(sdist)]
    names = {**os.environ, "FAREPLAY_NODE": "none, for an sdist brings its pages"}
    subprocess.run([sys.executable, *wheel], env=names, check=True)
    return found


@pytest.fixture(scope="module")
def wheel(folder: Path) -> dict[str, bytes]:
    """What the wheel of the sdist holds."""
    (file,) = (folder / "sdist").iterdir()
    return contents(file)


def contents(file: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


@pytest.fixture(scope="module")
def fareplay(folder: Path) -> Path:
    """The command as a user who installed the wheel has it."""
    (built,) = (folder / "sdist").iterdir()
    venv.create(folder / "venv")
    python = str(folder / "venv" / "bin" / "python")
    install = ["--python", python, "install", "--no-compile", "-c", str(ROOT / "constraints.txt")]
    subprocess.run([sys.executable, *PIP, *install, str(built)], check=True)
    return folder / "venv" / "bin" / "fareplay"


def files(top: Path, without: set[str]) -> Iterator[Path]:
    """Every file below, but for folders of these names."""
    for place, folders, names in os.walk(top):
        folders[:] = set(folders) - without
        yield from (Path(place, name) for name in names)


def test_the_sdist_has_all_that_building_and_testing_need(folder: Path) -> None:
    with tarfile.open(next((folder / "tree").glob("*.tar.gz"))) as opened:
        found = {name.partition("/")[2] for name in opened.getnames()}
    wanted = {
        str(path.relative_to(ROOT)) for top in SOURCES for path in files(ROOT / top, MADE)
    } | {"Makefile", "build_web.py", "conftest.py", "constraints.txt", "pyproject.toml"}
    assert wanted - found == set()
    assert {path.name for path in ROOT.glob("*.md")} | {"LICENSE"} <= found
    assert not [name for name in found if "node_modules" in name]


def test_the_wheel_has_the_package_and_nothing_else(wheel: dict[str, bytes]) -> None:
    package = ROOT / "src" / "fareplay"
    wanted = {f"fareplay/{path.relative_to(package)}" for path in files(package, NOT_IN_WHEELS)}
    found = {name for name in wheel if ".dist-info/" not in name}
    assert found == wanted
    assert {name.rpartition("/")[2] for name in found} >= {
        "RULES.md", "picture.py", "chase.py", "reckon.py", "printed.py", "reach.py",
        "cabbie_board.json", "cabby_board.json", "app.tcss", "py.typed", "common_passwords.txt",
    }  # fmt: skip
    assert sum(map(len, wheel.values())) < LARGEST


def test_the_wheel_has_the_pages_and_the_licences_of_what_is_in_them(
    wheel: dict[str, bytes],
) -> None:
    page = wheel["fareplay/web_dist/index.html"].decode()
    named = re.findall(r'(?:src|href)="/([^"]+\.\w+)"', page)
    assert len(named) > 5
    assert [name for name in named if f"fareplay/web_dist/{name}" not in wheel] == []
    told = wheel["fareplay/web_dist/licences.txt"].decode()
    fonts = {one.rpartition("/")[2].partition("-latin-")[0] for one in wheel if "woff2" in one}
    assert fonts
    for name in ("svelte", *(f"@fontsource/{font}" for font in fonts)):
        assert f"\n{name} " in told
    assert not [one for one in wheel if one.endswith(".map")]


def test_the_wheel_of_the_tree_is_that_of_the_sdist(folder: Path, wheel: dict[str, bytes]) -> None:
    of_tree = contents(next((folder / "tree").glob("*.whl")))
    assert of_tree.keys() == wheel.keys()
    assert [name for name in wheel if of_tree[name] != wheel[name]] == []


def surroundings(data: Path) -> dict[str, str]:
    """Without what could lead back into the tree."""
    ours = ("PYTHONPATH", "FAREPLAY_WEB_DIST")
    names = {name: value for name, value in os.environ.items() if name not in ours}
    return names | {"FAREPLAY_DATA": str(data)}


def run(fareplay: Path, *words: str, said: str = "") -> subprocess.CompletedProcess[str]:
    outside = fareplay.parents[2]
    names = surroundings(outside / "data")
    command = [str(fareplay), *words]
    return subprocess.run(
        command, input=said, capture_output=True, text=True, cwd=outside, env=names, check=False
    )


def test_it_lists_the_games_and_has_their_rule_sheets(fareplay: Path) -> None:
    done = run(fareplay, "games", "--json")
    assert done.returncode == 0
    found = [game["id"] for game in json.loads(done.stdout)["games"]]
    site = next((fareplay.parents[1] / "lib").glob("python3*/site-packages/fareplay/games"))
    for name in found:
        assert (site / name / "RULES.md").exists()
        assert not (site / name / "tests").exists()


def test_it_plays_a_game_without_numba(fareplay: Path) -> None:
    done = run(fareplay, "play", "touring", "--plain", said="1\nyes\n" * 2000)
    assert done.returncode == 0, done.stderr
    assert "the race of 110 miles" in done.stdout
    record = next((fareplay.parents[2] / "data" / "matches").glob("*.record"))
    assert run(fareplay, "verify", str(record)).returncode == 0


def test_it_simulates_interpreted_and_says_what_compiling_needs(fareplay: Path) -> None:
    done = run(fareplay, "simulate", "touring", "--games", "5", "--json")
    assert json.loads(done.stdout)["backend"] == "interpreted"
    done = run(fareplay, "simulate", "touring", "--backend", "compiled")
    assert done.returncode == 2
    assert done.stderr == (
        "fareplay: the compiled backend needs Numba: pip install 'fareplay[fast]'\n"
    )


def test_it_serves_the_page(fareplay: Path) -> None:
    outside = fareplay.parents[2]
    names = surroundings(outside / "serving")
    with subprocess.Popen(
        [str(fareplay), "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True, cwd=outside, env=names,
    ) as running:  # fmt: skip
        try:
            assert running.stdout
            address = running.stdout.readline().split()[-1]
            page = urllib.request.urlopen(address).read().decode()
            (script,) = re.findall(r'<script [^>]*src="([^"]+)"', page)
            assert b"import" in urllib.request.urlopen(address + script).read()
        finally:
            running.send_signal(signal.SIGTERM)
    assert running.returncode == 0
