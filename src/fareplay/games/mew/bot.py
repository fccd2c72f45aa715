"""Greedy: rolls low faces again, lands on passengers, leaves with two of them."""

from __future__ import annotations

from fareplay.core import rng
from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.mew.board import (
    BOOST,
    CATS,
    CURSES,
    DICE,
    DIRECTIONS,
    DUEL,
    EXIT,
    HALT,
    ITEM,
    MOVE,
    NO_BOOST,
    NO_ITEM,
    REROLL,
    SABOTAGE,
    SPACES,
    STOP,
    TAKE,
    Board,
    Face,
    Kind,
    direction_of,
    length_of,
)
from fareplay.games.mew.crazy import glide
from fareplay.games.mew.movement import left_over, moves_of, walk
from fareplay.games.mew.state import (
    BOOSTING,
    MOVING,
    REROLLING,
    ROBBING,
    SABOTAGING,
    TAKING_ITEMS,
    State,
    cat_at,
    is_active,
    points_of,
)

ENOUGH = 2  # passengers that one leaves with
NEVER = -1000


def choose(s: State, b: Board, seat: int, mask: Row, dice: Row) -> int:
    """One legal action."""
    if s.phase == REROLLING:
        return choose_dice(s, b, seat)
    if s.phase == MOVING:
        return choose_move(s, b, seat, mask)
    if s.phase == TAKING_ITEMS:
        return choose_item(s, b, seat)
    if s.phase == BOOSTING:
        return choose_boost(s, b, seat, mask)
    if s.phase == ROBBING:
        return choose_rival(s, b, mask, TAKE)
    if s.phase == SABOTAGING:
        return choose_rival(s, b, mask, SABOTAGE)
    return DUEL + 1 + rng.below(dice, 2 + 1)


# --- where to -------------------------------------------------------------------------------


def target_of(s: State, seat: int) -> int:
    """The passenger; the exit with enough passengers, without any to collect, in rush hour."""
    me = s.cat[seat]
    if me.passengers >= ENOUGH or s.passenger == NONE or me.rush > 0:
        return EXIT
    return s.passenger


def worth_of(s: State, b: Board, seat: int, space: int) -> int:
    """How good it is to end a movement there."""
    target = target_of(s, seat)
    if space == target:
        return -NEVER
    if space == EXIT:
        return NEVER
    worth = -4 * b.far[space][target]
    if is_active(s, b, space):
        worth += 3 if b.kind[space] == Kind.NIBBLES else -6
    if cat_at(s, space, seat) != NONE:
        worth -= 3
    return worth


def best_end(s: State, b: Board, seat: int, ends: int) -> int:
    """The best of a set of spaces."""
    best, most = NONE, 2 * NEVER
    for space in range(SPACES):
        if (ends >> space) & 1:
            worth = worth_of(s, b, seat, space)
            if worth > most:
                best, most = space, worth
    return best


def arrives(s: State, b: Board, seat: int) -> bool:
    """Can the dice as they lie, with the boosts so far, end on the target?"""
    me = s.cat[seat]
    ones, twos = moves_of(s)
    ones, twos, _ = left_over(ones + s.pool[0], twos + s.pool[1], me.curses)
    if ones + twos == 0:
        return False
    ends = b.reach[s.exit_open][ones][twos][me.at]
    return (ends >> target_of(s, seat)) & 1 == 1


# --- decisions ------------------------------------------------------------------------------


def choose_dice(s: State, b: Board, seat: int) -> int:
    """Everything below 4 again, until the next curse would be the last or the target is near."""
    if s.cat[seat].curses >= CURSES - 1 or arrives(s, b, seat):
        return STOP
    low = 0
    for die in range(DICE):
        if 0 < s.dice[die] < Face.MOVE_1:
            low |= 1 << die
    return REROLL + low if low > 0 else STOP


def choose_item(s: State, b: Board, seat: int) -> int:
    """An item may spoil an exact landing; nothing spoils leaving."""
    if arrives(s, b, seat) and target_of(s, seat) != EXIT:
        return NO_ITEM
    return ITEM


def choose_move(s: State, b: Board, seat: int, mask: Row) -> int:
    """A move after which the best end is still to be reached."""
    at, ones, twos = s.cat[seat].at, s.pool[0], s.pool[1]
    goal = best_end(s, b, seat, b.reach[s.exit_open][ones][twos][at])
    for action in range(MOVE, HALT):
        if mask[action]:
            length = length_of(action)
            there = walk(s, b, at, direction_of(action), length)
            ends = b.reach[s.exit_open][ones - (length == 1)][twos - (length == 2)][there]
            if (ends >> goal) & 1:
                return action
    return HALT


def choose_boost(s: State, b: Board, seat: int, mask: Row) -> int:
    best, most = NO_BOOST, 2 * NEVER
    for action in range(BOOST, BOOST + DIRECTIONS):
        if mask[action]:
            worth = worth_of(s, b, seat, glide(s, b, s.cat[seat].at, action - BOOST))
            if worth > most:
                best, most = action, worth
    return best


def choose_rival(s: State, b: Board, mask: Row, verb: int) -> int:
    """Who has most points; then who is nearest to the exit."""
    best, most = NONE, NEVER
    for cat in range(CATS):
        if mask[verb + cat]:
            worth = 2 * points_of(s, b, cat) - b.far[s.cat[cat].at][EXIT]
            if worth > most:
                best, most = cat, worth
    return verb + best
