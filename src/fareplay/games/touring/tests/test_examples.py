"""What the worked examples show besides, and that a wrong scenario is found out."""

from __future__ import annotations

from pathlib import Path

from fareplay.core import scenario
from fareplay.games.touring import GAME

FILES = sorted((Path(__file__).parent / "scenarios").glob("TE-*.toml"))
ALONE = [path for path in FILES if not scenario.load(path).get("party")]


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
