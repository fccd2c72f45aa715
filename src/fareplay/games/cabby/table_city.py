"""The city for the eye: columns, rows and names of all spaces, and what a decision can reach."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from fareplay.core.game import NONE
from fareplay.games.cabby.board import Board, E, N, S, W, words_of
from fareplay.games.cabby.city import COMPASS, SIGNS, SITES
from fareplay.games.cabby.state import is_crossing
from fareplay.games.cabby.words import (
    HEADING_WORDS,
    SITE_WORDS,
    headings_of,
    place_word,
    short_name,
)

Cell = tuple[int, int]  # column and row, counted from the north-west corner
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth")


@dataclass(frozen=True)
class Spot:
    """A space on the map."""

    cell: Cell
    name: str  # Cedar & Third, Fifth 2 west of Dogwood
    crossing: bool
    arrow: str  # the heading of a one-way street
    signs: tuple[str, ...]
    next: Mapping[str, str]  # heading -> space


@dataclass(frozen=True)
class City:
    """All that is printed of a board."""

    title: str
    spots: Mapping[str, Spot] = field(default_factory=dict)
    gates: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    avenues: Mapping[int, str] = field(default_factory=dict)  # column -> name
    streets: Mapping[int, str] = field(default_factory=dict)  # row -> name
    one_way: Mapping[str, str] = field(default_factory=dict)  # name -> heading
    columns: int = 0
    rows: int = 0

    def name(self, place: str) -> str:
        """Of a space or a site; a space that is not on this map is called by its letters."""
        if place in SITES:
            return f"the {SITE_WORDS[place]}"
        return self.spots[place].name if place in self.spots else place


@dataclass(frozen=True)
class End:
    """Where a whole part ends."""

    at: str
    heading: str
    offences: tuple[str, ...]
    number: int  # of its card; 0 without


_cities: dict[int, City] = {}  # surveyed once, by the name of the board


def city_of(b: Board) -> City:
    """The map of a board."""
    if b.board_id not in _cities:
        _cities[b.board_id] = survey(b)
    return _cities[b.board_id]


# --- survey ---------------------------------------------------------------------------------


def survey(b: Board) -> City:
    """A cell and a name for every space."""
    spaces, cells = range(b.spaces), walked(b)
    if len(set(cells)) < len(cells):
        cells = ranked(b)
    columns = max(column for column, _ in cells) + 1
    rows = max(row for _, row in cells) + 1
    spots = distinct({place_word(b, space): spot_of(b, space, cells[space]) for space in spaces})
    avenues: dict[int, str] = {}
    streets: dict[int, str] = {}
    arrows: dict[str, str] = {}
    for space in spaces:
        if is_crossing(b, space):
            continue
        name = street_name(b, b.streets[space][0])
        column, row = spots[place_word(b, space)].cell
        upright = b.adj[space][N] != NONE or b.adj[space][S] != NONE
        (avenues if upright else streets).setdefault(column if upright else row, name)
        if b.one_way[space] != NONE:
            arrows[name] = COMPASS[b.one_way[space]]
    gates = {site: tuple(gates_of(b, place)) for place, site in enumerate(SITES)}
    return City(words_of(b.title), spots, gates, avenues, streets, arrows, columns, rows)


def walked(b: Board) -> list[Cell]:
    """From space to space, each step one cell; two spaces may fall on one where streets bend."""
    found = {0: (0, 0)}
    queue = deque(found)
    while queue:
        at = queue.popleft()
        for heading in headings_of(b, at):
            there, (x, y) = b.adj[at][heading], STEPS[COMPASS[heading]]
            if there not in found:
                found[there] = found[at][0] + x, found[at][1] + y
                queue.append(there)
    west, north = (min(cell[side] for cell in found.values()) for side in (0, 1))
    return [(found[space][0] - west, found[space][1] - north) for space in range(b.spaces)]


def ranked(b: Board) -> list[Cell]:
    """By the places of the picture."""
    spaces = range(b.spaces)
    xs = sorted({b.x[space] for space in spaces})
    ys = sorted({b.y[space] for space in spaces}, reverse=True)
    return [(xs.index(b.x[space]), ys.index(b.y[space])) for space in spaces]


def distinct(spots: dict[str, Spot]) -> dict[str, Spot]:
    """Where two spaces would have one name, both have their letters too."""
    names = Counter(spot.name for spot in spots.values())
    return {
        id: spot if names[spot.name] == 1 else replace(spot, name=f"{spot.name} ({id})")
        for id, spot in spots.items()
    }


def spot_of(b: Board, space: int, cell: Cell) -> Spot:
    return Spot(
        cell=cell,
        name=name_of(b, space),
        crossing=is_crossing(b, space),
        arrow="" if b.one_way[space] == NONE else COMPASS[b.one_way[space]],
        signs=tuple(sign for sign in SIGNS if getattr(b, sign)[space]),
        next={COMPASS[h]: place_word(b, b.adj[space][h]) for h in headings_of(b, space)},
    )


def name_of(b: Board, space: int) -> str:
    """`Cedar & Third`; on a street so many spaces from the nearer crossing."""
    street = b.streets[space][0]
    if is_crossing(b, space):
        return f"{street_name(b, street)} & {street_name(b, b.streets[space][1])}"
    far = {heading: b.rest[space][heading] for heading in headings_of(b, space)}
    heading = min(far, key=lambda heading: (far[heading], heading not in (S, W)))
    crossing = b.strip[b.place[space][heading] + far[heading]]
    across = next(side for side in (0, 1) if b.streets[crossing][side] != street)
    away = {N: S, S: N, E: W, W: E}[heading]
    corner = street_name(b, b.streets[crossing][across])
    return f"{street_name(b, street)} {far[heading]} {HEADING_WORDS[away]} of {corner}"


def street_name(b: Board, street: int) -> str:
    """`Cedar` of Cedar Avenue; the whole name where another one begins so too."""
    name = short_name(b, street)
    names = [words_of(b.street[other]) for other in range(len(b.street))]
    alike = [other for other in names if other.split()[:1] == [name]]
    return name if len(alike) == 1 else names[street]


def gates_of(b: Board, site: int) -> list[str]:
    row = b.gates[site]
    return [place_word(b, row[gate]) for gate in range(len(row)) if row[gate] != NONE]


def label(street: str) -> str:
    """A street in one letter or figure: 3 for Third, A for Road A."""
    return str(ORDINALS.index(street) + 1) if street in ORDINALS else street.split()[-1][:1]


def distances(city: City, goals: Iterable[str]) -> dict[str, int]:
    """Spaces from everywhere to the nearest goal, rules ignored."""
    found = {goal: 0 for goal in goals if goal in city.spots}
    queue = deque(found)
    while queue:
        at = queue.popleft()
        for there in city.spots[at].next.values():
            if there not in found:
                found[there] = found[at] + 1
                queue.append(there)
    return found
