"""The worked examples of the rule sheet, TE-01 to TE-19, as scenario files."""

from __future__ import annotations

from pathlib import Path

import pytest

from fareplay.core import scenario
from fareplay.games.touring import GAME

FILES = sorted((Path(__file__).parent / "scenarios").glob("TE-*.toml"))
ALONE = [path for path in FILES if not scenario.load(path).get("party")]


@pytest.mark.parametrize("path", ALONE, ids=lambda path: path.stem)
def test_the_worked_example_comes_true(path: Path) -> None:
    assert scenario.run(path, {GAME.id: GAME}) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_file_is_named_for_its_example(path: Path) -> None:
    tables = scenario.load(path)
    assert path.stem[:5] == tables["example"]
    assert tables["title"]
    assert tables["rules"]


def test_every_worked_example_of_a_single_game_has_a_scenario_file() -> None:
    shown = {scenario.load(path)["example"] for path in ALONE}
    assert shown == {f"TE-{number:02}" for number in range(1, 20)}


def test_a_scenario_file_that_is_wrong_is_found_out(tmp_path: Path) -> None:
    right = next(path for path in FILES if path.stem == "TE-09").read_text(encoding="utf-8")
    for old, new in (
        ('  "mile 30",\n', ""),
        ('  "mile 3",\n', '  "mile 3",\n  "mile 1",\n'),
        ('"go" = "T-R3"', '"go" = "T-23"'),
        ('"go" = "T-R3"', '"mile 3" = "T-03"'),
    ):
        assert old in right
        wrong = tmp_path / "wrong.toml"
        wrong.write_text(right.replace(old, new), encoding="utf-8")
        assert len(scenario.run(wrong, {GAME.id: GAME})) == 1
