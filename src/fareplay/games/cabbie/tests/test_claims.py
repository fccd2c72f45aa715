"""What the sheet claims of the board, over a million turns of random driving."""

from __future__ import annotations

from typing import Any

import pytest
from sizes import size

from fareplay.bots import simulate
from fareplay.core import record
from fareplay.core.backend import best
from fareplay.games.cabbie.tests import watch
from fareplay.games.cabbie.tests.cabbie_table import street, table

TURNS = size("FAREPLAY_TURNS", 200_000, 1_000_000) if best() == "compiled" else 2000
LONGEST = 2000  # rounds of one game
TABLES: list[tuple[int, dict[str, str]]] = [
    (6, {}),
    (6, {"second_cab_entry": "anytime", "cab_order": "sequential", "claim": "auto"}),
    (3, {"junctions_in_street": "on"}),
    (2, {}),
]


@pytest.mark.rule("B-R34", "B-R6", "B-19", "B-22")
def test_nobody_stands_still_without_a_jam_and_no_two_cabs_meet() -> None:
    """Random play with no limit but rounds: every game has the same number of turns."""
    game, name = watch.watched()
    turns = 0
    for seats, options in TABLES:
        rounds = min(LONGEST, TURNS // len(TABLES) // seats)
        games = -(-TURNS // (len(TABLES) * seats * rounds))
        given = {**options, "money": "none", "rounds": str(rounds)}
        job = simulate.job(game, given, [[name] * seats], 5, best())
        tally = simulate.run_chunk(game, job, 0, games)
        assert set(tally.reasons) == {game.rules.Reason["ROUNDS"]}
        turns += tally.games * rounds * seats
    assert turns >= TURNS


# --- the watcher sees what it should ----------------------------------------------------------


def says(s: Any, b: Any, seat: int = 0) -> str:
    game, _ = watch.watched()
    mask = game.mask()
    game.rules.legal(s, b, mask, game.work())
    try:
        watch.choose(s, b, seat, mask, [1, 2, 3])
    except AssertionError as error:
        return str(error)
    return ""


@pytest.mark.rule("B-R6")
def test_two_cabs_on_a_square_are_seen() -> None:
    game = street({"red": {"cabs": ["PRA-E1-1"]}})
    assert says(game.s, game.b) == ""
    game.s.cab[2].at = game.s.cab[0].at
    assert "B-R6" in says(game.s, game.b)


@pytest.mark.rule("B-19")
def test_an_end_of_the_turn_too_soon_is_seen() -> None:
    game, mask = street({"red": {"cabs": ["PRA-E1-1"]}}), watch.GAME.mask()
    mask[watch.TO_END] = 1
    with pytest.raises(AssertionError, match="B-19"):
        watch.choose(game.s, game.b, 0, mask, [1, 2, 3])


@pytest.mark.rule("B-R34")
def test_a_standstill_is_seen_and_one_in_a_jam_is_none() -> None:
    ring = ["J-MAR-N", "J-MAR-E", "J-MAR-S", "J-MAR-W"]
    stuck = table(2, {}, {"red": {"cabs": ring[:1]}, "blue": {"cabs": ring[2:3]}, "jams": ["J01"]})
    assert stuck["steps"] == []
    assert says(stuck.s, stuck.b) == ""
    assert not watch.stands_still(stuck.s, stuck.b)
    lone = street({"red": {"cabs": ["PRA-E1-1"]}, "blue": {"cabs": ["PRA-E1-2"]}})
    assert not watch.stands_still(lone.s, lone.b)  # Blue can drive on
    other = record.copy(lone.b)
    other.exits[lone.s.cab[2].at][0] = lone.s.cab[0].at  # a board where they face each other
    assert watch.stands_still(lone.s, other)
    assert "B-R34" in says(lone.s, other)
