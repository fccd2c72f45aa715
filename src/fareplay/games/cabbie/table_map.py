"""The town on a terminal: streets, places, jams, cabs, those who wait, and squares in reach."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from rich.text import Text

from fareplay.core.game import NONE
from fareplay.games.cabbie.board import LETTERS
from fareplay.games.cabbie.table_city import ARROWS, DOUBLE, Spot, Town
from fareplay.games.cabbie.table_paper import (
    CREAM,
    JAM,
    LIT,
    LIT_BACK,
    ON_GROUND,
    ON_ROAD,
    PLATE,
    PLUM,
    ROAD,
    SEATS,
    START,
    Box,
    Label,
    Lettering,
    Paper,
    Sheet,
    scale_for,
    sheet_of,
    spellings,
)
from fareplay.games.cabbie.view import TableView

INITIALS = "RBGYKN"  # of seats
STARS = "★☆"  # where my first and my second cab go
BACK = ("west", "south-west", "south", "north-west")  # headings of the paler lane
CROSSING, BLOCKED = "○", "X"
PAINT = {
    "place": f"{CREAM} on {PLATE}",
    "start": f"{CREAM} on {START}",
    "street": ON_GROUND,
    "goal": f"bold {CREAM} on {PLUM}",
}


@dataclass(frozen=True)
class Shown:
    """What lies on the map now."""

    waiting: Mapping[int, str] = field(default_factory=dict)  # street -> signs of those who wait
    goals: Mapping[int, str] = field(default_factory=dict)  # square -> star
    left: Mapping[int, int] = field(default_factory=dict)  # square in reach -> spaces left
    cabs: Mapping[int, tuple[int, int]] = field(default_factory=dict)  # square -> seat, number
    jammed: frozenset[int] = frozenset()  # spots
    focus: int = NONE  # the square that has to be seen


def shown_of(view: TableView, town: Town, seat: int, left: Mapping[int, int], focus: int) -> Shown:
    """The pieces and cards of a view, laid on the map."""
    waiting: dict[int, str] = {}
    for pile, sign in zip(view.piles, LETTERS, strict=True):
        if pile.card is not None:
            street = town.waiting(pile.card)
            waiting[street] = waiting.get(street, "") + sign
    goals: dict[int, str] = {}
    cabs: dict[int, tuple[int, int]] = {}
    for other, player in enumerate(view.players):
        for cab in player.cabs:
            cabs[town.number[cab.square]] = other, cab.number
            if cab.trip is not None and other == seat:
                shaded = town.place(cab.trip.stop).shaded
                goals |= dict.fromkeys(shaded, STARS[cab.number - 1])
    return Shown(waiting, goals, left, cabs, town.jammed(view.jam), focus)


# --- the window -----------------------------------------------------------------------------


def window(town: Town, shown: Shown, columns: int, rows: int) -> list[Text]:
    """The town, or the part of it round the cab that is to move."""
    sheet = printed(town, columns, rows)
    box = box_of(sheet, shown.focus, columns, rows)
    paper = Paper(max(sheet.columns, columns), max(sheet.rows, rows), ON_GROUND)
    for column, row in sheet.roads:
        paper.put(column, row, " ", ON_ROAD)
    for label in labels(town, sheet, box, tuple(shown.waiting.items()), frozenset(shown.goals)):
        paper.put(label.column, label.row, label.text, PAINT[label.kind])
    for square, spot in enumerate(town.spots):
        column, row = sheet.cells[square]
        room = not {(column + 1, row), (column + 2, row)} & sheet.squares
        paper.put(column, row, *sign_of(shown, square, spot, room))
    for part in (slice(0, 2), slice(0, 1)):  # a letter is never hidden by another cab's number
        for square, (seat, number) in shown.cabs.items():
            paper.put(*sheet.cells[square], f"{INITIALS[seat]}{number}"[part], seat_paint(seat))
    return paper.cut(box)


@lru_cache(maxsize=16)
def printed(town: Town, columns: int, rows: int) -> Sheet:
    return sheet_of(town, *scale_for(town, columns, rows))


def is_whole(town: Town, columns: int, rows: int) -> bool:
    """Does all of the town fit?"""
    sheet = printed(town, columns, rows)
    return sheet.columns <= columns and sheet.rows <= rows


def box_of(sheet: Sheet, focus: int, columns: int, rows: int) -> Box:
    """A window with a square in its middle, and nothing beyond the map."""
    column, row = sheet.columns // 2, sheet.rows // 2
    if focus != NONE:
        column, row = sheet.cells[focus]
    left = max(0, min(column - columns // 2, sheet.columns - columns))
    top = max(0, min(row - rows // 2, sheet.rows - rows))
    return left, top, columns, rows


@lru_cache(maxsize=64)
def labels(
    town: Town,
    sheet: Sheet,
    box: Box,
    waiting: tuple[tuple[int, str], ...],
    goals: frozenset[int],
) -> tuple[Label, ...]:
    """Names that have room: where one waits, where I go, places, then the longest streets."""
    pen, streets = Lettering(sheet, box), frozenset(town.streets)
    places = frozenset(place.name for place in town.places)
    order = sorted(
        range(len(town.places)), key=lambda place: not goals & set(town.places[place].shaded)
    )
    for street, signs in waiting:
        texts = [f"{signs} {text}" for text in spellings(town.streets[street], streets)]
        near = [sheet.cells[square] for square in town.along(street)]
        _ = pen.write(texts, near, "goal", False) or pen.write(texts, near, "goal", True)
    for number in order:
        place = town.places[number]
        near = [sheet.cells[square] for square in place.shaded]
        kind = "place" if place.start == NONE else "start"
        texts = [*spellings(place.name, places)]
        _ = pen.write(texts, near, kind, False) or pen.write(texts, near, kind, True)
    lit = {street for street, _ in waiting}
    roads = [(town.along(street), name) for street, name in enumerate(town.streets)
             if street not in lit]  # fmt: skip
    for inside, name in sorted(roads, key=lambda road: -len(road[0])):
        pen.write(
            spellings(name, streets), [sheet.cells[square] for square in inside], "street", False
        )
    return tuple(pen.found)


# --- a square -------------------------------------------------------------------------------


def sign_of(shown: Shown, square: int, spot: Spot, room: bool) -> tuple[str, str]:
    """What one sees of a square: the topmost thing on it, or how it is printed."""
    if spot.jam in shown.jammed:
        return BLOCKED, f"bold {CREAM} on {JAM}"
    lit = LIT_BACK if spot.heading in BACK else LIT
    lit = lit if square in shown.left else ""
    if square in shown.goals:
        return shown.goals[square], lit or PAINT["goal"]
    if spot.street in shown.waiting:
        signs = shown.waiting[spot.street]
        return signs[square % len(signs)], lit or PAINT["goal"]
    if lit:
        left = str(shown.left[square])
        return (left if room or len(left) == 1 else glyph(spot)), lit
    return glyph(spot), plain_paint(spot)


def glyph(spot: Spot) -> str:
    """An arrow, a double one on a shaded square, a ring at a junction."""
    if not spot.heading:
        return CROSSING
    return DOUBLE[spot.heading] if spot.shaded else ARROWS[spot.heading]


def plain_paint(spot: Spot) -> str:
    return f"bold {PLATE} on {ROAD}" if spot.shaded else ON_ROAD


def seat_paint(seat: int) -> str:
    return "bold {} on {}".format(*SEATS[seat])


LEGEND = (
    f"R1 a cab, {LETTERS[0]} a street where one waits, {STARS[0]} where my cab goes, "
    f"{BLOCKED} a jam, 12 in reach with 12 spaces left, → one way, ⇒ beside a place, "
    f"{CROSSING} a junction"
)
