"""What a spin does to a train on the line: the steps of "Resolve", in their order (L-R25).

Nothing is changed here. `resolve` says what happens and on which space the train then rests;
`rules.py` carries it out, and words and hints ask the same question.
"""

from __future__ import annotations

from enum import IntEnum

from fareplay.core.game import NONE
from fareplay.games.limited.board import CHICAGO, FAILURES, Board
from fareplay.games.limited.spaces import COVERED, RED, YELLOW
from fareplay.games.limited.state import State, Train, is_occupied, is_open


class Verdict(IntEnum):
    """What becomes of a spin; the train moves by the first five."""

    RUNS = 0  # the whole spin
    STOPS_BEHIND = 1  # L-25
    CLOSES_UP = 2  # L-R11
    RUNS_UP = 3  # L-R15
    PUT_ON = 4  # L-21
    MAY_ADVANCE = 5  # the player chooses
    FAILURE = 6  # L-19
    OVERRUN = 7  # of a city: L-R4
    COVERED = 8  # L-30
    HELD_UP = 9  # L-33


RUNS, STOPS_BEHIND, CLOSES_UP, RUNS_UP, PUT_ON = map(int, list(Verdict)[:5])
MAY_ADVANCE, FAILURE, OVERRUN, IN_OBSTACLE, HELD_UP = map(int, list(Verdict)[5:])


def resolve(s: State, b: Board, number: int) -> tuple[int, int]:
    """The verdict on this number for the train that is to move, and where it then rests."""
    me = s.train[s.turn]
    here = me.at
    there = min(here + number, CHICAGO)  # L-10, L-34
    if there > b.gate_end[here]:  # L-14, L-17, L-R17
        return overrun(s, b, me, here)
    if b.kind[there] == COVERED:  # L-30, L-31
        return run_up(s, b, here, there)
    if is_open(b, there) and is_occupied(s, there):  # L-24
        return queue_up(s, b, here, there)
    train = in_the_way(s, b, here, there)
    if train != NONE:  # L-23, L-33
        return hold_up(s, b, here, train)
    return RUNS, there


def overrun(s: State, b: Board, me: Train, here: int) -> tuple[int, int]:
    """L-18: the spin is too large for the gate."""
    gate = b.gate[here]
    train = in_the_way(s, b, here, gate)
    if train != NONE:  # L-R9: no number would have served
        return hold_up(s, b, here, train)
    if b.kind[gate] != RED and not s.city_like_red:  # L-R4
        return OVERRUN, here
    if me.fails + 1 < FAILURES:  # L-20, L-R8
        return FAILURE, here
    return PUT_ON, gate  # L-21, L-R23


def run_up(s: State, b: Board, here: int, there: int) -> tuple[int, int]:
    """L-R15: the spin ends in an obstacle."""
    before = b.behind[there]
    if s.run_up and before > here:
        vacant = not is_open(b, before) or not is_occupied(s, before)
        if vacant and in_the_way(s, b, here, before) == NONE:
            return RUNS_UP, before
    return IN_OBSTACLE, here


def queue_up(s: State, b: Board, here: int, there: int) -> tuple[int, int]:
    """L-25 to L-27: the spin ends on a train, perhaps the first of a queue."""
    rear = there
    vacant = b.behind[rear]
    while vacant > here and is_open(b, vacant) and is_occupied(s, vacant):  # L-R13
        rear = vacant
        vacant = b.behind[rear]
    train = in_the_way(s, b, here, rear)
    if train != NONE:  # L-R13, L-33
        return hold_up(s, b, here, train)
    if vacant <= here:  # L-R12
        return HELD_UP, here
    if vacant == there - 1 and b.kind[vacant] != YELLOW:
        return STOPS_BEHIND, vacant  # L-25
    return MAY_ADVANCE, vacant  # L-26, L-27, L-R12, L-R14


def hold_up(s: State, b: Board, here: int, train: int) -> tuple[int, int]:
    """L-33, L-R11: the turn is lost, or the train closes up to the nearest one in its way."""
    vacant = b.behind[train]
    if not s.close_up or vacant <= here:
        return HELD_UP, here
    return (MAY_ADVANCE if b.kind[vacant] == YELLOW else CLOSES_UP), vacant


def in_the_way(s: State, b: Board, here: int, there: int) -> int:
    """The nearest train on an open space strictly between; NONE where there is none (L-R10)."""
    nearest = NONE
    for seat in range(s.seats):
        at = s.train[seat].at
        if here < at < there and is_open(b, at) and (nearest == NONE or at < nearest):
            nearest = at
    return nearest
