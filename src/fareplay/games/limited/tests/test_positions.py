"""Positions of scenario files: what is left out, and what cannot occur."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import Fault
from fareplay.games.limited.tests.limited_table import line, table


@pytest.mark.rule("L-24", "L-30", "L-12")
@pytest.mark.parametrize(
    "places",
    [
        (26, 26),
        (24, 27, 27),
        (1, 26),
        (26, 9),
        (33, 26),
        (73, 26),
        (101, 26),
        (-1, 26),
        (100, 100),
        (100, 26),
        ("nowhere", 26),
    ],
)
def test_trains_where_they_cannot_be_are_refused(places: tuple[int | str, ...]) -> None:
    with pytest.raises(Fault):
        line(*places)


@pytest.mark.parametrize(
    "words",
    [
        {"turn": 2},
        {"turn": -1},
        {"turn": "0"},
        {"first": 2},
        {"trip": 0},
        {"round": 0},
        {"round": 1001},
        {"trip": 51},
        {"phase": "choose"},
        {"phase": "dial"},
        {"trains": []},
        {"C": {"at": 26}},
        {"A": {"where": 26}},
        {"A": []},
        {"A": {"at": 26, "gain": -1}},
        {"A": {"at": 26, "loss": "1"}},
        {"A": {"at": 22, "fails": 3}},
        {"A": {"at": 22, "fails": -1}},
        {"A": {"at": 26, "take_on": 20}},
        {"A": {"at": 26, "take_on": [-1]}},
        {"A": {"at": 26, "take_on": [20], "leave": [21]}},
        {"A": {"at": "off", "take_on": [20]}},
        {"A": {"at": "off", "loss": 1}},
        {"A": {"at": 24, "fails": 1}},  # no overrun of Syracuse is counted
        {"A": {"at": 99, "fails": 1}},
        {"A": {"at": 26, "take_on": [20], "passengers": 20}},
        {"A": {"at": 26, "take_on": [20] * 200}},
        {"A": {"at": 26, "passengers": 10**9}},
        {"A": {"at": 26, "total": 10**12}},
        {"A": {"at": True}},
    ],
)
def test_words_that_mean_nothing_are_refused(words: dict[str, Any]) -> None:
    with pytest.raises(Fault):
        table(2, {}, words)


@pytest.mark.rule("L-R19")
def test_a_goal_that_was_reached_already_is_refused_and_a_shared_one_is_not() -> None:
    with pytest.raises(Fault):
        line(24, 26, total=1000, trip=4)
    position = {"A": {"at": 24, "total": 1000}, "B": {"at": 26, "total": 1000}, "trip": 4}
    assert table(2, {}, position)["A.total"] == 1000


def test_what_a_position_leaves_out_is_filled() -> None:
    game = table(3, {}, {"B": {"at": 26}})
    assert game.of("phase", "turn", "first", "trip", "round") == ("spin", 0, 0, 1, 1)
    assert game.of("A.at", "A.take_on", "A.passengers") == ("off", [], 0)
    assert game.of("B.at", "B.take_on", "B.leave", "B.passengers") == (26, [20], [], 20)
    assert game.of("B.gain", "B.loss", "B.fails", "B.total", "B.arrived") == (0, 0, 0, 0, False)
    assert game["A.previous.net"] == 0


def test_facts_name_everything_of_the_position() -> None:
    found = set(table(4).facts())
    columns = ("take_on", "leave", "gain", "loss", "won", "lost")
    for train in "ABCD":
        parts = (*columns, "at", "passengers", "fails", "arrived", "total", "previous.net")
        assert {f"{train}.{part}" for part in parts} <= found
        assert {f"{train}.previous.{part}" for part in columns} <= found
    assert found >= {"phase", "turn", "first", "trip", "round", "over", "reason", "winners"}
    assert not any(fact.startswith("C.") for fact in table(2).facts())


@pytest.mark.rule("L-03")
def test_a_trip_after_the_last_is_refused() -> None:
    for trips in (1, 3, 20):
        goal = {"goal": f"trips:{trips}"}
        assert line(24, 26, options=goal, trip=trips)["trip"] == trips
        with pytest.raises(Fault, match="trip"):
            line(24, 26, options=goal, trip=trips + 1)
