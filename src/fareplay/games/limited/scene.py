"""The table as a picture: the line in rows, what each number would do, and the sheets.

A meaning never hangs on a colour: every kind of space has its sign, every train its letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from fareplay.games.limited.board import DIAL, FAILURES, LOADS, Board, name_of, obstacle_at
from fareplay.games.limited.spaces import (
    FINISH,
    GREEN,
    RED,
    SPACES,
    YELLOW,
)
from fareplay.games.limited.track import (
    AMBER,
    INK,
    KEYS,
    NAMES,
    PAPER,
    PRINTED,
    WIDE,
    across,
    line_rows,
    shape_of,
    token,
)
from fareplay.games.limited.view import Hints, Outcome, TableView, TrainView


def table(view: TableView, b: Board, seat: int, scene: Any, width: int, height: int) -> Text:
    """Headline, line, the next spin, sheets; the line takes the room that is left."""
    hints, names, marks = scene.hints, scene.names, scene.marks
    below = spin_rows(view, hints, seat, names, width)
    sheets = sheet_rows(view, seat, names, marks, width)
    room = height - 1 - len(below) - len(sheets)
    shape = shape_of(width, room)
    line = line_rows(view, width, shape)
    if len(line) < room:
        line.append(across(width, Text(f" {KEYS[shape.cell >= PRINTED]}", "italic")))
    line += [across(width, Text())] * (room - len(line))
    rows = [head_row(view, width), *line, *below, *sheets]
    return Text("\n").join(rows[:height])


def head_row(view: TableView, width: int) -> Text:
    if view.goal == "points":
        goal = f"Trip {view.trip} · to {view.goal_number} points"
    else:
        goal = f"Trip {view.trip} of {view.goal_number}"
    more = f" · round {view.round}" if width >= WIDE else ""
    left = Text(f" {goal}{more}", f"bold {PAPER}")
    return across(width, left, Text("The board is a reconstruction. ", "italic"))


# --- the next spin --------------------------------------------------------------------------


def spin_rows(
    view: TableView, hints: Hints, seat: int, names: Sequence[str], width: int
) -> list[Text]:
    """Who spins where; and for each number where it leads and what it brings."""
    last = f"Last spin {view.dial} " if view.dial else ""
    rows = [across(width, Text.assemble(" ", (spinner(view, names), "bold")), Text(last))]
    if not hints.outcomes:
        free = "" if view.ahead is None else f" There: {stop_words(view.ahead)}. Or hold: no hour."
        return [*rows, across(width, Text(free)), across(width, Text())]
    flags, brings, cell = Text(" "), Text(" "), (width - 1) // DIAL
    lamp = f"bold {INK} on {AMBER}" if view.turn == seat else f"bold {INK} on {NAMES}"
    for found in hints.outcomes:
        there, what = told(view, found)
        flags.append_text(across(cell, Text.assemble((f"{found.number}", lamp), f" {there} ")))
        brings.append_text(across(cell, Text(f"  {what}", "bold")))
    return [*rows, across(width, flags), across(width, brings)]


def spinner(view: TableView, names: Sequence[str]) -> str:
    """Where the train to move stands, and what lies ahead."""
    me, who = view.trains[view.turn], names[view.turn]
    if view.phase == "done":
        return "The match is over."
    if view.ahead is not None:
        return f"{who} at {name_of(me.at or 0)} may move up to {name_of(view.ahead)}."
    if me.at is None:
        return f"{who} waits for a 1 or a 2 to start."
    ahead = "Chicago ahead" if me.gate is None else f"{name_of(me.gate)} in {me.gate - me.at}"
    fails = f", {me.fails} of {FAILURES} failures" if me.fails else ""
    return f"{who} at {name_of(me.at)}: {ahead}{fails}."


LOST = {"overrun": "too far", "held_up": "blocked", "failure": "-1 hour"}


def told(view: TableView, found: Outcome) -> tuple[str, str]:
    """Where a number leads, and what it brings, in a word or two each."""
    if found.space is None:
        return "waits", ""
    if found.word == "start":
        return "starts", f"{LOADS[found.number - 1]} on"
    if found.word in LOST:
        return "stays", LOST[found.word]
    if found.word == "covered":
        obstacle = obstacle_at(found.number + (view.trains[view.turn].at or 0))
        return "stays", obstacle[0] if obstacle else ""
    kind, name, *passengers = SPACES[found.space]
    if found.word == "may_advance":
        return name, "choose"
    if passengers:
        return name, f"+{passengers[0]} -{passengers[1]}"
    return name, {GREEN: "+1 hour", YELLOW: "-1 hour", RED: "stop", FINISH: "arrive"}.get(kind, "")


def stop_words(space: int) -> str:
    """What a stop there brings."""
    kind, _, *passengers = SPACES[space]
    if passengers:
        return f"{passengers[0]} on, {passengers[1]} off"
    return {GREEN: "+1 hour", YELLOW: "-1 hour"}.get(kind, "no hour")


# --- the sheets -----------------------------------------------------------------------------

HEADS = (  # short and full: the six columns (L-35), with the passengers aboard and the total
    ("on", "off", "now", "+h", "-h", "won", "lost", "total"),
    ("take on", "leave", "aboard", "gain", "loss", "won", "lost", "total"),
)
SMALL, LARGE = (3, 4, 4, 4, 4, 5, 5, 6), (8, 6, 7, 5, 5, 5, 5, 6)  # widths of the columns


def sheet_rows(
    view: TableView, seat: int, names: Sequence[str], marks: frozenset[str], width: int
) -> list[Text]:
    """The six columns of every player, added up, and the total."""
    wide = width >= WIDE
    columns = LARGE if wide else SMALL
    heads = "".join(f"{head:>{size}}" for head, size in zip(HEADS[wide], columns, strict=True))
    style = f"{INK} on #b9c7cf"
    rows = [across(width, Text(" Train, and where it is"), Text(f"{heads} "), style)]
    for train in view.trains:
        rows.append(sheet_row(view, train, seat, names, columns, width, marks))
    return rows


def sheet_row(
    view: TableView,
    train: TrainView,
    seat: int,
    names: Sequence[str],
    columns: Sequence[int],
    width: int,
    marks: frozenset[str],
) -> Text:
    sums = train.sheet
    passengers = (sums.take_on, sums.leave, train.passengers)
    numbers = (*passengers, sums.gain, sums.loss, sums.won, sums.lost, train.total)
    cells = "".join(f"{number:>{size}}" for number, size in zip(numbers, columns, strict=True))
    due = view.turn == train.seat and view.phase != "done"
    lamp = f"bold {INK} on {AMBER}" if due and train.seat == seat else f"bold {INK} on {NAMES}"
    left = Text.assemble(("▲" if due else " ", lamp if due else ""), token(train), " ")
    left.append(names[train.seat], "bold" if train.seat == seat else "")
    left.append(" (you)" if train.seat == seat else "")
    left.append(f" {where(train)}")
    if train.seat in view.winners:
        left.append(" ★ wins", "bold")
    last = "◂" if f"train:{train.name}" in marks else " "
    return across(width, left, Text(cells + last, "bold" if due else ""), f"{PAPER} on #1b2a36")


def where(train: TrainView) -> str:
    if train.at is None:
        return "off"
    return name_of(train.at) + " ✕" * train.fails
