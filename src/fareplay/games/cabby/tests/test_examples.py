"""What the worked examples show besides, and that a wrong scenario is found out."""

from __future__ import annotations

from pathlib import Path

import pytest

from fareplay.core import scenario
from fareplay.games.cabby import GAME
from fareplay.games.cabby.tests import oracle
from fareplay.games.cabby.tests.cabby_table import town

FILES = sorted((Path(__file__).parent / "scenarios").glob("CE-*.toml"))


@pytest.mark.rule("C-20", "C-22")
def test_a_scout_that_leaves_the_garage_by_ten_has_32_ends() -> None:
    game = town().throw(4, 6).do("S10")
    found = game.ends()
    assert len(found) == 32
    start = oracle.Town(oracle.city(), 3)
    assert found == {part.key for part in oracle.routes(start, ("scout", 0), 10)}


def test_a_scenario_file_that_is_wrong_is_found_out(tmp_path: Path) -> None:
    right = next(path for path in FILES if path.stem == "CE-01").read_text(encoding="utf-8")
    for old, new in (
        ('  "S10",\n', ""),
        ('  "S10",\n', '  "S10", "S4",\n'),
        ('"D3/E"]', "]"),
        ('"D3/E"]', '"D3/E", "D3/W"]'),
    ):
        assert old in right
        wrong = tmp_path / "wrong.toml"
        wrong.write_text(right.replace(old, new), encoding="utf-8")
        assert len(scenario.run(wrong, {GAME.id: GAME})) == 1
