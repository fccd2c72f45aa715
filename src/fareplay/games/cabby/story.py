"""The sentences of the log: what a person at the table would say; the same to everybody."""

from __future__ import annotations

from collections.abc import Sequence

from fareplay.core.game import NONE
from fareplay.games.cabby.board import (
    ALONE,
    ARREST,
    CAB,
    CALL,
    COURT,
    DEPOT,
    DRIVE_ON,
    EXIT,
    LEAVE,
    RIDING,
    SCOUT,
    SPARE,
    SPLIT,
    TAKE,
    TAKEN,
    TOTAL,
    Board,
    Spotting,
    parts_of,
)
from fareplay.games.cabby.city import PASSENGERS
from fareplay.games.cabby.ending import score_of
from fareplay.games.cabby.rules import won
from fareplay.games.cabby.state import (
    AFTER_THROW,
    CALLING,
    DONE,
    DRIVE,
    START_ROLL,
    USE,
    Reason,
    State,
    back_of,
    charges,
    is_crossing,
    left_of,
    live,
    right_of,
)
from fareplay.games.cabby.words import (
    CARS,
    HEADING_WORDS,
    NUMBERS,
    OFFENCES,
    car_name,
    listed,
    load_of,
    offence_words,
    passenger_name,
    place_name,
)

Names = Sequence[str]


# --- dice -----------------------------------------------------------------------------------


def start_roll(before: State, face: int, after: State, names: Names) -> str:
    who, one = names[before.turn], before.die[0]
    if one == 0:
        return f"{who} throws a {face} for the start."
    said = f"{who} throws {one} and {face} for the start: {one + face}."
    if after.phase != START_ROLL:
        return f"{said} {names[after.turn]} begins."
    totals = [after.start[seat] for seat in range(after.seats)]
    again = all(total <= 0 for total in totals)
    if not again:
        return said
    tied = listed(names[seat] for seat, total in enumerate(totals) if total == 0)
    return f"{said} {tied} throw again."


def thrown(before: State, b: Board, face: int, after: State, names: Names) -> str:
    who, one = names[before.turn], before.die[0]
    if one == 0:
        return f"{who} throws a {face}."
    double = " A double." if one == face else ""
    lost = "" if after.phase in (USE, CALLING) else " No car can use it."
    return f"{who} throws {one} and {face}.{double}{lost}" + ending(after, b, names)


# --- decisions ------------------------------------------------------------------------------


def decision(before: State, b: Board, action: int, after: State, names: Names) -> str:
    """What was decided, and all that came of it."""
    told = [deed(before, b, action, after, names)]
    told += [
        stop(before, b, car, after, names)
        for car in order(before, b, action)
        if after.due[car] == 0 and after.car != car
    ]
    verb = b.verb[action]
    if verb == TAKEN and was_arrested(before, after, before.turn):
        told.append(caught_at_once(before, b, after, names))
    if verb in (ARREST, CALL):
        called = 1 << parts_of(b, action)[2] if verb == CALL else 0
        told += [
            f"{car_name(names, seat)} is {arrested(before, b, seat, after, called)}."
            for seat in range(before.seats)
            if was_arrested(before, after, seat)
        ]
    if before.phase == CALLING and after.phase != CALLING and before.window == AFTER_THROW:
        if after.phase != USE:
            told.append("No car can use the throw.")
    if before.phase == DRIVE and told[0] and len(told) > 1:
        told[1] = told[1].replace(car_name(names, before.turn, before.car), "It", 1)
    return " ".join(line for line in told if line) + ending(after, b, names)


def order(before: State, b: Board, action: int) -> list[int]:
    """The cars that may have ended a part, in the order they moved."""
    verb, _, _, first = parts_of(b, action)
    if before.phase == USE:
        return [first, CAB + SCOUT - first] if verb == SPLIT else [SCOUT]
    if before.phase == DRIVE:
        second = CAB + SCOUT - before.car
        return [before.car] + ([second] if before.due[second] else [])
    later = [car for car in (CAB, SCOUT) if before.due[car]]
    return later if verb in (TAKEN, ARREST, SPARE) or before.phase == CALLING else []


def deed(before: State, b: Board, action: int, after: State, names: Names) -> str:
    verb, one, two, _ = parts_of(b, action)
    who = names[before.turn]
    if verb <= ALONE:
        return used(before, b, action, names)
    if verb in (EXIT, LEAVE, DRIVE_ON):
        return f"{car_name(names, before.turn, before.car)} {driven(before, b, verb, one, two)}."
    if verb == TAKE:
        side = before.kerb[one]
        kerb = f" from the {HEADING_WORDS[side]} kerb" if side != NONE else ""
        return f"{car_name(names, before.turn)} takes {passenger_name(b, one)}{kerb}."
    if verb == TAKEN:
        return f"{who} takes {'nobody' if before.took == 0 else 'nobody else'}."
    if verb == SPARE:
        return f"{who} spares {car_name(names, before.suspect)}."
    if verb == CALL:
        right = after.player[before.caller].barred == 0
        judged = "That is right." if right else "That is wrong: no more calls for now."
        return f"{names[before.caller]} calls {car_name(names, one)}: {OFFENCES[two]}. {judged}"
    return f"{names[before.caller]} calls nothing." if before.phase == CALLING else ""


def used(before: State, b: Board, action: int, names: Names) -> str:
    verb, die, times, first = parts_of(b, action)
    who = names[before.turn]
    if verb == TOTAL:
        return f"{who} gives all {before.die[0] + before.die[1]} to the scout."
    scout = f"{before.die[die]} to the scout"
    if verb == ALONE:
        return f"{who} gives {scout} alone."
    cab = f"{'twice ' if times > 1 else ''}{before.die[1 - die]} to the cab"
    return f"{who} gives {f'{scout}, then {cab}' if first == SCOUT else f'{cab}, then {scout}'}."


def driven(before: State, b: Board, verb: int, one: int, two: int) -> str:
    me, car = before.player[before.turn], before.car
    at, heading = me.at[car], me.heading[car]
    if verb == DRIVE_ON:
        return "drives past the depot"
    if verb == LEAVE:
        gate = b.gates[at - DEPOT][one]
        return f"leaves {place_name(b, at)} for {place_name(b, gate)}, heading {HEADING_WORDS[two]}"
    turn = {
        heading: "goes straight on",
        right_of(heading): "turns right",
        left_of(heading): "turns left",
        back_of(heading): "makes a U-turn",
    }[one]
    return f"{turn} at {place_name(b, at)}"


# --- stops ----------------------------------------------------------------------------------


def stop(before: State, b: Board, car: int, after: State, names: Names) -> str:
    """A part has ended."""
    mover, at = before.turn, after.stop_at[car]
    if car == CAB and at == DEPOT:
        return delivery(before, b, after, names)
    if car == CAB and was_arrested(before, after, mover):
        return caught_at_once(before, b, after, names)
    if car == SCOUT:
        caught = [x for x in range(before.seats) if x != mover and was_arrested(before, after, x)]
        if caught:
            return " ".join(
                f"{car_name(names, mover, SCOUT)} stops beside {car_name(names, seat)}: "
                f"{arrested(before, b, seat, after)}."
                for seat in caught
            )
    where = "at" if is_crossing(b, at) else "on"
    said = f"{names[mover]}'s {CARS[car]} stops {where} {place_name(b, at)}"
    offences = after.stop_offences[car]
    if offences and before.spotting == Spotting.AUTOMATIC:
        said += f", wanted for {offence_words(offences)}"
    return f"{said}."


def delivery(before: State, b: Board, after: State, names: Names) -> str:
    mover, load = before.turn, load_of(before, b, before.turn)
    cab = car_name(names, mover)
    if not load:
        return f"{cab} drives into the depot, empty."
    points, total = (
        score_of(after, b, mover) - score_of(before, b, mover),
        score_of(after, b, mover),
    )
    scored = f"{points} point{'s' if points > 1 else ''}, {total} in all"
    return f"{cab} drives into the depot with {listed(load)}: {scored}."


def was_arrested(before: State, after: State, seat: int) -> bool:
    """Is the cab in the court, and came there in this very step?"""
    if after.player[seat].at[CAB] != COURT:
        return False
    if before.player[seat].at[CAB] != COURT:
        return True
    left = before.phase == DRIVE and before.car == CAB and seat == before.turn
    return left and after.car != CAB


def caught_at_once(before: State, b: Board, after: State, names: Names) -> str:
    """The mover's own cab, beside an opponent's scout (C-52)."""
    mover, at = before.turn, after.stop_at[CAB]
    beside = next(
        seat for seat in range(before.seats) if seat != mover and after.player[seat].at[SCOUT] == at
    )
    bits = after.stop_offences[CAB]
    if before.sticky_auto_arrest:
        bits |= live(before.player[mover])
    scout = car_name(names, beside, SCOUT)
    return (
        f"{car_name(names, mover)} stops beside {scout}: arrested for {offence_words(bits)}"
        f"{discharged(before, b, mover, after)}."
    )


def arrested(before: State, b: Board, seat: int, after: State, called: int = 0) -> str:
    """For what, and where the passengers wait; `called` is what was called in this very step."""
    bits = charges(before, seat) | called
    return f"arrested for {offence_words(bits)}{discharged(before, b, seat, after)}"


def discharged(before: State, b: Board, seat: int, after: State) -> str:
    """`; two passengers wait on the north kerb`; nothing where the cab was empty."""
    out = [
        passenger
        for passenger in range(PASSENGERS)
        if before.where[passenger] == RIDING
        and before.holder[passenger] == seat
        and after.where[passenger] < DEPOT
    ]
    if not out:
        return ""
    some = f"{NUMBERS[len(out)]} passenger{'s wait' if len(out) > 1 else ' waits'}"
    side, at = after.kerb[out[0]], after.where[out[0]]
    if side == NONE:
        return f"; {some} at {place_name(b, at)}"
    return f"; {some} on the {HEADING_WORDS[side]} kerb of {place_name(b, at)}"


# --- the end --------------------------------------------------------------------------------


def ending(after: State, b: Board, names: Names) -> str:
    return f" {result(after, b, names)}" if after.phase == DONE else ""


def result(s: State, b: Board, names: Names) -> str:
    """How it ended."""
    winners = [seat for seat in range(s.seats) if won(s, b, seat)]
    points = score_of(s, b, winners[0])
    far = "1 point" if points == 1 else f"{points} points"
    why = {
        Reason.DELIVERED: "All passengers are in",
        Reason.STALL: "Nobody gets anywhere any more",
        Reason.TURN_CAP: "The last turn is over",
    }[Reason(s.reason)]
    who = listed(names[seat] for seat in winners)
    return f"{why}: {who} {'wins' if len(winners) == 1 else 'share the win'} with {far}."
