"""Deal the hidden destinations anew, as one seat could imagine them, and forget what is not shown.

Hidden are the cards of other seats' cabs that not all know. Section 6 of the rule sheet says what
follows from what everybody has seen: a hidden card was never shown, it stands, and the cab has not
passed its place. Each deal that fits is equally likely: cab after cab draws among as many cards as
it could have at most, and where the drawn number is beyond those that it can have now, all begin
again.

More can be worked out than is shown (B-R44). `veil` makes what all could know a secret again, so
that a redeal after it draws that anew as well.
"""

from __future__ import annotations

from fareplay.core import rng
from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.cabbie.board import CABS, PILES, Board
from fareplay.games.cabbie.city import DESTINATIONS
from fareplay.games.cabbie.packs import forget_order, member
from fareplay.games.cabbie.state import (
    LOOK,
    NO_TOUR,
    TRIPS,
    State,
    is_shown,
    owner_of,
)

TRIES = 100_000  # far more than any table needs


def veil(s: State, b: Board, viewer: int) -> None:
    """B-R44: others' destinations that are not shown, and the order of packs and piles."""
    for cab in range(s.seats * CABS):
        me = s.cab[cab]
        if owner_of(cab) != viewer and not is_shown(s, me):
            me.known = 0
    for lot in range(len(s.pack)):
        s.pack[lot].unseen |= forget_order(s.pack[lot])
    for pile in range(PILES):
        s.unseen |= forget_order(s.stack[pile])


def redeal(s: State, b: Board, seat: int, dice: Row) -> None:
    """`seat` may be NOBODY, a spectator."""
    pack = s.pack[TRIPS]
    pool, hidden = pack.unseen, 0
    for cab in range(s.seats * CABS):
        if is_hidden(s, cab, seat):
            pool |= 1 << s.cab[cab].destination
            hidden += 1
    if hidden == 0 or (hidden == 1 and pack.left == 0):
        return
    for _ in range(TRIES):
        left = try_deal(s, b, seat, pool, dice)
        if left != NONE:
            pack.unseen = left
            return


def is_hidden(s: State, cab: int, seat: int) -> bool:
    me = s.cab[cab]
    return owner_of(cab) != seat and me.destination != NONE and me.known == 0


def try_deal(s: State, b: Board, seat: int, pool: int, dice: Row) -> int:
    """A card for each hidden cab; the cards that are left, or NONE where it went wrong."""
    left, most = pool, count(pool)
    for cab in range(s.seats * CABS):
        if is_hidden(s, cab, seat):
            may = could_have(s, b, cab)
            place = rng.below(dice, min(count(may & pool), most))
            if place >= count(may & left):
                return NONE
            card = member(may & left, place)
            s.cab[cab].destination = card
            left &= ~(1 << card)
            most -= 1
    return left


def could_have(s: State, b: Board, cab: int) -> int:
    """The cards that a cab may hold, for all that is public, as a set."""
    me = s.cab[cab]
    if s.phase == LOOK and s.looking == cab:
        return (1 << DESTINATIONS) - 1  # only its driver knows what it is
    cards = b.stands[b.waits[me.passenger]] if me.tour == NO_TOUR else b.tours
    return cards & ~me.ruled_out


def count(cards: int) -> int:
    """How many are in a set."""
    found = 0
    while cards:
        cards &= cards - 1
        found += 1
    return found
