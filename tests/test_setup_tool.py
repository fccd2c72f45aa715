"""Setting up from nothing: what is missing is told in one sentence, and nothing is done twice."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with just what the set-up reads."""
    (tmp_path / "tools").mkdir()
    for name in ("tools/setup.py", "pyproject.toml", "constraints.txt", "README.md", "LICENSE"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return tmp_path


def setup(tree: Path, stage: str = "play", **names: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(tree / "tools" / "setup.py"), stage]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, **names}
    )


def tool(tree: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("setup_tool", tree / "tools" / "setup.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_missing_venv_module_is_told(tree: Path) -> None:
    (tree / "ensurepip.py").write_text("raise ImportError('left out by the packager')\n")
    done = setup(tree, PYTHONPATH=str(tree))
    assert done.returncode == 2
    last = done.stderr.splitlines()[-1]
    assert last.startswith("fareplay: Python's venv module is missing; on Debian")


def test_no_network_is_told(tree: Path) -> None:
    away = "http://127.0.0.1:9/simple"
    names = {"PIP_INDEX_URL": away, "PIP_EXTRA_INDEX_URL": "", "PIP_RETRIES": "0"}
    names |= {"PIP_NO_CACHE_DIR": "1", "PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": ""}
    done = setup(tree, **names)
    assert done.returncode == 2
    last = done.stderr.splitlines()[-1]
    assert "the Python package index cannot be reached" in last
    assert (tree / ".venv" / "setup.log").exists()


def test_an_old_python_is_told(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10))
    with pytest.raises(SystemExit) as left:
        tool(tree).main("play")
    assert left.value.code == 2
    assert "Python 3.11 or newer is needed, this is 3.10" in capsys.readouterr().err


def test_what_is_there_is_not_set_up_again(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = tool(tree)
    (tree / ".venv" / "bin").mkdir(parents=True)
    (tree / ".venv" / "bin" / "python").write_text("")
    (tree / ".venv" / "ready-test").write_text(made.stamp_of("test"))
    monkeypatch.setattr(made, "install", lambda *_: pytest.fail("installed again"))
    made.main("test")
    made.main("play")  # the test stage has all that playing needs
    assert capsys.readouterr().err == ""


def test_an_unknown_stage_is_told(tree: Path) -> None:
    done = setup(tree, "dance")
    assert (done.returncode, done.stderr) == (2, "fareplay: expected one of: play, test, bench\n")
