"""Hearing which tables have grown, within a process and across several."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import asyncio

import pytest
from databases import kind, store, url  # noqa: F401
from store_rows import first, write
from test_store_faults import cut, operator

from fareplay.store import bus
from fareplay.store.bus import EVERYTHING, Bus, Ear, Heard
from fareplay.store.log import Store


async def hear(ear: Ear) -> Heard:
    return await asyncio.wait_for(anext(ear), 10)


async def hear_until(ear: Ear, last: Heard) -> list[Heard]:
    heard = []
    while not heard or heard[-1] != last:
        heard.append(await hear(ear))
    return heard


async def test_what_was_committed_is_heard_by_every_listener(store: Store) -> None:
    ears = [store.bus.listen(), store.bus.listen()]
    await store.create(first("t-1"))
    await store.append(write("t-1", (2,), (1, 2)))
    for ear in ears:
        assert set(await hear_until(ear, Heard("t-1", 2, 2))) <= {
            Heard("t-1", 1, 0),
            Heard("t-1", 2, 2),
        }


async def test_what_was_not_committed_is_not_heard(store: Store) -> None:
    await store.create(first("t-1"))
    await store.append(write("t-1", (2,), key="k"))
    await store.create(first("t-9"))
    ear = store.bus.listen()
    await store.append(write("t-1", (7,)))
    await store.append(write("t-1", (3,), key="k"))
    await store.append(write("t-9", (2,)))
    heard = await hear_until(ear, Heard("t-9", 2, 0))
    assert Heard("t-1", 3, 0) not in heard
    assert all(one.table != "t-1" or one.notes <= 2 for one in heard)


async def test_news_of_one_table_are_heard_as_one(store: Store) -> None:
    ear = store.bus.listen()
    await store.create(first("t-1"))
    await asyncio.gather(*(store.append(write("t-1", (n,))) for n in range(2, 100)))
    await store.create(first("t-2"))
    heard = await hear_until(ear, Heard("t-2", 1, 0))
    assert len(heard) <= 5
    assert [one for one in heard if one.table == "t-1"][-1] == Heard("t-1", 99, 0)


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_other_processes_are_heard(store: Store, url: str) -> None:
    other = await Store.open(url)
    ear = store.bus.listen()
    await other.create(first("t-1", (1,)))
    assert await hear(ear) == Heard("t-1", 1, 1)
    await other.close()


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_a_cut_line_is_mended_and_then_everything_is_looked_at(
    store: Store, url: str
) -> None:
    ear = store.bus.listen()
    for n in range(3):
        await cut(url, "fareplay-bus")
        assert await hear(ear) is EVERYTHING
        await store.create(first(f"t-{n}"))
        assert await hear(ear) == Heard(f"t-{n}", 1, 0)


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_a_server_that_is_away_for_a_while_is_listened_to_again(
    store: Store,
    url: str,
) -> None:
    name = url.partition("?")[0].rpartition("/")[2]
    ear = store.bus.listen()
    elsewhere = url.replace(name, "postgres")
    async with operator(elsewhere) as connection:
        await connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        await connection.execute(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        )
        while store.bus.hearing:  # type: ignore[attr-defined]
            await asyncio.sleep(0.01)
        await connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    assert await hear(ear) is EVERYTHING
    await store.create(first("t-1"))
    assert await hear(ear) == Heard("t-1", 1, 0)


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_a_strange_message_makes_us_look_at_everything(store: Store, url: str) -> None:
    ear = store.bus.listen()
    async with operator(url) as connection:
        await connection.execute("NOTIFY fareplay, 'what?'")
        assert await hear(ear) is EVERYTHING
        await connection.execute("NOTIFY other, 't-1 1 1'")
        await connection.execute("NOTIFY fareplay, 't-1 4 5'")
    assert await hear(ear) == Heard("t-1", 4, 5)


async def test_who_falls_behind_hears_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "MOST", 3)
    wires = Bus()
    ear = wires.listen()
    for n in range(10):
        wires.tell(Heard(f"t-{n}", 1, 0))
    assert await hear(ear) is EVERYTHING
    wires.tell(Heard("t-1", 2, 0))
    assert await hear(ear) == Heard("t-1", 2, 0)


async def test_a_closed_ear_hears_no_more() -> None:
    wires = Bus()
    ear, other = wires.listen(), wires.listen()
    wires.tell(Heard("t-1", 1, 0))
    ear.close()
    wires.tell(Heard("t-2", 1, 0))
    assert [one async for one in ear] == [Heard("t-1", 1, 0)]
    waiting = asyncio.create_task(anext(other))
    await asyncio.sleep(0)
    assert await waiting == Heard("t-1", 1, 0)
    wires.close()
    assert [one async for one in other] == [Heard("t-2", 1, 0)]
