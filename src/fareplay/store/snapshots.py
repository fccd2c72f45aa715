"""Positions kept to save replaying long logs. A cache: all of it may be deleted at any time."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, insert, select

from fareplay.store.database import Database
from fareplay.store.schema import snapshots, tables


@dataclass(frozen=True)
class Snapshot:
    """What a table was after these numbers; `form` says what wrote the data."""

    table: str
    notes: int
    lines: int
    form: str
    data: bytes = field(repr=False)


class Snapshots:
    """The newest one of each table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, snapshot: Snapshot) -> None:
        """Keep it unless a later one of the same form is there or the table is not."""
        row = vars(snapshot) | {"table_id": snapshot.table}
        del row["table"]
        locked = select(tables.c.id).where(tables.c.id == snapshot.table).with_for_update()

        def work(connection: Connection) -> None:
            there = connection.execute(locked).first() is not None
            kept = _find(connection, snapshot.table)
            later = kept and kept.form == snapshot.form and _age(kept) > _age(snapshot)
            if later or not there:
                return
            connection.execute(delete(snapshots).where(snapshots.c.table_id == snapshot.table))
            connection.execute(insert(snapshots), row)

        await self._database.write(work)

    async def of(self, table: str, form: str) -> Snapshot | None:
        """The snapshot of a table where this form wrote it."""
        found = await self._database.read(lambda connection: _find(connection, table))
        return found if found and found.form == form else None

    async def forget(self, table: str | None = None) -> None:
        """Delete that of one table, or all."""
        chosen = delete(snapshots)
        if table is not None:
            chosen = chosen.where(snapshots.c.table_id == table)
        await self._database.write(lambda connection: connection.execute(chosen))


def _age(one: Snapshot) -> tuple[int, int]:
    return one.notes, one.lines


def _find(connection: Connection, table: str) -> Snapshot | None:
    chosen = select(snapshots).where(snapshots.c.table_id == table)
    row = connection.execute(chosen).one_or_none()
    return Snapshot(*row) if row else None
