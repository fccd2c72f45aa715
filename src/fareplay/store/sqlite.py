"""A database in one file: SQLite with a write-ahead log, every commit on the disk."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

from sqlalchemy import Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.exc import DBAPIError

from fareplay.core.game import Fault
from fareplay.store.bus import EVERYTHING, Bus
from fareplay.store.database import Database, Work
from fareplay.store.rows import Unavailable, Uncertain

T = TypeVar("T")
READERS = 2
NOTICE = 1.0  # seconds after which a write of another program is noticed
PRAGMAS = (
    "synchronous=FULL",
    "fullfsync=ON",  # where the system's fsync alone does not reach the disk
    "checkpoint_fullfsync=ON",
    "foreign_keys=ON",
)
UNSURE = ("SQLITE_IOERR_FSYNC", "SQLITE_IOERR_DIR_FSYNC")  # all was written, not all confirmed
SAYS = {
    "SQLITE_BUSY": "is locked by another program",
    "SQLITE_LOCKED": "is locked by another program",
    "SQLITE_FULL": "cannot grow: the disk is full",
    "SQLITE_IOERR": "cannot be read or written: the disk answers with an error",
    "SQLITE_READONLY": "may not be written",
    "SQLITE_PERM": "may not be written",
    "SQLITE_CANTOPEN": "cannot be opened",
    "SQLITE_CORRUPT": "is damaged",
    "SQLITE_NOTADB": "is no SQLite database",
    "SQLITE_PROTOCOL": "is locked by another program",
    "SQLITE_NOMEM": "cannot be used: there is no memory left",
}


class Sqlite(Database):
    """One thread writes, two read. The file is never made anew once it has been opened."""

    def __init__(self, path: Path, patience: int) -> None:
        self.path, self.patience = path, patience
        self.bus = Bus()
        self._writer = self._engine(1, "BEGIN IMMEDIATE")
        self._readers = self._engine(READERS, "BEGIN")
        self._writing = ThreadPoolExecutor(1, "fareplay-write")
        self._reading = ThreadPoolExecutor(READERS, "fareplay-read")
        self._files: list[tuple[int, int]] = []
        self._noticing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise Fault(f"{self.path} cannot be written ({error.strerror})") from None
        self._files = self._found()[:1]
        await super().open()
        self._files = self._found()
        self._noticing = asyncio.create_task(self._notice(), name="fareplay-notice")

    async def read(self, work: Work[T]) -> T:
        return await self._in(self._reading, self._readers, work)

    async def write(self, work: Work[T]) -> T:
        return await self._in(self._writing, self._writer, work)

    async def close(self) -> None:
        """Wait for what is under way, then let go of the file."""
        loop = asyncio.get_running_loop()
        if self._noticing is not None:
            self._noticing.cancel()
            await asyncio.gather(self._noticing, return_exceptions=True)
        for threads in (self._writing, self._reading):
            await loop.run_in_executor(None, threads.shutdown)
        self._readers.dispose()
        self._writer.dispose()
        self.bus.close()

    async def _in(self, threads: ThreadPoolExecutor, engine: Engine, work: Work[T]) -> T:
        try:
            waiting = asyncio.get_running_loop().run_in_executor(threads, self._run, engine, work)
        except RuntimeError:
            raise Unavailable("the database was closed") from None
        return await waiting

    def _run(self, engine: Engine, work: Work[T]) -> T:
        with self._told():
            self._still_there()
            with engine.connect() as connection:
                transaction = connection.begin()
                result = work(connection)
                with self._committing(changes=engine is self._writer):
                    transaction.commit()
                    self._still_there()  # what went into a deleted file is lost with it
            return result

    # --- other programs ---------------------------------------------------------------------

    async def _notice(self) -> None:
        """Where another program has written, `fareplay admin` say, everything is looked at."""
        loop, known = asyncio.get_running_loop(), 0
        while True:
            found = await loop.run_in_executor(self._writing, self._written_by_others)
            if known and found and found != known:
                self.bus.tell(EVERYTHING)
            known = found or known
            await asyncio.sleep(NOTICE)

    def _written_by_others(self) -> int:
        """A number that changes with every commit but those of our one writer; 0: not known."""
        try:
            connection = self._writer.raw_connection()
            try:
                found = connection.cursor().execute("PRAGMA data_version").fetchone()[0]
            finally:
                connection.close()
        except (sqlite3.Error, DBAPIError, Fault):
            return 0
        return int(found)

    # --- the file ---------------------------------------------------------------------------

    def _found(self) -> list[tuple[int, int]]:
        """Which files the name and its write-ahead log lead to."""
        found = []
        for name in (self.path, f"{self.path}-wal"):
            try:
                stat = os.stat(name)
            except OSError:
                break
            found.append((stat.st_dev, stat.st_ino))
        return found

    def _still_there(self) -> None:
        if self._found()[: len(self._files)] != self._files:
            raise Unavailable(f"{self.path} was deleted or replaced while it was in use")

    @contextmanager
    def _committing(self, changes: bool) -> Iterator[None]:
        """What the disk did not confirm may be there all the same when the file is opened anew."""
        try:
            yield
        except Unavailable as gone:
            raise Uncertain(str(gone)) if changes else gone from None
        except DBAPIError as error:
            name = getattr(error.orig, "sqlite_errorname", "")
            if changes and name in UNSURE:
                raise Uncertain(f"{self.path} {SAYS['SQLITE_IOERR']}") from error
            raise

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What SQLite complains of, in words for the operator."""
        try:
            yield
        except DBAPIError as error:
            name = getattr(error.orig, "sqlite_errorname", "")
            for known, says in SAYS.items():
                if name == known or name.startswith(known + "_"):
                    raise Unavailable(f"{self.path} {says}") from error
            if name == "SQLITE_ERROR" and "no such table" in str(error.orig):
                raise Unavailable(f"{self.path} has lost its tables") from error
            raise

    def _engine(self, connections: int, begin: str) -> Engine:
        engine = create_engine(
            "sqlite://",
            creator=self._connect,
            poolclass=QueuePool,
            pool_size=connections,
            max_overflow=0,
            hide_parameters=True,  # seeds and hashes stay out of errors and logs
        )

        @event.listens_for(engine, "begin")
        def _(connection: Connection) -> None:
            connection.exec_driver_sql(begin)  # the driver itself begins too late, or not at all

        return engine

    def _connect(self) -> sqlite3.Connection:
        name = f"file:{quote(str(self.path))}?mode=rw"  # rw: never make an empty one in its place
        connection = sqlite3.connect(
            name,
            timeout=self.patience / 1000,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=500,
            uri=True,
        )
        try:
            mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
            if mode != "wal":
                raise Fault(f"{self.path} lies where SQLite can have no write-ahead log")
            for pragma in PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            connection.close()
            raise
        return connection
