"""Passengers: M-45 to M-49, M-R27."""

from __future__ import annotations

import pytest

from fareplay.games.mew.tests.mew_table import moving, table, walk


@pytest.mark.rule("M-45")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_one_passenger_at_most_is_on_the_grid_and_held_and_lost_ones_are_four_at_most(
    seats: int,
) -> None:
    for game in walk(seats, {}, seed=3, most=1500):
        facts = game.facts()
        cats = facts["order"] if facts["phase"] != "rolloff" else []
        held = sum(facts[f"{cat}.passengers"] for cat in cats)
        on_grid = int(facts["passenger"] != "none")
        assert held + on_grid <= facts["placed"] <= 4
        assert not cats or all(facts[f"{cat}.curses"] <= 4 for cat in cats)
        assert (facts["exit"] == "open") == (facts["placed"] - on_grid >= 1)


@pytest.mark.rule("M-45", "M-46")
@pytest.mark.parametrize("turn", ["red", "blue", "green"])
def test_the_passenger_is_open_to_everybody_who_lands_there(turn: str) -> None:
    position = {"turn": turn, turn: {"at": [3, 5]}, "passenger": [3, 6]}
    game = moving([1], position, 3).do("1U")
    assert game.of(f"{turn}.passengers", "phase") == (1, "place")


@pytest.mark.rule("M-46")
def test_a_passenger_must_be_landed_on_exactly() -> None:
    position = {"red": {"at": [3, 5]}, "passenger": [3, 6]}
    game = moving([2], position).do("2U")
    assert game.of("red.passengers", "passenger") == (0, [3, 6])
    game = moving([1, 1], position).do("1U", "1R")
    assert game.of("red.passengers", "passenger") == (0, [3, 6])


@pytest.mark.rule("M-47")
def test_the_next_passenger_is_placed_by_a_d6_and_a_d8() -> None:
    game = moving([1], {"red": {"at": [3, 5]}, "passenger": [3, 6]}).do("1U")
    assert (game["phase"], game["passenger"], game.chances()) == ("place", "none", 6)
    game.do("roll 2")
    assert game.chances() == 8
    game.do("roll 7")
    assert game.of("passenger", "placed", "turn", "phase") == ([2, 7], 2, "blue", "roll")


@pytest.mark.rule("M-47")
def test_the_next_passenger_may_be_placed_where_the_last_one_was() -> None:
    game = moving([1], {"red": {"at": [3, 5]}, "passenger": [3, 6]}).do("1U", "roll 3 6")
    assert game.of("passenger", "red.passengers", "turn") == ([3, 6], 1, "blue")


@pytest.mark.rule("M-48", "M-51", "M-54")
@pytest.mark.parametrize("held", [0, 1, 2, 3, 4])
def test_every_passenger_is_worth_five_points(held: int) -> None:
    position = {
        "turn": "blue",
        "red": {"at": "left", "passengers": 4 - held},
        "left": ["red"],
        "blue": {"at": [1, 8], "passengers": held, "rush": 2},
        "passenger": "none",
        "placed": 4,
        "exit": "open",
    }
    game = moving([1], position).do("1L")
    assert game.of("red.score", "blue.score") == (10 + 5 * (4 - held), 5 + 5 * held)
    assert [game.score(0), game.score(1)] == [10 + 5 * (4 - held), 5 + 5 * held]


@pytest.mark.rule("M-49")
def test_after_the_fourth_no_passenger_is_placed() -> None:
    position = {
        "red": {"at": [3, 5], "passengers": 1},
        "blue": {"passengers": 2},
        "passenger": [3, 6],
        "placed": 4,
        "exit": "open",
    }
    game = moving([1], position).do("1U")
    facts = game.of("red.passengers", "passenger", "placed", "phase", "turn")
    assert facts == (2, "none", 4, "roll", "blue")


@pytest.mark.rule("M-R27")
def test_a_passenger_placed_on_a_cat_waits_until_somebody_lands() -> None:
    game = moving([1], {"red": {"at": [3, 5]}, "blue": {"at": [5, 5]}, "passenger": [3, 6]})
    game.do("1U", "roll 5 5")
    assert game.of("passenger", "blue.passengers", "turn") == ([5, 5], 0, "blue")
    same = game.copy().do("roll 4 4 2 2 2", "stop", "1U", "1D")
    assert same.of("blue.passengers", "phase") == (1, "place")
    game.do("roll 1 1 6 2 2", "stop")
    assert game.of("blue.passengers", "passenger", "phase") == (0, [5, 5], "sabotage")


@pytest.mark.rule("M-R27")
def test_with_reroll_a_passenger_is_never_placed_on_a_cat() -> None:
    position = {"red": {"at": [3, 5]}, "blue": {"at": [5, 5]}, "passenger": [3, 6]}
    game = moving([1], position, options={"spawn_on_cat": "reroll"}).do("1U")
    for space in ("5 5", "3 6", "5 5"):
        game.do(f"roll {space}")
        assert game.of("phase", "passenger", "placed") == ("place", "none", 1)
    assert game.do("roll 5 6").of("passenger", "placed", "turn") == ([5, 6], 2, "blue")


@pytest.mark.rule("M-R27")
def test_at_set_up_no_cat_stands_in_the_way() -> None:
    game = table(2, {"spawn_on_cat": "reroll"}).do("roll 5 2", "roll 6 1")
    assert game.of("passenger", "phase") == ([6, 1], "roll")
