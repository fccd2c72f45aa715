"""What is printed, the tables worked out from it, and what a table may choose."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, Protocol

from fareplay.core import record
from fareplay.core.game import BOARD_HEADER, Flag, Measure, Numbers, Option, seal
from fareplay.core.record import Row
from fareplay.games.limited.spaces import COVERED, FIRST, OBSTACLES, RED, SPACES, Kind

SEATS = 4  # L-02, L-R21: at most
NEW_YORK, CHICAGO = 0, len(SPACES) - 1  # L-R16
DIAL = 6  # L-R2: 1 to 6, equally likely
LOADS = (20, 30)  # L-08: passengers for a start with 1 and with 2
FAILURES = 3  # L-21: the third one moves the train
PER_PASSENGER = 10  # L-39
PER_HOUR = 10  # L-40, L-41
CHEAP_HOURS = 5  # L-41: the first hours lost
PER_LATE_HOUR = 20  # L-42
PRIZES = 3  # L-R22: for the first, second and third to arrive
ROUNDS, TRIPS = 1000, 50  # L-R26: the longest trip, the longest race for points
ENTRIES = 1 + sum(len(space) > 2 for space in SPACES)  # L-36, L-37: the start and each city space
LONGEST = TRIPS * SEATS * (2 * ROUNDS + 1)  # L-R26: decisions


class Column(IntEnum):
    """The six columns of a sheet (L-35)."""

    TAKE_ON = 0
    LEAVE = 1
    GAIN = 2
    LOSS = 3
    WON = 4
    LOST = 5


TAKE_ON, LEAVE, GAIN, LOSS, WON, LOST = map(int, Column)
COLUMNS = len(Column)


class Goal(IntEnum):
    """L-03, L-04; in the order of the option's kinds."""

    POINTS = 0
    TRIPS = 1


OPTIONS: tuple[Option, ...] = (
    Measure(
        "goal",
        "L-R19",
        "how many points win, or how many trips are made",
        "points:1000",
        (("points", 100, 5000), ("trips", 1, 20)),
    ),
    Flag("city_like_red", "L-R4", "overrunning a city counts as a failure, as at a red space"),
    Flag("close_up", "L-R11", "a train that others hold up moves up behind them"),
    Flag("run_up", "L-R15", "a spin that ends in an obstacle leads up to it"),
    Numbers(
        "arrival_bonus",
        "L-R22",
        "points for the first, second and third to arrive",
        "0,0,0",
        size=PRIZES,
        low=0,
        high=200,
    ),
)


class Action(IntEnum):
    """All that a player can do."""

    SPIN = 0
    ADVANCE = 1
    LOSE_TURN = 2


SPIN_DIAL, ADVANCE, LOSE_TURN = map(int, Action)
ACTIONS = len(Action)


BOARD = record.layout(
    *BOARD_HEADER,
    ("kind", "i1", len(SPACES)),
    ("take_on", "i1", len(SPACES)),  # passengers that board; 0 outside cities
    ("leave", "i1", len(SPACES)),  # passengers that leave; 0 outside cities
    ("gate", "i1", len(SPACES)),  # where the next gate begins; Chicago where there is none
    ("gate_end", "i1", len(SPACES)),  # where it ends
    ("behind", "i1", len(SPACES)),  # the nearest space before this one that is not covered
    ("load", "i1", DIAL + 1),  # passengers at the start by the number spun; 0: no start
)


class Board(Protocol):
    board_id: int
    kind: Row
    take_on: Row
    leave: Row
    gate: Row
    gate_end: Row
    behind: Row
    load: Row


def load(options: Mapping[str, str]) -> Any:
    """The printed tables; they are the same at every table."""
    b = record.new(BOARD)
    for space, (kind, _, *passengers) in enumerate(SPACES):
        b.kind[space] = kind
        if passengers:
            b.take_on[space], b.leave[space] = passengers
        b.gate[space] = b.gate_end[space] = CHICAGO
    for space in range(CHICAGO - 1, NEW_YORK - 1, -1):
        ahead = space + 1
        gate = b.kind[ahead] in (RED, FIRST)
        b.gate[space] = ahead if gate else b.gate[ahead]
        b.gate_end[space] = ahead + (b.kind[ahead] == FIRST) if gate else b.gate_end[ahead]
    for space in range(NEW_YORK + 1, CHICAGO + 1):
        before = space - 1
        b.behind[space] = b.behind[before] if b.kind[before] == COVERED else before
    for number, passengers_at_start in enumerate(LOADS, start=1):
        b.load[number] = passengers_at_start
    return seal(b, [(Kind(row[0]).name, *row[1:]) for row in SPACES], OBSTACLES, DIAL, LOADS)


def name_of(space: int) -> str:
    """What the space is called."""
    return SPACES[space][1]


def obstacle_at(space: int) -> tuple[str, int, int] | None:
    """The obstacle that covers a space: what it is, its first space, and the space beyond it."""
    for what, first, covers in OBSTACLES:
        if first <= space < first + covers:
            return what, first, first + covers
    return None
