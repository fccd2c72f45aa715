"""Whole moves for people: all moves of a turn, by where the cat is then."""

from __future__ import annotations

from typing import Any

from fareplay.core.game import NONE, Plan
from fareplay.games.mew.board import EXIT, HALT, MOVE, Board
from fareplay.games.mew.state import MOVING, State
from fareplay.games.mew.view import where


def key(s: State, b: Board, focus: int) -> Any:
    """The space where the cat is once its movement is complete; None before."""
    if s.phase == MOVING:
        return None
    if focus == NONE:
        return tuple(s.cat[cat].at for cat in range(s.cats))
    return s.cat[focus].at


def cost(s: State, b: Board, focus: int) -> int:
    """All ways to one end are equal; the first that is found, of the fewest moves, is kept."""
    return 0


def focus(s: State, b: Board, action: int) -> int:
    """The cat that moves."""
    return s.turn if MOVE <= action <= HALT else NONE


def tell(end: Any) -> str:
    """(3,4), start, or exit."""
    if isinstance(end, tuple):
        return ", ".join(tell(at) for at in end)
    at = where(end)
    return ("exit" if end == EXIT else at) if isinstance(at, str) else f"({at[0]},{at[1]})"


PLAN = Plan(key=key, cost=cost, focus=focus, tell=tell)
