"""Looking around over HTTP: the tables, one table and what a seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery

from fareplay.core.game import NOBODY, Fault
from fareplay.games import all_games
from fareplay.server import news, placards
from fareplay.server.admission import caller_or_none, store_of
from fareplay.server.callers import Caller, may_see
from fareplay.server.hall import Hall, NoTable
from fareplay.server.live import Live
from fareplay.server.problems import AnyRequest, Refusal, no_table, refuses
from fareplay.server.shown import (
    SeatListed,
    TableRow,
    Tables,
    TableShown,
    shown,
    unreadable,
)
from fareplay.server.wire import Welcome
from fareplay.store.rows import Listed, Unavailable
from fareplay.tables.clock import in_words as clock_in_words

PAGE = 50  # tables of a listing
LATELY = 10  # of one's finished tables, beside those that go on
GOING_ON, FINISHED = ("open", "sealed", "running"), ("over", "closed")


class Unreadable(Refusal):
    """A table whose logs cannot be followed; whoever could see it may know that."""

    def __init__(self, listed: Listed, fault: Fault) -> None:
        super().__init__(409, f"{fault}; nothing can be done here", "corrupt")
        self.listed, self.fault = listed, fault


# --- many -----------------------------------------------------------------------------------


@get("/api/tables", responses=refuses())
async def tables(
    request: AnyRequest, before: FromQuery[str | None] = None, game: FromQuery[str | None] = None
) -> Tables:
    """Public tables that wait for people or are played at, and one's own: one's turn first."""
    return await tables_for(request, before, game)


async def tables_for(request: AnyRequest, before: str | None, game: str | None) -> Tables:
    store, seen = store_of(request), read_before(before)
    known = game is None or game in all_games()
    public = (
        await store.tables(status=GOING_ON, public=True, game=game, limit=PAGE, before=seen)
        if known
        else []
    )
    mine = await own_tables(request) if seen is None else []
    told = await rows(request, mine + public)
    first = sorted(told[: len(mine)], key=_last)
    return Tables(first, told[len(mine) :], after_of(public))


def _last(one: TableRow) -> tuple[bool, bool]:
    """One's turn comes first, what is finished last."""
    return one.status in FINISHED, not one.your_turn


async def own_tables(request: AnyRequest) -> list[Listed]:
    """The caller's tables: those that go on, and the last finished ones."""
    caller, store = caller_or_none(request), store_of(request)
    if caller is None:
        return []
    going = await store.tables(status=GOING_ON, persons=caller.persons, limit=PAGE)
    return going + await store.tables(status=FINISHED, persons=caller.persons, limit=LATELY)


async def rows(request: AnyRequest, found: list[Listed]) -> list[TableRow]:
    """Listed tables; who is gone is nobody's name any more."""
    people = {person for one in found for _, person in one.index.seats}
    gone = await store_of(request).people.gone(people)
    damaged: Mapping[str, str] = request.app.state.damaged
    caller = caller_or_none(request)
    return [row(one, gone, caller, damaged.get(one.id)) for one in found]


def row(
    listed: Listed, gone: Mapping[str, str], caller: Caller | None, fault: str | None
) -> TableRow:
    index, placard = listed.index, placards.read(listed.index.placard)
    holders = dict(index.seats)
    seats = [
        SeatListed(_name(one, gone.get(holders.get(seat, ""))), one.kind, one.taken)
        for seat, one in enumerate(placard.seats)
    ]
    names, over = [seat.name for seat in seats], bool(index.finished or fault)
    turn = caller is not None and bool(set(index.due) & set(caller.persons))
    titled = "" if set(gone) & set(holders.values()) else index.title  # of a table without placard
    title = ", ".join(seat.name for seat in seats if seat.taken) or titled
    return TableRow(
        listed.id, index.game, title, "closed" if fault else index.status, index.public, seats,
        sum(seat >= 0 for seat in holders), sum(seat.kind == "open" for seat in seats),
        clock_in_words(placard.clock), placard.options, index.updated_ms,
        None if over else placard.turn, turn and not over, placard.ended(names),
        placard.takebacks, fault,
    )  # fmt: skip


def _name(place: placards.Place, renamed: str | None) -> str:
    """A companion of somebody who is gone keeps their name."""
    return renamed if renamed and place.kind == "person" else place.name


def after_of(found: list[Listed]) -> str | None:
    """What to give as `before` to see more."""
    return f"{found[-1].index.updated_ms}:{found[-1].id}" if len(found) == PAGE else None


def read_before(before: str | None) -> tuple[int, str] | None:
    """`MS:ID` of the last table seen."""
    if before is None:
        return None
    ms, _, table = before.partition(":")
    if not (ms.isascii() and ms.isdigit() and len(ms) <= 18 and table) or "\0" in table:
        raise Fault(f"before: expected what an earlier answer gave as `after`, got {before[:60]!r}")
    return int(ms), table


# --- one ------------------------------------------------------------------------------------


@get("/api/tables/{table:str}", responses=refuses(404))
async def table_of(request: AnyRequest, table: FromPath[str]) -> TableShown:
    """One table: its seats, its settings, how far it is."""
    return await one_table(request, table)


async def one_table(request: AnyRequest, table: str) -> TableShown:
    try:
        return await show(request, await visible(request, table))
    except Unreadable as found:
        game = all_games().get(found.listed.index.game)
        title = found.listed.index.game if game is None else game.title
        return unreadable(found.listed, title, found.fault)


@get("/api/tables/{table:str}/view", responses=refuses(404, 409))
async def view(
    request: AnyRequest, table: FromPath[str], seat: FromQuery[int | None] = None
) -> Response[Welcome]:
    """What the socket would say in its welcome: the position as a seat sees it, or a spectator."""
    live = await visible(request, table)
    room, caller = await live.calm(), caller_or_none(request)
    if seat is not None:
        if caller is None or seat not in room.seating.seats_of(caller.at(room, seat)):
            raise Refusal(409, f"seat {seat} is not yours", "seat")
    said = news.written(await live.seen_by(NOBODY if seat is None else seat))
    return Response(said.encode(), media_type=MediaType.JSON)  # type: ignore[arg-type]


async def show(request: AnyRequest, live: Live) -> TableShown:
    """A table as the caller sees it."""
    return shown(await live.calm(), live.fault, caller_or_none(request))


async def visible(request: AnyRequest, table: str) -> Live:
    """The table, if the caller may see it."""
    hall: Hall = request.app.state.hall
    damaged: dict[str, str] = request.app.state.damaged
    caller = caller_or_none(request)
    try:
        live = await hall.live(table)
        seen = await may_see(request, live, caller)
    except NoTable:
        raise no_table(table) from None
    except Unavailable:
        raise
    except Fault as fault:
        listed = await store_of(request).table(table)
        mine = set() if caller is None else set(caller.persons)
        if not listed.index.public and mine.isdisjoint(person for _, person in listed.index.seats):
            raise no_table(table) from None
        damaged[table] = str(fault)
        raise Unreadable(listed, fault) from None
    damaged.pop(table, None)
    if not seen:
        raise no_table(table)
    return live


HANDLERS: list[Any] = [tables, table_of, view]
