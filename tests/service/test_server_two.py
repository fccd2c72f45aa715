"""Two servers on one PostgreSQL: both sides of a table, and each of them killed in turn."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from databases import _database, _ready_database
from server_process import Servers, free_port, servers
from serving import Client, place, play, true_hash
from sizes import size
from stubborn import Player, a_table, check

from fareplay.core.game import Fault
from fareplay.server import hall as hall_module
from fareplay.server import hand
from fareplay.store.log import Store

ROUNDS = size("FAREPLAY_ROUNDS", 6, 20)
SEED = int(os.environ.get("FAREPLAY_SEED", "21"))


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    with _database(_ready_database()) as found:
        yield found


async def test_players_on_two_servers_see_each_others_moves(url: str) -> None:
    async with place(url) as one, place(url) as other:
        live, people = await one.table("open", "open")
        clients = [
            await one.client(live.id, people[0], 0).open(),
            await other.client(live.id, people[1], 1).open(),
        ]
        assert await play(clients, random.Random(2), 20) == 20
        there = await other.hall.live(live.id)
        assert there.room == live.room
        for client, at in zip(clients, (live, there), strict=True):
            assert client.welcomes == 1
            assert client.now["hash"] == true_hash(at, client.seat)
            assert (await client.ask("chat", text=f"from {client.seat}"))["kind"] == "accept"
        both = {"Guest 0: from 0", "Guest 1: from 1"}
        for client in clients:
            await client.until(lambda c=client: both <= set(c.events.values()), 30)
            await client.close()


async def test_of_two_writers_at_once_both_are_kept_in_one_order(url: str) -> None:
    async with place(url) as one, place(url) as other:
        live, people = await one.table("open", "open")
        there = await other.hall.live(live.id)

        def say(at: Any, seat: int, number: int) -> Any:
            text = f"{seat} {number}"
            return at.do(lambda room, ms: room.chat(people[seat].id, "", text, ms), text)

        both = ((live, 0), (there, 1))
        await asyncio.gather(*(say(at, seat, n) for n in range(10) for at, seat in both))
        async with asyncio.timeout(10):
            while len(there.room.notes) != len(live.room.notes):
                await asyncio.sleep(0.01)
        assert there.room == live.room
        said = [note.data["text"] for note in live.room.notes if note.kind == "chat"]
        assert sorted(said) == sorted(f"{seat} {n}" for seat in (0, 1) for n in range(10))
        again = await there.do(lambda room, ms: room.chat(people[0].id, "", "x", ms), "0 3")
        assert len(live.room.notes) > again.note  # the key was used at the other server


async def test_a_decision_is_taken_once_by_whichever_server(url: str) -> None:
    async with place(url) as one, place(url) as other:
        live, people = await one.table("open", "open")
        there = await other.hall.live(live.id)
        for _ in range(10):
            due, version = live.room.due(), live.version
            action = live.room.match.legal()[0]
            tries = [
                at.do(lambda room, ms, d=due, a=action, v=version: room.act(
                    people[d].id, d, [a], v, ms))
                for at in (live, there)
            ]  # fmt: skip
            done = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(isinstance(one, Fault) for one in done) == 1
            async with asyncio.timeout(10):
                while not live.version == there.version > version:
                    await asyncio.sleep(0.01)


async def test_a_bot_goes_on_at_the_other_server(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server that had the table in hand is gone; the other one had only heard of it."""
    monkeypatch.setattr(hall_module, "QUIET", 0.3)
    monkeypatch.setattr(hall_module, "SWEEP", 0.1)
    monkeypatch.setattr(hand, "STEP_IN", 0.2)
    async with place(url) as other:
        async with place(url, pace=60) as one:
            live, people = await one.table("open", "bot:easy", game="limited")
            while live.room.due() == 0:
                action = live.room.match.legal()[0]
                await live.do(
                    lambda room, ms, a=action: room.act(people[0].id, 0, [a], room.version, ms)
                )
            stopped = live.version
        async with asyncio.timeout(15):
            while (await other.store.table(live.id)).lines == stopped:
                await asyncio.sleep(0.02)


async def test_two_servers_are_killed_in_turn(url: str) -> None:
    dice, rounds = random.Random(SEED), 0
    with servers() as programs:
        while rounds < ROUNDS:
            rounds += await kill_in_turn(url, programs, dice, ROUNDS - rounds)


async def kill_in_turn(url: str, programs: Servers, dice: random.Random, most: int) -> int:
    """One match at two servers that are killed in turn; how often they were."""
    table, people = await a_table(url, "open", "open")
    ports = [free_port(), free_port()]
    players = [Player(ports[s], table, who, s, dice) for s, who in people.items()]
    pids = [programs.start(port, url) for port in ports]
    tasks = [asyncio.create_task(player.run()) for player in players]
    rounds, slowest = 0, 0.0
    while rounds < most and players[0].client.now.get("status") != "over":
        side = rounds % 2
        wanted = total(players) + dice.randrange(2, 6)
        async with asyncio.timeout(40):
            while total(players) < wanted and players[0].client.now.get("status") != "over":
                assert not any(task.done() and task.exception() for task in tasks), tasks
                await asyncio.sleep(0.001)
        await asyncio.sleep(dice.uniform(0, 0.02))
        programs.kill(pids[side])
        rounds += 1
        began, before = time.perf_counter(), players[side].connected
        await check(url, table, players)
        pids[side] = await asyncio.to_thread(programs.start, ports[side], url)
        async with asyncio.timeout(40):
            while players[side].connected == before and not _over(players):
                await asyncio.sleep(0.005)
        slowest = max(slowest, time.perf_counter() - began)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for pid in pids:
        programs.kill(pid)
    assert await check(url, table, players) >= rounds
    print(f"{rounds} rounds, back at the table within {slowest:.2f} s")
    return rounds


def _over(players: list[Player]) -> bool:
    return any(player.client.now.get("status") == "over" for player in players)


def total(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


async def test_a_dropped_listener_looks_at_everything(url: str) -> None:
    """A move that was made while one server was deaf is seen when it hears again."""
    async with place(url) as one, place(url) as other:
        live, people = await one.table("open", "open")
        client = Client(other.port, live.id, people[0], 0)
        async with client:
            store: Store = other.store
            await store.database.bus.stop()
            await live.do(lambda room, ms: room.chat(people[1].id, "", "unheard", ms))
            with contextlib.suppress(TimeoutError):
                await client.until(lambda: client.note == len(live.room.notes), 0.3)
            said = await client.ask("chat", text="heard")  # a conflict: the other's line is read
            assert said["kind"] == "accept"
            await client.until(lambda: client.note == len(live.room.notes))
            assert "Guest 1: unheard" in client.events.values()


async def test_what_is_written_while_a_table_is_being_read_is_not_missed(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_room = hall_module.read_room
    async with place(url) as one, place(url) as other:
        live, people = await one.table("open", "open")

        async def read_slowly(house: Any, table: str) -> Any:
            room = await read_room(house, table)
            await live.do(lambda at, ms: at.chat(people[0].id, "", "meanwhile", ms))
            await asyncio.sleep(0.2)
            return room

        monkeypatch.setattr(hall_module, "read_room", read_slowly)
        there = await other.hall.live(live.id)
        async with asyncio.timeout(5):
            while len(there.room.notes) < len(live.room.notes):
                await asyncio.sleep(0.01)
        assert there.room == live.room
