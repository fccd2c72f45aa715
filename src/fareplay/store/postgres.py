"""A PostgreSQL server, reached through asyncpg."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from fareplay.store.bus import PostgresBus
from fareplay.store.database import Database, Work, shown
from fareplay.store.rows import Unavailable, Uncertain

T = TypeVar("T")
CONNECT = 5  # seconds
ANSWER = 30  # seconds that a single statement may take, and that one may wait for one's turn
READERS, WRITERS = 7, 3  # connections: however many come to look, changes have their own
LOST = ("08", "57P01", "57P02", "57P03")  # the connection or the server went away
AGAIN = ("40001", "40P01")  # rolled back for the sake of somebody else
SAYS = {
    "53": "has no room left",  # disk full, out of memory, too many connections
    "55": "is locked by another program",
    "57": "stopped what it was doing",
    "58": "cannot be read or written: its disk answers with an error",
    "25006": "may not be written",
    "28": "does not let us in",
    "3D": "is not there",
    "42501": "does not let us in",
    "42P01": "has lost its tables",
    "XX": "is damaged",
}


class Postgres(Database):
    """Any number of processes may use one server."""

    def __init__(self, url: str, patience: int) -> None:
        self.url, self.patience = url, patience
        self.bus: PostgresBus = PostgresBus(url)
        self._reading, self._writing = asyncio.Semaphore(READERS), asyncio.Semaphore(WRITERS)
        self._engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self._connect,
            pool_size=READERS + WRITERS,
            max_overflow=0,
            pool_timeout=ANSWER,
            hide_parameters=True,  # seeds and hashes stay out of errors and logs
        )

    async def open(self) -> None:
        await super().open()
        try:
            await self.bus.open()
        except Exception as error:
            raise self._told(error) from error

    async def _connect(self) -> Any:
        settings = {
            "application_name": "fareplay",
            "synchronous_commit": "on",  # acknowledged means on the disk, whatever the default
            "lock_timeout": str(self.patience),
            "jit": "off",
        }
        return await asyncpg.connect(
            self.url, timeout=CONNECT, command_timeout=ANSWER, server_settings=settings
        )

    async def read(self, work: Work[T]) -> T:
        async with self._turn(self._reading):
            return await self._run(work, changes=False)

    async def write(self, work: Work[T]) -> T:
        async with self._turn(self._writing):
            return await self._run(work, changes=True)

    @asynccontextmanager
    async def _turn(self, turns: asyncio.Semaphore) -> AsyncIterator[None]:
        """First come, first served: the pool itself gives its connections to anybody."""
        try:
            async with asyncio.timeout(ANSWER if turns.locked() else None):
                await turns.acquire()
        except TimeoutError:
            raise Unavailable(f"the database {shown(self.url)} is too busy") from None
        try:
            yield
        finally:
            turns.release()

    async def close(self) -> None:
        await self.bus.stop()
        await self._engine.dispose()

    async def _run(self, work: Work[T], changes: bool) -> T:
        """Once more where the first attempt surely left nothing behind."""
        for again in (True, False):
            attempt = Attempt(changes)
            try:
                async with self._engine.connect() as connection:
                    return await attempt.run(connection, work)
            except (DBAPIError, OSError, NoConnection, asyncpg.PostgresError) as error:
                if again and attempt.in_vain and _may_repeat(error):
                    continue
                if isinstance(error, IntegrityError):
                    raise
                raise self._told(error, attempt) from error
            except asyncpg.InterfaceError as error:
                if not (again and attempt.in_vain):
                    raise self._told(error, attempt) from error
        raise AssertionError("the second attempt returns or raises")

    def _told(self, error: Exception, attempt: Attempt | None = None) -> Exception:
        """What went wrong in words for the operator; the error itself where it is our mistake."""
        where, state = f"the database {shown(self.url)}", _state(error)
        if _lost(error):
            if attempt is not None and not attempt.in_vain:
                return Uncertain(f"{where} was lost during a commit, which may have been made")
            return Unavailable(f"{where} cannot be reached")
        for known, says in SAYS.items():
            if state.startswith(known):
                return Unavailable(f"{where} {says}")
        return error


class Attempt:
    """One transaction, which knows whether it may have left something behind."""

    def __init__(self, changes: bool) -> None:
        self.in_vain, self._changes = True, changes

    async def run(self, connection: AsyncConnection, work: Work[T]) -> T:
        result = await connection.run_sync(work)
        if self._changes:
            self.in_vain = False
            await connection.commit()
        return result


def _state(error: Exception) -> str:
    orig = getattr(error, "orig", error)
    return str(getattr(orig, "sqlstate", None) or "")


def _lost(error: Exception) -> bool:
    if isinstance(error, (OSError, NoConnection, asyncpg.InterfaceError)):
        return True  # a TimeoutError is an OSError
    return bool(getattr(error, "connection_invalidated", False)) or _state(error).startswith(LOST)


def _may_repeat(error: Exception) -> bool:
    timed_out = isinstance(error, (TimeoutError, NoConnection))
    return not timed_out and (_lost(error) or _state(error).startswith(AGAIN))
