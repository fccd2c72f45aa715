"""What is printed on a board, for pictures: cells of spaces, blocks between streets, sites, zones.

A file of one's own gives no zones and no places for the sites that the tables keep, so they are
worked out here: a block has the colour that most of its kerbs have, a site lies at its gates.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from fareplay.core.game import NONE
from fareplay.games.cabby.board import CITY, Board, load, standard, words_of
from fareplay.games.cabby.city import COLOURS, COMPASS, PASSENGERS, SITES
from fareplay.games.cabby.table_city import City, city_of, street_name
from fareplay.games.cabby.words import OFFENCES, SITE_WORDS, passenger_name, place_word

Cell = tuple[int, int]
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))
SITE_LABELS = {"DEPOT": "Depot", "GARAGE": "Police garage", "COURT": "Traffic court"}
FLAGS = (  # C-41 to C-47: what stands on a flag beside the route, and in a seat's panel
    ("C-41", "Speeding", "speeding"),
    ("C-42", "Left kerb", "left-side pick-up"),
    ("C-43", "No U Turn", "U-turn"),
    ("C-44", "No Left Turn", "left turn"),
    ("C-45", "One-way", "one-way"),
    ("C-46", "Light", "light"),
    ("C-47", "Same colour", "same colour"),
)


@dataclass(frozen=True)
class SpaceView:
    """A space: its cell, counted from the north-west corner, and what is painted on it."""

    id: str
    name: str  # Cedar & Third, Fifth 2 west of Dogwood
    x: int
    y: int
    crossing: bool
    arrow: str  # the heading of a one-way street; else empty
    signs: tuple[str, ...]  # light, no_u_turn, no_left_turn
    zone: str  # a passenger's colour
    next: dict[str, str]  # heading -> space


@dataclass(frozen=True)
class StreetView:
    name: str
    upright: bool  # runs north and south
    arrow: str
    spaces: tuple[str, ...]  # south to north or west to east


@dataclass(frozen=True)
class SiteView:
    id: str  # DEPOT, GARAGE or COURT
    name: str  # the depot
    label: str
    x: float  # the middle of its sign, in cells
    y: float
    width: float
    height: float
    gates: tuple[str, ...]  # spaces


@dataclass(frozen=True)
class BlockView:
    """Houses between streets."""

    x: int
    y: int
    width: int
    height: int
    zone: str


@dataclass(frozen=True)
class CircleView:
    """Where a passenger begins."""

    name: str
    space: str
    kerb: str
    points: int


@dataclass(frozen=True)
class OffenceView:
    code: str  # V1 to V7
    rule: str
    name: str  # as in "wanted for …"
    flag: str
    brief: str


# --- spaces and streets ---------------------------------------------------------------------


def spaces_of(b: Board) -> tuple[SpaceView, ...]:
    city, zones = city_of(b), zones_of(b)
    return tuple(
        SpaceView(
            id=id,
            name=spot.name,
            x=spot.cell[0],
            y=spot.cell[1],
            crossing=spot.crossing,
            arrow=spot.arrow,
            signs=spot.signs,
            zone=zones[id],
            next=dict(spot.next),
        )
        for id, spot in city.spots.items()
    )


def streets_of(b: Board) -> tuple[StreetView, ...]:
    city = city_of(b)
    on: dict[int, list[str]] = {}
    for space in range(b.spaces):
        for side in (0, 1):
            if b.streets[space][side] != NONE:
                on.setdefault(b.streets[space][side], []).append(place_word(b, space))
    return tuple(street_of(b, city, street, on[street]) for street in sorted(on))


def street_of(b: Board, city: City, street: int, ids: Sequence[str]) -> StreetView:
    plain = [city.spots[id] for id in ids if not city.spots[id].crossing]
    upright = any({"N", "S"} & set(spot.next) for spot in plain)
    by_way = sorted(ids, key=lambda id: (-city.spots[id].cell[1], city.spots[id].cell[0]))
    arrow = city.one_way.get(street_name(b, street), "")
    return StreetView(words_of(b.street[street]), upright, arrow, tuple(by_way))


def zones_of(b: Board) -> dict[str, str]:
    """The colour of a space: as the standard file has it, else of the nearest circle."""
    if b.board_id == standard_id():
        return {space["id"]: space["zone"] for space in json.loads(standard())["spaces"]}
    cells = {id: spot.cell for id, spot in city_of(b).spots.items()}
    circles = [(cells[one.space], one.name.partition("-")[0]) for one in circles_of(b)]

    def nearest(cell: Cell) -> str:
        return min(
            circles,
            key=lambda one: (
                abs(one[0][0] - cell[0]) + abs(one[0][1] - cell[1]),
                COLOURS.index(one[1]),
            ),
        )[1]

    return {id: nearest(cell) for id, cell in cells.items()}


@lru_cache(maxsize=1)
def standard_id() -> int:
    return int(load({"board": CITY}).board_id)


def circles_of(b: Board) -> tuple[CircleView, ...]:
    return tuple(
        CircleView(
            passenger_name(b, passenger),
            place_word(b, b.circle[passenger]),
            COMPASS[b.side[passenger]],
            b.points[b.colour[passenger]],
        )
        for passenger in range(PASSENGERS)
    )


# --- blocks and sites -----------------------------------------------------------------------


def blocks_of(b: Board) -> tuple[BlockView, ...]:
    """The free cells of the map as rectangles, from the north-west on."""
    city, zones = city_of(b), zones_of(b)
    streets = {spot.cell: zones[id] for id, spot in city.spots.items()}
    free = {(x, y) for x in range(city.columns) for y in range(city.rows)} - set(streets)
    found = []
    for x, y, width, height in rectangles(free):
        cells = {(x + right, y + down) for right in range(width) for down in range(height)}
        around = Counter(
            streets[x + right, y + down]
            for x, y in cells
            for right, down in BESIDE
            if (x + right, y + down) in streets
        )
        zone = max(around, key=lambda zone: (around[zone], zone), default=COLOURS[0])
        found.append(BlockView(x, y, width, height, zone))
    return tuple(found)


def rectangles(free: set[Cell]) -> Iterator[tuple[int, int, int, int]]:
    """Cut into rectangles: as wide as can be, then as high."""
    left = set(free)
    while left:
        x, y = min(left, key=lambda cell: (cell[1], cell[0]))
        width, height = 1, 1
        while (x + width, y) in left:
            width += 1
        while all((x + right, y + height) in left for right in range(width)):
            height += 1
        left -= {(x + right, y + down) for right in range(width) for down in range(height)}
        yield x, y, width, height


def sites_of(b: Board) -> tuple[SiteView, ...]:
    """Each in the block that has most of its gates, a northern one before others."""
    city, left = city_of(b), list(blocks_of(b))
    found = []
    for site in SITES:
        gates = city.gates[site]
        cells = [city.spots[gate].cell for gate in gates]
        block = max(left, key=lambda one: (gates_at(one, cells), -one.y, -one.x), default=None)
        if block is None:
            x, y = cells[0]
            block = BlockView(x, y - 2, 3, 2, COLOURS[0])  # no block is left: over its gate
        elif len(left) > 1:
            left.remove(block)
        found.append(
            SiteView(
                id=site,
                name=f"the {SITE_WORDS[site]}",
                label=SITE_LABELS[site],
                x=block.x + (block.width - 1) / 2,
                y=block.y + (block.height - 1) / 2,
                width=max(block.width - 0.8, 0.8),
                height=max(block.height - 0.8, 0.8),
                gates=gates,
            )
        )
    return tuple(found)


def gates_at(block: BlockView, gates: Sequence[Cell]) -> int:
    """How many of the gates lie at a side of the block."""
    across, down = range(block.x, block.x + block.width), range(block.y, block.y + block.height)
    return sum(
        (x in across and y in (block.y - 1, block.y + block.height))
        or (y in down and x in (block.x - 1, block.x + block.width))
        for x, y in gates
    )


def offences_of() -> tuple[OffenceView, ...]:
    return tuple(
        OffenceView(f"V{code}", rule, name, flag, brief)
        for code, (name, (rule, flag, brief)) in enumerate(
            zip(OFFENCES, FLAGS, strict=True), start=1
        )
    )


def points_of(b: Board) -> Mapping[str, int]:
    return {colour: b.points[kind] for kind, colour in enumerate(COLOURS)}
