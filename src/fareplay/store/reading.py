"""Rows back into what they stand for. What cannot be read is told by table and number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, bindparam, select

from fareplay.core.game import Fault
from fareplay.core.match import Line
from fareplay.store import schema
from fareplay.store.ready import Asked
from fareplay.store.rows import Corrupt, Index, Kept, Listed, NoteRow, is_line, is_note

T = TypeVar("T")
COLUMNS = [column for column in schema.tables.c if column.name != "seed"]
ROW = select(*COLUMNS).where(schema.tables.c.id == bindparam("id"))
WHOLE = select(schema.tables).where(schema.tables.c.id == bindparam("id"))
NOTES = Asked(
    "SELECT n, ms, kind, data FROM notes WHERE table_id = ? AND n > ? AND n <= ? ORDER BY n",
    "SELECT n, ms, kind, data FROM notes WHERE table_id = $1 AND n > $2 AND n <= $3 ORDER BY n",
)
LINES = Asked(
    "SELECT seq, who, kind, value, chances, ms, note FROM lines"
    " WHERE table_id = ? AND seq > ? AND seq <= ? ORDER BY seq",
    "SELECT seq, who, kind, value, chances, ms, note FROM lines"
    " WHERE table_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq",
)
SEATS = msgspec.json.Decoder(tuple[tuple[int, str], ...])
DUE = msgspec.json.Decoder(tuple[str, ...])


def row_of(connection: Connection, table: str, seed: bool = False) -> Any:
    """The row of a table; a Fault where there is none."""
    found = connection.execute(WHOLE if seed else ROW, {"id": table}).one_or_none()
    if found is None:
        raise Fault(f"there is no table {table!r}")
    return found


def listed(row: Any) -> Listed:
    """A row of `tables`, its seed left out."""
    try:
        seats, due = SEATS.decode(row.seats), DUE.decode(row.due)
    except (msgspec.DecodeError, TypeError):
        seats, due = (), ()  # derived: the next change of the table writes them anew
    index = Index(
        row.game, row.status, row.public, row.updated_ms, row.title, row.finished, seats, due,
        row.placard or "",
    )  # fmt: skip
    return Listed(row.id, index, row.notes, row.lines, row.created_ms)


def note_of(table: str, row: Sequence[Any]) -> NoteRow:
    if not is_note(row):
        raise Corrupt(f"table {table}: note {row[0]} cannot be read")
    return NoteRow(*row)


def line_of(table: str, row: Sequence[Any]) -> Line:
    if not is_line(row):
        raise Corrupt(f"table {table}: line {row[0]} cannot be read")
    return Line(*row)


def without_gaps(table: str, what: str, numbers: Iterable[int], first: int, last: int) -> None:
    """Every number from first to last, in order."""
    due = first
    for number in numbers:
        if number != due:
            break
        due += 1
    if due != last + 1:
        raise Corrupt(f"table {table}: {what} {due} is missing")


def logs(
    connection: Connection, at: Listed, after_note: int, after_line: int
) -> tuple[list[NoteRow], list[Line]]:
    """Both logs as far as the table had come when `at` was read, so that they fit together."""
    notes, lines = list[NoteRow](), list[Line]()
    if at.notes > after_note:
        found = NOTES.of(connection, at.id, after_note, at.notes)
        notes = [note_of(at.id, tuple(row)) for row in found]
    if at.lines > after_line:
        found = LINES.of(connection, at.id, after_line, at.lines)
        lines = [line_of(at.id, tuple(row)) for row in found]
    _check(at, notes, lines, after_note, after_line)
    return notes, lines


def _check(
    at: Listed, notes: list[NoteRow], lines: list[Line], after_note: int, after_line: int
) -> None:
    without_gaps(at.id, "note", (row.n for row in notes), after_note + 1, max(at.notes, after_note))
    last = max(at.lines, after_line)
    without_gaps(at.id, "line", (line.seq for line in lines), after_line + 1, last)


def whole(connection: Connection, table: str) -> tuple[bytes, list[NoteRow], list[Line]]:
    """The seed and both logs."""
    row = row_of(connection, table, seed=True)
    return bytes(row.seed), *logs(connection, listed(row), 0, 0)


def page(connection: Connection, those: ColumnElement[bool], after: str, size: int) -> list[Kept]:
    """The next of those tables, by name, with all that was kept of them."""
    t = schema.tables
    chosen = select(t).where(those, t.c.id > after).order_by(t.c.id).limit(size)
    return [_kept(connection, row) for row in connection.execute(chosen).all()]


def _kept(connection: Connection, row: Any) -> Kept:
    at = listed(row)
    try:
        notes, lines = logs(connection, at, 0, 0)
    except Corrupt as fault:
        return Kept(at.id, at.index, row.seed, [], [], fault)
    return Kept(at.id, at.index, row.seed, notes, lines)
