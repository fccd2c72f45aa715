"""Rebuilding the draw pile, and the rule that ends a game that stands still."""

from __future__ import annotations

from fareplay.core import cards
from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.touring.board import KINDS
from fareplay.games.touring.state import DONE, Reason, Side, State


def rebuild(s: State) -> None:
    """The dealer collects all that is discarded or buried and shuffles it (T-43 to T-47)."""
    cards.move_all(s.discard, s.draw)  # T-43
    s.discard_top = NONE
    for side in range(s.sides):
        collect_buried(s, s.side[side])
    s.draw_size = cards.total(s.draw)  # T-46: hands and mile piles stay; T-47
    assert s.draw_size > 0  # T-R16: hands, parked miles and pile tops never take all
    for seat in range(s.seats):
        for card in range(KINDS):
            s.old[seat][card] = s.hand[seat][card]  # all else is in sight or in the new pile
            s.used[seat][card] = 0
    s.barren += 1
    if s.barren >= s.stalemate_rebuilds:
        s.reason = Reason.STALEMATE  # T-R17
        s.phase = DONE


def collect_buried(s: State, me: Side) -> None:
    me.go_size = collect_below_top(s, me.go_pile, me.go_size)  # T-44
    me.road_size = collect_below_top(s, me.road, me.road_size)  # T-45


def collect_below_top(s: State, pile: Row, size: int) -> int:
    """Leave the top card alone in its pile; the cards that remain."""
    if size == 0:
        return 0
    for place in range(size - 1):
        s.draw[pile[place]] += 1
    pile[0] = pile[size - 1]
    for place in range(1, size):
        pile[place] = 0
    return 1
