"""The store: tables with their two logs, which only ever grow."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from functools import partial

from sqlalchemy import ColumnElement, Connection, select, true, tuple_, update

from fareplay.core.game import Fault
from fareplay.core.match import Line
from fareplay.store import reading
from fareplay.store.accounts import Accounts
from fareplay.store.bus import Bus
from fareplay.store.database import PATIENCE, Database, database_of
from fareplay.store.devices import Devices
from fareplay.store.group import Order
from fareplay.store.heartbeats import Heartbeats
from fareplay.store.housekeeping import Housekeeping
from fareplay.store.migrations import expect_current
from fareplay.store.moderation import Moderation
from fareplay.store.notices import Notices
from fareplay.store.people import People
from fareplay.store.records import Records
from fareplay.store.rows import Answer, Kept, Listed, NoteRow, Repeated, Write
from fareplay.store.schema import receipts, sittings, tables
from fareplay.store.snapshots import Snapshots
from fareplay.store.tokens import Tokens
from fareplay.store.writer import GROUP, Writer

PAGE = 50  # tables read at once on resuming


class Store:
    """All that is kept. `Unavailable` is raised wherever the database cannot be used."""

    def __init__(self, database: Database, group: int) -> None:
        self.database = database
        self.people, self.tokens = People(database), Tokens(database)
        self.accounts, self.notices = Accounts(database), Notices(database)
        self.devices = Devices(database)
        self.records, self.snapshots = Records(database), Snapshots(database)
        self.moderation, self.housekeeping = Moderation(database), Housekeeping(database)
        self.heartbeats = Heartbeats(database)
        self._writer = Writer(database, group)

    @classmethod
    async def open(
        cls, url: str, *, group: int = GROUP, patience: int = PATIENCE, beside: bool = False
    ) -> Store:
        """Open `sqlite:///FILE` or `postgresql://…`, its schema brought up to date.

        `group` is the most writes in one transaction, `patience` how many milliseconds to wait
        for somebody else's lock. `beside` a server that may be running, the schema is left alone.
        """
        database = database_of(url, patience)
        if beside:
            database.prepare = expect_current
        try:
            await database.open()
        except BaseException:
            await database.close()
            raise
        return cls(database, group)

    async def close(self) -> None:
        """Write what was handed over, then let go of the database."""
        await self._writer.close()
        await self.database.close()

    @property
    def bus(self) -> Bus:
        """Where to hear which tables have grown."""
        return self.database.bus

    # --- writing ----------------------------------------------------------------------------

    async def create(self, write: Write) -> Answer:
        """Begin a table; a Conflict where there is one of that name."""
        write.check()
        if write.seed is None:
            raise Fault(f"table {write.table} needs a seed of 32 bytes")
        if (write.seen or (0, 0)) != (0, 0) or not write.notes or write.notes[0].n != 1:
            raise Fault(f"table {write.table} begins with note 1")
        if write.lines and write.lines[0].seq != 1:
            raise Fault(f"table {write.table} begins with line 1")
        return await self._writer.order(Order(write, new=True))

    async def append(self, write: Write) -> Answer:
        """Go on with a table. Answered after the commit; the order of calls is kept."""
        write.check()
        return await self._writer.order(Order(write))

    # --- reading ----------------------------------------------------------------------------

    async def read(
        self, table: str, after_note: int = 0, after_line: int = 0
    ) -> tuple[list[NoteRow], list[Line]]:
        """Both logs beyond these numbers, as they stood at one moment."""

        def work(connection: Connection) -> tuple[list[NoteRow], list[Line]]:
            at = reading.listed(reading.row_of(connection, table))
            return reading.logs(connection, at, after_note, after_line)

        return await self.database.read(work)

    async def whole(self, table: str) -> tuple[bytes, list[NoteRow], list[Line]]:
        """All of a table: its seed, which is secret until the match is over, and both logs."""
        return await self.database.read(partial(reading.whole, table=table))

    async def table(self, table: str) -> Listed:
        """A table as listings show it."""
        return await self.database.read(
            lambda connection: reading.listed(reading.row_of(connection, table))
        )

    async def seed(self, table: str) -> bytes:
        """Secret until the match is over."""
        row = await self.database.read(
            lambda connection: reading.row_of(connection, table, seed=True)
        )
        return bytes(row.seed)

    async def receipt(self, table: str, key: str) -> Repeated | None:
        """What was answered to a key, None where it was never used."""
        chosen = select(receipts.c.receipt, receipts.c.digest).where(
            receipts.c.table_id == table, receipts.c.key == key
        )
        found = await self.database.read(
            lambda connection: connection.execute(chosen).one_or_none()
        )
        return None if found is None else Repeated(*found)

    async def tables(
        self,
        *,
        status: Collection[str] | None = None,
        public: bool | None = None,
        game: str | None = None,
        persons: Collection[str] | None = None,
        limit: int = 50,
        before: tuple[int, str] | None = None,
    ) -> list[Listed]:
        """Tables, the last changed first; `before` is (updated_ms, id) of the last one seen."""
        chosen = select(*reading.COLUMNS)
        if status is not None:
            chosen = chosen.where(tables.c.status.in_(status))
        if public is not None:
            chosen = chosen.where(tables.c.public.is_(public))
        if game is not None:
            chosen = chosen.where(tables.c.game == game)
        if persons is not None:
            seated = select(sittings.c.table_id).where(sittings.c.person.in_(persons))
            chosen = chosen.where(tables.c.id.in_(seated))
        if before is not None:
            chosen = chosen.where(tuple_(tables.c.updated_ms, tables.c.id) < before)
        chosen = chosen.order_by(tables.c.updated_ms.desc(), tables.c.id.desc()).limit(limit)
        return await self.database.read(
            lambda connection: [reading.listed(row) for row in connection.execute(chosen)]
        )

    def unfinished(self) -> AsyncIterator[Kept]:
        """Every table that is not finished, with its logs and seed."""
        return self._each(tables.c.finished.is_(False))

    def all_tables(self) -> AsyncIterator[Kept]:
        """Every table, with its logs and seed."""
        return self._each(true())

    def without_placard(self) -> AsyncIterator[Kept]:
        """Every table of an older Fareplay that has not changed since."""
        return self._each(tables.c.placard.is_(None))

    async def put_placard(self, kept: Kept, placard: str) -> None:
        """For a table that has none; whoever changes it meanwhile knows better."""
        chosen = update(tables).where(tables.c.id == kept.id, tables.c.placard.is_(None))
        done = chosen.values(placard=placard)
        await self.database.write(lambda connection: connection.execute(done))

    async def _each(self, those: ColumnElement[bool]) -> AsyncIterator[Kept]:
        """A few at a time."""
        after = ""
        while page := await self.database.read(
            partial(reading.page, those=those, after=after, size=PAGE)
        ):
            for kept in page:
                yield kept
            after = page[-1].id
