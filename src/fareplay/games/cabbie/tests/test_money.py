"""Getting paid for the trip: fares, tips, the bank (B-37 to B-41)."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import CHANCE
from fareplay.games.cabbie.tests.cabbie_table import CITY, street
from fareplay.games.cabbie.tests.test_destinations import behind

SAMPLES = [  # of the sheet
    ("P16", "D18", 80),
    ("P46", "D13", 95),
    ("P46", "D22", 70),
    ("P45", "D26", 60),
    ("P31", "D04", 165),
    ("P47", "D01", 170),
]


def paid(passenger: str, card: str, tip: str = "T01", **options: str) -> Any:
    """Red has just delivered."""
    square = CITY.place[CITY.stops(card)[0]]["shaded"][0]
    red = {"cabs": [behind(square)], "carries": [[passenger, card]]}
    return street({"red": red, "tips": [tip]}, **options).do(square)


@pytest.mark.rule("B-38", "B-R28")
@pytest.mark.parametrize(("passenger", "card", "fare"), SAMPLES)
def test_the_samples_of_the_fares_table(passenger: str, card: str, fare: int) -> None:
    assert paid(passenger, card)["red.money"] == fare


@pytest.mark.rule("B-38", "B-R28")
@pytest.mark.parametrize("card", [card for card in CITY.destination if not CITY.is_tour(card)])
def test_every_fare_of_the_table_is_paid(card: str) -> None:
    """From every third street, so that all rows and columns are met."""
    homes = list(CITY.fares)[int(card[1:]) % 3 :: 3]
    for home in homes:
        passenger = next(p for p, street in CITY.passenger.items() if street == home)
        fare = CITY.fares[home][CITY.stops(card)[0]]
        if fare is not None:
            assert paid(passenger, card)["red.money"] == fare, home


@pytest.mark.rule("B-40")
@pytest.mark.parametrize("tip", CITY.tip)
def test_every_tip_is_added_and_goes_under_the_pack(tip: str) -> None:
    game = paid("P16", "D18", tip)
    assert game["red.money"] == 80 + CITY.tip[tip]
    assert game["tips"][-1] == tip
    assert len(game["tips"]) == 16


@pytest.mark.rule("B-40", "B-R3")
def test_an_unseen_tip_is_drawn_by_chance_and_then_known() -> None:
    red = {"cabs": ["J-GWN"], "carries": [["P16", "D18"]]}
    game = street({"red": red}).do("EUS-E1-3")
    assert game.to_move() == CHANCE
    assert game["phase"] == "tip"
    assert game.outcomes() == {f"tip {card}" for card in CITY.tip}
    game.do("tip T15")
    assert game.of("red.money", "phase") == (110, "drive")
    assert game["tips"] == ["?"] * 15 + ["T15"]


@pytest.mark.rule("B-39")
def test_both_cards_go_under_their_packs() -> None:
    game = paid("P16", "D18")
    assert game["destinations"][-1] == "D18"
    assert len(game["destinations"]) == 30
    assert sum(game[f"{name}.pack"][-1] == "P16" for name in "ABCDE") == 1


@pytest.mark.rule("B-41")
def test_the_cab_is_empty_afterwards() -> None:
    assert paid("P16", "D18").of("red.carries", "red.trips") == ([[]], 1)


@pytest.mark.rule("B-37")
def test_both_cards_are_shown_as_proof_of_the_trip() -> None:
    red = {"cabs": ["J-GWN"], "carries": [["P16", "D18"]]}
    game = street({"red": red, "tips": ["T07"]})
    said = game.say("EUS-E1-3", viewer=1)
    assert "Euston" in said
    assert "Marylebone" in said


@pytest.mark.rule("B-R29")
def test_the_bank_never_runs_out() -> None:
    red = {"cabs": ["J-GWN"], "carries": [["P16", "D18"]], "money": 8000}
    game = street({"red": red, "blue": {"cabs": ["VBR-E1-2"], "money": 8000}, "tips": ["T16"]},
                  money="10000")  # fmt: skip
    assert game.do("EUS-E1-3")["red.money"] == 8130


@pytest.mark.rule("B-R29")
def test_all_amounts_are_multiples_of_five() -> None:
    amounts = [fare for row in CITY.fares.values() for fare in row.values() if fare is not None]
    assert all(amount % 5 == 0 for amount in (*amounts, *CITY.tip.values()))
    assert (min(amounts), max(amounts)) == (45, 200)
