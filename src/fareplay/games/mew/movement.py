"""Movement: T4. Curses cancel moves, the rest is made one by one; the exit ends it."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.mew.board import (
    DICE,
    DIRECTIONS,
    EXIT,
    HALT,
    START,
    Board,
    Face,
    direction_of,
    length_of,
    move_of,
)
from fareplay.games.mew.crazy import crazy_end, goes_and_returns
from fareplay.games.mew.items import return_dice
from fareplay.games.mew.state import (
    MOVING,
    T5_LAND,
    T6_SABOTAGE,
    Refusal,
    State,
    in_the_city,
    is_crazy,
)


def begin_movement(s: State, b: Board, work: Row) -> None:
    """T4: dice and boosts make one pool (M-24); curses take from it first (M-27, M-28)."""
    ones, twos = moves_of(s)
    ones, twos, back = left_over(s.pool[0] + ones, s.pool[1] + twos, s.cat[s.turn].curses)
    s.pool[0], s.pool[1] = ones, twos
    if back > 0:
        s.moved = retreat(s, b, s.turn, back)
    if ones + twos == 0:
        end_movement(s)
    elif is_crazy(s, s.turn):
        crazy_moves(s, b, work)
    else:
        s.phase = MOVING


def moves_of(s: State) -> tuple[int, int]:
    """M-16, M-R10: how many final dice move 1, and how many move 2."""
    ones, twos = 0, 0
    for die in range(DICE):
        if s.dice[die] >= Face.MOVE_2:
            twos += 1
        elif s.dice[die] >= Face.MOVE_1:
            ones += 1
    return ones, twos


def left_over(ones: int, twos: int, curses: int) -> tuple[int, int, int]:
    """M-R15: what curses leave of a pool: moves of 1, moves of 2, steps back."""
    length = ones + 2 * twos
    if curses >= length:
        return 0, 0, curses - length
    cancelled = min(twos, curses // 2)
    twos -= cancelled
    rest = curses - 2 * cancelled
    if rest > ones:
        return 1, twos - 1, 0  # a move of 2 becomes a move of 1
    return ones - rest, twos, 0


def retreat(s: State, b: Board, cat: int, steps: int) -> int:
    """M-29, M-R16: steps back towards START, past everything; were any made?"""
    me = s.cat[cat]
    before = me.at + 0
    for _ in range(steps):
        me.at = b.back[me.at]  # START stays START
    return 1 if me.at != before else 0


def walk(s: State, b: Board, space: int, direction: int, length: int) -> int:
    """M-25: where a move ends, straight and whole; NONE where it meets a wall (M-R17)."""
    there = b.step[s.exit_open][space][direction]
    if length == 1 or there in (NONE, EXIT):
        return there  # M-R31: the rest of a move that leaves is lost
    return b.step[s.exit_open][there][direction]


def may_move(s: State, b: Board, action: int) -> int:
    """M-26: in any order and direction, back over spaces just left too."""
    if s.phase != MOVING:
        return Refusal.NOT_MOVING
    at, length, direction = s.cat[s.turn].at, length_of(action), direction_of(action)
    if s.pool[length - 1] == 0:
        return Refusal.NO_SUCH_MOVE
    if walk(s, b, at, direction, length) != NONE:
        return 0
    gate = at == START or (at == b.mouth[0] and direction == b.way_back)
    return Refusal.ONE_WAY if gate else Refusal.WALL  # M-R2


def may_halt(s: State) -> int:
    if s.phase != MOVING:
        return Refusal.NOT_MOVING
    return 0 if s.movement_optional else Refusal.COMPULSORY  # M-R17


def offer_moves(s: State, b: Board, mask: Row) -> int:
    """T4: every move that is left in every direction; how many."""
    found, at = 0, s.cat[s.turn].at
    for length in range(1, 1 + 2):
        for direction in range(DIRECTIONS):
            if s.pool[length - 1] > 0 and walk(s, b, at, direction, length) != NONE:
                mask[move_of(length, direction)] = 1
                found += 1
    if s.movement_optional:
        mask[HALT] = 1
        found += 1
    return found


def make_move(s: State, b: Board, action: int) -> None:
    me, length = s.cat[s.turn], length_of(action)
    me.at = walk(s, b, me.at, direction_of(action), length)
    s.pool[length - 1] -= 1
    s.moved = 1
    if me.at == EXIT or s.pool[0] + s.pool[1] == 0:
        end_movement(s)


def crazy_moves(s: State, b: Board, work: Row) -> None:
    """M-R38: as far as she gets; moves that she cannot use are lost."""
    me = s.cat[s.turn]
    there = crazy_end(s, b, work)
    if there != me.at or goes_and_returns(s):
        s.moved = 1
    me.at = there
    end_movement(s)


def end_movement(s: State) -> None:
    """T4: a landing needs a step (M-R18); leaving is no landing (M-R31)."""
    s.pool[0], s.pool[1] = 0, 0
    s.phase = T6_SABOTAGE
    if s.cat[s.turn].at == EXIT:
        leave(s, s.turn)
    elif s.moved:
        s.lander, s.primary = s.turn, 1
        s.phase = T5_LAND
    s.moved = 0


# --- out of the city ------------------------------------------------------------------------


def leave(s: State, cat: int) -> None:
    """M-51, M-R31: with passengers or without; the first to leave begins rush hour (M-52)."""
    s.left[s.gone_out] = cat
    s.gone_out += 1
    out(s, cat, EXIT)
    if s.gone_out == 1:
        for other in range(s.cats):
            if in_the_city(s.cat[other]):
                s.cat[other].rush = s.rush_turns  # M-R33


def out(s: State, cat: int, at: int) -> None:
    """M-R32: who left or was eliminated has no dice and no curses any more."""
    me = s.cat[cat]
    me.at, me.curses, me.rush = at, 0, 0
    return_dice(s, cat)
