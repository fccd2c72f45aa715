"""The engine beside the brute force of `oracle.py`: whole parts and uses of random positions."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sizes import size

from fareplay.core.game import Fault
from fareplay.games.cabby.tests import oracle
from fareplay.games.cabby.tests.cabby_table import Table, table
from fareplay.games.cabby.tests.oracle import City, Town

NAMES = list(oracle.city().person)
STREETS = [space for space in oracle.city().space if oracle.city().is_street(space)]
PLACES = [(i, h) for i, space in oracle.city().space.items() for h in space["adj"]]
OPTIONS: list[dict[str, str]] = [
    {},
    {"intersection_capacity": "one"},
    {"intersection_capacity": "none", "one_way_sanctuary": "on"},
    {"sticky_auto_arrest": "on", "idle_cab_split": "on"},
    {"spotting": "eagle_eye"},
    {"optional_arrest": "on"},
    {"spotting": "eagle_eye", "sticky_auto_arrest": "on"},
]


def near(lot: random.Random, city: City, start: str) -> tuple[str, str]:
    """A place at most four steps from a space."""
    here = start
    for _ in range(lot.randrange(5)):
        here = lot.choice(list(city.space[here]["adj"].values()))
    return here, lot.choice(list(city.space[here]["adj"]))


def random_words(lot: random.Random, city: City, seats: int, eagle: bool) -> dict[str, Any]:
    """A crowded position: cars near each other, loads, records, a locked cab now and then."""
    centre, people = lot.choice(list(city.space)), lot.sample(list(city.person), 28)
    words: dict[str, Any] = {"turn": 0}
    for seat in range(seats):
        mine: dict[str, Any] = {}
        where = lot.random()
        if where < 0.75:
            mine["cab"] = "/".join(near(lot, city, centre))
        elif where < 0.85:
            mine["cab"] = "COURT"
        if lot.random() < 0.85:
            mine["scout"] = "/".join(near(lot, city, centre))
        if "/" in mine.get("cab", ""):
            mine["load"] = [people.pop() for _ in range(lot.randrange(4))]
            if lot.random() < 0.4:
                mine["offences"] = sorted(lot.sample(oracle.CODES[:6], lot.randrange(1, 4)))
            if eagle:
                live = [*mine.get("offences", [])]
                live += ["V7"] if oracle.same_colour(mine["load"]) else []
                mine["public"] = sorted(lot.sample(live, lot.randrange(len(live) + 1)))
        elif seat == 0 and lot.random() < 0.4:
            mine["locked"] = True
        if lot.random() < 0.3:
            mine["delivered"] = [people.pop() for _ in range(lot.randrange(3))]
        words[f"P{seat + 1}"] = mine
    return words


def town_of(words: dict[str, Any], city: City, seats: int, options: dict[str, str]) -> Town:
    """The same position for the oracle."""
    town = Town(city, seats, options)
    for seat in range(seats):
        mine = words[f"P{seat + 1}"]
        cab, scout = mine.get("cab", "DEPOT"), mine.get("scout", "GARAGE")
        town.cab[seat] = (cab, "") if "/" not in cab else tuple(cab.split("/"))
        town.scout[seat] = (scout, "") if "/" not in scout else tuple(scout.split("/"))
        town.load[seat] = list(mine.get("load", []))
        town.delivered[seat] = list(mine.get("delivered", []))
        town.record[seat] = set(mine.get("offences", []))
        town.public[seat] = set(mine.get("public", []))
        town.locked[seat] = mine.get("locked", False)
        town.duty[seat] = cab == "COURT" and seat == words["turn"] and not town.locked[seat]
    return town


def both(lot: random.Random, seats: int, options: dict[str, str]) -> tuple[Table, Town]:
    """A random position that can occur, for the engine and for the oracle."""
    eagle = options.get("spotting") == "eagle_eye"
    while True:
        words = random_words(lot, oracle.city(), seats, eagle)
        try:
            game = table(seats, options, words)
        except Fault:
            continue  # too many cars on a space
        return game, town_of(words, oracle.city(), seats, options)


THROWS = size("FAREPLAY_THROWS", 4, 8)


@pytest.mark.rule("C-R6", "C-R7", "C-R8", "C-10", "C-25")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_uses_of_a_throw_are_those_of_brute_force(seats: int, options: dict[str, str]) -> None:
    lot = random.Random(f"{seats}{options}")
    for _ in range(THROWS):
        game, town = both(lot, seats, options)
        a, b = lot.randint(1, 6), lot.randint(1, 6)
        game.throw(a, b)
        if game["phase"] == "call":
            game.do("pass")
        expected = oracle.uses(town, 0, a, b)
        if not expected:
            assert game["phase"] != "use", f"{a}-{b}: {town}"
            continue
        assert game.legal() == expected, f"{a}-{b}: {town}"


@pytest.mark.rule("C-R6", "C-R8", "C-R9", "C-R11", "C-R13", "C-R22", "C-R23")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_whole_parts_of_a_use_are_those_of_brute_force(
    seats: int, options: dict[str, str]
) -> None:
    lot, compared = random.Random(f"{seats}{options}"), 0
    while compared < THROWS - 2:
        game, town = both(lot, seats, options)
        a, b = lot.randint(1, 6), lot.randint(1, 6)
        game.throw(a, b)
        if game["phase"] == "call":
            game.do("pass")
        if game["phase"] != "use":
            continue
        use = lot.choice(sorted(game.legal()))
        first, *rest = oracle.shares(use, a, b)
        parts = oracle.first_parts(town, 0, first, rest[0] if rest else None)
        if not any(part.words for part in parts):
            continue  # played with the use
        if all(set(part.words) <= {"enter", "drive on"} for part in parts) and len(parts) == 1:
            continue
        before = game.copy()
        game.do(use)
        compared += 1
        assert game["phase"] == "drive", f"{use}: {before.facts()}"
        assert game.ends() == {part.key for part in parts}, f"{use} of {a}-{b}: {town}"
        walk_in(game, parts, ())


def walk_in(game: Table, parts: list[oracle.Part], done: tuple[str, ...]) -> None:
    """At every choice of the part the engine offers what a route of the oracle takes."""
    offered = oracle.offered(parts, done)
    while offered in (["enter"], ["drive on"]):
        done = (*done, offered[0])
        offered = oracle.offered(parts, done)
    if not offered:
        return
    assert game.legal() == set(offered), f"{done}: {game.facts()}"
    for word in offered:
        walk_in(game.copy().do(word), parts, (*done, word))


@pytest.mark.rule("C-19", "C-20", "C-29", "C-R10", "C-R12")
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("speeding", [False, True])
def test_every_part_from_every_site_is_that_of_brute_force(number: int, speeding: bool) -> None:
    spare = 5 if number != 5 else 4
    counts = number * (2 if speeding else 1)
    for cab in ("DEPOT", "COURT"):
        words = {"turn": 0, "P1": {"cab": cab}, "P2": {}}
        town = town_of(words, oracle.city(), 2, {})
        game = table(2, {}, words).throw(number, spare).do(f"C{counts} S{spare}")
        found = oracle.routes(town, ("cab", 0), counts, speeding)
        assert game.ends() == {part.key for part in found}
        game = table(2, {}, words).throw(number, spare).do(f"S{number} C{spare}")
        found = oracle.routes(town, ("scout", 0), number)
        assert game.ends() == {part.key for part in found}


@pytest.mark.rule("C-22", "C-28", "C-R11")
@pytest.mark.parametrize("place", PLACES[::7], ids="/".join)
def test_every_part_from_places_all_over_the_city_is_that_of_brute_force(
    place: tuple[str, str],
) -> None:
    for load in ([], ["red-1"]):
        for number in (1, 4, 6):
            words: dict[str, Any] = {
                "turn": 0,
                "P1": {"cab": "/".join(place), "load": load},
                "P2": {},
            }
            town = town_of(words, oracle.city(), 2, {})
            found = oracle.routes(town, ("cab", 0), number)
            game = table(2, {}, words).throw(number, 5).do(f"C{number} S5")
            if any(part.words for part in found):
                assert game.ends() == {part.key for part in found}
            else:
                assert game["P1.cab"] == "/".join(found[0].end)
                assert game["P1.offences"] == sorted(found[0].offences)
