"""What a careful attacker works out: what each delay in hand would cost a rival."""

from __future__ import annotations

from msgspec import Struct

from fareplay.core import record
from fareplay.games.touring.board import MILES, TAKE30, WAIVE, Card
from fareplay.games.touring.names import LETTERS
from fareplay.games.touring.penalty import forfeit_of, may_take, must_choose, take
from fareplay.games.touring.state import Phase, State, rolling, side_of

DELAYS = (Card.PUNC, Card.OOG, Card.COLL)


class ForfeitView(Struct, frozen=True):
    """What a delay would cost a rival now; empty ways: it owns nothing that can be taken."""

    card: str
    side: str
    miles: int  # asked for
    ways: tuple[tuple[int, ...], ...]  # mile cards of each kind that each way takes
    asks: bool  # does the attacker settle it, or is it taken at once?


def forfeits(s: State, seat: int) -> tuple[ForfeitView, ...]:
    """T-50 to T-57, for the delays in the hand of the seat whose turn it is."""
    if not s.penalties or s.phase != Phase.PLAY or seat != s.turn:
        return ()
    delays = [card for card in DELAYS if s.hand[seat][card]]
    found, then = [], record.copy(s) if delays else s
    for card in delays:
        for side in range(s.sides):
            them = s.side[side]
            if side == side_of(s, seat) or not rolling(them):
                continue
            then.forfeit = forfeit_of(s, them, card)
            if then.forfeit > 0:
                ways, asks = ways_to_pay(s, side, then.forfeit), must_choose(then, them)
                found.append(ForfeitView(card.name, LETTERS[side], then.forfeit, ways, asks))
    return tuple(found)


def ways_to_pay(s: State, side: int, miles: int) -> tuple[tuple[int, ...], ...]:
    """The mile cards of each kind that a side would lose, once for each way to pay."""
    ways = []
    for verb in range(TAKE30, WAIVE):
        then = record.copy(s)
        then.forfeit = miles
        them = then.side[side]
        if may_take(then, them, verb) == 0:
            take(then, them, verb)
            ways.append(tuple(s.side[side].miles[m] - them.miles[m] for m in range(MILES)))
    return tuple(ways)
