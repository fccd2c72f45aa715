"""Which decisions turn up a card, or show one."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.tests.cabbie_table import FAR, STUCK, Table, table


def street(position: dict[str, Any], seats: int = 2, **options: str) -> Table:
    return table(seats, options, {**FAR, **position})


def revealing(game: Table) -> set[str]:
    """The legal actions that reveal, in words."""
    found = GAME.legal(game.s, game.b)
    return {GAME.text.spell(game.s, game.b, a) for a in found if GAME.reveals(game.s, game.b, a)}


@pytest.mark.rule("B-29", "B-30")
def test_a_claim_reveals_and_a_step_does_not() -> None:
    game = street({"red": {"cabs": ["MRY-E1-1"]}, "A": ["P16", "P20"]})
    assert revealing(game) == {"claim A"}
    known = street({"red": {"cabs": ["MRY-E1-1"]}, "A": ["P16", "P20"], "destinations": ["D18"]})
    assert revealing(known) == {"claim A"}


@pytest.mark.rule("B-37", "B-40")
def test_an_arrival_reveals() -> None:
    red = {"cabs": ["J-GWN"], "carries": [["P16", "D18"]]}
    for tips in ({}, {"tips": ["T07"]}):
        assert "EUS-E1-3" in revealing(street({"red": red, **tips}))


@pytest.mark.rule("B-34", "B-R24", "B-R26")
def test_turning_a_card_down_reveals_and_accepting_a_tour_does_not() -> None:
    position = {"red": {"cabs": ["MAL-W1-4"]}, "A": ["P29", "P20"], "destinations": ["D29"]}
    game = street(position).do("claim A")
    assert {"accept", "refuse"} <= game.legal()
    assert revealing(game) == {"refuse"}


@pytest.mark.rule("B-R18")
def test_a_step_reveals_where_the_claim_makes_itself() -> None:
    position = {"red": {"cabs": ["J-EDM"]}, "A": ["P16", "P20"]}
    assert revealing(street(position)) == set()
    assert revealing(street(position, claim="auto")) == {"MRY-E1-1"}


@pytest.mark.rule("B-12")
def test_the_end_of_a_round_reveals_the_next_jam_and_the_end_of_a_turn_nothing() -> None:
    game = street({**FAR, **STUCK})
    assert game.legal() == {"end_turn"}
    assert revealing(game) == set()
    assert revealing(game.do("end_turn")) == {"end_turn"}
