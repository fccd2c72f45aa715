"""Who listens hears which tables have grown, in this process and, on PostgreSQL, in all others.

Hearing is a hint, never the truth: the logs are read again. Several changes of one table may be
heard as one, and whoever may have missed some hears EVERYTHING.

Beside that, processes exchange words: short texts that the bus carries and does not read. They have
a channel of their own, for a word on the first one makes a listener look at everything.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, Protocol

import asyncpg  # type: ignore[import-untyped]

CHANNEL = "fareplay"
LISTENING = "fareplay-bus"  # the name of the connection by which a process listens
WORDS = "fareplay_words"  # where an older Fareplay does not listen
LONGEST = 7999  # bytes of a word: PostgreSQL carries no longer ones
UNSENT = 10_000  # words that are kept while the line is down; then the oldest are dropped
BATCH = 100  # words in one statement
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


class Reader(Protocol):
    """Whoever reads the words of other processes."""

    def read(self, word: str) -> None:
        """A word of any process, this one too; never waits."""

    def reconnected(self) -> None:
        """The line is new, so words may have been missed; never waits."""


class Bus:
    """Within one process."""

    shared = False  # can there be other processes?
    hearing = True  # is what others say heard now?

    def __init__(self) -> None:
        self.ears: set[Ear] = set()
        self.readers: list[Reader] = []

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

    def say(self, word: str) -> None:
        """Say a word to every process; nothing where there can be no other."""

    async def flush(self, seconds: float) -> None:
        """Wait until all words are said, but no longer than this."""

    def close(self) -> None:
        for ear in list(self.ears):
            ear.close()


class PostgresBus(Bus):
    """LISTEN and NOTIFY on a connection of its own, made again whenever it is lost."""

    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self._task: asyncio.Task[None] | None = None
        self._unsent: deque[str] = deque(maxlen=UNSENT)
        self._stirred = asyncio.Event()  # there are words to say, or the line is lost
        self._quiet = asyncio.Event()  # there are none
        self.hearing = False

    def committed(self, heard: Heard) -> None:
        """Nothing: NOTIFY went with the transaction and is heard here as everywhere."""

    def say(self, word: str) -> None:
        """It is said once the line is there; a word that was under way when it broke, again."""
        if len(word.encode()) > LONGEST:
            raise ValueError(f"a word has at most {LONGEST} bytes, got {len(word.encode())}")
        self._unsent.append(word)
        self._quiet.clear()
        self._stirred.set()

    async def flush(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            if self._unsent:
                await asyncio.wait_for(self._quiet.wait(), seconds)

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
            await connection.add_listener(WORDS, self._read)
        except BaseException:
            connection.terminate()
            raise
        self.hearing = True
        return connection

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        found = PAYLOAD.fullmatch(str(payload))
        self.tell(Heard(found[1], int(found[2]), int(found[3])) if found else EVERYTHING)

    def _read(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        for reader in self.readers:
            reader.read(str(payload))

    async def _keep(self, connection: Any) -> None:
        while True:
            try:
                await self._until_lost(connection)
            finally:
                self.hearing = False
                connection.terminate()
            connection = await self._again()
            self.tell(EVERYTHING)
            for reader in self.readers:
                reader.reconnected()

    async def _again(self) -> Any:
        attempt = 0
        while True:
            await asyncio.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
            attempt += 1
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                return await self._connect()

    async def _until_lost(self, connection: Any) -> None:
        connection.add_termination_listener(lambda _connection: self._stirred.set())
        while not connection.is_closed():
            self._stirred.clear()
            if not self._unsent:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._stirred.wait(), HEARTBEAT)
            if connection.is_closed():
                return
            try:
                await self._send(connection)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                return

    async def _send(self, connection: Any) -> None:
        """The next words; where there are none, a question whether the line is alive."""
        words = [self._unsent.popleft() for _ in range(min(BATCH, len(self._unsent)))]
        try:
            await connection.execute(
                "SELECT pg_notify($1, word) FROM unnest(CAST($2 AS text[])) AS word",
                WORDS, words, timeout=HEARTBEAT,
            )  # fmt: skip
        except BaseException:
            self._unsent.extendleft(reversed(words))
            raise
        if not self._unsent:
            self._quiet.set()
