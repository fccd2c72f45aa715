"""A random driver that looks at the road before every decision; compiled like any bot."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

from fareplay.core import rng
from fareplay.core.game import NONE, Game
from fareplay.core.record import Row
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.board import CABS, TO_END, Board, CabOrder
from fareplay.games.cabbie.state import DRIVE, State, cab_of, in_play, is_jammed, is_taken, twin_of


def choose(s: State, b: Board, seat: int, mask: Row, dice: Row) -> int:
    """Any legal action, after what the sheet claims has been tested."""
    if crowded(s):
        raise AssertionError("two cabs are on one square (B-R6)")
    if s.phase == DRIVE and s.left > 0:
        if mask[TO_END] and not blocked(s, b, seat):
            raise AssertionError("a turn may end while a cab has a way (B-19)")
        if mask[TO_END] and stands_still(s, b):
            raise AssertionError("no cab has a way, and no jam is to blame (B-R34)")
    found = 0
    for action in range(len(mask)):
        found += mask[action]
    return rng.pick(dice, mask, found)


def crowded(s: State) -> bool:
    """Are two cabs on one square?"""
    for cab in range(s.seats * CABS):
        for other in range(cab):
            if in_play(s.cab[cab]) and s.cab[cab].at == s.cab[other].at:
                return True
    return False


def blocked(s: State, b: Board, seat: int) -> bool:
    """Is every exit of every cab of the seat shut by a jam or a cab, or a second lane change?

    Where one cab is driven after the other, the first is done when the second has begun (B-R31).
    """
    for number in range(CABS):
        cab = cab_of(seat, number)
        me, done = s.cab[cab], s.cab_order == CabOrder.SEQUENTIAL and s.lead == cab
        if done and s.cab[twin_of(cab)].moved > 0:
            continue
        if in_play(me) and not is_jammed(s, b, me.at):
            for way in range(b.ways[me.at]):
                there = b.exits[me.at][way]
                free = not is_taken(s, there) and not is_jammed(s, b, there)
                if free and not (me.sideways and way >= b.arrows[me.at]):
                    return False
    return True


def stands_still(s: State, b: Board) -> bool:
    """Would no cab on the board have an arrow to an empty square, were all jams lifted?"""
    for cab in range(s.seats * CABS):
        at = s.cab[cab].at
        if at != NONE:
            for way in range(b.arrows[at]):
                if not is_taken(s, b.exits[at][way]):
                    return False
    return True


def watched() -> tuple[Game, str]:
    """The game with this driver as its bot, whose name changes with this file."""
    name = "watch_" + hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:8]
    return replace(GAME, bots={name: choose}), name
