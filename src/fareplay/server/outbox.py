"""What goes out over a socket: at once where it can, else in order, from a queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from typing import Any

Send = Callable[[Any], Coroutine[Any, Any, None]]


class Outbox:
    """The way out of one socket. A task is needed only while its reader is slow."""

    def __init__(
        self,
        send: Send,
        gone: tuple[type[Exception], ...],
        lost: Callable[[], None],
        write: Callable[[str], bool] | None = None,
    ) -> None:
        self._waiting: list[str] = []
        self._send, self._gone, self._lost, self._write = send, gone, lost, write
        self._busy: asyncio.Task[None] | None = None

    def qsize(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def put(self, text: str) -> None:
        """Never waits."""
        if self._busy is not None:
            self._waiting.append(text)
            return
        if self._write is not None and self._write(text):
            return
        sending = self._send({"type": "websocket.send", "text": text})
        try:
            waits = sending.send(None)
        except StopIteration:
            return  # it is on its way
        except self._gone:
            self._lost()
            return
        self._busy = asyncio.create_task(self._go_on(Begun(sending, waits)), name="fareplay-write")

    async def emptied(self) -> None:
        """Returns when all has gone out, or nobody is there to read it."""
        if self._busy is not None:
            await asyncio.wait({self._busy})

    def stop(self) -> None:
        """What waits is not sent any more."""
        if self._busy is not None:
            self._busy.cancel()

    async def _go_on(self, first: Begun) -> None:
        try:
            await first
            while self._waiting:
                await self._send({"type": "websocket.send", "text": self._waiting.pop(0)})
        except self._gone:
            self._lost()
        finally:
            self._busy = None


class Begun:
    """A coroutine that has come as far as its first wait; whoever awaits this goes on with it."""

    def __init__(self, work: Coroutine[Any, Any, None], waits: Any) -> None:
        self._work, self._waits = work, waits

    def __await__(self) -> Generator[Any, Any, None]:
        try:
            while True:
                try:
                    got = yield self._waits
                except BaseException as error:
                    self._waits = self._work.throw(error)
                else:
                    self._waits = self._work.send(got)
        except StopIteration:
            return
