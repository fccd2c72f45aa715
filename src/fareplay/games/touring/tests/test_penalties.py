"""The game with penalties: T-49 to T-61, T-R12 to T-R14."""

from __future__ import annotations

from typing import Any

import pytest
from touring_table import Table, penalties, table

CITY: dict[str, Any] = {"go": ["GO"], "road": ["CTRY", "CITY"]}
COUNTRY: dict[str, Any] = {"go": ["GO"], "road": ["CTRY"]}


def attack(card: str, where: dict[str, Any], miles: list[int], **options: str) -> Table:
    """Side A lays a delay on side B."""
    position = {"hand": [card], "B": {**where, "miles": miles}}
    return penalties(position, **options).do(f"delay {card} B")


@pytest.mark.rule("T-49", "T-R33")
@pytest.mark.parametrize("card", ["PUNC", "OOG", "COLL"])
@pytest.mark.parametrize("where", [CITY, COUNTRY])
def test_the_plain_game_has_no_forfeits(card: str, where: dict[str, Any]) -> None:
    options = {"allow_waive": "on", "oog_penalty": "as_puncture"}
    position = {"hand": [card], "B": {**where, "miles": [3, 3, 2, 2]}}
    game = table(2, options, position).do(f"delay {card} B")
    assert game["B.miles"] == [3, 3, 2, 2]
    assert (game["phase"], game["turn"], game["discard"]) == ("draw", 1, {})


@pytest.mark.rule("T-50", "T-55", "T-56")
@pytest.mark.parametrize("road", [[], ["CTRY", "CITY"], ["CITY"]])
@pytest.mark.parametrize(
    ("miles", "left"),
    [
        ([3, 1, 2, 2], [3, 1, 1, 2]),
        ([3, 1, 1, 0], [3, 1, 0, 0]),
        ([3, 1, 0, 2], [3, 1, 0, 2]),
        ([8, 4, 0, 0], [8, 4, 0, 0]),
    ],
)
def test_collision_in_the_city_costs_one_15(
    road: list[str], miles: list[int], left: list[int]
) -> None:
    game = attack("COLL", {"go": ["GO"], "road": road}, miles)
    assert game["B.miles"] == left
    assert game["B.go"] == ["GO", "COLL"]
    assert (game["phase"], game["turn"]) == ("draw", 1)
    assert sum(game["discard"].values()) == sum(miles) - sum(left)


PAYMENTS_OF_30: list[tuple[list[int], set[str], list[int]]] = [
    # miles before, ways when there are two, miles after when there are not
    ([1, 1, 0, 0], set(), [1, 1, 0, 0]),
    ([1, 1, 1, 0], set(), [1, 1, 0, 0]),
    ([1, 1, 2, 0], set(), [1, 1, 0, 0]),
    ([1, 1, 0, 1], set(), [1, 1, 0, 0]),
    ([1, 1, 0, 2], set(), [1, 1, 0, 1]),
    ([1, 1, 1, 1], set(), [1, 1, 1, 0]),
    ([1, 1, 1, 2], set(), [1, 1, 1, 1]),
    ([1, 1, 2, 1], {"take30", "take15x2"}, []),
    ([1, 1, 2, 2], {"take30", "take15x2"}, []),
]


@pytest.mark.rule("T-51", "T-52", "T-55", "T-57", "T-R12")
@pytest.mark.parametrize(("miles", "ways", "left"), PAYMENTS_OF_30)
def test_collision_in_the_country_costs_30_miles(
    miles: list[int], ways: set[str], left: list[int]
) -> None:
    game = attack("COLL", COUNTRY, miles)
    assert game["B.go"] == ["GO", "COLL"]
    if ways:
        assert (game["phase"], game["turn"], game["forfeit"]) == ("settle", 0, 30)
        assert game.legal() == ways
        assert game["B.miles"] == miles
    else:
        assert (game["phase"], game["turn"], game["forfeit"]) == ("draw", 1, 0)
        assert game["B.miles"] == left


@pytest.mark.rule("T-52", "T-58")
@pytest.mark.parametrize(
    ("way", "left", "discard"),
    [("take30", [1, 1, 2, 1], {"M30": 1}), ("take15x2", [1, 1, 0, 2], {"M15": 2})],
)
def test_the_attacker_picks_one_30_or_two_15(
    way: str, left: list[int], discard: dict[str, int]
) -> None:
    game = attack("COLL", COUNTRY, [1, 1, 2, 2]).do(way)
    assert game["B.miles"] == left
    assert game["discard"] == discard
    assert game["discard_top"] in discard
    assert (game["phase"], game["turn"], game["forfeit"]) == ("draw", 1, 0)


@pytest.mark.rule("T-52", "T-R12")
def test_nothing_else_is_done_before_the_forfeit_is_settled() -> None:
    game = attack("COLL", COUNTRY, [1, 1, 2, 2])
    for words in ("discard M1", "mile 1", "take15", "waive"):
        assert game.refused(words) == "T-R12"
    assert game["0.hand_size"] == 5


@pytest.mark.rule("T-R12")
def test_without_a_forfeit_there_is_nothing_to_settle() -> None:
    game = penalties({"hand": ["COLL"], "B": COUNTRY})
    for words in ("take30", "take15x2", "take15", "waive"):
        assert game.refused(words) == "T-R12"


@pytest.mark.rule("T-53", "T-55", "T-56")
@pytest.mark.parametrize(
    ("miles", "left"),
    [
        ([4, 4, 2, 2], [4, 4, 1, 2]),
        ([4, 4, 1, 0], [4, 4, 0, 0]),
        ([4, 4, 0, 2], [4, 4, 0, 2]),
        ([4, 4, 0, 0], [4, 4, 0, 0]),
    ],
)
def test_puncture_in_the_country_costs_one_15(miles: list[int], left: list[int]) -> None:
    game = attack("PUNC", COUNTRY, miles)
    assert game["B.miles"] == left
    assert (game["phase"], game["turn"]) == ("draw", 1)


@pytest.mark.rule("T-54")
@pytest.mark.parametrize("road", [[], ["CTRY", "CITY"]])
def test_puncture_in_the_city_costs_nothing(road: list[str]) -> None:
    game = attack("PUNC", {"go": ["GO"], "road": road}, [4, 4, 2, 2])
    assert game["B.miles"] == [4, 4, 2, 2]
    assert game["B.go"] == ["GO", "PUNC"]


@pytest.mark.rule("T-55")
@pytest.mark.parametrize("card", ["PUNC", "COLL"])
@pytest.mark.parametrize("where", [CITY, COUNTRY])
def test_1_and_3_miles_are_never_forfeited(card: str, where: dict[str, Any]) -> None:
    game = attack(card, where, [8, 4, 0, 0])
    assert game["B.miles"] == [8, 4, 0, 0]
    assert game["discard"] == {}


@pytest.mark.rule("T-57")
def test_no_debt_remains() -> None:
    game = attack("COLL", COUNTRY, [5, 2, 1, 0])
    assert (game["B.miles"], game["forfeit"]) == ([5, 2, 0, 0], 0)
    assert game.view(0).victim is None
    game = attack("PUNC", COUNTRY, [5, 2, 0, 0])
    assert (game["forfeit"], game.view(1).victim) == (0, None)


@pytest.mark.rule("T-58", "T-R12")
def test_forfeited_cards_go_to_the_discard_pile_and_nobody_gains_them() -> None:
    game = attack("COLL", COUNTRY, [0, 0, 0, 1])
    assert (game["discard"], game["discard_top"]) == ({"M30": 1}, "M30")
    assert game["A.miles"] == [0, 0, 0, 0]
    assert "M30" not in game["0.hand"]


@pytest.mark.rule("T-59")
def test_city_or_country_is_read_at_the_moment_of_the_attack() -> None:
    hands = {"0": ["CITY", "COLL", "GAS"], "1": ["CTRY", "M3"]}
    victim = {**COUNTRY, "miles": [0, 0, 0, 2]}
    position = {"phase": "draw", "hands": hands, "B": victim}
    before = penalties(position)
    assert before.copy().do("draw M1", "delay COLL B")["B.miles"] == [0, 0, 0, 1]
    before.do("draw M1", "city B", "draw M1")
    safe = before.copy().do("discard M3", "draw M1", "delay COLL B")
    assert safe["B.miles"] == [0, 0, 0, 2]
    again = before.copy().do("country", "draw M1", "delay COLL B")
    assert again["B.miles"] == [0, 0, 0, 1]


@pytest.mark.rule("T-59")
def test_the_attackers_own_road_does_not_matter() -> None:
    for mine in (CITY, COUNTRY):
        position = {"hand": ["COLL"], "A": mine, "B": {**CITY, "miles": [0, 0, 0, 2]}}
        assert penalties(position).do("delay COLL B")["B.miles"] == [0, 0, 0, 2]


@pytest.mark.rule("T-59", "T-41", "T-R10")
def test_city_limits_on_ones_own_country_makes_the_30s_safe() -> None:
    side = {**COUNTRY, "miles": [0, 0, 0, 2]}
    game = penalties({"hand": ["CITY"], "hands": {"1": ["COLL"]}, "A": side})
    game.do("city A", "draw M1", "delay COLL A")
    assert game["A.miles"] == [0, 0, 0, 2]


@pytest.mark.rule("T-60", "T-R14")
@pytest.mark.parametrize("where", [CITY, COUNTRY])
def test_out_of_gasoline_costs_no_miles(where: dict[str, Any]) -> None:
    game = attack("OOG", where, [2, 2, 2, 2])
    assert game["B.miles"] == [2, 2, 2, 2]
    assert game["B.go"] == ["GO", "OOG"]


@pytest.mark.rule("T-R14")
def test_out_of_gasoline_may_cost_what_a_puncture_costs() -> None:
    options = {"oog_penalty": "as_puncture"}
    assert attack("OOG", COUNTRY, [2, 2, 2, 2], **options)["B.miles"] == [2, 2, 1, 2]
    assert attack("OOG", COUNTRY, [2, 2, 0, 2], **options)["B.miles"] == [2, 2, 0, 2]
    assert attack("OOG", CITY, [2, 2, 2, 2], **options)["B.miles"] == [2, 2, 2, 2]
    assert attack("OOG", COUNTRY, [2, 2, 2, 2], oog_penalty="none")["B.miles"] == [2, 2, 2, 2]


@pytest.mark.rule("T-R19", "T-51")
def test_a_forfeit_touches_only_the_victim() -> None:
    side = {**COUNTRY, "miles": [1, 1, 1, 1]}
    game = penalties({"hand": ["COLL"], "A": side, "B": side, "C": side}, seats=3)
    game.do("delay COLL C")
    assert game["C.miles"] == [1, 1, 1, 0]
    assert game["A.miles"] == game["B.miles"] == [1, 1, 1, 1]
    assert game["B.rolling"]


@pytest.mark.rule("T-50", "T-06")
def test_partners_forfeit_from_their_common_piles() -> None:
    side = {**CITY, "miles": [1, 1, 2, 1]}
    game = penalties({"turn": 2, "hand": ["COLL"], "B": side}, seats=4).do("delay COLL B")
    assert game["B.miles"] == [1, 1, 1, 1]


# --- waiving -------------------------------------------------------------------------------


@pytest.mark.rule("T-R12")
@pytest.mark.parametrize(
    ("card", "where", "miles", "ways"),
    [
        ("COLL", COUNTRY, [0, 0, 2, 1], {"take30", "take15x2", "waive"}),
        ("COLL", COUNTRY, [0, 0, 1, 1], {"take30", "waive"}),
        ("COLL", COUNTRY, [0, 0, 2, 0], {"take15x2", "waive"}),
        ("COLL", COUNTRY, [0, 0, 1, 0], {"take15", "waive"}),
        ("COLL", CITY, [0, 0, 2, 2], {"take15", "waive"}),
        ("PUNC", COUNTRY, [0, 0, 1, 2], {"take15", "waive"}),
    ],
)
def test_where_waiving_is_allowed_it_stands_beside_every_payment(
    card: str, where: dict[str, Any], miles: list[int], ways: set[str]
) -> None:
    game = attack(card, where, miles, allow_waive="on")
    assert (game["phase"], game["turn"]) == ("settle", 0)
    assert game.legal() == ways
    waived = game.copy().do("waive")
    assert waived["B.miles"] == miles
    assert (waived["phase"], waived["turn"], waived["discard"]) == ("draw", 1, {})
    assert waived["B.go"] == ["GO", card]
    taken = game.copy().do(min(ways))
    assert sum(taken["B.miles"]) < sum(miles)


@pytest.mark.rule("T-R12", "T-57")
@pytest.mark.parametrize(
    ("card", "where", "miles"),
    [
        ("COLL", COUNTRY, [3, 3, 0, 0]),
        ("COLL", CITY, [3, 3, 0, 2]),
        ("PUNC", COUNTRY, [3, 3, 0, 2]),
        ("PUNC", CITY, [3, 3, 2, 2]),
        ("OOG", COUNTRY, [3, 3, 2, 2]),
    ],
)
def test_where_nothing_can_be_paid_there_is_nothing_to_waive(
    card: str, where: dict[str, Any], miles: list[int]
) -> None:
    game = attack(card, where, miles, allow_waive="on")
    assert (game["phase"], game["turn"], game["B.miles"]) == ("draw", 1, miles)


@pytest.mark.rule("T-R12", "T-56")
def test_a_15_mile_forfeit_is_never_settled_with_a_30() -> None:
    game = attack("COLL", CITY, [0, 0, 2, 2], allow_waive="on")
    assert game.refused("take30") == "T-56"
    assert game.refused("take15x2") not in (None, "T-57")  # it does have the two cards
    assert game.do("take15")["B.miles"] == [0, 0, 1, 2]


@pytest.mark.rule("T-R12", "T-52")
def test_half_a_forfeit_is_no_alternative_to_the_whole() -> None:
    game = attack("COLL", COUNTRY, [0, 0, 1, 1], allow_waive="on")
    assert game.refused("take15") == "T-R12"
    assert game.refused("take15x2") == "T-57"
    game = attack("COLL", COUNTRY, [0, 0, 1, 0], allow_waive="on")
    assert game.refused("take30") == "T-57"


# --- speeding ------------------------------------------------------------------------------


def in_the_city(options: dict[str, str], **side: Any) -> Table:
    return table(2, options, {"hand": ["M30", "GAS"], "A": {**CITY, **side}})


@pytest.mark.rule("T-61", "T-R13")
@pytest.mark.parametrize("road", [[], ["CTRY", "CITY"], ["CITY"]])
def test_30_miles_in_the_city_are_fined(road: list[str]) -> None:
    game = in_the_city({"penalties": "on"}, road=road, miles=[1, 0, 0, 1])
    assert game.refused("speed") is None
    assert game.refused("mile 30") == "T-37"
    game.do("speed")
    assert (game["discard"], game["discard_top"]) == ({"M30": 1}, "M30")
    assert game["A.miles"] == [1, 0, 0, 1]
    assert game["0.hand_size"] == 5
    assert "M30" not in game["0.hand"]
    assert (game["turn"], game["phase"]) == (1, "draw")


@pytest.mark.rule("T-61", "T-R17")
def test_speeding_does_not_count_as_a_mile_card_laid() -> None:
    position = {"hand": ["M30"], "A": CITY, "barren": 5}
    game = penalties(position).do("speed")
    assert game["barren"] == 5
    assert game["A.total"] == 0
    side = {**CITY, "miles": [8, 4, 2, 1]}
    assert not penalties({"hand": ["M30"], "A": side}).do("speed")["over"]


@pytest.mark.rule("T-R13")
@pytest.mark.parametrize(
    ("options", "may"),
    [
        ({}, False),
        ({"penalties": "on"}, True),
        ({"speed_fine": "with_penalties"}, False),
        ({"speed_fine": "with_penalties", "penalties": "on"}, True),
        ({"speed_fine": "always"}, True),
        ({"speed_fine": "always", "penalties": "on"}, True),
        ({"speed_fine": "never"}, False),
        ({"speed_fine": "never", "penalties": "on"}, False),
    ],
)
def test_when_speeding_is_fined_and_when_refused(options: dict[str, str], may: bool) -> None:
    game = in_the_city(options)
    assert ("speed" in game.legal()) is may
    assert (game.refused("speed") is None) is may


@pytest.mark.rule("T-R13")
def test_a_table_with_penalties_that_fines_no_speeding_does_not_say_it_has_no_penalties() -> None:
    game = in_the_city({"speed_fine": "never", "penalties": "on"})
    assert game.refused("speed") == "T-R13"


@pytest.mark.rule("T-R13", "T-61")
@pytest.mark.parametrize("pile", [[], ["GO", "PUNC"], ["GO", "OOG", "GAS"]])
def test_a_side_that_is_not_rolling_cannot_speed(pile: list[str]) -> None:
    assert in_the_city({"penalties": "on"}, go=pile).refused("speed") == "T-20"


@pytest.mark.rule("T-R13", "T-03")
def test_a_side_whose_30s_are_complete_cannot_speed() -> None:
    game = in_the_city({"penalties": "on"}, miles=[0, 0, 0, 2])
    assert game.refused("speed") == "T-03"
    side = {**CITY, "miles": [0, 0, 0, 1]}
    short = table(3, {"penalties": "on"}, {"hand": ["M30"], "A": side})
    assert short.refused("speed") == "T-03"


@pytest.mark.rule("T-61")
def test_in_the_country_30_miles_is_no_speeding() -> None:
    game = penalties({"hand": ["M30"], "A": COUNTRY})
    assert game.refused("speed") == "T-61"
    assert game.refused("mile 30") is None


@pytest.mark.rule("T-61", "T-18")
def test_nobody_speeds_while_go_is_forced() -> None:
    game = penalties({"hand": ["M30", "GO"]})
    assert game.refused("speed") == "T-18"
