"""Names: of squares, streets, places, cards and sums, for files and for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from fareplay.core.game import NONE
from fareplay.games.cabbie.board import COLOURS, Board, words_of
from fareplay.games.cabbie.city import DESTINATIONS
from fareplay.games.cabbie.state import (
    DRIVE,
    LOOK,
    SECOND_STOP,
    Cab,
    Pack,
    Phase,
    Stack,
    State,
    is_tour,
    stands,
)

SEATS = {  # B-02: the colours of the cabs
    seats: tuple(colour.capitalize() for colour in COLOURS[:seats]) for seats in range(1, 7)
}
PROPER = ("American", "Sunday")  # first words of passenger cards that keep their capital
POUND = 100
KEPT = 5000  # answers of one kind; a board has 449 squares, and 512 at most

T = TypeVar("T")


def kept(make: Callable[[Board, int], T]) -> Callable[[Board, int], T]:
    """Work out once for each board what hangs on it and a number alone."""
    found: dict[tuple[int, int, int], T] = {}

    def ask(b: Board, number: int) -> T:
        key = b.board_id, b.words_id, number
        known = found.get(key)
        if known is not None:
            return known
        if len(found) >= KEPT:
            found.clear()
        return found.setdefault(key, make(b, number))

    return ask


def passenger_id(card: int) -> str:
    return f"P{card + 1:02}"


def trip_id(card: int) -> str:
    return f"D{card + 1:02}"


def tip_id(card: int) -> str:
    return f"T{card + 1:02}"


def jam_id(card: int) -> str:
    return f"J{card + 1:02}"


@kept
def square_id(b: Board, square: int) -> str:
    return words_of(b.id[square])


def square_of(b: Board, name: str) -> int:
    """The square that a file names, or NONE; capitals do not matter."""
    return named_squares(b, b.squares).get(name.lower(), NONE)


@kept
def named_squares(b: Board, squares: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for square in range(squares):
        found.setdefault(square_id(b, square).lower(), square)
    return found


@kept
def place_id(b: Board, place: int) -> str:
    return words_of(b.place_id[place])


def start_named(b: Board, name: str) -> int:
    """The starting point that a file names, or NONE."""
    for start in range(b.starts):
        if place_id(b, b.start_place[start]).lower() == name.lower():
            return start
    return NONE


# --- for people -----------------------------------------------------------------------------


def pence(sum: int) -> str:
    """80p, £1.65."""
    return f"{sum}p" if sum < POUND else f"£{sum // POUND}.{sum % POUND:02}"


@kept
def street_of(b: Board, square: int) -> str:
    """The street of a square, or the name of a junction."""
    if b.street[square] == NONE:
        return words_of(b.junction[square])
    return street_name(b, b.street[square])


@kept
def street_name(b: Board, street: int) -> str:
    return words_of(b.street_name[street])


@kept
def place_name(b: Board, place: int) -> str:
    return words_of(b.place_name[place])


@kept
def waits_in(b: Board, passenger: int) -> str:
    return street_name(b, b.waits[passenger])


@kept
def person(b: Board, passenger: int) -> str:
    """`the lady with a poodle and a hatbox`, without the street that the card begins with."""
    text = words_of(b.passenger[passenger])
    head, colon, rest = text.partition(": ")
    told = rest if colon and head == waits_in(b, passenger) else text
    first = told.split()[0]
    return f"the {told}" if first in PROPER else f"the {told[0].lower()}{told[1:]}"


def trip_name(b: Board, card: int) -> str:
    """`Euston Station`, `a tour of Buckingham Palace and the Tower of London`."""
    if not is_tour(b, card):
        return place_name(b, b.stop[card][0])
    first, second = (place_name(b, b.stop[card][stop]) for stop in range(2))
    return f"a tour of {first} and {second}"


@kept
def tip_words(b: Board, card: int) -> str:
    return words_of(b.tip_text[card])


@kept
def jam_spots(b: Board, card: int) -> tuple[str, ...]:
    spots = (b.jam[card][0], b.jam[card][1])
    return tuple(words_of(b.spot_name[spot]) for spot in spots if spot != NONE)


@kept
def fares_from(b: Board, passenger: int) -> tuple[tuple[str, int | None], ...]:
    """B-38: the row of the Fares Table for a passenger, place by place; None: no amount."""
    row = b.fares[b.waits[passenger]]
    return tuple(
        (place_id(b, place), None if row[place] == NONE else row[place])
        for place in range(b.places)
    )


# --- what a state is called -----------------------------------------------------------------


def phase_word(s: State, b: Board, known: bool = True) -> str:
    """The phase; `look` where one does not know the card that a driver looks at."""
    if s.phase != LOOK or not known:
        return Phase(s.phase).name.lower()
    me = s.cab[s.looking]
    if is_tour(b, me.destination):
        return "tourist"
    if stands(b, me.passenger, me.destination):
        return Phase(DRIVE).name.lower()
    return "refuse"


def load_of(me: Cab) -> list[str]:
    """What a cab carries, in files."""
    if me.passenger == NONE:
        return []
    card = [] if me.destination == NONE else [trip_id(me.destination)]
    return [passenger_id(me.passenger), *card, *(["second"] if me.tour == SECOND_STOP else [])]


def pile_cards(me: Stack) -> list[str]:
    """A pile from the top, `?` for an unseen card."""
    top = [] if me.top == NONE else [passenger_id(me.top)]
    return [*top, *["?"] * me.left, *(passenger_id(me.tail[place]) for place in range(me.size))]


def pack_cards(pack: Pack, letter: str) -> list[str]:
    """A pack from the top, `?` for an unseen card."""
    known = (f"{letter}{pack.tail[place] + 1:02}" for place in range(pack.size))
    return [*["?"] * pack.left, *known]


def members(cards: int) -> list[int]:
    """The cards of a set of destinations."""
    return [card for card in range(DESTINATIONS) if cards >> card & 1]
