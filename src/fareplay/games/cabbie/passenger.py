"""Claiming a passenger.

Which one to go for is never said (B-27): there is no action for it. Being in a street reserves
nothing; the first to claim, in the order of turns, has the passenger (B-28, B-R19).
"""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.cabbie.board import CABS, PILES, Board, Claim, claim_of
from fareplay.games.cabbie.destination import draw_destination
from fareplay.games.cabbie.packs import next_passenger, show
from fareplay.games.cabbie.state import (
    DEAL,
    Refusal,
    State,
    cab_of,
    in_play,
    is_loaded,
    is_waiting,
)


def may_claim(s: State, b: Board, cab: int, pile: int) -> int:
    """B-28, B-R18: at any moment of the own turn, by an empty cab in the street."""
    me = s.cab[cab]
    if not in_play(me):
        return Refusal.NO_CAB
    if is_loaded(me):
        return Refusal.LOADED  # B-26, B-R20
    return 0 if is_waiting(s, b, pile, me.at) else Refusal.NOT_THERE  # B-28, B-R7


def offer_claims(s: State, b: Board, mask: Row) -> int:
    found = 0
    for cab in range(CABS):
        me = s.cab[cab_of(s.turn, cab)]
        if in_play(me) and not is_loaded(me) and b.meets[s.junctions_in_street][me.at] != 0:
            for pile in range(PILES):
                if is_waiting(s, b, pile, me.at):
                    mask[claim_of(cab, pile)] = 1
                    found += 1
    return found


def claim(s: State, b: Board, cab: int, pile: int) -> None:
    """B-29: the card is taken, the next one becomes visible, a destination is drawn (B-30)."""
    me = s.cab[cab]
    me.passenger, me.pile = s.stack[pile].top, pile
    s.must_claim = 0
    s.looking = cab
    next_passenger(s, pile)
    if s.gap != NONE:
        s.phase = DEAL
    else:
        draw_destination(s, b)


def deal_in_play(s: State, b: Board, place: int) -> None:
    """Chance has said which passenger becomes visible after a claim."""
    show(s, s.gap, place)
    draw_destination(s, b)


def claim_by_itself(s: State, b: Board) -> None:
    """B-R18, `claim` auto: the only claim there is is made; of several one has to be made."""
    if s.claim != Claim.AUTO:
        return
    found, taken, pile_of = 0, NONE, NONE
    for cab in range(cab_of(s.turn, 0), cab_of(s.turn, CABS)):
        for pile in range(PILES):
            if may_claim(s, b, cab, pile) == 0:
                found, taken, pile_of = found + 1, cab, pile
    if found == 1:
        claim(s, b, taken, pile_of)
    elif found > 1:
        s.must_claim = 1
