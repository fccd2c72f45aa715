"""Greedy: where there is a choice, takes what the space ahead is worth, and stays where it costs.

A lost turn has no price in points (L-R14), so hours and passengers decide.
"""

from __future__ import annotations

from fareplay.core.record import Row
from fareplay.games.limited.board import (
    ADVANCE,
    LOSE_TURN,
    PER_HOUR,
    PER_PASSENGER,
    SPIN_DIAL,
    Board,
)
from fareplay.games.limited.spaces import GREEN, YELLOW
from fareplay.games.limited.state import State


def choose(s: State, b: Board, seat: int, mask: Row, dice: Row) -> int:
    """Spins; advances unless the space ahead loses points."""
    if mask[SPIN_DIAL]:
        return SPIN_DIAL
    return ADVANCE if worth_of(b, s.ahead) >= 0 else LOSE_TURN


def worth_of(b: Board, space: int) -> int:
    """The points that a stop there brings."""
    if b.kind[space] == GREEN:
        return PER_HOUR
    if b.kind[space] == YELLOW:
        return -PER_HOUR
    return PER_PASSENGER * (b.take_on[space] - b.leave[space])
