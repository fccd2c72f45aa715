"""Arrests: by a scout that stops (C-49 to C-51), or at once (C-52); and what they lead to."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.cabby.board import (
    CAB,
    COURT,
    KINDS,
    RIDING,
    SCOUT,
    Board,
    LightDischarge,
    OneWayDischarge,
)
from fareplay.games.cabby.city import PASSENGERS
from fareplay.games.cabby.reach import count_ends
from fareplay.games.cabby.state import (
    ARRESTED,
    ARRESTING,
    Refusal,
    State,
    back_of,
    capacity_of,
    has_same_colour,
    has_scout,
    is_crossing,
    is_wanted,
    next_seat,
    others_at,
    right_of,
)


def catch(s: State, b: Board) -> bool:
    """The mover's scout has stopped: arrest, or ask; True where the mover has to decide."""
    if s.optional_arrest:
        s.suspect = next_suspect(s, s.turn)  # C-R31
        if s.suspect != NONE:
            s.phase = ARRESTING
        return s.suspect != NONE
    space = s.player[s.turn].at[SCOUT]
    for seat in range(s.seats):
        if seat != s.turn and s.player[seat].at[CAB] == space and is_wanted(s, seat):  # C-50, C-53
            arrest(s, b, seat)
    return False


def next_suspect(s: State, after: int) -> int:
    """The next seat, clockwise, with a wanted cab beside the mover's scout; NONE at the mover."""
    space, seat = s.player[s.turn].at[SCOUT], next_seat(s, after)
    while seat != s.turn:
        if s.player[seat].at[CAB] == space and is_wanted(s, seat):
            return seat
        seat = next_seat(s, seat)
    return NONE


def may_spare(s: State, b: Board, work: Row) -> int:
    """May the suspect go free? Not where its arrest makes room (C-R19, C-R31)."""
    space, later = s.player[s.turn].at[SCOUT], 0
    seat = next_suspect(s, s.suspect)
    while seat != NONE:
        later += 1
        seat = next_suspect(s, seat)
    here = others_at(s, s.turn, space) - later + 1
    if s.player[s.turn].at[CAB] == space:
        here += 1
    if here > capacity_of(s, b, space):
        return Refusal.NEEDS_ROOM
    number = s.due[CAB]
    if number == 0:
        return 0
    ends = count_ends(s, b, work, CAB, number, s.speeding, space, space, later)
    return 0 if ends > 0 else Refusal.SPOILS_SECOND  # C-R6


def is_caught_at_once(s: State, space: int, offences: int) -> bool:
    """C-52, C-R32: has the mover's cab broken a rule and stopped beside an opponent's scout?"""
    me = s.player[s.turn]
    bad = offences != 0 or has_same_colour(me)
    if s.sticky_auto_arrest and me.offences:
        bad = True
    return bad and has_scout(s, s.turn, space)


def arrest(s: State, b: Board, seat: int) -> None:
    """To the court, whatever the cab carried (C-R38); the captor scores nothing (C-R31)."""
    them = s.player[seat]
    put_out(s, b, seat)
    them.at[CAB] = COURT  # C-49
    them.heading[CAB] = NONE
    them.offences = 0  # C-R30
    them.public = 0
    them.court = ARRESTED
    if seat == s.turn:
        them.locked = 1  # C-55, C-R15
        s.parked = 0
    s.eventful = 1
    s.stall = 0  # C-R36


def put_out(s: State, b: Board, seat: int) -> None:
    """The whole load onto the street (C-54); it may be taken again by anybody (C-37)."""
    them = s.player[seat]
    if them.load == 0:
        return
    space = place_to_put_out(s, b, them.at[CAB], them.heading[CAB])
    kerb = kerb_to_put_out(s, b, space, them.heading[CAB])
    for passenger in range(PASSENGERS):
        if s.where[passenger] == RIDING and s.holder[passenger] == seat:
            s.where[passenger] = space
            s.kerb[passenger] = kerb
            s.holder[passenger] = NONE
    for colour in range(KINDS):
        them.aboard[colour] = 0  # C-R28
    them.load = 0
    if s.player[s.turn].at[CAB] == space:
        s.parked = 0  # C-R26: nobody is taken by a cab beside which passengers are put out


def place_to_put_out(s: State, b: Board, space: int, heading: int) -> int:
    """C-R34: the space of capture, or the one before a light."""
    if s.light_discharge == LightDischarge.BEFORE and b.light[space]:
        before = b.adj[space][back_of(heading)]
        if before != NONE:
            return before
    return space


def kerb_to_put_out(s: State, b: Board, space: int, heading: int) -> int:
    """C-R34: right of the heading, or of a one-way street's arrow; a crossing has no side."""
    if is_crossing(b, space):
        return NONE
    arrow = b.one_way[space]
    if arrow != NONE and s.one_way_discharge == OneWayDischarge.ARROW:
        return right_of(arrow)
    return right_of(heading)
