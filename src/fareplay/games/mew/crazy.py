"""Crazy cat (M-57): she never decides; these say what she does. M-R38 to M-R40."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.mew.board import (
    DIRECTIONS,
    EXIT,
    GRID,
    MOVES,
    SPACES,
    Board,
    CrazyAvoid,
    D,
    L,
    R,
    U,
)
from fareplay.games.mew.state import State, is_active

POOLS = MOVES + 1  # 0 to MOVES moves of one length


def target_of(s: State) -> int:
    """M-62, M-63: the passenger, and the exit when there is none; M-R40: or in rush hour."""
    if s.passenger == NONE or (s.crazy_rush_exit and s.gone_out > 0):
        return EXIT
    return s.passenger


def crazy_end(s: State, b: Board, work: Row) -> int:
    """Where she ends: of all she can reach, the best (M-62 to M-64)."""
    target, at = target_of(s), s.cat[s.turn].at
    ends = reached(s, b, target, work)
    best = at
    for space in range(SPACES):
        if (ends >> space) & 1 and is_better(s, b, target, space, best):
            best = space
    return best


def goes_and_returns(s: State) -> bool:
    """M-R38 (7): on top of her target, with two equal moves: out and back is a landing."""
    return s.cat[s.turn].at == target_of(s) and (s.pool[0] > 1 or s.pool[1] > 1)


def reached(s: State, b: Board, target: int, work: Row) -> int:
    """M-R38 (3): the set of spaces that any part of the pool leads to, in any order."""
    ends = 0
    for ones in range(s.pool[0] + 1):
        for twos in range(s.pool[1] + 1):
            here = 1 << s.cat[s.turn].at if ones + twos == 0 else 0
            if ones > 0:
                here |= spread(s, b, target, work[(ones - 1) * POOLS + twos], 1)
            if twos > 0:
                here |= spread(s, b, target, work[ones * POOLS + twos - 1], 2)
            work[ones * POOLS + twos] = here
            ends |= here
    return ends


def spread(s: State, b: Board, target: int, spaces: int, length: int) -> int:
    """Where one more move of a length leads to from a set of spaces."""
    ends = 0
    for space in range(SPACES):
        if (spaces >> space) & 1:
            for direction in range(DIRECTIONS):
                there = nearer(s, b, target, space, direction)
                if length > 1 and there != NONE and there != EXIT:
                    there = nearer(s, b, target, there, direction)
                if there != NONE:
                    ends |= 1 << there
    return ends


def nearer(s: State, b: Board, target: int, space: int, direction: int) -> int:
    """One step, if it takes her nearer; else NONE."""
    there = b.step[s.exit_open][space][direction]
    if there == NONE or b.far[there][target] >= b.far[space][target]:
        return NONE
    return there


def is_better(s: State, b: Board, target: int, space: int, best: int) -> bool:
    """M-R38 (4), (5): no special space where possible, near, and level with the target."""
    avoids = int(is_active(s, b, best)) - int(is_active(s, b, space))
    nears = b.far[best][target] - b.far[space][target]
    levels = abs(b.row[best] - b.row[target]) - abs(b.row[space] - b.row[target])
    first, second = avoids, nears
    if s.crazy_avoid == CrazyAvoid.TIE:
        first, second = nears, avoids
    if first != 0:
        return first > 0
    return second > 0 or (second == 0 and levels > 0)


def crazy_direction(s: State, b: Board) -> int:
    """M-R39: the boost that ends nearest; the first of U, R, D, L among equals."""
    target, best, least = target_of(s), NONE, SPACES
    for direction in (U, R, D, L):
        there = glide(s, b, s.cat[s.turn].at, direction)
        stays = there == s.cat[s.turn].at or (there == EXIT and target != EXIT)
        if not stays and b.far[there][target] < least:
            best, least = direction, b.far[there][target]
    return best


def glide(s: State, b: Board, space: int, direction: int) -> int:
    """M-R21: where a power-up boost ends: in full, at the wall, or outside the exit."""
    there = space
    for _ in range(s.far):
        if there < GRID and b.step[s.exit_open][there][direction] != NONE:
            there = b.step[s.exit_open][there][direction]
    return there
