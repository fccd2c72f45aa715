"""A line to PostgreSQL that can be cut at a COMMIT: before it arrives, or after it was made."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit, urlunsplit

BEFORE, AFTER = "before", "after"
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Line:
    """Passes everything on until a transaction that holds the marker is committed."""

    def __init__(self, url: str) -> None:
        self._to = url
        self._open: set[asyncio.StreamWriter] = set()
        self.marker, self.when = b"", ""
        self.cuts = 0
        self.down = False

    def arm(self, marker: str, when: str) -> None:
        """Cut at the next commit of whatever mentions the marker."""
        self.marker, self.when = marker.encode(), when

    def go_down(self) -> None:
        """Nobody comes through until `down` is false again."""
        self.down = True
        for writer in list(self._open):
            writer.close()

    async def taken(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.down:
            writer.close()
            return
        beyond = await _connect(self._to)
        self._open |= {writer, beyond[1]}
        state: dict[str, bool] = {}
        both = self._asked(reader, beyond[1], state), self._answered(beyond[0], writer, state)
        tasks = [asyncio.create_task(one) for one in both]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        for end in (writer, beyond[1]):
            self._open.discard(end)
            end.close()

    async def _asked(
        self, reader: asyncio.StreamReader, to: asyncio.StreamWriter, state: dict[str, bool]
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                marked = bool(self.marker) and self.marker in data
                state["marked"] = state.get("marked", False) or marked
                if state["marked"] and b"COMMIT" in data:
                    self.marker, self.cuts = b"", self.cuts + 1
                    if self.when == BEFORE:
                        return
                    state["deaf"] = True
                to.write(data)
                await to.drain()

    async def _answered(
        self, reader: asyncio.StreamReader, to: asyncio.StreamWriter, state: dict[str, bool]
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                if state.get("deaf"):
                    assert b"COMMIT" in data
                    return
                to.write(data)
                await to.drain()


async def _connect(url: str) -> Streams:
    parts = urlsplit(url)
    folder = parse_qs(parts.query).get("host")
    if folder:
        return await asyncio.open_unix_connection(f"{folder[0]}/.s.PGSQL.{parts.port or 5432}")
    return await asyncio.open_connection(parts.hostname, parts.port or 5432)


@contextlib.asynccontextmanager
async def cut_line(url: str, folder: Path) -> AsyncIterator[tuple[str, Line]]:
    """The URL of a database behind a line that a test may cut, and the line."""
    line = Line(url)
    server = await asyncio.start_unix_server(line.taken, folder / ".s.PGSQL.5432")
    parts = urlsplit(url)
    named = parts.netloc.rpartition("@")[0]
    given = {"host": [str(folder)]}
    query = urlencode({**parse_qs(parts.query), **given}, doseq=True)
    host = f"{named}@" if named else ""
    try:
        yield urlunsplit(parts._replace(netloc=host, query=query)), line
    finally:
        line.go_down()
        server.close()
        await server.wait_closed()
