"""The state of a match of 20th Century Limited, and the questions that rules ask of it."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Protocol

from fareplay.core import record
from fareplay.core.game import HEADER, NONE, Cited
from fareplay.core.record import Row, Rows
from fareplay.games.limited.board import (
    CHICAGO,
    COLUMNS,
    ENTRIES,
    LEAVE,
    SEATS,
    TAKE_ON,
    Board,
    Goal,
)
from fareplay.games.limited.spaces import YELLOW


class Phase(IntEnum):
    """Where a turn stands (section 3 of the rule sheet)."""

    FIRST = 0  # chance draws the first player
    SPIN = 1  # a seat is to spin
    DIAL = 2  # chance turns the dial
    CHOOSE = 3  # the seat advances or loses the turn
    DONE = 4


DRAW_FIRST, SPIN, DIAL_TURNS, CHOOSE, DONE = map(int, Phase)
OFF = NONE  # L-06: the place of a train that has not started

TRAIN = record.layout(
    ("at", "i1"),  # a space; OFF before the start, CHICAGO after the end of the trip
    ("fails", "i1"),  # failures counted against the gate ahead
    ("take_on", "i1", ENTRIES),  # L-37: entries of this trip, in order
    ("take_ons", "i1"),  # how many
    ("leave", "i1", ENTRIES),  # entries of this trip, in order
    ("leaves", "i1"),  # how many
    ("sheet", "i2", COLUMNS),  # sums of this trip by column: passengers, hours, points
    ("previous", "i2", COLUMNS),  # the sheet of the trip scored last; 0 before the first
    ("total", "i4"),  # points of all trips scored
)

STATE = record.layout(
    *HEADER,
    ("goal", "i1"),
    ("goal_number", "i2"),  # points or trips
    ("city_like_red", "i1"),
    ("close_up", "i1"),
    ("run_up", "i1"),
    ("arrival_bonus_1", "i2"),  # points
    ("arrival_bonus_2", "i2"),  # points
    ("arrival_bonus_3", "i2"),  # points
    ("phase", "i1"),
    ("reason", "i1"),  # why it is over; 0 while it is not
    ("trip", "i1"),  # 1 and up
    ("round", "i2"),  # of this trip, 1 and up
    ("first", "i1"),  # the seat that began this trip
    ("turn", "i1"),  # the seat that spins or chooses
    ("dial", "i1"),  # the last number spun; 0 before the first
    ("ahead", "i1"),  # in CHOOSE: the space to advance to; NONE elsewhere
    ("arrived", "i1"),  # trains in Chicago
    ("train", TRAIN, SEATS),  # by seat
)


class Train(Protocol):
    at: int
    fails: int
    take_on: Row
    take_ons: int
    leave: Row
    leaves: int
    sheet: Row
    previous: Row
    total: int


class State(Protocol):
    board_id: int
    rules_version: int
    seats: int
    goal: Annotated[int, Goal]
    goal_number: int
    city_like_red: int
    close_up: int
    run_up: int
    arrival_bonus_1: int
    arrival_bonus_2: int
    arrival_bonus_3: int
    phase: Annotated[int, Phase]
    reason: Annotated[int, Reason]
    trip: int
    round: int
    first: int
    turn: int
    dial: int
    ahead: int
    arrived: int
    train: Rows[Train]


class Event(IntEnum):
    """What only the host can do: nothing."""


class Reason(Cited):
    """Why a match is over."""

    POINTS = 1, "L-04", "one player has reached the goal with the highest total"
    TRIPS = 2, "L-03", "all trips have been made"
    LENGTH = 3, "L-R26", "the race for points has lasted too many trips"


class Refusal(Cited):
    """Why not."""

    NO_SUCH_ACTION = 1, "L-10", "a player spins, and nothing else"
    NOTHING_TO_CHOOSE = 2, "L-26", "there is nothing to choose: the dial decides"
    CHOOSE_FIRST = 3, "L-27", "the choice between advancing and losing the turn comes first"
    DIAL_IS_TURNING = 4, "L-10", "the dial is turning"
    OVER = 5, "L-R19", "the match is over"


# --- questions ------------------------------------------------------------------------------


def is_open(b: Board, space: int) -> bool:
    """Plain, green or yellow: one train only may rest there."""
    return b.kind[space] <= YELLOW  # L-24, L-R16


def has_started(me: Train) -> bool:
    return me.at != OFF


def has_arrived(me: Train) -> bool:
    return me.at == CHICAGO


def is_occupied(s: State, space: int) -> bool:
    occupied = False
    for seat in range(s.seats):
        if s.train[seat].at == space:
            occupied = True
    return occupied


def aboard(me: Train) -> int:
    """L-38: all taken on less all that left."""
    return me.sheet[TAKE_ON] - me.sheet[LEAVE]


def next_seat(s: State, seat: int) -> int:
    return seat + 1 if seat + 1 < s.seats else 0  # L-11
