"""A database of an older Fareplay: brought up to date whole or not at all, and nothing is lost."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from alembic import command
from databases import bare_url, kind, url  # noqa: F401
from serving import Person, gather_table, start_table
from sqlalchemy import Connection, inspect, text
from store_rows import first
from test_store_schema import differences

from fareplay.server.bots import Bots
from fareplay.server.hall import Hall
from fareplay.server.placards import read
from fareplay.store import database, migrations
from fareplay.store.log import Store
from fareplay.store.rows import Kept, Listed, Unavailable
from fareplay.tables.life import Change
from fareplay.tables.room import Room

ROW = (
    "INSERT INTO tables (id, notes, lines, game, status, public, finished, title, seats, due,"
    " created_ms, updated_ms) VALUES ('old-1', 0, 0, 'touring', 'open', true, false, 'Ada',"
    " '[[0,\"p-1\"]]', '[\"p-1\"]', 5, 6)"
)


def to_first(connection: Connection) -> None:
    """The first schema, as its own step makes it."""
    config = migrations._config()
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")


def older(connection: Connection) -> None:
    """Take back what later steps have added."""
    for name in ("lookalikes", "blocked", "reports", "devices", "outages", "service"):
        connection.execute(text(f"DROP TABLE {name}"))
    connection.execute(text("ALTER TABLE receipts DROP COLUMN digest"))
    connection.execute(text("ALTER TABLE tables DROP COLUMN placard"))
    connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))


def standing(connection: Connection) -> tuple[str, bool]:
    """The step the database has come to, and whether it has the column."""
    step = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    columns = [column["name"] for column in inspect(connection).get_columns("tables")]
    return str(step), "placard" in columns


async def write(url: str, *works: Any) -> None:
    """Open a database and do this instead of bringing its schema up to date."""
    for work in works:
        with patch.object(database, "upgrade", work):
            await (await Store.open(url)).close()


async def test_the_first_schema_with_rows_becomes_that_of_the_program(bare_url: str) -> None:
    await write(bare_url, to_first, lambda connection: connection.execute(text(ROW)))
    store = await Store.open(bare_url)
    assert await store.database.read(differences) == []
    (found,) = await store.tables()
    assert (found.id, found.index.title, found.index.seats) == ("old-1", "Ada", ((0, "p-1"),))
    assert found.index.placard == ""
    await store.close()


async def test_taking_back_leads_to_the_first_schema(bare_url: str) -> None:
    """What the tests here begin with is what the first step makes."""
    await write(bare_url, to_first)

    def columns(connection: Connection) -> list[tuple[str, str]]:
        found = inspect(connection).get_columns("tables")
        return [(column["name"], str(column["type"])) for column in found]

    seen: list[Any] = []
    await write(bare_url, lambda connection: seen.append(columns(connection)))
    await (await Store.open(bare_url)).close()
    await write(bare_url, older, lambda connection: seen.append(columns(connection)))
    assert seen[0] == seen[1]


# --- interrupted ----------------------------------------------------------------------------


async def test_an_upgrade_that_fails_halfway_has_changed_nothing(url: str) -> None:
    await write(url, older)

    def half(connection: Connection) -> None:
        migrations.upgrade(connection)
        assert standing(connection) == ("0003", True)
        raise RuntimeError("the power is gone")

    with pytest.raises(RuntimeError):
        await write(url, half)
    seen: list[Any] = []
    await write(url, lambda connection: seen.append(standing(connection)))
    assert seen == [("0001", False)]
    store = await Store.open(url)
    await store.create(first("t-1"))
    await store.close()


KILLED = """
import asyncio, sys, time
from fareplay.store import database, migrations
from fareplay.store.log import Store

def slowly(connection):
    migrations.upgrade(connection)
    print("upgraded", flush=True)
    time.sleep(600)

database.upgrade = slowly
asyncio.run(Store.open(sys.argv[1]))
"""


def test_a_process_killed_in_the_middle_of_it_has_changed_nothing(url: str) -> None:
    asyncio.run(write(url, older))
    started = subprocess.Popen(
        [sys.executable, "-c", KILLED, url], stdout=subprocess.PIPE, text=True
    )
    assert started.stdout is not None
    assert started.stdout.readline() == "upgraded\n"
    started.kill()
    started.wait()
    started.stdout.close()

    async def again() -> None:
        store = await _opened(url)
        assert await store.database.read(standing) == ("0003", True)
        await store.create(first("t-1"))
        await store.close()

    asyncio.run(again())


async def _opened(url: str) -> Store:
    """A server may notice after a moment only that a client is dead."""
    end = time.monotonic() + 30
    while True:
        try:
            return await Store.open(url)
        except Unavailable:
            assert time.monotonic() < end
            await asyncio.sleep(0.1)


# --- what listings show of older tables -------------------------------------------------------


def acted(room: Room, ms: int, people: dict[int, Person], dice: random.Random) -> Change:
    """Any decision of the seat that is due."""
    seat = room.due()
    assert seat is not None
    action = dice.choice(room.match.legal())
    return room.act(people[seat].id, seat, [action], room.version, ms, 0)


async def tables_of(store: Store, hall: Hall) -> None:
    """Tables of every status, and of every game."""
    for game in ("touring", "limited", "mew", "cabby", "cabbie"):
        live, people = await start_table(store, hall, "open", "open", "open", game=game)
        for _ in range(12):
            await live.do(partial(acted, people=people, dice=random.Random(5)))
    ended, people = await start_table(store, hall, "open", "open")
    await ended.do(lambda room, ms: room.resign(people[1].id, 1, ms))
    await gather_table(
        store, hall, "open", "bot:easy", "open", options={"penalties": "on"}, clock="move:60"
    )
    closed, people = await gather_table(store, hall, "open", "open")
    await closed.do(lambda room, ms: room.close(people[0].id, "no time", ms))


async def listed(store: Store) -> dict[str, Listed]:
    return {one.id: one for one in await store.tables(limit=100)}


async def filled(url: str) -> dict[str, Listed]:
    """The tables after a server has been there for a while."""
    store = await Store.open(url)
    hall = Hall(store, Bots(1))
    await hall.open()
    try:
        async with asyncio.timeout(60):
            while any([kept async for kept in store.without_placard()]):
                await asyncio.sleep(0.02)
        return await listed(store)
    finally:
        await hall.close()
        await store.close()


async def old_tables(url: str) -> dict[str, Listed]:
    """A database of an older Fareplay, and what a newer one would have listed."""
    store = await Store.open(url)
    hall = Hall(store, Bots(1))
    await tables_of(store, hall)
    before = await listed(store)
    await hall.close()
    await store.close()
    await write(url, older)
    return before


async def test_older_tables_are_listed_as_if_they_were_new(url: str) -> None:
    before = await old_tables(url)
    assert {one.index.status for one in before.values()} == {"open", "running", "over", "closed"}
    assert all(read(one.index.placard).seats for one in before.values())
    assert await filled(url) == before


async def test_filling_in_goes_on_where_it_was_interrupted(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, put, left = await old_tables(url), Store.put_placard, [3]

    async def vanishing(store: Store, kept: Kept, placard: str) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise Unavailable("the database is away")
        await put(store, kept, placard)

    monkeypatch.setattr(Store, "put_placard", vanishing)
    store = await Store.open(url)
    hall = Hall(store, Bots(1))
    await hall._fill_in()
    assert sum(bool(one.index.placard) for one in (await listed(store)).values()) == 3
    await hall.close()
    await store.close()
    monkeypatch.undo()
    assert await filled(url) == before


async def test_who_changes_a_table_meanwhile_knows_better(url: str) -> None:
    await old_tables(url)
    store = await Store.open(url)
    found = [kept async for kept in store.without_placard()]
    hall = Hall(store, Bots(1))
    live = await hall.live(next(kept.id for kept in found if kept.index.status == "open"))
    host = live.room.created.host
    await live.do(lambda room, ms: room.set_chair(host, 1, "open", ms))
    now = (await store.table(live.id)).index.placard
    assert [seat.kind for seat in read(now).seats][1] == "open"
    for kept in found:
        await store.put_placard(kept, "[]")
    assert (await store.table(live.id)).index.placard == now
    await hall.close()
    await store.close()


async def test_a_table_that_cannot_be_read_does_not_stop_the_others(url: str) -> None:
    before = await old_tables(url)
    broken = next(one.id for one in before.values() if one.index.status == "running")
    gone = text("DELETE FROM lines WHERE table_id = :table AND seq = 2")
    await write(url, lambda connection: connection.execute(gone, {"table": broken}))
    found = await filled(url)
    assert found[broken].index.placard == ""
    assert all(found[name] == one for name, one in before.items() if name != broken)


def test_the_folder_of_steps_is_in_the_package() -> None:
    folder = Path(migrations.__file__).parent / "versions"
    assert [path.name for path in sorted(folder.glob("v*.py"))] == [
        "v0001_first.py",
        "v0002_placards.py",
        "v0003_trust.py",
    ]
