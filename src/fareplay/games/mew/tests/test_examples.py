"""What the worked examples show besides, and that a wrong scenario is found out."""

from __future__ import annotations

from pathlib import Path

import pytest

from fareplay.core import scenario
from fareplay.games.mew import GAME
from fareplay.games.mew.tests.mew_table import table

FILES = sorted((Path(__file__).parent / "scenarios").glob("ME-*.toml"))


def test_a_scenario_file_that_is_wrong_is_found_out(tmp_path: Path) -> None:
    right = next(path for path in FILES if path.stem == "ME-04-forth").read_text(encoding="utf-8")
    for old, new in (
        ('legal = ["1U", "1R", "1D", "2U", "2R"]', 'legal = ["1U", "1R", "2U", "2R"]'),
        ('legal = ["1U", "1R", "1D", "2U", "2R"]', 'legal = ["1U", "1R", "1D", "2U", "2R", "2D"]'),
        ('"2D" = "M-R17"', '"2D" = "M-25"'),
        ('"2D" = "M-R17"', '"2U" = "M-R17"'),
        ("red.at = [2, 4]", "red.at = [2, 3]"),
    ):
        assert old in right
        wrong = tmp_path / "wrong.toml"
        wrong.write_text(right.replace(old, new), encoding="utf-8")
        assert len(scenario.run(wrong, {GAME.id: GAME})) == 1


@pytest.mark.rule("M-68", "M-R42")
def test_the_turn_reference_is_a_legal_first_turn_and_keeps_its_order() -> None:
    game = table(2, {}, {"turn": "blue", "round": 1, "blue": {"turns": 0}})
    seen = []
    for words in (
        "roll 1 1 4 5 6", "reroll 1 2", "roll 2 3", "stop", "item", "roll 3", "2L", "1L", "1U",
        "roll 3", "sabotage red",
    ):  # fmt: skip
        seen.append(game["phase"])
        game.do(words)
    assert seen == [
        "roll", "reroll", "roll", "reroll", "item", "item_roll", "move", "move", "move", "table",
        "sabotage",
    ]  # fmt: skip
    assert game.of("blue.at", "blue.curses", "red.curses") == ([5, 1], 0, 1)


@pytest.mark.rule("M-68")
@pytest.mark.parametrize(("layout", "at", "patrol"), [("b", [6, 2], [3, 3]), ("c", [6, 2], [3, 3])])
def test_the_moves_of_the_turn_reference_end_on_a_patrol_in_every_layout(
    layout: str, at: list[int], patrol: list[int]
) -> None:
    position = {"phase": "move", "pool": [1, 1, 2], "red": {"at": at}}
    game = table(2, {"layout": layout}, position).do("2L", "1L", "1U")
    assert game.of("red.at", "phase") == (patrol, "table")
