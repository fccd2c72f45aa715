"""GO: T-18 to T-26."""

from __future__ import annotations

import pytest
from touring_table import table

OPEN = {"go": ["GO"], "road": ["CTRY"]}
FREE = {"opening_go": "free"}


@pytest.mark.rule("T-18", "T-R1")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_a_side_that_has_not_started_plays_the_go_it_holds(turn: int) -> None:
    hand = ["GO", "GO", "CTRY", "CITY", "COLL", "M1"]
    rival = {"A": OPEN} if turn % 2 else {"B": OPEN}
    game = table(4, {}, {"turn": turn, "hand": hand, **rival})
    assert game.legal() == {"go"}
    for words in ("country", "city A", "delay COLL B", "mile 1", "discard GO"):
        assert game.refused(words) == "T-18"


@pytest.mark.rule("T-18", "T-R7")
def test_a_country_on_the_road_does_not_lift_the_duty_to_open() -> None:
    game = table(2, {}, {"hand": ["GO", "M30"], "A": {"road": ["CTRY"]}})
    assert game.legal() == {"go"}


@pytest.mark.rule("T-R1")
def test_where_opening_is_free_the_go_may_wait() -> None:
    hand = ["GO", "CTRY", "CITY", "COLL", "M1", "M3"]
    game = table(2, FREE, {"hand": hand, "B": OPEN})
    discards = {f"discard {card}" for card in hand}
    assert game.legal() == discards | {"go", "country", "city B", "delay COLL B"}
    assert game.do("discard GO")["A.started"] is False


@pytest.mark.rule("T-R1")
@pytest.mark.parametrize("top", [["GO", "PUNC"], ["GO", "OOG", "GAS"], ["GO", "COLL", "HAUL"]])
def test_once_a_side_has_started_go_is_never_compulsory(top: list[str]) -> None:
    hand = ["GO", "CTRY", "M1", "M1", "M3", "M3"]
    game = table(2, {}, {"hand": hand, "A": {"go": top}})
    discards = {f"discard {card}" for card in hand}
    assert game.legal() == discards | {"go", "country"}


@pytest.mark.rule("T-19", "T-R2")
def test_without_go_the_opening_player_uses_any_other_permitted_card() -> None:
    hand = ["CTRY", "CITY", "COLL", "PUNC", "OOG", "M1"]
    game = table(2, {}, {"hand": hand, "B": OPEN})
    delays = {f"delay {card} B" for card in ("COLL", "PUNC", "OOG")}
    assert game.plays() == delays | {"country", "city B"}
    assert game.legal() == game.plays() | {f"discard {card}" for card in hand}


@pytest.mark.rule("T-19")
def test_without_go_and_without_a_permitted_card_the_player_discards() -> None:
    hand = ["M1", "M3", "M15", "M30", "GAS", "HAUL"]
    game = table(2, {}, {"hand": hand})
    assert game.legal() == {f"discard {card}" for card in hand}


@pytest.mark.rule("T-20", "T-21", "T-25")
@pytest.mark.parametrize(
    "pile",
    [
        [],
        ["GO", "PUNC"],
        ["GO", "OOG"],
        ["GO", "COLL"],
        ["GO", "OOG", "GAS"],
        ["GO", "COLL", "HAUL"],
        ["PUNC"],
        ["HAUL"],
    ],
)
def test_a_side_that_is_not_rolling_can_only_discard_mile_cards(pile: list[str]) -> None:
    hand = ["M1", "M3", "M15", "M30", "M1", "M3"]
    game = table(2, {"penalties": "on"}, {"hand": hand, "A": {"go": pile, "road": ["CTRY"]}})
    assert game.legal() == {"discard M1", "discard M3", "discard M15", "discard M30"}
    for worth in (1, 3, 15, 30):
        assert game.refused(f"mile {worth}") == "T-20"
    assert game.do("discard M30")["A.miles"] == [0, 0, 0, 0]


@pytest.mark.rule("T-20")
@pytest.mark.parametrize("pile", [["GO"], ["GO", "PUNC", "GO"], ["GO", "OOG", "GAS", "GO"]])
def test_a_rolling_side_lays_mile_cards(pile: list[str]) -> None:
    hand = ["M1", "M3", "M15", "M30", "M1", "M3"]
    game = table(2, {}, {"hand": hand, "A": {"go": pile, "road": ["CTRY"]}})
    assert game.plays() == {"mile 1", "mile 3", "mile 15", "mile 30"}


@pytest.mark.rule("T-22", "T-28", "T-40")
@pytest.mark.parametrize(
    ("pile", "cure"),
    [
        (["GO", "PUNC"], "go"),
        (["GO", "OOG"], "gas"),
        (["GO", "COLL"], "haul"),
        (["GO", "OOG", "GAS"], "go"),
    ],
)
def test_a_delayed_side_may_still_cure_itself_move_out_or_attack(
    pile: list[str], cure: str
) -> None:
    hand = ["GO", "GAS", "HAUL", "CTRY", "CITY", "PUNC"]
    hand = hand if "PUNC" not in pile else [*hand[:5], "OOG"]
    game = table(2, {}, {"hand": hand, "A": {"go": pile}, "B": OPEN})
    assert game.plays() == {cure, "country", "city B", f"delay {hand[5]} B"}


@pytest.mark.rule("T-23", "T-30", "T-R3")
@pytest.mark.parametrize(
    ("pile", "rule"),
    [
        ([], None),
        (["GO", "PUNC"], None),
        (["GO", "OOG", "GAS"], None),
        (["GO", "COLL", "HAUL"], None),
        (["PUNC"], None),
        (["GO"], "T-R3"),
        (["GO", "PUNC", "GO"], "T-R3"),
        (["GO", "OOG"], "T-23"),
        (["GO", "COLL"], "T-23"),
        (["OOG"], "T-23"),
    ],
)
def test_where_go_may_be_laid(pile: list[str], rule: str | None) -> None:
    game = table(2, {}, {"hand": ["GO"], "A": {"go": pile}})
    assert game.refused("go") == rule
    if rule is None:
        assert game.do("go")["A.go"] == [*pile, "GO"]
        assert game["A.rolling"]


@pytest.mark.rule("T-24")
@pytest.mark.parametrize("seats", [4, 6])
def test_a_go_serves_every_partner_until_it_is_delayed(seats: int) -> None:
    for seat in range(0, seats, 2):
        game = table(seats, {}, {"turn": seat, "hand": ["M15"], "A": {"go": ["GO"]}})
        assert game.refused("mile 15") is None
        game = table(seats, {}, {"turn": seat, "hand": ["M15"], "A": {"go": ["GO", "OOG"]}})
        assert game.refused("mile 15") == "T-20"


@pytest.mark.rule("T-24")
def test_a_go_is_not_used_up_by_laying_miles() -> None:
    game = table(2, {}, {"hand": ["M1"], "hands": {"1": ["GAS"] * 5}, "A": {"go": ["GO"]}})
    for miles in (1, 2, 3, 4):
        game.do("mile 1")
        assert (game["A.total"], game["A.go"], game["A.rolling"]) == (miles, ["GO"], True)
        game.do("draw GAS" if miles < 3 else "draw HAUL")
        game.do("discard GAS", "draw M1")


@pytest.mark.rule("T-25", "T-26", "T-30")
def test_a_delayed_side_adds_miles_again_only_under_a_fresh_go() -> None:
    hands = {"1": ["PUNC", "GAS", "GAS"]}
    position = {"hand": ["M15", "GO", "M1"], "hands": hands, "A": {"go": ["GO"]}}
    game = table(2, {}, position).do("mile 15", "draw M3", "delay PUNC A", "draw M3")
    assert game.refused("mile 1") == "T-20"
    game.do("go", "draw M3", "discard GAS", "draw M3")
    assert game["A.go"] == ["GO", "PUNC", "GO"]
    assert game.do("mile 1")["A.miles"] == [1, 0, 1, 0]


@pytest.mark.rule("T-26")
def test_buried_cards_stay_in_the_pile_until_a_rebuild() -> None:
    pile = ["GO", "PUNC", "GO", "OOG", "GAS"]
    game = table(2, {}, {"hand": ["GO"], "A": {"go": pile}})
    game.do("go", "draw M1", "discard M1", "draw M1")
    assert game["A.go"] == [*pile, "GO"]
    assert game["discard"] == {"M1": 1}
