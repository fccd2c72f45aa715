"""City and country: T-34 to T-41."""

from __future__ import annotations

import pytest
from touring_table import table

OPEN = {"go": ["GO"]}
ROADS: list[tuple[list[str], bool]] = [
    ([], False),
    (["CTRY"], True),
    (["CTRY", "CITY"], False),
    (["CITY"], False),
    (["CTRY", "CITY", "CTRY"], True),
    (["CITY", "CTRY"], True),
]


@pytest.mark.rule("T-34")
def test_each_side_keeps_one_road_pile_for_country_and_city_limits() -> None:
    position = {"hand": ["CTRY"], "hands": {"1": ["CITY", "CTRY"]}}
    game = table(2, {}, position)
    game.do("country", "draw M1", "city A", "draw CTRY", "country", "draw M1", "country")
    assert game["A.road"] == ["CTRY", "CITY", "CTRY"]
    assert game["B.road"] == ["CTRY"]
    assert game["A.go"] == game["B.go"] == []


@pytest.mark.rule("T-35")
@pytest.mark.parametrize(("road", "country"), ROADS)
def test_a_side_is_in_the_city_unless_country_is_on_top(road: list[str], country: bool) -> None:
    game = table(2, {}, {"hand": ["M30"], "A": {"go": ["GO"], "road": road}})
    assert game["A.country"] is country
    assert game.view(1).sides[0].country is country


@pytest.mark.rule("T-36", "T-37", "T-39")
@pytest.mark.parametrize(("road", "country"), ROADS)
def test_thirty_miles_need_the_country_and_the_others_do_not(
    road: list[str], country: bool
) -> None:
    hand = ["M1", "M3", "M15", "M30", "M1", "M3"]
    game = table(2, {}, {"hand": hand, "A": {"go": ["GO"], "road": road}})
    fast = {"mile 30"} if country else set()
    assert game.plays() == {"mile 1", "mile 3", "mile 15"} | fast
    assert game.refused("mile 30") == (None if country else "T-37")


@pytest.mark.rule("T-37")
def test_a_rivals_country_does_not_help() -> None:
    game = table(2, {}, {"hand": ["M30"], "A": OPEN, "B": {"road": ["CTRY"]}})
    assert game.refused("mile 30") == "T-37"


@pytest.mark.rule("T-38")
@pytest.mark.parametrize("road", [[], ["CITY"], ["CTRY", "CITY"]])
def test_country_on_ones_own_road_puts_the_side_in_the_country(road: list[str]) -> None:
    game = table(4, {}, {"turn": 3, "hand": ["CTRY"], "B": {"go": ["GO"], "road": road}})
    game.do("country")
    assert game["B.road"] == [*road, "CTRY"]
    assert game["B.country"]
    assert not game["A.country"]


@pytest.mark.rule("T-39")
def test_city_limits_on_a_rivals_country_holds_until_another_country_covers_it() -> None:
    hand = ["M30", "CTRY", "M30", "GAS"]
    position = {"turn": 1, "hand": ["CITY", "HAUL", "HAUL", "HAUL"], "hands": {"0": hand}}
    game = table(2, {}, {**position, "A": {"go": ["GO"], "road": ["CTRY"]}})
    game.do("city A", "draw M1")
    assert game["A.road"] == ["CTRY", "CITY"]
    assert game.refused("mile 30") == "T-37"
    game.do("country", "draw M1", "discard HAUL", "draw M1")
    assert game["A.road"] == ["CTRY", "CITY", "CTRY"]
    assert game.do("mile 30")["A.total"] == 30


@pytest.mark.rule("T-39")
def test_city_limits_does_not_stop_the_other_mile_cards() -> None:
    side = {"go": ["GO"], "road": ["CTRY", "CITY"]}
    game = table(2, {}, {"hand": ["M1", "M3", "M15", "M30", "M30", "M30"], "A": side})
    assert game.plays() == {"mile 1", "mile 3", "mile 15"}


@pytest.mark.rule("T-40")
@pytest.mark.parametrize("mine", [[], ["GO"], ["GO", "PUNC"], ["OOG"], ["COLL"], ["GAS"]])
def test_country_and_city_limits_may_be_played_in_any_condition(mine: list[str]) -> None:
    position = {"hand": ["CTRY", "CITY"], "A": {"go": mine}, "B": {"road": ["CTRY"]}}
    game = table(2, {}, position)
    assert {"country", "city B"} <= game.legal()


@pytest.mark.rule("T-40", "T-18")
def test_country_and_city_limits_wait_while_go_is_forced() -> None:
    position = {"hand": ["CTRY", "CITY", "GO"], "B": {"road": ["CTRY"]}}
    game = table(2, {}, position)
    assert game.refused("country") == game.refused("city B") == "T-18"
    game = table(2, {"opening_go": "free"}, position)
    assert {"country", "city B"} <= game.legal()


@pytest.mark.rule("T-41", "T-R10")
@pytest.mark.parametrize("penalties", ["off", "on"])
@pytest.mark.parametrize("thirties", [0, 1, 2])
def test_a_side_may_lay_city_limits_on_its_own_country(penalties: str, thirties: int) -> None:
    side = {"go": ["GO"], "road": ["CTRY"], "miles": [0, 0, 0, thirties]}
    game = table(2, {"penalties": penalties}, {"hand": ["CITY"], "A": side})
    game.do("city A")
    assert game["A.road"] == ["CTRY", "CITY"]
    assert not game["A.country"]


@pytest.mark.rule("T-R6", "T-38")
@pytest.mark.parametrize("road", [["CTRY"], ["CTRY", "CITY", "CTRY"]])
def test_country_is_not_laid_on_country(road: list[str]) -> None:
    game = table(2, {}, {"hand": ["CTRY"], "A": {"road": road}})
    assert game.refused("country") == "T-R6"
    assert game.do("discard CTRY")["discard_top"] == "CTRY"


@pytest.mark.rule("T-R6", "T-39")
@pytest.mark.parametrize("road", [[], ["CITY"], ["CTRY", "CITY"]])
@pytest.mark.parametrize("side", ["A", "B"])
def test_city_limits_is_laid_on_a_country_that_is_showing_only(side: str, road: list[str]) -> None:
    game = table(2, {}, {"hand": ["CITY"], side: {"road": road}})
    assert game.refused(f"city {side}") == "T-R6"
    assert game.do("discard CITY")["discard_top"] == "CITY"


@pytest.mark.rule("T-R9")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({}, "T-R9"),
        ({"penalties": "on"}, "T-R9"),
        ({"country_on_opponents": "on"}, "T-R9"),  # the game without penalties
        ({"penalties": "on", "country_on_opponents": "off"}, "T-R9"),
        ({"penalties": "on", "country_on_opponents": "on"}, None),
    ],
)
def test_country_on_a_rivals_city_limits_is_an_option_of_the_penalties_game(
    options: dict[str, str], rule: str | None
) -> None:
    game = table(2, options, {"hand": ["CTRY"], "B": {"road": ["CTRY", "CITY"]}})
    assert game.refused("country B") == rule
    assert game.refused("country") is None
    if rule is None:
        game.do("country B")
        assert game["B.road"] == ["CTRY", "CITY", "CTRY"]
        assert (game["B.country"], game["A.country"]) == (True, False)


@pytest.mark.rule("T-R9")
def test_even_then_country_covers_nothing_but_a_rivals_city_limits() -> None:
    options = {"penalties": "on", "country_on_opponents": "on"}
    roads = {"B": {"road": ["CTRY"]}, "C": {"road": ["CITY"]}}
    game = table(3, options, {"hand": ["CTRY"], **roads})
    assert game.plays() == {"country", "country C"}
    assert game.refused("country B") == "T-R6"
    game = table(2, options, {"hand": ["CTRY"]})
    assert game.refused("country B") == "T-R9"


@pytest.mark.rule("T-R9", "T-18")
def test_a_forced_go_comes_before_a_country_on_a_rival_too() -> None:
    options = {"penalties": "on", "country_on_opponents": "on"}
    game = table(2, options, {"hand": ["CTRY", "GO"], "B": {"road": ["CITY"]}})
    assert game.refused("country B") == "T-18"
