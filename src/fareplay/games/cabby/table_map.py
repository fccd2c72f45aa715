"""The city on a terminal: streets, signs, sites, passengers, cars, and the ends in reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from fareplay.games.cabby.city import SITES
from fareplay.games.cabby.table_city import STEPS, Cell, City, End, Spot, label
from fareplay.games.cabby.table_paper import (
    AMBER,
    BLOCK,
    CORNER,
    DANGER,
    INK,
    LINE,
    ONE_WAY,
    PAPER,
    PEGS,
    POLICE,
    ROAD,
    SEATS,
    SITE_PAINT,
    TAXI,
    Grid,
    Lines,
    Paper,
    Scale,
    fill,
    lay,
)
from fareplay.games.cabby.table_words import LETTERS, cars_at, colour_of, points_of
from fareplay.games.cabby.view import CarView, TableView, WaitingView

CAB_ARROWS = {"N": "▲", "E": "▶", "S": "▼", "W": "◀", "": ""}
SCOUT_ARROWS = {"N": "↑", "E": "→", "S": "↓", "W": "←", "": ""}


# --- the sheet ------------------------------------------------------------------------------


def drawn(view: TableView, grid: Grid, ends: Sequence[End]) -> Paper:
    """The whole map."""
    paper = Paper(grid.columns, grid.rows, f"{INK} on {PAPER}")
    city = grid.city
    roads = {spot.cell for spot in city.spots.values()}
    blocks(paper, grid, roads)
    for site, block in site_blocks(city, roads).items():
        draw_site(view, paper, grid, block, site, [end for end in ends if end.at == site])
    for id, spot in city.spots.items():
        here, box = [end for end in ends if end.at == id], grid.box(spot.cell)
        things = on_space(view, id, here, box[2], box[3])
        printed = street(grid, spot, id)
        if spot.crossing and things:
            printed = [""] * len(things) + printed[len(things) :]
        fill(paper, box, printed, road_paint(spot))
        lay(paper, box, things)
    pegs(view, paper, grid, roads)
    return paper


def blocks(paper: Paper, grid: Grid, roads: set[Cell]) -> None:
    """The ground between the streets."""
    for column in range(grid.city.columns):
        for row in range(grid.city.rows):
            if (column, row) not in roads:
                fill(paper, grid.box((column, row)), [""], f"{INK} on {BLOCK}")


def road_paint(spot: Spot) -> str:
    if spot.crossing:
        return f"{LINE} on {CORNER}"
    return f"#ffffff on {ONE_WAY}" if spot.arrow else f"{LINE} on {ROAD}"


def street(grid: Grid, spot: Spot, id: str) -> list[str]:
    """What is printed on a space: an arrow, a centre line, or the signs of a crossing."""
    wide, tall = grid.box(spot.cell)[2:]
    if spot.crossing:
        signs = sign_of(spot, wide)
        return [id[:wide], signs] if tall > 1 else [signs]
    if spot.arrow:
        return [SCOUT_ARROWS[spot.arrow], ""]
    return ["┊"] if "N" in spot.next or "S" in spot.next else ["╌" * wide, ""]


def sign_of(spot: Spot, wide: int) -> str:
    """`◇` a light, `+` none; U and L what is forbidden; X both, where there is no room."""
    no = "U" * ("no_u_turn" in spot.signs) + "L" * ("no_left_turn" in spot.signs)
    base = "◇" if "light" in spot.signs else "+"
    if len(no) > 1 and wide < 3:
        no = "X"
    return base + no


# --- sites ----------------------------------------------------------------------------------


def site_blocks(city: City, roads: set[Cell]) -> dict[str, list[Cell]]:
    """The block of each site: the one that most of its gates touch, the northern one first."""
    found: dict[str, list[Cell]] = {}
    regions = list(inner_blocks(city, roads))
    for site, gates in city.gates.items():
        cells = [city.spots[gate].cell for gate in gates]
        free = [block for block in regions if block not in found.values()]
        touched = [(sum(touches(cell, block) for cell in cells), block) for block in free]
        best = max(touched, key=lambda pair: (pair[0], -pair[1][0][1]), default=(0, []))
        if best[0]:
            found[site] = best[1]
    return found


def touches(cell: Cell, block: Sequence[Cell]) -> bool:
    return any((cell[0] + x, cell[1] + y) in block for x, y in STEPS.values())


def inner_blocks(city: City, roads: set[Cell]) -> list[list[Cell]]:
    """Pieces of ground with streets all around."""
    left = {(x, y) for x in range(city.columns) for y in range(city.rows)} - roads
    found = []
    while left:
        block, queue = [], [left.pop()]
        while queue:
            x, y = queue.pop()
            block.append((x, y))
            near = {(x + dx, y + dy) for dx, dy in STEPS.values()} & left
            left -= near
            queue += near
        found.append(sorted(block, key=lambda cell: (cell[1], cell[0])))
    return sorted(found)


def draw_site(
    view: TableView,
    paper: Paper,
    grid: Grid,
    block: list[Cell],
    site: str,
    ends: Sequence[End],
) -> None:
    """Its ground, driveways from its gates, its name, and the cars that are in it."""
    style = "{} on {}".format(*SITE_PAINT[site])
    for cell in block:
        fill(paper, grid.box(cell), [""], style)
    for gate in grid.city.gates[site]:
        column, row = grid.city.spots[gate].cell
        for heading, (x, y) in STEPS.items():
            if (column + x, row + y) in block:
                sign = "═" * grid.scale.wide if heading in "EW" else "║"
                fill(paper, grid.box((column + x, row + y)), [sign], style)
    left, top, _, _ = grid.box(block[0])
    last_left, last_top, wide, tall = grid.box(block[-1])
    room = last_left + wide - left
    first, second = free_rows(view, grid, block, top, last_top + tall)
    cars = [car_sign(seat, kind, CarView(site, "")) for seat, kind in cars_at(view, site)]
    named = [(site, f"bold {style}"), *end_marks(ends, grid.scale.wide)]
    lay(paper, (left, first, room, 1), [named])
    if cars:
        lay(paper, (left, second, room, 1), [[part for sign in cars for part in sign]])


def free_rows(
    view: TableView, grid: Grid, block: Sequence[Cell], top: int, bottom: int
) -> tuple[int, int]:
    """Two rows of a site's block for its name and its cars: where nobody waits, near the middle."""
    taken = set()
    for who in view.waiting:
        cell = peg_cell(grid.city, who)
        if cell is not None and cell in block:
            taken.add(grid.box(cell)[1])
    middle = (top + bottom - 1) // 2
    rows = sorted(range(top, bottom), key=lambda row: (row in taken, abs(row - middle), -row))
    return rows[0], rows[min(1, len(rows) - 1)]


# --- cars, ends, passengers -----------------------------------------------------------------


def seat_paint(seat: int) -> str:
    return "bold {} on {}".format(*SEATS[seat])


def car_sign(seat: int, kind: str, car: CarView) -> list[tuple[str, str]]:
    """A cab is a large letter with a full arrow, a scout a small one with a thin arrow."""
    if kind == "cab":
        arrow, style = CAB_ARROWS[car.heading], f"bold {INK} on {TAXI}"
        return [(LETTERS[seat], seat_paint(seat)), *([(arrow, style)] if arrow else [])]
    arrow, style = SCOUT_ARROWS[car.heading], f"bold #ffffff on {POLICE}"
    return [(LETTERS[seat].lower(), seat_paint(seat)), *([(arrow, style)] if arrow else [])]


def on_space(view: TableView, id: str, ends: Sequence[End], wide: int, tall: int) -> Lines:
    """Cars, then the numbers of ends; on one row all of it shortened."""
    cars = cars_at(view, id)
    signs = [car_sign(seat, kind, getattr(view.players[seat], kind)) for seat, kind in cars]
    for (seat, kind), sign in zip(cars, signs, strict=True):
        if kind == "cab" and view.players[seat].wanted and wide > len(sign):
            sign.append(("!", f"bold #ffffff on {DANGER}"))
    marks = end_marks(ends, wide)
    lines = signs + [marks] * bool(marks)
    if len(lines) <= tall:
        return lines
    letters = [sign[0] for sign in signs]
    if marks:
        return [[*letters[: wide - 1], (marks[0][0][:1], marks[0][1])]]
    extra = [("+", letters[0][1])] if len(letters) > wide else []
    return [letters[: wide - len(extra)] + extra]


def end_marks(ends: Sequence[End], wide: int) -> list[tuple[str, str]]:
    """The number of a card with its heading, a dot, or `!` where every way there is an offence."""
    carded = [end for end in ends if end.number]
    lit = f"bold {INK} on {AMBER}"
    if len(carded) == 1:
        return [(f"{carded[0].number}{SCOUT_ARROWS[carded[0].heading]}", lit)]
    if carded:
        return [("".join(str(end.number) for end in carded)[:wide], lit)]
    if not ends:
        return []
    bad = all(end.offences for end in ends)
    return [("!" if bad else "•", f"bold {'#ffb3a8' if bad else '#ffffff'} on {CORNER}")]


def pegs(view: TableView, paper: Paper, grid: Grid, roads: set[Cell]) -> None:
    """Passengers beside their space; without a kerb of its own, on it."""
    groups: dict[tuple[str, str], list[WaitingView]] = {}
    for who in view.waiting:
        groups.setdefault((who.space, who.kerb), []).append(who)
    for (space, _), here in groups.items():
        cell = peg_cell(grid.city, here[0])
        if cell is None or (cell in roads and cars_at(view, space)):
            continue
        box = grid.box(cell)
        lay(paper, box, [peg([who.name for who in here], box[2])])


def peg_cell(city: City, who: WaitingView) -> Cell | None:
    """Beside the space; on it where it is an intersection, or another street is beside it."""
    spot = city.spots.get(who.space)
    if spot is None:
        return None
    x, y = STEPS[who.kerb] if who.kerb else (0, 0)
    cell = spot.cell[0] + x, spot.cell[1] + y
    return spot.cell if any(other.cell == cell for other in city.spots.values()) else cell


def peg_paint(colour: str) -> str:
    return "bold {} on {}".format(*PEGS[colour])


def peg(names: Sequence[str], wide: int) -> list[tuple[str, str]]:
    """`●4`; several together `●43` or `●+`."""
    order = sorted(names, key=points_of, reverse=True)
    signs = [
        (str(points_of(name)), "bold {} on {}".format(*PEGS[colour_of(name)])) for name in order
    ]
    first = ("●", signs[0][1])
    if len(signs) < wide:
        return [first, *signs]
    return [first, *signs[: wide - 2], ("+", signs[0][1])]


# --- a window on it -------------------------------------------------------------------------


def window(
    view: TableView,
    city: City,
    ends: Sequence[End],
    scale: Scale,
    names: Mapping[int, str],
    width: int,
    height: int,
) -> list[Text]:
    """The map, or the part of it round the car that is to move, with the names of its streets."""
    grid, edge = Grid(city, scale), edge_of(names)
    columns, rows = min(width - edge, grid.columns), min(height - 1, grid.rows)
    if columns < grid.columns:
        columns -= columns % scale.wide  # no cell is cut in two
    left, top = corner(view, grid, columns, rows)
    paper = drawn(view, grid, ends)
    body = paper.cut(left, top, columns, rows)
    sides = {grid.box((0, row))[1] - top: name for row, name in names.items()}
    found = [header(grid, left, columns, edge)]
    for place, row in enumerate(body):
        side = Text(sides.get(place, "").ljust(edge), f"bold {INK} on {PAPER}")
        found.append(Text.assemble(side, row))
    return found


def header(grid: Grid, left: int, columns: int, edge: int) -> Text:
    """The avenues over their columns, with the arrows of one-way ones, as long as there is room."""
    row, style = Paper(columns + edge, 1, f"bold {INK} on {PAPER}"), f"bold {INK} on {PAPER}"
    places = {grid.box((column, 0))[0] - left: name for column, name in grid.city.avenues.items()}
    for at, name in places.items():
        arrow = SCOUT_ARROWS[grid.city.one_way.get(name, "")]
        room = min(columns, *(other - 1 for other in places if other > at), columns) - at
        told = (f"{name} {arrow}".rstrip(), name, label(name) + arrow, label(name))
        fits = [text for text in told if len(text) <= room]
        if at >= 0 and fits:
            row.put(at + edge, 0, fits[0], style)
    return row.cut(0, 0, columns + edge, 1)[0]


def corner(view: TableView, grid: Grid, columns: int, rows: int) -> tuple[int, int]:
    """Left and top of a window with the moving car in its middle, and nothing beyond the map."""
    cell = focus(view, grid.city)
    left, top, wide, tall = grid.box(cell)
    middle = left + wide // 2 - columns // 2, top + tall // 2 - rows // 2
    west = max(edge for edge in grid.lefts if edge <= clamp(middle[0], grid.columns - columns))
    return west, clamp(middle[1], grid.rows - rows)


def clamp(value: int, most: int) -> int:
    return max(0, min(value, most))


def focus(view: TableView, city: City) -> Cell:
    """The car that moves, else the mover's cab, or the gate of the site it is in."""
    me = view.players[view.turn]
    car = me.scout if view.moving == "scout" else me.cab
    at = city.gates[car.at][0] if car.at in SITES and city.gates.get(car.at) else car.at
    return city.spots[at].cell if at in city.spots else (city.columns // 2, city.rows // 2)


def short_names(city: City) -> dict[int, str]:
    return {row: label(name) for row, name in city.streets.items()}


def long_names(city: City) -> dict[int, str]:
    """With the arrows of one-way streets."""
    arrows = {name: SCOUT_ARROWS[way] for name, way in city.one_way.items()}
    return {row: f"{name} {arrows.get(name, '')}" for row, name in city.streets.items()}


def edge_of(names: Mapping[int, str]) -> int:
    """Columns that the names of the streets take."""
    return max((len(name.rstrip()) for name in names.values()), default=0) + 1


def size_of(city: City, scale: Scale, names: Mapping[int, str]) -> tuple[int, int]:
    """Columns and rows of a whole map with its names."""
    grid = Grid(city, scale)
    return grid.columns + edge_of(names), grid.rows + 1


def legend(city: City, scale: Scale) -> str:
    """The key to the signs that are on this map."""
    signs = [spot.signs for spot in city.spots.values()]
    seen = {sign for some in signs for sign in some}
    both = any("no_u_turn" in some and "no_left_turn" in some for some in signs)
    told = ["R▲ cab", "r↑ scout", "●4 passenger and points", "↑ one-way"]
    told += ["◇ light"] * ("light" in seen)
    told += ["U no U-turn"] * ("no_u_turn" in seen)
    told += ["L no left turn"] * ("no_left_turn" in seen)
    told += ["X neither"] * (both and scale.wide < 3)
    return ", ".join([*told, "1→ card 1 and its heading", "• another end", "! with an offence"])
