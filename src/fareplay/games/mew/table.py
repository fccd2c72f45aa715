"""Mew York City on a terminal: the grid, the cats, the dice and the cards, drawn from a view.

A meaning never hangs on a colour: cats have a shape and a letter, spaces a sign and a letter, ends
a dot or the number of their card. Amber is kept for "yours, now".
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from fareplay.core.game import NONE
from fareplay.core.rows import across, wrapped
from fareplay.games.mew.board import CURSES, PASSENGERS, Board
from fareplay.games.mew.table_choices import TINY, Choice, choices, question
from fareplay.games.mew.table_grid import (
    AMBER,
    AXIS,
    CREAM,
    DOT,
    INK,
    NIGHT,
    PINK,
    TILES,
    YELLOW,
    grid,
    paint,
    seal,
    size_of,
)
from fareplay.games.mew.table_words import (
    End,
    active,
    carded,
    counted,
    duel_words,
    final,
    hand,
    in_the_city,
    meaning,
    piles,
    reconstruction,
    where,
    who,
    words,
)
from fareplay.games.mew.view import CatView, DieView, Hints, TableView

__all__ = [  # the contract of terminal/drawing.py
    "GROUND", "KEYS", "choices", "face", "final", "hand", "piles", "question", "table", "words",
]  # fmt: skip

GROUND = NIGHT
KEYS: Mapping[str, str] = {}  # no letter goes before a number

WIDTHS = ((6, 5, 4), (6, 5, 4), (8, 7), (10, 9))  # of tiles, by their rows
PANEL = 25  # columns that the panel should have
PARTS = {  # of a turn, with the phases that the view names
    "Roll": ("roll", "reroll"),
    "Items": ("item", "item_roll", "charm"),
    "Move": ("move",),
    "Land": ("table", "boost_roll", "boost", "greedy", "place", "duel", "duel_dice"),
    "Sabotage": ("sabotage",),
}
LEGEND = "◡N cat nibbles, ▽P Paw patrol, x struck out, +5 passenger, • in reach, ▸ last move"
PITCH = 9  # columns of a die
PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}


# --- the table ------------------------------------------------------------------------------


def table(view: TableView, b: Board, seat: int, scene: Any, width: int, height: int) -> Text:
    """The grid, and beside it cats, moves and dice; below it what the panel has no room for."""
    hints, names, marks = scene.hints, scene.names, scene.marks
    wide, tall = tile_size(view, width, height)
    left = grid(view, signs(view, hints, seat), marks, wide, tall)
    margin = int(width > 60)
    room = width - size_of(view, wide, tall)[0] - 2 - margin
    blocks = [[Text(f"Round {view.round}, curfew {view.curfew}", AXIS)]]
    for cat in view.cats:
        blocks.append(cat_rows(view, cat, seat, names, f"cat:{cat.name}" in marks, room))
    blocks += turn_blocks(view, hints, names, room)
    free = height - 1 - sum(len(block) for block in blocks)
    on_cards = view.phase == "reroll" and active(view).seat == seat
    large = [] if on_cards or view.duel else dice_rows(view, room)
    line = [] if on_cards or view.duel or not view.dice else [dice_line(view, width - 2)]
    note = [note_row(view, width - 2)]
    if large and len(large) < free:
        blocks, line = [*blocks, large], []
    if len(left) + len(line) + 1 > height:  # gates above and below take the rows of the notes
        blocks[0] = [
            Text(f"Round {view.round}/{view.curfew}, passenger {view.placed}/{PASSENGERS}", AXIS)
        ]
        blocks += [[dice_line(view, room)]] * len(line) + [wrapped(reconstruction(view), room)]
        line, note = [], []
    foot = line + note
    left = [Text.assemble(" " * margin, row) for row in left]
    return paste(left, spaced(blocks, height - len(foot), room), foot, width, height)


def tile_size(view: TableView, width: int, height: int) -> tuple[int, int]:
    """The largest tiles that leave room for the panel."""
    tall = max(1, min(len(WIDTHS), height // view.height))
    while tall > 1 and size_of(view, WIDTHS[tall - 1][-1], tall)[1] >= height:
        tall -= 1
    fits = [w for w in WIDTHS[tall - 1] if width - size_of(view, w, tall)[0] > PANEL]
    return fits[0] if fits else WIDTHS[tall - 1][-1], tall


def signs(view: TableView, hints: Hints, seat: int) -> dict[End, str]:
    """Each end in reach has a dot; while the viewer moves, the number of its card."""
    found: dict[End, str] = dict.fromkeys(hints.ends, DOT)
    if view.phase == "move" and active(view).seat == seat and not view.movement_optional:
        for number, end in enumerate(carded(view, hints.ends), start=1):
            found[end] = str(number)
    return found


def note_row(view: TableView, width: int) -> Text:
    placed = f"Passenger {view.placed} of {PASSENGERS}"
    return across(width, Text(reconstruction(view), AXIS), Text(placed, YELLOW))


def spaced(blocks: list[list[Text]], height: int, width: int) -> list[Text]:
    """The panel, with blank rows between its parts and a key to the signs where there is room."""
    used = sum(len(block) + 1 for block in blocks)
    key = wrapped(LEGEND, width)
    if used + len(key) <= height:
        blocks = [*blocks, key]
    found: list[Text] = []
    for block in blocks:
        found += [Text()] * (used <= height and bool(found)) + block
    return found


def paste(
    left: Sequence[Text], right: Sequence[Text], foot: Sequence[Text], width: int, height: int
) -> Text:
    """Two columns and what stands below them."""
    broad = max(row.cell_len for row in left) + 1
    rows = []
    for line in range(height - len(foot)):
        first = left[line] if line < len(left) else Text()
        second = right[line] if line < len(right) else Text()
        rows.append(Text.assemble(across(broad, first), across(width - broad - 1, second)))
    rows += [Text.assemble(" ", row) for row in foot]
    return Text("\n").join(across(width, row, style=f"{CREAM} on {NIGHT}") for row in rows)


# --- the panel ------------------------------------------------------------------------------


def turn_blocks(
    view: TableView, hints: Hints, names: Sequence[str], width: int
) -> list[list[Text]]:
    """Where the turn stands: its part, the moves left, or a duel."""
    found = []
    if width >= len(" ▸ ".join(PARTS)) + 2 and view.phase != "done":
        found.append([part_row(view)])
    if view.duel:
        found.append(wrapped(duel_words(view, view.duel, names), width, "bold"))
    elif view.phase == "reroll":
        back = f"{counted(hints.stop_back, 'step')} back" if hints.stop_back else "no move"
        found.append([pool_row("If kept", hints.stop_pool, back, width)])
    elif view.pool:
        found.append([pool_row("Moves", view.pool, "", width)])
    return found


def part_row(view: TableView) -> Text:
    """The five parts of a turn; the one that is on stands in brackets."""
    now = [part for part, phases in PARTS.items() if view.phase in phases]
    said = [f"[{part}]" if part in now else part for part in PARTS]
    return Text(" ▸ ".join(said), AXIS)


def pool_row(label: str, pool: Sequence[int], none: str, width: int) -> Text:
    """Moves as tiles; where they are many, counted."""
    if not pool:
        return Text(f"{label} {none}", "bold")
    text = Text(f"{label} ", "bold")
    tiles = [str(length) for length in pool]
    if text.cell_len + 4 * len(pool) > width:
        tiles = [" ".join(tiles)] if text.cell_len + 2 * len(pool) < width else counts(pool)
    for tile in tiles:
        text.append(f" {tile} ", f"bold {INK} on {YELLOW}").append(" ")
    return text


def counts(pool: Sequence[int]) -> list[str]:
    return [f"{pool.count(length)}x{length}" for length in (1, 2) if length in pool]


def cat_rows(
    view: TableView, cat: CatView, seat: int, names: Sequence[str], last: bool, width: int
) -> list[Text]:
    """Name, lamp and points; then curses, rush hour, passengers and coloured dice."""
    name = who(cat, names) + (" you" if cat.seat == seat != NONE else "")
    left = Text.assemble((f" {seal(cat.name)} ", paint(cat.name)), " ", (name, "bold"))
    if cat is active(view) and view.phase != "done":
        lamp = f"bold {INK} on {AMBER}" if cat.seat == seat != NONE else f"bold {NIGHT} on {CREAM}"
        left.append(" ").append(" ▲ TO MOVE " if width > 36 else "▲", lamp)
    left.append(" ◂ last" if last and width > 36 else "◂" if last else "", "bold")
    points = f"{cat.score} points" if width > 30 else f"{cat.score} pt"
    return [across(width, left, Text(points, "bold")), across(width, condition(cat, width))]


def condition(cat: CatView, width: int) -> Text:
    """What lies before a cat, the pressing things first, in the longest words that fit."""
    if not in_the_city(cat):
        return Text(f" {where(cat)}", AXIS)
    cubes = Text.assemble(
        " ", ("▣" * cat.curses, f"bold {PINK}"), ("▢" * (CURSES - cat.curses), AXIS), " "
    )
    curses = "LOCKED (M-13)" if cat.curses == CURSES else counted(cat.curses, "curse")
    rush = f"{counted(cat.rush, 'turn')} left to leave" if cat.rush else ""
    aboard = counted(cat.passengers, "passenger") if cat.passengers else ""
    dice = [die[0].upper() + die[-2:] for die in cat.dice]
    few = [f"rush {cat.rush}" if rush else "", f"{cat.passengers} pass" if aboard else "", *dice]
    said = [
        " · ".join(part for part in (curses, rush, aboard, *cat.dice) if part),
        " ".join(part for part in (curses, *few) if part),
        " ".join(part for part in ("LOCKED" if cat.curses == CURSES else "", *few) if part),
    ]
    fits = [line for line in said if cubes.cell_len + len(line) <= width]
    return cubes.append((fits or said[-1:])[0])


# --- dice -----------------------------------------------------------------------------------


def dice_line(view: TableView, width: int) -> Text:
    """All dice on one row, those that mean the same together, in the longest words that fit."""
    groups: dict[str, list[str]] = {}
    for die in sorted(view.dice, key=lambda die: die.face):
        groups.setdefault(meaning(die.face), []).append(str(die.face or "?"))
    text = Text()
    for label, names in (("Dice ", {}), ("Dice ", TINY), ("", TINY)):
        text = Text(label)
        for what, faces in groups.items():
            text.append(f" {' '.join(faces)} ", f"bold {INK} on {CREAM}")
            text.append(f" {names.get(what, what)} ")
        text.right_crop(1)
        if text.cell_len <= width:
            break
    return text


def dice_rows(view: TableView, width: int) -> list[Text]:
    """Dice with their pips, and under each its meaning."""
    many, rows = max(1, width // PITCH), []
    for first in range(0, len(view.dice), many):
        some = view.dice[first : first + many]
        for line in range(3):
            row = Text()
            for die in some:
                row.append(" ").append(f" {pips(die)[line]} ", die_paint(die)).append(" ")
            rows.append(row)
        rows.append(Text("".join(meaning(die.face).center(PITCH) for die in some)))
    return rows


def pips(die: DieView) -> tuple[str, ...]:
    """Three rows of five; a D8 shows its number."""
    if die.kind == "d6" and die.face:
        return PIPS[die.face]
    return ("  ◇  " if die.kind == "d8" else "     ", f"  {die.face or '?'}  ", die.kind.center(5))


def die_paint(die: DieView) -> str:
    return f"bold {INK} on {CREAM}" if die.colour == "white" else paint(die.colour)


# --- a card ---------------------------------------------------------------------------------


def face(choice: Choice, number: str, width: int, height: int, chosen: bool) -> Text:
    """A die, an end, an arrow or a cat, with the key that chooses it."""
    ground = f"{CREAM} on {TILES[1]}" if choice.die is None else die_paint(choice.die)
    lit = f"bold {INK} on {AMBER}"
    key, sign = Text(f" {number} "[:width], lit), Text(" ▲ " if choice.lifted else "", lit)
    rows = [across(width, key, sign if width > 5 else None, ground)]
    body = body_of(choice, width, height - 2)
    space = height - 2 - len(body)
    for line in [Text()] * (space // 2) + body + [Text()] * (space - space // 2):
        line = line.copy()
        line.align("center", width)
        rows.append(across(width, line, style=ground))
    foot = Text(("▶" if chosen else " ") + caption(choice, width))
    style = lit if choice.lifted else f"{NIGHT} on {CREAM}" if chosen else ground
    rows.append(across(width, foot, style=style))
    return Text("\n").join(rows[:height])


def body_of(choice: Choice, width: int, height: int) -> list[Text]:
    """What stands on the card: pips, or a name and a word, and more where there is room."""
    if choice.die and height > 3 and width > 6:
        return [Text(row) for row in pips(choice.die)] + [Text(choice.small)]
    tint = paint(choice.colour) if choice.colour else "bold"
    big = textwrap.wrap(choice.big, max(width, 1))
    small = textwrap.wrap(choice.small, max(width, 1))
    if choice.tiny and (len(small) > 1 or len(big) + len(small) > height):
        small = [choice.tiny]
    more = textwrap.wrap(choice.more, max(width, 1))
    lines = [*(Text(line, tint) for line in big), *map(Text, small)]
    if len(lines) + len(more) <= height:
        lines += [Text(line) for line in more]
    return lines[:height]


def caption(choice: Choice, width: int) -> str:
    """What its number does, in a word."""
    if choice.picks:
        return ("LIFTED" if width > 6 else "UP") if choice.lifted else "kept"
    return ("choose" if width > 6 else "menu") if len(choice.uses) > 1 else "go"
