"""Writes for tests of the store: small, numbered, and easy to recognise afterwards."""

from __future__ import annotations

from typing import Any

from fareplay.core.match import Line
from fareplay.store.rows import Index, NoteRow, Write

SEED = bytes(range(32))


def note(n: int, said: str = "") -> NoteRow:
    return NoteRow(n, 1_000 + n, "chat", f'{{"text":"{said or n}"}}')


def line(seq: int) -> Line:
    if seq % 2:
        return Line(seq, seq % 3, "act", seq * 7, ms=seq)
    return Line(seq, -1, "draw", seq, seq + 1, seq)


def index(**changes: Any) -> Index:
    base: dict[str, Any] = {"game": "touring", "status": "running", "public": True}
    return Index(**base | {"updated_ms": 5_000} | changes)


def write(
    table: str, notes: tuple[int, ...] = (), lines: tuple[int, ...] = (), **more: Any
) -> Write:
    more.setdefault("index", index())
    if "key" in more:
        more.setdefault("receipt", f"receipt of {more['key']}".encode())
    return Write(table, notes=[note(n) for n in notes], lines=[line(seq) for seq in lines], **more)


def first(table: str, lines: tuple[int, ...] = (), **more: Any) -> Write:
    """What begins a table."""
    return write(table, (1,), lines, seed=more.pop("seed", SEED), **more)
