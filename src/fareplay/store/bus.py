"""Who listens hears which tables have grown, in this process and, on PostgreSQL, in all others.

Hearing is a hint, never the truth: the logs are read again. Several changes of one table may be
heard as one, and whoever may have missed some hears EVERYTHING.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import asyncpg  # type: ignore[import-untyped]

CHANNEL = "fareplay"
LISTENING = "fareplay-bus"  # the name of the connection by which a process listens
PAYLOAD = re.compile("([a-z0-9-]{1,60}) ([0-9]{1,18}) ([0-9]{1,18})")
MOST = 5000  # tables that wait for one listener; beyond that it looks at everything
HEARTBEAT = 5.0  # seconds: a line that is dead without saying so is noticed by then
PAUSES = (0.05, 0.2, 0.5, 1.0)  # seconds between attempts to listen again


@dataclass(frozen=True)
class Heard:
    """A table has grown to these numbers."""

    table: str
    notes: int
    lines: int

    def __str__(self) -> str:
        return f"{self.table} {self.notes} {self.lines}"


EVERYTHING = Heard("", 0, 0)  # something may have been missed: look at every table


class Ear(AsyncIterator[Heard]):
    """One listener: `async for heard in ear`. It hears from the moment it is made."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._waiting: dict[str, Heard] = {}
        self._news = asyncio.Event()
        self._closed = False

    def put(self, heard: Heard) -> None:
        """Remember what is new; never waits."""
        if heard is EVERYTHING or len(self._waiting) >= MOST:
            self._waiting = {EVERYTHING.table: EVERYTHING}
        elif EVERYTHING.table not in self._waiting:
            self._waiting[heard.table] = heard
        self._news.set()

    async def __anext__(self) -> Heard:
        while not self._waiting:
            if self._closed:
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()
        return self._waiting.pop(next(iter(self._waiting)))

    def close(self) -> None:
        """Hear no more; what waits is still given out."""
        self._closed = True
        self._bus.ears.discard(self)
        self._news.set()


class Bus:
    """Within one process."""

    def __init__(self) -> None:
        self.ears: set[Ear] = set()

    def listen(self) -> Ear:
        ear = Ear(self)
        self.ears.add(ear)
        return ear

    def tell(self, heard: Heard) -> None:
        for ear in self.ears:
            ear.put(heard)

    def committed(self, heard: Heard) -> None:
        """Called by the writer for what it has committed."""
        self.tell(heard)

    def close(self) -> None:
        for ear in list(self.ears):
            ear.close()


class PostgresBus(Bus):
    """LISTEN on a connection of its own, made again whenever it is lost."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self._task: asyncio.Task[None] | None = None
        self.hearing = False

    def committed(self, heard: Heard) -> None:
        """Nothing: NOTIFY went with the transaction and is heard here as everywhere."""

    async def open(self) -> None:
        """Returns once everything committed from now on will be heard."""
        connection = await self._connect()
        self._task = asyncio.create_task(self._keep(connection), name="fareplay-bus")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self.close()

    async def _connect(self) -> Any:
        connection = await asyncpg.connect(
            self._url, timeout=HEARTBEAT, server_settings={"application_name": LISTENING}
        )
        try:
            await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            connection.terminate()
            raise
        self.hearing = True
        return connection

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        found = PAYLOAD.fullmatch(str(payload))
        self.tell(Heard(found[1], int(found[2]), int(found[3])) if found else EVERYTHING)

    async def _keep(self, connection: Any) -> None:
        while True:
            try:
                await self._until_lost(connection)
            finally:
                self.hearing = False
                connection.terminate()
            connection = await self._again()
            self.tell(EVERYTHING)

    async def _again(self) -> Any:
        attempt = 0
        while True:
            await asyncio.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
            attempt += 1
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                return await self._connect()

    async def _until_lost(self, connection: Any) -> None:
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _connection: lost.set())
        while not connection.is_closed():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(lost.wait(), HEARTBEAT)
                return
            try:
                await connection.execute("SELECT 1", timeout=HEARTBEAT)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                return
