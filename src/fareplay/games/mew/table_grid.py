"""The grid on a terminal: tiles, cats, what lies there, gates, and the ends in reach."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from fareplay.games.mew.table_words import End
from fareplay.games.mew.view import CatView, GateView, SpaceView, TableView

NIGHT, CREAM, AXIS, TILES = "#221b3a", "#fff4df", "#cfc4f2", ("#3b3160", "#453a70")
YELLOW, PINK, TEAL, SKY, AMBER, INK = (
    "#ffd23f", "#ff7fb0", "#3ed6c4", "#8fbcff", "#ffc53d", "#15171e",
)  # fmt: skip
FILLS = {"red": ("#15171e", "#e2583e"), "blue": ("#ffffff", "#2a5db8"),
         "green": ("#15171e", "#45c4a4")}  # fmt: skip
SHAPES = {"red": "●", "blue": "■", "green": "▲"}
THINGS = {"nibbles": ("◡N", "nibbles", TEAL), "patrol": ("▽P", "patrol", SKY)}
EARS, FUR = "/\\_/\\", {"red": "#e2583e", "blue": SKY, "green": "#45c4a4"}
DOT, LAST, PASSENGER = "•", "▸", "+5"
GATE = 6  # columns of "closed"


def seal(cat: str) -> str:
    """A cat's shape and letter."""
    return SHAPES[cat] + cat[0].upper()


def paint(cat: str) -> str:
    ink, fill = FILLS[cat]
    return f"bold {ink} on {fill}"


# --- tiles ----------------------------------------------------------------------------------


def tile(
    view: TableView, space: SpaceView, mark: Text, width: int, height: int, last: bool
) -> list[Text]:
    """One space in so many rows; on one row all that is there stands side by side."""
    ground = f"{CREAM} on {TILES[sum(space.spot) % 2]}"
    cat = next((cat for cat in view.cats if cat.at == space.spot), None)
    things = things_at(view, space, cat)
    sign = mark if mark.plain else Text(LAST if last else "", "bold")
    if height == 1:
        rows = [Text.assemble(" " * ((width - 4) // 2), sign if sign.plain else " ", *things)]
    elif height == 2:
        rows = [things[0] if things else Text(), Text(" ").join([sign, *things[1:]])]
    else:
        rows = tall_tile(space, cat, things, sign, height)
    return [spread(row, width, ground, height > 1) for row in rows]


def things_at(view: TableView, space: SpaceView, cat: CatView | None) -> list[Text]:
    """The cat, then the passenger or what is printed."""
    found = [Text(seal(cat.name), paint(cat.name))] if cat else []
    if space.spot == view.passenger:
        found.append(Text(PASSENGER, f"bold {INK} on {YELLOW}"))
    elif space.kind != "plain":
        sign, _, tint = THINGS[space.kind]
        found.append(Text(f"x{sign[1]}", f"strike {AXIS}") if space.struck else Text(sign, tint))
    return found


def tall_tile(
    space: SpaceView, cat: CatView | None, things: list[Text], sign: Text, height: int
) -> list[Text]:
    """Three or four rows: ears over a cat, a word under what is printed."""
    rows = [Text()] * height
    if not things:
        rows[1] = sign
        return rows
    main = things[0].plain
    rows[1] = Text(f" {' '.join(main) if cat else main} ", things[0].style)
    if cat:
        rows[0] = Text(EARS, f"bold {FUR[cat.name]}")
        rows[2] = Text(" ").join(part for part in (*things[1:], sign) if part.plain)
        return rows
    rows[0] = sign
    if main != PASSENGER:
        rows[2] = Text("struck" if space.struck else THINGS[space.kind][1], things[0].style)
    return rows


def spread(row: Text, width: int, ground: str, centred: bool) -> Text:
    """A row of a tile, as wide as the tile."""
    row = row.copy()
    row.truncate(width)
    left = (width - row.cell_len) // 2 if centred else 0
    return Text.assemble(" " * left, row, " " * (width - left - row.cell_len), style=ground)


# --- the grid with its gates ----------------------------------------------------------------


def grid(
    view: TableView, numbers: Mapping[End, str], touched: frozenset[str], width: int, height: int
) -> list[Text]:
    """All rows, y = 8 on top; `numbers` are the signs of the ends in reach."""
    by_spot = {space.spot: space for space in view.spaces}
    sides = {gate.side: gate for gate in view.gates}
    rows = []
    for y in range(view.height, 0, -1):
        tiles = []
        for x in range(1, view.width + 1):
            mark = mark_of(numbers.get((x, y), ""), height > 1)
            last = f"space:{x},{y}" in touched
            tiles.append(tile(view, by_spot[x, y], mark, width, height, last))
        for line in range(height):
            left = beside(view, sides.get("L"), numbers, y, line, height)
            right = beside(view, sides.get("R"), numbers, y, line, height)
            middle = Text().join(parts[line] for parts in tiles)
            rows.append(with_labels(middle, left, right, sides, y, line == (height - 1) // 2))
    return framed(view, rows, sides, numbers, width)


def mark_of(number: str, block: bool = True) -> Text:
    """A dot, or the number of a card; between other signs without a block of its own."""
    lit = f"bold {INK} on {AMBER}" if block else f"bold {AMBER} on {NIGHT}"
    return Text(number, lit if number.isdecimal() else f"bold {CREAM}")


def with_labels(
    middle: Text, left: Text, right: Text, sides: Mapping[str, GateView], y: int, named: bool
) -> Text:
    """Row numbers on both sides, where no gate stands."""
    number = str(y) if named else ""
    row = Text(style=f"{AXIS} on {NIGHT}")
    room = GATE if "L" in sides else 1
    row.append_text(left if left.plain else Text(number.rjust(room)))
    row.append(" " * (room + 1 - row.cell_len)).append_text(middle)
    if "R" in sides:
        side = right if right.plain else Text(number)
        row.append(" ").append_text(side).append(" " * (GATE - 1 - side.cell_len))
    return row


def beside(
    view: TableView,
    gate: GateView | None,
    numbers: Mapping[End, str],
    y: int,
    line: int,
    height: int,
) -> Text:
    """The part of a gate's sign that stands on one row."""
    if gate is None:
        return Text()
    signs = gate_signs(view, gate, numbers)
    if height > 1:
        return signs[line] if y == gate.mouth[1] and line < len(signs) else Text()
    away = gate.mouth[1] - y if gate.mouth[1] > 1 else y - gate.mouth[1]
    return signs[away] if 0 <= away < len(signs) else Text()


def gate_signs(view: TableView, gate: GateView, numbers: Mapping[End, str]) -> list[Text]:
    """Its name, then who waits there, or whether it is open."""
    if gate.name == "start":
        here = [cat for cat in view.cats if cat.at == "start"]
        letters = Text(" ").join(Text(cat.name[0].upper(), paint(cat.name)) for cat in here)
        return [Text("START", f"bold {PINK}"), letters]
    lit = f"bold {YELLOW}" if gate.open else f"{AXIS}"
    name = Text("EXIT", lit)
    if numbers.get("left"):
        name.append(" ").append_text(mark_of(numbers["left"]))
    return [name, Text("open" if gate.open else "closed", lit)]


def framed(
    view: TableView,
    rows: list[Text],
    sides: Mapping[str, GateView],
    numbers: Mapping[End, str],
    width: int,
) -> list[Text]:
    """The axis below, and gates above or below."""
    total = rows[0].cell_len
    indent = GATE + 1 if "L" in sides else 2
    axis = "".join(str(x).center(width) for x in range(1, view.width + 1))
    found = [*rows, Text(" " * indent + axis, f"{AXIS} on {NIGHT}")]
    for side, place in (("U", 0), ("D", len(found) + 1)):
        if side in sides:
            gate = sides[side]
            sign = Text(" ").join(gate_signs(view, gate, numbers))
            middle = indent + (gate.mouth[0] - 1) * width + width // 2
            left = max(0, min(middle - sign.cell_len // 2, total - sign.cell_len))
            found.insert(place, Text.assemble(" " * left, sign))
    return found


def size_of(view: TableView, width: int, height: int) -> tuple[int, int]:
    """Columns and rows of a whole grid with tiles of this size."""
    sides = [gate.side for gate in view.gates]
    across = view.width * width + (GATE + 1 if "L" in sides else 2) + (GATE if "R" in sides else 0)
    return across, view.height * height + 1 + ("U" in sides) + ("D" in sides)
