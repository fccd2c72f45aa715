"""The state of a game of Touring, and the questions that rules ask of it."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Protocol

from fareplay.core import record
from fareplay.core.game import HEADER, Cited
from fareplay.core.record import Row, Rows
from fareplay.games.touring.board import (
    COLL,
    CTRY,
    GO,
    GO_PILE,
    KINDS,
    MILES,
    PUNC,
    ROAD_PILE,
    SEATS,
    SIDES,
    Board,
    OogPenalty,
    OpeningGo,
    Race,
    SpeedFine,
)


class Phase(IntEnum):
    """Where a turn stands (section 3 of the rule sheet)."""

    DEALER = 0  # chance picks the dealer
    DEAL = 1  # chance deals
    DRAW = 2  # chance turns up the card of the seat to play
    PLAY = 3  # the seat uses one of six cards
    SETTLE = 4  # the attacker picks the forfeit
    DONE = 5


DEALER, DEAL, DRAW, PLAY, SETTLE, DONE = map(int, Phase)

SIDE = record.layout(
    ("go_pile", "i1", GO_PILE),  # kinds of card, bottom first
    ("go_size", "i1"),  # cards in it
    ("road", "i1", ROAD_PILE),  # CTRY and CITY, bottom first
    ("road_size", "i1"),  # cards in it
    ("miles", "i1", MILES),  # mile cards laid, by kind
    ("best", "i2"),  # the most miles it ever had
)

STATE = record.layout(
    *HEADER,
    ("penalties", "i1"),
    ("opening_go", "i1"),
    ("country_on_opponents", "i1"),
    ("allow_waive", "i1"),
    ("speed_fine", "i1"),
    ("oog_penalty", "i1"),
    ("stalemate_rebuilds", "i1"),
    ("six_as_pairs", "i1"),
    ("phase", "i1"),
    ("reason", "i1"),  # why it is over; 0 while it is not
    ("race", "i1"),
    ("sides", "i1"),  # two or three
    ("dealer", "i1"),  # a seat; NONE before it is drawn
    ("turn", "i1"),  # the seat that is dealt to, draws, plays or settles
    ("dealt", "i1"),  # cards dealt so far
    ("victim", "i1"),  # the side that forfeits in SETTLE; NONE elsewhere
    ("forfeit", "i1"),  # miles it owes; 0 elsewhere
    ("barren", "i1"),  # rebuilds since a side last passed its best
    ("draw_size", "i1"),  # cards in the draw pile
    ("draw", "i1", KINDS),  # which they are; their order is chance's business
    ("discard", "i1", KINDS),
    ("discard_top", "i1"),  # kind of card; NONE when empty
    ("hand", "i1", (SEATS, KINDS)),
    ("hand_size", "i1", SEATS),  # cards in each hand
    # what the table can work out of a hand, so that `redeal` keeps it:
    ("old", "i1", (SEATS, KINDS)),  # held at the last rebuild; nothing before the first
    ("used", "i1", (SEATS, KINDS)),  # laid or discarded since
    ("gos", "i1", SEATS),  # GO cards it can hold at most (T-18)
    ("side", SIDE, SIDES),
)


class Side(Protocol):
    go_pile: Row
    go_size: int
    road: Row
    road_size: int
    miles: Row
    best: int


class State(Protocol):
    board_id: int
    rules_version: int
    seats: int
    penalties: int
    opening_go: Annotated[int, OpeningGo]
    country_on_opponents: int
    allow_waive: int
    speed_fine: Annotated[int, SpeedFine]
    oog_penalty: Annotated[int, OogPenalty]
    stalemate_rebuilds: int
    six_as_pairs: int
    phase: Annotated[int, Phase]
    reason: Annotated[int, Reason]
    race: Annotated[int, Race]
    sides: int
    dealer: int
    turn: int
    dealt: int
    victim: int
    forfeit: int
    barren: int
    draw_size: int
    draw: Row
    discard: Row
    discard_top: int
    hand: Rows[Row]
    hand_size: Row
    old: Rows[Row]
    used: Rows[Row]
    gos: Row
    side: Rows[Side]


class Event(IntEnum):
    """What only the host can do."""

    BELL = 0  # T-66, T-R34


class Reason(Cited):
    """Why a game is over."""

    COMPLETED = 1, "T-48", "a side has filled its set of mile cards"
    STALEMATE = 2, "T-R17", "the draw pile was rebuilt too often without progress"
    BELL = 3, "T-R34", "the host rang the bell"


class Refusal(Cited):
    """Why not."""

    NO_SUCH_ACTION = 1, "T-12", "there is no such play"
    NOT_NOW = 2, "T-R12", "there is no forfeit to settle"
    SETTLE_FIRST = 3, "T-R12", "the forfeit has to be settled first"
    NOT_HELD = 4, "T-14", "that card is not in the hand"
    OPEN_WITH_GO = 5, "T-18", "a side that has not started plays the Go it holds"
    GO_NOT_NEEDED = 6, "T-R3", "a Go is already showing"
    CURE_FIRST = 7, "T-23", "Go may not be laid before Gasoline or Hauled In has cured the delay"
    NOT_OUT_OF_GAS = 8, "T-33", "Gasoline is laid on Out of Gasoline only"
    NO_COLLISION = 9, "T-33", "Hauled In is laid on a Collision only"
    NO_SUCH_SIDE = 10, "T-05", "there is no such side in this game"
    OWN_SIDE = 11, "T-R4", "a delay is never laid on one's own side"
    NO_GO_TO_DELAY = 12, "T-27", "a delay is laid on a Go that is showing"
    IN_THE_COUNTRY = 13, "T-R6", "that side is in the country already"
    OWN_ROAD_ONLY = 14, "T-R9", "Country is laid on one's own road pile"
    NO_CITY_TO_COVER = 15, "T-R9", "Country is laid on a rival's City Limits only"
    NO_COUNTRY_TO_COVER = 16, "T-R6", "City Limits is laid on a Country that is showing"
    NOT_ROLLING = 17, "T-20", "mile cards need a Go that is showing"
    PILE_FULL = 18, "T-03", "that mile pile is full"
    TOO_FAST = 19, "T-37", "30 Miles may be laid in the country only"
    NO_SPEEDING = 20, "T-49", "speeding is fined in the game with penalties only"
    NEVER_FINED = 27, "T-R13", "speeding is not fined at this table, so it is not allowed"
    NOT_SPEEDING = 21, "T-61", "in the country 30 Miles is no speeding"
    CANNOT_PAY = 22, "T-57", "the side does not have those cards"
    FIFTEEN_ONLY = 26, "T-56", "a forfeit of 15 miles is paid with 15 Miles only"
    PAY_IN_FULL = 23, "T-R12", "half a forfeit is taken only when the whole cannot be"
    NO_WAIVING = 24, "T-R12", "a forfeit is always taken at this table"
    DRAW_FIRST = 28, "T-13", "the draw comes before the use"
    OVER = 25, "T-48", "the game is over"


# --- questions ------------------------------------------------------------------------------


def side_of(s: State, seat: int) -> int:
    """T-05, T-R20: sides alternate round the table."""
    return seat % SIDES if s.sides == SIDES else seat % 2


def is_delay(card: int) -> bool:
    return PUNC <= card <= COLL  # T-27


def has_started(me: Side) -> bool:
    return me.go_size > 0


def go_top(me: Side) -> int:
    """The card on top of a GO pile that has one."""
    return me.go_pile[me.go_size - 1]


def rolling(me: Side) -> bool:
    return me.go_size > 0 and me.go_pile[me.go_size - 1] == GO  # T-20, T-24


def in_the_country(me: Side) -> bool:
    return me.road_size > 0 and me.road[me.road_size - 1] == CTRY  # T-35


def miles_of(b: Board, me: Side) -> int:
    miles = 0
    for card in range(MILES):
        miles += me.miles[card] * b.worth[card]
    return miles


def next_seat(s: State, seat: int) -> int:
    return seat + 1 if seat + 1 < s.seats else 0  # T-11: turns pass to the left
