"""The order of a turn. Cards are laid in `laying.py`, forfeits paid in `penalty.py`.

    DEALER -> DEAL -> ( DRAW -> PLAY -> [SETTLE] )* -> DONE

Chance picks the dealer, deals, and turns up each card that is drawn; when the draw pile has run
out it is rebuilt before the draw. A turn is one drawn card and one used card (T-12), to get on
or to hinder another (T-17).
"""

from __future__ import annotations

from fareplay.core import cards
from fareplay.core.game import CHANCE, NONE, OVER
from fareplay.core.record import Row
from fareplay.games.touring.board import (
    ACTIONS,
    BOARD,
    HAND,
    KINDS,
    LONGEST,
    OPEN,
    PAYMENTS,
    SEATS,
    SIDES,
    Board,
    Race,
    parts_of,
)
from fareplay.games.touring.laying import may_use, must_open, offer, use
from fareplay.games.touring.penalty import may_settle, settle, settled
from fareplay.games.touring.rebuild import rebuild
from fareplay.games.touring.redeal import redeal
from fareplay.games.touring.state import (
    DEAL,
    DEALER,
    DONE,
    DRAW,
    PLAY,
    SETTLE,
    STATE,
    Event,
    Reason,
    Refusal,
    State,
    miles_of,
    next_seat,
    side_of,
)

__all__ = [  # the contract of core/game.py
    "ACTIONS", "BOARD", "RULES_VERSION", "STATE", "TURNS", "WORK", "Board", "Event", "Reason",
    "Refusal", "State", "apply", "chances", "deal", "happen", "legal", "may_happen", "reason",
    "redeal", "score", "side", "to_move", "why", "won",
]  # fmt: skip

RULES_VERSION = 2  # since 2 the next game has its dealer (T-R21)
WORK = 0  # no look-ahead
TURNS = LONGEST


def deal(s: State, b: Board) -> None:
    """T-08, T-10: the pack lies face down; chance does the rest, and picks a dealer if it must."""
    s.sides = SIDES if s.seats == SIDES or (s.seats == SEATS and s.six_as_pairs) else 2  # T-05
    s.race = Race.SHORT if s.sides == SIDES else Race.FULL  # T-07, T-R23
    for card in range(KINDS):
        s.draw[card] = b.pack[s.race][card]  # T-01
    s.draw_size = cards.total(s.draw)
    s.discard_top = NONE
    s.victim = NONE
    s.phase = DEALER
    if s.rules_version < 2:
        s.dealer = 0  # every dealer is drawn by lot
    elif s.dealer != NONE:  # T-R21
        take_deal(s, s.dealer)


def to_move(s: State, b: Board) -> int:
    if s.phase == PLAY or s.phase == SETTLE:
        return s.turn
    return OVER if s.phase == DONE else CHANCE


def chances(s: State, b: Board) -> int:
    return s.seats if s.phase == DEALER else s.draw_size


def legal(s: State, b: Board, mask: Row, work: Row) -> int:
    """Every use of every card in the hand; or every way to settle."""
    found = 0
    for action in range(ACTIONS):
        mask[action] = 0
    if s.phase == SETTLE:
        for action in range(PAYMENTS, ACTIONS):
            if may_settle(s, b.verb[action]) == 0:
                mask[action] = 1
                found += 1
    elif must_open(s):
        mask[OPEN] = 1  # T-18
        found = 1
    else:
        me, hand = s.side[side_of(s, s.turn)], s.hand[s.turn]
        for card in range(KINDS):
            if hand[card] > 0:
                found += offer(s, b, me, card, mask)
    return found


def why(s: State, b: Board, action: int, work: Row) -> int:
    """0 where the action is legal, else the Refusal."""
    if s.phase == DONE:
        return Refusal.OVER
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    verb, card, side = parts_of(b, action)
    if action >= PAYMENTS:
        return may_settle(s, verb)
    return may_use(s, b, verb, card, side)


def apply(s: State, b: Board, action: int, work: Row) -> None:
    """A decision, or at chance an outcome."""
    if s.phase == DRAW:
        draw_card(s, action)
        s.phase = PLAY  # T-13: the draw comes before the use
    elif s.phase == PLAY:
        use(s, b, action)
        if s.phase == PLAY:
            end_turn(s)
    elif s.phase == SETTLE:
        settle(s, parts_of(b, action)[0])
        end_turn(s)
    elif s.phase == DEALER:
        take_deal(s, action)  # T-R21: by lot
    else:
        deal_card(s, action)


def take_deal(s: State, seat: int) -> None:
    s.dealer = seat
    s.turn = next_seat(s, seat)  # T-11
    s.phase = DEAL


def deal_card(s: State, place: int) -> None:
    """T-09: one card at a time, beginning on the dealer's left, until each has five."""
    draw_card(s, place)
    s.turn = next_seat(s, s.turn)
    if s.hand_size[s.dealer] == HAND:
        s.phase = DRAW


def draw_card(s: State, place: int) -> None:
    """T-15: the draw pile gives the card; any of those in it may lie on top."""
    seat, card = s.turn, cards.nth(s.draw, place)
    s.draw[card] -= 1
    s.draw_size -= 1
    s.hand[seat][card] += 1
    s.hand_size[seat] += 1
    if s.gos[seat] < s.hand_size[seat]:
        s.gos[seat] += 1  # it may be a GO


def end_turn(s: State) -> None:
    """T-11: the turn passes to the left; whoever needs a card draws it, from a new pile if due."""
    s.turn = next_seat(s, s.turn)
    s.phase = DRAW
    if s.draw_size == 0:
        rebuild(s)  # T-R15


# --- host events, and the end ---------------------------------------------------------------


def may_happen(s: State, b: Board, event: int) -> int:
    """The bell may ring at any moment before the end."""
    if event != Event.BELL:
        return Refusal.NO_SUCH_ACTION
    return Refusal.OVER if s.phase == DONE else 0


def happen(s: State, b: Board, event: int) -> None:
    """T-66, T-R29, T-R34: play stops that moment; a card drawn or a forfeit open is left."""
    if event == Event.BELL:
        settled(s)
        s.reason = Reason.BELL
        s.phase = DONE


def side(s: State, seat: int) -> int:
    """T-05: partners win together."""
    return side_of(s, seat)


def score(s: State, b: Board, seat: int) -> int:
    """The miles of the seat's side."""
    return miles_of(b, s.side[side_of(s, seat)])


def won(s: State, b: Board, seat: int) -> bool:
    """T-48: the side that filled its set; T-R17, T-R34: else all sides with the most miles."""
    if s.phase != DONE:
        return False
    most = 0
    for other in range(s.seats):
        most = max(most, score(s, b, other))
    return score(s, b, seat) == most


def reason(s: State, b: Board) -> int:
    """The Reason, 0 while the game goes on."""
    return s.reason
