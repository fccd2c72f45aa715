"""The socket of a table: /api/tables/{table}/socket?seat=N, or without a seat to watch."""

from __future__ import annotations

import contextlib
import time
from typing import Any

from litestar import WebSocket, websocket
from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery

from fareplay.core.game import Fault
from fareplay.server import wire
from fareplay.server.callers import (
    Caller,
    address_of,
    blocked_says,
    caller_of,
    may_see,
    origin_allowed,
)
from fareplay.server.hall import Hall, NoTable
from fareplay.server.link import GONE, Link, Timing
from fareplay.server.live import Live
from fareplay.server.logs import log
from fareplay.server.names import name_of
from fareplay.server.problems import WITHOUT_DATABASE
from fareplay.server.verbs import Speaker
from fareplay.store.rows import Unavailable


class Turned(Exception):
    """Nobody by this description is let in."""

    def __init__(self, why: str, code: int) -> None:
        super().__init__(why)
        self.why, self.code = why, code


async def from_our_page(
    connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler
) -> None:
    """Refused before the socket opens; async, or it would be called in a thread."""
    state = connection.app.state
    if not origin_allowed(connection, state.settings):
        raise PermissionDeniedException("this page may not speak for you")
    if not state.limits.take("handshake", address_of(connection, state.settings)):
        raise PermissionDeniedException("too many sockets; wait a moment")


@websocket("/api/tables/{table:str}/socket", guards=[from_our_page])
async def table_socket(
    socket: WebSocket[Any, Any, Any], table: FromPath[str], seat: FromQuery[int | None] = None
) -> None:
    """One client at one table."""
    came = time.monotonic()
    await socket.accept()
    try:
        live, by, who = await _admitted(socket, table, seat)
    except Turned as turned:
        with contextlib.suppress(*GONE):
            await socket.send_text(wire.write(wire.Bye(turned.why)))
            await socket.close(turned.code, wire.reason(turned.why))
        return
    state = socket.app.state
    await Link(socket, live, by, state.limits, who, state.get("timing", Timing()), came).run()


async def _admitted(
    socket: WebSocket[Any, Any, Any], table: str, seat: int | None
) -> tuple[Live, Speaker, str]:
    """The table, who speaks, and whom limits count; Turned with a sentence otherwise."""
    hall: Hall = socket.app.state.hall
    try:
        caller = await caller_of(socket)
        if caller is not None and caller.blocked is not None:
            raise Turned(blocked_says(caller.blocked), wire.BLOCKED)
        who = expect_few(socket, caller)
        live = await hall.live(table)
        allowed = await may_see(socket, live, caller)
        name = await name_of(socket.app.state.store, caller) if caller and seat is None else ""
    except NoTable as fault:
        raise Turned(str(fault), wire.NO_TABLE) from None
    except Unavailable as fault:
        log.error("the database cannot be used", table=table, why=str(fault))
        raise Turned(WITHOUT_DATABASE, wire.NO_DATABASE) from None
    except Fault as fault:
        raise Turned(f"this table cannot be read: {fault}", wire.NO_TABLE) from None
    if not allowed:
        raise Turned(f"there is no table {table[:60]!r}", wire.NO_TABLE)
    return live, _speaker(live, caller, name, seat), who


def expect_few(socket: WebSocket[Any, Any, Any], caller: Caller | None) -> str:
    """Whom limits count; Turned where they have opened too many sockets."""
    state = socket.app.state
    who = caller.person if caller else address_of(socket, state.settings)
    if not state.limits.take("socket" if caller else "stranger", who):
        raise Turned("too many sockets; wait a moment", wire.LIMIT)
    return who


def _speaker(live: Live, caller: Caller | None, name: str, seat: int | None) -> Speaker:
    """Who speaks: whoever has a seat by its name, a spectator by this one."""
    if caller is None:
        if seat is not None:
            raise Turned("say who you are first; nobody is known by your cookie", wire.NO_SEAT)
        return Speaker("", "", None)
    person = caller.at(live.room, seat)
    if seat is not None:
        chairs = len(live.room.seating.chairs)
        if not 0 <= seat < chairs or live.room.seating.holder(seat) != person:
            raise Turned(f"seat {seat} is not yours", wire.NO_SEAT)
    return Speaker(person, name or caller.name, seat, caller.family)
