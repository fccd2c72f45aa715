"""Words: actions and outcomes spelled and read, hostile words, positions that cannot occur."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from fareplay.core import record
from fareplay.core.game import CHANCE, Fault
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.tests.cabbie_table import (
    FAR,
    STUCK,
    TABLES,
    Table,
    set_up,
    street,
    table,
    walk,
)

# --- spelling and reading ---------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_every_action_and_outcome_is_read_as_it_is_spelled(
    seats: int, options: dict[str, str]
) -> None:
    for ply, game in enumerate(walk(seats, {**options, "rounds": "4"}, seed=1, most=600)):
        if ply > 40 and ply % 3:
            continue
        chance = game.to_move() == CHANCE
        actions = list(range(game.chances())) if chance else game.actions()
        words = [game.spell(action) for action in actions]
        assert len(set(words)) == len(words)
        for action, said in zip(actions, words, strict=True):
            assert game.read(said) == action
            assert game.read(f"  {said.upper()} ") == action


@pytest.mark.parametrize(("seats", "options"), TABLES[:4], ids=str)
def test_every_legal_action_touches_something(seats: int, options: dict[str, str]) -> None:
    for ply, game in enumerate(walk(seats, {**options, "rounds": "3"}, seed=4, most=400)):
        for action in game.actions() if ply % 7 == 0 else ():
            touched = GAME.text.touches(game.s, game.b, action)
            assert touched
            assert all(isinstance(what, str) and what for what in touched)


@cache
def phases() -> list[Table]:
    """A table in every phase."""
    claim = {"red": {"cabs": ["OXF-E1-4"], "money": 300}, "B": ["P01", "P37"]}
    two = {"red": {"cabs": ["PRA-E1-1", "MIL-S1-1"], "money": 340}}
    tip = {"red": {"cabs": ["J-GWN"], "carries": [["P16", "D18"]]}}
    return [
        table(2),
        table(3, {"start_choice": "random"}),
        set_up(2),
        set_up(2).do("deal P47", "deal P44", "deal P43", "deal P41", "deal P40"),
        set_up(2).do("deal P47", "deal P44", "deal P43", "deal P41", "deal P40", "jam J11"),
        street(claim),
        street(two),
        street(claim).do("claim B"),
        street(claim).do("claim B", "draw D29"),
        street(claim).do("claim B", "draw D13"),
        street(tip).do("EUS-E1-3"),
        table(2, {}, STUCK),
    ]


HOSTILE = [
    "", " ", "\n", "\x00", "start", "start nowhere", "start paddington tower", "deploy",
    "deploy harrods", "deploy start", "claim", "claim F", "claim AA", "claim 3 A", "claim 0 A",
    "claim A 1", "claim -1 A", "claim \u0661 A", "PRA-E9-9", "PRA", "J-", "1", "1 2",
    "3 PRA-E1-2", "0 PRA-E1-2", "PRA-E1-2 PRA-E1-2", "\uff30RA-E1-2", "end", "end turn now",
    "accept refuse", "refuse P01", "draw", "draw D00", "draw D31", "draw D1", "draw P01",
    "tip T00", "tip T17", "tip 10", "deal", "deal P00", "deal P48", "deal D01", "jam J00",
    "jam J14", "jam MAR", "chooser", "chooser pink", "chooser 0", "to nowhere", "roll 1", "-1",
    "999999999999", "' OR 1=1", "../../etc/passwd", "{}", "[red]claim A[/red]",
    "claim A" * 5000, "\U0001f695", "\ud800", "\u202eclaim A",
]  # fmt: skip


@pytest.mark.parametrize("words", HOSTILE, ids=range(len(HOSTILE)))
def test_words_that_mean_nothing_are_refused_with_a_rule(words: str) -> None:
    for game in phases():
        before = record.to_bytes(game.s)
        assert (game.refused(words) or "").startswith("B-"), (words[:40], game["phase"])
        assert record.to_bytes(game.s) == before


@pytest.mark.parametrize(
    "words", ["start paddington", "claim A", "end_turn", "accept", "refuse", "draw D18", "PRA-E1-2"]
)
def test_words_at_the_wrong_time_are_refused_with_a_rule(words: str) -> None:
    for game in phases():
        if game.to_move() == CHANCE and words.startswith("draw") and game["phase"] == "destination":
            continue
        if game.to_move() != CHANCE and words in game.legal():
            continue
        assert (game.refused(words) or "").startswith("B-"), (words, game["phase"])


def test_capitals_and_blanks_do_not_matter() -> None:
    game = phases()[5]
    for words in ("CLAIM b", " claim   B ", "Claim B"):
        assert game.spell(game.read(words)) == "claim B"
    assert game.spell(game.read("j-oxc")) == "J-OXC"
    assert game.spell(game.read("DEPLOY Tower")) == "deploy tower"


def test_a_claim_may_leave_out_the_number_where_only_one_cab_could() -> None:
    position = {"red": {"cabs": ["PRA-E1-1", "OXF-E1-4"], "money": 340}, "B": ["P01", "P37"]}
    game = street(position)
    assert game.read("claim B") == game.read("claim 2 B")
    alone = street({"red": {"cabs": ["OXF-E1-4"]}, "B": ["P01", "P37"]})
    assert alone.read("claim 1 B") == alone.read("claim B")


# --- positions --------------------------------------------------------------------------------

CANNOT: list[tuple[dict[str, Any], str]] = [
    ({"red": {"cabs": ["PRA-E1-1"]}, "blue": {"cabs": ["PRA-E1-1"]}}, "PRA-E1-1"),
    ({"red": {"cabs": ["PRA-E9-1"]}}, "PRA-E9-1"),
    ({"red": {"cabs": []}}, "cab"),
    ({"red": {"cabs": ["PRA-E1-1", "MIL-S1-1", "MIL-S1-2"]}}, "cab"),
    ({"red": {"money": -5}}, "money"),
    ({"red": {"money": 7}}, "money|5"),
    ({"red": {"carries": [["P16"]]}}, "P16|carries"),
    ({"red": {"carries": [["P16", "D99"]]}}, "D99"),
    ({"red": {"carries": [["P99", "D18"]]}}, "P99"),
    ({"red": {"carries": [["P11", "D18"]]}}, "D18|street"),
    ({"red": {"carries": [["P16", "D18", "second"]]}}, "second|D18"),
    ({"red": {"carries": [["P16", "D18"]]}, "blue": {"carries": [["P16", "D04"]]}}, "P16"),
    ({"red": {"carries": [["P16", "D18"]]}, "blue": {"carries": [["P17", "D18"]]}}, "D18"),
    ({"red": {"carries": [["P16", "D18"]]}, "A": ["P16"]}, "P16"),
    ({"red": {"carries": [["P16", "D18"]]}, "destinations": ["D18"]}, "D18"),
    ({"A": ["P01"], "B": ["P01"]}, "P01"),
    ({"A": ["D01"]}, "D01"),
    ({"A": [f"P{n:02}" for n in range(1, 13)]}, "A|10"),
    ({"jams": ["J01", "J01"]}, "J01"),
    ({"jams": ["J14"]}, "J14"),
    ({"tips": ["T01", "T02", "T01"]}, "T01"),
    ({"left": 21}, "left|20"),
    ({"left": -1}, "left"),
    ({"round": 0}, "round"),
    ({"turn": "green"}, "green|turn"),
    ({"turn": "pink"}, "pink|turn"),
    ({"first": "brown"}, "brown|first"),
    ({"red": {"moved": [21]}}, "moved|20"),
    ({"red": {"moved": [1, 1]}}, "moved|cab"),
    ({"green": {"money": 5}}, "green"),
    ({"colour": "red"}, "colour"),
    ({"red": {"colour": 1}}, "colour"),
    ({"red": 5}, "red"),
    ({"red": {"cabs": "PRA-E1-1"}}, "cabs"),
    ({"A": "P01"}, "A"),
    ({"left": "all"}, "left"),
    ({"left": True}, "left"),
]


@pytest.mark.parametrize(("position", "reason"), CANNOT, ids=[str(row[0])[:60] for row in CANNOT])
def test_a_position_that_cannot_occur_is_refused_with_the_reason(
    position: dict[str, Any], reason: str
) -> None:
    with pytest.raises(Fault, match=reason):
        table(2, {}, position)


def test_a_position_is_filled_by_one_rule() -> None:
    game = table(2, {}, {})
    assert game.of("turn", "first", "round", "left", "jam") == ("red", "red", 1, 20, "J11")
    assert game.of("red.cabs", "blue.cabs") == (["PRA-E1-1"], ["EUS-E1-5"])
    assert [len(game[f"{name}.pack"]) for name in "ABCDE"] == [10, 10, 9, 9, 9]
    assert game["A.pack"] == [f"P{n:02}" for n in range(1, 11)]
    assert game.of("destinations", "tips") == (["?"] * 30, ["?"] * 16)
    assert game["jams"] == ["J11", *["?"] * 12]
    full = table(6, {}, {"turn": "brown"})
    assert full["brown.cabs"] == ["PIC-W1-4"]


def test_listed_cards_lie_first_and_the_rest_follows_in_card_order() -> None:
    game = table(2, {}, {**FAR, "destinations": ["D18", "D02"], "jams": ["J05"], "tips": ["T16"]})
    assert game["destinations"][:4] == ["D18", "D02", "D01", "D03"]
    assert game["jams"] == ["J05", *[f"J{n:02}" for n in range(1, 14) if n != 5]]
    assert game["tips"][:2] == ["T16", "T01"]
    assert game["A.pack"][:3] == ["P47", "P38", "P01"]
