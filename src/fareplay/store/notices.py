"""Where people want to be told that it is their turn: webhooks, with room for other kinds."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from fareplay.core.game import Fault
from fareplay.store.database import Database
from fareplay.store.rows import check_texts
from fareplay.store.schema import persons, subscriptions

MOST = 10  # subscriptions of one person


@dataclass(frozen=True)
class Subscription:
    """One address; `data` holds the keys of a Web Push subscription."""

    id: str
    person: str
    kind: str
    address: str = field(repr=False)
    data: Mapping[str, Any] = field(repr=False)


class Notices:
    """Checking that an address may be called is the caller's."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def subscribe(
        self, person: str, kind: str, address: str, data: Mapping[str, Any], ms: int
    ) -> str:
        """The id of the subscription; the same address again changes its data."""
        check_texts(kind, address)
        spelled = msgspec.json.encode(data).decode()
        same = (subscriptions.c.kind == kind, subscriptions.c.address == address)
        row = {"id": f"s-{secrets.token_hex(8)}", "person": person, "kind": kind}
        row |= {"address": address, "data": spelled}

        def work(connection: Connection) -> str:
            if connection.execute(select(persons.c.id).filter_by(id=person)).first() is None:
                raise Fault(f"there is no person {person!r}")
            mine = subscriptions.c.person == person
            chosen = update(subscriptions).where(mine, *same).values(data=spelled)
            known = connection.execute(chosen.returning(subscriptions.c.id)).scalar_one_or_none()
            if known is not None:
                return str(known)
            if len(connection.execute(select(subscriptions.c.id).where(mine)).all()) >= MOST:
                raise Fault(f"expected at most {MOST} subscriptions; end one of them first")
            connection.execute(insert(subscriptions), row | {"created_ms": ms})
            return row["id"]

        return await self._database.write(work)

    async def unsubscribe(self, person: str, subscription: str) -> None:
        """End one; nothing happens where it has ended already or is another person's."""
        chosen = delete(subscriptions).where(
            subscriptions.c.id == subscription, subscriptions.c.person == person
        )
        await self._database.write(lambda connection: connection.execute(chosen))

    async def of(self, person: str) -> list[Subscription]:
        """The subscriptions of a person, the oldest first."""
        s = subscriptions.c
        chosen = select(s.id, s.person, s.kind, s.address, s.data).where(s.person == person)
        chosen = chosen.order_by(s.created_ms, s.id)
        rows = await self._database.read(lambda connection: connection.execute(chosen).all())
        return [Subscription(*row[:4], msgspec.json.decode(row.data)) for row in rows]
