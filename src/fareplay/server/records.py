"""Records over HTTP: of tables here, and of matches brought from elsewhere."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIType,
    Operation,
    RequestBody,
    Schema,
)
from litestar.params import FromPath, FromQuery

from fareplay.core import notation
from fareplay.core.game import EVERYBODY, NOBODY, OVER, Fault
from fareplay.core.match import Line, Match
from fareplay.games import all_games
from fareplay.server import importing
from fareplay.server.admission import caller_or_none, store_of, take, the_caller
from fareplay.server.callers import address_of, now_ms
from fareplay.server.hall import Hall
from fareplay.server.logs import log
from fareplay.server.looking import (
    FINISHED,
    PAGE,
    Unreadable,
    after_of,
    read_before,
    rows,
    visible,
)
from fareplay.server.problems import AnyRequest, Refusal, refuses
from fareplay.server.shown import TableRow
from fareplay.server.walks import Walk, Walks
from fareplay.store.log import Store
from fareplay.store.rows import Unavailable
from fareplay.tables.room import Room

MOST = 200  # records that one person may bring
LONG, HEAVIEST = 2000, 10  # lines of a match that counts once; what the longest counts


class RecordKept(msgspec.Struct):
    """A record that was brought here."""

    id: str
    game: str


class RecordHash(msgspec.Struct):
    """What the record of a finished match here is known by, and how often its seal was broken."""

    match: str
    sha256: str | None  # null: it was brought from elsewhere
    unsealed: int


class Records(msgspec.Struct):
    """One's finished tables and the records one has brought; `after` asks for more tables."""

    finished: list[TableRow]
    brought: list[RecordKept]
    after: str | None


@dataclass(frozen=True)
class Found:
    """A match with a record, and who looks at it."""

    match: Match
    lines: Sequence[Line]  # as they stood when it was found
    viewer: int


@get("/api/records", responses=refuses(401))
async def records(request: AnyRequest, before: FromQuery[str | None] = None) -> Records:
    """One's finished matches, the last first, and the records that one has brought."""
    caller, store = the_caller(request), store_of(request)
    seen = read_before(before)
    found = await store.tables(status=FINISHED, persons=caller.persons, limit=PAGE, before=seen)
    brought = await store.records.of_person(caller.person, MOST) if seen is None else []
    kept = [RecordKept(one.id, one.game) for one in brought]
    return Records(await rows(request, found), kept, after_of(found))


@get("/api/records/{match:str}", media_type=MediaType.TEXT, responses=refuses(404, 409))
async def record(
    request: AnyRequest, match: FromPath[str], seat: FromQuery[int | None] = None
) -> Response[str]:
    """The record of a finished match; of a running one, what the caller has seen of it."""
    found = await find(request, match, seat)
    text = found if isinstance(found, str) else await written(request, found)
    named = {"content-disposition": f'inline; filename="{match}.record"'}
    return Response(text, media_type=MediaType.TEXT, headers=named)


@get("/api/records/{match:str}/hash", responses=refuses(404, 409))
async def record_hash(request: AnyRequest, match: FromPath[str]) -> RecordHash:
    """SHA-256 of the record of a finished table here, for whoever has a copy of it."""
    hall: Hall = request.app.state.hall
    if not notation.NAME.fullmatch(match) or not await is_table(store_of(request), match):
        await find(request, match, None)  # a record that was brought, or a refusal
        return RecordHash(match, None, 0)
    live = await hall.live(match)
    room = await live.calm()
    found = await live.audience.published.of(room)
    if found is None:
        raise Refusal(409, "the match is not over", "record")
    return RecordHash(match, found, room.seating.unsealed)


async def written(request: AnyRequest, found: Found) -> str:
    """The record, written beside the event loop."""
    walk = await gone_through(request, found)
    walks: Walks = request.app.state.walks
    return await walks.beside(lambda: notation.write(walk.match, found.viewer))


async def gone_through(request: AnyRequest, found: Found | str, name: str = "") -> Walk:
    """The match from its beginning; what is not kept is counted, a long one as several."""
    walks: Walks = request.app.state.walks
    if isinstance(found, str):
        key: Hashable = name
        lines, made = found.count("\n"), lambda: _read(found)
    else:
        key = found.match.id, len(found.lines), found.match.names
        lines, made = len(found.lines), partial(Walk, found.match, found.lines)
    if walks.known(key) is None:
        caller = caller_or_none(request)
        who = caller.person if caller else address_of(request, request.app.state.settings)
        for _ in range(weight(lines)):
            take(request, "replay", who)
    return await walks.of(key, made)


def weight(lines: int) -> int:
    """As how many short matches one of so many lines counts."""
    return min(1 + lines // LONG, HEAVIEST)


def _read(text: str) -> Walk:
    match = notation.read(text, all_games())
    return Walk(match, match.lines)


async def find(request: AnyRequest, match: str, seat: int | None) -> Found | str:
    """The match of a table here, or the text of a record that was brought."""
    none = Refusal(404, f"there is no record {match[:60]!r} that you can see", "record")
    if not notation.NAME.fullmatch(match):
        raise none
    store = store_of(request)
    if not await is_table(store, match):
        text = await store.records.text_of(match)
        if text is None:
            raise none
        return text
    try:
        live = await visible(request, match)
    except Unreadable:
        raise
    except Refusal:
        raise none from None
    room = await live.calm()  # from here on nothing waits, so all of it is kept
    if room.table is None:
        raise Refusal(409, "the match has not started yet", "record")
    return Found(room.match, list(room.lines), viewer_of(request, room, seat))


def viewer_of(request: AnyRequest, room: Room, seat: int | None) -> int:
    """Whose eyes: everybody's after the end, before that the caller's own or a spectator's."""
    if room.match.to_move() == OVER:
        return EVERYBODY
    caller = caller_or_none(request)
    mine = [] if caller is None else room.seating.seats_of(caller.at(room, seat))
    if seat is not None and seat not in mine:
        raise Refusal(409, f"seat {seat} is not yours", "record")
    return seat if seat is not None else mine[0] if mine else NOBODY


@dataclass
class TextBody(Operation):
    """For the OpenAPI: the body is plain text."""

    def __post_init__(self) -> None:
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody({"text/plain": text}, "the text of a record", True)


@post(
    "/api/records",
    responses=refuses(401, 409, 413),
    request_max_body_size=importing.LARGEST + 1,
    operation_class=TextBody,
)
async def bring(request: AnyRequest) -> RecordKept:
    """Keep the record of a finished match; the body is its text."""
    caller = the_caller(request)
    store = store_of(request)
    take(request, "import", caller.person)
    take(request, "import", address_of(request, request.app.state.settings))
    text = importing.read(await request.body())
    if len(await store.records.of_person(caller.person, MOST)) >= MOST:
        raise Refusal(409, f"you have brought {MOST} records already", "record")
    importer: importing.Importer = request.app.state.importer
    found = await importer.replay(text)
    if await is_table(store, found.match):
        raise Refusal(
            409, f"a table here is called {found.match!r}; its record is its own", "record"
        )
    await store.records.put_text(found.match, found.game, found.record, now_ms(), caller.person)
    log.info("record brought", match=found.match, game=found.game)
    return RecordKept(found.match, found.game)


async def is_table(store: Store, name: str) -> bool:
    try:
        await store.table(name)
    except Unavailable:
        raise
    except Fault:
        return False
    return True


HANDLERS: list[Any] = [records, record, record_hash, bring]
