"""People who play on whatever happens to the server, and a check that nothing of theirs is lost."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any

from serving import Client, Closed, Person, start_table
from websockets.exceptions import WebSocketException

from fareplay.core import notation
from fareplay.server.bots import Bots
from fareplay.server.hall import Hall, key_of
from fareplay.server.heartbeat import Heartbeat
from fareplay.server.house import House, read_room
from fareplay.store.log import Store

BROKEN = (OSError, WebSocketException, Closed, TimeoutError)


class Player:
    """Somebody who plays on whatever happens to the server, and keeps what was acknowledged."""

    def __init__(self, port: int, table: str, who: Person, seat: int, dice: random.Random) -> None:
        self.client = Client(port, table, who, seat)
        self.dice, self.count = dice, 0
        self.waiting: dict[str, Any] | None = None  # sent and not yet answered
        self.acknowledged: dict[str, int] = {}  # key -> version
        self.connected = 0

    async def run(self) -> None:
        while self.client.now.get("status") != "over":
            try:
                await self.client.open()
                self.connected += 1
                await self._play()
            except BROKEN:
                await asyncio.sleep(0.01)
            finally:
                await self._leave()

    async def _leave(self) -> None:
        with contextlib.suppress(*BROKEN):
            await asyncio.wait_for(self.client.close(), 2)

    async def _play(self) -> None:
        client = self.client
        while client.now["status"] == "running":
            if self.waiting is None:
                await client.until(lambda: client.now["due"] == client.seat or not client.actions)
                if not client.actions:
                    seen = client.version
                    await client.until(lambda n=seen: client.version > n, 60)
                    continue
                self.count += 1
                self.waiting = {
                    "version": client.version, "actions": [self.dice.choice(client.actions)],
                    "key": f"move-{self.count}",
                }  # fmt: skip
            said = await client.ask("act", **self.waiting)
            assert said["kind"] == "accept", said
            self.acknowledged[self.waiting["key"]] = said["version"]
            self.waiting = None
            await client.until(lambda v=said["version"]: client.version >= v)


async def a_table(url: str, *seats: str, **more: Any) -> tuple[str, dict[int, Person]]:
    """A running table in a database that nobody serves yet."""
    store = await Store.open(url)
    live, people = await start_table(store, Hall(store, Bots()), *seats, **more)
    await store.close()
    return live.id, people


async def check(url: str, table: str, players: list[Player]) -> int:
    """Everything acknowledged is there, once; how many decisions there are.

    People may play on meanwhile: what they had before is looked for, and what they have afterwards
    accounts for all there is.
    """
    before = [dict(player.acknowledged) for player in players]
    store = await Store.open(url)
    room = await read_room(House(store, Bots(), Heartbeat(store.heartbeats)), table)
    acts = sum(line.kind == "act" for line in room.lines)
    for player, acknowledged in zip(players, before, strict=True):
        for key, version in acknowledged.items():
            receipt = await store.receipt(table, key_of(player.client.who.id, key))
            assert receipt is not None, f"{key} was acknowledged and is lost"
            assert version <= room.version, f"{key} was acknowledged and its line is lost"
    waiting = sum(player.waiting is not None for player in players)
    assert sum(map(len, before)) <= acts
    assert acts <= sum(len(player.acknowledged) for player in players) + waiting
    assert notation.wrong_draws(room.match) == []
    await store.close()
    return acts
