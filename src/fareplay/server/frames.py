"""WebSocket frames written straight to the transport, for the one message that is sent most.

uvicorn's protocol does all the rest: the handshake, reading, closing, and sending while the peer
reads slowly. An application finds the direct way in the scope's extensions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

DIRECT = "fareplay.direct"  # the extension of a scope
TEXT = 0x81  # a whole text message in one frame
Write = Callable[[str], bool]


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket with a short way out."""

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
