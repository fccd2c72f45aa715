"""Cabbie on a terminal: the streets of the town, cabs, passengers and money, drawn from a view.

A meaning never hangs on a colour: cabs are a letter and a number, streets where one waits have the
letter of the pile, jams are crosses, my destination is a star, squares in reach are the number of
spaces left. Amber is kept for "yours, now", plum for what is secret or waits.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import Any

from rich.text import Text

from fareplay.core.game import NONE
from fareplay.core.rows import across, wrapped
from fareplay.games.cabbie.board import Board
from fareplay.games.cabbie.city import QUOTA
from fareplay.games.cabbie.names import pence
from fareplay.games.cabbie.table_choices import Choice, choices, question
from fareplay.games.cabbie.table_city import Town, pointer, shortened, town_of
from fareplay.games.cabbie.table_map import INITIALS, LEGEND, STARS, seat_paint, shown_of, window
from fareplay.games.cabbie.table_paper import (
    AMBER,
    CREAM,
    FADED,
    INK,
    JAM,
    LIT,
    PLUM,
    ROAD,
)
from fareplay.games.cabbie.table_paper import GROUND as SAND
from fareplay.games.cabbie.table_words import (
    NOTE,
    end_words,
    final,
    hand,
    likely_fare,
    listed,
    piles,
    words,
)
from fareplay.games.cabbie.view import CabView, TableView

__all__ = [  # the contract of terminal/drawing.py
    "GROUND", "KEYS", "choices", "face", "final", "hand", "piles", "question", "table", "words",
]  # fmt: skip

GROUND = SAND
KEYS: Mapping[str, str] = {}
ROOM, WIDE = 28, 36  # columns of the panel: at least, and at most
LEAST = 14  # columns of a map
BASE = f"{INK} on {SAND}"


# --- the table ------------------------------------------------------------------------------


def table(view: TableView, b: Board, seat: int, scene: Any, width: int, height: int) -> Text:
    """The town, or the part of it round the cab that moves, and beside it what lies open."""
    town = town_of(b)
    panel = min(WIDE, max(ROOM, width * 3 // 10))
    broad = width - panel - 1
    left: list[Text] = []
    if broad >= LEAST:
        reach: dict[int, int] = {}
        for square, spaces in (end for choice in scene.choices for end in choice.ends):
            reach[square] = max(spaces, reach.get(square, 0))
        shown = shown_of(view, town, seat, reach, focus(view, town, seat, scene))
        left = window(town, shown, broad, height)
    else:
        broad, panel = -1, width
    right = panel_rows(view, b, town, seat, scene, panel - 1, height)
    rows = []
    for line in range(height):
        first = left[line] if line < len(left) else Text()
        second = right[line] if line < len(right) else Text()
        rows.append(Text.assemble(across(broad + 1, first), across(panel, second)))
    return Text("\n").join(across(width, row, style=BASE) for row in rows)


def focus(view: TableView, town: Town, seat: int, scene: Any) -> int:
    """The square of the cab that moved last in this turn, else of the first; my own, if I look."""
    looked = view.turn if view.phase != "done" or seat < 0 else seat
    cabs = view.players[looked].cabs
    if not cabs:
        return NONE
    marked = [cab for cab in cabs if f"cab:{view.players[looked].colour}:{cab.number}"
              in scene.marks]  # fmt: skip
    return town.number[(marked or cabs)[0].square]


# --- the panel ------------------------------------------------------------------------------


def panel_rows(
    view: TableView, b: Board, town: Town, seat: int, scene: Any, width: int, height: int
) -> list[Text]:
    """Round, jam, spaces, players and passengers: as many words as there is room for."""
    blocks: list[list[Text]] = []
    for detail in (3, 2, 1, 0):
        blocks = [
            head_rows(view, width, detail),
            player_rows(view, town, seat, scene, width, detail),
            pile_rows(view, b, town, seat, scene, width, detail),
        ]
        if sum(map(len, blocks)) <= height:
            break
    foot = wrapped(f"{end_words(view)} {NOTE}", width, FADED)
    if sum(map(len, blocks)) + len(foot) > height:
        foot = [Text(f"To {pence(view.money)}. {NOTE}" if view.money else NOTE, FADED)]
    foot = foot if sum(map(len, blocks)) + len(foot) <= height else []
    key = wrapped(f"{LEGEND}.", width, FADED)
    if sum(map(len, blocks)) + len(blocks) + len(key) + 1 + len(foot) <= height:
        foot = [*key, Text(), *foot]
    room = height - len(foot)
    loose = sum(map(len, blocks)) + len(blocks) <= room
    found: list[Text] = []
    for block in blocks:
        found += block + [Text()] * (loose and bool(block))
    found = found[:room]
    return found + [Text()] * (room - len(found)) + foot


def head_rows(view: TableView, width: int, detail: int) -> list[Text]:
    """The round, the jam in red, and the spaces of the turn."""
    jam = f"{CREAM} on {JAM}"
    names = listed(view.jammed) if view.jammed else "none yet"
    spaces = counter(view, width)
    if detail < 2:
        short = ", ".join(name.split()[0] for name in view.jammed) or "none"
        first = Text.assemble((f"R{view.round} ", "bold"), ("X", f"bold {jam}"), f" {short}")
        return [across(width, first, Text(f" {view.left} left" * is_driving(view), "bold"))]
    told = [Text.assemble((f"Round {view.round}", "bold"))]
    told += [Text(line, jam) for line in textwrap.wrap(f"X Jam: {names}", width)]
    return [*told, spaces] if is_driving(view) else told


def is_driving(view: TableView) -> bool:
    return view.phase in ("drive", "look", "tourist", "refuse", "destination", "deal", "tip") and (
        view.jam is not None
    )


def counter(view: TableView, width: int) -> Text:
    """Twenty cells, those that are left lit."""
    used = QUOTA - view.left
    row = Text("■" * used, FADED).append("□" * view.left, "bold")
    told = f" {view.left} left"
    return row.append(told if row.cell_len + len(told) <= width else f" {view.left}", "bold")


def player_rows(
    view: TableView, town: Town, seat: int, scene: Any, width: int, detail: int
) -> list[Text]:
    """Who has how much, and what the cabs carry."""
    if detail == 0:
        return purses(view, town, seat, width)
    rows = []
    for other, player in enumerate(view.players):
        you = " you" if other == seat and detail > 1 else ""
        left = Text.assemble((f" {INITIALS[other]} ", seat_paint(other)), " ",
                             (scene.names[other] + you, "bold"))  # fmt: skip
        if other == view.turn and view.phase != "done":
            lamp = LIT if other == seat else f"bold {CREAM} on {INK}"
            left.append(" ").append("▲", lamp)
        money = Text(f" {pence(player.money)}", "bold")
        if detail == 1 and (other != seat or len(player.cabs) == 1):
            for cab in player.cabs:
                left.append(" ").append_text(cab_row(town, cab, other == seat, True))
            rows.append(across(width, left, money))
            continue
        rows.append(across(width, left, money))
        rows += [across(width, Text.assemble(" ", cab_row(town, cab, other == seat, False)))
                 for cab in player.cabs]  # fmt: skip
    return rows


def purses(view: TableView, town: Town, seat: int, width: int) -> list[Text]:
    """Money alone, several players in a row; then where my cabs go."""
    row, rows = Text(), []
    for other, player in enumerate(view.players):
        lamp = "▲" if other == view.turn else " "
        seal = (INITIALS[other], seat_paint(other))
        part = Text.assemble(seal, lamp, pence(player.money), " ")
        if row.cell_len + part.cell_len > width:
            rows.append(row)
            row = Text()
        row.append_text(part)
    mine = view.players[seat].cabs if 0 <= seat < len(view.players) else ()
    going = [cab_row(town, cab, True, False) for cab in mine if cab.trip is not None]
    return [*rows, row, *(across(width, cab) for cab in going)]


def cab_row(town: Town, cab: CabView, mine: bool, brief: bool) -> Text:
    """`1 Fleet St → ★ Harrods 90p ↗`, `1 empty`, `1 Fleet St → ?`."""
    text = Text(str(cab.number))
    if cab.passenger is None:
        return text.append(" -" if brief else f" empty, {shortened(cab.street)}")
    from_street = shortened(cab.fetched or "")
    if cab.trip is None:
        tour = {"no": "", "first": " tour", "second": " tour, 2nd stop"}[cab.tour]
        return text.append(" ?" if brief else f" {from_street} → ?{tour}")
    here = town.where(cab.square)
    arrow = pointer(town, here, town.place(cab.trip.stop).shaded)
    star = STARS[cab.number - 1] if mine else "→"
    name = shortened(cab.trip.stop_name)
    if brief:
        return text.append(f"{star}{name.split()[0]}{arrow}", f"bold {PLUM}")
    text.append(f" {from_street} " if not mine else " ")
    return text.append(f"{star} {name} {pence(cab.trip.fare)} {arrow}", f"bold {PLUM}")


def pile_rows(
    view: TableView, b: Board, town: Town, seat: int, scene: Any, width: int, detail: int
) -> list[Text]:
    """The five who wait: letter, street, likely fare; from my empty cab the way and the spaces."""
    cab, far = guide(view, seat, scene)
    rows = []
    for pile in view.piles:
        if pile.card is None or pile.street is None:
            continue
        letter = f" {pile.name} " if detail > 1 and width > ROOM else pile.name
        sign = (letter, f"bold {CREAM} on {PLUM}")
        left = Text.assemble(sign, f" {shortened(pile.street)}")
        right = f" ~{pence(likely_fare(b, pile))}"
        if cab is not None:
            squares = town.along(town.waiting(pile.card))
            spaces = f"{far[pile.name]:>2}" if far else ""
            right += f" {pointer(town, town.where(cab.square), squares)}{spaces}"
        rows.append(across(width, left, Text(right)))
        if detail > 2:
            rows += [Text(f"   {line}", FADED)
                     for line in textwrap.wrap(pile.person or "", width - 3)[:1]]  # fmt: skip
    return rows


def guide(view: TableView, seat: int, scene: Any) -> tuple[CabView | None, dict[str, int]]:
    """The cab from which ways are counted, and the spaces to each who waits."""
    if not 0 <= seat < len(view.players) or not view.players[seat].cabs:
        return None, {}
    shown = [pile.name for pile in view.piles if pile.card is not None]
    for cab, hints in zip(view.players[seat].cabs, scene.hints.cabs, strict=True):
        if cab.passenger is None and hints.to_passengers:
            return cab, dict(zip(shown, hints.to_passengers, strict=True))
    return view.players[seat].cabs[0], {}


# --- a card ---------------------------------------------------------------------------------


def face(choice: Choice, number: str, width: int, height: int, chosen: bool) -> Text:
    """A ticket: its key, where to, and what that costs."""
    ground = f"{INK} on {ROAD}"
    fits = choice.sign and width > len(choice.sign) + 5
    sign = Text(f" {choice.sign} " if fits else "", f"bold {CREAM} on {PLUM}")
    rows = [across(width, Text(f" {number} "[:width], LIT), sign, ground)]
    body = body_of(choice, width, height - 2)
    space = height - 2 - len(body)
    for line in [Text()] * (space // 2) + body + [Text()] * (space - space // 2):
        line = line.copy()
        line.align("center", width)
        rows.append(across(width, line, style=ground))
    many = len(choice.lays) > 1
    word = ("choose" if width > 6 else "menu") if many else ("go" if width > 3 else "")
    foot = Text(("▶" if chosen else " ") + word)
    rows.append(across(width, foot, style=f"{INK} on {AMBER}" if chosen else ground))
    return Text("\n").join(rows[:height])


def body_of(choice: Choice, width: int, height: int) -> list[Text]:
    """The longest words that fit."""

    def fold(said: str) -> list[str]:
        return textwrap.wrap(said, max(width, 1), break_long_words=False)

    small = fold(choice.small)
    if (len(small) > 1 and height < 3) or any(len(line) > width for line in small):
        small = fold(choice.brief)
    for said in (choice.big, shortened(choice.big)):
        big = fold(said)
        if len(big) + len(small) <= height and all(len(line) <= width for line in big):
            break
    else:
        big = [(choice.tiny or choice.big)[:width]]
    lines = [*(Text(line, "bold") for line in big), *map(Text, small)]
    return lines[: max(height, 0)]
