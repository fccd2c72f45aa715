"""Connections that have not sent a whole request yet: how many, how large, how slow they may be.

The HTTP protocol of uvicorn reads a header of any length and waits for ever for the rest of a
request. Ours counts and looks at the clock besides. What it costs is in docs/decisions/0009; a
socket that has been opened is out of its hands.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import Any

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from fareplay.server import metrics
from fareplay.server.callers import counted_as
from fareplay.server.frames import DirectProtocol
from fareplay.server.logs import log
from fareplay.server.problems import Problem
from fareplay.server.settings import ConnectionLimits

FILES = 200  # open files of a process that are no connections
PIPELINED = 16  # requests that wait behind another of the same connection
SELDOM = 10.0  # seconds between two lines of the log about connections that were refused
HEAD, BODY, REST, NOTHING = range(4)  # what a connection owes: REST is answered already
WORDS = {
    408: b"Request Timeout", 429: b"Too Many Requests",
    431: b"Request Header Fields Too Large", 503: b"Service Unavailable",
}  # fmt: skip


class Connections:
    """All that are open at this process, and how many of each address."""

    def __init__(self, limits: ConnectionLimits, proxy: bool) -> None:
        self.limits, self._proxy = limits, proxy
        self._open = 0
        self._of: dict[str, int] = {}
        self._refused, self._told = 0, -SELDOM

    def enter(self, address: str) -> tuple[int, str] | None:
        """Count one in, or give a status and why it is refused.

        Behind a proxy all have the proxy's address, so that it is not counted.
        """
        limits, here = self.limits, self._of.get(address, 0)
        if self._open >= limits.in_all:
            self._refuse("all")
            return 503, f"this server has {limits.in_all} connections; come later"
        if here >= limits.per_address and not self._proxy:
            self._refuse("address", address=address)
            return 429, f"there are {limits.per_address} connections from your address; close some"
        self._open += 1
        self._of[address] = here + 1
        return None

    def leave(self, address: str) -> None:
        self._open -= 1
        left = self._of[address] = self._of[address] - 1
        if not left:
            del self._of[address]

    def _refuse(self, why: str, **fields: str) -> None:
        metrics.connections_refused_total.labels(why).inc()
        self._refused += 1
        now = time.monotonic()
        if now - self._told >= SELDOM:
            log.warning(
                "connections are refused", why=why, number=self._refused, open=self._open, **fields
            )
            self._told, self._refused = now, 0


class Config(uvicorn.Config):
    """What uvicorn is told, and the connections of this process."""

    connections: Connections


class Guarded(HttpToolsProtocol):
    """HTTP with limits on what has not come in whole."""

    config: Config

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._all = config.connections
        self._limits = config.connections.limits
        self._counted = ""  # as which address; empty: not, or no longer
        self._owes, self._since = NOTHING, 0.0
        self._body = 0  # bytes of it that came
        self._loose = 0  # bytes that came since the last piece of a body or the end of a request
        self._moved = False  # did either of these come?
        self._much = self._too_large = False
        self._timer: asyncio.TimerHandle | None = None
        self._unread = 0  # bytes that a slow reader has not taken yet
        self._reading: asyncio.TimerHandle | None = None

    # --- coming and going -------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = counted_as(self.client[0] if self.client else "")
        if refused := self._all.enter(address):
            self._say(*refused)
            return
        self._counted = address
        self._await(HEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._rest()
        if self._counted:
            self._all.leave(self._counted)
            self._counted = ""

    def handle_websocket_upgrade(self) -> None:
        """From here on another protocol has the connection, and counts it out."""
        self._rest()
        counted, self._counted = self._counted, ""
        super().handle_websocket_upgrade()
        opened = self.transport.get_protocol()
        if isinstance(opened, Counted):
            opened.counted = counted

    def _rest(self) -> None:
        self._owes = NOTHING
        for timer in (self._timer, self._reading):
            if timer is not None:
                timer.cancel()
        self._timer = self._reading = None

    # --- coming in --------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._owes == NOTHING:
            self._await(HEAD)
        self._moved = False
        self._much = self._loose + len(data) > self._limits.header_bytes
        super().data_received(data)
        self._loose = 0 if self._moved else self._loose + len(data)
        if self._loose > self._limits.header_bytes:
            self._cut_header()

    def send_400_response(self, msg: str) -> None:
        if self._too_large:
            self._cut_header()
        else:
            super().send_400_response(msg)

    def _cut_header(self) -> None:
        most = f"a request has at most {self._limits.header_bytes} bytes before its body"
        self._cut("header", 431, most)

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= PIPELINED:
            raise ValueError("too many requests at once")  # answered as one that cannot be read
        super().on_message_begin()
        if self._owes != HEAD:
            self._await(HEAD)

    def on_headers_complete(self) -> None:
        if self._much:  # what came may be a long body as well as a long header
            size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
            if size > self._limits.header_bytes:
                self._too_large = True
                raise ValueError("too large a header")
        super().on_headers_complete()
        self._await(BODY)

    def on_body(self, body: bytes) -> None:
        self._moved = True
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._moved = True
        self._owes = NOTHING
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._owes == BODY:  # it was refused before it had come in whole
            self._await(REST)

    # --- the clock --------------------------------------------------------------------------

    def _await(self, what: int) -> None:
        self._owes, self._since, self._body = what, self.loop.time(), 0
        if self._timer is None:
            self._timer = self.loop.call_later(self._limits.header_seconds, self._look)

    def _due(self) -> float:
        """When what is owed must have come: for each second a body has to grow."""
        limits = self._limits
        if self._owes == HEAD:
            return self._since + limits.header_seconds
        grown = self._body / limits.bytes_per_second if self._owes == BODY else 0.0
        return self._since + limits.body_seconds + grown

    def _look(self) -> None:
        self._timer = None
        if self._owes == NOTHING or self.transport.is_closing():
            return
        now = self.loop.time()
        if self.flow.read_paused:  # we have not taken what came: that is not the sender's fault
            self._since = now
        if now < self._due():
            self._timer = self.loop.call_at(self._due(), self._look)
        elif self._owes == HEAD:
            self._cut("slow header", 408, "the request did not come in time", self._loose > 0)
        else:
            self._cut("slow body", 408, "the rest of the request did not come in time")

    # --- going out --------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._reading is None:
            self._look_at_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _look_at_reader(self) -> None:
        """Whoever takes less than the rate of an answer that waits is dropped."""
        limits, unread = self._limits, self.transport.get_write_buffer_size()
        taken = self._unread - unread
        if self._reading is not None and taken < limits.bytes_per_second * limits.body_seconds:
            metrics.requests_cut_total.labels("slow reader").inc()
            self.transport.abort()
            return
        self._unread = unread
        self._reading = self.loop.call_later(limits.body_seconds, self._look_at_reader)

    def _cut(self, label: str, status: int, says: str, answer: bool = True) -> None:
        if self.transport.is_closing():
            return
        metrics.requests_cut_total.labels(label).inc()
        begun = self.cycle is not None and self.cycle.response_started
        if (begun and not self.cycle.response_complete) or not answer:
            self.transport.close()
        else:
            self._say(status, says)

    def _say(self, status: int, says: str) -> None:
        """An answer of a few bytes, and the end."""
        body = msgspec.json.encode(Problem(says))
        head = b"HTTP/1.1 %d %s\r\ncontent-type: application/json\r\ncontent-length: %d\r\n"
        close = b"cache-control: no-store\r\nconnection: close\r\n\r\n"
        self.transport.write(head % (status, WORDS[status], len(body)) + close + body)
        self.transport.close()


class Counted(DirectProtocol):
    """A socket, which is counted out when it closes."""

    config: Config
    counted = ""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.counted:
            self.config.connections.leave(self.counted)
            self.counted = ""


def as_files_allow(limits: ConnectionLimits) -> ConnectionLimits:
    """Let this process have a file for each connection, or allow no more connections than files."""
    try:
        import resource
    except ImportError:
        return limits
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.in_all + FILES
    if soft >= wanted or soft == resource.RLIM_INFINITY:
        return limits
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    if allowed >= wanted:
        return limits
    log.info("connections are limited by open files", files=allowed, connections=allowed - FILES)
    return replace(limits, in_all=max(1, allowed - FILES))
