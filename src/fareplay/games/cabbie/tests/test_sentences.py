"""Sentences: what a person at the table would say."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core import record
from fareplay.core.game import CHANCE, EVERYBODY, NOBODY
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.tests.cabbie_table import STUCK, TABLES, Table, set_up, street, table
from fareplay.games.cabbie.tests.city import cards_file
from fareplay.games.cabbie.tests.driver import Pair

PEOPLE = {card["id"]: card["text"] for card in cards_file()["passenger"]}


def clean(told: str) -> None:
    assert told.endswith("."), told
    assert told[0].isupper() or told[0].isdigit(), told
    assert not any(bad in told for bad in ("\n", "  ", "..", "None", " -1", "{", "NONE")), told


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_everything_that_happens_is_told_in_one_clean_line(
    seats: int, options: dict[str, str]
) -> None:
    pair = Pair(seats, {**options, "rounds": "6"}, seed=8)
    names = GAME.seat_names[seats]
    for _ in range(400):
        if pair.over():
            break
        game = pair.game
        words = pair.sensible(0.15)
        said = {pair._full(each): each for each in game.legal()}[words]
        action = game.read(said)
        before = record.copy(game.s)
        after = record.copy(game.s)
        GAME.rules.apply(after, game.b, action, GAME.work())
        for viewer in (*range(seats), NOBODY, EVERYBODY):
            clean(GAME.text.sentence(before, game.b, action, after, viewer, names))
        pair.do(words)
    if pair.over():
        clean(pair.game.result())


def has(said: str, *parts: str) -> bool:
    """All parts stand in the sentence, capitals aside."""
    return all(part.lower() in said.lower() for part in parts)


def chance(game: Table) -> Table:
    assert game.to_move() == CHANCE
    return game


def test_the_set_up_is_told() -> None:
    assert has(table(2).say("start tower"), "Red", "Tower of London")
    game = chance(set_up(2))
    assert has(game.say("deal P16"), "Marylebone Road")
    for card in ("P47", "P44", "P43", "P41"):
        game.do(f"deal {card}")
    assert has(game.say("jam J01"), "Marble Arch", "Piccadilly Circus")
    assert has(game.say("tip T16"), "Red", "50p")
    assert has(game.say("tip T01"), "Blue", "Red")


def test_a_claim_a_destination_and_a_payment_are_told() -> None:
    red = {"cabs": ["OXF-E1-4"]}
    game = street({"red": red, "B": ["P01", "P37"]})
    assert has(game.say("claim B"), "Red", "Oxford Street")
    assert has(game.copy().say("draw D18", 0), "Euston")
    assert "Euston" not in game.copy().say("draw D18", 1)
    paid = street({"red": {"cabs": ["J-GWN"], "carries": [["P16", "D18"]]}})
    assert has(paid.say("EUS-E1-3"), "Red", "Euston")
    assert has(paid.say("tip T15"), "30p")


@pytest.mark.rule("B-R23", "B-37")
def test_where_a_passenger_goes_is_told_when_it_is_paid() -> None:
    lady = "Red takes the lady with a poodle and a hatbox in Bond Street"
    card = next(id for id, text in PEOPLE.items() if "hatbox" in text)
    position = {"red": {"cabs": ["BON-S1-1"]}, "A": [card, "P38"]}
    assert street(position).say("claim A") == f"{lady}, and is off to somewhere."
    assert street(position, destinations="open").say("claim A") == f"{lady}."
    known = street({**position, "destinations": ["D18"]})
    told = f"{lady}, and is off to somewhere. Red"
    assert known.copy().say("claim A", 0) == f"{told} draws Euston Station, for 90p."
    assert known.copy().say("claim A", 1) == f"{told} looks at a destination card."


@pytest.mark.rule("B-R5", "B-R2")
def test_a_level_draw_and_the_last_to_choose_are_told() -> None:
    game = set_up(2).do("deal P16", "deal P47", "deal P44", "deal P43", "deal P41", "jam J01")
    assert game.say("tip T01") == "Red is dealt a tip of nothing."
    level = "Blue is dealt a tip of nothing. Red and Blue are level and draw again."
    assert game.say("tip T02") == level
    chosen = table(3, {"start_choice": "random"})
    assert chosen.say("chooser blue") == "Blue is next to choose a start."
    assert chosen.say("chooser green") == "Green is next to choose a start, then Red."


@pytest.mark.rule("B-25", "B-R26", "B-35")
def test_small_words_are_right() -> None:
    queue = {"red": {"cabs": ["GRO-S1-2"], "moved": [19]}, "blue": {"cabs": ["GRO-S1-3"]}}
    assert street({**queue, "left": 1}).say("end_turn") == "Red's turn is over, with 1 space lost."
    tour = {"cabs": ["J-TOW"], "carries": [["P29", "D29", "second"]]}
    said = street({"red": tour}).say("TWH-W1-1")
    assert said == "Red reaches Tower of London: £2.00 for the tour."
    position = {"red": {"cabs": ["OXF-E1-4"]}, "B": ["P01", "P37"]}
    game = street(position, destinations="open").do("claim B")
    down = "Red draws Selfridges, which is in Oxford Street, and turns it down."
    assert game.say("draw D13") == down


def test_a_step_names_the_street_or_the_junction() -> None:
    game = street({"red": {"cabs": ["PRA-E1-1"]}})
    assert has(game.say("PRA-E1-2"), "Red", "Praed Street")
    assert has(game.say("J-EDP"), "Red", "Edgware Road")


def test_a_tourist_is_told() -> None:
    red = {"cabs": ["OXF-E1-4"]}
    game = street({"red": red, "B": ["P01", "P37"], "destinations": ["D29", "D01"]})
    game.do("claim B")
    assert has(game.copy().say("accept"), "Red", "tourist")
    assert has(game.copy().say("refuse"), "Red", "tour")


def test_a_second_cab_and_the_end_of_a_turn_are_told() -> None:
    game = street({"red": {"cabs": ["PRA-E1-2"], "money": 300}})
    assert has(game.say("deploy tower"), "Red", "Tower of London", "second cab")
    stuck = table(2, {}, STUCK)
    assert has(stuck.say("end_turn"), "Red")
    assert has(stuck.say("end_turn"), "Blue", "Oxford Circus", "Trafalgar Square")


def test_the_clock_is_told() -> None:
    game = table(2, {"minutes": "90"}, STUCK)
    before = record.copy(game.s)
    game.ring()
    event = GAME.rules.Event["CLOCK_EXPIRED"]
    names = GAME.seat_names[2]
    said = GAME.text.event_sentence(before, game.b, event, game.s, NOBODY, names)
    clean(said)
    assert has(said, "time") or has(said, "clock")


@pytest.mark.parametrize(
    ("options", "money", "parts"),
    [
        ({"rounds": "1"}, (300, 100), ["Red"]),
        ({"rounds": "1"}, (100, 300), ["Blue"]),
        ({"rounds": "1"}, (100, 100), ["Red", "Blue"]),
        ({"round_cap": "1"}, (0, 5), ["Blue"]),
    ],
)
def test_the_result_names_the_winners(
    options: dict[str, str], money: tuple[int, int], parts: list[str]
) -> None:
    position: dict[str, Any] = dict(STUCK)
    for colour, sum_ in zip(("red", "blue"), money, strict=True):
        position[colour] = {**position[colour], "money": sum_}
    game = table(2, options, position).do("end_turn", "end_turn")
    clean(game.result())
    assert has(game.result(), *parts)
