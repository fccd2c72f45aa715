"""Boards of one's own: read from a file once, checked, and carried inside the record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import checks
import games
import pytest

from fareplay.cli import main
from fareplay.core import notation
from fareplay.games import all_games, game_of
from fareplay.games.cabbie.tests import towns
from fareplay.games.cabby.tests import boards


def ring_town() -> dict[str, Any]:
    board, cards = towns.ring_town()
    return {"board": board, "cards": cards}


TOWNS = {"cabby": boards.small_town, "cabbie": ring_town}  # game: a board that is not its own
SHORT = {"cabby": "turn_cap=2", "cabbie": "rounds=2"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAREPLAY_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def drawn(town: Any) -> str:
    """A file as a person would write it: not in our one spelling."""
    Path("town.json").write_text(json.dumps(town, indent=2))
    return "town.json"


def said(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(list(words)) == status
    out, err = capsys.readouterr()
    return out + err


def test_every_game_that_takes_boards_is_tried_here() -> None:
    assert set(TOWNS) == {name for name, game in all_games().items() if boards_of(game)}


def boards_of(game: Any) -> list[str]:
    return [option.name for option in game.options if option.name == "board"]


@pytest.mark.parametrize("name", TOWNS)
def test_a_board_is_checked_with_the_reason(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game, town = game_of(name), TOWNS[name]()
    assert f"a board for {game.title}" in said(capsys, "board", "check", drawn(town))
    town.popitem()
    assert "has no" in said(capsys, "board", "check", drawn(town), status=1)
    Path("town.json").write_text("[1, 2")
    assert "no board for" in said(capsys, "board", "check", "town.json", status=1)
    assert "cannot be read" in said(capsys, "board", "check", "none.json", status=2)


@pytest.mark.parametrize("name", TOWNS)
def test_games_on_a_board_of_ones_own_end_and_chance_always_has_an_outcome(name: str) -> None:
    game = game_of(name)
    town = game.read_option("board", json.dumps(TOWNS[name]()))
    limit, _, value = SHORT[name].partition("=")
    for seats in game.seats:
        case = games.Case(name, seats, (("board", town), (limit, value)))
        for number in range(3):
            checks.check_end(game, case, number)
        checks.check_conserved(game, case)


def test_a_board_on_which_nobody_could_begin_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    town = ring_town()
    for tip in town["cards"]["tip"]:
        tip["amount"] = 15
    told = said(capsys, "board", "check", drawn(town), status=1)
    assert "all tips are equal" in told
    words = ("play", "cabbie", "--plain", "board=town.json", "--seats", "bot:easy,bot:easy")
    assert "all tips are equal" in said(capsys, *words, status=2)


@pytest.mark.parametrize("name", TOWNS)
def test_a_match_on_a_board_of_ones_own_needs_no_file_afterwards(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [f"board={drawn(TOWNS[name]())}", SHORT[name], "--seats", "bot:easy,bot:easy"]
    told = said(capsys, "play", name, "--plain", *words)
    assert "The match is over" in told
    Path("town.json").unlink()
    match = told.partition("Match ")[2].partition(".")[0]
    record = said(capsys, "export", match)
    Path("m.record").write_text(record)
    assert "draws follow from the seed" in said(capsys, "verify", "m.record")
    assert said(capsys, "replay", "m.record")
    read = notation.read(record, all_games())
    assert read.board.board_id != game_of(name).new_board({}).board_id
    assert notation.write(read) == record
