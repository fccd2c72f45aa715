"""Single player: M-57 to M-67, M-R37 to M-R41."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import CHANCE, OVER
from fareplay.games.mew.tests.mew_table import GONE, RUSH, crazy, table, walk

# --- set-up and dice ------------------------------------------------------------------------


@pytest.mark.rule("M-57", "M-60")
@pytest.mark.parametrize("options", [{}, {"crazy_duel": "race3"}, {"movement_optional": "on"}])
def test_crazy_cat_never_decides_anything(options: dict[str, str]) -> None:
    for seed in range(3):
        for game in walk(1, options, seed, most=1500):
            if game["turn"] == "blue" and game["phase"] not in ("rolloff", "place", "done"):
                assert game.to_move() == CHANCE
            else:
                assert game.to_move() in (0, CHANCE, OVER)


@pytest.mark.rule("M-59", "M-08", "M-R37")
@pytest.mark.parametrize(
    ("limit", "rolls", "counts"),
    [
        ("on", "2 5", [4, 5, 5, 5]),
        ("off", "2 5", [5, 5, 5, 5]),
        ("on", "5 2", [4, 5, 5, 5]),
        ("off", "5 2", [4, 5, 5, 5]),
    ],
)
def test_the_starter_has_four_dice(limit: str, rolls: str, counts: list[int]) -> None:
    game = table(1, {"crazy_first_turn_limit": limit}).do(f"roll {rolls}", "roll 6 8")
    for number in counts:
        cat = game["turn"]
        for _ in range(number):
            assert game.of("turn", "phase") == (cat, "roll")
            game.do("roll 2")
        if cat == "red":
            assert game["phase"] in ("reroll", "sabotage")  # the latter with four curses
            game.do(*["stop"] * (game["phase"] == "reroll"), "no sabotage")
        assert game["turn"] != cat


@pytest.mark.rule("M-60")
def test_crazy_cat_rolls_once_and_takes_the_outcome() -> None:
    game = crazy([3, 3]).do("roll 1 1 6 1 4")
    assert game.of("turn", "phase", "blue.at", "blue.curses") == ("red", "roll", [3, 3], 0)


@pytest.mark.rule("M-60", "M-R37", "M-R15")
def test_crazy_cat_has_curses_like_everybody() -> None:
    game = crazy([3, 5], {"blue": {"curses": 2}}).do("roll 1 2 2 2 2")
    assert game["blue.at"] == [3, 2]
    game = crazy([3, 5], {"blue": {"curses": 4}, "passenger": [3, 8]}).do("roll 6 6 1 1 1")
    assert game["blue.at"] == [3, 5]


@pytest.mark.rule("M-R37")
def test_crazy_cat_gains_dice_and_rolls_them_with_the_white_ones() -> None:
    game = crazy([3, 3]).do("roll 3 3 2 2 2", "roll 5", "roll 6")
    assert game.of("blue.dice", "turn") == (["blue d6", "blue d8"], "red")
    game = crazy([3, 3], {"blue": {"dice": ["blue d6", "blue d8"]}}).do("roll 1 1 6 1 4 2")
    assert (game["turn"], game.chances()) == ("blue", 8)
    assert game.do("roll 2").of("turn", "red.curses") == ("red", 2)


@pytest.mark.rule("M-R37", "M-R39")
def test_without_crazy_upgrades_no_die_comes_to_crazy_cat() -> None:
    off = {"crazy_upgrades": "off"}
    game = crazy([3, 3], **off).do("roll 3 3 2 2 2", "roll 5", "roll 6")
    assert game.of("blue.dice", "turn") == ([], "red")
    back = {"blue": {"curses": 1}, "red": {"dice": ["red d6"]}}
    for face in (1, 2, 3, 4):
        game = crazy([2, 4], back, **off).do("roll 2 2 2 2 2", f"roll {face}")
        assert game.of("blue.at", "blue.dice", "red.dice") == ([2, 3], [], ["red d6"])
        assert game["turn"] == "red"


# --- items ----------------------------------------------------------------------------------


@pytest.mark.rule("M-61", "M-R39")
@pytest.mark.parametrize(("threes", "items"), [(1, 1), (2, 2), (3, 2), (4, 2), (5, 2)])
def test_crazy_cat_always_rolls_its_items_two_at_most(threes: int, items: int) -> None:
    game = crazy([3, 3]).do("roll" + " 3" * threes + " 2" * (5 - threes))
    for _ in range(items):
        assert (game["phase"], game.to_move()) == ("item_roll", CHANCE)
        game.do("roll 1")
    assert game.of("turn", "phase") == ("red", "roll")


@pytest.mark.rule("M-61", "M-62")
def test_crazy_cat_moves_with_its_boosts() -> None:
    game = crazy([3, 5], {"passenger": [6, 5]}).do("roll 3 3 2 2 2", "roll 2", "roll 3")
    assert game.of("blue.at", "blue.passengers", "phase") == ([6, 5], 1, "place")


@pytest.mark.rule("M-R39", "M-21")
def test_a_lucky_charm_moves_the_passenger_before_crazy_cat_moves() -> None:
    game = crazy([3, 5], {"passenger": [3, 8]}).do("roll 3 4 2 2 2", "roll 4")
    assert game["phase"] == "charm"
    game.do("roll 3 8")  # the same space: again
    assert game["phase"] == "charm"
    game.do("roll 2 5")
    assert game.of("blue.at", "blue.passengers", "phase") == ([2, 5], 1, "place")


# --- movement -------------------------------------------------------------------------------


@pytest.mark.rule("M-62", "M-R38")
@pytest.mark.parametrize(
    ("at", "passenger", "dice", "end"),
    [
        ("start", [6, 8], "4 1 4 2 2", [6, 1]),
        ("start", [6, 8], "6 1 4 2 2", "start"),  # the whole 2 goes straight on, a step away
        ("start", [1, 1], "6 2 2 2 2", [5, 1]),
        ("start", [6, 8], "6 2 2 2 2", "start"),
        ([6, 1], [6, 8], "6 6 6 2 2", [6, 7]),
        ([6, 1], [6, 2], "6 6 6 2 2", [6, 1]),  # a 2 does not fit before the passenger
        ([6, 1], [6, 3], "6 6 6 2 2", [6, 3]),  # it stops on the target
        ([6, 1], [4, 3], "6 6 2 2 2", [4, 3]),
        ([1, 1], [1, 4], "6 6 2 2 2", [1, 3]),
    ],
)
def test_crazy_cat_takes_whole_moves_and_no_step_away(
    at: Any, passenger: Any, dice: str, end: Any
) -> None:
    game = crazy(at, {"passenger": passenger}).do(f"roll {dice}")
    assert game["blue.at"] == end


@pytest.mark.rule("M-62", "M-R38")
def test_crazy_cat_uses_any_part_of_its_pool_and_the_rest_is_lost() -> None:
    game = crazy([5, 5], {"passenger": [5, 6]}).do("roll 6 6 4 2 2")
    assert game.of("blue.at", "blue.passengers") == ([5, 6], 1)
    game = crazy([6, 6], {"passenger": [6, 8]}).do("roll 6 6 6 4 4")
    assert game["blue.at"] == [6, 8]


@pytest.mark.rule("M-63", "M-R38")
def test_when_all_passengers_are_collected_crazy_cat_heads_for_the_exit() -> None:
    game = crazy([1, 4], {**GONE, "blue": {"passengers": 4}}).do("roll 6 2 2 2 2")
    assert game["blue.at"] == [1, 6]
    game = crazy([1, 7], {**GONE, "blue": {"passengers": 4}}).do("roll 4 6 2 2 2")
    assert game.of("blue.at", "left", "red.rush", "red.curses") == ("left", ["blue"], 5, 3)


@pytest.mark.rule("M-R38", "M-R31")
def test_a_step_into_the_exit_ends_a_move_early() -> None:
    game = crazy([1, 8], {**GONE, "blue": {"passengers": 4}}).do("roll 6 2 2 2 2")
    assert game["blue.at"] == "left"


@pytest.mark.rule("M-63", "M-R40")
def test_while_a_passenger_is_left_crazy_cat_passes_the_open_exit_by() -> None:
    position = {"passenger": [2, 8], "placed": 4, "exit": "open", "blue": {"passengers": 3}}
    game = crazy([1, 8], position).do("roll 4 2 2 2 2")
    assert game.of("blue.at", "blue.passengers") == ([2, 8], 4)


@pytest.mark.rule("M-64", "M-R38")
@pytest.mark.parametrize(
    ("avoid", "at", "passenger", "dice", "end"),
    [
        ("strict", [3, 2], [3, 6], "4 4 2 2 2", [3, 3]),
        ("tie", [3, 2], [3, 6], "4 4 2 2 2", [3, 4]),
        ("strict", [4, 4], [2, 7], "4 2 2 2 2", [4, 4]),  # (4,5) and (3,4) are patrols
        ("tie", [4, 4], [2, 7], "4 2 2 2 2", [4, 5]),
        ("strict", [4, 3], [2, 6], "4 4 2 2 2", [4, 4]),
        ("tie", [4, 3], [2, 6], "4 4 2 2 2", [4, 5]),
        ("strict", [4, 1], [3, 4], "4 2 2 2 2", [3, 1]),  # (4,2) is a patrol
        ("tie", [4, 1], [3, 4], "4 2 2 2 2", [3, 1]),  # as short, and no patrol
        ("strict", [4, 4], [4, 5], "4 2 2 2 2", [4, 5]),  # the target is never avoided
        ("tie", [4, 4], [4, 5], "4 2 2 2 2", [4, 5]),
    ],
)
def test_how_crazy_cat_avoids_special_spaces(
    avoid: str, at: Any, passenger: Any, dice: str, end: Any
) -> None:
    game = crazy(at, {"passenger": passenger}, crazy_avoid=avoid).do(f"roll {dice}")
    assert game["blue.at"] == end


@pytest.mark.rule("M-64", "M-R26")
def test_a_struck_space_is_not_avoided() -> None:
    position = {"passenger": [3, 6], "struck": [[3, 4]]}
    game = crazy([3, 2], position).do("roll 4 4 2 2 2")
    assert game.of("blue.at", "turn") == ([3, 4], "red")


@pytest.mark.rule("M-64", "M-35")
def test_crazy_cat_that_ends_on_a_patrol_after_all_meets_it() -> None:
    game = crazy([3, 2], {"passenger": [3, 6]}, crazy_avoid="tie").do("roll 4 4 2 2 2")
    assert game["phase"] == "table"
    assert game.do("roll 3").of("blue.at", "red.curses", "turn") == ([3, 2], 3, "red")


@pytest.mark.rule("M-R38", "M-R18")
def test_crazy_cat_that_does_not_move_lands_nowhere() -> None:
    game = crazy([3, 4], {"passenger": [2, 5]}).do("roll 6 2 2 2 2")
    assert game.of("blue.at", "turn", "phase") == ([3, 4], "red", "roll")


@pytest.mark.rule("M-R38", "M-R27")
@pytest.mark.parametrize("at", [[4, 4], [1, 8], [6, 1], [1, 1], [6, 8], [2, 3]])
@pytest.mark.parametrize(
    ("dice", "collects"),
    [("4 5 2 2 2", 1), ("6 6 2 2 2", 1), ("6 4 4 2 2", 1), ("6 4 2 2 2", 0), ("4 2 2 2 2", 0)],
)
def test_on_its_passenger_crazy_cat_goes_out_and_back_with_two_equal_moves(
    at: list[int], dice: str, collects: int
) -> None:
    game = crazy(at, {"passenger": at}).do(f"roll {dice}")
    assert game.of("blue.at", "blue.passengers") == (at, collects)
    assert game["phase"] == ("place" if collects else "roll")


# --- other choices --------------------------------------------------------------------------


@pytest.mark.rule("M-R39", "M-33")
def test_a_greedy_crazy_cat_takes_from_the_player() -> None:
    back = {"blue": {"curses": 1}, "red": {"dice": ["red d6", "red d8"]}}
    game = crazy([2, 4], back).do("roll 2 2 2 2 2", "roll 3")
    assert game.of("blue.dice", "red.dice", "turn") == (["red d6"], ["red d8"], "red")
    game = crazy([2, 4], {"blue": {"curses": 1}}).do("roll 2 2 2 2 2", "roll 4")
    assert game.of("blue.dice", "turn") == ([], "red")


@pytest.mark.rule("M-R39", "M-32")
def test_crazy_cat_takes_the_cab_upgrade() -> None:
    game = crazy([2, 4], {"blue": {"curses": 1}}).do("roll 2 2 2 2 2", "roll 1")
    assert game.of("blue.dice", "turn") == (["blue d6"], "red")


@pytest.mark.rule("M-R39", "M-34")
@pytest.mark.parametrize(
    ("passenger", "number", "end"),
    [
        ([2, 8], 2, [2, 5]),
        ([2, 8], 5, [2, 8]),
        ([6, 3], 6, [6, 3]),
        ([6, 5], 2, [2, 5]),  # up and right are as good: up comes first
        ([3, 2], 1, [3, 3]),  # right comes before down
        ([1, 1], 6, [2, 1]),
    ],
)
def test_a_boost_takes_crazy_cat_as_near_as_it_can(passenger: Any, number: int, end: Any) -> None:
    game = crazy([2, 4], {"blue": {"curses": 1}, "passenger": passenger})
    game.do("roll 2 2 2 2 2", "roll 5", f"roll {number}")
    assert game["blue.at"] == end


@pytest.mark.rule("M-65", "M-R39")
@pytest.mark.parametrize(("carried", "dice", "curses"), [(0, "2 2 1 1 6", 2), (3, "2 2 2 2 2", 4)])
def test_all_of_crazy_cats_sabotage_goes_to_the_player(
    carried: int, dice: str, curses: int
) -> None:
    for split in ("off", "on"):
        game = crazy([3, 3], {"red": {"curses": carried}}, sabotage_split=split)
        assert game.do(f"roll {dice}").of("red.curses", "turn") == (curses, "red")


@pytest.mark.rule("M-65", "M-R39", "M-R32")
def test_a_player_who_left_gets_no_curses() -> None:
    game = crazy([3, 3], {**RUSH, "blue": {"rush": 3}, "exit": "open"}).do("roll 2 2 2 2 2")
    assert game.of("red.curses", "turn", "blue.rush") == (0, "blue", 2)


@pytest.mark.rule("M-43", "M-R30")
def test_the_player_may_sabotage_crazy_cat() -> None:
    game = table(1, {}, {}).do("roll 2 2 1 1 6", "stop")
    assert game.legal() == {"sabotage blue", "no sabotage"}
    assert game.do("sabotage blue").of("blue.curses", "turn") == (2, "blue")
