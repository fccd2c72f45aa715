"""What is printed: the pack, the winning sets, the miles; and what a table may choose."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, Protocol

from fareplay.core import record
from fareplay.core.game import BOARD_HEADER, Flag, Number, Option, Word, seal
from fareplay.core.record import Row, Rows


class Card(IntEnum):
    """The twelve kinds, in card order."""

    M1 = 0
    M3 = 1
    M15 = 2
    M30 = 3
    GO = 4
    GAS = 5
    HAUL = 6
    PUNC = 7
    OOG = 8
    COLL = 9
    CTRY = 10
    CITY = 11


M1, M3, M15, M30, GO, GAS, HAUL, PUNC, OOG, COLL, CTRY, CITY = map(int, Card)
KINDS, MILES = len(Card), 4  # the mile cards are the first four kinds
SEATS, SIDES = 6, 3  # at most
HAND = 5  # T-09: cards dealt, and kept after every turn
GO_PILE = 24  # room; at most 9 GO, 8 delays and 6 remedies can lie in one pile
ROAD_PILE = 10  # room; at most 5 CTRY and 4 CITY


class Race(IntEnum):
    """Which winning set is built."""

    FULL = 0
    SHORT = 1


#            M1  M3 M15 M30 GO GAS HAUL PUNC OOG COLL CTRY CITY
PACK = (
    (19, 10, 10, 12, 15, 8, 8, 2, 3, 3, 5, 4),  # T-01: 99 cards
    (19, 10, 10, 12, 15, 8, 8, 1, 2, 2, 5, 4),  # T-07: one of each delay less, 96 cards
)
TARGET = ((8, 4, 2, 2), (4, 2, 2, 1))  # T-02, T-07
WORTH = (1, 3, 15, 30)
GOAL = (110, 70)  # T-02, T-07, T-R24
MOST_REBUILDS = 100  # T-R17: the largest value of its option
LONGEST = MOST_REBUILDS * GOAL[Race.FULL] * SIDES * sum(PACK[Race.FULL]) * 2  # T-R17: decisions


class OpeningGo(IntEnum):
    """T-R1."""

    FORCED = 0
    FREE = 1


class SpeedFine(IntEnum):
    """T-R13."""

    WITH_PENALTIES = 0
    ALWAYS = 1
    NEVER = 2


class OogPenalty(IntEnum):
    """T-R14."""

    NONE = 0
    AS_PUNCTURE = 1


OPTIONS: tuple[Option, ...] = (
    Flag("penalties", "T-R33", "play the game with penalties"),
    Word(
        "opening_go",
        "T-R1",
        "must a side that has not started play a GO it holds?",
        "forced",
        OpeningGo,
    ),
    Flag("country_on_opponents", "T-R9", "penalties game: Country may cover a rival's City Limits"),
    Flag("allow_waive", "T-R12", "penalties game: the attacker may leave a forfeit"),
    Word(
        "speed_fine",
        "T-R13",
        "when may 30 Miles be laid in the city and be fined?",
        "with_penalties",
        SpeedFine,
    ),
    Word("oog_penalty", "T-R14", "what Out of Gasoline costs with penalties", "none", OogPenalty),
    Number(
        "stalemate_rebuilds",
        "T-R17",
        "rebuilds without a new best mileage that end the game",
        "20",
        3,
        MOST_REBUILDS,
    ),
    Flag("six_as_pairs", "T-R23", "six play as three pairs in the short race"),
    Number(
        "dealer",
        "T-R21",
        "the seat that deals; none: by lot",
        "none",
        0,
        SEATS - 1,
        1,
        True,
        since=2,
    ),
)


class Verb(IntEnum):
    """What one does with a card, or with a forfeit."""

    MILE = 0
    SPEED = 1
    REMEDY = 2  # GO, GAS or HAUL on one's own GO pile
    DELAY = 3
    ROAD = 4  # CTRY or CITY on a road pile
    DISCARD = 5
    TAKE30 = 6
    TAKE15X2 = 7
    TAKE15 = 8
    WAIVE = 9


MILE, SPEED, REMEDY, DELAY, ROAD, DISCARD, TAKE30, TAKE15X2, TAKE15, WAIVE = map(int, Verb)


def _uses(card: int) -> list[tuple[int, int, int]]:
    """All that can be done with one kind of card: (verb, card, side)."""
    discard = (DISCARD, card, 0)
    if card < MILES:
        speed = [(SPEED, card, 0)] if card == M30 else []
        return [(MILE, card, 0), *speed, discard]
    if card in (GO, GAS, HAUL):
        return [(REMEDY, card, 0), discard]
    verb = ROAD if card in (CTRY, CITY) else DELAY
    return [*((verb, card, side) for side in range(SIDES)), discard]


TABLE = [use for card in range(KINDS) for use in _uses(card)]
PAYMENTS = len(TABLE)  # uses of cards come first, then the ways to settle a forfeit
TABLE += [(verb, 0, 0) for verb in (TAKE30, TAKE15X2, TAKE15, WAIVE)]
ACTIONS = len(TABLE)


def action_of(verb: int, card: int = 0, side: int = 0) -> int:
    """The action with these parts."""
    return TABLE.index((verb, card, side))


OPEN, SPEEDING = action_of(REMEDY, GO), action_of(SPEED, M30)


BOARD = record.layout(
    *BOARD_HEADER,
    ("pack", "i1", (len(Race), KINDS)),  # cards of each kind
    ("target", "i1", (len(Race), MILES)),  # cards of each kind that win
    ("worth", "i1", MILES),  # miles a card counts
    ("goal", "i2", len(Race)),  # miles of the winning set
    ("verb", "i1", ACTIONS),  # of each action
    ("card", "i1", ACTIONS),  # of each action
    ("side", "i1", ACTIONS),  # of each action; 0 where it needs none
    ("lay", "i1", (KINDS, SIDES)),  # the action that lays a kind, on a side where it needs one
    ("throw", "i1", KINDS),  # the action that discards a kind
)


class Board(Protocol):
    board_id: int
    pack: Rows[Row]
    target: Rows[Row]
    worth: Row
    goal: Row
    verb: Row
    card: Row
    side: Row
    lay: Rows[Row]
    throw: Row


def load(options: Mapping[str, str]) -> Any:
    """The printed tables; they are the same at every table."""
    b = record.new(BOARD)
    for race in Race:
        for card in range(KINDS):
            b.pack[race][card] = PACK[race][card]
        for card in range(MILES):
            b.target[race][card] = TARGET[race][card]
        b.goal[race] = GOAL[race]
    for card in range(MILES):
        b.worth[card] = WORTH[card]
    for action, (verb, card, side) in enumerate(TABLE):
        b.verb[action], b.card[action], b.side[action] = verb, card, side
        if verb == DISCARD:
            b.throw[card] = action
        elif verb != SPEED and action < PAYMENTS:
            b.lay[card][side] = action
    return seal(b, PACK, TARGET, WORTH, GOAL)


def parts_of(b: Board, action: int) -> tuple[int, int, int]:
    """(verb, card, side) of an action."""
    return b.verb[action], b.card[action], b.side[action]
