"""Several writes in one transaction: each is judged by itself, what is accepted goes in together.

The rows of the tables concerned are locked first, in the order of their names, so that judging and
inserting see the same logs whoever else writes. The unique numbers and keys of the schema stand
behind that: where they object, nothing of the group is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.json import decode, encode
from sqlalchemy import Connection, bindparam, delete

from fareplay.core.game import Fault
from fareplay.store.bus import CHANNEL, Heard
from fareplay.store.ready import Asked, Each, Insert, Update
from fareplay.store.rows import Answer, Committed, Conflict, Repeated, Write
from fareplay.store.schema import lines, notes, receipts, sittings, tables
from fareplay.store.together import Added, Changed, Together

Keys = dict[tuple[str, str], Repeated]

RECEIPTS = ("table_id", "key", "receipt", "digest")
LISTING = (
    "game", "status", "public", "finished", "title", "seats", "due", "updated_ms", "placard",
)  # fmt: skip
STANDING = Asked(
    "SELECT json_group_array(json_array(id, notes, lines, seats)) FROM tables"
    " WHERE id IN (SELECT value FROM json_each(?))",
    "SELECT id, notes, lines, seats FROM tables"
    " WHERE id = ANY (CAST($1 AS text[])) ORDER BY id FOR UPDATE",
)
ANSWERED = Asked(
    "SELECT r.table_id, r.key, r.receipt, r.digest FROM json_each(?) AS asked JOIN receipts AS r"
    " ON r.table_id = json_extract(asked.value, '$[0]')"
    " AND r.key = json_extract(asked.value, '$[1]')",
    "SELECT r.table_id, r.key, r.receipt, r.digest FROM receipts AS r"
    " JOIN unnest(CAST($1 AS text[]), CAST($2 AS text[])) AS asked (of, key)"
    " ON r.table_id = asked.of AND r.key = asked.key",
)
BEGIN = Insert(tables, "id", "seed", "created_ms", "notes", "lines", *LISTING)
ADVANCE = Update(tables, "id", "notes", "lines", *LISTING)
NOTE = Insert(notes, "table_id", "n", "ms", "kind", "data")
LINE = Insert(lines, "table_id", "seq", "who", "kind", "value", "chances", "ms", "note")
RECEIPT = Insert(receipts, *RECEIPTS)
RESEED = Update(tables, "id", "seed")
STAND_UP = Each(delete(sittings).where(sittings.c.table_id == bindparam("of")), ["of"])
SIT = Insert(sittings, "table_id", "seat", "person")
TOGETHER = Together(  # what nearly every group writes, and the word of it, in one round trip
    (Changed(tables, "id", "notes", "lines", *LISTING), Added(lines), Added(receipts, *RECEIPTS)),
    f"SELECT pg_notify('{CHANNEL}', said) FROM",
)


@dataclass(frozen=True)
class Order:
    """A write and whether it begins a table."""

    write: Write
    new: bool = False


@dataclass
class Standing:
    """How far a table has come while a group is judged, and what of it will be written."""

    notes: int
    lines: int
    seats: str  # as they are in the database
    fresh: bool = False
    accepted: list[Write] = field(default_factory=list)


@dataclass
class Outcome:
    """An answer to each order, in their sequence, and what grew."""

    answers: list[Answer | Fault]
    heard: list[Heard]


def commit_group(connection: Connection, orders: Sequence[Order]) -> Outcome:
    """Judge and keep the orders; the caller commits, and only then tells the answers."""
    standing = _standing(connection, sorted({order.write.table for order in orders}))
    keys = _keys(connection, [order.write for order in orders if order.write.key is not None])
    answers = [_judge(order, standing, keys) for order in orders]
    grown = {name: at for name, at in standing.items() if at.accepted}
    heard = [Heard(name, at.notes, at.lines) for name, at in grown.items()]
    if grown:
        _keep(connection, grown, heard)
    return Outcome(answers, heard)


def _standing(connection: Connection, names: list[str]) -> dict[str, Standing]:
    if connection.dialect.name == "postgresql":
        found = STANDING.of(connection, names)
    else:
        found = decode(STANDING.of(connection, encode(names).decode())[0][0])
    return {row[0]: Standing(*row[1:]) for row in found}


def _keys(connection: Connection, writes: list[Write]) -> Keys:
    if not writes:
        return {}
    if connection.dialect.name == "postgresql":
        found = ANSWERED.of(connection, [one.table for one in writes], [one.key for one in writes])
    else:
        found = ANSWERED.of(connection, encode([(one.table, one.key) for one in writes]).decode())
    return {(table, key): Repeated(*answered) for table, key, *answered in found}


# --- judging --------------------------------------------------------------------------------


def _judge(order: Order, standing: dict[str, Standing], keys: Keys) -> Answer | Fault:
    write = order.write
    known = keys.get((write.table, write.key)) if write.key is not None else None
    if known is not None:
        return known
    at = standing.get(write.table)
    if order.new and at is None:
        at = standing[write.table] = Standing(0, 0, "[]", fresh=True)
    elif at is None:
        return Fault(f"there is no table {write.table!r}")
    elif order.new or not _follows(write, at):
        return Conflict(at.notes, at.lines)
    at.notes, at.lines = at.notes + len(write.notes), at.lines + len(write.lines)
    at.accepted.append(write)
    if write.key is not None and write.receipt is not None:
        keys[write.table, write.key] = Repeated(write.receipt, write.digest)
    return Committed(at.notes, at.lines)


def _follows(write: Write, at: Standing) -> bool:
    """The decision rests on the last note and the last line there are."""
    if write.seen is not None:
        return write.seen == (at.notes, at.lines)
    note = write.notes[0].n if write.notes else at.notes + 1
    line = write.lines[0].seq if write.lines else at.lines + 1
    return (note, line) == (at.notes + 1, at.lines + 1)


# --- keeping --------------------------------------------------------------------------------


def _keep(connection: Connection, grown: dict[str, Standing], heard: list[Heard]) -> None:
    last = {name: (at.notes, at.lines, *columns_of(at)) for name, at in grown.items()}
    fresh = {name: at for name, at in grown.items() if at.fresh}
    writes = [write for at in grown.values() for write in at.accepted]
    BEGIN.run(connection, [(*_first(name, at), *last[name]) for name, at in fresh.items()])
    NOTE.run(connection, [
        (write.table, row.n, row.ms, row.kind, row.data) for write in writes for row in write.notes
    ])  # fmt: skip
    older = [(name, *row) for name, row in last.items() if name not in fresh]
    said = [
        (write.table, one.seq, one.who, one.kind, one.value, one.chances, one.ms, one.note)
        for write in writes for one in write.lines
    ]  # fmt: skip
    answered = [(one.table, one.key, one.receipt, one.digest) for one in writes if one.key]
    if connection.dialect.name == "postgresql":
        told = [(str(one),) for one in heard]
        TOGETHER.run(connection, older, said, answered, told)
    else:
        for statement, rows in ((ADVANCE, older), (LINE, said), (RECEIPT, answered)):
            statement.run(connection, rows)
    seeds = [one for one in writes if one.seed and one.table not in fresh]
    RESEED.run(connection, [(one.table, one.seed) for one in seeds])
    seats = len(("notes", "lines")) + LISTING.index("seats")
    _sit(connection, {n: at for n, at in grown.items() if last[n][seats] != at.seats})


def columns_of(at: Standing) -> tuple[Any, ...]:
    """What listings show of a table, as its columns."""
    index = at.accepted[-1].index
    seats, due = encode(index.seats).decode(), encode(index.due).decode()
    return (
        index.game, index.status, index.public, index.finished, index.title, seats, due,
        index.updated_ms, index.placard,
    )  # fmt: skip


def _first(name: str, at: Standing) -> tuple[str, bytes | None, int]:
    first = at.accepted[0]
    seed = next((write.seed for write in reversed(at.accepted) if write.seed), None)
    return name, seed, first.index.updated_ms


def _sit(connection: Connection, moved: dict[str, Standing]) -> None:
    """Who sits where, where that has changed."""
    STAND_UP.run(connection, [(name,) for name, at in moved.items() if not at.fresh])
    SIT.run(connection, [
        (name, seat, person)
        for name, at in moved.items() for seat, person in at.accepted[-1].index.seats
    ])  # fmt: skip
