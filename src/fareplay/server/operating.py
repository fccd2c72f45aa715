"""What an operator does to tables and people, beside a server that may be running.

Closing a table is one more note, so a running server takes it in like a change of another process.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from fareplay.core import notation
from fareplay.core.game import EVERYBODY, NOBODY, OVER, Fault
from fareplay.games import all_games
from fareplay.server.house import people_of
from fareplay.server.kept import index_of, notes_of, rows_of
from fareplay.store.database import default_url, file_of
from fareplay.store.log import Store
from fareplay.store.rows import Committed, Kept, Unavailable, Write
from fareplay.tables.room import Room

TRIES = 10  # to close a table at which others are writing
SQLITE = "sqlite:///"


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """The store of a database that is there already; its schema is left as it is."""
    url = url or default_url()
    if url.startswith(SQLITE) and not file_of(url).is_file():
        raise Fault(f"there is no database {file_of(url)}; --database names another")
    store = await Store.open(url, beside=True)
    try:
        yield store
    finally:
        await store.close()


async def room_of(store: Store, table: str) -> Room:
    """A table from its logs."""
    if not notation.NAME.fullmatch(table):
        raise Fault(f"there is no table {table[:60]!r}")
    seed, rows, lines = await store.whole(table)
    written = notes_of(table, rows)
    gone = await store.people.gone(people_of(written))
    return Room.replay(table, seed, written, lines, renamed=gone)


async def close_table(store: Store, table: str, why: str, ms: int) -> None:
    """Nothing happens at this table any more; its logs stay."""
    for _ in range(TRIES):
        room = await room_of(store, table)
        seen = len(room.notes), room.version
        done = room.close(None, why, ms)
        write = Write(table, index_of(room), rows_of(done.notes), done.lines, seen=seen)
        if isinstance(await store.append(write), Committed):
            return
    raise Fault(f"others at table {table} were faster every time; try again")


async def erase(store: Store, who: str) -> list[str]:
    """Forget somebody; the persons they were. Listings are written anew without their name."""
    persons, touched = await store.housekeeping.erase(who)
    for table in touched:
        try:
            room = await room_of(store, table)
        except Unavailable:
            raise
        except Fault:
            listed = await store.table(table)
            at, title, placard = (listed.notes, listed.lines), "", ""
        else:
            index = index_of(room)
            at, title, placard = (len(room.notes), room.version), index.title, index.placard
        await store.housekeeping.relist(table, at, title, placard)
    return persons


async def faults(store: Store) -> AsyncIterator[tuple[str, str]]:
    """(table, what is wrong) of every table; an empty text where its logs and draws are right."""
    async for kept in store.all_tables():
        yield kept.id, _fault_of(kept)


def _fault_of(kept: Kept) -> str:
    if kept.fault is not None:
        return str(kept.fault)
    try:
        room = Room.replay(kept.id, kept.seed or b"", notes_of(kept.id, kept.notes), kept.lines)
        wrong = notation.wrong_draws(room.match) if room.table is not None else []
    except Fault as fault:
        return str(fault)
    return wrong[0] if wrong else ""


async def record_of(store: Store, match: str) -> str | None:
    """The record of a table, or one that was brought; None where there is neither.

    Of a match that is not over it holds what a spectator may see.
    """
    if (text := await store.records.text_of(match)) is not None:
        return text
    if match not in await store.housekeeping.there([match]):
        return None
    room = await room_of(store, match)
    if room.table is None:
        raise Fault(f"the match of table {match} has not started yet")
    return notation.write(room.match, EVERYBODY if room.match.to_move() == OVER else NOBODY)


def row_of(listed: Any, names: Mapping[str, str]) -> dict[str, Any]:
    """A table in the operator's listing."""
    index = listed.index
    return {
        "id": listed.id,
        "game": index.game if index.game in all_games() else f"{index.game} (unknown)",
        "status": index.status,
        "public": index.public,
        "created_ms": listed.created_ms,
        "updated_ms": index.updated_ms,
        "people": [
            {"seat": seat if seat >= 0 else None, "id": person, "name": names.get(person, "")}
            for seat, person in index.seats
        ],
        "notes": listed.notes,
        "lines": listed.lines,
    }
