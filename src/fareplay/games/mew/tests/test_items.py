"""Items: M-18 to M-23, M-R11 to M-R14."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import CHANCE
from fareplay.games.mew.tests.mew_table import Table, table


def red(**words: Any) -> dict[str, Any]:
    return {"red": {"at": [3, 3], **words}}


def items(dice: str, position: dict[str, Any], seats: int = 2, **options: str) -> Table:
    """Red has stopped with these dice."""
    return table(seats, options, position).do(f"roll {dice}", "stop")


@pytest.mark.rule("M-18")
def test_a_final_3_allows_an_item_roll_and_without_one_there_is_none() -> None:
    game = items("3 2 2 2 2", red())
    assert game.legal() == {"item", "no item"}
    game.do("item")
    assert (game["phase"], game.to_move(), game.chances()) == ("item_roll", CHANCE, 6)
    assert items("2 2 2 2 2", red())["phase"] == "sabotage"


@pytest.mark.rule("M-18")
def test_a_3_that_was_re_rolled_away_gives_no_item() -> None:
    game = table(2, {}, red()).do("roll 3 2 2 2 2", "reroll 1", "roll 2", "stop")
    assert game["phase"] == "sabotage"


@pytest.mark.rule("M-18")
def test_a_3_on_a_coloured_die_gives_an_item_too() -> None:
    assert items("2 2 2 2 2 3", red(dice=["red d8"]))["phase"] == "item"


@pytest.mark.rule("M-19", "M-R12")
@pytest.mark.parametrize(("threes", "allowed"), [(1, 1), (2, 2), (3, 2), (5, 2)])
@pytest.mark.parametrize("result", [1, 2, 3, 5, 6])
def test_there_are_two_item_rolls_at_most(threes: int, allowed: int, result: int) -> None:
    game = items(" ".join(["3"] * threes + ["2"] * (5 - threes)), red())
    for _ in range(allowed):
        assert game["phase"] == "item"
        game.do("item", f"roll {result}")
    assert game["phase"] not in ("item", "item_roll")


@pytest.mark.rule("M-20")
@pytest.mark.parametrize(
    ("result", "phase", "pool", "dice"),
    [
        (1, "sabotage", [], []),
        (2, "move", [1], []),
        (3, "move", [2], []),
        (4, "charm", [], []),
        (5, "sabotage", [], ["red d6"]),
        (6, "sabotage", [], ["red d8"]),
    ],
)
def test_what_an_item_roll_gives(result: int, phase: str, pool: list[int], dice: Any) -> None:
    game = items("3 2 2 2 2", red()).do("item", f"roll {result}")
    assert game.of("phase", "red.dice") == (phase, dice)
    if phase == "move":
        assert game["pool"] == pool


@pytest.mark.rule("M-20", "M-24")
def test_both_items_of_a_turn_count() -> None:
    game = items("3 3 4 2 2", red()).do("item", "roll 2", "item", "roll 3")
    assert game["pool"] == [1, 1, 2]
    game = items("3 3 2 2 2", red()).do("item", "roll 5", "item", "roll 6")
    assert game["red.dice"] == ["red d6", "red d8"]


@pytest.mark.rule("M-21", "M-R13")
def test_the_lucky_charm_moves_the_passenger_by_a_d6_and_a_d8() -> None:
    game = items("3 4 2 2 2", red()).do("item", "roll 4")
    assert (game["phase"], game.chances()) == ("charm", 6)
    game.do("roll 2")
    assert (game["phase"], game.chances()) == ("charm", 8)
    game.do("roll 5")
    assert game.of("passenger", "placed", "phase", "exit") == ([2, 5], 1, "move", "closed")


@pytest.mark.rule("M-R13")
def test_the_lucky_charm_is_rolled_again_on_the_same_space() -> None:
    game = items("3 2 2 2 2", {**red(), "passenger": [2, 5]}).do("item", "roll 4")
    for _ in range(3):
        game.do("roll 2 5")
        assert game.of("phase", "passenger") == ("charm", [2, 5])
    assert game.do("roll 2 6").of("phase", "passenger") == ("sabotage", [2, 6])


@pytest.mark.rule("M-R13", "M-R27")
def test_the_lucky_charm_may_put_the_passenger_under_a_cat_who_does_not_collect() -> None:
    game = items("3 2 2 2 2", {**red(), "blue": {"at": [5, 5]}}).do("item", "roll 4")
    assert game.copy().do("roll 5 5").of("passenger", "blue.passengers") == ([5, 5], 0)
    assert game.copy().do("roll 3 3").of("passenger", "red.passengers") == ([3, 3], 0)


@pytest.mark.rule("M-R27", "M-R13")
def test_with_reroll_the_lucky_charm_avoids_cats() -> None:
    position = {**red(), "blue": {"at": [5, 5]}}
    game = items("3 2 2 2 2", position, spawn_on_cat="reroll").do("item", "roll 4")
    for space in ("5 5", "3 3", "6 8"):
        assert game.do(f"roll {space}").of("phase", "passenger") == ("charm", [6, 8])
    assert game.do("roll 5 6")["passenger"] == [5, 6]


@pytest.mark.rule("M-R13", "M-R12")
def test_a_lucky_charm_without_a_passenger_does_nothing_and_counts() -> None:
    gone = {
        "red": {"at": [3, 3], "passengers": 2},
        "blue": {"passengers": 2},
        "passenger": "none",
        "placed": 4,
        "exit": "open",
    }
    game = items("3 3 3 2 2", gone).do("item", "roll 4")
    assert game["phase"] == "item"
    assert game.do("item", "roll 1").of("phase", "passenger") == ("sabotage", "none")


@pytest.mark.rule("M-R13", "M-17")
def test_the_lucky_charm_works_before_movement() -> None:
    game = items("3 4 2 2 2", red()).do("item", "roll 4", "roll 3 4", "1U")
    assert game.of("red.passengers", "phase") == (1, "place")


@pytest.mark.rule("M-22", "M-R5")
@pytest.mark.parametrize(("result", "sides"), [(5, 6), (6, 8)])
def test_an_upgrade_is_rolled_from_the_next_turn_on(result: int, sides: int) -> None:
    game = items("3 2 2 2 2", red()).do("item", f"roll {result}")
    assert len(game["dice"]) == 5
    game.do("no sabotage").idle().do("roll 2 2 2 2 2")
    assert (game["phase"], game.chances()) == ("roll", sides)
    assert game.do("roll 2")["phase"] == "reroll"


@pytest.mark.rule("M-23", "M-R14")
@pytest.mark.parametrize(("result", "die"), [(5, "d6"), (6, "d8")])
def test_a_die_is_retrieved_once_a_game(result: int, die: str) -> None:
    held = items("3 2 2 2 2 2", red(dice=[f"red {die}"])).do("item", f"roll {result}")
    assert held["red.dice"] == [f"red {die}"]
    stolen = {**red(), "blue": {"dice": [f"red {die}"]}}
    assert items("3 2 2 2 2", stolen).do("item", f"roll {result}")["red.dice"] == []
    lost = items("3 2 2 2 2", red(retrieved=[die])).do("item", f"roll {result}")
    assert lost["red.dice"] == []


@pytest.mark.rule("M-R14")
@pytest.mark.parametrize(("result", "die"), [(5, "d6"), (6, "d8")])
def test_with_availability_only_the_supply_matters(result: int, die: str) -> None:
    def after(position: dict[str, Any]) -> Any:
        dice = "3 2 2 2 2 2" if position["red"].get("dice") else "3 2 2 2 2"
        game = items(dice, position, upgrade_limit="availability").do("item", f"roll {result}")
        return game["red.dice"]

    assert after(red(retrieved=[die])) == [f"red {die}"]
    assert after({**red(), "blue": {"dice": [f"red {die}"]}}) == []
    assert after(red(dice=[f"red {die}"])) == [f"red {die}"]


@pytest.mark.rule("M-R14", "M-R32")
def test_with_availability_a_die_comes_back_from_a_cat_that_left() -> None:
    position = {
        "turn": "blue",
        "blue": {"at": [1, 8], "passengers": 1, "dice": ["red d6"]},
        "placed": 2,
        "exit": "open",
        "phase": "move",
        "pool": [1],
    }
    for limit, dice in (("availability", ["red d6"]), ("once_per_game", [])):
        game = table(2, {"upgrade_limit": limit}, position).do("1L")
        game.do("roll 3 1 1 6 2", "stop", "item", "roll 5")
        assert game.of("blue.dice", "red.dice") == ([], dice)


@pytest.mark.rule("M-R11")
def test_items_may_be_declined_before_each_roll() -> None:
    game = items("3 3 4 2 2", red())
    assert game.copy().do("no item").of("phase", "pool") == ("move", [1])
    game.do("item", "roll 3")
    assert game.legal() == {"item", "no item"}
    assert game.do("no item").of("phase", "pool") == ("move", [1, 2])


@pytest.mark.rule("M-R11")
def test_with_items_auto_every_item_is_rolled_without_asking() -> None:
    game = items("3 3 3 2 2", red(), items_auto="on")
    assert game["phase"] == "item_roll"
    assert game.do("roll 2")["phase"] == "item_roll"
    assert game.do("roll 3").of("phase", "pool") == ("move", [1, 2])


@pytest.mark.rule("M-R12")
def test_what_gives_nothing_counts_and_power_ups_do_not() -> None:
    game = items("3 3 3 4 2 2", {"red": {"at": [1, 6], "dice": ["red d6"]}})
    game.do("item", "roll 1", "item", "roll 5")  # nothing, and a die held already
    assert game.of("phase", "pool") == ("move", [1])
    game.do("1R", "roll 5", "roll 1", "boost U")  # cat nibbles after two items
    assert game["red.at"] == [2, 7]
