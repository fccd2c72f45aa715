"""Secret tokens, of which only the SHA-256 is kept.

A token is rotated by issuing a successor; the predecessor works until a successor has been used
once, so an answer lost on the way locks nobody out. Two pages of one browser may rotate at the same
time: each gets a successor that works.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlalchemy import Connection, Select, bindparam, delete, insert, or_, select, update

from fareplay.core.game import Fault
from fareplay.store.database import Database
from fareplay.store.schema import persons, tokens

FAMILIES = 5000  # looked for in one statement
SUCCESSORS = 4  # unused ones of one token that work at the same time


@dataclass(frozen=True)
class Holder:
    """What a token stands for."""

    kind: str
    person: str
    table: str | None = None
    seat: int | None = None
    account: str | None = None
    created_ms: int = 0
    family: str = field(default="", compare=False)  # of a token and all its successors


def hash_of(secret: str) -> bytes:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


class Tokens:
    """Tokens by kind; the words for kinds are the server's (guest, seat, login, invite …)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def issue(
        self,
        kind: str,
        person: str,
        ms: int,
        *,
        table: str | None = None,
        seat: int | None = None,
        until_ms: int | None = None,
    ) -> str:
        """A new token; this is the only time that it is told."""
        secret = secrets.token_urlsafe(32)
        row = {
            "kind": kind,
            "person": person,
            "family": secrets.token_hex(8),
            "table_id": table,
            "seat": seat,
            "until_ms": until_ms,
        }

        def work(connection: Connection) -> None:
            if connection.execute(select(persons.c.id).filter_by(id=person)).first() is None:
                raise Fault(f"there is no person {person!r}")
            _insert(connection, secret, ms, row)

        await self._database.write(work)
        return secret

    async def who(self, secret: str, ms: int) -> Holder | None:
        """Whom a token stands for; its first use ends its predecessor."""
        found = await self._database.read(lambda connection: _find(connection, secret, ms))
        if found is None:
            return None
        if found.used_ms is None:
            if not await self._database.write(lambda connection: _use(connection, secret, ms)):
                return None
        return Holder(
            found.kind, found.person, found.table_id, found.seat, found.account, found.created_ms,
            found.family,
        )  # fmt: skip

    async def rotate(self, secret: str, ms: int, until_ms: int | None = None) -> str | None:
        """A successor, None where the token no longer works."""
        fresh = secrets.token_urlsafe(32)

        def work(connection: Connection) -> bool:
            found = _find(connection, secret, ms)
            if found is None:
                return False
            _make_room(connection, found.hash)
            row = {name: getattr(found, name) for name in COPIED}
            row |= {"predecessor": found.hash, "until_ms": until_ms or found.until_ms}
            _insert(connection, fresh, ms, row)
            return True

        return fresh if await self._database.write(work) else None

    async def revoke(self, secret: str) -> None:
        """End a token and all of its family: this device is signed out."""

        def work(connection: Connection) -> None:
            family = select(tokens.c.family).where(tokens.c.hash == hash_of(secret))
            connection.execute(delete(tokens).where(tokens.c.family.in_(family)))

        await self._database.write(work)

    async def revoke_all(self, person: str, kind: str | None = None) -> None:
        """End all tokens of a person, or those of one kind."""
        chosen = delete(tokens).where(tokens.c.person == person)
        if kind is not None:
            chosen = chosen.where(tokens.c.kind == kind)
        await self._database.write(lambda connection: connection.execute(chosen))

    async def living(self, families: Collection[str]) -> set[str]:
        """Those families of which a token still works."""
        wanted, found = list(families), set[str]()
        for first in range(0, len(wanted), FAMILIES):
            some = wanted[first : first + FAMILIES]
            chosen = select(tokens.c.family).where(tokens.c.family.in_(some)).distinct()
            rows = await self._database.read(partial(_all_rows, chosen=chosen))
            found |= {str(row.family) for row in rows}
        return found

    async def sweep(self, ms: int) -> int:
        """Delete what has run out; how many there were."""
        chosen = delete(tokens).where(tokens.c.until_ms <= ms)
        return await self._database.write(
            lambda connection: int(connection.execute(chosen).rowcount)
        )


FOUND = (  # put together once: everybody who comes in asks this
    select(tokens, persons.c.account)
    .join(persons, persons.c.id == tokens.c.person)
    .where(
        tokens.c.hash == bindparam("hash"),
        or_(tokens.c.until_ms.is_(None), tokens.c.until_ms > bindparam("ms")),
    )
)
COPIED = ("kind", "person", "family", "table_id", "seat")


def _all_rows(connection: Connection, chosen: Select[str]) -> Sequence[Any]:
    return connection.execute(chosen).all()


def _insert(connection: Connection, secret: str, ms: int, row: dict[str, Any]) -> None:
    whole = {"hash": hash_of(secret), "created_ms": ms, "used_ms": None} | row
    connection.execute(insert(tokens), whole)


def _find(connection: Connection, secret: str, ms: int) -> Any:
    return connection.execute(FOUND, {"hash": hash_of(secret), "ms": ms}).one_or_none()


def _use(connection: Connection, secret: str, ms: int) -> bool:
    mine = tokens.c.hash == hash_of(secret)
    chosen = update(tokens).where(mine).values(used_ms=ms).returning(tokens.c.predecessor)
    found = connection.execute(chosen).one_or_none()
    if found is None:
        return False
    if found.predecessor is not None:
        connection.execute(delete(tokens).where(tokens.c.hash == found.predecessor))
    return True


def _make_room(connection: Connection, predecessor: bytes) -> None:
    """Forget the oldest unused successors of a token that is rotated again and again."""
    chosen = select(tokens.c.hash).where(
        tokens.c.predecessor == predecessor, tokens.c.used_ms.is_(None)
    )
    newest = chosen.order_by(tokens.c.created_ms.desc()).offset(SUCCESSORS - 1)
    oldest = [row.hash for row in connection.execute(newest)]
    if oldest:
        connection.execute(delete(tokens).where(tokens.c.hash.in_(oldest)))
