"""What is printed, or stands for it: the city as tables, the actions, what a table may choose.

Board and cards are a reconstruction (section 2 of the rule sheet). The bank never runs out
(B-R29); notes, coins and the tray are not needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, Protocol

from fareplay.core import record
from fareplay.core.game import BOARD_HEADER, Content, Fault, Flag, Number, Option, Word
from fareplay.core.record import Row, Rows
from fareplay.games.cabbie.city import (
    DESTINATIONS,
    EXITS,
    JAMS,
    NAME,
    PASSENGERS,
    PLACES,
    QUOTA,
    SHADES,
    SPOTS,
    SQUARES,
    STARTS,
    STREETS,
    TEXT,
    TIPS,
    check,
)
from fareplay.games.cabbie.reading import COIN, ID, PENNIES

SEATS = 6  # B-01, B-R1: at most
COLOURS = ("red", "blue", "green", "yellow", "black", "brown")  # B-02
CABS = 2  # B-42: of each player
FLEET = SEATS * CABS  # B-48
PILES = 5  # B-06
LETTERS = "ABCDE"
PILE = 10  # B-R4: cards of a full pile; the last three have one fewer
LEAST = 5  # B-45: spaces
FORTUNE = 300  # B-42: £3, in pence
JAMMED = 2  # B-10: spots of one jam card
MOST_ROUNDS, MOST_MINUTES, LEAST_MONEY, POUNDS = 2000, 600, 100, 1500  # B-R35, B-R36, B-R43
ALL_TIPS = (1 << TIPS) - 1  # sets of cards, a bit each
LONDON = "london"
BYTES, BYTE, EIGHTH = 8, 255, 3  # a cell of 64 bits holds 8 small numbers; 2 to the 3rd is 8
STARTING = STARTS[1]


# --- options --------------------------------------------------------------------------------


class TimeEnd(IntEnum):
    """B-R36."""

    ROUND = 0
    TURN = 1


class Tie(IntEnum):
    """B-R37."""

    SHARED = 0
    TRIPS = 1


class StartChoice(IntEnum):
    """B-R2."""

    SEAT_ORDER = 0
    RANDOM = 1


class Claim(IntEnum):
    """B-R18."""

    OPTIONAL = 0
    AUTO = 1


class Destinations(IntEnum):
    """B-R23."""

    SECRET = 0
    OPEN = 1


class PassengerReturn(IntEnum):
    """B-R22."""

    OWN_PILE = 0
    SMALLEST_PILE = 1


class SecondCabEntry(IntEnum):
    """B-R30."""

    TURN_START = 0
    ANYTIME = 1


class CabOrder(IntEnum):
    """B-R31."""

    INTERLEAVED = 0
    SEQUENTIAL = 1


OPTIONS: tuple[Option, ...] = (
    Number(
        "money",
        "B-R35",
        "the sum in pence that wins",
        str(POUNDS),
        LEAST_MONEY,
        PENNIES,
        COIN,
        absent=True,
    ),
    Number(
        "minutes",
        "B-R36",
        "minutes on the host's clock, which ends the game",
        "none",
        1,
        MOST_MINUTES,
        absent=True,
    ),
    Number("rounds", "B-R36", "rounds that are played", "none", 1, MOST_ROUNDS, absent=True),
    Word("time_end", "B-R36", "what is finished when time is up", "round", TimeEnd),
    Word("tie", "B-R37", "what decides between equal sums", "shared", Tie),
    Word("start_choice", "B-R2", "who chooses a starting point first", "seat_order", StartChoice),
    Word("claim", "B-R18", "are passengers taken by choice, or by themselves", "optional", Claim),
    Word("destinations", "B-R23", "who sees the destination cards", "secret", Destinations),
    Flag("junctions_in_street", "B-R7", "junctions count as parts of their streets"),
    Word(
        "passenger_return",
        "B-R22",
        "the pile that a delivered passenger goes under",
        "own_pile",
        PassengerReturn,
    ),
    Number("second_cab_cost", "B-R30", "pence for the second cab", "0", 0, FORTUNE, FORTUNE),
    Word(
        "second_cab_entry",
        "B-R30",
        "when the second cab may come in",
        "turn_start",
        SecondCabEntry,
    ),
    Word("cab_order", "B-R31", "how two cabs share the spaces", "interleaved", CabOrder),
    Number("round_cap", "B-R43", "rounds that end any game", str(MOST_ROUNDS), 1, MOST_ROUNDS),
    Content("board", "B-48", "the board and cards that are played with", LONDON, check),
)


# --- actions --------------------------------------------------------------------------------


class Verb(IntEnum):
    """What is decided, and what it is about."""

    STEP = 0  # (cab, exit); the two that drive come first
    ARRIVE = 1  # a step that brings the cab to its destination, or a tour to a stop: (cab, exit)
    CLAIM = 2  # (cab, pile)
    END_TURN = 3
    ACCEPT = 4
    START = 5  # (starting point)
    DEPLOY = 6  # (starting point)
    REFUSE = 7  # (card)


STEP, ARRIVE, CLAIM, END_TURN, ACCEPT, START, DEPLOY, REFUSE = map(int, Verb)
TABLE: list[tuple[int, int, int]] = [
    *((STEP, cab, way) for cab in range(CABS) for way in range(EXITS)),
    *((ARRIVE, cab, way) for cab in range(CABS) for way in range(EXITS)),
    *((CLAIM, cab, pile) for cab in range(CABS) for pile in range(PILES)),
    (END_TURN, 0, 0),
    (ACCEPT, 0, 0),
    *((START, place, 0) for place in range(STARTING)),
    *((DEPLOY, place, 0) for place in range(STARTING)),
    *((REFUSE, card, 0) for card in range(DESTINATIONS)),
]
ACTIONS = len(TABLE)
FIRST_STEP, FIRST_ARRIVAL, FIRST_CLAIM, TO_END, TO_ACCEPT, *FIRSTS = (
    TABLE.index((verb, 0, 0)) for verb in Verb
)
FIRST_START, FIRST_DEPLOY, FIRST_REFUSAL = FIRSTS

# B-R43: each cab can be loaded once before a turn and once for each step; each time every
# destination card may come, be looked at and turned down
LONGEST_TURN = QUOTA + 1 + (QUOTA + CABS) * (1 + DESTINATIONS + 1) + 1
LONGEST = MOST_ROUNDS * SEATS * LONGEST_TURN + SEATS


def step_of(cab: int, way: int) -> int:
    return FIRST_STEP + cab * EXITS + way


def arrival_of(cab: int, way: int) -> int:
    return FIRST_ARRIVAL + cab * EXITS + way


def claim_of(cab: int, pile: int) -> int:
    return FIRST_CLAIM + cab * PILES + pile


def start_of(place: int) -> int:
    return FIRST_START + place


def deploy_of(place: int) -> int:
    return FIRST_DEPLOY + place


def refusal_of(card: int) -> int:
    return FIRST_REFUSAL + card


def parts_of(b: Board, action: int) -> tuple[int, int, int]:
    """The verb of an action and what it is about."""
    return b.verb[action], b.one[action], b.two[action]


# --- the record -----------------------------------------------------------------------------

BOARD = record.layout(
    *BOARD_HEADER,
    ("squares", "i2"),  # how many there are, like the next four
    ("streets", "i2"),
    ("places", "i2"),
    ("spots", "i2"),
    ("starts", "i2"),
    ("exits", "i2", (SQUARES, EXITS)),  # squares: arrows as listed, then lane changes; NONE
    ("ways", "i1", SQUARES),  # how many exits there are
    ("arrows", "i1", SQUARES),  # how many of them are arrows
    ("spot", "i1", SQUARES),  # jam spot; NONE
    ("street", "i1", SQUARES),  # NONE on a junction
    ("shaded", "i1", (SQUARES, SHADES)),  # places; NONE
    ("meets", "i8", (2, SQUARES)),  # junctions in street? square: passengers, as a set
    ("start", "i2", STARTING),  # squares; NONE
    ("start_place", "i1", STARTING),  # places; NONE
    ("waits", "i1", PASSENGERS),  # the street of a passenger
    ("fares", "i2", (STREETS, PLACES)),  # pence; NONE where there is no amount
    ("stop", "i1", (DESTINATIONS, 2)),  # places; NONE for no second stop
    ("fee", "i2", DESTINATIONS),  # of a tour, in pence; NONE for a place
    ("tours", "i8"),  # destination cards, as a set
    ("stands", "i8", STREETS),  # cards, tours apart, that are not turned down there, as a set
    ("leads", "i8", PLACES),  # cards whose first stop is the place, as a set
    ("tip", "i2", TIPS),  # pence
    ("jam", "i1", (JAMS, JAMMED)),  # spots; NONE for no second one
    ("verb", "i1", ACTIONS),  # of each action, and what it is about
    ("one", "i1", ACTIONS),
    ("two", "i1", ACTIONS),
    # worked out for bots and hints: steps by arrows and lane changes, eight in a cell
    ("to_place", "i8", (SQUARES, PLACES // BYTES)),
    ("to_passenger", "i8", (SQUARES, (PASSENGERS + 1) // BYTES)),
    ("mean_fare", "i2", PASSENGERS),  # over the destinations that are paid, in pence
    ("mean_trip", "i2", PASSENGERS),  # steps, over the same and over the squares of the street
    # words, eight bytes in a cell, and places of the picture
    ("words_id", "i8"),  # names them all, as board_id names what is printed
    ("title", "i8", TEXT // BYTES),
    ("id", "i8", (SQUARES, ID // BYTES)),
    ("junction", "i8", (SQUARES, NAME // BYTES)),  # names; empty on a street square
    ("street_name", "i8", (STREETS, NAME // BYTES)),
    ("place_id", "i8", (PLACES, NAME // BYTES)),
    ("place_name", "i8", (PLACES, NAME // BYTES)),
    ("spot_name", "i8", (SPOTS, NAME // BYTES)),
    ("passenger", "i8", (PASSENGERS, TEXT // BYTES)),
    ("tip_text", "i8", (TIPS, TEXT // BYTES)),
    ("x", "i4", SQUARES),  # tenths
    ("y", "i4", SQUARES),  # tenths, downwards
    ("place_x", "i4", PLACES),
    ("place_y", "i4", PLACES),
)


class Board(Protocol):
    board_id: int
    squares: int
    streets: int
    places: int
    spots: int
    starts: int
    exits: Rows[Row]
    ways: Row
    arrows: Row
    spot: Row
    street: Row
    shaded: Rows[Row]
    meets: Rows[Row]
    start: Row
    start_place: Row
    waits: Row
    fares: Rows[Row]
    stop: Rows[Row]
    fee: Row
    tours: int
    stands: Row
    leads: Row
    tip: Row
    jam: Rows[Row]
    verb: Row
    one: Row
    two: Row
    to_place: Rows[Row]
    to_passenger: Rows[Row]
    mean_fare: Row
    mean_trip: Row
    words_id: int
    title: Row
    id: Rows[Row]
    junction: Rows[Row]
    street_name: Rows[Row]
    place_id: Rows[Row]
    place_name: Rows[Row]
    spot_name: Rows[Row]
    passenger: Rows[Row]
    tip_text: Rows[Row]
    x: Row
    y: Row
    place_x: Row
    place_y: Row


def check_limits(options: Mapping[str, str]) -> None:
    """B-R36: a Fault where nothing would end the game."""
    if all(options[limit] == "none" for limit in ("money", "minutes", "rounds")):
        raise Fault("Cabbie needs a limit: money, minutes or rounds (B-R36)")


def load(options: Mapping[str, str]) -> Any:
    """The tables of the board that the options name."""
    from fareplay.games.cabbie.tables import tables

    return record.copy(tables(options.get("board", LONDON)))


def far_to_place(b: Board, square: int, place: int) -> int:
    """Steps to the nearest shaded square, jams and cabs ignored."""
    return (b.to_place[square][place >> EIGHTH] >> ((place & (BYTES - 1)) << EIGHTH)) & BYTE


def far_to_passenger(b: Board, square: int, card: int) -> int:
    """Steps to the passenger's street, jams and cabs ignored."""
    return (b.to_passenger[square][card >> EIGHTH] >> ((card & (BYTES - 1)) << EIGHTH)) & BYTE


def words_of(row: Row) -> str:
    """A name as it was written into a row."""
    cells = (row[cell].to_bytes(BYTES, "little", signed=True) for cell in range(len(row)))
    return b"".join(cells).rstrip(b"\0").decode("utf-8")
