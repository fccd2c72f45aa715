"""A sheet of paper for the map: colours, letters with their styles, and where cells lie on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby

from rich.text import Text

from fareplay.games.cabby.table_city import Cell, City

PAPER, INK, ROAD, ONE_WAY, CORNER = "#f7efd9", "#1c1a17", "#55534f", "#3b4650", "#45433f"
LINE, TAXI, POLICE, AMBER, DANGER = "#f6e7b0", "#f6c21b", "#1f3c66", "#ffc53d", "#a8201a"
FADED, BLOCK = "#6b6350", "#e6d9b8"
SEATS = (
    ("#15171e", "#e2583e"), ("#ffffff", "#2a5db8"), ("#15171e", "#45c4a4"),
    ("#15171e", "#f9e02b"), ("#ffffff", "#15171e"), ("#ffffff", "#5e2e0a"),
)  # fmt: skip
PEGS = {
    "blue": ("#ffffff", "#1f5fae"), "red": ("#ffffff", "#b52a1c"),
    "green": ("#ffffff", "#2e7d3a"), "yellow": (INK, "#f2c319"),
}  # fmt: skip
SITE_PAINT = {"DEPOT": (INK, TAXI), "GARAGE": ("#ffffff", POLICE), "COURT": (INK, "#ffffff")}
MARGIN = 2  # columns of the kerbs outside the city
Box = tuple[int, int, int, int]  # left, top, columns and rows
Lines = list[list[tuple[str, str]]]  # of a cell: rows of text and style


@dataclass(frozen=True)
class Scale:
    """How large cells are."""

    wide: int
    tall: int = 1  # rows of a cell
    street: int = 1  # rows of a cell in an east-west street


SCALES = (Scale(3, 2, 2), Scale(3, 2), Scale(2, 2, 2), Scale(2, 2), Scale(3), Scale(2))


class Paper:
    """A sheet of letters, each with its style."""

    def __init__(self, columns: int, rows: int, style: str) -> None:
        self.cells = [[(" ", style)] * columns for _ in range(rows)]

    def put(self, column: int, row: int, text: str, style: str) -> None:
        for place, letter in enumerate(text, start=column):
            if 0 <= row < len(self.cells) and 0 <= place < len(self.cells[row]):
                self.cells[row][place] = (letter, style)

    def cut(self, left: int, top: int, columns: int, rows: int) -> list[Text]:
        """A window as rows of text."""
        found = []
        for row in self.cells[top : top + rows]:
            text = Text()
            for style, some in groupby(row[left : left + columns], key=lambda cell: cell[1]):
                text.append("".join(letter for letter, _ in some), style)
            found.append(text)
        return found


class Grid:
    """Where the cells of a city lie on paper; kerbs all around it are cells too."""

    def __init__(self, city: City, scale: Scale) -> None:
        self.city, self.scale = city, scale
        widths = [MARGIN, *[scale.wide] * city.columns, MARGIN]
        broad = [row in city.streets for row in range(city.rows)]
        heights = [1, *(scale.street if here else scale.tall for here in broad), 1]
        self.lefts, self.tops = [0, *accumulate(widths)], [0, *accumulate(heights)]
        self.columns, self.rows = self.lefts[-1], self.tops[-1]

    def box(self, cell: Cell) -> Box:
        column, row = cell[0] + 1, cell[1] + 1
        left, top = self.lefts[column], self.tops[row]
        return left, top, self.lefts[column + 1] - left, self.tops[row + 1] - top


def fill(paper: Paper, box: Box, texts: Sequence[str], style: str) -> None:
    """A cell with these rows of text, centred."""
    left, top, wide, tall = box
    for row in range(tall):
        text = texts[row % len(texts)] if texts else ""
        paper.put(left, top + row, text.center(wide)[:wide], style)


def lay(paper: Paper, box: Box, lines: Lines) -> None:
    """Things on a cell, row by row, in their own colours."""
    left, top, wide, tall = box
    for row, line in enumerate(lines[:tall]):
        long = sum(len(text) for text, _ in line)
        column = left + max(0, wide - long) // 2
        for text, style in line:
            paper.put(column, top + row, text[: left + wide - column], style)
            column += len(text)
