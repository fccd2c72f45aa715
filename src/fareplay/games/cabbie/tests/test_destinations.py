"""Heading for a destination: arrival, refusals, tourists (B-30 to B-36)."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.games.cabbie.tests.cabbie_table import CITY, Table, street
from fareplay.games.cabbie.tests.city import PILES

DOORS = [
    (card, square)
    for card in CITY.destination
    if not CITY.is_tour(card)
    for square in CITY.place[CITY.stops(card)[0]]["shaded"]
]


def behind(square: str) -> str:
    """A square with an arrow to this one, outside of the default jam."""
    return next(
        id for id, here in CITY.square.items() if square in here["arrows"] and here["jam"] != "PIC"
    )


def at(square: str, *cards: str, **more: Any) -> dict[str, Any]:
    return {"red": {"cabs": [square], "carries": [list(cards)]}, "tips": ["T01"], **more}


def fare_of(card: str) -> tuple[str, int]:
    """A passenger with a fare to this destination, not of its street."""
    passenger = next(p for p in CITY.passenger if not CITY.same_street(p, card))
    return passenger, CITY.fare(passenger, card)


@pytest.mark.rule("B-32", "B-33", "B-05")
@pytest.mark.parametrize(("card", "square"), DOORS)
def test_a_place_is_reached_at_each_of_its_shaded_squares(card: str, square: str) -> None:
    passenger, fare = fare_of(card)
    game = street(at(behind(square), passenger, card)).do(square)
    assert game.of("red.money", "red.trips", "red.carries", "left") == (fare, 1, [[]], 19)


@pytest.mark.rule("B-32")
@pytest.mark.parametrize("card", ["D13", "D18", "D05", "D22", "D15"])
def test_no_other_square_is_an_arrival(card: str) -> None:
    passenger, _ = fare_of(card)
    shaded = CITY.place[CITY.stops(card)[0]]["shaded"]
    for square in list(CITY.square)[::5]:
        start = next((id for id in CITY.square if square in CITY.square[id]["arrows"]), None)
        if square in (*shaded, "VBR-E1-2") or start is None or start == "VBR-E1-2":
            continue
        if any(CITY.square[end]["jam"] == "PIC" for end in (start, square)):
            continue
        game = street(at(start, passenger, card)).do(square)
        assert game.of("red.money", "red.carries") == (0, [[passenger, card]]), square


@pytest.mark.rule("B-R27", "B-32")
def test_passing_over_a_shaded_square_is_landing_on_it() -> None:
    game = street(at("EUS-E1-2", "P16", "D18")).do("J-GWN", "EUS-E1-3", "J-WPN")
    assert game.of("red.money", "left") == (80, 17)


@pytest.mark.rule("B-30")
def test_the_top_destination_is_taken() -> None:
    for card in ("D01", "D07", "D28"):
        position = {"red": {"cabs": ["OXF-E1-4"]}, "B": ["P01", "P37"], "destinations": [card]}
        assert street(position).do("claim B")["red.carries"] == [["P01", card]]


@pytest.mark.rule("B-30", "B-R23")
def test_an_unseen_destination_is_drawn_by_chance() -> None:
    position = {"red": {"cabs": ["OXF-E1-4"]}, "B": ["P01", "P37"]}
    game = street(position).do("claim B")
    assert game.outcomes() == {f"draw {card}" for card in CITY.destination}
    game.do("draw D13")  # in the street: there is nothing but to turn it down
    assert game.legal() == {"refuse"}
    assert game.refused("accept") == "B-35"
    game.do("refuse")
    assert game.outcomes() == {f"draw {card}" for card in CITY.destination if card != "D13"}
    game.do("draw D01")
    assert game["red.carries"] == [["P01", "D01"]]
    assert game["destinations"] == ["?"] * 28 + ["D13"]


# --- refused: the street one is in ------------------------------------------------------------

NONE_TO_PAY = [
    (street, place) for street, row in CITY.fares.items() for place, fare in row.items()
    if fare is None
]  # fmt: skip


@pytest.mark.rule("B-35", "B-36", "B-R25")
@pytest.mark.parametrize(("home", "place"), NONE_TO_PAY)
def test_a_place_in_the_passengers_street_is_turned_down(home: str, place: str) -> None:
    passenger = next(card for card, street in CITY.passenger.items() if street == home)
    square = next(id for id, here in CITY.square.items() if here["street"] == home)
    card = next(c for c in CITY.destination if CITY.stops(c) == [place])
    then = next(c for c in CITY.destination if not CITY.same_street(passenger, c) and c != card)
    position = {"red": {"cabs": [square]}, "destinations": [card, then], "A": [passenger, "P09"]}
    if passenger == "P09":
        position["A"] = ["P09", "P10"]
    for name in "BCDE":
        position[name] = [{"B": "P30", "C": "P31", "D": "P32", "E": "P33"}[name]]
        if position[name] == [passenger]:
            position[name] = ["P34"]
    game = street(position).do("claim A")
    assert game["red.carries"] == [[passenger, then]]
    assert game["destinations"][-1] == card


@pytest.mark.rule("B-R25", "B-35")
def test_the_fares_table_has_no_amount_exactly_where_a_shaded_square_lies_in_the_street() -> None:
    for passenger, home in CITY.passenger.items():
        for card in CITY.destination:
            if not CITY.is_tour(card):
                missing = CITY.fares[home][CITY.stops(card)[0]] is None
                assert missing == CITY.same_street(passenger, card)
    assert len(CITY.fares) == 41


@pytest.mark.rule("B-R24", "B-36")
def test_the_passenger_stays_and_the_refused_card_goes_under_before_the_next_is_drawn() -> None:
    position = {
        "red": {"cabs": ["EUS-W1-1"]}, "A": ["P11", "P38"],
        "destinations": ["D02", "D18", "D17", "D04", "D05"],
    }  # fmt: skip
    game = street(position).do("claim A")
    assert game.of("red.carries", "left") == ([["P11", "D04"]], 20)
    assert (game["destinations"][0], game["destinations"][-3:]) == ("D05", ["D02", "D18", "D17"])
    assert game.refused("claim B") == "B-26"  # not put down elsewhere


# --- tourists ---------------------------------------------------------------------------------


def tourist(*cards: str, square: str = "OXF-E1-4") -> Table:
    position = {"red": {"cabs": [square]}, "B": ["P01", "P37"], "destinations": list(cards)}
    return street(position).do("claim B")


@pytest.mark.rule("B-34", "B-R26")
def test_a_tourist_is_decided_on_before_anything_else() -> None:
    game = tourist("D29")
    assert game.of("phase", "turn") == ("tourist", "red")
    assert game.legal() == {"accept", "refuse"}
    for words in ("J-OXC", "end_turn"):
        assert game.refused(words) == "B-R26"


@pytest.mark.rule("B-34", "B-36", "B-R24")
def test_both_tourists_may_be_turned_down_one_after_the_other() -> None:
    game = tourist("D29", "D30", "D13", "D01").do("refuse")
    assert game["phase"] == "tourist"
    game.do("refuse")
    assert game.of("phase", "red.carries", "left") == ("drive", [["P01", "D01"]], 20)
    assert game["destinations"][-3:] == ["D29", "D30", "D13"]


@pytest.mark.rule("B-34")
def test_accept_and_refuse_are_for_tourists_only() -> None:
    game = tourist("D01")
    assert game["phase"] == "drive"
    for words in ("accept", "refuse"):
        assert game.refused(words) == "B-34"


@pytest.mark.rule("B-R26")
def test_a_tour_is_driven_in_its_order() -> None:
    game = street(at("MIN-S1-2", "P29", "D29")).do("J-TOW", "TWH-W1-1")  # the second stop first
    assert game.of("red.money", "red.carries") == (0, [["P29", "D29"]])
    game = street(at("J-QVM", "P29", "D29")).do("CON-W1-1")
    assert game.of("red.money", "red.carries", "red.trips") == (0, [["P29", "D29", "second"]], 0)


@pytest.mark.rule("B-R26", "B-40", "B-38")
@pytest.mark.parametrize("passenger", ["P29", "P42", "P01"])
def test_a_tour_pays_two_pounds_from_everywhere_and_the_tip(passenger: str) -> None:
    game = street({**at("J-TOW", passenger, "D29", "second"), "tips": ["T16"]}).do("TWH-W1-1")
    assert game.of("red.money", "red.trips", "red.carries") == (250, 1, [[]])
    assert game["destinations"][-1] == "D29" or "?" in game["destinations"]


@pytest.mark.rule("B-R27", "B-R25")
def test_the_square_one_stands_on_does_not_count_until_it_is_entered_again() -> None:
    position = {"red": {"cabs": ["MIL-S1-1"]}, "A": ["P30", "P38"], "destinations": ["D30"]}
    game = street(position).do("claim A")
    assert game["phase"] == "tourist"  # a tour is not turned down for its street
    game.do("accept")
    assert game["red.carries"] == [["P30", "D30"]]
    way = CITY.way("MIL-S1-2", ["MIL-S1-1", "BRI-W1-1"], "J11", ["VBR-E1-2"])
    game.do("MIL-S1-2", *way[:-1])
    assert game["red.carries"] == [["P30", "D30"]]
    game.do(way[-1])
    assert game["red.carries"] == [["P30", "D30", "second"]]


@pytest.mark.rule("B-R24", "B-26")
def test_a_passenger_is_not_put_down_elsewhere() -> None:
    game = street(at("OXF-E1-4", "P46", "D27", B=["P01", "P37"]))
    assert game.refused("claim B") == "B-26"
    assert game.legal() == {"J-OXC"}
    assert all("P46" not in game[f"{name}.pack"] for name in PILES)
