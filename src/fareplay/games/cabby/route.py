"""Driving: a car leaves a site or an intersection, runs straight on, may enter the depot.

On a street space the only step is straight ahead (C-22, C-R9), so nothing is decided there but
whether to enter. Cars keep to the right and overtake as they please (C-21); that changes nothing
(C-R21), and no car blocks another's way (C-25).
"""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.cabby.board import (
    CAB,
    DEPOT,
    DRIVE_ON,
    ENTER,
    EXIT,
    LEAVE,
    SCOUT,
    V1,
    V3,
    V4,
    V5,
    Board,
)
from fareplay.games.cabby.reach import (
    ANY,
    ENDS_OF_SECOND,
    FIRST,
    NEVER,
    begin,
    breaks_sign,
    can_complete,
    count_ends,
    enter_depot,
    entry_of,
    leaves_second,
    push,
    push_on,
)
from fareplay.games.cabby.state import (
    DRIVE,
    END_PLAY,
    FREED,
    RUN,
    STOP,
    Refusal,
    State,
    back_of,
    is_crossing,
    is_street_place,
)


def next_part(s: State) -> None:
    """The car that goes first, then the other; without one the play ends."""
    car = s.car
    if car == NONE or s.due[car] == 0:
        car = CAB if s.due[CAB] > 0 else SCOUT
    if s.due[car] == 0:
        s.car = NONE
        s.phase = END_PLAY
        return
    me = s.player[s.turn]
    s.car = car
    s.left = s.due[car]
    s.due[car] = 0
    s.began = me.at[car]
    s.part = V1 if car == CAB and s.speeding else 0  # C-14, C-34, C-41
    s.phase = RUN if is_street_place(s.began) else DRIVE
    if car == CAB:
        s.parked = 0  # C-R26: it leaves its space
        me.court = FREED


# --- may I? ---------------------------------------------------------------------------------


def consider(s: State, b: Board, work: Row) -> None:
    """Look ahead for the part that follows this one."""
    second = other_car(s)
    if s.due[second] > 0:
        number, speeding = s.due[second], s.speeding
        ends = count_ends(s, b, work, second, number, speeding, NONE, NONE, 0)
        work[ENDS_OF_SECOND] = ends


def other_car(s: State) -> int:
    return SCOUT if s.car == CAB else CAB


def may_drive(s: State, b: Board, work: Row, verb: int, one: int, turn: int) -> int:
    """An exit, the depot or the way past it, or a gate; `consider` has looked ahead."""
    me, left, lawless = s.player[s.turn], s.left, s.part
    at, heading = me.at[s.car], me.heading[s.car]
    on_street = is_street_place(at)
    at_crossing = on_street and is_crossing(b, at)
    if verb == ENTER:
        return may_enter(s, b, work, at)
    if verb == EXIT:
        if not at_crossing:
            return Refusal.NOT_AT_CROSSING
        turn = one
        if b.rest[at][turn] == 0:
            return Refusal.NO_STREET
        if breaks_sign(b, at, heading, turn):
            lawless = 1
    elif verb == LEAVE:  # C-19, C-20, C-R10
        if on_street:
            return Refusal.NOT_AT_SITE
        at = b.gates[at - DEPOT][one]
        if at == NONE or b.rest[at][turn] == 0:
            return Refusal.NO_GATE
        left -= 1
        lawless |= b.wrong[at][turn]
    else:
        if not on_street or at_crossing:
            return Refusal.NOT_AT_GATE
        turn = heading
        left -= 1
        lawless |= b.wrong[at][turn]
        at = b.adj[at][turn]
    second, entry = s.due[other_car(s)], entry_of(s, s.car, s.speeding, s.began)
    for again in range(2):  # then as if no part followed, to tell why not
        number = 0 if again else second
        begin(work, FIRST, entry, 1 if s.car == CAB and number > 0 else 0)
        if verb == DRIVE_ON:
            push_on(b, work, FIRST, at, turn, left, 1 if lawless else 0)
        else:
            push(work, FIRST, at, turn, left, 1 if lawless else 0)
        if can_complete(s, b, work, s.car, number, s.speeding):
            return 0 if number == second else Refusal.SPOILS_SECOND
    return Refusal.NO_END


def may_enter(s: State, b: Board, work: Row, at: int) -> int:
    """May the moving cab drive into the depot from where it is, for one count?"""
    if s.car == CAB and s.speeding:
        return Refusal.NO_SPEEDING_IN  # C-29, C-R12
    entry = entry_of(s, s.car, s.speeding, s.began)
    if not is_street_place(at) or b.gate[at] == 0 or entry == NEVER:
        return Refusal.NOT_AT_GATE  # C-R11
    if entry != ANY and s.left != 1:
        return Refusal.NO_END  # C-28: an empty cab needs the exact number
    enter_depot(work, FIRST)
    number = s.due[SCOUT]
    if number > 0 and not leaves_second(s, b, work, CAB, number, 0):
        return Refusal.SPOILS_SECOND  # C-R6
    return 0


def only_way(s: State, b: Board, work: Row) -> int:
    """At a gate: ENTER or DRIVE_ON where only that is legal, NONE where both are."""
    found, way = 0, DRIVE_ON
    consider(s, b, work)
    for verb in (ENTER, DRIVE_ON):
        if may_drive(s, b, work, verb, way, way) == 0:
            found += 1
            way = verb
    return NONE if found > 1 else way


# --- and it does ----------------------------------------------------------------------------


def leave(s: State, b: Board, gate: int, turn: int) -> None:
    """The first count is the gate's space; no left turn and no U-turn (C-R10)."""
    me = s.player[s.turn]
    space = b.gates[me.at[s.car] - DEPOT][gate]
    me.at[s.car] = space
    me.heading[s.car] = turn
    s.left -= 1
    if s.car == CAB and b.wrong[space][turn]:
        s.part |= V5  # C-45
    s.phase = RUN


def leave_crossing(s: State, b: Board, turn: int) -> None:
    """By a street (C-18); back by the one it came from is a U-turn (C-23)."""
    me = s.player[s.turn]
    at = me.at[s.car]
    if s.car == CAB and breaks_sign(b, at, me.heading[CAB], turn):  # C-61: scouts ignore signs
        s.part |= V3 if turn == back_of(me.heading[CAB]) else V4  # C-43, C-44
    me.heading[s.car] = turn
    step(s, b)
    s.phase = RUN


def drive_on(s: State, b: Board) -> None:
    step(s, b)
    s.phase = RUN


def enter(s: State) -> None:
    """C-28: what is left of the number is lost."""
    me = s.player[s.turn]
    me.at[CAB] = DEPOT
    me.heading[CAB] = NONE
    s.left = 0
    s.phase = STOP


def step(s: State, b: Board) -> None:
    """One count straight ahead (C-17)."""
    me = s.player[s.turn]
    at, heading = me.at[s.car], me.heading[s.car]
    if s.car == CAB and b.wrong[at][heading]:
        s.part |= V5  # C-45, C-R23; a scout may (C-61)
    me.at[s.car] = b.adj[at][heading]
    s.left -= 1


def run(s: State, b: Board, work: Row) -> None:
    """Straight on, until the number is used or somebody has to decide."""
    me = s.player[s.turn]
    may_stop_home = s.car == CAB and s.speeding == 0 and s.began != DEPOT
    while s.left > 0:
        at = me.at[s.car]
        if is_crossing(b, at):
            s.phase = DRIVE
            return
        if may_stop_home and b.gate[at]:
            way = only_way(s, b, work)
            if way == NONE:
                s.phase = DRIVE
                return
            if way == ENTER:
                enter(s)
                return
        step(s, b)
    s.phase = STOP
