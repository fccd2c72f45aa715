"""The city for the eye and the ear: a name, a heading and a place on paper for every square."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from fareplay.core import record
from fareplay.core.game import NONE
from fareplay.games.cabbie.board import Board, words_of
from fareplay.games.cabbie.city import JAMS, PASSENGERS, SHADES
from fareplay.games.cabbie.names import (
    place_id,
    place_name,
    square_id,
    street_name,
    street_of,
)

WAYS = (  # eight directions, from east against the clock
    "east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east",
)  # fmt: skip
ARROWS = dict(zip(WAYS, "→↗↑↖←↙↓↘", strict=True))
DOUBLE = dict(zip(WAYS, "⇒⇗⇑⇖⇐⇙⇓⇘", strict=True))
HERE = "•"
FOLLOW = 4  # squares of a crossing that a street may lead through
SHORT = {
    "Street": "St", "Road": "Rd", "Avenue": "Av", "Square": "Sq", "Station": "Stn",
    "Terrace": "Ter", "Place": "Pl", "Lane": "La", "Great": "Gt", "Bridge": "Br",
    "Victoria": "Vic", "Buckingham": "Buck",
}  # fmt: skip

Vector = tuple[float, float]


@dataclass(frozen=True)
class Spot:
    """A square."""

    id: str
    x: int
    y: int  # downwards
    street: int  # NONE on a junction
    name: str  # Oxford Street eastbound 3, Marble Arch north
    heading: str  # one of WAYS; nothing on a junction
    exits: tuple[int, ...]  # arrows, then the other lane
    arrows: int  # how many of the exits are arrows
    shaded: tuple[int, ...]  # places
    jam: int  # spot; NONE


@dataclass(frozen=True)
class Place:
    id: str
    name: str
    x: int
    y: int
    start: int  # the square where cabs start; NONE
    shaded: tuple[int, ...]  # squares


@dataclass(frozen=True, eq=False)
class Town:
    """All that is printed of a board; each is equal to itself alone."""

    title: str
    spots: tuple[Spot, ...]
    streets: tuple[str, ...]
    places: tuple[Place, ...]
    jams: tuple[str, ...]  # spots
    waits: tuple[int, ...]  # the street of each passenger
    blocks: tuple[tuple[int, ...], ...]  # the spots of each jam card
    number: Mapping[str, int]  # of a square
    near: float  # how far a square is from the next one, usually

    def where(self, square: str) -> Spot:
        return self.spots[self.number[square]]

    def place(self, id: str) -> Place:
        return next(place for place in self.places if place.id == id)

    def waiting(self, card: str) -> int:
        """The street of a passenger card."""
        return self.waits[number_of(card)]

    def jammed(self, card: str | None) -> frozenset[int]:
        """The spots of a jam card."""
        return frozenset(self.blocks[number_of(card)] if card else ())

    def along(self, street: int) -> list[int]:
        """The squares of a street."""
        return [square for square, spot in enumerate(self.spots) if spot.street == street]


def number_of(card: str) -> int:
    """P16 is card 15."""
    return int(card[1:]) - 1


KEPT = 8
_boards: list[tuple[Board, Town]] = []  # the boards that were looked at last
_towns: dict[bytes, Town] = {}  # by all of a board: two with one id may have other names


def town_of(b: Board) -> Town:
    """The map of a board, drawn up once."""
    for board, town in _boards:
        if board is b:
            return town
    content = record.to_bytes(b)
    if content not in _towns:
        if len(_towns) >= KEPT:
            _towns.clear()
        _towns[content] = draw_up(b)
    _boards.append((b, _towns[content]))
    del _boards[:-KEPT]
    return _towns[content]


def draw_up(b: Board) -> Town:
    """Read the tables of a board once."""
    squares = range(b.squares)
    at = [(b.x[square], b.y[square]) for square in squares]
    exits = [tuple(b.exits[square][way] for way in range(b.ways[square])) for square in squares]
    road = [b.street[square] for square in squares]
    ahead = headings(at, exits, road, [b.arrows[square] for square in squares])
    names = names_of(b, at, exits, road, ahead)
    spots = tuple(
        Spot(
            id=square_id(b, square),
            x=at[square][0],
            y=at[square][1],
            street=road[square],
            name=names[square],
            heading="" if road[square] == NONE else way_of(ahead[square]),
            exits=exits[square],
            arrows=b.arrows[square],
            shaded=tuple(b.shaded[square][n] for n in range(SHADES) if b.shaded[square][n] != NONE),
            jam=b.spot[square],
        )
        for square in squares
    )
    return Town(
        title=words_of(b.title),
        spots=spots,
        streets=tuple(street_name(b, street) for street in range(b.streets)),
        places=tuple(place_of(b, place, spots) for place in range(b.places)),
        jams=tuple(words_of(b.spot_name[spot]) for spot in range(b.spots)),
        waits=tuple(b.waits[card] for card in range(PASSENGERS)),
        blocks=tuple(tuple({b.jam[card][0], b.jam[card][1]} - {NONE}) for card in range(JAMS)),
        number={spot.id: square for square, spot in enumerate(spots)},
        near=spacing(at),
    )


def place_of(b: Board, place: int, spots: Sequence[Spot]) -> Place:
    starts = [b.start[n] for n in range(b.starts) if b.start_place[n] == place]
    return Place(
        id=place_id(b, place),
        name=place_name(b, place),
        x=b.place_x[place],
        y=b.place_y[place],
        start=starts[0] if starts else NONE,
        shaded=tuple(square for square, spot in enumerate(spots) if place in spot.shaded),
    )


def spacing(at: Sequence[tuple[int, int]]) -> float:
    """The middle one of the distances from each square to the next; squares that lie together
    count as apart."""
    found = []
    for one in at:
        far = [math.dist(one, two) for two in at if two != one]
        found.append(min(far, default=1.0))
    return max(sorted(found)[len(found) // 2], 1.0)


# --- directions -----------------------------------------------------------------------------


def way_of(vector: Vector) -> str:
    """`north-east`; the picture grows downwards."""
    angle = math.atan2(-vector[1], vector[0])
    return WAYS[round(angle / (math.pi / 4)) % len(WAYS)]


def way_between(one: Spot, two: Spot) -> str:
    return way_of((two.x - one.x, two.y - one.y))


def unit(vector: Vector) -> Vector:
    long = math.hypot(*vector) or 1.0
    return vector[0] / long, vector[1] / long


def headings(
    at: Sequence[Vector],
    exits: Sequence[Sequence[int]],
    road: Sequence[int],
    arrows: Sequence[int],
) -> list[Vector]:
    """Where each square points: to the squares that its arrows lead to, on the whole."""
    found = []
    for square, here in enumerate(at):
        ahead = [at[there] for there in exits[square][: arrows[square]]]
        parts = [unit((there[0] - here[0], there[1] - here[1])) for there in ahead]
        found.append((sum(x for x, _ in parts), sum(y for _, y in parts)))
    return found


# --- names ----------------------------------------------------------------------------------


def names_of(
    b: Board,
    at: Sequence[Vector],
    exits: Sequence[Sequence[int]],
    road: Sequence[int],
    ahead: Sequence[Vector],
) -> list[str]:
    """`Oxford Street eastbound 3`, `Park Lane southbound 2 lane 2`, `Marble Arch north`."""
    names = [street_of(b, square) for square in range(len(at))]
    lanes: dict[tuple[int, str, int], list[int]] = defaultdict(list)
    for street in range(b.streets):
        inside = [square for square in range(len(at)) if road[square] == street]
        axis = axis_of([ahead[square] for square in inside])
        for square in inside:
            along = ahead[square][0] * axis[0] + ahead[square][1] * axis[1]
            way = compass(axis if along >= 0 else (-axis[0], -axis[1]))
            beside = exits[square][b.arrows[square] :]
            lane = 1 + sum(is_left(at, ahead[square], square, there) for there in beside)
            lanes[street, way, lane].append(square)
    for (_, way, lane), inside in lanes.items():
        for place, square in enumerate(in_order(inside, exits), start=1):
            names[square] += f" {way}bound {place}" + (f" lane {lane}" if lane > 1 else "")
    return distinct(b, names, at)


def axis_of(ahead: Sequence[Vector]) -> Vector:
    """The line that the squares of a street point along, one way or the other."""
    angles = [2 * math.atan2(y, x) for x, y in ahead]
    angle = math.atan2(sum(map(math.sin, angles)), sum(map(math.cos, angles))) / 2
    return math.cos(angle), math.sin(angle)


def compass(vector: Vector) -> str:
    """One of the four."""
    if abs(vector[0]) >= abs(vector[1]):
        return "east" if vector[0] >= 0 else "west"
    return "south" if vector[1] >= 0 else "north"


def is_left(at: Sequence[Vector], ahead: Vector, here: int, there: int) -> bool:
    """Is a square in the lane to the left?"""
    x, y = at[there][0] - at[here][0], at[there][1] - at[here][1]
    return ahead[0] * y - ahead[1] * x < 0


def in_order(inside: Sequence[int], exits: Sequence[Sequence[int]]) -> list[int]:
    """Squares of one lane as they are driven, across junctions too."""
    then = {square: onward(square, set(inside), exits) for square in inside}
    first = [square for square in inside if square not in then.values()]
    found: list[int] = []
    for square in [*first, *inside]:
        here: int | None = square
        while here is not None and here not in found:
            found.append(here)
            here = then[here]
    return found


def onward(square: int, inside: set[int], exits: Sequence[Sequence[int]]) -> int | None:
    """The next square of the lane, over a few squares of a crossing at most."""
    edge, seen = [square], {square}
    for _ in range(FOLLOW):
        edge = [there for here in edge for there in exits[here] if there not in seen]
        seen |= set(edge)
        ends = [there for there in edge if there in inside]
        if ends:
            return ends[0]
    return None


def distinct(b: Board, names: list[str], at: Sequence[Vector]) -> list[str]:
    """Where several squares would have one name, their corner is said, or their letters."""
    for again in (corner_name, lettered):
        many = Counter(name.lower() for name in names)
        alike: dict[str, list[int]] = defaultdict(list)
        for square, name in enumerate(names):
            alike[name.lower()].append(square)
        names = [
            again(b, name, square, alike[name.lower()], at) if many[name.lower()] > 1 else name
            for square, name in enumerate(names)
        ]
    return names


def corner_name(
    b: Board, name: str, square: int, alike: Sequence[int], at: Sequence[Vector]
) -> str:
    x = at[square][0] - sum(at[other][0] for other in alike) / len(alike)
    y = at[square][1] - sum(at[other][1] for other in alike) / len(alike)
    return f"{name} {way_of((x, y))}"


def lettered(b: Board, name: str, square: int, alike: Sequence[int], at: Sequence[Vector]) -> str:
    return f"{name} ({square_id(b, square)})"


def shortened(name: str) -> str:
    """`Oxford St`."""
    return " ".join(SHORT.get(word, word) for word in name.split())


def nearest(town: Town, here: Spot, squares: Iterable[int]) -> Spot | None:
    """As the crow flies."""
    spots = [town.spots[square] for square in squares]
    return min(spots, key=lambda spot: math.hypot(spot.x - here.x, spot.y - here.y), default=None)


def pointer(town: Town, here: Spot, squares: Iterable[int]) -> str:
    """An arrow to the nearest of some squares."""
    spot = nearest(town, here, squares)
    if spot is None:
        return ""
    return HERE if spot == here else ARROWS[way_between(here, spot)]
