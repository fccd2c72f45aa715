"""Which Chromium the pages are tested in, and what is tried where there is none."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import chromium
import pytest


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder with programs; none of them is there yet, and Playwright has none."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("FAREPLAY_CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "own", lambda: (tmp_path / "downloaded").exists())
    monkeypatch.setattr(chromium, "PLAYWRIGHT", [str(tmp_path / "playwright"), "install"])
    monkeypatch.setattr(chromium, "NAMES", [n for n in chromium.NAMES if not n.startswith("/")])
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return tmp_path


def program(path: Path, name: str, does: str = "") -> str:
    file = path / name
    file.write_text(f"#!/bin/sh\necho {name} $* >> {path}/said\n{does}\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    return str(file)


def said(path: Path) -> list[str]:
    file = path / "said"
    return file.read_text().splitlines() if file.exists() else []


def makes(path: Path, name: str) -> str:
    """What a program does that installs another one, without any but the shell's own words."""
    return f"cp={path}/{name}; : > $cp; {MODE} $cp"


MODE = "/bin/chmod +x"
UPDATE = "apt-get -q update"
INSTALL = "apt-get -q install -y --no-install-recommends"
SHELL = "chromium-headless-shell"


def test_the_one_that_is_named_comes_first(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(path, "chromium")
    named = program(path, "mine")
    monkeypatch.setenv("FAREPLAY_CHROMIUM", named)
    assert chromium.found() == named
    monkeypatch.setenv("FAREPLAY_CHROMIUM", "none-of-this-name")
    with pytest.raises(SystemExit, match="none-of-this-name: there is no such program"):
        chromium.found()


def test_then_those_of_the_machine_in_their_order(path: Path) -> None:
    for name in reversed(chromium.NAMES):
        one = program(path, name)
        assert chromium.found() == one
    assert chromium.main() == 0
    assert said(path) == []


def test_then_one_that_playwright_has_already(path: Path) -> None:
    program(path, "apt-get")
    (path / "downloaded").touch()
    assert chromium.found() is None
    assert chromium.main() == 0
    assert said(path) == []


def test_then_debians_package(path: Path) -> None:
    program(path, "apt-get", makes(path, SHELL))
    program(path, "playwright")
    assert chromium.main() == 0
    assert said(path) == [UPDATE, f"{INSTALL} {SHELL}"]
    assert chromium.found() == str(path / SHELL)


def test_or_the_whole_browser_where_debian_has_no_shell(path: Path) -> None:
    has = f"case $* in *{SHELL}) exit 100;; *install*) {makes(path, 'chromium')};; esac"
    program(path, "apt-get", has)
    program(path, "playwright")
    assert chromium.main() == 0
    assert said(path) == [UPDATE, f"{INSTALL} {SHELL}", f"{INSTALL} chromium"]
    assert chromium.found() == str(path / "chromium")


def test_only_root_may_install_debians_package(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    program(path, "apt-get", makes(path, "chromium"))
    program(path, "playwright", makes(path, "downloaded"))
    assert chromium.main() == 0
    assert said(path) == ["playwright install"]


@pytest.mark.parametrize("debian", ["exit 100", ""])
def test_then_what_playwright_downloads(path: Path, debian: str) -> None:
    program(path, "apt-get", debian)
    program(path, "playwright", makes(path, "downloaded"))
    assert chromium.main() == 0
    assert said(path)[-1] == "playwright install"


def test_a_machine_where_none_can_be_had_is_told_so(path: Path) -> None:
    program(path, "apt-get", "exit 100")
    program(path, "playwright", "exit 1")
    with pytest.raises(SystemExit, match="there is no Chromium, and none could be installed"):
        chromium.main()
    assert said(path) == [UPDATE, "playwright install"]
