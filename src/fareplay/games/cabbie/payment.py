"""Arriving, and getting paid for the trip."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.games.cabbie.board import Board, PassengerReturn
from fareplay.games.cabbie.packs import draw_known, draw_unseen, lay_under, put_under, smallest_pile
from fareplay.games.cabbie.passenger import claim_by_itself
from fareplay.games.cabbie.state import (
    DONE,
    DRIVE,
    FIRST_STOP,
    NO_TOUR,
    SECOND_STOP,
    TIP,
    TIPS,
    TRIPS,
    Reason,
    State,
    is_loaded,
    is_shaded_for,
    next_stop,
    owner_of,
)


def arrives(s: State, b: Board, cab: int, square: int) -> bool:
    """B-32, B-33, B-R27: would this cab's passenger be there?"""
    me = s.cab[cab]
    return is_loaded(me) and is_shaded_for(b, square, next_stop(b, me))


def rule_out(s: State, b: Board, cab: int) -> None:
    """Everybody sees that a loaded cab has landed on a shaded square and is not paid."""
    me = s.cab[cab]
    if not is_loaded(me) or me.known:
        return
    for shade in range(len(b.shaded[me.at])):
        place = b.shaded[me.at][shade]
        if place != NONE:
            me.ruled_out |= b.leads[place]


def arrive(s: State, b: Board, cab: int) -> None:
    """A stop is made: the first of a tour pays nothing (B-R26), any other is the end of a trip."""
    me = s.cab[cab]
    if me.tour == FIRST_STOP:
        me.tour, me.known, me.ruled_out = SECOND_STOP, 1, 0  # B-R23
        claim_by_itself(s, b)
    else:
        pay(s, b, cab)


def fare_of(b: Board, passenger: int, card: int) -> int:
    """B-38, B-R28: by the street on the passenger card; a tour has its price (B-R26)."""
    if b.fee[card] != NONE:
        return b.fee[card]
    return b.fares[b.waits[passenger]][b.stop[card][0]]


def pay(s: State, b: Board, cab: int) -> None:
    """B-37 to B-41: fare, both cards to the bottom, a tip card."""
    me, player = s.cab[cab], s.player[owner_of(cab)]
    player.money += fare_of(b, me.passenger, me.destination)
    player.trips += 1
    s.paid = me.destination  # B-37: shown
    pile = me.pile
    if s.passenger_return == PassengerReturn.SMALLEST_PILE:
        pile = smallest_pile(s)  # B-R22
    lay_under(s.stack[pile], me.passenger)
    put_under(s.pack[TRIPS], me.destination)  # B-39
    me.passenger, me.pile, me.destination = NONE, NONE, NONE
    me.known, me.tour, me.ruled_out = 0, NO_TOUR, 0  # B-41
    if s.pack[TIPS].left > 0:
        s.phase = TIP
    else:
        tip(s, b, draw_known(s.pack[TIPS]))


def see_tip(s: State, b: Board, place: int) -> None:
    """Chance has said which unseen card it is."""
    tip(s, b, draw_unseen(s.pack[TIPS], place))


def tip(s: State, b: Board, card: int) -> None:
    """B-40; the limit is tested after fare and tip (B-47, B-R35)."""
    me = s.player[s.turn]
    me.money += b.tip[card]
    s.tipped = card
    put_under(s.pack[TIPS], card)
    if s.money != NONE and me.money >= s.money:
        s.phase, s.reason = DONE, Reason.MONEY
        return
    s.phase = DRIVE
    claim_by_itself(s, b)
