"""The documentation is true: links lead somewhere, commands exist, examples run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from fareplay.cli import app
from fareplay.games import all_games

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")])
LINK = re.compile(r"!?\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
COMMANDS = [
    "games", "play", "serve", "simulate", "arena", "party", "replay", "verify", "export", "check",
    "admin",
]  # fmt: skip


def test_the_readme_is_short_and_begins_with_the_two_commands() -> None:
    lines = (ROOT / "README.md").read_text().splitlines()
    assert len(lines) <= 120
    top = "\n".join(lines[:15])
    assert "make play" in top
    assert "make test" in top


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text()):
        if not target.startswith(("http://", "https://")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize(
    "name",
    ["tour", "engine", "adding-a-game", "scenarios", "records", "protocol", "service", "serving"],
)
def test_the_pages_are_there_and_linked_from_the_readme(name: str) -> None:
    assert (ROOT / "docs" / f"{name}.md").exists()
    assert f"docs/{name}.md" in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_documented(command: str) -> None:
    assert command in app
    assert any(f"fareplay {command}" in page.read_text() for page in PAGES)


def test_commands_shown_exist() -> None:
    for page in PAGES:
        for block in re.findall(r"```(?:sh|bash|console)\n(.*?)```", page.read_text(), re.S):
            for word in re.findall(r"^\$? ?fareplay ([a-z]+)", block, re.M):
                assert word in COMMANDS, f"{page.name}: fareplay {word}"


def test_the_python_example_of_the_readme_runs(tmp_path: Path) -> None:
    found = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.S)
    assert found
    for example in found:
        (tmp_path / "example.py").write_text(example)
        subprocess.run([sys.executable, "example.py"], cwd=tmp_path, check=True)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_every_option_of_a_game_stands_in_its_rule_sheet(game: object) -> None:
    sheet = game.rulebook  # type: ignore[attr-defined]
    for option in game.options:  # type: ignore[attr-defined]
        assert f"`{option.name}`" in sheet


def test_the_changelog_has_this_version() -> None:
    from fareplay import __version__

    assert __version__ in (ROOT / "CHANGELOG.md").read_text()
