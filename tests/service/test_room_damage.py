"""Logs that were damaged in the store end in a Fault that says so, or in some room; never worse."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from rooms import CAR, GAMES, STOP, T0, running

from fareplay.core.game import Fault
from fareplay.core.match import Line
from fareplay.tables.notes import Note
from fareplay.tables.room import Room

TRIALS = 400
JUNK: list[Any] = [None, -1, 0, 1, 2, 99, True, "", "x", "none", [], [1], {}, "a" * 64]
Logs = tuple[list[Note], list[Line]]


def busy() -> Room:
    """A room with many kinds of notes and lines."""
    room = running("person", "open", "open", clock="match:60+5")
    for number in range(5):
        seat = room.due() or 0
        action = STOP if number % 2 else CAR
        room.act(room.people()[seat], seat, [action], room.version, T0 + number * 100, 50)
    room.take_over("cat", 2, T0 + 700)
    room.come_back("cat", 2, T0 + 800)
    room.auto("ann", 0, True, T0 + 801)
    room.chat("dan", "Dan", "hello", T0 + 900)
    room.ask_undo("ben", 1, T0 + 950)
    room.answer("ann", True, room.version, T0 + 960)
    return room


def field(lot: random.Random, notes: list[Note], lines: list[Line]) -> Logs:
    """A wrong value in a note."""
    place = lot.choice([at for at, note in enumerate(notes) if note.data])
    data = {**notes[place].data, lot.choice(list(notes[place].data)): lot.choice(JUNK)}
    return [*notes[:place], replace(notes[place], data=data), *notes[place + 1 :]], lines


def line(lot: random.Random, notes: list[Note], lines: list[Line]) -> Logs:
    """A wrong number in a line."""
    place, name = lot.randrange(len(lines)), lot.choice(["who", "value", "ms", "chances", "seq"])
    wrong = replace(lines[place], **{name: lot.choice([-5, -2, -1, 0, 1, 2, 77])})
    return notes, [*lines[:place], wrong, *lines[place + 1 :]]


def missing(lot: random.Random, notes: list[Note], lines: list[Line]) -> Logs:
    place = lot.randrange(len(notes))
    return notes[:place] + notes[place + 1 :], lines[: lot.randrange(len(lines) + 1)]


def mixed(lot: random.Random, notes: list[Note], lines: list[Line]) -> Logs:
    """Notes in any order, numbered as if nothing had happened."""
    order = [notes[0], *lot.choices(notes, k=len(notes))]
    return [replace(note, n=n, ms=T0) for n, note in enumerate(order, start=1)], lines


@pytest.mark.parametrize("damage", [field, line, missing, mixed])
def test_damaged_logs_are_refused_with_a_sentence(
    damage: Callable[[random.Random, list[Note], list[Line]], Logs],
) -> None:
    room, lot, refusals = busy(), random.Random(6), 0
    for _ in range(TRIALS):
        notes, lines = damage(lot, list(room.notes), list(room.lines))
        try:
            Room.replay(room.id, room.seed, notes, lines, GAMES)
        except Fault:
            refusals += 1
    assert refusals > TRIALS // 2
