"""Delays and remedies: T-27 to T-33."""

from __future__ import annotations

import pytest
from touring_table import table

from fareplay.core.game import CHANCE

OPEN = {"go": ["GO"]}
DELAYS = ("PUNC", "OOG", "COLL")


@pytest.mark.rule("T-27")
@pytest.mark.parametrize("delay", DELAYS)
def test_a_delay_is_laid_on_a_rivals_go_that_is_showing(delay: str) -> None:
    game = table(2, {}, {"hand": [delay], "A": OPEN, "B": OPEN})
    game.do(f"delay {delay} B")
    assert game["B.go"] == ["GO", delay]
    assert (game["B.rolling"], game["A.rolling"]) == (False, True)


@pytest.mark.rule("T-27")
def test_only_puncture_out_of_gasoline_and_collision_are_delays() -> None:
    hand = ["GO", "GAS", "HAUL", "M1", "CTRY", "CITY"]
    game = table(2, {}, {"hand": hand, "A": OPEN, "B": OPEN})
    assert not any(words.startswith("delay") for words in game.legal())


@pytest.mark.rule("T-27", "T-R4")
@pytest.mark.parametrize("delay", DELAYS)
@pytest.mark.parametrize(
    "pile",
    [[], ["GO", "PUNC"], ["GO", "OOG"], ["GO", "COLL"], ["GO", "OOG", "GAS"], ["HAUL"]],
)
def test_a_delay_may_not_be_laid_on_a_side_that_is_not_rolling(delay: str, pile: list[str]) -> None:
    game = table(2, {}, {"hand": [delay], "A": OPEN, "B": {"go": pile}})
    assert game.refused(f"delay {delay} B") == "T-27"


@pytest.mark.rule("T-R4")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_ones_own_side_and_partner_are_never_delayed(seats: int) -> None:
    for turn in range(seats):
        sides = "ABC"[: 3 if seats == 3 else 2]
        position = {"turn": turn, "hand": ["PUNC"], **dict.fromkeys(sides, OPEN)}
        game = table(seats, {}, position)
        mine = game[f"{turn}.side"]
        assert game.refused(f"delay PUNC {mine}") == "T-R4"
        rivals = {f"delay PUNC {side}" for side in sides if side != mine}
        assert game.plays() >= rivals
        assert f"delay PUNC {mine}" not in game.legal()


@pytest.mark.rule("T-28")
@pytest.mark.parametrize("delay", DELAYS)
@pytest.mark.parametrize("mine", [[], ["GO"], ["OOG"], ["COLL"], ["GAS"]])
def test_a_delay_may_be_played_whatever_ones_own_condition(delay: str, mine: list[str]) -> None:
    game = table(2, {}, {"hand": [delay], "A": {"go": mine}, "B": OPEN})
    assert game.refused(f"delay {delay} B") is None


@pytest.mark.rule("T-28", "T-18")
def test_no_delay_while_go_is_forced() -> None:
    game = table(2, {}, {"hand": ["GO", "PUNC"], "B": OPEN})
    assert game.refused("delay PUNC B") == "T-18"
    game = table(2, {"opening_go": "free"}, {"hand": ["GO", "PUNC"], "B": OPEN})
    assert game.refused("delay PUNC B") is None


@pytest.mark.rule("T-29")
def test_the_very_first_go_may_be_delayed_by_the_next_player() -> None:
    hands = {"0": ["GO"], "1": ["COLL", "M1"]}
    game = table(2, {}, {"phase": "draw", "hands": hands})
    game.do("draw M1", "go", "draw M1", "delay COLL A")
    assert game["A.go"] == ["GO", "COLL"]
    assert game["B.started"] is False


@pytest.mark.rule("T-30")
@pytest.mark.parametrize("remedy", ["gas", "haul"])
def test_a_puncture_is_cured_by_go_alone(remedy: str) -> None:
    game = table(2, {}, {"hand": ["GO", "GAS", "HAUL"], "A": {"go": ["GO", "PUNC"]}})
    assert game.refused(remedy) == "T-33"
    assert game.do("go")["A.rolling"]


@pytest.mark.rule("T-31", "T-32", "T-12")
@pytest.mark.parametrize(
    ("delay", "cure", "card", "wrong"),
    [("OOG", "gas", "GAS", "haul"), ("COLL", "haul", "HAUL", "gas")],
)
def test_remedy_and_go_are_laid_on_two_separate_turns(
    delay: str, cure: str, card: str, wrong: str
) -> None:
    hand = ["GO", "GAS", "HAUL", "M1"]
    position = {"hand": hand, "hands": {"1": ["M3"] * 5}, "A": {"go": ["GO", delay]}}
    game = table(2, {}, position)
    assert game.refused("go") == "T-23"
    assert game.refused(wrong) == "T-33"
    game.do(cure)
    assert game["A.go"] == ["GO", delay, card]
    assert (game["turn"], game["A.rolling"]) == (1, False)
    assert game.to_move() == CHANCE  # no second use in one turn
    game.do("draw M3", "discard M3", "draw M3")
    assert game.refused("mile 1") == "T-20"
    assert game.refused(cure) in ("T-33", "T-14")
    game.do("go")
    assert game["A.go"] == ["GO", delay, card, "GO"]
    assert game["A.rolling"]


@pytest.mark.rule("T-33", "T-R5")
@pytest.mark.parametrize(("cure", "matching"), [("gas", "OOG"), ("haul", "COLL")])
@pytest.mark.parametrize(
    "pile",
    [
        [],
        ["GO"],
        ["GO", "PUNC"],
        ["GO", "OOG"],
        ["GO", "COLL"],
        ["GO", "OOG", "GAS"],
        ["GO", "COLL", "HAUL"],
        ["GO", "OOG", "GAS", "GO"],
    ],
)
def test_a_remedy_is_laid_only_on_its_own_delay(cure: str, matching: str, pile: list[str]) -> None:
    game = table(2, {}, {"hand": [cure.upper()], "A": {"go": pile}})
    fits = bool(pile) and pile[-1] == matching
    assert game.refused(cure) == (None if fits else "T-33")


@pytest.mark.rule("T-33")
def test_a_remedy_is_never_laid_for_a_rival() -> None:
    game = table(2, {}, {"hand": ["GAS", "HAUL"], "B": {"go": ["GO", "OOG"]}})
    assert game.refused("gas") == "T-33"
    assert game.plays() == set()


@pytest.mark.rule("T-24", "T-06")
def test_any_partner_may_cure_the_common_go_pile() -> None:
    for turn in (0, 2, 4):
        game = table(6, {}, {"turn": turn, "hand": ["HAUL"], "A": {"go": ["GO", "COLL"]}})
        assert game.do("haul")["A.go"] == ["GO", "COLL", "HAUL"]
