"""The worked examples of the rule sheet, LE-01 to LE-19, as scenario files."""

from __future__ import annotations

from pathlib import Path

import pytest

from fareplay.core import scenario
from fareplay.games.limited import GAME

FILES = sorted((Path(__file__).parent / "scenarios").glob("LE-*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_worked_example_comes_true(path: Path) -> None:
    assert scenario.run(path, {GAME.id: GAME}) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_file_is_named_for_its_example(path: Path) -> None:
    tables = scenario.load(path)
    assert path.stem[:5] == tables["example"]
    assert tables["title"]
    assert tables["rules"]


def test_every_worked_example_has_a_scenario_file() -> None:
    shown = {scenario.load(path)["example"] for path in FILES}
    assert shown == {f"LE-{number:02}" for number in range(1, 20)}
