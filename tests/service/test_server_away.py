"""The time in which no process served a table is nobody's, and a wall clock decides no match."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterator
from urllib.parse import urlsplit

import pytest
from databases import _database, _ready_database, kind, sql, url  # noqa: F401
from server_process import free_port, servers
from serving import Client, Place, place
from sizes import size
from sqlalchemy import Connection, text
from stubborn import a_table

from fareplay.server.live import Live
from fareplay.store.log import Store

HOUR = 3_600_000
KILLS = size("FAREPLAY_AWAY", 2, 20)
LATER = (
    "UPDATE notes SET ms = ms - :by",
    "UPDATE tables SET created_ms = created_ms - :by, updated_ms = updated_ms - :by",
    "UPDATE service SET beat_ms = beat_ms - :by, wall_ms = wall_ms - :by",
)


@pytest.fixture
def shared() -> Iterator[str]:
    """A database that several processes can serve."""
    with _database(_ready_database()) as found:
        yield found


async def an_hour_passes(url: str) -> None:
    """Whatever has happened was an hour earlier."""

    def earlier(connection: Connection) -> None:
        for statement in LATER:
            connection.execute(text(statement), {"by": HOUR})

    store = await Store.open(url)
    await store.database.write(earlier)
    await store.close()


async def rows(url: str, statement: str) -> list[tuple[int, ...]]:
    store = await Store.open(url)
    found = await store.database.read(
        lambda connection: [tuple(row) for row in connection.execute(text(statement))]
    )
    await store.close()
    return found


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


def excuses(live: Live) -> int:
    return sum(note.kind == "excused" for note in live.room.notes)


@contextlib.asynccontextmanager
async def at(port: int, table: str, people: dict) -> AsyncIterator[Client]:
    client = Client(port, table, people[0], 0)
    yield await client.open()
    await client.close()


# --- processes that are killed --------------------------------------------------------------


async def test_a_killed_server_costs_nobody_any_time(url: str) -> None:
    table, people = await a_table(url, "open", "open", clock="move:3600")
    port = free_port()
    with servers() as programs:
        pid = programs.start(port, url)
        async with at(port, table, people) as client:
            left = client.now["clock"]["left"]
        for _ in range(KILLS):
            programs.kill(pid)
            await an_hour_passes(url)
            pid = await asyncio.to_thread(programs.start, port, url)
        async with at(port, table, people) as client:
            assert client.now["status"] == "running"
            assert sum(left) - sum(client.now["clock"]["left"]) < 3_000_000  # a busy machine
            assert any("was away" in said for said in client.events.values())
        programs.kill(pid)


async def test_while_one_of_two_processes_serves_nothing_is_excused(shared: str) -> None:
    url = shared
    with servers() as programs:
        table, people = await a_table(url, "open", "open", clock="move:3600")
        ports = free_port(), free_port()
        pids = [await asyncio.to_thread(programs.start, port, url) for port in ports]
        outages = "SELECT from_ms, until_ms FROM outages"
        before = await rows(url, outages)
        programs.kill(pids[0])
        pids[0] = await asyncio.to_thread(programs.start, ports[0], url)
        assert await rows(url, outages) == before
        async with at(ports[0], table, people) as client:
            assert client.now["status"] == "running"
        for pid in pids:
            programs.kill(pid)


# --- a database that is away ----------------------------------------------------------------


async def test_the_time_in_which_nothing_could_be_written_is_nobodys(shared: str) -> None:
    name = urlsplit(shared).path.strip("/")
    gone = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    async with place(shared, beats=0.05) as here:
        live, people = await here.table("open", "open", clock="move:3600")
        heartbeat = here.hall.heartbeat
        async with here.client(live.id, people[0], 0) as client:
            known = len(heartbeat.outages)
            await asyncio.to_thread(sql, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            await asyncio.to_thread(sql, gone)
            await until(lambda: heartbeat.failing)
            began = here.hall.now()
            await until(lambda: here.hall.now() > began + 300)
            await asyncio.to_thread(sql, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            await until(lambda: not heartbeat.failing)
            assert len(heartbeat.outages) > known
            await until(lambda: excuses(live) > 0)
            await client.until(lambda: any("was away" in s for s in client.events.values()))
        excused = next(note for note in live.room.notes if note.kind == "excused")
        assert excused.data["ended"] - excused.data["began"] >= 300


# --- planned restarts -----------------------------------------------------------------------


async def test_a_server_that_is_told_to_stop_stops_the_clocks_at_once(url: str) -> None:
    clock = [int(time.time() * 1000)]
    async with place(url, now=lambda: clock[0]) as here:
        live, people = await here.table("open", "open", clock="move:60")
        clock[0] += 10_000
        left = live.room.clocks(clock[0])
    clock[0] += HOUR
    async with place(url, now=lambda: clock[0]) as here:
        async with here.client(live.id, people[0], 0) as client:
            assert client.now["status"] == "running"
            assert tuple(client.now["clock"]["left"]) == left
        assert excuses(await here.hall.live(live.id)) == 1


async def test_loading_a_table_excuses_nothing(url: str) -> None:
    clock = [int(time.time() * 1000)]
    async with place(url, now=lambda: clock[0]) as here:
        live, _ = await here.table("open", "open", clock="move:60")
        clock[0] += 10_000
        live.rest()
        del here.hall._tables[live.id]
        again = await here.hall.live(live.id)
        assert again is not live
        assert min(again.room.clocks(clock[0])) == 50_000
        assert excuses(again) == 0


async def test_an_outage_is_excused_once_by_whichever_process(shared: str) -> None:
    async with place(shared) as one, place(shared) as other:
        live, _ = await one.table("open", "open", clock="move:3600")
        there = await other.hall.live(live.id)
        ended = one.hall.now()
        for hall in (one.hall, other.hall):
            hall.heartbeat.outages.append((live.room.started_ms, ended))
            hall._excuse()
        await until(lambda: excuses(live) > 0 and excuses(there) > 0)
        assert (excuses(live), excuses(there)) == (1, 1)


# --- wall clocks ----------------------------------------------------------------------------


@pytest.mark.parametrize("jump", [20_000, -HOUR])
async def test_a_wall_clock_that_jumps_decides_no_match(tmp_path: object, jump: int) -> None:
    url, ahead = f"sqlite:///{tmp_path}/fareplay.db", [0]

    def wall() -> int:
        return int(time.time() * 1000) + ahead[0]

    async with place(url, wall=wall, beats=0.02) as here:
        live, people = await here.table("open", "open", clock="move:15")
        ahead[0] = jump
        began, beat = here.hall.now(), await beats(here)
        await until_beaten(here, beat)
        assert abs(here.hall.now() - began) < 10_000
        assert live.room.status == "running"
        assert min(live.room.clocks(here.hall.now())) > 5_000
    ahead[0] = 2 * jump  # and once more while nobody serves
    async with place(url, wall=wall) as here, here.client(live.id, people[0], 0) as client:
        assert client.now["status"] == "running"
        assert min(client.now["clock"]["left"]) > 1_000


async def beats(here: Place) -> int:
    return max(
        await here.store.database.read(
            lambda c: c.execute(text("SELECT beat_ms FROM service")).scalars().all()
        )
    )


async def until_beaten(here: Place, beat: int) -> None:
    async with asyncio.timeout(60):
        while await beats(here) <= beat + 100:
            await asyncio.sleep(0.02)
