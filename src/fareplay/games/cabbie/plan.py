"""Whole drives for people: all steps of one cab to a square, by the shortest way.

A drive ends at the latest where chance has a say: with a payment, or a claim that makes itself.
Drives are chained: from the end of one, and after a claim, the next is searched with what is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fareplay.core import record
from fareplay.core.game import NONE, Plan
from fareplay.games.cabbie.board import ARRIVE, CABS, LETTERS, PILES, STEP, Board
from fareplay.games.cabbie.city import QUOTA
from fareplay.games.cabbie.driving import has_step
from fareplay.games.cabbie.names import place_id, square_id
from fareplay.games.cabbie.passenger import may_claim
from fareplay.games.cabbie.rules import apply
from fareplay.games.cabbie.state import DONE, State, cab_of, in_play, is_loaded, next_stop


def focus(s: State, b: Board, action: int) -> int:
    """The cab that steps, 0 or 1; other actions drive none."""
    return b.one[action] if b.verb[action] in (STEP, ARRIVE) else NONE


def key(s: State, b: Board, cab: int) -> str | None:
    """The square where the cab is; with two cabs its number before it."""
    if cab == NONE or not in_play(s.cab[cab_of(s.turn, cab)]):
        return None
    square = square_id(b, s.cab[cab_of(s.turn, cab)].at)
    return f"{cab + 1} {square}" if in_play(s.cab[cab_of(s.turn, 1)]) else square


def cost(s: State, b: Board, cab: int) -> int:
    """Spaces used."""
    return QUOTA - s.left


def same(s: State, b: Board, cab: int) -> tuple[int, ...]:
    """Where the cab is, whether it may change lanes (B-R12), whom it has and what comes next."""
    if cab == NONE:
        return ()  # no cab, no drive
    me = s.cab[cab_of(s.turn, cab)]
    return me.at, me.sideways, s.phase, s.must_claim, me.passenger, me.tour


PLAN = Plan(key=key, cost=cost, focus=focus, same=same, brief=True)


# --- what a drive brings --------------------------------------------------------------------


@dataclass(frozen=True)
class Drive:
    """What comes of a way, as its driver can work it out."""

    left: int  # spaces, afterwards
    claims: tuple[tuple[str, str], ...]  # pile, and the first square where it can be claimed
    stops: tuple[str, ...]  # places where the passenger is delivered or a tour stops, their ids
    lost: int  # spaces that no cab of the player could use afterwards


def drive(start: State, b: Board, actions: Sequence[int]) -> Drive:
    """Follow the steps of one cab on a copy."""
    s, claims, stops = record.copy(start), dict[str, str](), list[str]()
    for action in actions:
        me = s.cab[cab_of(s.turn, b.one[action])]
        if b.verb[action] == ARRIVE:
            stops.append(place_id(b, next_stop(b, me)))
        empty = not is_loaded(me)
        apply(s, b, action, [])
        for pile in _met(s, b, b.one[action], empty):
            claims.setdefault(LETTERS[pile], square_id(b, me.at))
    stuck = not any(has_step(s, b, cab_of(s.turn, cab)) for cab in range(CABS))
    lost = s.left if stuck and s.phase != DONE else 0
    return Drive(s.left, tuple(claims.items()), tuple(stops), lost)


def _met(s: State, b: Board, cab: int, empty: bool) -> list[int]:
    """The piles that a cab can claim where it is, or the one whose card it has just got."""
    me = s.cab[cab_of(s.turn, cab)]
    if is_loaded(me):
        return [me.pile] if empty else []
    return [pile for pile in range(PILES) if may_claim(s, b, cab_of(s.turn, cab), pile) == 0]
