"""Who is calling: the person of the cookie, and whether a page may speak for them."""

from __future__ import annotations

import ipaddress
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from litestar.datastructures import Cookie

from fareplay.server.settings import Settings

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

    from fareplay.server.live import Live
    from fareplay.store.log import Store
    from fareplay.tables.room import Room

COOKIE, INVITES, DEVICE = "fareplay", "fareplay_invites", "fareplay_device"
DAY = 24 * 60 * 60
LASTS = 180 * DAY  # seconds that somebody who never comes stays known
DEVICE_LASTS = 400 * DAY  # seconds that a browser keeps the cookie of a device, at most
ROTATES = 60 * 60 * 1000  # ms after which a token gets a successor
MOST_INVITES = 20  # that one browser remembers


@dataclass(frozen=True)
class Caller:
    """A person; with an account, `persons` are all whom the account has been at tables."""

    person: str
    name: str
    account: str | None = None
    persons: tuple[str, ...] = ()
    family: str = ""  # of the token that was shown
    blocked: str | None = None  # why they may do nothing here

    def at(self, room: Room, seat: int | None = None) -> str:
        """The one of the caller's persons who plays this seat, sits or is the host here."""
        seating = room.seating
        if seat is not None and 0 <= seat < len(seating.chairs):
            if (holder := seating.holder(seat)) in self.persons:
                return str(holder)
        for person in self.persons:
            if seating.seat_of(person) is not None:
                return person
        return room.created.host if room.created.host in self.persons else self.person


def now_ms() -> int:
    return time.time_ns() // 1_000_000


async def caller_of(scope: ASGIConnection[Any, Any, Any, Any]) -> Caller | None:
    """The person of the cookie; None where there is none or it no longer works."""
    secret = scope.cookies.get(COOKIE, "")
    if not 1 <= len(secret) <= 100:
        return None
    store: Store = scope.app.state.store
    holder = await store.tokens.who(secret, now_ms())
    if holder is None or holder.kind not in ("guest", "login"):
        return None
    persons = [holder.person]
    if holder.account is not None:
        persons += [p for p in await store.accounts.persons(holder.account) if p != holder.person]
    name, blocked = await store.moderation.caller(holder.person)
    return Caller(holder.person, name, holder.account, tuple(persons), holder.family, blocked)


def blocked_says(why: str) -> str:
    """What somebody is told whom the operator has blocked."""
    return f"the operator of this server has blocked you: {why}"


def origin_allowed(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> bool:
    """Browsers name the page that calls; it must be one of ours. Other programs name none."""
    origin = connection.headers.get("origin")
    if origin is not None:
        return settings.allows(origin.lower())
    return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")


def address_of(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> str:
    """Whom limits count as one.

    With --proxy it is what the proxy furthest from us, of --proxy-hops in a row, says: each adds
    one word at the end. Some proxies add to the header that they were sent and some add another.
    """
    found = connection.client.host if connection.client else ""
    if settings.proxy:
        forwarded = ",".join(connection.headers.getall("x-forwarded-for", []))
        words = forwarded.rsplit(",", settings.proxy_hops)
        found = words[max(-settings.proxy_hops, -len(words))].strip() or found
    return counted_as(found)


@lru_cache(10_000)
def counted_as(found: str) -> str:
    """An address, or a network of 64 bits where one household has it."""
    try:
        address = ipaddress.ip_address(found)
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv6Address):
        address = address.ipv4_mapped or ipaddress.ip_network((int(address), 64), False)[0]
    return str(address)


async def may_see(
    connection: ASGIConnection[Any, Any, Any, Any], live: Live, caller: Caller | None
) -> bool:
    """A table that is not public is for its people and for whoever took an invite."""
    room = await live.calm()
    if room.created.public:
        return True
    if caller is not None:
        mine = set(caller.persons)
        if room.created.host in mine or mine & {chair.person for chair in room.seating.chairs}:
            return True
    store: Store = connection.app.state.store
    for secret in invites_of(connection):
        holder = await store.tokens.who(secret, now_ms())
        if holder is not None and holder.kind == "invite" and holder.table == live.id:
            return True
    return False


def invites_of(connection: ASGIConnection[Any, Any, Any, Any]) -> list[str]:
    """The invites that this browser has taken, the newest first."""
    found = connection.cookies.get(INVITES, "").split(".")
    return [secret for secret in found if 1 <= len(secret) <= 100][:MOST_INVITES]


def cookie(settings: Settings, name: str, value: str, lasts: int = LASTS) -> Cookie:
    """A cookie that no script reads and no other site's form sends."""
    return Cookie(
        name, path="/", value=value, max_age=lasts, httponly=True, samesite="lax",
        secure=settings.secure,
    )  # fmt: skip
