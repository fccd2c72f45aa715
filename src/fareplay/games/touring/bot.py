"""Greedy: keep rolling, lay the longest miles, hinder the leader, throw away what is least use."""

from __future__ import annotations

from fareplay.core import rng
from fareplay.core.record import Row
from fareplay.games.touring.board import (
    ACTIONS,
    CITY,
    COLL,
    CTRY,
    DELAY,
    DISCARD,
    GAS,
    GO,
    HAUL,
    M15,
    M30,
    MILE,
    MILES,
    OOG,
    PUNC,
    REMEDY,
    ROAD,
    TAKE15,
    TAKE15X2,
    TAKE30,
    Board,
    parts_of,
)
from fareplay.games.touring.state import (
    Side,
    State,
    go_top,
    has_started,
    in_the_country,
    miles_of,
    rolling,
    side_of,
)

NEVER = -1000


def choose(s: State, b: Board, seat: int, mask: Row, dice: Row) -> int:
    """The legal action of the highest worth; ties by lot."""
    best, chosen, ties = 2 * NEVER, 0, 0
    for action in range(ACTIONS):
        if mask[action]:
            worth = worth_of(s, b, seat, action)
            if worth > best:
                best, chosen, ties = worth, action, 1
            elif worth == best:
                ties += 1
                if rng.below(dice, ties) == 0:
                    chosen = action
    return chosen


def worth_of(s: State, b: Board, seat: int, action: int) -> int:
    verb, card, side = parts_of(b, action)
    mine = side_of(s, seat)
    me = s.side[mine]
    if verb == REMEDY:
        return 500
    if verb == MILE:
        return 300 + b.worth[card]
    if verb == DELAY:
        return 400 + miles_of(b, s.side[side])
    if verb == ROAD:
        return worth_of_road(s, b, me, mine, card, side)
    if verb == DISCARD:
        return -need(s, b, me, seat, card)
    if verb == TAKE30:
        return 2
    return 1 if verb in (TAKE15X2, TAKE15) else NEVER


def worth_of_road(s: State, b: Board, me: Side, mine: int, card: int, side: int) -> int:
    if card == CTRY:
        if side != mine or wanted(s, b, me, M30) == 0:
            return NEVER
        return 350
    if side == mine:
        safe = s.penalties and wanted(s, b, me, M30) == 0 and me.miles[M30] > 0
        return 200 if safe else NEVER
    return 250 + miles_of(b, s.side[side]) if wanted(s, b, s.side[side], M30) else NEVER


def wanted(s: State, b: Board, me: Side, card: int) -> int:
    """Mile cards of a kind that a side still lacks."""
    return b.target[s.race][card] - me.miles[card]


def need(s: State, b: Board, me: Side, seat: int, card: int) -> int:
    """How sorry one would be to throw a card away: less for a second of its kind."""
    held = s.hand[seat][card]
    if card < MILES:
        lacking = wanted(s, b, me, card)
        if lacking == 0:
            return 0 if card < M15 or not s.penalties else 3
        return (20 + 2 * b.worth[card] + 10 // lacking) if held <= lacking else 2
    if card == GO:
        return 90 if not rolling(me) else 60 // held
    if card in (GAS, HAUL):
        ill = OOG if card == GAS else COLL
        if has_started(me) and go_top(me) == ill:
            return 80
        return 12 // held
    if card == CTRY:
        if wanted(s, b, me, M30) == 0:
            return 1
        return 70 // held if not in_the_country(me) else 30 // held
    if card == CITY:
        return 35 // held
    return 55 if card in (PUNC, COLL, OOG) else 0
