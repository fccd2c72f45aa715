"""Running a second cab: how it comes in, and how two cabs share the spaces."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.cabbie.board import (
    FORTUNE,
    LEAST,
    Board,
    CabOrder,
    SecondCabEntry,
    deploy_of,
)
from fareplay.games.cabbie.city import QUOTA
from fareplay.games.cabbie.passenger import claim_by_itself
from fareplay.games.cabbie.state import (
    Refusal,
    State,
    cab_of,
    in_play,
    is_taken,
    twin_of,
)


def may_run_two(s: State) -> int:
    """B-42, B-R30: is a second cab to be had now?"""
    if in_play(s.cab[cab_of(s.turn, 1)]):
        return Refusal.TWO_CABS
    if s.player[s.turn].money < FORTUNE:
        return Refusal.POOR
    if s.left < QUOTA and s.second_cab_entry == SecondCabEntry.TURN_START:
        return Refusal.STEPPED
    return 0


def may_deploy(s: State, b: Board, start: int) -> int:
    if start >= b.starts:
        return Refusal.NO_START
    code = may_run_two(s)
    if code:
        return code
    return Refusal.START_FULL if is_taken(s, b.start[start]) else 0  # B-R6


def offer_starts(s: State, b: Board, mask: Row) -> int:
    if may_run_two(s):
        return 0
    found = 0
    for start in range(b.starts):
        if not is_taken(s, b.start[start]):
            mask[deploy_of(start)] = 1
            found += 1
    return found


def deploy(s: State, b: Board, start: int) -> None:
    """B-42: free, unless the table asks three pounds for it; it takes part in this turn."""
    me = s.cab[cab_of(s.turn, 1)]
    me.at = b.start[start]
    me.due = min(LEAST, s.left)
    s.player[s.turn].money -= s.second_cab_cost
    claim_by_itself(s, b)


def may_share(s: State, cab: int, other_can: bool) -> int:
    """B-43 to B-45, B-R31, B-R33, B-R40: five spaces are kept for each cab that is free to move.

    What the other cab owes is judged before this step, so the two never lock each other (B-R32).
    """
    me, other = s.cab[cab], s.cab[twin_of(cab)]
    owes = max(other.due - other.moved, 0) if other_can else 0
    if s.cab_order == CabOrder.SEQUENTIAL and s.lead != NONE:
        if s.lead == cab and other.moved > 0:
            return Refusal.CLOSED
        if s.lead != cab:
            if me.moved == 0 and owes > 0:
                return Refusal.OTHER_FIRST
            owes = 0
    return 0 if s.left - 1 >= owes else Refusal.KEPT  # B-44, B-45
