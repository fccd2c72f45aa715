"""Sabotage: M-43, M-44, M-R30."""

from __future__ import annotations

import pytest

from fareplay.games.mew.tests.mew_table import table

SPLIT = {"sabotage_split": "on"}


@pytest.mark.rule("M-43", "M-R30")
@pytest.mark.parametrize(
    ("dice", "curses"), [("2 1 4 1 4", 1), ("2 2 1 1 6", 2), ("2 2 2 1 4", 3), ("2 2 2 2 2", 4)]
)
def test_each_final_2_is_a_curse_on_one_rival(dice: str, curses: int) -> None:
    game = table(3, {}, {"red": {"at": [3, 3]}}).do(f"roll {dice}", "stop")
    assert game.legal() == {"sabotage blue", "sabotage green", "no sabotage"}
    game.do("sabotage green")
    assert game.of("green.curses", "blue.curses", "red.curses") == (curses, 0, 0)


@pytest.mark.rule("M-43", "M-R30")
def test_a_2_that_was_re_rolled_away_does_not_count() -> None:
    game = table(2, {}, {}).do("roll 2 2 1 4 2", "reroll 1 5", "roll 3 3", "stop", "no item")
    assert game.do("sabotage blue")["blue.curses"] == 1
    game = table(2, {}, {}).do("roll 2 1 1 6 3", "reroll 1", "roll 3", "stop", "no item")
    assert game.of("phase", "turn") == ("roll", "blue")


@pytest.mark.rule("M-44", "M-14")
def test_the_victim_starts_its_next_turn_with_the_curses() -> None:
    game = table(2, {}, {"blue": {"at": [3, 3]}}).do("roll 2 2 2 2 2", "stop", "sabotage blue")
    assert game.of("turn", "blue.curses") == ("blue", 4)
    game.do("roll 6 6 6 6 6")
    assert game.of("phase", "pool") == ("move", [2, 2, 2])


@pytest.mark.rule("M-44", "M-15")
def test_curses_on_a_cat_whose_turn_is_later_wait_for_it() -> None:
    game = table(3, {}, {}).do("roll 2 2 1 1 6", "stop", "sabotage green").idle()
    assert game.of("turn", "green.curses", "blue.curses") == ("green", 2, 0)


@pytest.mark.rule("M-R30", "M-13")
def test_a_rival_never_has_more_than_four() -> None:
    game = table(2, {}, {"blue": {"curses": 3}}).do("roll 2 2 2 1 4", "stop", "sabotage blue")
    assert game["blue.curses"] == 4


@pytest.mark.rule("M-R30")
def test_sabotage_may_be_declined() -> None:
    game = table(2, {}, {}).do("roll 2 2 2 1 4", "stop", "no sabotage")
    assert game.of("turn", "blue.curses") == ("blue", 0)


@pytest.mark.rule("M-R30", "M-R32")
def test_only_rivals_in_the_city_can_be_chosen() -> None:
    gone = {
        "blue": {"at": "left", "passengers": 1},
        "left": ["blue"],
        "red": {"rush": 4},
        "green": {"rush": 4},
        "placed": 2,
        "exit": "open",
    }
    game = table(3, {}, gone).do("roll 2 2 2 1 4", "stop")
    assert game.legal() == {"sabotage green", "no sabotage"}
    assert game.refused("sabotage blue") is not None
    assert game.refused("sabotage red") is not None
    alone = {**gone, "green": {"at": "eliminated"}, "round": 9}
    game = table(3, {}, alone).do("roll 2 2 2 1 4", "stop")
    assert game.of("phase", "turn", "round") == ("roll", "red", 10)


@pytest.mark.rule("M-R30")
def test_with_split_each_curse_is_placed_by_itself() -> None:
    game = table(3, SPLIT, {}).do("roll 2 2 2 1 4", "stop")
    game.do("sabotage blue")
    assert game.of("phase", "blue.curses", "green.curses") == ("sabotage", 1, 0)
    assert game.legal() == {"sabotage blue", "sabotage green", "no sabotage"}
    game.do("sabotage green", "sabotage blue")
    assert game.of("turn", "blue.curses", "green.curses") == ("blue", 2, 1)


@pytest.mark.rule("M-R30")
def test_with_split_the_last_curse_may_be_declined() -> None:
    game = table(3, SPLIT, {}).do("roll 2 2 1 1 6", "stop", "sabotage green", "no sabotage")
    assert game.of("turn", "blue.curses", "green.curses") == ("blue", 0, 1)


@pytest.mark.rule("M-R30", "M-R31")
def test_a_cat_that_left_still_places_its_sabotage() -> None:
    position = {"red": {"at": [1, 8], "passengers": 1}, "placed": 2, "exit": "open"}
    game = table(2, {}, position).do("roll 4 2 2 1 4", "stop")
    game.do("1L")
    assert game.of("red.at", "phase") == ("left", "sabotage")
    assert game.do("sabotage blue").of("blue.curses", "turn") == (2, "blue")
