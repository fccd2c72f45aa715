"""What an operator removes: tables with all their rows, and what is known of a person."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, or_, select, update

from fareplay.core.game import Fault
from fareplay.store import schema
from fareplay.store.accounts import folded
from fareplay.store.announcing import announced
from fareplay.store.database import Database
from fareplay.store.people import SOMEBODY, account_of
from fareplay.store.rows import check_texts
from fareplay.store.schema import accounts, notes, persons, records, reports, tables, tokens

AT_ONCE = 20  # tables deleted in one transaction, so that a running server never waits long
DELETED = "(deleted)"  # in place of what somebody said
OF_TABLE = [held for held in schema.metadata.tables.values() if "table_id" in held.c]


class Housekeeping:
    """Only an operator, or a setting of the server, asks for these."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- tables -----------------------------------------------------------------------------

    async def there(self, wanted: Collection[str]) -> set[str]:
        """Those of these tables that exist."""
        chosen = select(tables.c.id).where(tables.c.id.in_(wanted))
        return await self._database.read(
            lambda connection: {row.id for row in connection.execute(chosen)}
        )

    async def delete_tables(self, wanted: Sequence[str]) -> list[str]:
        """Delete these tables with everything that was kept of them; those that existed."""
        gone = list[str]()
        for first in range(0, len(wanted), AT_ONCE):
            some = tables.c.id.in_(wanted[first : first + AT_ONCE])
            gone += await self._database.write(partial(_delete, those=some))
        await announced(self._database, lambda _: None)
        return gone

    async def finished_before(self, ms: int, limit: int | None = None) -> list[str]:
        """Finished tables that have not changed since, the oldest first."""
        chosen = select(tables.c.id).where(*_finished(ms))
        chosen = chosen.order_by(tables.c.updated_ms, tables.c.id).limit(limit)
        return await self._database.read(
            lambda connection: [row.id for row in connection.execute(chosen)]
        )

    async def delete_finished(self, before_ms: int) -> list[str]:
        """Delete every table that finished before this and has not changed since."""
        gone = list[str]()
        while some := await self.finished_before(before_ms, AT_ONCE):
            still = tables.c.id.in_(some) & _finished(before_ms)[0] & _finished(before_ms)[1]
            done = await self._database.write(partial(_delete, those=still))
            if not done:  # another process was faster
                break
            gone += done
        if gone:
            await announced(self._database, lambda _: None)
        return gone

    # --- people -----------------------------------------------------------------------------

    async def find(self, who: str) -> tuple[str | None, list[str]]:
        """The account and the persons of an id (p-…, a-…) or of an account's name."""
        return await self._database.read(lambda connection: _find(connection, who))

    async def people(self, name: str = "", limit: int = 50) -> list[dict[str, Any]]:
        """Persons, the newest first; those whose name contains this, however it is written."""
        p = persons.c
        chosen = select(p.id, p.name, p.account, p.created_ms).order_by(p.created_ms.desc(), p.id)

        def work(connection: Connection) -> list[dict[str, Any]]:
            found = []
            for row in connection.execute(chosen):
                if folded(name) in folded(row.name):
                    found.append(dict(row._mapping))
                if len(found) == limit:
                    break
            return found

        return await self._database.read(work)

    async def data_of(self, who: str) -> dict[str, Any]:
        """Everything that is kept about somebody; no secret and no hash of one."""
        return await self._database.read(lambda connection: _data(connection, who))

    async def erase(self, who: str) -> tuple[list[str], list[str]]:
        """Forget somebody: the persons they were, and the tables whose logs were changed.

        Their seats and moves stay, held by somebody; their words and names are taken out.
        """
        return await announced(self._database, lambda connection: _erase(connection, who))

    async def relist(self, table: str, at: tuple[int, int], title: str, placard: str) -> None:
        """Other words in the listing of a table, unless it has gone on since."""
        same = (tables.c.id == table, tables.c.notes == at[0], tables.c.lines == at[1])
        chosen = update(tables).where(*same).values(title=title, placard=placard)
        await self._database.write(lambda connection: connection.execute(chosen))


# --- tables ---------------------------------------------------------------------------------


def _finished(before_ms: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return tables.c.finished.is_(True), tables.c.updated_ms < before_ms


def _delete(connection: Connection, those: ColumnElement[bool]) -> list[str]:
    locked = select(tables.c.id).where(those).order_by(tables.c.id).with_for_update()
    gone = [row.id for row in connection.execute(locked)]
    for held in OF_TABLE:
        connection.execute(delete(held).where(held.c.table_id.in_(gone)))
    connection.execute(delete(tables).where(tables.c.id.in_(gone)))
    return gone


# --- people ---------------------------------------------------------------------------------


def _find(connection: Connection, who: str) -> tuple[str | None, list[str]]:
    check_texts(who)
    a = accounts.c
    account = connection.execute(select(a.id).where(a.id == who)).scalar_one_or_none()
    if account is None:
        with suppress(Fault):
            if (account := account_of(connection, who)) is None:
                return None, [who]
    if account is None:  # ids first: an account may be called like somebody's id
        named = select(a.id).where(a.folded == folded(who))
        account = connection.execute(named).scalar_one_or_none()
    if account is None:
        raise Fault(
            f"nobody has the id {who[:60]!r}, and no account has that name; "
            "`fareplay admin people` lists ids"
        )
    theirs = select(persons.c.id).where(persons.c.account == account).order_by(persons.c.created_ms)
    return account, [row.id for row in connection.execute(theirs)]


def _data(connection: Connection, who: str) -> dict[str, Any]:
    account, found = _find(connection, who)
    p, sat = schema.persons.c, schema.sittings.c
    seats = select(sat.table_id, sat.seat, sat.person, tables.c.game, tables.c.status,
                   tables.c.created_ms, tables.c.updated_ms).join(tables)  # fmt: skip
    held = schema.subscriptions.c
    return {
        "account": _account(connection, account),
        "persons": _rows(connection, select(p.id, p.name, p.created_ms).where(p.id.in_(found))),
        "seats": _rows(connection, seats.where(sat.person.in_(found)).order_by(sat.table_id)),
        "notes": [
            {"table": table, "n": n, "ms": ms, "kind": kind, **said}
            for table, n, ms, kind, said in _notes(connection, found)
        ],
        "records": _rows(connection, _of(records, found, "id", "game", "ms", "record")),
        "reports": _rows(connection, _of(reports, found, "id", "table_id", "n", "why", "ms")),
        "tokens": _rows(connection, _of(tokens, found, "kind", "created_ms", "used_ms")),
        "notices": _rows(
            connection,
            select(held.kind, held.address, held.created_ms).where(held.person.in_(found)),
        ),
        "blocked": _rows(connection, _blocks(account, found)),
    }


def _account(connection: Connection, account: str | None) -> dict[str, Any] | None:
    if account is None:
        return None
    a, d = accounts.c, schema.devices.c
    chosen = select(a.id, a.name, a.created_ms).where(a.id == account)
    devices = select(d.used_ms).where(d.account == account)
    return {**_rows(connection, chosen)[0], "devices": _rows(connection, devices)}


def _of(table: Any, found: Collection[str], *names: str) -> Any:
    return select(*(table.c[name] for name in names)).where(table.c.person.in_(found))


def _blocks(account: str | None, found: Collection[str]) -> Any:
    b = schema.blocked.c
    return select(b.who, b.why, b.ms).where(b.who.in_([account or "", *found]))


def _rows(connection: Connection, chosen: Any) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in connection.execute(chosen)]


def _notes(
    connection: Connection, found: Collection[str]
) -> list[tuple[str, int, int, str, dict[str, Any]]]:
    """Where they sat down and what they said, at every table."""
    named = or_(*(notes.c.data.contains(f'"{person}"') for person in found))
    chosen = (
        select(notes.c.table_id, notes.c.n, notes.c.ms, notes.c.kind, notes.c.data)
        .where(notes.c.kind.in_(("sat", "chat")), named)
        .order_by(notes.c.table_id, notes.c.n)
    )
    written = [(*row[:4], msgspec.json.decode(row.data)) for row in connection.execute(chosen)]
    return [row for row in written if row[4].get("person") in found]


def _erase(connection: Connection, who: str) -> tuple[list[str], list[str]]:
    account, found = _find(connection, who)
    touched = dict.fromkeys(_unsay(connection, found))
    for held in (tokens, schema.subscriptions, records, reports):
        connection.execute(delete(held).where(held.c.person.in_(found)))
    ids = [*found, account or ""]
    connection.execute(delete(schema.blocked).where(schema.blocked.c.who.in_(ids)))
    mine = persons.c.id.in_(found)
    connection.execute(update(persons).where(mine).values(name=SOMEBODY, account=None))
    for named in (schema.codes, schema.devices):
        connection.execute(delete(named).where(named.c.account == account))
    connection.execute(delete(accounts).where(accounts.c.id == account))
    sat = schema.sittings.c
    seated = select(sat.table_id).where(sat.person.in_(found))
    touched |= dict.fromkeys(row.table_id for row in connection.execute(seated))
    return found, list(touched)


def _unsay(connection: Connection, found: Collection[str]) -> list[str]:
    """Take their words and names out of the notes; the tables concerned."""
    touched = []
    for table, n, _, kind, said in _notes(connection, found):
        if said.get("name"):
            said["name"] = SOMEBODY
        if kind == "chat":
            said["text"] = DELETED
        here = (notes.c.table_id == table, notes.c.n == n)
        spelled = msgspec.json.encode(said).decode()
        connection.execute(update(notes).where(*here).values(data=spelled))
        touched.append(table)
    return touched
