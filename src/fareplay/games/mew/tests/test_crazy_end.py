"""Crazy cat in rush hour, in duels and at the end: M-63, M-66, M-67, M-R40, M-R41."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import CHANCE
from fareplay.games.mew.tests.mew_table import GONE, RUSH, Table, crazy, moving, table

# --- rush hour ------------------------------------------------------------------------------


@pytest.mark.rule("M-R40")
@pytest.mark.parametrize(("option", "end"), [("off", [6, 3]), ("on", [6, 5])])
def test_in_rush_hour_crazy_cat_wants_passengers_or_with_the_option_the_exit(
    option: str, end: Any
) -> None:
    position = {**RUSH, "blue": {"rush": 3}, "exit": "open", "passenger": [6, 2]}
    game = crazy([6, 4], position, crazy_rush_exit=option).do("roll 4 2 2 2 2")
    assert game["blue.at"] == end


@pytest.mark.rule("M-R40")
def test_before_rush_hour_the_option_changes_nothing() -> None:
    position = {"blue": {"passengers": 1}, "placed": 2, "exit": "open", "passenger": [6, 2]}
    game = crazy([6, 4], position, crazy_rush_exit="on").do("roll 4 2 2 2 2")
    assert game["blue.at"] == [6, 3]


@pytest.mark.rule("M-R40", "M-53")
def test_a_literal_crazy_cat_may_run_out_of_turns() -> None:
    position = {**RUSH, "blue": {"rush": 1, "passengers": 2}, "placed": 4, "exit": "open"}
    game = crazy([1, 8], {**position, "passenger": [6, 2]}).do("roll 4 2 2 2 2")
    assert game.of("over", "blue.at", "winners") == (True, "eliminated", ["red"])
    assert (game["reason"], game.won(0)) == ("only_one", True)


# --- duels ----------------------------------------------------------------------------------

NEAR: dict[str, Any] = {"red": {"at": [3, 3]}, "blue": {"at": [4, 3]}}


def met(**options: str) -> Table:
    """The player has just landed on Crazy cat."""
    return moving([1], NEAR, 1, options).do("1R")


@pytest.mark.rule("M-66", "M-R41")
@pytest.mark.parametrize("rolls", [["3 4"], ["1 1", "2 5"], ["1 1", "2 2", "6 1"]])
def test_crazy_cat_alone_rolls_and_wins_with_a_seven_in_three_rolls(rolls: list[str]) -> None:
    game = met()
    for roll in rolls:
        assert (game["phase"], game.to_move()) == ("duel", CHANCE)
        game.do(f"roll {roll}")
    assert game.of("red.at", "blue.at", "turn") == ([4, 1], [4, 3], "blue")


@pytest.mark.rule("M-66", "M-R41")
def test_without_a_seven_in_three_rolls_crazy_cat_loses() -> None:
    game = met().do("roll 1 1", "roll 2 2", "roll 6 2")
    assert game.of("red.at", "blue.at", "turn") == ([4, 3], [4, 1], "blue")
    assert met(duel_dice="manual").do("roll 1 1", "roll 2 2", "roll 6 2")["blue.at"] == [4, 1]


@pytest.mark.rule("M-R41", "M-R28")
def test_in_a_race_both_roll_and_the_first_seven_wins() -> None:
    game = met(crazy_duel="race3").do("roll 3 4 1 1")
    assert game.of("red.at", "blue.at", "turn") == ([4, 3], [4, 1], "blue")
    game = met(crazy_duel="race3").do("roll 1 1 1 1", "roll 1 1 3 4")
    assert game.of("red.at", "blue.at", "turn") == ([4, 1], [4, 3], "blue")


@pytest.mark.rule("M-R41", "M-R28")
@pytest.mark.parametrize("last", ["1 1 1 1", "3 4 2 5"])
def test_in_a_race_crazy_cat_loses_after_three_rounds(last: str) -> None:
    game = met(crazy_duel="race3").do("roll 1 1 1 1", "roll 3 4 2 5")
    assert game["phase"] == "duel"
    game.do(f"roll {last}")
    assert game.of("red.at", "blue.at", "turn") == ([4, 3], [4, 1], "blue")


@pytest.mark.rule("M-R41", "M-R28")
def test_in_a_manual_race_the_player_chooses_and_crazy_cat_rolls_both() -> None:
    game = met(crazy_duel="race3", duel_dice="manual").do("roll 1 2 1 1")
    assert (game["phase"], game.to_move()) == ("duel_dice", 0)
    game.do("duel 2")
    assert (game["phase"], game.to_move()) == ("duel", CHANCE)
    game.do("roll 6 1 1")  # one die of the player, two of Crazy cat
    assert game.of("red.at", "blue.at") == ([4, 3], [4, 1])


@pytest.mark.rule("M-R41", "M-R28")
def test_when_crazy_cat_is_the_mover_its_dice_come_first() -> None:
    position = {"red": {"at": [4, 4]}, "passenger": [1, 4]}
    game = crazy([5, 4], position, crazy_duel="race3").do("roll 4 2 2 2 2", "roll 3 4 1 1")
    assert game.of("red.at", "blue.at") == ([4, 2], [4, 4])
    game = crazy([5, 4], position).do("roll 4 2 2 2 2", "roll 3 4")
    assert game.of("red.at", "blue.at", "red.curses") == ([4, 2], [4, 4], 4)


# --- the end --------------------------------------------------------------------------------


def last_out(red: int, blue: int, first: str = "red", **options: str) -> Table:
    """The second cat has just left, with so many passengers each."""
    second = "blue" if first == "red" else "red"
    held = {"red": red, "blue": blue}
    position: dict[str, Any] = {"turn": second, "left": [first], **GONE}
    position[first] = {"at": "left", "passengers": held[first]}
    position[second] = {"at": [1, 8], "passengers": held[second], "rush": 3}
    game = table(1, options, position).do("roll 4 1 1 6 2")  # one move of 1 is left
    if second == "red":
        game.do("stop", "1L")
    return game


@pytest.mark.rule("M-67", "M-55")
@pytest.mark.parametrize(
    ("red", "blue", "first", "winner"),
    [(1, 1, "red", "red"), (1, 3, "red", "blue"), (2, 2, "blue", "blue"), (3, 1, "blue", "red")],
)
def test_the_higher_score_wins(red: int, blue: int, first: str, winner: str) -> None:
    game = last_out(red, blue, first)
    assert game.of("over", "winners", "reason") == (True, [winner], "points")
    ahead, behind = (red, blue) if first == "red" else (blue, red)
    second = "blue" if first == "red" else "red"
    assert game.of(f"{first}.score", f"{second}.score") == (10 + 5 * ahead, 5 + 5 * behind)
    assert game.won(0) == (winner == "red")


@pytest.mark.rule("M-R41", "M-56", "M-67")
def test_a_tied_solo_game_is_settled_by_crazy_cats_three_rolls() -> None:
    game = last_out(1, 2)
    assert game.of("phase", "over") == ("fight", False)
    lost = game.copy().do("roll 1 1", "roll 2 2", "roll 3 3")
    assert lost.of("winners", "reason", "over") == (["red"], "cat_fight", True)
    won = game.copy().do("roll 1 1", "roll 3 4")
    assert won.of("winners", "reason", "over") == (["blue"], "cat_fight", True)
    assert (lost.won(0), won.won(0)) == (True, False)


@pytest.mark.rule("M-R41", "M-R35")
def test_a_tied_solo_race_has_three_rounds() -> None:
    game = last_out(1, 2, crazy_duel="race3")
    game.do("roll 1 1 1 1", "roll 1 1 1 1")
    assert game.copy().do("roll 1 1 3 4")["winners"] == ["blue"]  # Red left first
    assert game.copy().do("roll 1 1 1 1")["winners"] == ["red"]


@pytest.mark.rule("M-52", "M-67", "M-R33")
def test_when_crazy_cat_leaves_first_the_player_is_in_rush_hour() -> None:
    game = crazy([1, 8], {**GONE, "blue": {"passengers": 4}}).do("roll 4 2 2 2 2")
    assert game.of("blue.at", "red.rush", "turn") == ("left", 5, "red")
    game.do("roll 6 6 6 6 6", "2L", "2U", "2U")  # four curses of Crazy cat's
    for left in (4, 3, 2, 1):
        assert game["red.rush"] == left
        game.idle()
    assert game.of("winners", "reason") == (["blue"], "only_one")
    assert game.won(0) is False
