"""Which decisions turn up a card, or show one: claims, arrivals, refusals, and what they bring."""

from __future__ import annotations

from fareplay.core import record
from fareplay.games.cabbie.board import ARRIVE, CLAIM, DEPLOY, PILES, REFUSE, STEP, Board, Claim
from fareplay.games.cabbie.rules import apply
from fareplay.games.cabbie.state import State


def reveals(s: State, b: Board, action: int) -> bool:
    """B-30, B-37, B-40, B-R24; a claim that makes itself (B-R18), the next jam (B-12)."""
    verb = b.verb[action]
    if verb in (CLAIM, ARRIVE, REFUSE):
        return True
    if verb in (STEP, DEPLOY) and s.claim != Claim.AUTO:
        return False
    then = record.copy(s)
    apply(then, b, action, [])
    return open_cards(then) != open_cards(s)


def open_cards(s: State) -> tuple[int, ...]:
    """The jam card that rules and the passengers on show; NONE where chance turns one up."""
    return s.jam, *(s.stack[pile].top for pile in range(PILES))
