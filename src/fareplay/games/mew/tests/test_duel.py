"""The duel: M-40 to M-42, M-R28, M-R29."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.games.mew.tests.mew_table import Table, moving, table, walk

CLOSE: dict[str, Any] = {"red": {"at": [3, 3]}, "blue": {"at": [4, 3]}}


def duel(position: dict[str, Any] | None = None, seats: int = 2, **options: str) -> Table:
    """Red has just landed on Blue at (4,3)."""
    return moving([1], {**CLOSE, **(position or {})}, seats, options).do("1R")


@pytest.mark.rule("M-40")
def test_ending_on_another_cat_is_a_duel() -> None:
    assert duel()["phase"] == "duel"
    assert moving([1, 1], CLOSE).do("1R", "1U").of("phase", "turn") == ("roll", "blue")


@pytest.mark.rule("M-41", "M-42")
@pytest.mark.parametrize("sevens", ["1 6", "6 1", "2 5", "5 2", "3 4", "4 3"])
def test_two_dice_that_total_seven_win(sevens: str) -> None:
    game = duel().do(f"roll {sevens} 6 6")
    assert game.of("red.at", "blue.at", "turn") == ([4, 3], [4, 1], "blue")
    game = duel().do(f"roll 6 6 {sevens}")
    assert game.of("red.at", "blue.at", "turn") == ([4, 1], [4, 3], "blue")


@pytest.mark.rule("M-41", "M-R28")
def test_all_four_dice_fall_before_a_round_is_decided() -> None:
    game = duel().do("roll 3 4 6")
    assert game.of("phase", "blue.at") == ("duel", [4, 3])
    assert game.do("roll 1").of("phase", "blue.at") == ("duel", [4, 3])


@pytest.mark.rule("M-R28")
@pytest.mark.parametrize("undecided", ["1 1 2 2", "3 4 6 1", "6 6 6 5"])
def test_a_round_that_decides_nothing_is_rolled_again_with_all_dice(undecided: str) -> None:
    game = duel()
    for _ in range(4):
        game.do(f"roll {undecided}")
        assert game.of("phase", "red.at", "blue.at") == ("duel", [4, 3], [4, 3])
    assert game.do("roll 3 4 1 1")["blue.at"] == [4, 1]


@pytest.mark.rule("M-R28")
def test_after_a_hundred_rounds_the_cat_that_was_there_wins() -> None:
    game = duel().do(*["roll 1 1 2 2"] * 99)
    assert game["phase"] == "duel"
    game.do("roll 1 1 2 2")
    assert game.of("red.at", "blue.at", "turn") == ([4, 1], [4, 3], "blue")


@pytest.mark.rule("M-R28")
def test_manual_duels_ask_the_mover_and_then_the_other_openly() -> None:
    game = duel(duel_dice="manual").do("roll 1 2 3 3")
    assert (game["phase"], game.to_move()) == ("duel_dice", 0)
    assert game.legal() == {"duel 1", "duel 2", "duel both"}
    game.do("duel 2")
    assert (game["phase"], game.to_move()) == ("duel_dice", 1)
    assert game.legal() == {"duel 1", "duel 2", "duel both"}
    game.do("duel 1", "roll 5 4")  # Red keeps 1, gets 5; Blue keeps the second 3, gets 4
    assert game.of("red.at", "blue.at", "turn") == ([4, 1], [4, 3], "blue")


@pytest.mark.rule("M-R28")
def test_a_kept_die_is_not_drawn_again() -> None:
    game = duel(duel_dice="manual").do("roll 1 2 3 3", "duel 2", "duel both")
    game.do("roll 6")  # Red: 1 + 6
    assert game["phase"] == "duel"
    game.do("roll 1 1")
    assert game.of("red.at", "blue.at") == ([4, 3], [4, 1])


@pytest.mark.rule("M-R28")
def test_in_a_manual_duel_two_sevens_are_rolled_again_without_asking() -> None:
    game = duel(duel_dice="manual").do("roll 3 4 2 5")
    assert game["phase"] == "duel"
    assert game.do("roll 3 4 1 1")["blue.at"] == [4, 1]


@pytest.mark.rule("M-R28")
def test_nobody_stands_pat_in_a_manual_duel() -> None:
    game = duel(duel_dice="manual").do("roll 1 2 3 3")
    for words in ("duel none", "duel", "stop", "duel 3"):
        assert game.refused(words) is not None


@pytest.mark.rule("M-R29", "M-R28")
def test_in_a_chain_the_loser_is_the_mover_and_chooses_first() -> None:
    position = {"green": {"at": [4, 1]}}
    game = duel(position, 3, duel_dice="manual").do("roll 3 4 1 1")
    assert game.of("blue.at", "phase") == ([4, 1], "duel")
    game.do("roll 1 1 2 2")
    assert (game["phase"], game.to_move()) == ("duel_dice", 1)
    game.do("duel both")
    assert game.to_move() == 2
    game.do("duel both", "roll 3 4 1 1")
    assert game.of("blue.at", "green.at", "red.at") == ([4, 1], [6, 1], [4, 3])


@pytest.mark.rule("M-42")
def test_the_loser_goes_two_back_at_most_to_start() -> None:
    position = {"red": {"at": [6, 2]}, "blue": {"at": [6, 1]}}
    game = moving([1], position).do("1D", "roll 1 1 3 4")
    assert game.of("red.at", "blue.at") == ("start", [6, 1])


@pytest.mark.rule("M-R29")
def test_no_duel_is_fought_on_start() -> None:
    position = {"red": {"at": [6, 2]}, "blue": {"at": [6, 1]}}
    game = moving([1], position, 3).do("1D", "roll 3 4 1 1")
    assert game.of("blue.at", "green.at", "phase") == ("start", "start", "roll")


@pytest.mark.rule("M-R29")
def test_a_chain_of_three_ends() -> None:
    position = {"green": {"at": [4, 1]}}
    game = duel(position, 3).do("roll 1 1 3 4")  # Red loses and falls onto Green
    assert game.of("red.at", "phase") == ([4, 1], "duel")
    game.do("roll 3 4 1 1")  # Green loses
    assert game.of("red.at", "blue.at", "green.at") == ([4, 1], [4, 3], [6, 1])
    assert game["turn"] == "blue"


@pytest.mark.rule("M-R29")
def test_curses_play_no_part_and_nothing_changes_hands() -> None:
    position = {
        "red": {"at": [3, 3], "passengers": 1},
        "blue": {"at": [4, 3], "curses": 3, "dice": ["blue d6"], "passengers": 1},
        "placed": 3,
        "exit": "open",
    }
    game = duel(position).do("roll 3 4 1 1")
    facts = game.of("blue.at", "blue.curses", "blue.dice", "blue.passengers", "red.passengers")
    assert facts == ([4, 1], 3, ["blue d6"], 1, 1)
    assert game["red.dice"] == []


@pytest.mark.rule("M-R29")
@pytest.mark.parametrize("seed", range(4))
def test_after_a_turn_no_two_cats_share_a_space(seed: int) -> None:
    options = {"duel_dice": "manual"} if seed % 2 else {}
    for game in walk(3, options, seed, most=3000):
        if game["phase"] == "roll" and not game["dice"]:
            spaces = [game[f"{cat}.at"] for cat in ("red", "blue", "green")]
            taken = [tuple(at) for at in spaces if not isinstance(at, str)]
            assert len(taken) == len(set(taken))


@pytest.mark.rule("M-40", "M-R29")
def test_the_turn_goes_on_after_a_duel_with_sabotage() -> None:
    game = table(2, {}, CLOSE).do("roll 4 2 2 2 2", "stop", "1R", "roll 1 1 3 4")
    assert game.of("phase", "red.at") == ("sabotage", [4, 1])
    assert game.do("sabotage blue")["blue.curses"] == 4
