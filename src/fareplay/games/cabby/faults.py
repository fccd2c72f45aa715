"""Why a state cannot occur: what must hold after every ply (end of section 2 and C-R18)."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.games.cabby.board import (
    CAB,
    COURT,
    DEPOT,
    GARAGE,
    KINDS,
    LOAD,
    RIDING,
    SCOUT,
    V7,
    Board,
    Spotting,
)
from fareplay.games.cabby.city import PASSENGERS
from fareplay.games.cabby.state import (
    ARRESTING,
    DONE,
    DRIVE,
    State,
    capacity_of,
    is_crossing,
    is_street_place,
    live,
)
from fareplay.games.cabby.words import headings_of, passenger_name, place_word, player


def faults(s: State, b: Board) -> list[str]:
    """Why a state cannot occur; empty for every state that can."""
    found = [why for passenger in range(PASSENGERS) for why in _passenger(s, b, passenger)]
    for seat in range(s.seats):
        found += [f"{player(seat)}: {why}" for why in _player(s, b, seat)]
    brought = sum(s.where[passenger] == DEPOT for passenger in range(PASSENGERS))
    if brought != s.delivered:
        found.append(f"{s.delivered} are counted as delivered, and {brought} are")
    if (brought == PASSENGERS) and s.phase != DONE:
        found.append("all are delivered and the game goes on")
    if (s.phase == DONE) != bool(s.reason):
        found.append("the game is over without a reason, or not over with one")
    return found + _crowds(s, b)


def _passenger(s: State, b: Board, passenger: int) -> list[str]:
    where, kerb, holder = s.where[passenger], s.kerb[passenger], s.holder[passenger]
    name = passenger_name(b, passenger)
    if where in (RIDING, DEPOT):
        held = 0 <= holder < s.seats and kerb == NONE
        return [] if held else [f"{name} is with nobody"]
    if not 0 <= where < b.spaces or holder != NONE:
        return [f"{name} is nowhere"]
    if is_crossing(b, where) != (kerb == NONE) or kerb in headings_of(b, where):
        return [f"{name} waits on no kerb of {place_word(b, where)}"]
    return []


def _player(s: State, b: Board, seat: int) -> list[str]:
    me, found = s.player[seat], []
    for car, sites in ((CAB, (DEPOT, COURT)), (SCOUT, (GARAGE,))):
        at, heading = me.at[car], me.heading[car]
        if is_street_place(at):
            if at >= b.spaces or not 0 <= heading < len(b.adj[0]):
                found.append("a car is nowhere")
            elif not is_crossing(b, at) and heading not in headings_of(b, at):
                found.append(f"a car on {place_word(b, at)} heads into the houses")
        elif at not in sites or heading != NONE:
            found.append(f"a car is in the {place_word(b, at)}")  # C-R17
    aboard = [0] * KINDS
    for passenger in range(PASSENGERS):
        if s.where[passenger] == RIDING and s.holder[passenger] == seat:
            aboard[b.colour[passenger]] += 1
    if sum(aboard) > LOAD:
        found.append("a cab carries more than three")  # C-35
    if me.load != sum(aboard) or [me.aboard[colour] for colour in range(KINDS)] != aboard:
        found.append("the load is miscounted")
    if not is_street_place(me.at[CAB]) and (me.load or me.offences):
        found.append("a cab in depot or court has a load or offences")  # C-39, C-54
    if me.locked and is_street_place(me.at[CAB]):
        found.append("a cab on the street is locked")
    return found + _marks(s, seat)


def _marks(s: State, seat: int) -> list[str]:
    me = s.player[seat]
    if me.offences & V7 or me.offences < 0:
        return ["V7 is on record"]
    if me.barred and s.spotting != Spotting.EAGLE_EYE:
        return ["somebody is barred from calling where nobody calls"]
    if me.public & ~live(me) or (me.public and s.spotting != Spotting.EAGLE_EYE):
        return ["an offence is public that is none"]
    return []


def _crowds(s: State, b: Board) -> list[str]:
    """After every part no space holds more cars than it may (C-24, C-26, C-R18)."""
    cars: dict[int, int] = {}
    for seat in range(s.seats):
        for car in (CAB, SCOUT):
            at = s.player[seat].at[car]
            moving = s.phase == DRIVE and seat == s.turn and car == s.car
            if is_street_place(at) and not moving:
                cars[at] = cars.get(at, 0) + 1
    if s.phase == ARRESTING:
        return []  # the arrest to come may free the place (C-R19)
    return [
        f"{number} cars stand on {place_word(b, space)}"
        for space, number in cars.items()
        if number > capacity_of(s, b, space)
    ]
