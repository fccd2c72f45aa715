"""Servers that are killed or stopped: what was acknowledged stays, and everything goes on."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import asyncio
import os
import random
import time

from databases import kind, url  # noqa: F401
from server_process import Servers, free_port, servers
from serving import Person, Place, place, play
from sizes import size
from stubborn import Player, a_table, check

from fareplay.server.live import Live

KILLS = size("FAREPLAY_KILLS", 6, 20)
SEED = int(os.environ.get("FAREPLAY_SEED", "11"))
LIVE = size("FAREPLAY_LIVE", 50, 200)


async def kill_during_a_match(url: str, programs: Servers, dice: random.Random, most: int) -> int:
    """Play one match and kill its server again and again; how often it was."""
    table, people = await a_table(url, "open", "open")
    port = free_port()
    players = [Player(port, table, who, seat, dice) for seat, who in people.items()]
    pid = programs.start(port, url)
    tasks = [asyncio.create_task(player.run()) for player in players]
    kills = 0
    while kills < most and players[0].client.now.get("status") != "over":
        done = sum(len(player.acknowledged) for player in players)
        wanted = done + dice.randrange(1, 5)
        async with asyncio.timeout(30):
            while sum(len(player.acknowledged) for player in players) < wanted:
                if players[0].client.now.get("status") == "over":
                    break
                assert not any(task.done() and task.exception() for task in tasks), tasks
                await asyncio.sleep(0.001)
        await asyncio.sleep(dice.uniform(0, 0.02))
        programs.kill(pid)
        kills += 1
        await check(url, table, players)
        pid = await asyncio.to_thread(programs.start, port, url)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    programs.kill(pid)
    assert await check(url, table, players) >= kills
    assert min(player.connected for player in players) >= kills // 2
    return kills


async def test_no_acknowledged_move_is_lost_with_a_killed_server(url: str) -> None:
    dice, kills = random.Random(SEED), 0
    with servers() as programs:
        while kills < KILLS:
            kills += await kill_during_a_match(url, programs, dice, KILLS - kills)


async def started(here: Place) -> tuple[Live, dict[int, Person]]:
    """A match with some moves behind it."""
    live, people = await here.table("open", "open")
    for move in range(6):
        due = live.room.due()
        action = random.Random(move).choice(live.room.match.legal())
        await live.do(
            lambda room, ms, a=action, d=due: room.act(people[d].id, d, [a], room.version, ms)
        )
    return live, people


async def test_live_matches_go_on_after_a_restart(url: str) -> None:
    """Every client comes back to the view it would have, without a reload."""
    async with place(url) as here:
        tables = await asyncio.gather(*(started(here) for _ in range(LIVE)))
        points, hashes = {}, {}
        for live, people in tables:
            async with here.client(live.id, people[0], 0) as client:
                points[live.id] = client.note, client.version
                hashes[live.id] = client.now["hash"]
    async with place(url) as here:
        clients = []
        for live, people in tables:
            client = here.client(live.id, people[0], 0)
            client.note, client.version = points[live.id]
            clients.append(client)
        began = time.perf_counter()
        for first in range(0, len(clients), 50):
            await asyncio.gather(*(client.open() for client in clients[first : first + 50]))
        took = time.perf_counter() - began
        print(f"{LIVE} live matches resumed in {took:.2f} s")
        assert took < 50  # ten times the figure: a loaded machine is no failure
        for client, (live, _) in zip(clients, tables, strict=True):
            assert client.welcomes == 0
            assert client.now["hash"] == hashes[live.id]
        await asyncio.gather(*(client.close() for client in clients))


async def test_a_server_that_stops_says_so(url: str) -> None:
    async with place(url) as here:
        live, people = await here.table("open", "open")
        clients = [await here.client(live.id, people[s], s).open() for s in (0, 1)]
        await play(clients, random.Random(1), 2)
        point = clients[0].version
        await here.hall.close()
        code, why = await clients[0].ended()
        assert code == 1001
        assert "come back" in why
        await clients[1].ended()
    async with place(url) as here:
        clients[0].url = clients[0].url.replace(str(clients[0].url.split(":")[2].split("/")[0]),
                                                str(here.port))  # fmt: skip
        await clients[0].open()
        assert clients[0].version == point
        assert clients[0].welcomes == 1
        await clients[0].close()
