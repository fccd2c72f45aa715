"""CABBY! on a terminal: the city, the players and the dice, drawn from a view.

A meaning never hangs on a colour: cabs are large letters with full arrows, scouts small letters
with thin ones, passengers pegs with their points, offences words. Amber is kept for "yours, now".
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from fareplay.core.rows import across, wrapped
from fareplay.games.cabby.board import Board
from fareplay.games.cabby.city import PASSENGERS, SITES
from fareplay.games.cabby.table_choices import OTHER_ORDER, Choice, choices, question
from fareplay.games.cabby.table_city import City, city_of
from fareplay.games.cabby.table_map import (
    car_sign,
    legend,
    long_names,
    peg,
    seat_paint,
    short_names,
    size_of,
    window,
)
from fareplay.games.cabby.table_paper import (
    AMBER,
    DANGER,
    FADED,
    INK,
    LINE,
    ONE_WAY,
    PAPER,
    PEGS,
    SCALES,
    Scale,
)
from fareplay.games.cabby.table_words import (
    BRIEFLY,
    LETTERS,
    NOTE,
    counted,
    decider,
    dice_words,
    final,
    hand,
    words,
)
from fareplay.games.cabby.table_words import piles as open_piles
from fareplay.games.cabby.view import CarView, Hints, PlayerView, TableView
from fareplay.games.cabby.words import player as file_name

__all__ = [  # the contract of terminal/drawing.py
    "GROUND", "KEYS", "choices", "face", "final", "hand", "piles", "question", "table", "words",
]  # fmt: skip

GROUND = PAPER
KEYS: Mapping[str, str] = {OTHER_ORDER: "scout first"}
ROOM, WIDE = 28, 34  # columns of the panel; where streets have their whole names
LEAST = 12  # columns of a map
WARN = 10  # turns before a stall, from which on it is announced


# --- the table ------------------------------------------------------------------------------


def table(view: TableView, b: Board, seat: int, scene: Any, width: int, height: int) -> Text:
    """The city, or the part round the moving car, and beside it players, dice and signs."""
    city, ends = city_of(b), [end for choice in scene.choices for end in choice.ends]
    scale, side = scale_for(city, width, height)
    broad = max(0, min(size_of(city, scale, side)[0], width - ROOM - 2))
    left: list[Text] = []
    if city.spots and broad > LEAST:
        left = window(view, city, ends, scale, side, broad, height)
    edge = (left[0].cell_len if left else 0) + 1
    key = legend(city, scale) if left else ""
    right = panel(view, city, seat, scene, key, width - edge - 1, height)
    rows = []
    for line in range(height):
        first = left[line] if line < len(left) else Text()
        second = right[line] if line < len(right) else Text()
        rows.append(Text.assemble(across(edge, first), across(width - edge, second)))
    return Text("\n").join(across(width, row, style=f"{INK} on {PAPER}") for row in rows)


def scale_for(city: City, width: int, height: int) -> tuple[Scale, dict[int, str]]:
    """The largest cells with which all of the city fits beside the panel, and the longest names."""
    short, long = short_names(city), long_names(city)
    for scale in SCALES:
        rows = size_of(city, scale, short)[1]
        for names, panel in ((long, WIDE), (short, ROOM)):
            if size_of(city, scale, names)[0] + panel + 2 <= width and rows <= height:
                return scale, names
    return SCALES[-1], short


def piles(view: TableView, b: Board, names: Sequence[str]) -> list[str]:
    """All that lies open, and the key to the signs of the map."""
    return [*open_piles(view, b, names), "", f"On the map: {legend(city_of(b), SCALES[-1])}."]


# --- the panel ------------------------------------------------------------------------------


def panel(
    view: TableView, city: City, seat: int, scene: Any, key: str, width: int, height: int
) -> list[Text]:
    """Dice, players, what waits, the key to the signs: as many words as there is room for."""
    foot = wrapped(f"{waiting(view, scene.hints)} {NOTE}", width, FADED)
    room = height - len(foot)
    blocks: list[list[Text]] = []
    for detail in (3, 2, 1):
        players = [
            player_rows(view, city, other, seat, scene, width, detail)
            for other in range(len(view.players))
        ]
        blocks = [dice_rows(view, width), *players]
        if sum(map(len, blocks)) <= room:
            break
    signs = wrapped(key, width, FADED)
    if sum(map(len, blocks)) + len(blocks) + len(signs) + 1 <= room:
        foot = [*signs, Text(), *foot]
        room = height - len(foot)
    loose = sum(map(len, blocks)) + len(blocks) <= room
    found: list[Text] = []
    for block in blocks:
        found += block + [Text()] * (loose and bool(block))
    found = found[:room]
    return found + [Text()] * (room - len(found)) + foot


def dice_rows(view: TableView, width: int) -> list[Text]:
    """The dice, and what is left to drive."""
    if not view.dice:
        return []
    row = Text("Dice ", "bold")
    for die in view.dice:
        row.append(f" {die} ", f"bold {INK} on #ffffff").append(" ")
    told = dice_words(view).partition(": ")[2]
    if row.cell_len + len(told) <= width:
        return [row.append(told)]
    return [row, *wrapped(told, width)]


def waiting(view: TableView, hints: Hints) -> str:
    said = f"{len(view.waiting)} of {PASSENGERS} wait"
    if hints.turns_to_stall is not None and hints.turns_to_stall <= WARN:
        said += f"; the game stalls in {counted(hints.turns_to_stall, 'turn')}"
    return f"{said}."


def player_rows(
    view: TableView, city: City, seat: int, eyes: int, scene: Any, width: int, detail: int
) -> list[Text]:
    """Name, points and load; offences in words; where both cars are, as far as there is room."""
    them, names, marks = view.players[seat], scene.names, scene.marks
    name = names[seat] + (" you" if seat == eyes and detail > 1 else "")
    left = Text.assemble((f" {LETTERS[seat]} ", seat_paint(seat)), " ", (name, "bold"))
    if seat == decider(view) and view.phase != "done":
        lamp = f"bold {INK} on {AMBER}" if seat == eyes else f"bold {PAPER} on {INK}"
        left.append(" ").append("▲ TO MOVE" if width > 30 and detail > 2 else "▲", lamp)
    load = Text.assemble(*peg(them.load, len(them.load) + 1), " ") if them.load else Text()
    rows = [across(width, left, Text.assemble(" ", load, (f"{them.score} pt", "bold")))]
    rows += wanted_rows(them, width, detail)
    cars = [
        car_row(view, city, seat, kind, f"car:{file_name(seat)}:{kind}" in marks, detail)
        for kind in ("cab", "scout")
    ]
    if detail > 2:
        return rows + [across(width, Text.assemble(" ", car)) for car in cars]
    if detail > 1:
        return [*rows, across(width, Text.assemble(" ", cars[0], "  ", cars[1]))]
    short = Text.assemble((f" {LETTERS[seat]} ", seat_paint(seat)), " ", cars[0], " ", cars[1])
    if seat == decider(view):
        short.append(" ▲", "bold")
    if them.offences:
        short.append(" ! ", f"bold #ffffff on {DANGER}").append(" ".join(them.offences))
    return [across(width, short, Text.assemble(" ", load, str(them.score)))]


def wanted_rows(them: PlayerView, width: int, detail: int) -> list[Text]:
    """`WANTED: speeding, on a light`; `locked`."""
    said = [", ".join(BRIEFLY[code] for code in them.offences)] if them.offences else []
    style = f"bold {DANGER}"
    rows = wrapped(f"WANTED: {said[0]}", width - 1, style) if said else []
    if them.locked and detail > 2:
        rows.append(Text("locked until next turn", FADED))
    if them.barred and detail > 2:
        rows.append(Text("barred from calling", FADED))
    return [Text.assemble(" ", row) for row in rows]


def car_row(view: TableView, city: City, seat: int, kind: str, last: bool, detail: int) -> Text:
    """The sign of a car and where it is: in words, or in the letters of the map."""
    car: CarView = getattr(view.players[seat], kind)
    place = car.at
    if detail > 2:
        place = city.name(car.at).removeprefix("the ")
        for way in ("north", "east", "south", "west"):
            place = place.replace(f" {way} of ", f" {way[0].upper()} of ")
    elif car.at in SITES:
        place = car.at.lower()
    text = Text.assemble(*car_sign(seat, kind, car))
    if detail > 2 and car.at in SITES:
        text = Text.assemble(*car_sign(seat, kind, car), f" {kind}")
        place = f"in {place}"
    return text.append(f" {place}").append(" ◂" if last and detail > 2 else "", "bold")


# --- a card ---------------------------------------------------------------------------------


def face(choice: Choice, number: str, width: int, height: int, chosen: bool) -> Text:
    """A ticket: its key, what it is, and a warning in words."""
    ground = f"{LINE} on {ONE_WAY}"
    lit = f"bold {INK} on {AMBER}"
    warn = Text(" ! " if choice.unlawful else "", f"bold #ffffff on {DANGER}")
    rows = [across(width, Text(f" {number} "[:width], lit), warn if width > 5 else None, ground)]
    body = body_of(choice, width, height - 2)
    space = height - 2 - len(body)
    for line in [Text()] * (space // 2) + body + [Text()] * (space - space // 2):
        line = line.copy()
        line.align("center", width)
        rows.append(across(width, line, style=ground))
    foot = Text(("▶" if chosen else " ") + caption(choice, width))
    rows.append(across(width, foot, style=f"{INK} on {PAPER}" if chosen else ground))
    return Text("\n").join(rows[:height])


def body_of(choice: Choice, width: int, height: int) -> list[Text]:
    """The longest words that fit."""
    tint = "bold {} on {}".format(*PEGS[choice.colour]) if choice.colour else "bold"
    small = textwrap.wrap(choice.small, max(width, 1), break_long_words=False)
    big = textwrap.wrap(choice.big, max(width, 1), break_long_words=False)
    if len(big) > max(1, height - bool(small)) or any(len(line) > width for line in big):
        big = textwrap.wrap(choice.tiny or choice.big, max(width, 1))
    if len(big) + len(small) > height or any(len(line) > width for line in small):
        small = textwrap.wrap(choice.brief or choice.small, max(width, 1))
    more = textwrap.wrap(choice.more, max(width, 1))
    lines = [*(Text(line, tint) for line in big), *map(Text, small)]
    if len(lines) + len(more) <= height:
        lines += [Text(line) for line in more]
    return lines[:height]


def caption(choice: Choice, width: int) -> str:
    """What its number does, in a word."""
    many = len(choice.lays) > 1
    return ("choose" if width > 6 else "menu") if many else ("go" if width > 3 else "")
