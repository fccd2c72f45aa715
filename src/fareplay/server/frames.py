"""Text messages in whole frames, read and written without a detour.

They are nearly all that goes over a socket. uvicorn's protocol does the rest: the handshake,
fragments and control frames, faults, closing, and sending while the peer reads slowly. An
application finds the direct way out in the scope's extensions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library was built without its C part
    from websockets.utils import apply_mask

DIRECT = "fareplay.direct"  # the extension of a scope
TEXT = 0x81  # a whole text message in one frame
MASKED = 0x80  # a client's frame has a key of four bytes, with which its payload is masked
UNREAD = 4  # messages that wait for the application; then the network waits, too
Write = Callable[[str], bool]


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket with a short way in and out."""

    simple = True  # so far the peer has sent nothing but whole text frames

    def data_received(self, data: bytes) -> None:
        """Once uvicorn's parser has been given something, it is given everything."""
        texts = None
        if self.simple and self.handshake_complete and not self.close_sent:
            texts = texts_in(data, self.config.ws_max_size)
        if texts is None:
            self.simple = not self.handshake_initiated and data.endswith(b"\r\n\r\n")
            super().data_received(data)
            return
        for text in texts:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][DIRECT] = {"write": self.write_text}

    def write_text(self, text: str) -> bool:
        """Send a text at once; False where it has to go the usual way, which may wait or fail."""
        if (
            not self.handshake_complete
            or self.close_sent
            or not self.writable.is_set()
            or self.transport.is_closing()
        ):
            return False
        self.transport.write(framed(text.encode()))
        return True


def texts_in(data: bytes, largest: int) -> list[str] | None:
    """The messages of a piece of the stream; None unless it is nothing but whole text frames."""
    texts, at, end = [], 0, len(data)
    while at < end:
        if end - at < 6 or data[at] != TEXT or not data[at + 1] & MASKED:
            return None
        size, key = data[at + 1] & 127, at + 2
        if size == 126:
            size, key = int.from_bytes(data[key : key + 2], "big"), key + 2
            if size < 126:
                return None
        elif size == 127:
            return None
        at = key + 4 + size
        if size > largest or at > end:
            return None
        try:
            texts.append(apply_mask(data[key + 4 : at], data[key : key + 4]).decode())
        except UnicodeDecodeError:
            return None
    return texts


def framed(payload: bytes) -> bytes:
    """A server's frame (RFC 6455, 5.2): the first byte, the length, the payload as it is."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((TEXT, 126, size >> 8, size & 255)) + payload
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + payload


def direct_write(scope: Any) -> Write | None:
    """The short way out of this connection; None under another server."""
    found = (scope.get("extensions") or {}).get(DIRECT)
    write: Write | None = None if found is None else found["write"]
    return write
