"""The state of a game of Cabbie, and the questions that rules ask of it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Annotated, Protocol

from fareplay.core import record
from fareplay.core.game import HEADER, NONE, Cited
from fareplay.core.record import Row, Rows
from fareplay.games.cabbie.board import (
    CABS,
    FLEET,
    PILES,
    SEATS,
    Board,
    CabOrder,
    Claim,
    Destinations,
    PassengerReturn,
    SecondCabEntry,
    StartChoice,
    Tie,
    TimeEnd,
)
from fareplay.games.cabbie.city import DESTINATIONS, PASSENGERS, SHADES


class Phase(IntEnum):
    """What chance turns up, and what seats decide."""

    CHOOSER = 0  # who chooses a starting point next
    DEAL = 1  # a passenger becomes visible
    JAM = 2  # the next jam card
    FIRST = 3  # a tip card for the first turn
    DESTINATION = 4
    TIP = 5
    CHOOSE = 6  # a starting point
    DRIVE = 7
    LOOK = (
        8  # a driver looks at a new destination card: a tour, one to turn down, or one that stands
    )
    DONE = 9


CHOOSER, DEAL, JAM, FIRST, DESTINATION, TIP, CHOOSE, DRIVE, LOOK, DONE = map(int, Phase)


class Lot(IntEnum):
    """Packs that lie in one pile."""

    DESTINATIONS = 0
    TIPS = 1
    JAMS = 2


TRIPS, TIPS, JAMS = map(int, Lot)


class Tour(IntEnum):
    """How far a cab's tour has come; public."""

    NO = 0
    FIRST = 1  # its first stop is due
    SECOND = 2


NO_TOUR, FIRST_STOP, SECOND_STOP = map(int, Tour)

PACK = record.layout(
    ("unseen", "i8"),  # cards that nobody has turned up, as a set
    ("left", "i1"),  # how many of them are in the pack; they lie on top
    ("size", "i1"),  # cards under them, known and in order
    ("tail", "i1", DESTINATIONS),  # those, the uppermost first
)
STACK = record.layout(  # a passenger pile
    ("top", "i1"),  # the visible card; NONE before the deal
    ("left", "i1"),  # unseen cards under it
    ("size", "i1"),  # cards under those, known and in order
    ("tail", "i1", PASSENGERS),  # those, the uppermost first
)
CAB = record.layout(
    ("ruled_out", "i8"),  # destination cards that its drive has shown it has not, as a set
    ("at", "i2"),  # a square; NONE: not in play
    ("moved", "i1"),  # spaces in this turn
    ("due", "i1"),  # spaces it has to make in this turn if it can
    ("sideways", "i1"),  # was its last step in this turn a change of lanes?
    ("passenger", "i1"),  # a card; NONE: empty
    ("pile", "i1"),  # where that card came from
    ("destination", "i1"),  # a card; NONE
    ("known", "i1"),  # do all know the destination?
    ("tour", "i1"),  # Tour; NO while the card is looked at
)
PLAYER = record.layout(
    ("money", "i4"),  # pence in hand
    ("trips", "i4"),  # completed
)
STATE = record.layout(
    *HEADER,
    ("money", "i2"),  # options: pence that win; NONE
    ("minutes", "i2"),  # NONE
    ("rounds", "i2"),  # NONE
    ("time_end", "i1"),
    ("tie", "i1"),
    ("start_choice", "i1"),
    ("claim", "i1"),
    ("destinations", "i1"),
    ("junctions_in_street", "i1"),
    ("passenger_return", "i1"),
    ("second_cab_cost", "i2"),
    ("second_cab_entry", "i1"),
    ("cab_order", "i1"),
    ("round_cap", "i2"),
    ("phase", "i1"),
    ("reason", "i1"),  # 0 while the game goes on
    ("turn", "i1"),  # a seat
    ("first", "i1"),  # the seat that began
    ("round", "i2"),
    ("left", "i1"),  # spaces
    ("lead", "i1"),  # the cab of the fleet that stepped first in this turn; NONE
    ("must_claim", "i1"),  # is nothing but a claim legal?
    ("expired", "i1"),  # has the clock run out?
    ("jam", "i1"),  # the card that rules; NONE before the deal and between two
    ("order", "i1", SEATS),  # in which starting points are chosen; NONE: not drawn yet
    ("chosen", "i1"),  # starting points so far
    ("drawing", "i1"),  # seats that draw for the first turn, as a set
    ("dealt", "i1", SEATS),  # the tip card of each; NONE
    ("cab", CAB, FLEET),  # two for each seat
    ("player", PLAYER, SEATS),
    ("unseen", "i8"),  # passengers that nobody has turned up, as a set
    ("stack", STACK, PILES),
    ("gap", "i1"),  # the pile that waits for a visible card; NONE
    ("source", "i1"),  # the pile that gives it; NONE
    ("looking", "i1"),  # the cab of the fleet that gets a destination; NONE
    ("pack", PACK, len(Lot)),
    ("paid", "i1"),  # the destination that was paid last; NONE
    ("tipped", "i1"),  # the last tip; NONE
)


class Pack(Protocol):
    unseen: int
    left: int
    size: int
    tail: Row


class Stack(Protocol):
    top: int
    left: int
    size: int
    tail: Row


class Cab(Protocol):
    ruled_out: int
    at: int
    moved: int
    due: int
    sideways: int
    passenger: int
    pile: int
    destination: int
    known: int
    tour: int


class Player(Protocol):
    money: int
    trips: int


class Event(IntEnum):
    """What the host may announce."""

    CLOCK_EXPIRED = 0  # B-46


def clock_of(options: Mapping[str, str]) -> tuple[int, int] | None:
    """B-46, B-R36: after so many minutes the clock has run out."""
    minutes = options.get("minutes", "none")
    return None if minutes == "none" else (Event.CLOCK_EXPIRED, int(minutes))


class Reason(Cited):
    """Why a game is over."""

    MONEY = 1, "B-47", "a player has reached the limit of money"
    TIME = 2, "B-46", "time is up; most money wins"
    ROUNDS = 3, "B-R36", "all rounds are played; most money wins"
    CAP = 4, "B-R43", "the game has lasted long enough; most money wins"


class Refusal(Cited):
    """Why not."""

    NO_SUCH_ACTION = 1, "B-20", "there is no such action"
    OVER = 2, "B-47", "the game is over"
    CARDS_FIRST = 3, "B-09", "a card has to be turned up first"
    CHOOSE_FIRST = 4, "B-08", "first all starting points have to be chosen"
    CHOSEN = 5, "B-08", "the starting points have been chosen"
    START_TAKEN = 6, "B-04", "another player starts there"
    NO_START = 7, "B-03", "there is no such starting point"
    NO_OFFER = 8, "B-34", "there is no destination card to decide on"
    OFFER_FIRST = 9, "B-R26", "the tourist's offer is decided first"
    NO_FARE = 10, "B-35", "the card is for this street and has to be turned down"
    STANDS = 11, "B-R24", "a destination that stands cannot be turned down"
    CLAIM_FIRST = 12, "B-R18", "a passenger has to be chosen first"
    NO_CAB = 13, "B-42", "that cab is not in play"
    NO_ARROW = 14, "B-20", "no arrow leads there"
    NO_SPACES = 15, "B-15", "all spaces of the turn are used"
    IN_JAM = 16, "B-24", "the cab is in a jam"
    JAM_AHEAD = 17, "B-11", "a jam blocks the way"
    CAB_AHEAD = 18, "B-22", "a cab is in the way"
    WOBBLE = 19, "B-R12", "a cab makes no two sideways steps in a row"
    KEPT = 20, "B-45", "these spaces are kept for the other cab"
    OTHER_FIRST = 21, "B-R31", "the first cab has to make its five spaces before"
    CLOSED = 22, "B-R31", "the other cab has begun, so this one is done"
    ARRIVES = 23, "B-32", "a step either brings the cab to its destination or does not"
    LOADED = 24, "B-26", "the cab has a passenger"
    NOT_THERE = 25, "B-28", "the cab is not in the street of that passenger"
    POOR = 26, "B-42", "a second cab is for those who have earned three pounds"
    TWO_CABS = 27, "B-42", "there are two cabs already"
    STEPPED = 28, "B-R30", "a second cab comes in before the first step"
    START_FULL = 29, "B-R30", "a cab stands on that starting point"
    DRIVE_ON = 30, "B-19", "the whole quota must be used while a cab can move"
    NO_CLOCK = 31, "B-R36", "no clock is running"


class State(Protocol):
    board_id: int
    rules_version: int
    seats: int
    money: int
    minutes: int
    rounds: int
    time_end: Annotated[int, TimeEnd]
    tie: Annotated[int, Tie]
    start_choice: Annotated[int, StartChoice]
    claim: Annotated[int, Claim]
    destinations: Annotated[int, Destinations]
    junctions_in_street: int
    passenger_return: Annotated[int, PassengerReturn]
    second_cab_cost: int
    second_cab_entry: Annotated[int, SecondCabEntry]
    cab_order: Annotated[int, CabOrder]
    round_cap: int
    phase: Annotated[int, Phase]
    reason: Annotated[int, Reason]
    turn: int
    first: int
    round: int
    left: int
    lead: int
    must_claim: int
    expired: int
    jam: int
    order: Row
    chosen: int
    drawing: int
    dealt: Row
    cab: Rows[Cab]
    player: Rows[Player]
    unseen: int
    stack: Rows[Stack]
    gap: int
    source: int
    looking: int
    pack: Rows[Pack]
    paid: int
    tipped: int


# --- questions ------------------------------------------------------------------------------


def cab_of(seat: int, cab: int) -> int:
    """The number in the fleet of a player's first or second cab."""
    return seat * CABS + cab


def owner_of(cab: int) -> int:
    return cab // CABS


def twin_of(cab: int) -> int:
    """The other cab of the same player."""
    return cab ^ 1


def in_play(me: Cab) -> bool:
    return me.at != NONE


def is_loaded(me: Cab) -> bool:
    return me.passenger != NONE


def is_taken(s: State, square: int) -> bool:
    """B-R6: is a cab there?"""
    cab, cabs = 0, s.seats * CABS
    while cab < cabs and s.cab[cab].at != square:
        cab += 1
    return cab < cabs


def is_jammed(s: State, b: Board, square: int) -> bool:
    """B-10, B-R14, B-R16, B-R17: does the jam card name the spot of this square?"""
    spot = b.spot[square]
    if spot == NONE:
        return False
    return b.jam[s.jam][0] == spot or b.jam[s.jam][1] == spot


def is_tour(b: Board, card: int) -> bool:
    return b.fee[card] != NONE


def stands(b: Board, passenger: int, card: int) -> bool:
    """B-35, B-R25: a place that is not in the passenger's street."""
    return (b.stands[b.waits[passenger]] >> card) & 1 == 1


def is_waiting(s: State, b: Board, pile: int, square: int) -> bool:
    """B-28, B-R7: is the square in the street of the visible passenger?"""
    top = s.stack[pile].top
    return (b.meets[s.junctions_in_street][square] >> top) & 1 == 1


def pile_size(me: Stack) -> int:
    return 1 + me.left + me.size


def next_stop(b: Board, me: Cab) -> int:
    """The place that a loaded cab goes to."""
    return b.stop[me.destination][1 if me.tour == SECOND_STOP else 0]


def is_shaded_for(b: Board, square: int, place: int) -> bool:
    """B-32, B-33."""
    shade = 0
    while shade < SHADES and b.shaded[square][shade] != place:
        shade += 1
    return shade < SHADES


def is_open(s: State) -> bool:
    """B-R23."""
    return s.destinations == Destinations.OPEN


def in_turn_order(s: State, seat: int) -> int:
    """B-14: the next seat, to the left."""
    return 0 if seat + 1 == s.seats else seat + 1
