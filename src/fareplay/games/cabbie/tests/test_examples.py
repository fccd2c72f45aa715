"""What the worked examples show besides, and that a wrong scenario is found out."""

from __future__ import annotations

from pathlib import Path

import pytest

from fareplay.core import scenario
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.tests.cabbie_table import TRIP, WAY, street

FILES = sorted((Path(__file__).parent / "scenarios").glob("BE-*.toml"))


def test_a_scenario_file_that_is_wrong_is_found_out(tmp_path: Path) -> None:
    right = next(path for path in FILES if path.stem == "BE-04").read_text(encoding="utf-8")
    for old, new in (
        ('legal = ["PKL-S2-3"]', 'legal = ["PKL-S2-3", "PKL-S1-2"]'),
        ('legal = ["J-HPC-N", "PKL-S1-4"]', 'legal = ["PKL-S1-4"]'),
        ('"PKL-S1-2" = "B-R12"', '"PKL-S1-2" = "B-21"'),
        ("left = 16", "left = 17"),
        ('blue.cabs = ["PKL-S1-3"], steps', 'blue.cabs = ["PKL-S1-4"], steps'),
    ):
        assert old in right, old
        wrong = tmp_path / "wrong.toml"
        wrong.write_text(right.replace(old, new), encoding="utf-8")
        assert len(scenario.run(wrong, {GAME.id: GAME})) == 1


@pytest.mark.rule("B-39", "B-R22")
def test_the_passenger_of_the_second_example_lies_at_the_bottom_of_its_pile() -> None:
    position = {
        "red": {"cabs": ["PRA-E1-1"]}, "A": ["P16", "P20"], "destinations": ["D18"],
        "tips": ["T07"],
    }  # fmt: skip
    game = street(position)
    size = len(game["A.pack"])
    game.do(*WAY, "claim A")
    assert len(game["A.pack"]) == size - 1
    game.do(*TRIP)
    assert (game["A.pack"][0], game["A.pack"][-1], len(game["A.pack"])) == ("P20", "P16", size)
    assert game["red.money"] == 90
