"""A WebSocket of the load bench: as little work for each message as Python allows.

The client shares a machine with the server that it measures. Whatever it cannot do in time looks
like the server's latency, so frames are read here and not in a library, and pings are answered
before anything else is looked at.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable, Mapping
from typing import cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING = 1, 8, 9
FIN, MASKED = 0x80, 0x80
KEY = bytes(4)  # a mask that changes nothing: servers need not care
PINGED = b'{"kind":"ping","n":'
OPENING = 60.0  # seconds


class Refused(Exception):
    """The server did not open the socket."""


class Wire(asyncio.Protocol):
    """One connection; `take` is called with each text, `gone` once when it has ended."""

    def __init__(self, take: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        self._take, self._gone = take, gone
        self._left = b""  # the beginning of a frame
        self._opened: asyncio.Future[None] | None = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(
        cls,
        url: str,
        headers: Mapping[str, str],
        take: Callable[[bytes], None],
        gone: Callable[[], None],
    ) -> Wire:
        """Connect and shake hands."""
        parts = urlsplit(url)
        lines = [
            f"GET {parts.path}?{parts.query} HTTP/1.1",
            f"Host: {parts.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in headers.items() if value),
        ]
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(OPENING):
            transport, wire = await loop.create_connection(
                lambda: cls(take, gone), parts.hostname, parts.port
            )
            transport.write("\r\n".join([*lines, "", ""]).encode())
            assert wire._opened is not None
            await wire._opened
        wire._opened = None
        return wire

    # --- what the loop calls ----------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        data = self._left + data if self._left else data
        if self._opened is not None and not self._opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._left = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._opened.set_exception(Refused(head.partition(b"\r\n")[0].decode("latin-1")))
                self.abort()
                return
            self._opened.set_result(None)
        texts, self._left = self._frames(data)
        for text in texts:  # before anything else: an answer that is late is a socket lost
            if text.startswith(PINGED):
                self.send(b'{"kind":"pong","n":' + text[len(PINGED) : -1] + b"}")
        for text in texts:
            if not text.startswith(PINGED):
                self._take(text)

    def connection_lost(self, error: Exception | None) -> None:
        if self._opened is not None and not self._opened.done():
            self._opened.set_exception(Refused(f"closed before it opened: {error}"))
        if not self.ended.done():
            self.ended.set_result(None)
            self._gone()

    # --- frames -----------------------------------------------------------------------------

    def _frames(self, data: bytes) -> tuple[list[bytes], bytes]:
        """The texts of a piece of the stream, and the beginning of the frame that is not whole."""
        texts, at, end = [], 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif size == 127:
                size, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if start + size > end:
                break
            kind, at = data[at] & 15, start + size
            if kind == TEXT:
                texts.append(data[start:at])
            elif kind == CLOSE:
                self.abort()
        return texts, data[at:]

    def send(self, text: bytes) -> bool:
        """A text as one frame; False where nobody is there any more."""
        size = len(text)
        if self._transport is None or self._transport.is_closing():
            return False
        head = bytes((FIN | TEXT, MASKED | size)) if size < 126 else (
            bytes((FIN | TEXT, MASKED | 126)) + size.to_bytes(2, "big")
        )  # fmt: skip
        self._transport.write(head + KEY + text)
        return True

    def close(self) -> None:
        """Say goodbye and go."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(
                bytes((FIN | CLOSE, MASKED | 2)) + KEY + (1000).to_bytes(2, "big")
            )
            self._transport.close()

    def abort(self) -> None:
        """The link breaks without a word."""
        if self._transport is not None:
            self._transport.abort()
