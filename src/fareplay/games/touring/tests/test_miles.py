"""Mile piles and the finish: T-42, T-48."""

from __future__ import annotations

import pytest
from touring_table import KINDS, table

from fareplay.core.game import NOBODY, OVER

COUNTRY = {"go": ["GO"], "road": ["CTRY"]}


@pytest.mark.rule("T-42")
@pytest.mark.parametrize("kind", range(4))
def test_there_is_one_pile_for_each_denomination(kind: int) -> None:
    card = KINDS[kind]
    game = table(2, {}, {"hand": [card], "A": COUNTRY}).do(f"mile {card[1:]}")
    assert game["A.miles"] == [int(other == kind) for other in range(4)]
    assert game["A.total"] == (1, 3, 15, 30)[kind]
    assert game["discard"] == {}


@pytest.mark.rule("T-42")
def test_completed_piles_are_still_counted_in_sight_of_all() -> None:
    side = {**COUNTRY, "miles": [8, 4, 2, 0]}
    game = table(2, {}, {"A": side})
    for viewer in (0, 1, NOBODY):
        assert game.view(viewer).sides[0].miles == (8, 4, 2, 0)
        assert game.view(viewer).sides[0].total == 50


@pytest.mark.rule("T-42", "T-51")
def test_complete_piles_of_15_and_30_stay_liable_to_forfeits() -> None:
    side = {**COUNTRY, "miles": [7, 4, 2, 2]}
    game = table(2, {"penalties": "on"}, {"hand": ["COLL"], "B": side}).do("delay COLL B")
    assert game.legal() == {"take30", "take15x2"}


@pytest.mark.rule("T-R8", "T-58")
@pytest.mark.parametrize(("way", "card"), [("take30", "M30"), ("take15x2", "M15")])
def test_a_lost_card_may_be_replaced(way: str, card: str) -> None:
    side = {**COUNTRY, "miles": [0, 0, 2, 2]}
    hands = {"1": ["HAUL", "GO", card, "M3", "M3"]}
    position = {"hand": ["COLL", "GAS", "GAS", "GAS"], "hands": hands, "B": side}
    game = table(2, {"penalties": "on"}, position).do("delay COLL B", way)
    for cure in ("haul", "go"):
        game.do("draw M1", cure, "draw M1", "discard GAS")
    game.do("draw M1", f"mile {card[1:]}")
    assert game["B.miles"] == ([0, 0, 2, 2] if card == "M30" else [0, 0, 1, 2])


@pytest.mark.rule("T-48", "T-R18")
def test_the_first_side_to_fill_its_target_wins_at_that_instant() -> None:
    mine = {"go": ["GO"], "road": ["CTRY", "CITY"], "miles": [7, 4, 2, 2]}
    rival = {"go": ["GO"], "road": ["CTRY"], "miles": [7, 4, 2, 2]}
    game = table(2, {}, {"hand": ["M1"], "A": mine, "B": rival}).do("mile 1")
    assert game.to_move() == OVER
    assert game["phase"] == "done"
    assert (game["reason"], game["winners"]) == ("completed", [0])
    assert game["1.hand_size"] == 5  # no further turn for the rival
    assert game.legal() == set()
    assert game.refused("discard M1") == "T-48"


@pytest.mark.rule("T-R18")
@pytest.mark.parametrize("road", [[], ["CTRY", "CITY"], ["CTRY"]])
def test_no_country_has_to_show_at_the_finish(road: list[str]) -> None:
    side = {"go": ["GO"], "road": road, "miles": [8, 4, 1, 2]}
    assert table(2, {}, {"hand": ["M15"], "A": side}).do("mile 15")["over"]


@pytest.mark.rule("T-R18", "T-20")
def test_a_delayed_side_cannot_finish() -> None:
    side = {"go": ["GO", "OOG"], "miles": [8, 4, 1, 2]}
    game = table(2, {}, {"hand": ["M15"], "A": side})
    assert game.refused("mile 15") == "T-20"
    assert not game.do("discard M15")["over"]


@pytest.mark.rule("T-48", "T-07")
def test_the_short_race_ends_at_70_and_the_full_race_does_not() -> None:
    side = {"go": ["GO"], "miles": [3, 2, 2, 1]}
    assert table(3, {}, {"hand": ["M1"], "A": side}).do("mile 1")["over"]
    assert not table(2, {}, {"hand": ["M1"], "A": side}).do("mile 1")["over"]


@pytest.mark.rule("T-48")
def test_the_winner_is_the_side_that_finished_and_nobody_else() -> None:
    side = {"go": ["GO"], "miles": [3, 2, 2, 1]}
    game = table(3, {}, {"turn": 2, "hand": ["M1"], "A": side, "B": side, "C": side}).do("mile 1")
    assert game["winners"] == [2]
    assert game.view(0).winners == (2,)
    assert game.view(0).reason == "completed"
