"""The line as a picture: bands of plates with trains above and names below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from fareplay.games.limited.board import obstacle_at
from fareplay.games.limited.spaces import (
    COVERED,
    FINISH,
    FIRST,
    GREEN,
    PLAIN,
    RED,
    SECOND,
    SPACES,
    START,
    YELLOW,
)
from fareplay.games.limited.view import TableView, TrainView

GROUND, NAMES, STEEL, PAPER = "#13202b", "#c3d0d8", "#22384a", "#f4eddc"
INK, AMBER, BRIGHT = "#17201c", "#ffc53d", "#dce6ec"
GROUNDED = f"{NAMES} on {GROUND}"
TINTS = {
    PLAIN: f"{BRIGHT} on {STEEL}",
    GREEN: "bold #8be0ac on #123524",
    YELLOW: "bold #f2c230 on #3d3110",
    RED: "bold #ffffff on #c93a28",
    FIRST: f"bold {INK} on {PAPER}",
    SECOND: f"bold {INK} on {PAPER}",
    START: f"bold {INK} on {PAPER}",
    FINISH: f"bold {INK} on {PAPER}",
    COVERED: "#8fa3b0 on #0a1016",
}
SIGNS = {  # on a plate of one, two and three cells; wider ones are made by `sign_of`
    PLAIN: ("·", "·", "·"),
    GREEN: ("+", "+1", "+1h"),
    YELLOW: ("-", "-1", "-1h"),
    RED: ("■", "■■", "■■■"),
    FIRST: ("[", "[[", "[1]"),
    SECOND: ("]", "]]", "[2]"),
    START: ("⌂", "NY", "NY"),
    FINISH: ("⌂", "CH", "CHI"),
    COVERED: ("░", "░░", "░░░"),
}
TRAINS = (  # the colours of the seats, and a letter: A, B, C, D
    "bold #15171e on #e2583e",
    "bold #ffffff on #2a5db8",
    "bold #15171e on #45c4a4",
    "bold #15171e on #f9e02b",
)
CELL, PRINTED = 8, 4  # the widest plate; the narrowest that shows what is printed
LABELLED = 3  # rows of a band that has names
WIDE = 80  # columns for full words
KEYS = (  # what the signs mean, on narrow plates and on wide ones
    "+ hour gained  - hour lost  ■ red stop  [] city  ░ obstacle",
    "+1 h gained, -1 h lost, STOP: exact stop, +8-3: passengers on and off, ░ obstacle",
)


def across(width: int, left: Text, right: Text | None = None, style: str = GROUNDED) -> Text:
    """One row: the left part, cut if it must be, and the right part flush."""
    right = right or Text()
    left = left.copy()
    left.truncate(max(width - right.cell_len, 0), overflow="ellipsis")
    gap = " " * (width - left.cell_len - right.cell_len)
    return Text.assemble(left, gap, right, style=style)


def token(train: TrainView) -> tuple[str, str]:
    """A train's letter on its colour."""
    return train.name, TRAINS[train.seat]


@dataclass(frozen=True)
class Shape:
    """How the line is laid out: the width of a plate, plates in a band, rows of a band."""

    cell: int
    plates: int
    rows: int  # 1: plates; 2: trains above; 3: names below; 4: more names

    @property
    def bands(self) -> int:
        return -(-len(SPACES) // self.plates)


def shape_of(width: int, room: int) -> Shape:
    """Names first, then the widest plates that the room allows."""
    best = Shape(1, width, 0)
    for cell in range(1, CELL + 1):
        most = width // cell
        bands = -(-len(SPACES) // most)
        plates = whole(-(-len(SPACES) // bands), most)
        for rows in (1, 2, 3, 4):
            better = _worth(cell, rows) > _worth(best.cell, best.rows)
            if bands * rows <= room and better:
                best = Shape(cell, plates, rows)
    return best


def whole(plates: int, most: int) -> int:
    """As many plates in a band, or a few more, so that no city is cut in two."""
    for wider in range(plates, most + 1):
        if all(SPACES[end][0] != SECOND for end in range(wider, len(SPACES), wider)):
            return wider
    return plates


def _worth(cell: int, rows: int) -> tuple[int, int, int]:
    return min(rows, LABELLED), cell, rows


def line_rows(view: TableView, width: int, shape: Shape) -> list[Text]:
    """The track from New York to Chicago, band by band, left to right."""
    rows = []
    for band in range(shape.bands):
        spaces = range(band * shape.plates, min((band + 1) * shape.plates, len(SPACES)))
        plates, trains = Text(), Text()
        for space in spaces:
            here = [train for train in view.trains if train.at == space]
            above = train_cell(here, shape.cell, space == view.ahead)
            plate = Text(sign_of(space, shape.cell), TINTS[SPACES[space][0]])
            plates.append_text(above if shape.rows < 2 and above.plain.strip() else plate)
            trains.append_text(above)
        rows += [across(width, trains)] if shape.rows > 1 else []
        rows.append(across(width, plates))
        names = labels(view, spaces, shape.cell, max(shape.rows - 2, 0))
        rows += [across(width, Text(row)) for row in names]
    return rows


def train_cell(here: Sequence[TrainView], cell: int, ahead: bool) -> Text:
    """The trains on one space, as letters, or their number; a mark where one may move up to."""
    text = Text()
    if len(here) > cell:
        text.append(str(len(here)), f"bold {INK} on {PAPER}")
    elif len(here) == 1 and cell > PRINTED:
        letter, style = token(here[0])
        text.append(f" {letter}▸", style)
    else:
        for train in here:
            text.append(*token(train))
    if ahead and not here:
        text.append("?", f"bold {INK} on {AMBER}")
    text.align("center", cell)
    return text


def sign_of(space: int, cell: int) -> str:
    """What is printed on a plate of this width, with a gap beside it where there is room."""
    kind, _, *passengers = SPACES[space]
    if cell < PRINTED:
        sign = SIGNS[kind][cell - 1]
    elif passengers:
        sign = f"+{passengers[0]}-{passengers[1]}"
    else:
        wide = {GREEN: "+1 h", YELLOW: "-1 h", RED: "STOP", START: "NEW YORK", FINISH: "CHICAGO"}
        wide[COVERED] = "░" * cell
        sign = wide.get(kind, str(space))
        sign = SIGNS[kind][2] if len(sign) > cell else sign
    return sign[:cell].center(cell)


def labels(view: TableView, spaces: range, cell: int, rows: int) -> list[str]:
    """Names under a band, the weightiest first, each in the first row that has room for it."""
    size = len(spaces) * cell
    drawn = [[" "] * size for _ in range(rows)]
    for space in sorted(spaces, key=lambda space: (weight(view, space), space)):
        label = label_of(space, cell)
        start = max(0, min((space - spaces.start) * cell, size - len(label)))
        end = start + len(label)
        for row in drawn:
            if all(mark == " " for mark in row[max(start - 1, 0) : end + 1]):
                row[start:end] = label
                break
    return ["".join(row) for row in drawn]


def weight(view: TableView, space: int) -> int:
    """Which names come first: ends, cities, red stops; trains; obstacles; then the others."""
    kind = SPACES[space][0]
    if kind in (START, FINISH, FIRST, RED):
        return 0
    if any(train.at == space for train in view.trains):
        return 1
    return 2 if kind == COVERED else 3


def label_of(space: int, cell: int) -> str:
    """A city is named at its first space, an obstacle too, with the spaces it covers."""
    kind, name = SPACES[space][:2]
    if kind == START:
        return name if cell > 2 else SIGNS[START][2]
    if kind != COVERED:
        return {FIRST: name.upper(), SECOND: ""}.get(kind, name)
    found = obstacle_at(space)
    if found is None or found[1] != space:
        return ""
    what, first, beyond = found
    return f"{what} {beyond - first}"
