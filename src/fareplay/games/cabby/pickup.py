"""Passengers: taken on where a cab has stopped, delivered in the depot."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.games.cabby.arrest import arrest, is_caught_at_once
from fareplay.games.cabby.board import (
    CAB,
    DEPOT,
    KINDS,
    LOAD,
    RIDING,
    V2,
    V7,
    Board,
)
from fareplay.games.cabby.city import PASSENGERS
from fareplay.games.cabby.state import (
    PICKUP,
    Refusal,
    State,
    has_same_colour,
    left_of,
    right_of,
)


def offer(s: State, closing: int) -> bool:
    """C-R26: is there anybody to be taken, and room? Then the mover decides (C-R25)."""
    if not s.parked or s.player[s.turn].load == LOAD:
        return False
    space = s.player[s.turn].at[CAB]
    for passenger in range(PASSENGERS):
        if s.where[passenger] == space:
            s.phase = PICKUP
            s.closing = closing
            s.offered = 1
            s.took = 0
            s.took_left = 0
            return True
    return False


def waits_here(s: State, passenger: int) -> bool:
    return s.where[passenger] == s.player[s.turn].at[CAB]


def may_take(s: State, b: Board, passenger: int) -> int:
    """From both kerbs, as many as fit (C-30, C-32, C-38, C-R27)."""
    me = s.player[s.turn]
    if not waits_here(s, passenger):
        return Refusal.NOT_HERE  # C-30
    if me.load == LOAD:
        return Refusal.FULL  # C-35, C-R39
    if s.compulsory_right_pickup and not is_due(s, b, passenger) and somebody_is_due(s, b):
        return Refusal.RIGHT_FIRST
    return 0


def may_be_done(s: State, b: Board) -> int:
    if s.compulsory_right_pickup and s.player[s.turn].load < LOAD and somebody_is_due(s, b):
        return Refusal.RIGHT_FIRST  # C-R25
    return 0


def is_due(s: State, b: Board, passenger: int) -> bool:
    """C-R25: on the right kerb, and no V7 by it."""
    me = s.player[s.turn]
    if not waits_here(s, passenger) or s.kerb[passenger] != right_of(me.heading[CAB]):
        return False
    return me.aboard[b.colour[passenger]] == 0


def somebody_is_due(s: State, b: Board) -> bool:
    due = 0
    for passenger in range(PASSENGERS):
        if is_due(s, b, passenger):
            due += 1
    return due > 0


def take(s: State, b: Board, passenger: int) -> None:
    """C-31: the passenger rides on the cab."""
    me = s.player[s.turn]
    if s.kerb[passenger] == left_of(me.heading[CAB]):
        s.took_left = 1  # C-R27: one V2 however many
    s.where[passenger] = RIDING
    s.kerb[passenger] = NONE
    s.holder[passenger] = s.turn
    me.aboard[b.colour[passenger]] += 1
    me.load += 1
    s.took += 1
    s.eventful = 1
    s.stall = 0  # C-R36


def judge(s: State, b: Board) -> None:
    """At `done`: V2 (C-42), V7, and the arrest if the pick-up broke a rule (C-R27, C-R33)."""
    me = s.player[s.turn]
    offences = V2 if s.took_left else 0
    me.offences |= offences
    s.stop_offences[CAB] |= offences
    if s.took > 0 and is_caught_at_once(s, me.at[CAB], offences):
        if has_same_colour(me):
            s.stop_offences[CAB] |= V7
        arrest(s, b, s.turn)
    s.took = 0
    s.took_left = 0


def deliver(s: State) -> None:
    """C-39: the whole load is kept for scoring; the cab stays (C-40) and is safe (C-R13)."""
    me = s.player[s.turn]
    for passenger in range(PASSENGERS):
        if s.where[passenger] == RIDING and s.holder[passenger] == s.turn:
            s.where[passenger] = DEPOT
    if me.load > 0:
        s.eventful = 1
        s.stall = 0  # C-R36
    s.delivered += me.load
    me.load = 0
    for colour in range(KINDS):
        me.aboard[colour] = 0  # C-57
    me.offences = 0
    me.public = 0
    me.locked = 1  # C-R14, an empty cab too
