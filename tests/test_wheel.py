"""The wheel in an empty environment outside the tree, without Numba: it plays a game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PIP = ["-m", "pip", "--disable-pip-version-check", "-q"]


@pytest.fixture(scope="module")
def fareplay(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command as a user who installed the wheel has it."""
    folder = tmp_path_factory.mktemp("wheel")
    wheel = [sys.executable, *PIP, "wheel", "--no-deps", "-w", str(folder), str(ROOT)]
    subprocess.run(wheel, check=True)
    (built,) = folder.glob("fareplay-*.whl")
    venv.create(folder / "venv")
    python = str(folder / "venv" / "bin" / "python")
    install = ["--python", python, "install", "--no-compile", "-c", str(ROOT / "constraints.txt")]
    subprocess.run([sys.executable, *PIP, *install, str(built)], check=True)
    return folder / "venv" / "bin" / "fareplay"


def run(fareplay: Path, *words: str, said: str = "") -> subprocess.CompletedProcess[str]:
    outside = fareplay.parents[2]
    names = {**os.environ, "FAREPLAY_DATA": str(outside / "data")}
    names.pop("PYTHONPATH", None)
    command = [str(fareplay), *words]
    return subprocess.run(
        command, input=said, capture_output=True, text=True, cwd=outside, env=names, check=False
    )


@pytest.mark.xdist_group("wheel")
def test_it_lists_the_games_and_has_their_rule_sheets(fareplay: Path) -> None:
    done = run(fareplay, "games", "--json")
    assert done.returncode == 0
    found = [game["id"] for game in json.loads(done.stdout)["games"]]
    site = next((fareplay.parents[1] / "lib").glob("python3*/site-packages/fareplay/games"))
    for name in found:
        assert (site / name / "RULES.md").exists()
        assert not (site / name / "tests").exists()


@pytest.mark.xdist_group("wheel")
def test_it_plays_a_game_without_numba(fareplay: Path) -> None:
    done = run(fareplay, "play", "touring", "--plain", said="1\nyes\n" * 2000)
    assert done.returncode == 0, done.stderr
    assert "the race of 110 miles" in done.stdout
    record = next((fareplay.parents[2] / "data" / "matches").glob("*.record"))
    assert run(fareplay, "verify", str(record)).returncode == 0


@pytest.mark.xdist_group("wheel")
def test_it_simulates_interpreted_and_says_what_compiling_needs(fareplay: Path) -> None:
    done = run(fareplay, "simulate", "touring", "--games", "5", "--json")
    assert json.loads(done.stdout)["backend"] == "interpreted"
    done = run(fareplay, "simulate", "touring", "--backend", "compiled")
    assert done.returncode == 2
    assert done.stderr == (
        "fareplay: the compiled backend needs Numba: pip install 'fareplay[fast]'\n"
    )
