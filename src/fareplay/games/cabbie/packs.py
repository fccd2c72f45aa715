"""Packs as they lie on a table: unseen cards on top, then the known end in order (B-09, B-R3).

A card that nobody has seen is drawn by chance, as an index into the unseen cards in card order;
once these are used up the known end is drawn in its order, without chance. Cards go back to the
bottom, unshuffled. The five passenger piles share one lot of unseen cards.
"""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.games.cabbie.board import PILES
from fareplay.games.cabbie.state import Pack, Stack, State, pile_size


def member(cards: int, place: int) -> int:
    """The card at a place of a set, in card order."""
    card = 0
    while True:
        if (cards >> card) & 1:
            if place == 0:
                return card
            place -= 1
        card += 1


def draw_unseen(pack: Pack, place: int) -> int:
    """Chance has said which of the unseen cards it is."""
    card = member(pack.unseen, place)
    pack.unseen &= ~(1 << card)
    pack.left -= 1
    return card


def draw_known(pack: Pack) -> int:
    """The uppermost card of the known end, which has come to the top."""
    card = pack.tail[0]
    pack.size -= 1
    for place in range(pack.size):
        pack.tail[place] = pack.tail[place + 1]
    pack.tail[pack.size] = NONE
    return card


def put_under(pack: Pack, card: int) -> None:
    """B-39, B-40: to the bottom."""
    pack.tail[pack.size] = card
    pack.size += 1


def forget_order(me: Pack | Stack) -> int:
    """B-R44: the known end joins the unseen cards, but for its last one; those cards, as a set."""
    cards, most = 0, me.size - 1
    if most < 1:
        return 0
    for place in range(most):
        cards |= 1 << me.tail[place]
    me.tail[0] = me.tail[most]
    for place in range(1, me.size):
        me.tail[place] = NONE
    me.size = 1
    me.left += most
    return cards


# --- passenger piles ------------------------------------------------------------------------


def show(s: State, pile: int, place: int) -> None:
    """An unseen passenger becomes the visible card of a pile that lacks one."""
    card = member(s.unseen, place)
    s.unseen &= ~(1 << card)
    s.stack[s.source].left -= 1
    s.stack[pile].top = card
    s.gap, s.source = NONE, NONE


def next_passenger(s: State, pile: int) -> None:
    """B-07, B-R21: the next card of a pile whose top was taken, or the bottom card of the largest.

    Where nobody has seen that card, `gap` waits for chance.
    """
    me = s.stack[pile]
    me.top = NONE
    if me.left > 0:
        s.gap, s.source = pile, pile
    elif me.size > 0:
        me.top = take_tail(me, 0)
    else:
        largest = largest_pile(s, pile)
        them = s.stack[largest]
        if them.size > 0:
            me.top = take_tail(them, them.size - 1)
        else:
            s.gap, s.source = pile, largest


def take_tail(me: Stack, taken: int) -> int:
    """A card out of the known end of a pile."""
    card = me.tail[taken]
    me.size -= 1
    for place in range(taken, me.size):
        me.tail[place] = me.tail[place + 1]
    me.tail[me.size] = NONE
    return card


def lay_under(me: Stack, card: int) -> None:
    """B-R22: face up, so it is known."""
    me.tail[me.size] = card
    me.size += 1


def largest_pile(s: State, but: int) -> int:
    """Of equal ones the first letter."""
    found, most = NONE, 0
    for pile in range(PILES):
        size = pile_size(s.stack[pile])
        if pile != but and size > most:
            found, most = pile, size
    return found


def smallest_pile(s: State) -> int:
    """Of equal ones the first letter."""
    found, least = 0, pile_size(s.stack[0])
    for pile in range(PILES):
        size = pile_size(s.stack[pile])
        if size < least:
            found, least = pile, size
    return found
