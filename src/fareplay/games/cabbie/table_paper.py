"""A sheet of paper for the map: colours, letters with their styles, and where squares lie on it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby

from rich.text import Text

from fareplay.games.cabbie.table_city import SHORT, Town, shortened

GROUND, INK, ROAD, FADED = "#f1ddb2", "#2a1a0e", "#fffaee", "#6b5030"
PLATE, START, JAM, PLUM, AMBER = "#6a3512", "#b93a10", "#9e1b12", "#5b2a4e", "#ffc53d"
CREAM = "#fffaee"
SEATS = (
    ("#15171e", "#e2583e"), ("#ffffff", "#2a5db8"), ("#15171e", "#45c4a4"),
    ("#15171e", "#f9e02b"), ("#ffffff", "#15171e"), ("#ffffff", "#5e2e0a"),
)  # fmt: skip
PALE = "#ffe08f"  # amber for the other lane
ON_GROUND, ON_ROAD = f"{FADED} on {GROUND}", f"{INK} on {ROAD}"
LIT, LIT_BACK = f"bold {INK} on {AMBER}", f"bold {INK} on {PALE}"
ROW, COLUMN = 1.2, 0.8  # of paper, in the usual distance of two squares: the coarsest map
FINE_ROW, FINE_COLUMN = 0.8, 0.42  # the finest
SMALL = ("of", "the", "The", "&", "and")  # words that end no name
TELLING = 4  # letters of a word that stands for a name
SLIM, BROAD = 0.45, 0.75  # a column of paper beside a row

Cell = tuple[int, int]  # column and row
Box = tuple[int, int, int, int]  # left, top, columns and rows


class Paper:
    """A sheet of letters, each with its style."""

    def __init__(self, columns: int, rows: int, style: str) -> None:
        self.cells = [[(" ", style)] * columns for _ in range(rows)]

    def put(self, column: int, row: int, text: str, style: str) -> None:
        for place, letter in enumerate(text, start=column):
            if 0 <= row < len(self.cells) and 0 <= place < len(self.cells[row]):
                self.cells[row][place] = (letter, style)

    def cut(self, box: Box) -> list[Text]:
        """A window as rows of text."""
        left, top, columns, rows = box
        found = []
        for row in self.cells[top : top + rows]:
            text = Text()
            for style, some in groupby(row[left : left + columns], key=lambda cell: cell[1]):
                text.append("".join(letter for letter, _ in some), style)
            found.append(text)
        return found


@dataclass(frozen=True)
class Sheet:
    """Where everything printed lies, at one scale."""

    columns: int
    rows: int
    cells: tuple[Cell, ...]  # of each square
    roads: frozenset[Cell]  # between squares
    places: tuple[Cell, ...]
    squares: frozenset[Cell] = field(repr=False)


# --- scale ----------------------------------------------------------------------------------


def extent(town: Town) -> tuple[float, float]:
    xs, ys = [spot.x for spot in town.spots], [spot.y for spot in town.spots]
    return max(xs) - min(xs), max(ys) - min(ys)


def scale_for(town: Town, columns: int, rows: int) -> tuple[float, float]:
    """What a column and a row of paper are worth: all of the town, unless that were too coarse."""
    wide, tall = extent(town)
    across, down = wide / max(columns - 3, 1), tall / max(rows - 1, 1)
    if across > COLUMN * town.near or down > ROW * town.near:
        return COLUMN * town.near, ROW * town.near
    down = max(down, across / BROAD, FINE_ROW * town.near)
    across = max(across, down * SLIM, FINE_COLUMN * town.near)
    return across, down


def sheet_of(town: Town, across: float, down: float) -> Sheet:
    """Every square on a cell of its own, as near as can be to where it is printed."""
    west, north = min(spot.x for spot in town.spots), min(spot.y for spot in town.spots)
    exact = [((spot.x - west) / across + 1, (spot.y - north) / down) for spot in town.spots]
    cells: list[Cell] = []
    taken: set[Cell] = set()
    for point in exact:
        cell = next(cell for cell in around(point) if cell not in taken)
        taken.add(cell)
        cells.append(cell)
    roads: set[Cell] = set()
    for square, spot in enumerate(town.spots):
        for there in spot.exits[: spot.arrows]:
            roads |= set(between(cells[square], cells[there]))
    places = tuple(
        (round((place.x - west) / across + 1), round((place.y - north) / down))
        for place in town.places
    )
    return Sheet(
        columns=max(column for column, _ in taken) + 2,
        rows=max(row for _, row in taken) + 1,
        cells=tuple(cells),
        roads=frozenset(roads - taken),
        places=places,
        squares=frozenset(taken),
    )


def around(point: tuple[float, float]) -> Iterator[Cell]:
    """Cells by their distance, a row counting as two columns."""
    column, row = round(point[0]), round(point[1])
    yield max(column, 0), max(row, 0)
    for far in range(1, 60):
        ring = [
            (column + x, row + y)
            for x in range(-far, far + 1)
            for y in range(-far, far + 1)
            if max(abs(x), abs(y)) == far and column + x >= 0 and row + y >= 0
        ]
        yield from sorted(
            ring, key=lambda cell: math.hypot(cell[0] - point[0], 2 * (cell[1] - point[1]))
        )


def between(one: Cell, two: Cell) -> Iterator[Cell]:
    """The cells of a straight line."""
    steps = max(abs(two[0] - one[0]), abs(two[1] - one[1]))
    for step in range(1, steps):
        part = step / steps
        yield round(one[0] + (two[0] - one[0]) * part), round(one[1] + (two[1] - one[1]) * part)


# --- lettering ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Label:
    """Words on the ground."""

    column: int
    row: int
    text: str
    kind: str  # place, start, street, or the signs of those who wait


class Lettering:
    """Words find room: on no square, on no other words, within the window, rarely on a road."""

    def __init__(self, sheet: Sheet, box: Box) -> None:
        self.sheet, self.box = sheet, box
        self.taken = set(sheet.squares)
        self.found: list[Label] = []

    def free(self, column: int, row: int, long: int, roads: bool) -> bool:
        """On a road, squares may stand close to the words."""
        left, top, columns, rows = self.box
        if not (left <= column and column + long <= left + columns and top <= row < top + rows):
            return False
        cells = [(place, row) for place in range(column, column + long)]
        if not roads and any(cell in self.sheet.roads for cell in cells):
            return False
        if not roads and {(column - 1, row), (column + long, row)} & self.sheet.squares:
            return False
        return not any(cell in self.taken for cell in cells)

    def write(self, texts: Sequence[str], near: Sequence[Cell], kind: str, roads: bool) -> bool:
        """The longest of some texts that has room near one of some cells."""
        left, top, columns, rows = self.box
        seen = [(x, y) for x, y in near if left <= x < left + columns and top <= y < top + rows]
        for text in dict.fromkeys(texts):
            for cell in seen:
                for column, row in spots_by(cell, len(text)):
                    if self.free(column, row, len(text), roads):
                        self.found.append(Label(column, row, text, kind))
                        self.taken |= {(column + n, row) for n in range(-1, len(text) + 1)}
                        return True
        return False


def spots_by(cell: Cell, long: int) -> Iterator[Cell]:
    """Beside a cell, above and below it."""
    column, row = cell
    for far in (0, 1, 2):
        for side in (row - far, row + far):
            yield column + 2, side
            yield column - 1 - long, side
            yield column - long // 2, side
            yield column, side
            yield column - long + 1, side


@lru_cache(maxsize=1024)
def spellings(name: str, others: frozenset[str]) -> tuple[str, ...]:
    """The whole name, shorter ones, and parts of it that no other name has."""
    words = name.split()
    parts = [words[:size] for size in range(len(words) - 1, 1, -1) if words[size - 1] not in SMALL]
    alone = [[word] for word in sorted(words, key=len, reverse=True)
             if len(word) >= TELLING and word not in SHORT]  # fmt: skip
    said = [" ".join(part) for part in [*parts, *alone]]
    heard = [f" {other} " for other in others if other != name]
    short = [part for part in said if not any(f" {part} " in other for other in heard)]
    return name, shortened(name), *(shortened(part) for part in short)
