"""Leaving, the end and the score: M-50 to M-56, M-R31 to M-R36."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import OVER
from fareplay.games.mew.tests.mew_table import Table, moving, table

OPEN: dict[str, Any] = {"placed": 2, "exit": "open"}


def left(*cats: str, **passengers: int) -> dict[str, Any]:
    """Cats that have left in this order, with these passengers."""
    words: dict[str, Any] = {"left": list(cats), "exit": "open"}
    for cat in cats:
        words[cat] = {"at": "left", "passengers": passengers.get(cat, 0)}
    return words


# --- the exit -------------------------------------------------------------------------------


@pytest.mark.rule("M-50")
@pytest.mark.parametrize("collector", ["red", "blue"])
def test_the_exit_opens_with_the_first_passenger_of_anybody(collector: str) -> None:
    position = {"turn": collector, collector: {"at": [3, 5]}, "passenger": [3, 6]}
    game = moving([1], position)
    assert game["exit"] == "closed"
    assert game.do("1U")["exit"] == "open"


@pytest.mark.rule("M-50", "M-R31")
def test_a_closed_exit_is_a_wall() -> None:
    game = moving([1, 2], {"red": {"at": [1, 8]}})
    assert game.legal() == {"1D", "1R", "2D", "2R"}
    assert game.refused("1L") in ("M-50", "M-R31", "M-R17")
    assert game.refused("2L") in ("M-50", "M-R31", "M-R17")


@pytest.mark.rule("M-R31")
def test_no_passenger_is_needed_to_leave() -> None:
    game = moving([1], {"red": {"at": [1, 8]}, "blue": {"passengers": 1}, **OPEN}).do("1L")
    assert game.of("red.at", "left", "red.passengers") == ("left", ["red"], 0)


@pytest.mark.rule("M-R31")
def test_standing_on_the_mouth_is_not_leaving() -> None:
    game = moving([1], {"red": {"at": [1, 7], "passengers": 1}, **OPEN}).do("1U")
    assert game.of("red.at", "left", "blue.rush") == ([1, 8], [], 0)


@pytest.mark.rule("M-R31")
@pytest.mark.parametrize(
    ("at", "pool", "ways"),
    [
        ([1, 8], [1, 1, 2], ["1L"]),
        ([1, 8], [2, 2], ["2L"]),
        ([2, 8], [1, 2], ["2L"]),
        ([1, 7], [1, 2, 2], ["1U", "2L"]),
        ([3, 8], [1, 1, 1, 1], ["1L", "1L", "1L"]),
    ],
)
def test_leaving_ends_movement_and_what_is_left_is_lost(at: Any, pool: Any, ways: Any) -> None:
    game = moving(pool, {"red": {"at": at, "passengers": 1}, **OPEN}).do(*ways)
    assert game.of("red.at", "turn", "phase", "pool") == ("left", "blue", "roll", [])


@pytest.mark.rule("M-R31")
def test_an_open_exit_stays_open() -> None:
    position = {"red": {"at": [2, 4], "passengers": 1}, **OPEN}
    game = moving([1], position).do("1R", "roll 6")  # the only passenger ever collected is lost
    assert game.of("red.passengers", "exit") == (0, "open")


@pytest.mark.rule("M-R32")
def test_a_cat_that_leaves_returns_its_dice_and_keeps_its_passengers() -> None:
    red = {"at": [1, 8], "passengers": 1, "dice": ["red d6", "blue d8"]}
    game = moving([1], {"red": red, **OPEN}).do("1L")
    assert game.of("red.dice", "blue.dice", "red.passengers") == ([], [], 1)
    assert game["red.curses"] == 0


@pytest.mark.rule("M-R32")
def test_an_eliminated_cat_returns_its_dice_and_loses_its_curses() -> None:
    position = {
        **left("red", red=1),
        "turn": "blue",
        "blue": {"at": [3, 3], "rush": 1, "dice": ["blue d6"]},
        "green": {"rush": 2, "curses": 2},
        "placed": 2,
    }
    game = table(3, {"upgrade_limit": "availability"}, position).do("roll 2 2 2 2 2 2", "stop")
    game.do("no sabotage")
    assert game.of("blue.at", "blue.dice", "blue.curses") == ("eliminated", [], 0)
    assert game.of("turn", "green.curses") == ("green", 2)


# --- rush hour ------------------------------------------------------------------------------


@pytest.mark.rule("M-52", "M-R33")
@pytest.mark.parametrize("turns", [5, 6])
def test_the_first_to_leave_starts_the_counters_of_all_others(turns: int) -> None:
    position = {"red": {"at": [1, 8], "passengers": 1}, **OPEN}
    game = moving([1], position, 3, {"rush_turns": str(turns)}).do("1L")
    assert game.of("red.rush", "blue.rush", "green.rush") == (0, turns, turns)
    game.idle()
    assert game.of("blue.rush", "green.rush", "turn") == (turns - 1, turns, "green")
    game.idle()
    assert game.of("blue.rush", "green.rush", "turn") == (turns - 1, turns - 1, "blue")


@pytest.mark.rule("M-53", "M-R33", "M-R34")
@pytest.mark.parametrize("turns", [5, 6])
def test_who_has_not_left_after_those_turns_has_lost(turns: int) -> None:
    position = {"red": {"at": [1, 8], "passengers": 1}, "blue": {"passengers": 2}}
    position |= {"placed": 4, "exit": "open"}
    game = moving([1], position, options={"rush_turns": str(turns)}).do("1L")
    for _ in range(turns - 1):
        game.idle()
        assert game.of("over", "blue.at") == (False, "start")
    game.idle()
    assert game.of("over", "blue.at", "blue.score") == (True, "eliminated", 0)
    assert game.of("reason", "winners", "red.score") == ("only_one", ["red"], 15)
    assert game.to_move() == OVER


@pytest.mark.rule("M-R33")
def test_a_cat_waiting_for_its_turn_is_not_counted_down() -> None:
    position = {"turn": "blue", "blue": {"at": [1, 8], "passengers": 1}, **OPEN}
    game = moving([1], position, 3).do("1L")
    assert game.of("red.rush", "green.rush", "turn") == (5, 5, "green")
    assert game.idle().of("red.rush", "green.rush", "turn") == (5, 4, "red")


@pytest.mark.rule("M-R33")
def test_later_departures_do_not_reset_the_counters() -> None:
    position = {
        **left("red", red=1),
        "turn": "blue",
        "blue": {"at": [1, 8], "rush": 3},
        "green": {"rush": 2},
        "placed": 2,
    }
    game = moving([1], position, 3).do("1L")
    assert game.of("left", "green.rush", "turn") == (["red", "blue"], 2, "green")


@pytest.mark.rule("M-R33")
def test_leaving_in_the_last_turn_is_in_time() -> None:
    position = {**left("red", red=1), "turn": "blue", "blue": {"at": [1, 8], "rush": 1}}
    game = moving([1], {**position, "placed": 2}).do("1L")
    assert game.of("over", "left", "reason") == (True, ["red", "blue"], "points")
    assert game.of("red.score", "blue.score", "winners") == (15, 5, ["red"])


# --- elimination ----------------------------------------------------------------------------


@pytest.mark.rule("M-R34", "M-51")
def test_places_are_counted_among_leavers_only() -> None:
    position = {
        **left("red", red=1),
        "turn": "green",
        "blue": {"at": "eliminated", "passengers": 1},
        "green": {"at": [1, 8], "passengers": 1, "rush": 1},
        "placed": 4,
    }
    game = moving([1], position, 3).do("1L")
    assert game.of("red.score", "blue.score", "green.score") == (15, 0, 10)
    assert game.of("winners", "reason") == (["red"], "points")


@pytest.mark.rule("M-R34")
def test_an_eliminated_cat_cannot_win_with_any_number_of_passengers() -> None:
    position = {
        **left("red"),
        "turn": "blue",
        "blue": {"at": [3, 3], "passengers": 4, "rush": 1},
        "passenger": "none",
        "placed": 4,
    }
    game = table(2, {}, position).idle()
    assert game.of("winners", "red.score", "blue.score") == (["red"], 10, 0)
    assert game["reason"] == "only_one"
    assert (game.won(0), game.won(1)) == (True, False)


@pytest.mark.rule("M-R34", "M-54")
def test_the_game_ends_when_no_cat_is_in_the_city() -> None:
    position = {**left("red", "blue", red=1), "turn": "green", "placed": 2}
    position["green"] = {"at": [1, 8], "rush": 4}
    game = moving([1], position, 3)
    assert game["over"] is False
    game.do("1L")
    assert (game["over"], game["phase"], game.to_move()) == (True, "done", OVER)
    assert game.of("red.score", "blue.score", "green.score") == (15, 5, 3)


@pytest.mark.rule("M-53", "M-R34")
def test_a_turn_passes_over_cats_that_are_gone() -> None:
    position = {
        **left("green", green=1),
        "order": ["red", "green", "blue"],
        "red": {"rush": 4},
        "blue": {"rush": 4},
        "placed": 2,
    }
    game = table(3, {}, position).idle()
    assert game["turn"] == "blue"


# --- the score ------------------------------------------------------------------------------


@pytest.mark.rule("M-55", "M-51")
@pytest.mark.parametrize(
    ("red", "blue", "winner"), [(0, 0, "red"), (1, 1, "red"), (1, 3, "blue"), (0, 2, "blue")]
)
def test_most_points_win(red: int, blue: int, winner: str) -> None:
    position = {**left("red", red=red), "turn": "blue", "passenger": "none", "placed": 4}
    position["blue"] = {"at": [1, 8], "passengers": blue, "rush": 3}
    game = moving([1], position).do("1L")
    assert game.of("winners", "reason") == ([winner], "points")
    assert game.of("red.score", "blue.score") == (10 + 5 * red, 5 + 5 * blue)


def tied(duel_dice: str = "auto") -> Table:
    """Red left first with 1 passenger, Blue second with 2: 15 points each."""
    position = {**left("red", red=1), "turn": "blue", "placed": 4}
    position["blue"] = {"at": [1, 8], "passengers": 2, "rush": 3}
    return moving([1], position, options={"duel_dice": duel_dice}).do("1L")


@pytest.mark.rule("M-56", "M-R35")
def test_a_tie_is_settled_by_a_fight_with_the_earlier_leaver_first() -> None:
    game = tied()
    assert game.of("phase", "over", "winners") == ("fight", False, [])
    game.do("roll 3 4 2 5", "roll 1 1 1 1")
    assert game.of("phase", "over") == ("fight", False)
    red, blue = game.copy().do("roll 3 4 1 1"), game.copy().do("roll 1 1 3 4")
    assert red.of("winners", "reason", "over") == (["red"], "cat_fight", True)
    assert blue.of("winners", "reason", "over") == (["blue"], "cat_fight", True)
    assert blue.of("red.at", "blue.at", "red.score", "blue.score") == ("left", "left", 15, 15)
    assert (blue.won(0), blue.won(1)) == (False, True)


@pytest.mark.rule("M-R35", "M-R28")
def test_after_a_hundred_rounds_of_the_last_fight_the_earlier_leaver_wins() -> None:
    game = tied().do(*["roll 1 1 2 2"] * 99)
    assert game["over"] is False
    assert game.do("roll 1 1 2 2").of("winners", "reason") == (["red"], "cat_fight")


@pytest.mark.rule("M-R35", "M-R28")
def test_the_last_fight_may_be_manual_too() -> None:
    game = tied("manual").do("roll 1 2 3 3")
    assert game.to_move() == 0
    game.do("duel 2")
    assert game.to_move() == 1
    assert game.do("duel both", "roll 6 1 1").of("winners", "reason") == (["red"], "cat_fight")


@pytest.mark.rule("M-R35")
def test_only_first_and_second_can_tie() -> None:
    first = {10 + 5 * held for held in range(5)}
    second = {5 + 5 * held for held in range(5)}
    third = {3 + 5 * held for held in range(5)}
    assert first & second
    assert not third & (first | second)
    position = {**left("red", "blue", red=0, blue=1), "turn": "green", "passenger": "none"}
    position |= {"placed": 4, "green": {"at": [1, 8], "passengers": 3, "rush": 2}}
    game = moving([1], position, 3).do("1L")  # 10, 10 and 18: no tie for the win
    assert game.of("winners", "reason") == (["green"], "points")


@pytest.mark.rule("M-R35", "M-R34")
def test_an_eliminated_cat_takes_no_part_in_the_last_fight() -> None:
    position = {
        **left("red", "blue", red=0, blue=1),
        "turn": "green",
        "green": {"at": [3, 3], "rush": 1, "passengers": 3},
        "passenger": "none",
        "placed": 4,
    }
    game = table(3, {}, position).idle()
    assert game.of("green.at", "phase") == ("eliminated", "fight")
    assert game.do("roll 1 1 3 4")["winners"] == ["blue"]


# --- curfew ---------------------------------------------------------------------------------


@pytest.mark.rule("M-R36")
def test_at_curfew_every_cat_in_the_city_is_eliminated_and_nobody_wins() -> None:
    game = table(2, {"curfew_round": "10"}, {"round": 10, "blue": {"passengers": 0}})
    game.idle()
    assert game.of("over", "round", "turn") == (False, 10, "blue")
    game.idle()
    assert game.of("over", "reason", "winners") == (True, "curfew", [])
    assert game.of("red.at", "blue.at", "red.score") == ("eliminated", "eliminated", 0)
    assert not any(game.won(seat) for seat in range(2))


@pytest.mark.rule("M-R36")
def test_the_round_before_curfew_is_played_to_its_end() -> None:
    game = table(2, {"curfew_round": "10"}, {"round": 9}).idle().idle()
    assert game.of("over", "round", "turn") == (False, 10, "red")


@pytest.mark.rule("M-R36")
def test_curfew_comes_after_a_hundred_rounds_unless_told_otherwise() -> None:
    game = table(2, {}, {"round": 100}).idle().idle()
    assert game.of("over", "reason") == (True, "curfew")
    game = table(2, {"curfew_round": "500"}, {"round": 100}).idle().idle()
    assert game.of("over", "round") == (False, 101)


@pytest.mark.rule("M-R36", "M-R34")
def test_a_cat_that_left_before_curfew_wins() -> None:
    position = {**left("red", red=1), "turn": "blue", "blue": {"rush": 4}, "placed": 2}
    game = table(2, {"curfew_round": "10"}, {**position, "round": 10}).idle()
    assert game.of("over", "reason", "winners") == (True, "only_one", ["red"])


@pytest.mark.rule("M-R36", "M-55")
def test_at_curfew_those_who_left_are_counted() -> None:
    position = {**left("red", "green", red=1, green=1), "turn": "blue", "blue": {"rush": 4}}
    position |= {"round": 10, "placed": 3}
    game = table(3, {"curfew_round": "10"}, position).idle()
    assert game.of("over", "reason", "winners") == (True, "points", ["red"])


@pytest.mark.rule("M-R36")
@pytest.mark.parametrize("gone", ["red", "blue", "green"])
def test_a_round_is_one_turn_of_each_cat_still_in_the_city(gone: str) -> None:
    here = [cat for cat in ("red", "blue", "green") if cat != gone]
    position = {**left(gone, **{gone: 1}), "turn": here[0], "round": 5, "placed": 2}
    position |= {cat: {"rush": 5} for cat in here}
    game = table(3, {}, position)
    for number in (5, 6, 7):
        for cat in here:
            assert game.of("round", "turn") == (number, cat)
            game.idle()
    assert game["round"] == 8


@pytest.mark.rule("M-R36")
def test_a_round_ends_with_the_last_cat_even_when_it_leaves() -> None:
    position = {"turn": "blue", "blue": {"at": [1, 8], "passengers": 1}, "round": 5, **OPEN}
    game = moving([1], position).do("1L")
    assert game.of("round", "turn") == (6, "red")
    position = {"red": {"at": [1, 8], "passengers": 1}, "round": 5, **OPEN}
    game = moving([1], position, 3).do("1L")
    assert game.of("round", "turn") == (5, "blue")
    game.idle()
    game.idle()
    assert game.of("round", "turn") == (6, "blue")


@pytest.mark.rule("M-R36", "M-R33")
def test_with_one_cat_in_the_city_every_turn_is_a_round() -> None:
    position = {**left("red", red=1), "turn": "blue", "blue": {"rush": 5}, "round": 5}
    game = table(2, {}, {**position, "placed": 2})
    for number in (5, 6, 7):
        assert game.of("round", "turn") == (number, "blue")
        game.idle()
