"""The end of a play, of a turn and of the game, and the beginning of a turn."""

from __future__ import annotations

from fareplay.games.cabby.board import (
    CAB,
    DEPOT,
    DICE,
    KINDS,
    V6,
    V7,
    Board,
    TieBreak,
)
from fareplay.games.cabby.city import PASSENGERS
from fareplay.games.cabby.state import (
    ARRESTED,
    DONE,
    FREED,
    SUMMONED,
    THROW,
    Reason,
    State,
    has_same_colour,
    is_street_place,
    next_seat,
)


def begin_turn(s: State, b: Board) -> None:
    """Offences V1 to V6 lapse (C-56, C-R29), V7 does not (C-57); the cab may move again (C-40)."""
    me = s.player[s.turn]
    me.offences = 0
    me.public = me.public & V7 if has_same_colour(me) else 0
    me.locked = 0
    me.barred = 0  # C-R35
    me.court = SUMMONED if me.court == ARRESTED else FREED  # C-55
    if s.renew_parked and is_street_place(me.at[CAB]) and b.light[me.at[CAB]]:
        me.offences = V6  # C-R24
    s.parked = 0  # C-33
    s.eventful = 0
    clear_dice(s)


def clear_dice(s: State) -> None:
    for die in range(DICE):
        s.die[die] = 0
    s.speeding = 0
    s.offered = 0
    s.phase = THROW


def end_turn(s: State, b: Board) -> None:
    """The dice pass to the left (C-07), unless the game has lasted too long (C-R36)."""
    s.turns += 1
    if s.eventful == 0:
        s.stall += 1
    if s.stall_rounds and s.stall >= s.stall_rounds * s.seats:
        finish(s, Reason.STALL)
    elif s.turns >= s.turn_cap * s.seats:
        finish(s, Reason.TURN_CAP)
    else:
        s.turn = next_seat(s, s.turn)
        begin_turn(s, b)


def finish(s: State, reason: int) -> None:
    s.reason = reason
    s.phase = DONE


def all_delivered(s: State) -> bool:
    return s.delivered == PASSENGERS  # C-60


def score_of(s: State, b: Board, seat: int) -> int:
    """C-59: the points of those a player has brought in."""
    points = 0
    for passenger in range(PASSENGERS):
        if has_brought(s, seat, passenger):
            points += b.points[b.colour[passenger]]
    return points


def has_brought(s: State, seat: int, passenger: int) -> bool:
    return s.where[passenger] == DEPOT and s.holder[passenger] == seat


def brought_of(s: State, b: Board, seat: int, colour: int) -> int:
    """Passengers of one colour that a player has brought in."""
    found = 0
    for passenger in range(PASSENGERS):
        if b.colour[passenger] == colour and has_brought(s, seat, passenger):
            found += 1
    return found


def beats(s: State, b: Board, one: int, two: int) -> bool:
    """C-60; equal scores are equal (C-R37), or the colours decide, blue first."""
    mine, theirs = score_of(s, b, one), score_of(s, b, two)
    if mine != theirs or s.tie_break == TieBreak.SHARED:
        return mine > theirs
    for colour in range(KINDS - 1):
        mine, theirs = brought_of(s, b, one, colour), brought_of(s, b, two, colour)
        if mine != theirs:
            return mine > theirs
    return False
