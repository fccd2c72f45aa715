"""Rolling and curses: M-09 to M-17, M-R6 to M-R10."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from fareplay.games.mew.tests.mew_table import table


def red(**words: Any) -> dict[str, Any]:
    return {"red": {"at": [3, 3], **words}}


@pytest.mark.rule("M-09")
@pytest.mark.parametrize(
    ("dice", "sides"),
    [
        ([], [6] * 5),
        (["red d6"], [6] * 6),
        (["red d8"], [6] * 5 + [8]),
        (["red d8", "red d6", "blue d6"], [6] * 7 + [8]),
        (["blue d8", "red d8"], [6] * 5 + [8, 8]),
    ],
)
def test_all_white_dice_and_every_die_held_are_rolled(dice: list[str], sides: list[int]) -> None:
    game = table(2, {}, red(dice=dice))
    rolled = []
    while game["phase"] == "roll":
        rolled.append(game.chances())
        game.do("roll 2")
    assert rolled == sides


@pytest.mark.rule("M-10", "M-R8")
def test_any_dice_may_be_re_rolled_and_the_others_stay() -> None:
    game = table(2, {}, red()).do("roll 2 2 2 2 2")
    some = [dice for n in range(1, 6) for dice in combinations("12345", n)]
    assert game.legal() == {"stop"} | {f"reroll {' '.join(dice)}" for dice in some}
    assert game.do("reroll 2 4", "roll 5 6")["dice"] == [2, 5, 2, 6, 2]
    assert game.do("reroll 2", "roll 3")["dice"] == [2, 3, 2, 6, 2]
    assert game.do("reroll 1 2 3 4 5", "roll 4 4 5 5 6")["dice"] == [4, 4, 5, 5, 6]


@pytest.mark.rule("M-10")
def test_coloured_dice_are_re_rolled_like_white_ones_in_the_same_order() -> None:
    game = table(2, {}, red(dice=["red d6", "blue d6", "red d8"])).do("roll 2 2 2 2 2 3 4 7")
    assert len(game.actions()) == 2**8
    game.do("reroll 1 7 8")
    sides = []
    for face in ("5", "6", "8"):
        sides.append(game.chances())
        game.do(f"roll {face}")
    assert sides == [6, 6, 8]
    assert game["dice"] == [5, 2, 2, 2, 2, 3, 6, 8]


@pytest.mark.rule("M-10")
@pytest.mark.parametrize("words", ["reroll 6", "reroll 0", "reroll", "reroll x"])
def test_only_dice_that_lie_can_be_re_rolled(words: str) -> None:
    game = table(2, {}, red()).do("roll 2 2 2 2 2")
    assert game.refused(words) is not None


@pytest.mark.rule("M-11", "M-R6")
@pytest.mark.parametrize("ones", [0, 1, 2, 3])
def test_every_1_gives_a_curse_when_it_is_rolled(ones: int) -> None:
    game = table(2, {}, red()).do("roll" + " 1" * ones + " 6" * (5 - ones))
    assert game.of("red.curses", "phase") == (ones, "reroll")


@pytest.mark.rule("M-11", "M-12")
def test_a_re_rolled_1_leaves_its_curse_and_a_new_1_gives_another() -> None:
    game = table(2, {}, red()).do("roll 1 6 6 6 6")
    assert game["red.curses"] == 1
    assert game.do("reroll 1", "roll 5")["red.curses"] == 1
    assert game.do("reroll 1 2", "roll 1 5")["red.curses"] == 2
    assert game.do("reroll 1", "roll 1")["red.curses"] == 3


@pytest.mark.rule("M-R6")
def test_a_1_that_still_lies_is_not_counted_again() -> None:
    game = table(2, {}, red()).do("roll 1 6 6 6 6", "reroll 2", "roll 5", "reroll 3", "roll 4")
    assert game["red.curses"] == 1
    assert game.do("stop")["pool"] == [1, 2, 2]  # 5 4 6 6 less one curse


@pytest.mark.rule("M-13", "M-R6")
@pytest.mark.parametrize(("carried", "ones"), [(0, 4), (0, 5), (1, 3), (1, 5), (3, 1), (3, 4)])
def test_there_are_never_more_than_four_curses_and_all_faces_stay(carried: int, ones: int) -> None:
    faces = [1] * ones + [3] * (6 - ones)
    game = table(2, {}, red(curses=carried, dice=["red d6"]))
    game.do("roll " + " ".join(map(str, faces)))
    assert game.of("red.curses", "phase", "dice") == (4, "item", faces)


@pytest.mark.rule("M-13")
def test_at_four_curses_no_die_may_be_re_rolled() -> None:
    game = table(2, {}, red(curses=3)).do("roll 1 3 3 6 6")
    assert game.of("red.curses", "phase") == (4, "item")
    assert game.legal() == {"item", "no item"}
    assert game.refused("reroll 1") == "M-13"


@pytest.mark.rule("M-13", "M-12")
def test_at_three_curses_re_rolling_is_still_allowed() -> None:
    game = table(2, {}, red(curses=3)).do("roll 3 3 3 6 6")
    assert len(game.actions()) == 32
    game.do("reroll 1 2", "roll 1 1")
    assert game.of("red.curses", "phase", "dice") == (4, "item", [1, 1, 3, 6, 6])


@pytest.mark.rule("M-14", "M-44", "M-R7")
def test_carried_curses_count_towards_the_four() -> None:
    game = table(2, {}, red(curses=2)).do("roll 1 6 6 6 3")
    assert game.of("red.curses", "phase") == (3, "reroll")
    assert game.do("reroll 1", "roll 1").of("red.curses", "phase") == (4, "item")


@pytest.mark.rule("M-R7", "M-13")
def test_with_four_carried_curses_the_first_roll_is_made_and_stays() -> None:
    game = table(2, {}, red(curses=4))
    assert game["phase"] == "roll"
    game.do("roll 6 6 6 6 3")
    assert game.of("red.curses", "phase") == (4, "item")
    assert game.do("no item")["pool"] == [2, 2]


@pytest.mark.rule("M-15")
def test_at_the_end_of_a_turn_the_cats_own_curses_go_and_others_stay() -> None:
    game = table(3, {}, {**red(curses=1), "blue": {"curses": 2}, "green": {"curses": 4}})
    game.do("roll 1 6 2 2 2", "stop", "no sabotage")
    assert game.of("red.curses", "blue.curses", "green.curses", "turn") == (0, 2, 4, "blue")


@pytest.mark.rule("M-16")
@pytest.mark.parametrize(
    ("face", "phase"),
    [(1, "roll"), (2, "sabotage"), (3, "item"), (4, "move"), (5, "move"), (6, "move")],
)
def test_what_a_final_face_asks_for(face: int, phase: str) -> None:
    """The other five dice undo each other: three curses against three spaces."""
    game = table(2, {}, red(dice=["red d6"])).do("roll 1 1 6 1 4", f"roll {face}")
    if face > 1:
        game.do("stop")
    assert game["phase"] == phase


@pytest.mark.rule("M-16", "M-R10")
@pytest.mark.parametrize(("face", "pool"), [(4, [1]), (5, [1]), (6, [2]), (7, [2]), (8, [2])])
def test_the_faces_of_a_d8_move_one_or_two(face: int, pool: list[int]) -> None:
    game = table(2, {}, red(dice=["red d8"])).do("roll 2 2 2 2 2", f"roll {face}", "stop")
    assert game["pool"] == pool


@pytest.mark.rule("M-11", "M-R10")
def test_a_1_on_a_coloured_die_curses_too() -> None:
    game = table(2, {}, red(dice=["red d6", "red d8"])).do("roll 6 6 6 6 6 1 1")
    assert game["red.curses"] == 2


@pytest.mark.rule("M-17")
def test_items_come_before_movement_and_movement_before_sabotage() -> None:
    game = table(2, {}, red()).do("roll 2 3 4 4 4", "stop")
    seen = [game["phase"]]
    for words in ("item", "roll 1", "1U", "1U", "1U", "no sabotage"):
        game.do(words)
        seen.append(game["phase"])
    assert seen == ["item", "item_roll", "move", "move", "move", "sabotage", "roll"]
    assert game["turn"] == "blue"


@pytest.mark.rule("M-17", "M-R18")
def test_dice_that_ask_for_nothing_end_the_turn_with_stopping() -> None:
    game = table(2, {}, red()).do("roll 1 1 6 1 4", "stop")
    assert game.of("turn", "phase", "red.at") == ("blue", "roll", [3, 3])


@pytest.mark.rule("M-R6")
def test_only_turn_dice_curse() -> None:
    game = table(2).do("roll 1 2", "roll 1 1")
    assert game.of("red.curses", "blue.curses") == (0, 0)
    game = table(2, {}, red()).do("roll 3 3 4 2 2", "stop", "item", "roll 1", "item", "roll 4")
    game.do("roll 1 1")
    assert game.of("red.curses", "passenger") == (0, [1, 1])
    patrol = {"red": {"at": [2, 4]}, "phase": "move", "pool": [1]}
    game = table(2, {}, patrol).do("1R", "roll 1")
    assert game.of("red.curses", "turn") == (0, "blue")
    nibbles = {"red": {"at": [1, 6]}, "phase": "move", "pool": [1]}
    game = table(2, {}, nibbles).do("1R", "roll 5", "roll 1", "boost U")
    assert game.of("red.curses", "red.at") == (0, [2, 7])
    duel = {"red": {"at": [3, 3]}, "blue": {"at": [4, 3]}, "phase": "move", "pool": [1]}
    game = table(2, {}, duel).do("1R", "roll 1 1 1 1")
    assert game.of("red.curses", "blue.curses", "phase") == (0, 0, "duel")


@pytest.mark.rule("M-R8")
def test_re_rolls_end_after_five_hundred() -> None:
    game = table(2, {}, red()).do("roll 4 4 4 4 4")
    for _ in range(499):
        game.do("reroll 1", "roll 4")
    assert "reroll 1" in game.legal()
    game.do("reroll 1", "roll 4")
    assert not any(words.startswith("reroll") for words in game.legal())
    assert game.refused("reroll 1") is not None
    if game["phase"] == "reroll":
        game.do("stop")
    assert game.of("phase", "pool") == ("move", [1] * 5)


@pytest.mark.rule("M-R8")
def test_the_count_of_re_rolls_begins_anew_with_each_turn() -> None:
    game = table(2, {}, red()).do("roll 4 4 4 4 4")
    for _ in range(300):
        game.do("reroll 1", "roll 6")
    game.do("reroll 1 2 3 4 5", "roll 2 2 2 2 2", "stop", "no sabotage", "roll 6 6 6 6 6")
    for _ in range(300):
        game.do("reroll 1", "roll 6")
    assert "reroll 1" in game.legal()


@pytest.mark.rule("M-R9")
def test_curses_do_not_run_out() -> None:
    position = {**red(curses=4), "blue": {"curses": 4}, "green": {"curses": 3}}
    game = table(3, {}, position).do("roll 2 2 2 2 2", "sabotage green")
    assert game.of("blue.curses", "green.curses") == (4, 4)
