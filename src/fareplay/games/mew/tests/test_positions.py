"""Positions of scenario files: what they leave out, and those that cannot occur."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import Fault
from fareplay.games.mew.tests.mew_table import table


def test_what_a_position_leaves_out() -> None:
    game = table(2, {}, {})
    facts = game.of("turn", "order", "round", "phase", "passenger", "placed", "exit", "struck")
    assert facts == ("red", ["red", "blue"], 2, "roll", [6, 8], 1, "closed", [])
    facts = game.of("red.at", "red.curses", "red.passengers", "red.turns", "red.rush", "red.dice")
    assert facts == ("start", 0, 0, 1, 0, [])
    facts = game.of("left", "over", "reason", "winners", "dice", "pool")
    assert facts == ([], False, "none", [], [], [])


@pytest.mark.parametrize(
    "position",
    [
        {"cats": 2},
        {"red": 5},
        {"red": {"space": [1, 1]}},
        {"red": {"at": [0, 1]}},
        {"red": {"at": [7, 1]}},
        {"red": {"at": [1, 9]}},
        {"red": {"at": [1]}},
        {"red": {"at": [1.0, 1]}},
        {"red": {"at": "home"}},
        {"red": {"curses": 5}},
        {"red": {"curses": -1}},
        {"red": {"curses": True}},
        {"red": {"turns": -1}},
        {"red": {"dice": ["red d4"]}},
        {"red": {"dice": "red d6"}},
        {"red": {"retrieved": ["red d6"]}},
        {"red": {"passengers": 5}},
        {"green": {"at": [1, 1]}},
        {"turn": "green"},
        {"turn": 0},
        {"turn": ["red"]},
        {"order": ["red"]},
        {"order": ["red", "red"]},
        {"order": 5},
        {"round": 0},
        {"round": 101},
        {"round": "2"},
        {"passenger": 5},
        {"passenger": [6, 9]},
        {"placed": 0},
        {"placed": 5},
        {"exit": "ajar"},
        {"left": ["red"]},
        {"left": 5},
        {"struck": 5},
        {"struck": [5]},
        {"struck": [[3, 3]]},
        {"phase": "duel"},
        {"phase": ["move"], "pool": [1]},
        {"phase": "move"},
        {"pool": [1]},
        {"phase": "move", "pool": []},
        {"phase": "move", "pool": [3]},
        {"phase": "move", "pool": [[1]]},
        {"phase": "move", "pool": "1"},
    ],
    ids=str,
)
def test_words_that_mean_nothing_are_refused(position: dict[str, Any]) -> None:
    with pytest.raises(Fault):
        table(2, {}, position)


@pytest.mark.parametrize(
    "position",
    [
        {"red": {"at": [3, 3]}, "blue": {"at": [3, 3]}},
        {"red": {"at": [3, 3]}, "blue": {"at": [3, 3]}, "phase": "move", "pool": [1]},
        {"red": {"passengers": 2}, "blue": {"passengers": 3}},
        {"red": {"passengers": 2}, "placed": 2},
        {"red": {"passengers": 1}, "placed": 2, "exit": "closed"},
        {"placed": 2, "exit": "closed"},
        {"exit": "open", "placed": 1},
        {"passenger": "none", "placed": 3},
        {"red": {"at": "left"}, "exit": "closed"},
        {"red": {"rush": 3}},
        {"red": {"at": "left", "curses": 1}, "turn": "blue", "exit": "open", "placed": 2},
        {"red": {"at": "left", "dice": ["red d6"]}, "turn": "blue", "exit": "open", "placed": 2},
        {"turn": "blue", "blue": {"at": "left", "passengers": 1}},
        {"red": {"at": "left"}, "blue": {"at": "left"}},
        {"red": {"at": "eliminated"}, "blue": {"at": "eliminated"}},
        {"blue": {"at": "eliminated"}},
        {"red": {"dice": ["green d6"]}},
    ],
    ids=str,
)
def test_a_position_that_cannot_occur_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(Fault):
        table(2, {}, position)


def test_facts_name_everything_of_the_position() -> None:
    found = set(table(3, {}, {}).facts())
    for cat in ("red", "blue", "green"):
        parts = ("at", "curses", "passengers", "turns", "rush", "dice", "score")
        assert {f"{cat}.{part}" for part in parts} <= found
    assert found >= {"phase", "turn", "order", "round", "dice", "pool", "passenger", "placed"}
    assert found >= {"exit", "left", "struck", "over", "reason", "winners"}
