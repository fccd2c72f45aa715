"""Invites to tables that are not public: made by who sits there, taken by POST after a click."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from fareplay.server.admission import store_of, take, the_caller
from fareplay.server.callers import (
    INVITES,
    LASTS,
    MOST_INVITES,
    cookie,
    invites_of,
    now_ms,
)
from fareplay.server.hall import Hall, NoTable
from fareplay.server.live import Live
from fareplay.server.looking import show, visible
from fareplay.server.problems import AnyRequest, Refusal, refuses
from fareplay.server.settings import Settings
from fareplay.server.shown import TableShown

WORKS = 30 * 24 * 60 * 60 * 1000  # ms


class Invite(msgspec.Struct):
    """A link to hand on; `remark` says so where only this machine could open it."""

    url: str
    token: str
    remark: str


class Invited(msgspec.Struct):
    """What an invite is for, before it is taken."""

    table: str
    title: str
    status: str
    people: list[str]


@post("/api/tables/{table:str}/invite", responses=refuses(401, 404, 409))
async def invite(request: AnyRequest, table: FromPath[str]) -> Invite:
    """A link that lets others see the table and take its open seats."""
    caller = the_caller(request)
    live = await visible(request, table)
    room = await live.calm()
    me = caller.at(room)
    if me != room.created.host and room.seating.seat_of(me) is None:
        raise Refusal(409, "only who sits at a table invites others", "invite")
    take(request, "invite", caller.person)
    store = store_of(request)
    now = now_ms()
    token = await store.tokens.issue(
        "invite", caller.person, now, table=live.id, until_ms=now + WORKS
    )
    settings: Settings = request.app.state.settings
    return Invite(f"{settings.address}/invite/{token}", token, remark(settings))


def remark(settings: Settings) -> str:
    if not settings.only_here:
        return ""
    return (
        "Only this machine can open this address. Start the server with --host 0.0.0.0 and "
        "--public-url http://ADDRESS:PORT to invite others."
    )


async def invited(request: AnyRequest, token: str) -> Live:
    """The table of an invite that works."""
    store = store_of(request)
    hall: Hall = request.app.state.hall
    gone = Refusal(404, "this invite does not work, or no longer", "invite")
    holder = await store.tokens.who(token, now_ms()) if 1 <= len(token) <= 100 else None
    if holder is None or holder.kind != "invite" or holder.table is None:
        raise gone
    try:
        return await hall.live(holder.table)
    except NoTable:
        raise gone from None


@get("/api/invites/{token:str}", responses=refuses(404))
async def look(request: AnyRequest, token: FromPath[str]) -> Invited:
    """What one is invited to; looking takes nothing."""
    return await described(await invited(request, token))


async def described(live: Live) -> Invited:
    room = await live.calm()
    chairs = zip(room.seating.chairs, room.seating.names(), strict=True)
    people = [name for chair, name in chairs if chair.person is not None]
    return Invited(room.id, room.game.title, room.status, people)


@post("/api/invites/{token:str}", status_code=200, responses=refuses(404))
async def accept(request: AnyRequest, token: FromPath[str]) -> Response[TableShown]:
    """Take an invite: from now on this browser sees the table."""
    live = await invited(request, token)
    shown = await show(request, live)
    return Response(shown, cookies=[remembered(request, token)])


def remembered(request: AnyRequest, token: str) -> Any:
    """The cookie with this invite first."""
    others = [secret for secret in invites_of(request) if secret != token]
    kept = ".".join([token, *others][:MOST_INVITES])
    return cookie(request.app.state.settings, INVITES, kept, LASTS)


HANDLERS: list[Any] = [invite, look, accept]
