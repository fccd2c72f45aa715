"""The order of a game. Each chapter of the rule book has its file.

    starting points -> passengers, jam, first player -> turns, 20 spaces each -> the end
    setup.py                                            driving.py               ending.py

In a turn: second_cab.py brings in and shares, passenger.py claims, destination.py keeps or turns
down, payment.py pays. packs.py has the cards; chance turns up what nobody has seen.
"""

from __future__ import annotations

from fareplay.core.game import CHANCE, NONE, OVER
from fareplay.core.record import Row
from fareplay.games.cabbie.board import (
    ACCEPT,
    ACTIONS,
    ARRIVE,
    BOARD,
    CLAIM,
    DEPLOY,
    END_TURN,
    LONGEST,
    REFUSE,
    START,
    TO_END,
    Board,
    parts_of,
)
from fareplay.games.cabbie.destination import (
    accept,
    keeps,
    may_accept,
    may_drive,
    may_refuse,
    offer_card,
    refuse,
    see_destination,
)
from fareplay.games.cabbie.driving import may_step, offer_steps, step
from fareplay.games.cabbie.ending import end_turn, has_won, may_end, see_jam
from fareplay.games.cabbie.passenger import claim, deal_in_play, may_claim, offer_claims
from fareplay.games.cabbie.payment import see_tip
from fareplay.games.cabbie.redeal import count, redeal, veil
from fareplay.games.cabbie.second_cab import deploy, may_deploy, offer_starts
from fareplay.games.cabbie.setup import (
    choose_start,
    choosers_left,
    deal,
    deal_first,
    draw_chooser,
    draw_for_first,
    is_set_up,
    jam_first,
    may_start,
    offer_points,
)
from fareplay.games.cabbie.state import (
    CHOOSE,
    CHOOSER,
    DEAL,
    DESTINATION,
    DONE,
    DRIVE,
    FIRST,
    JAM,
    LOOK,
    STATE,
    TIP,
    TIPS,
    TRIPS,
    Event,
    Lot,
    Reason,
    Refusal,
    State,
    cab_of,
)

__all__ = [  # the contract of core/game.py
    "ACTIONS", "BOARD", "RULES_VERSION", "STATE", "TURNS", "WORK", "Board", "Event", "Reason",
    "Refusal", "State", "apply", "chances", "deal", "happen", "legal", "may_happen", "reason",
    "redeal", "score", "side", "to_move", "veil", "why", "won",
]  # fmt: skip

RULES_VERSION = 1
WORK = 0
TURNS = LONGEST


def apply(s: State, b: Board, action: int, work: Row) -> None:
    """A decision, or at chance an outcome; then all that follows by itself."""
    if s.phase < CHOOSE:
        turn_up(s, b, action)
    else:
        decide(s, b, action)


def turn_up(s: State, b: Board, place: int) -> None:
    """A card that nobody has seen, by its place among those in card order."""
    if s.phase == DEAL:
        if s.looking == NONE:
            deal_first(s, place)
        else:
            deal_in_play(s, b, place)
    elif s.phase == DESTINATION:
        see_destination(s, b, place)
    elif s.phase == TIP:
        see_tip(s, b, place)
    elif s.phase == JAM:
        if s.round == 1:
            jam_first(s, place)
        else:
            see_jam(s, b, place)
    elif s.phase == FIRST:
        draw_for_first(s, b, place)
    else:
        draw_chooser(s, place)


def decide(s: State, b: Board, action: int) -> None:
    """What the seat to move chose."""
    verb, one, two = parts_of(b, action)
    if verb == REFUSE:
        refuse(s, b)
    elif verb == ACCEPT:
        accept(s)
    elif verb == START:
        choose_start(s, b, one)
    else:
        s.phase, s.looking = DRIVE, NONE  # a card that was looked at stands (B-R24)
        if verb <= ARRIVE:
            step(s, b, cab_of(s.turn, one), two, verb == ARRIVE)
        elif verb == CLAIM:
            claim(s, b, cab_of(s.turn, one), two)
        elif verb == DEPLOY:
            deploy(s, b, one)
        else:
            end_turn(s, b)


# --- who, and what is legal -----------------------------------------------------------------


def to_move(s: State, b: Board) -> int:
    if s.phase < CHOOSE:
        return CHANCE
    return OVER if s.phase == DONE else s.turn


def chances(s: State, b: Board) -> int:
    """How many cards the next one may be."""
    if s.phase == DEAL:
        return count(s.unseen)
    if s.phase == DESTINATION:
        return s.pack[TRIPS].left
    if s.phase == JAM:
        return s.pack[Lot.JAMS].left
    if s.phase == CHOOSER:
        return count(choosers_left(s))
    return s.pack[TIPS].left


def legal(s: State, b: Board, mask: Row, work: Row) -> int:
    for action in range(ACTIONS):
        mask[action] = 0
    if s.phase == CHOOSE:
        return offer_points(s, b, mask)
    if s.phase == LOOK and not keeps(s, b):
        return offer_card(s, b, mask)
    claims = offer_claims(s, b, mask)
    if s.must_claim:
        return claims  # B-R18
    steps = offer_steps(s, b, mask)
    if steps == 0:
        mask[TO_END] = 1  # B-19
        steps = 1
    return claims + steps + offer_starts(s, b, mask)


def why(s: State, b: Board, action: int, work: Row) -> int:
    """0 where the action is legal, else the Refusal."""
    if s.phase == DONE:
        return Refusal.OVER
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    if s.phase < CHOOSE:
        return Refusal.CARDS_FIRST
    verb, one = b.verb[action], b.one[action]
    if s.phase == CHOOSE:
        return may_start(s, b, one) if verb == START else Refusal.CHOOSE_FIRST
    if verb == START:
        return Refusal.CHOSEN
    if verb == ACCEPT:
        return may_accept(s, b)
    if verb == REFUSE:
        return may_refuse(s, b, one)
    code = may_drive(s, b)
    return code if code else why_not_drive(s, b, action)


def why_not_drive(s: State, b: Board, action: int) -> int:
    verb, one, two = parts_of(b, action)
    if verb == CLAIM:
        return may_claim(s, b, cab_of(s.turn, one), two)
    if s.must_claim:
        return Refusal.CLAIM_FIRST  # B-R18
    if verb == DEPLOY:
        return may_deploy(s, b, one)
    if verb == END_TURN:
        return may_end(s, b)
    return may_step(s, b, cab_of(s.turn, one), two, verb == ARRIVE)


# --- host events, and the end ---------------------------------------------------------------


def may_happen(s: State, b: Board, event: int) -> int:
    """B-46, B-R36: a clock that is running may run out, from the first turn to the end."""
    if s.phase == DONE:
        return Refusal.OVER
    if event != Event.CLOCK_EXPIRED or s.minutes == NONE or not is_set_up(s):
        return Refusal.NO_CLOCK
    return 0


def happen(s: State, b: Board, event: int) -> None:
    """The round, or the turn, is finished first; a second time changes nothing."""
    s.expired = 1


def side(s: State, seat: int) -> int:
    """Each alone."""
    return seat


def score(s: State, b: Board, seat: int) -> int:
    """Pence in hand (B-R29)."""
    return s.player[seat].money


def won(s: State, b: Board, seat: int) -> bool:
    return has_won(s, seat)


def reason(s: State, b: Board) -> int:
    """The Reason, 0 while the game goes on."""
    return s.reason
