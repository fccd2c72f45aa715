"""Tables over HTTP: make one, take a seat, begin, and once more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from fareplay.core.game import Fault
from fareplay.server import wire
from fareplay.server.admission import store_of, take, the_caller
from fareplay.server.callers import Caller, now_ms
from fareplay.server.hall import Hall, key_of
from fareplay.server.limits import OPEN_TABLES
from fareplay.server.live import Live
from fareplay.server.logs import log
from fareplay.server.looking import show, visible
from fareplay.server.names import read_name
from fareplay.server.problems import AnyRequest, Refusal, refuses
from fareplay.server.shown import TableShown
from fareplay.store.rows import Unavailable
from fareplay.tables import notes
from fareplay.tables.life import Change
from fareplay.tables.room import Room

Word = Annotated[str, Meta(max_length=100)]
Name = Annotated[str, Meta(max_length=100)]
Hash = Annotated[str, Meta(max_length=64)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=9)]
LARGEST = 640 << 10  # bytes of a request that brings a board along
LONG = 1000  # characters of an option: more is a board


class Keyed(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A change that is asked for; the same key again is answered, not done again."""

    key: Key | None = None


class NewTable(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A table to be made; `nonce_hash` is needed where one of the seats is `person`, one's own."""

    game: Word
    seats: Annotated[list[Word], Meta(min_length=1, max_length=10)]
    options: dict[Word, str] = {}
    clock: Word = "none"
    public: bool = False
    slow: bool = False
    rated: bool = False
    takebacks: Word = "turn"  # none, turn or practice
    bell: Annotated[int, Meta(ge=0, le=600)] = 0  # minutes until the server gives the signal
    name: Name | None = None
    nonce_hash: Hash = ""


class Sit(Keyed):
    """A seat to take; at one's own seat a new nonce hash."""

    seat: Seat
    nonce_hash: Hash
    name: Name | None = None  # none: one's own; empty: as the seat is called


class SetChair(Keyed):
    """What the host makes of a chair."""

    seat: Seat
    kind: Word
    name: Name = ""
    of: Seat | None = None


class Remove(Keyed):
    """The seat of a guest whom the host sends away."""

    seat: Seat


class Close(Keyed):
    """Why the host closes the table."""

    why: Annotated[str, Meta(max_length=200)] = "the host has closed it"


# --- making ---------------------------------------------------------------------------------


@post("/api/tables", responses=refuses(401, 409), request_max_body_size=LARGEST)
async def make(request: AnyRequest, data: JSONBody[NewTable]) -> TableShown:
    """A new table, with oneself at the seat called `person`."""
    caller = the_caller(request)
    created = notes.Created(
        data.game, data.options, tuple(data.seats), caller.person, data.public, data.clock,
        data.slow, data.rated, "", data.takebacks, data.bell,
    )  # fmt: skip
    seat = data.seats.index("person") if "person" in data.seats else None
    name = called(caller, data.name)

    def sit(room: Room, ms: int) -> Change:
        return room.sit(caller.person, seat or 0, name, data.nonce_hash, ms)

    if any(len(value) > LONG for value in data.options.values()):
        take(request, "import", caller.person)  # a board: checking it takes a while
    tried = Room.create("tried", now_ms(), created)
    if seat is not None:
        sit(tried, now_ms())
    await expect_few(request, caller)
    take(request, "create", caller.person)
    hall: Hall = request.app.state.hall
    live = await hall.create(created)
    if seat is not None:
        await do(live, sit)
    log.info("table created", table=live.id, game=data.game, public=data.public)
    return await show(request, live)


def called(caller: Caller, name: str | None) -> str:
    """None given: one's own name; an empty one: as the seat is called."""
    return caller.name if name is None else read_name(name) if name else ""


async def expect_few(request: AnyRequest, caller: Caller) -> None:
    """A guest has few tables waiting at the same time."""
    store = store_of(request)
    waiting = await store.tables(
        status=("open", "sealed"), persons=caller.persons, limit=OPEN_TABLES
    )
    if len(waiting) >= OPEN_TABLES and caller.account is None:
        raise Refusal(
            409, f"you have {OPEN_TABLES} tables that have not begun; close one first", "tables"
        )


async def do(
    live: Live,
    change: Callable[[Room, int], Change],
    key: str | None = None,
    digest: bytes | None = None,
) -> None:
    """Change a table; what the table refuses is told as such."""
    try:
        await live.do(change, key, digest)
    except Unavailable:
        raise
    except Fault as fault:
        raise Refusal(409, str(fault), "table") from None


async def changed(
    request: AnyRequest, table: str, asked: Keyed, verb: Callable[[Room, str, int], Change]
) -> TableShown:
    """Find the table, do the verb as the caller, show the table."""
    caller = the_caller(request)
    live = await visible(request, table)
    key = digest = None
    if asked.key is not None:
        key = key_of(caller.person, asked.key)
        path = request.scope["path"].rpartition("/")[2]
        digest = wire.digest(path, msgspec.structs.replace(asked, key=None))
    await do(live, lambda room, ms: verb(room, caller.at(room), ms), key, digest)
    return await show(request, live)


@post("/api/tables/{table:str}/sit", status_code=200, responses=refuses(401, 404, 409))
async def sit(request: AnyRequest, table: FromPath[str], data: JSONBody[Sit]) -> TableShown:
    """Take an open seat; at the seat one has, give the hash of a new nonce."""
    name = called(the_caller(request), data.name)

    def verb(room: Room, person: str, ms: int) -> Change:
        if room.seating.seat_of(person) == data.seat:
            return room.set_nonce_hash(person, data.nonce_hash, ms)
        return room.sit(person, data.seat, name, data.nonce_hash, ms)

    return await changed(request, table, data, verb)


@post("/api/tables/{table:str}/stand", status_code=200, responses=refuses(401, 404, 409))
async def stand(request: AnyRequest, table: FromPath[str], data: JSONBody[Keyed]) -> TableShown:
    """Leave one's seat before the match."""
    return await changed(request, table, data, lambda room, me, ms: room.stand(me, ms))


@post("/api/tables/{table:str}/chair", status_code=200, responses=refuses(401, 404, 409))
async def chair(request: AnyRequest, table: FromPath[str], data: JSONBody[SetChair]) -> TableShown:
    """The host makes a chair a bot's or a companion's, or opens it."""
    name = read_name(data.name) if data.name else ""

    def verb(room: Room, person: str, ms: int) -> Change:
        return room.set_chair(person, data.seat, data.kind, ms, name, data.of)

    return await changed(request, table, data, verb)


@post("/api/tables/{table:str}/remove", status_code=200, responses=refuses(401, 404, 409))
async def remove(request: AnyRequest, table: FromPath[str], data: JSONBody[Remove]) -> TableShown:
    """The host sends a guest away before the start, who cannot sit down here again."""
    return await changed(request, table, data, lambda room, me, ms: room.remove(me, data.seat, ms))


@post("/api/tables/{table:str}/seal", status_code=200, responses=refuses(401, 404, 409))
async def seal(request: AnyRequest, table: FromPath[str], data: JSONBody[Keyed]) -> TableShown:
    """The host makes the seats final; then nonces are shown and the match starts."""
    return await changed(request, table, data, lambda room, me, ms: room.seal(me, ms))


@post("/api/tables/{table:str}/start", status_code=200, responses=refuses(401, 404, 409))
async def start(request: AnyRequest, table: FromPath[str], data: JSONBody[Keyed]) -> TableShown:
    """The host of a slow table starts without the nonces that are missing."""
    return await changed(request, table, data, lambda room, me, ms: room.start(me, ms))


@post("/api/tables/{table:str}/close", status_code=200, responses=refuses(401, 404, 409))
async def close(request: AnyRequest, table: FromPath[str], data: JSONBody[Close]) -> TableShown:
    """The host closes a table that is not being played at."""
    return await changed(request, table, data, lambda room, me, ms: room.close(me, data.why, ms))


@post("/api/tables/{table:str}/rematch", responses=refuses(401, 404, 409))
async def rematch(request: AnyRequest, table: FromPath[str]) -> TableShown:
    """The next match, at a table of its own; everybody moves up by one seat."""
    caller = the_caller(request)
    live = await visible(request, table)
    hall: Hall = request.app.state.hall
    try:
        again = await hall.rematch(live, caller.at(await live.calm()))
    except Unavailable:
        raise
    except Fault as fault:
        raise Refusal(409, str(fault), "table") from None
    return await show(request, again)


BODIES = (Keyed, NewTable, Sit, SetChair, Remove, Close)
HANDLERS: list[Any] = [
    make, sit, stand, chair, remove, seal, start, close, rematch,
]  # fmt: skip
