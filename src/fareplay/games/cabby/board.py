"""What is printed, or stands for it: the city as tables, the actions, what a table may choose.

Scouts carry no passengers and cabs make no arrests (C-62); the pieces of absent players stay in
the box (C-02).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from fareplay.core import record
from fareplay.core.game import BOARD_HEADER, NONE, Content, Flag, Number, Option, Word, seal
from fareplay.core.record import Row, Rows
from fareplay.games.cabby.city import (
    COLOURS,
    COMPASS,
    CROSSINGS,
    GATES,
    ID,
    NAME,
    PASSENGERS,
    POINTS,
    SIGNS,
    SITES,
    SPACES,
    STREETS,
    City,
    Space,
    check,
    parse,
)

N, E, S, W = range(len(COMPASS))
HEADINGS, KINDS = len(COMPASS), len(COLOURS)
SEATS = 6  # C-01: at most
FACES, DICE = 6, 2
MOST_COUNTS = FACES * 2  # C-14: the longest part, by a doubled die or the total
LOAD = 3  # C-35
CAB, SCOUT = 0, 1
CARS = 2  # C-02: of each player
DEPOT, GARAGE, COURT = range(SPACES, SPACES + len(SITES))  # places that are no spaces
RIDING = DEPOT + len(SITES)  # where a passenger on a cab is
NO_LIMIT = SEATS * CARS  # C-R18: more cars than there are
CODES = 7
V1, V2, V3, V4, V5, V6, V7 = (1 << code for code in range(CODES))  # C-41 to C-47
MOST_STALL, MOST_TURNS = 100, 500  # C-R36: the largest values of the options
STRIP = HEADINGS * 2 * SPACES  # room for all lanes, end to end
CITY = "cabby_city"


# --- options --------------------------------------------------------------------------------


class Spotting(IntEnum):
    """C-R35."""

    AUTOMATIC = 0
    EAGLE_EYE = 1


class Capacity(IntEnum):
    """C-R18."""

    BY_STREET = 0
    ONE = 1
    TWO = 2
    NONE = 3


class OneWayDischarge(IntEnum):
    """C-R34."""

    ARROW = 0
    CAB = 1


class LightDischarge(IntEnum):
    """C-R34."""

    STAY = 0
    BEFORE = 1


class TieBreak(IntEnum):
    """C-R37."""

    SHARED = 0
    COLOURS = 1


OPTIONS: tuple[Option, ...] = (
    Word("spotting", "C-R35", "who notices offences?", "automatic", Spotting),
    Flag("must_leave_court", "C-R16", "must a cab leave the court in its next turn?"),
    Flag("optional_arrest", "C-R31", "may a player spare a wanted cab?"),
    Number("turn_cap", "C-R36", "turns for each player that end the game", "500", 1, MOST_TURNS),
    Flag("idle_cab_split", "C-R5", "may the scout take one die while the cab stands?"),
    Flag("release_on_extra_throw", "C-R14", "does an extra throw unlock the cab?"),
    Word("intersection_capacity", "C-R18", "cars on an intersection", "by_street", Capacity),
    Flag("one_way_sanctuary", "C-R19", "no arrest on an occupied one-way street space"),
    Flag("renew_parked", "C-R24", "is standing on a light a new offence every turn?"),
    Flag("compulsory_right_pickup", "C-R25", "must lawful passengers be taken?"),
    Flag("sticky_auto_arrest", "C-R32", "do offences of earlier throws arrest at once?"),
    Word(
        "one_way_discharge",
        "C-R34",
        "on one-way streets passengers are put out on the right of what?",
        "arrow",
        OneWayDischarge,
    ),
    Word(
        "light_discharge",
        "C-R34",
        "are passengers put out on a light, or on the space before it?",
        "stay",
        LightDischarge,
    ),
    Number(
        "stall_rounds",
        "C-R36",
        "rounds without pick-up, delivery or arrest that end the game; 0 is off",
        "25",
        0,
        MOST_STALL,
    ),
    Word("tie_break", "C-R37", "what decides between equal scores?", "shared", TieBreak),
    Content("board", "C-R1", "the city that is played in", CITY, check),
)


# --- actions --------------------------------------------------------------------------------


class Verb(IntEnum):
    """What is decided."""

    TOTAL = 0  # the scout takes both dice
    SPLIT = 1  # (die of the scout, 1 for the cab's once and 2 for twice, car that goes first)
    ALONE = 2  # the scout by one die: (die)
    EXIT = 3  # an intersection is left: (heading)
    ENTER = 4  # the depot
    DRIVE_ON = 5  # past a gate of the depot
    LEAVE = 6  # a site is left: (gate, heading)
    TAKE = 7  # a passenger: (number)
    DONE = 8
    ARREST = 9
    SPARE = 10
    CALL = 11  # an offence: (seat, code)
    PASS = 12


TOTAL, SPLIT, ALONE, EXIT, ENTER, DRIVE_ON = map(int, list(Verb)[:6])
LEAVE, TAKE, TAKEN, ARREST, SPARE, CALL, PASS = map(int, list(Verb)[6:])

Parts = tuple[int, int, int, int]  # the verb and what it is about
TABLE: list[Parts] = [
    (TOTAL, 0, 0, 0),
    *((SPLIT, die, times, car) for die in range(DICE) for times in (1, 2) for car in range(CARS)),
    *((ALONE, die, 0, 0) for die in range(DICE)),
    *((EXIT, heading, 0, 0) for heading in range(HEADINGS)),
    (ENTER, 0, 0, 0),
    (DRIVE_ON, 0, 0, 0),
    *((LEAVE, gate, heading, 0) for gate in range(GATES) for heading in range(HEADINGS)),
    *((TAKE, passenger, 0, 0) for passenger in range(PASSENGERS)),
    (TAKEN, 0, 0, 0),
    (ARREST, 0, 0, 0),
    (SPARE, 0, 0, 0),
    *((CALL, seat, code, 0) for seat in range(SEATS) for code in range(CODES)),
    (PASS, 0, 0, 0),
]
ACTIONS = len(TABLE)


def action_of(verb: int, one: int = 0, two: int = 0, three: int = 0) -> int:
    """The action with these parts."""
    return TABLE.index((verb, one, two, three))


FIRST_USE, LAST_USE = action_of(TOTAL), action_of(ALONE, DICE - 1)
FIRST_SPLIT = action_of(SPLIT, 0, 1, CAB)
FIRST_EXIT, FIRST_LEAVE = action_of(EXIT, N), action_of(LEAVE)
FIRST_TAKE, FIRST_CALL = action_of(TAKE), action_of(CALL)
TO_ENTER, TO_DRIVE_ON, TO_BE_DONE = action_of(ENTER), action_of(DRIVE_ON), action_of(TAKEN)
TO_ARREST, TO_SPARE, TO_PASS = action_of(ARREST), action_of(SPARE), action_of(PASS)

# C-R36: turns; doubles go on without limit (C-08), but 40 in a row come once in 6 ** 40 throws;
# of one throw, with every seat calling every offence after each of two parts and after the throw
THROWS, CHOICES = 41, 5 * SEATS * SEATS * CODES
LONGEST = MOST_TURNS * SEATS * THROWS * CHOICES


# --- the record -----------------------------------------------------------------------------

BOARD = record.layout(
    *BOARD_HEADER,
    ("spaces", "i2"),  # how many there are
    ("adj", "i2", (SPACES, HEADINGS)),  # the next space of each heading; NONE where there is none
    ("cross", "i1", SPACES),  # number of an intersection; NONE on a street
    ("capacity", "i1", SPACES),  # cars that may stand there
    ("one_way", "i1", SPACES),  # the heading that is allowed; NONE where all are
    ("light", "i1", SPACES),  # 0 or 1, like the next three
    ("no_u_turn", "i1", SPACES),
    ("no_left_turn", "i1", SPACES),
    ("gate", "i1", SPACES),  # of the depot
    # a lane: an intersection, the street spaces after it, and the next intersection
    ("strip", "i2", STRIP),  # all lanes, end to end
    ("place", "i2", (SPACES, HEADINGS)),  # of a space with a heading in the strip
    ("rest", "i2", (SPACES, HEADINGS)),  # counts to the next intersection; 0 without a street
    ("wrong", "i1", (SPACES, HEADINGS)),  # is the way ahead against the arrow?
    ("way", "i2", (CROSSINGS, SPACES)),  # counts from an intersection to a space, rules ignored
    ("home", "i2", (SPACES, HEADINGS)),  # counts to the depot, rules ignored
    ("gates", "i8", (len(SITES), GATES)),  # spaces; NONE where there are fewer
    ("circle", "i2", PASSENGERS),  # the space of a passenger's circle
    ("side", "i1", PASSENGERS),  # and its kerb
    ("colour", "i1", PASSENGERS),
    ("points", "i1", KINDS),  # of each colour
    ("verb", "i8", ACTIONS),  # of each action, and what it is about
    ("about", "i8", (ACTIONS, 3)),
    # words and places of the picture
    ("title", "i1", NAME),  # UTF-8, zeros behind
    ("id", "i1", (SPACES, ID)),
    ("street", "i1", (STREETS, NAME)),  # names
    ("streets", "i1", (SPACES, 2)),  # numbers of the streets a space is on; NONE for no second
    ("x", "i4", SPACES),  # hundredths, east
    ("y", "i4", SPACES),  # hundredths, north
)


class Board(Protocol):
    board_id: int
    spaces: int
    adj: Rows[Row]
    cross: Row
    capacity: Row
    one_way: Row
    light: Row
    no_u_turn: Row
    no_left_turn: Row
    gate: Row
    strip: Row
    place: Rows[Row]
    rest: Rows[Row]
    wrong: Rows[Row]
    way: Rows[Row]
    home: Rows[Row]
    gates: Rows[Row]
    circle: Row
    side: Row
    colour: Row
    points: Row
    verb: Row
    about: Rows[Row]
    title: Row
    id: Rows[Row]
    street: Rows[Row]
    streets: Rows[Row]
    x: Row
    y: Row


def load(options: Mapping[str, str]) -> Any:
    """The tables of the city that the options name."""
    return record.from_bytes(BOARD, _tables(options.get("board", CITY)))


@lru_cache(maxsize=8)
def _tables(board: str) -> bytes:
    from fareplay.games.cabby.lanes import lay_lanes, measure_ways

    content = standard() if board == CITY else board
    city = parse(content)
    b = record.new(BOARD)
    _spaces(b, city)
    lay_lanes(b)
    measure_ways(b)
    _people(b, city)
    _words(b, city)
    for action, (verb, *about) in enumerate(TABLE):
        b.verb[action] = verb
        for part, value in enumerate(about):
            b.about[action][part] = value
    return record.to_bytes(seal(b, check(content)))


def standard() -> str:
    """The content of the reconstruction that comes with the game (C-R1)."""
    return (Path(__file__).parent / "cabby_board.json").read_text(encoding="utf-8")


def _spaces(b: Any, city: City) -> None:
    number = {id: space for space, id in enumerate(city.spaces)}
    b.spaces = len(number)
    crossings = 0
    for space, made in enumerate(city.spaces.values()):
        b.cross[space] = crossings if made.crossing else NONE
        crossings += made.crossing
        b.capacity[space] = made.capacity
        b.one_way[space] = NONE if made.one_way is None else COMPASS.index(made.one_way)
        for sign in SIGNS:
            getattr(b, sign)[space] = int(sign in made.signs)
        b.gate[space] = int(made.id in city.gates["DEPOT"])
        for heading, letter in enumerate(COMPASS):
            b.adj[space][heading] = number[made.adj[letter]] if letter in made.adj else NONE
    for site, id in enumerate(SITES):
        found = [number[space] for space in city.gates[id]]
        for gate in range(GATES):
            b.gates[site][gate] = found[gate] if gate < len(found) else NONE


def _people(b: Any, city: City) -> None:
    number = {id: space for space, id in enumerate(city.spaces)}
    for passenger, person in enumerate(city.passengers):
        b.circle[passenger] = number[person.space]  # C-05
        b.side[passenger] = COMPASS.index(person.side)
        b.colour[passenger] = COLOURS.index(person.colour)  # C-R2: seven each on our board
    for colour, points in enumerate(POINTS):
        b.points[colour] = points  # C-59


def _words(b: Any, city: City) -> None:
    streets = list(city.streets)
    _write(b.title, city.name)
    for street, made in enumerate(city.streets.values()):
        _write(b.street[street], made.name)
    for space, found in enumerate(city.spaces.values()):
        _write(b.id[space], found.id)
        _place(b, space, found, streets)


def _place(b: Any, space: int, found: Space, streets: list[str]) -> None:
    b.x[space], b.y[space] = round(found.x * 100), round(found.y * 100)
    on = [streets.index(id) for id in found.streets]
    b.streets[space][0] = on[0]
    b.streets[space][1] = on[1] if len(on) > 1 else NONE


def _write(row: Any, name: str) -> None:
    for place, byte in enumerate(name.encode("utf-8")):
        row[place] = byte if byte < 128 else byte - 256


def words_of(row: Row) -> str:
    """A name as it was written into a row."""
    return bytes(row[place] & 255 for place in range(len(row)) if row[place]).decode("utf-8")


def parts_of(b: Board, action: int) -> tuple[int, int, int, int]:
    """The verb of an action and what it is about."""
    about = b.about[action]
    return b.verb[action], about[0], about[1], about[2]
