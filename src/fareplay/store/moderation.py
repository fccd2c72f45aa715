"""Who is blocked, and messages that somebody has reported to the operator."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from fareplay.core.game import Fault
from fareplay.store.announcing import announced
from fareplay.store.database import Database
from fareplay.store.rows import check_texts
from fareplay.store.schema import blocked, notes, persons, reports

WHY = 200  # characters of a reason


@dataclass(frozen=True)
class Block:
    """A person or an account that may do nothing here."""

    who: str
    why: str
    ms: int


@dataclass(frozen=True)
class Report:
    """A message that somebody found wrong, and who said it."""

    id: str
    table: str
    n: int
    reporter: str
    why: str
    ms: int
    closed_ms: int | None
    speaker: str
    name: str
    text: str


def read_why(why: str) -> str:
    """A reason that fits into a message."""
    check_texts(why)
    plain = " ".join(why.split())
    if not 1 <= len(plain) <= WHY or not plain.isprintable():
        raise Fault(f"expected a reason of 1 to {WHY} printable characters, got {why[:60]!r}")
    return plain


class Moderation:
    """Blocks are by the id of a person or of an account."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- blocks -----------------------------------------------------------------------------

    async def block(self, who: str, why: str, ms: int) -> None:
        """From now on; blocked again, the reason changes. Every process is told."""
        row = {"who": who, "why": read_why(why), "ms": ms}

        def work(connection: Connection) -> None:
            connection.execute(delete(blocked).where(blocked.c.who == who))
            connection.execute(insert(blocked), row)

        await announced(self._database, work)

    async def unblock(self, who: str) -> bool:
        """Whether they were blocked."""
        chosen = delete(blocked).where(blocked.c.who == who)
        return await self._database.write(
            lambda connection: bool(connection.execute(chosen).rowcount)
        )

    async def blocks(self) -> list[Block]:
        """All of them, the last first."""
        chosen = select(blocked.c.who, blocked.c.why, blocked.c.ms).order_by(blocked.c.ms.desc())
        return await self._database.read(
            lambda connection: [Block(*row) for row in connection.execute(chosen)]
        )

    async def why_blocked(self, wanted: Collection[str]) -> dict[str, str]:
        """Those of these persons who are blocked, themselves or by their account, and why."""
        theirs = or_(blocked.c.who == persons.c.id, blocked.c.who == persons.c.account)
        chosen = select(persons.c.id, blocked.c.why).join(blocked, theirs)
        chosen = chosen.where(persons.c.id.in_(wanted))
        return await self._database.read(
            lambda connection: {row[0]: row[1] for row in connection.execute(chosen)}
        )

    async def caller(self, person: str) -> tuple[str, str | None]:
        """The name of a person, and why they are blocked, themselves or by their account."""
        theirs = or_(blocked.c.who == persons.c.id, blocked.c.who == persons.c.account)
        chosen = select(persons.c.name, blocked.c.why).join(blocked, theirs, isouter=True)
        chosen = chosen.where(persons.c.id == person)
        found = await self._database.read(lambda connection: connection.execute(chosen).first())
        if found is None:
            raise Fault(f"there is no person {person!r}")
        return str(found[0]), found[1]

    async def why_account(self, account: str) -> str | None:
        """Why an account is blocked; None where it is not."""
        chosen = select(blocked.c.why).where(blocked.c.who == account)
        return await self._database.read(
            lambda connection: connection.execute(chosen).scalar_one_or_none()
        )

    # --- reports ----------------------------------------------------------------------------

    async def report(
        self, table: str, n: int, person: str, why: str, ms: int, also: Collection[str] = ()
    ) -> str | None:
        """Keep a report of note `n`; None where this person, or one of `also`, reported it before.

        Checking that the note is a message is the caller's.
        """
        row = {"id": f"r-{secrets.token_hex(4)}", "table_id": table, "n": n, "person": person}
        row |= {"why": read_why(why), "ms": ms}
        mine = reports.c.person.in_({person, *also})
        before = select(reports.c.id).where(reports.c.table_id == table, reports.c.n == n, mine)

        def work(connection: Connection) -> str | None:
            if connection.execute(before).first() is not None:
                return None
            connection.execute(insert(reports), row)
            return str(row["id"])

        try:
            return await self._database.write(work)
        except IntegrityError:  # the same request twice at the same time, or the table is gone
            return None

    async def reports(self, closed: bool = False) -> list[Report]:
        """Open reports, the first first; with `closed` all of them."""
        said = and_(notes.c.table_id == reports.c.table_id, notes.c.n == reports.c.n)
        r = reports.c
        chosen = (
            select(r.id, r.table_id, r.n, r.person, r.why, r.ms, r.closed_ms, notes.c.data)
            .join(notes, said)
            .order_by(r.ms, r.id)
        )
        if not closed:
            chosen = chosen.where(r.closed_ms.is_(None))
        return await self._database.read(
            lambda connection: [_report(row) for row in connection.execute(chosen)]
        )

    async def close_report(self, id: str, ms: int) -> bool:
        """The operator has looked at it; False where there is no open report of this id."""
        check_texts(id)
        chosen = update(reports).where(reports.c.id == id, reports.c.closed_ms.is_(None))
        done = chosen.values(closed_ms=ms)
        return await self._database.write(
            lambda connection: bool(connection.execute(done).rowcount)
        )


def _report(row: Any) -> Report:
    try:
        said = msgspec.json.decode(row.data, type=dict[str, Any])
    except msgspec.DecodeError:
        said = {}
    words = (str(said.get(name, "")) for name in ("person", "name", "text"))
    return Report(*row[:7], *words)
