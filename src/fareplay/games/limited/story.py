"""The log as a journey: what happened, station by station, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from fareplay.games.limited.board import (
    CHICAGO,
    DIAL,
    FAILURES,
    LOST,
    NEW_YORK,
    WON,
    Board,
    name_of,
    obstacle_at,
)
from fareplay.games.limited.resolve import (
    CLOSES_UP,
    FAILURE,
    HELD_UP,
    IN_OBSTACLE,
    MAY_ADVANCE,
    OVERRUN,
    PUT_ON,
    RUNS_UP,
    STOPS_BEHIND,
    in_the_way,
    resolve,
)
from fareplay.games.limited.spaces import COVERED, FIRST, GREEN, RED, SECOND, YELLOW
from fareplay.games.limited.state import (
    DONE,
    Reason,
    State,
    aboard,
    has_arrived,
    has_started,
)

ORDINALS = ("first", "second", "third", "fourth")
RELIEF = (" on the dot", " at last", " at the last moment")  # after so many failures


def first_player(seat: int, names: Sequence[str]) -> str:
    return f"The lot falls on {names[seat]}, who spins first."


def ready(s: State, b: Board, names: Sequence[str]) -> str:
    """What hangs on the spin that is to come."""
    who, here = names[s.turn], s.train[s.turn].at
    if not has_started(s.train[s.turn]):
        return f"{who} waits at New York for a 1 or a 2."
    gate, end, said = b.gate[here], b.gate_end[here], f"{who} turns the dial at {name_of(here)}"
    if gate == CHICAGO:
        return f"{said}, with Chicago in sight."
    if gate > here + DIAL:
        return f"{said}."
    numbers = [str(space - here) for space in range(gate, end + 1) if space <= here + DIAL]
    return f"{said}; a {' or a '.join(numbers)} would make {name_of(gate)}."


def departure(before: State, b: Board, number: int, after: State, names: Sequence[str]) -> str:
    """L-06: the starting spin."""
    who, passengers = names[before.turn], b.load[number]
    if passengers:
        return f"{who} spins {number}: {passengers} board at New York, and the dial turns again."
    said = f"{who} spins {number}; only a 1 or a 2 starts the train."
    return said + trip_end(before, b, after, names)


def spun(before: State, b: Board, number: int, after: State, names: Sequence[str]) -> str:
    """What the number did to the train on the line."""
    verdict, space = resolve(before, b, number)
    said = f"{names[before.turn]} spins {number}"
    if verdict < PUT_ON:
        said += moved(before, b, verdict, space, after, names)
    elif verdict == MAY_ADVANCE:
        said += f" and may move up to {name_of(space)}{behind(before, b, space, names)}"
        said += ", at the price of an hour" if b.kind[space] == YELLOW else ""
    else:
        said += lost(before, b, verdict, number, after, names)
    return f"{said}.{trip_end(before, b, after, names, space == CHICAGO)}"


def choice(before: State, b: Board, advance: bool, after: State, names: Sequence[str]) -> str:
    """L-26, L-27: up to the space ahead, or not."""
    who, here, space = names[before.turn], before.train[before.turn].at, before.ahead
    if advance:
        said = f"{who} moves up to {name_of(space)}{behind(before, b, space, names)}"
        said += stop(before, b, space, after)
    elif b.kind[space] == YELLOW:
        said = f"{who} would rather lose the turn than an hour, and stays at {name_of(here)}"
    else:
        said = f"{who} stays at {name_of(here)} and loses the turn"
    return f"{said}.{trip_end(before, b, after, names)}"


# --- a train that moves ---------------------------------------------------------------------


def moved(
    before: State, b: Board, verdict: int, space: int, after: State, names: Sequence[str]
) -> str:
    """Where to, past whom, and what the stop brings."""
    here, brings = before.train[before.turn].at, stop(before, b, space, after)
    if verdict in (STOPS_BEHIND, CLOSES_UP):
        verb = "stops at" if verdict == STOPS_BEHIND else "closes up to"
        return f" and {verb} {name_of(space)}{behind(before, b, space, names)}{brings}"
    if verdict == RUNS_UP:
        return f" and runs up to {name_of(space)}, before the {name_of(space + 1)}"
    if b.kind[space] == SECOND and space == here + 1:  # L-16
        return f" and moves up in {name_of(space)}{brings}"
    way = passing(before, b, here, space, names)
    if space == CHICAGO:
        return f"{way} and rolls into Chicago{arrival(before, after)}"
    if b.kind[space] == RED:
        return f"{way} and stops at {name_of(space)}{RELIEF[before.train[before.turn].fails]}"
    return f"{way} and runs to {name_of(space)}{brings}"


def behind(s: State, b: Board, space: int, names: Sequence[str]) -> str:
    """Behind whose train that space lies."""
    return f" behind {driver(s, in_the_way(s, b, space, CHICAGO), names)}"


def driver(s: State, space: int, names: Sequence[str]) -> str:
    """Whose train stands there."""
    return next(names[seat] for seat in range(s.seats) if s.train[seat].at == space)


def passing(s: State, b: Board, here: int, there: int, names: Sequence[str]) -> str:
    """The obstacle that is crossed, and the trains passed in cities and on red spaces (L-23)."""
    covered = [space for space in range(here + 1, there) if b.kind[space] == COVERED]
    said = f", clears the {name_of(covered[0])}" if covered else ""
    passed = [
        names[seat]
        for seat in range(s.seats)
        if seat != s.turn and max(here, NEW_YORK + 1) <= s.train[seat].at < there
    ]
    return said + (f", passes {' and '.join(passed)}" if passed else "")


def stop(before: State, b: Board, space: int, after: State) -> str:
    """What a stop on this space brought to the train that moved."""
    if b.kind[space] == GREEN:
        return ": an hour gained"
    if b.kind[space] == YELLOW:
        return ": an hour lost"
    if b.kind[space] not in (FIRST, SECOND):
        return ""
    me = after.train[before.turn]
    board, leave = me.take_on[me.take_ons - 1], me.leave[me.leaves - 1]
    return f": {board} board, {leave} leave; {aboard(me)} aboard"  # L-15


def arrival(before: State, after: State) -> str:
    """L-38: the sheet of a train that has just arrived."""
    was, me = before.train[before.turn], after.train[before.turn]
    sheet = me.sheet if has_arrived(me) else me.previous
    place = f"{ORDINALS[before.arrived]} of {before.seats}"
    return f", {place}, with {aboard(was)} aboard: {sheet[WON]} points won, {sheet[LOST]} lost"


# --- a train that does not ------------------------------------------------------------------


def lost(
    before: State, b: Board, verdict: int, number: int, after: State, names: Sequence[str]
) -> str:
    """Why the spin is lost; or that the third failure moves the train after all (L-21)."""
    me = before.train[before.turn]
    gate = name_of(b.gate[me.at])
    if verdict == FAILURE:
        return f", too far for {gate}, and loses an hour: {ORDINALS[me.fails]} failure"
    if verdict == PUT_ON:
        brings = stop(before, b, b.gate[me.at], after)
        return f", too far for {gate} a {ORDINALS[FAILURES - 1]} time, and is put there{brings}"
    if verdict == OVERRUN:
        return f", too far for {gate}, and stays at {name_of(me.at)}"
    if verdict == IN_OBSTACLE:
        return stopped_by(me.at, me.at + number)
    assert verdict == HELD_UP
    train = in_the_way(before, b, me.at, min(me.at + number + 1, CHICAGO))
    where = "just ahead" if b.behind[train] == me.at else f"at {name_of(train)}"
    return f", but {driver(before, train, names)} is in the way {where}"


def stopped_by(here: int, there: int) -> str:
    """L-30: an obstacle that the spin does not clear."""
    found = obstacle_at(there)
    assert found is not None
    what, _, beyond = found
    if beyond - here <= DIAL:
        return f"; the {name_of(there)} needs {beyond - here} or more"
    return f" and would stop in the {what}, which no train may"


# --- ends -----------------------------------------------------------------------------------


def trip_end(
    before: State, b: Board, after: State, names: Sequence[str], arrived: bool = False
) -> str:
    """L-13: the nets and the totals; nothing while the trip goes on."""
    if after.trip == before.trip and after.phase != DONE:
        return ""
    over = "over" if before.arrived + arrived == before.seats else "closed"  # L-R26
    sheets = [after.train[seat].previous for seat in range(after.seats)]
    nets = [
        f"{who} {sheet[WON] - sheet[LOST]:+d}" for who, sheet in zip(names, sheets, strict=True)
    ]
    said = f" Trip {before.trip} is {over}: {', '.join(nets)}."
    if after.phase == DONE:
        return f"{said} {result(after, b, names)}"
    totals = [f"{names[seat]} {after.train[seat].total}" for seat in range(after.seats)]
    return f"{said} In all: {', '.join(totals)}. {names[after.first]} begins trip {after.trip}."


def result(s: State, b: Board, names: Sequence[str]) -> str:
    """How it ended."""
    ranked = sorted(range(s.seats), key=lambda seat: -s.train[seat].total)
    most = s.train[ranked[0]].total
    best = [names[seat] for seat in ranked if s.train[seat].total == most]
    rest = [f"{names[seat]} has {s.train[seat].total}" for seat in ranked[len(best) :]]
    after = f"After {s.trip} trips" if s.trip > 1 else "After one trip"
    if s.reason == Reason.LENGTH:
        after = f"The race is called off after {s.trip} trips:"
    won = f"{best[0]} wins" if len(best) == 1 else f"{' and '.join(best)} share the win"
    return f"{after} {won} with {most} points{'; ' if rest else ''}{', '.join(rest)}."
