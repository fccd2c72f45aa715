"""Names: of spaces, streets, passengers, cars and offences, for files and for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fareplay.core.game import NONE
from fareplay.games.cabby.board import (
    CAB,
    CODES,
    DEPOT,
    HEADINGS,
    RIDING,
    Board,
    E,
    N,
    S,
    W,
    words_of,
)
from fareplay.games.cabby.city import COLOURS, COMPASS, PASSENGERS, SITES, SPACES
from fareplay.games.cabby.state import State, is_crossing, is_street_place

SEATS = {  # C-01, C-02: the colours of the cars
    seats: ("Red", "Blue", "Green", "Yellow", "Black", "Brown")[:seats] for seats in range(2, 7)
}
CARS = ("cab", "scout")
HEADING_WORDS = ("north", "east", "south", "west")
SITE_WORDS = {"DEPOT": "depot", "GARAGE": "police garage", "COURT": "traffic court"}
OFFENCES = (  # C-41 to C-47
    "speeding",
    "a left-side pick-up",
    "a wrong U-turn",
    "a wrong left turn",
    "driving the wrong way",
    "stopping on a light",
    "carrying two of one colour",
)
NUMBERS = ("no", "one", "two", "three")


def player(seat: int) -> str:
    """A seat in files: P1 to P6."""
    return f"P{seat + 1}"


def passenger_name(b: Board, passenger: int) -> str:
    """`blue-1` to `yellow-7`."""
    colour = b.colour[passenger]
    number = sum(b.colour[other] == colour for other in range(passenger + 1))
    return f"{COLOURS[colour]}-{number}"


def place_word(b: Board, place: int, heading: int = NONE) -> str:
    """A place in files: `C12c/N`, `DEPOT`."""
    if place >= SPACES:
        return SITES[place - DEPOT]
    name = words_of(b.id[place])
    return name if heading == NONE else f"{name}/{COMPASS[heading]}"


def waiting_word(s: State, b: Board, passenger: int) -> str:
    """Where a passenger is, in files: `A45b W`, `A4`, `riding`, `delivered`."""
    where = s.where[passenger]
    if where == RIDING:
        return "riding"
    if where == DEPOT:
        return "delivered"
    side = "" if s.kerb[passenger] == NONE else f" {COMPASS[s.kerb[passenger]]}"
    return place_word(b, where) + side


def space_of(b: Board, name: str) -> int:
    """The space that a file names, or NONE; capitals do not matter."""
    for space in range(b.spaces):
        if words_of(b.id[space]).lower() == name.lower():
            return space
    return NONE


def codes_of(bits: int) -> tuple[str, ...]:
    """Offences as V1 to V7."""
    return tuple(f"V{code + 1}" for code in range(CODES) if bits >> code & 1)


def load_of(s: State, b: Board, seat: int, where: int = RIDING) -> tuple[str, ...]:
    """The passengers on a cab, or with DEPOT those brought in."""
    return tuple(
        passenger_name(b, passenger)
        for passenger in range(PASSENGERS)
        if s.where[passenger] == where and s.holder[passenger] == seat
    )


# --- for people -----------------------------------------------------------------------------


def place_name(b: Board, place: int) -> str:
    """`Cedar & Third`, `Second Street between Cedar and Dogwood`, `the depot`."""
    if not is_street_place(place):
        return f"the {SITE_WORDS[SITES[place - DEPOT]]}"
    if is_crossing(b, place):
        return " & ".join(short_name(b, b.streets[place][side]) for side in range(2))
    street = b.streets[place][0]
    first, last = (W, E) if b.rest[place][E] else (S, N)
    ends = [short_name(b, _cross_street(b, place, heading, street)) for heading in (first, last)]
    return f"{words_of(b.street[street])} between {ends[0]} and {ends[1]}"


def short_name(b: Board, street: int) -> str:
    """`Cedar` of Cedar Avenue."""
    return words_of(b.street[street]).split()[0]


def _cross_street(b: Board, space: int, heading: int, street: int) -> int:
    """The street that crosses at the next intersection ahead."""
    crossing = b.strip[b.place[space][heading] + b.rest[space][heading]]
    one, two = b.streets[crossing][0], b.streets[crossing][1]
    return two if one == street else one


def offence_words(bits: int) -> str:
    return listed(OFFENCES[code] for code in range(CODES) if bits >> code & 1)


def listed(words: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = list(words) or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def car_name(names: Sequence[str], seat: int, car: int = CAB) -> str:
    return f"{names[seat]}'s {CARS[car]}"


def headings_of(b: Board, space: int) -> list[int]:
    """The headings that a space has."""
    return [heading for heading in range(HEADINGS) if b.adj[space][heading] != NONE]
