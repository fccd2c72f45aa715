"""What is true at every one of a million plies of random play, whatever the table has chosen."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from sizes import size

from fareplay.core import backend, record
from fareplay.core.game import CHANCE, NONE, OVER
from fareplay.games.cabby import GAME
from fareplay.games.cabby.board import CAB, COURT, DEPOT, GARAGE, RIDING, SCOUT
from fareplay.games.cabby.state import ARRESTING, DRIVE
from fareplay.games.cabby.tests.oracle import SITES, Town, capacity, city
from fareplay.games.cabby.tests.test_model import ALL
from fareplay.games.cabby.words import place_word

POINTS = {"blue": 4, "red": 3, "green": 2, "yellow": 1}
PLIES, TABLES = size("FAREPLAY_INVARIANTS", 8_000, 25_000), 40


def tables() -> list[tuple[int, dict[str, str]]]:
    """Tables of all sizes: the defaults, then every option drawn by lot."""
    lot = random.Random(1937)
    found = []
    for number in range(TABLES):
        seats = 2 + number % 5
        options = {name: lot.choice(values) for name, values in ALL.items()} if number >= 5 else {}
        found.append((seats, {**options, "turn_cap": str(12 if number % 4 else 60)}))
    return found


def wrong(facts: dict[str, Any], seats: int, options: dict[str, str]) -> list[str]:
    """The invariants of the sheet, each broken one as a sentence."""
    players, found = [f"P{seat + 1}" for seat in range(seats)], []
    loads = [name for p in players for name in facts[f"{p}.load"]]
    home = [name for p in players for name in facts[f"{p}.delivered"]]
    if len(set(loads + home)) != len(loads + home):
        found.append("a passenger is in two places")
    for name in city().person:
        place = facts[f"waiting.{name}"]
        if (place == "riding") != (name in loads) or (place == "delivered") != (name in home):
            found.append(f"{name} is not accounted for")
        if place not in ("riding", "delivered"):
            space, _, side = place.partition(" ")
            if city().is_street(space) != bool(side) or side in city().space[space]["adj"]:
                found.append(f"{name} waits at {place}")
    for p in players:
        if len(facts[f"{p}.load"]) > 3:
            found.append(f"{p} carries too many")
        if facts[f"{p}.load"] and facts[f"{p}.cab"] in SITES:
            found.append(f"{p} carries passengers in a site")
        if facts[f"{p}.scout"] in ("DEPOT", "COURT") or facts[f"{p}.cab"] == "GARAGE":
            found.append(f"a car of {p} is where it may not be")
        points = sum(POINTS[name.split("-")[0]] for name in facts[f"{p}.delivered"])
        if facts[f"{p}.score"] != points:
            found.append(f"the score of {p} is wrong")
    return found + wrong_cars(facts, players, options)


def wrong_cars(facts: dict[str, Any], players: list[str], options: dict[str, str]) -> list[str]:
    found, cars = [], [facts[f"{p}.{car}"] for p in players for car in ("cab", "scout")]
    on_street = [car.split("/") for car in cars if car not in SITES]
    town = Town(city(), len(players), options)
    for space, heading in on_street:
        if city().is_street(space) and heading not in city().space[space]["adj"]:
            found.append(f"a car on {space} heads {heading}")
        if sum(other == space for other, _ in on_street) > capacity(town, space):
            found.append(f"{space} is too full")
    return found


@pytest.mark.rule("C-24", "C-26", "C-35", "C-59", "C-R18", "C-R36")
@pytest.mark.parametrize(
    ("seats", "options"), tables(), ids=[f"table-{number}" for number in range(TABLES)]
)
def test_the_invariants_of_the_sheet_hold(seats: int, options: dict[str, str]) -> None:
    """Compiled rules play; every state is looked at, and every end in the words of the sheet."""
    engine, lot = backend.engine(GAME, "compiled"), random.Random(f"{seats} {options}")
    fresh, b = GAME.new(seats, options)
    run, boards, start = engine.play, engine.states(b), engine.states(fresh)
    mask, work = engine.mask(), engine.cells(GAME.rules.WORK)
    found, ply, games = np.zeros(PLIES, start.dtype), 0, []
    while ply < PLIES:
        states = start.copy()
        games.append(ply)
        while ply < PLIES and (who := run.to_move_at(states, 0, boards)) != OVER:
            if who == CHANCE:
                action = lot.randrange(6)
            else:
                assert run.legal_at(states, 0, boards, mask, work) > 0
                action = lot.choice(np.flatnonzero(mask))
            run.apply_at(states, 0, boards, action, work)
            found[ply] = states[0]
            ply += 1
        if run.to_move_at(states, 0, boards) != OVER:
            break
        at = record.from_array(states)
        assert wrong(GAME.text.facts(at, b), seats, options) == []
        assert GAME.text.faults(at, b) == []
    look_at_all(found, b, seats, options)
    out = found["player"]["at"][:, :seats, SCOUT] != GARAGE
    back = out[:-1] & ~out[1:]
    back[[game - 1 for game in games if game > 0]] = False  # where a new game begins
    assert not back.any(), "a scout is back in the garage"


def look_at_all(found: Any, b: Any, seats: int, options: dict[str, str]) -> None:
    """The same invariants for many states at once."""
    where, holder, kerb = found["where"], found["holder"], found["kerb"]
    rides, home = where == RIDING, where == DEPOT
    assert (rides | home | ((where >= 0) & (where < b.spaces))).all()
    assert ((holder != NONE) == (rides | home)).all()
    assert (holder < seats).all()
    assert (kerb[rides | home] == NONE).all()
    assert (home.sum(1) == found["delivered"]).all()
    for seat in range(seats):
        player = found["player"][:, seat]
        aboard = (rides & (holder == seat)).sum(1)
        assert (aboard == player["load"]).all()
        assert (aboard <= 3).all()
        assert (aboard[player["at"][:, CAB] >= DEPOT] == 0).all()
    look_at_cars(found, b, seats, options)


def look_at_cars(found: Any, b: Any, seats: int, options: dict[str, str]) -> None:
    at, heading = found["player"]["at"][:, :seats], found["player"]["heading"][:, :seats]
    assert not np.isin(at[:, :, SCOUT], (DEPOT, COURT)).any()
    assert not (at[:, :, CAB] == GARAGE).any()
    names = [place_word(b, space) for space in range(b.spaces)]
    town = Town(city(), seats, options)
    room = np.array([capacity(town, name) for name in names])
    arms = np.array([[arm in city().space[name]["adj"] for arm in "NESW"] for name in names])
    street = np.array([city().is_street(name) for name in names])
    on_street = at < b.spaces
    spaces, ways = at[on_street], heading[on_street]
    assert (arms[spaces, ways] | ~street[spaces]).all()
    moving = np.zeros_like(on_street)
    driven = np.flatnonzero(found["phase"] == DRIVE)
    moving[driven, found["turn"][driven], found["car"][driven]] = True
    stands = (on_street & ~moving).reshape(len(found), -1)
    places = at.reshape(len(found), -1)
    settled = found["phase"] != ARRESTING  # an arrest may make room
    for car in range(places.shape[1]):
        same = (places == places[:, car : car + 1]) & stands
        here = stands[:, car] & settled
        assert (same.sum(1)[here] <= room[places[here, car]]).all()
