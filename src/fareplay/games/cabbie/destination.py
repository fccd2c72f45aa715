"""The destination of a passenger: drawn on a claim, looked at, kept or turned down."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.cabbie.board import TO_ACCEPT, Board, refusal_of
from fareplay.games.cabbie.packs import draw_known, draw_unseen, put_under
from fareplay.games.cabbie.state import (
    DESTINATION,
    DRIVE,
    FIRST_STOP,
    LOOK,
    NO_TOUR,
    TRIPS,
    Refusal,
    State,
    is_open,
    is_tour,
    stands,
)


def draw_destination(s: State, b: Board) -> None:
    """B-30, B-36: the topmost card, again and again where all know that it is turned down."""
    pack = s.pack[TRIPS]
    while pack.left == 0:
        if take_destination(s, b, draw_known(pack), 1):
            return
    s.phase = DESTINATION


def see_destination(s: State, b: Board, place: int) -> None:
    """Chance has said which unseen card it is; at a secret table only its driver knows."""
    card = draw_unseen(s.pack[TRIPS], place)
    if not take_destination(s, b, card, 1 if is_open(s) else 0):
        draw_destination(s, b)


def take_destination(s: State, b: Board, card: int, known: int) -> bool:
    """The card goes to the cab; False where all know it and it is turned down by itself.

    A card that only the driver knows is looked at first (B-R23): others must not see what follows
    from it before the driver has acted.
    """
    me = s.cab[s.looking]
    me.destination, me.known = card, known
    me.ruled_out, me.tour = 0, NO_TOUR
    if known and stands(b, me.passenger, card):
        s.phase, s.looking = DRIVE, NONE
        return True
    if known and not is_tour(b, card):
        put_back(s)  # B-35, B-R24
        return False
    s.phase = LOOK
    return True


def put_back(s: State) -> None:
    """Turned down: shown, and under its pack; the passenger stays (B-R24)."""
    me = s.cab[s.looking]
    put_under(s.pack[TRIPS], me.destination)
    me.destination, me.known = NONE, 0


def keeps(s: State, b: Board) -> bool:
    """Does the card that is looked at stand, without a word?"""
    me = s.cab[s.looking]
    return stands(b, me.passenger, me.destination)


def may_drive(s: State, b: Board) -> int:
    """Is there no card to be decided on first?"""
    if s.phase == DRIVE or keeps(s, b):
        return 0
    if is_tour(b, s.cab[s.looking].destination):
        return Refusal.OFFER_FIRST  # B-R26
    return Refusal.NO_FARE  # B-35


def may_accept(s: State, b: Board) -> int:
    if s.phase != LOOK:
        return Refusal.NO_OFFER
    if is_tour(b, s.cab[s.looking].destination):
        return 0
    return Refusal.STANDS if keeps(s, b) else Refusal.NO_FARE


def may_refuse(s: State, b: Board, card: int) -> int:
    """B-34, B-35; the action names the card, because turning it down shows it."""
    if s.phase != LOOK or s.cab[s.looking].destination != card:
        return Refusal.NO_OFFER
    return Refusal.STANDS if keeps(s, b) else 0  # B-R24


def accept(s: State) -> None:
    """B-R26: from now on all know that it is a tour."""
    s.cab[s.looking].tour = FIRST_STOP
    s.phase, s.looking = DRIVE, NONE


def refuse(s: State, b: Board) -> None:
    """B-36."""
    put_back(s)
    draw_destination(s, b)


def offer_card(s: State, b: Board, mask: Row) -> int:
    """What may be done with a card that does not simply stand."""
    card = s.cab[s.looking].destination
    mask[refusal_of(card)] = 1
    if not is_tour(b, card):
        return 1
    mask[TO_ACCEPT] = 1
    return 2
