"""The game with penalties: what a delay costs in miles, and how it is paid."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.games.touring.board import (
    COLL,
    M15,
    M30,
    PUNC,
    TAKE15,
    TAKE15X2,
    TAKE30,
    WAIVE,
    WORTH,
    OogPenalty,
)
from fareplay.games.touring.state import SETTLE, Refusal, Side, State, in_the_country

FIFTEEN, THIRTY = WORTH[M15], WORTH[M30]


def forfeit_of(s: State, them: Side, card: int) -> int:
    """The miles a side owes for a delay just laid on it; read from its road pile now (T-59)."""
    if not s.penalties:
        return 0  # T-49
    if card == COLL:
        return THIRTY if in_the_country(them) else FIFTEEN  # T-50, T-51
    if card == PUNC or s.oog_penalty == OogPenalty.AS_PUNCTURE:
        return FIFTEEN if in_the_country(them) else 0  # T-53, T-54
    return 0  # T-60


def demand(s: State, side: int, card: int) -> None:
    """Ask for the forfeit; with one way to pay and no waiving it is taken at once (T-R12)."""
    them = s.side[side]
    s.forfeit = forfeit_of(s, them, card)
    s.victim = side
    if must_choose(s, them):
        s.phase = SETTLE
        return
    for verb in range(TAKE30, WAIVE):
        if may_take(s, them, verb) == 0:
            take(s, them, verb)
            break
    settled(s)


def must_choose(s: State, them: Side) -> bool:
    """Two ways to pay; or one, where it may be waived (T-R12)."""
    ways = 0
    for verb in range(TAKE30, WAIVE):
        if may_take(s, them, verb) == 0:
            ways += 1
    return ways == 2 or (ways == 1 and s.allow_waive == 1)


def may_take(s: State, them: Side, verb: int) -> int:
    """May the attacker take these cards? Only M15 and M30 are ever taken (T-55)."""
    if s.forfeit == 0:
        return Refusal.NOT_NOW
    fifteens, thirties = them.miles[M15], them.miles[M30]
    if s.forfeit == FIFTEEN and verb != TAKE15:
        return Refusal.FIFTEEN_ONLY  # T-56
    if verb == TAKE30:
        return 0 if thirties > 0 else Refusal.CANNOT_PAY  # T-52
    if verb == TAKE15X2:
        return 0 if fifteens >= 2 else Refusal.CANNOT_PAY  # T-52
    if fifteens == 0:
        return Refusal.CANNOT_PAY  # T-57
    if s.forfeit == THIRTY and (thirties > 0 or fifteens >= 2):
        return Refusal.PAY_IN_FULL  # T-R12
    return 0  # T-57


def may_settle(s: State, verb: int) -> int:
    """May the attacker settle the open forfeit this way?"""
    if s.phase != SETTLE:
        return Refusal.NOT_NOW
    if verb == WAIVE:
        return 0 if s.allow_waive else Refusal.NO_WAIVING
    return may_take(s, s.side[s.victim], verb)


def settle(s: State, verb: int) -> None:
    if verb != WAIVE:
        take(s, s.side[s.victim], verb)
    settled(s)


def take(s: State, them: Side, verb: int) -> None:
    """T-58: forfeited cards go to the discard pile; nobody gains them."""
    card = M30 if verb == TAKE30 else M15
    number = 2 if verb == TAKE15X2 else 1
    them.miles[card] -= number
    s.discard[card] += number
    s.discard_top = card


def settled(s: State) -> None:
    """No debt remains (T-57)."""
    s.forfeit = 0
    s.victim = NONE
