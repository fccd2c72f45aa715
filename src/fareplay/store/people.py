"""Persons: whoever holds a seat, chats or watches, as guest or with an account."""

from __future__ import annotations

import secrets
from collections.abc import Collection

from sqlalchemy import Connection, bindparam, insert, select, update

from fareplay.core.game import Fault
from fareplay.store.database import Database
from fareplay.store.rows import check_texts
from fareplay.store.schema import persons, sittings

SOMEBODY = "somebody"  # the name of those who deleted themselves
NAME = 40  # characters, as in a record


def read_name(name: str) -> str:
    """A name that can stand in a record and on a page."""
    check_texts(name)
    plain = name.strip()
    if not 1 <= len(plain) <= NAME or not plain.isprintable():
        raise Fault(f"expected a name of 1 to {NAME} printable characters, got {name[:60]!r}")
    return plain


NAMES = select(persons.c.id, persons.c.name).where(
    persons.c.id.in_(bindparam("wanted", expanding=True))
)


class People:
    """Persons are never deleted: tables name them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, name: str, ms: int) -> str:
        """A new guest; their id."""
        person = f"p-{secrets.token_hex(8)}"
        row = {"id": person, "name": read_name(name), "created_ms": ms}
        await self._database.write(lambda connection: connection.execute(insert(persons), row))
        return person

    async def rename(self, person: str, name: str) -> None:
        """From now on; notes keep the name that was given then."""
        chosen = update(persons).where(persons.c.id == person).values(name=read_name(name))
        found = await self._database.write(lambda connection: connection.execute(chosen).rowcount)
        if not found:
            raise Fault(f"there is no person {person!r}")

    async def names(self, wanted: Collection[str]) -> dict[str, str]:
        """Names as they are now; who deleted themselves is `somebody`."""
        given = {"wanted": list(wanted)}
        return await self._database.read(
            lambda connection: {row.id: row.name for row in connection.execute(NAMES, given)}
        )

    async def gone(self, wanted: Collection[str]) -> dict[str, str]:
        """Those of them who deleted themselves, and what they are called since."""
        names = await self.names(wanted) if wanted else {}
        return {person: name for person, name in names.items() if name == SOMEBODY}

    async def seats(self, wanted: Collection[str]) -> list[tuple[str, int, str]]:
        """(table, seat, person) of every seat that they hold now."""
        chosen = (
            select(sittings.c.table_id, sittings.c.seat, sittings.c.person)
            .where(sittings.c.person.in_(wanted))
            .order_by(sittings.c.table_id, sittings.c.seat)
        )
        return await self._database.read(
            lambda connection: [(row[0], row[1], row[2]) for row in connection.execute(chosen)]
        )


def account_of(connection: Connection, person: str) -> str | None:
    """The account a person belongs to, None for a guest."""
    found = connection.execute(
        select(persons.c.account).where(persons.c.id == person)
    ).one_or_none()
    if found is None:
        raise Fault(f"there is no person {person!r}")
    return found[0] if found[0] is None else str(found[0])
