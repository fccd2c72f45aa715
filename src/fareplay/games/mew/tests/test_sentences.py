"""Sentences: what a person at the table would say."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import EVERYBODY, NOBODY, OVER
from fareplay.games.mew import GAME
from fareplay.games.mew.tests.mew_table import TABLES, Table, moving, table, walk


def told(game: Table, *plays: str) -> str:
    """What the last of these plays is told as."""
    game.do(*plays[:-1])
    heard = {game.copy().say(plays[-1], viewer) for viewer in (0, NOBODY, EVERYBODY)}
    assert len(heard) == 1  # nothing is hidden
    return heard.pop()


def has(said: str, *parts: str) -> bool:
    """All parts stand in the sentence, in this order."""
    at = 0
    for part in parts:
        at = said.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return True


def test_the_set_up_is_told() -> None:
    game = table(3)
    assert has(told(game.copy(), "roll 4"), "Red", "4")
    assert has(told(game.copy(), "roll 4 4", "roll 2"), "Green", "2", "again")
    game.do("roll 2 6")
    assert has(told(game, "roll 5"), "Green", "5", "Blue, Green, Red")
    game.do("roll 5")
    assert has(told(game, "roll 6", "roll 8"), "passenger", "(6,8)", "Blue's turn")


@pytest.mark.rule("M-68")
def test_the_turn_reference_is_told() -> None:
    game = table(2, {}, {"turn": "blue", "round": 1, "blue": {"turns": 0}})
    for plays, parts in (
        (["roll 1 1 4 5", "roll 6"], ["Blue", "1 1 4 5 6", "two curses"]),
        (["reroll 1 2"], ["Blue", "again"]),
        (["roll 2", "roll 3"], ["Blue", "2 3 4 5 6", "two curses"]),
        (["stop"], ["Blue keeps 2 3 4 5 6"]),
        (["item"], ["Blue", "item"]),
        (["roll 3"], ["Blue's item", "boost of 2 spaces"]),
        (["2L"], ["Blue", "2 left", "(5,1)"]),
        (["1L"], ["Blue", "1 left", "(4,1)"]),
        (["1U"], ["Blue", "1 up", "(4,2)", "Paw patrol"]),
        (["roll 3"], ["Blue", "3", "pothole", "back", "(5,1)"]),
        (["sabotage red"], ["Blue", "one curse on Red", "Red's turn"]),
    ):
        assert has(told(game, *plays), *parts), parts
        game.do(plays[-1])


@pytest.mark.parametrize(
    ("face", "parts"),
    [
        (1, ["nothing"]),
        (2, ["boost of 1 space"]),
        (3, ["boost of 2 spaces"]),
        (4, ["Lucky charm"]),
        (5, ["red d6"]),
        (6, ["red d8", "which can be taken only once in a game"]),
    ],
)
def test_every_item_is_told(face: int, parts: list[str]) -> None:
    game = table(2, {}, {"red": {"at": [3, 3], "retrieved": ["d8"]}})
    assert has(told(game, "roll 3 2 2 2 2", "stop", "item", f"roll {face}"), "Red's item", *parts)


@pytest.mark.rule("M-23", "M-R14", "M-R37")
def test_why_a_die_is_not_taken_is_told() -> None:
    def upgrade(red: dict[str, Any], blue: dict[str, Any]) -> str:
        game = moving([1], {"red": {"at": [1, 6], **red}, "blue": blue}).do("1R")
        return told(game, "roll 1")

    mine = {"dice": ["red d6"], "retrieved": ["d6"]}
    assert has(upgrade(mine, {}), "a cab upgrade, the red d6, which Red has already")
    lost = upgrade({"retrieved": ["d6"]}, {"dice": ["red d6"]})
    assert has(lost, "a cab upgrade, the red d6, which Blue has already")
    game = table(1, {"crazy_upgrades": "off"}, {"turn": "blue", "blue": {"at": [3, 3]}})
    assert has(told(game, "roll 3 2 2 2 2", "roll 5"), "blue d6, which Crazy cat does not take")


def test_the_lucky_charm_is_told() -> None:
    game = table(2, {}, {"red": {"at": [3, 3]}})
    game.do("roll 3 2 2 2 2", "stop", "item", "roll 4", "roll 6")
    assert has(told(game, "roll 8"), "(6,8)", "again")
    assert has(told(game, "roll 8", "roll 3", "roll 4"), "(3,4)", "Paw patrol", "closed")


@pytest.mark.parametrize(
    ("face", "parts"),
    [
        (1, ["cab upgrade", "red d6"]),
        (3, ["Greedy cat"]),
        (5, ["boost"]),
    ],
)
def test_the_cat_nibbles_are_told(face: int, parts: list[str]) -> None:
    position = {"red": {"at": [1, 6]}, "blue": {"dice": ["blue d6"]}}
    game = moving([1], position)
    assert has(told(game, "1R"), "Red", "(2,6)", "cat nibbles")
    assert has(told(game, "1R", f"roll {face}"), "Red", "cat nibbles", str(face), *parts)


def test_greedy_cat_and_boosts_are_told() -> None:
    position = {"red": {"at": [1, 6]}, "blue": {"dice": ["blue d6"]}}
    game = moving([1], position).do("1R")
    assert has(told(game.copy(), "roll 3", "take blue"), "Red takes the blue d6 from Blue")
    assert has(told(game.copy(), "roll 3", "take nothing"), "Red takes nothing")
    assert has(told(game.copy(), "roll 5", "roll 6"), "six spaces")
    assert has(told(game.copy(), "roll 5", "roll 6", "boost U"), "Red", "up to (2,8)")
    game = moving([1], position, 1).do("1R")
    assert has(told(game, "roll 3", "take blue"), "Red takes the blue d6 from Crazy cat")


@pytest.mark.parametrize(
    ("face", "parts"),
    [
        (1, ["bad luck", "red d6", "lost"]),
        (3, ["pothole", "Red goes back to (3,2)"]),
        (6, ["unhappy customer", "Red loses a passenger"]),
    ],
)
def test_the_paw_patrol_is_told(face: int, parts: list[str]) -> None:
    red = {"at": [2, 4], "dice": ["red d6"], "passengers": 1}
    game = moving([1], {"red": red, "placed": 2, "exit": "open"})
    assert has(told(game, "1R", f"roll {face}"), "Red", "Paw patrol", str(face), *parts)


def test_collecting_is_told() -> None:
    game = moving([1], {"red": {"at": [3, 5]}, "passenger": [3, 6]})
    said = told(game, "1U")
    assert has(said, "Red goes 1 up to (3,6)", "Red collects a passenger", "The exit opens")
    position = {"red": {"at": [3, 5]}, "passenger": [3, 6], "placed": 4, "exit": "open"}
    assert has(told(moving([1], position), "1U"), "Red collects the last passenger")


def test_a_duel_is_told() -> None:
    position = {"red": {"at": [3, 3]}, "blue": {"at": [4, 3]}}
    game = moving([1], position)
    assert has(told(game, "1R"), "Red goes 1 right to (4,3)", "Red meets Blue")
    assert has(told(game, "1R", "roll 3 4 6", "roll 1"), "Red 3 and 4", "Blue 6 and 1", "again")
    said = told(game, "roll 1", "roll 5 5 2", "roll 5")
    assert has(said, "Blue wins", "Red goes back to (4,1)", "Blue's turn")


def test_a_winner_of_a_duel_who_is_out_of_time_is_told_as_its_winner() -> None:
    position = {
        "red": {"at": [3, 3], "rush": 1},
        "blue": {"at": [4, 3], "rush": 2},
        "green": {"at": "left", "passengers": 1},
        "left": ["green"],
        "placed": 2,
        "exit": "open",
    }
    said = told(moving([1], position, 3), "1R", "roll 3 4 1", "roll 1")
    assert has(said, "Red wins", "Red is still in the city")
    assert "Blue wins" not in said


@pytest.mark.rule("M-R16")
def test_a_retreat_by_curses_is_told() -> None:
    game = table(2, {}, {"red": {"at": [3, 5], "curses": 1}})
    said = told(game, "roll 2 2 2 2 2", "stop")
    assert has(said, "Red keeps 2 2 2 2 2", "Red goes back to (3,4)", "Paw patrol")


@pytest.mark.rule("M-52")
def test_leaving_and_rush_hour_are_told() -> None:
    position = {"red": {"at": [1, 8], "passengers": 1}, "placed": 2, "exit": "open"}
    said = told(moving([1], position), "1L")
    assert has(said, "Red leaves the city", "first", "Rush hour", "five turns", "Blue's turn")


def left(**words: Any) -> dict[str, Any]:
    red = {"at": "left", "passengers": 1}
    return {"turn": "blue", "red": red, "left": ["red"], "placed": 4, "exit": "open", **words}


@pytest.mark.rule("M-53", "M-55", "M-56", "M-R34", "M-R36")
def test_the_end_is_told() -> None:
    game = table(2, {}, left(blue={"at": [3, 3], "rush": 1}))
    said = told(game, "roll 1 1 6 1 4", "stop")
    assert has(said, "Blue", "out of the game", "Red", "wins")
    game = moving([1], left(blue={"at": [1, 8], "rush": 1, "passengers": 1}))
    assert has(told(game, "1L"), "Blue leaves the city", "second", "Red wins", "15", "10")
    game = moving([1], left(blue={"at": [1, 8], "rush": 1, "passengers": 2}))
    assert has(told(game, "1L"), "Red and Blue", "15 points", "final cat fight")
    said = told(game, "1L", "roll 1 1 3", "roll 4")
    assert has(said, "Blue wins the final cat fight")
    game = table(2, {"curfew_round": "10"}, {"turn": "blue", "round": 10})
    assert has(told(game, "roll 1 1 6 1 4", "stop"), "urfew", "nobody wins")


@pytest.mark.rule("M-60", "M-65", "M-66")
def test_crazy_cats_turn_is_told_in_its_order() -> None:
    position = {"turn": "blue", "blue": {"at": [4, 4]}, "passenger": [2, 7]}
    said = told(table(1, {}, position), "roll 4 5 4 2", "roll 2")
    assert has(said, "Crazy cat", "4 5 4 2 2", "(4,7)", "Red gets two curses", "Red's turn")
    position = {"turn": "blue", "blue": {"at": [5, 4]}, "red": {"at": [4, 4]}}
    game = table(1, {}, {**position, "passenger": [1, 4]})
    assert has(told(game, "roll 4 2 2 2", "roll 2"), "(4,4)", "Crazy cat meets Red")
    said = told(game, "roll 2", "roll 1 2 3 3 2", "roll 6")
    assert has(said, "Red wins", "Crazy cat goes back to (4,2)", "Red gets four curses")


def test_crazy_cat_pushed_back_by_curses_is_not_told_as_driving() -> None:
    position = {"turn": "blue", "blue": {"at": [2, 4], "curses": 1}}
    said = told(table(1, {}, position), "roll 2 2 2 2", "roll 2")
    assert has(said, "Crazy cat goes back to (2,3)", "cat nibbles")


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_everything_that_happens_is_told_in_one_clean_line(
    seats: int, options: dict[str, str]
) -> None:
    names = GAME.seat_names[seats]
    for ply, game in enumerate(walk(seats, options, seed=8, most=1500)):
        if game.to_move() == OVER or ply % 3:
            continue
        outcomes = game.actions() or list(range(game.chances()))
        for action in outcomes[:4] + outcomes[-2:]:
            after = game.copy()
            GAME.rules.apply(after.s, after.b, action, GAME.work())
            said = GAME.text.sentence(game.s, game.b, action, after.s, NOBODY, names)
            assert said.endswith(".")
            assert said[0].isupper() or said[0].isdigit()
            assert not any(bad in said for bad in ("\n", "  ", "..", "None", "-1", ";."))
