"""Scripted attacks on the clock over a real socket."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from serving import Client, place
from sizes import size

HELD = 0.98  # seconds
DECISIONS = size("FAREPLAY_LATE", 30, 60)


class Holding(Client):
    """Answers every ping of the server late."""

    async def _take(self, said: dict[str, Any]) -> None:
        if said["kind"] == "ping":
            asyncio.get_running_loop().call_later(HELD, self._answer, said)
            return
        await super()._take(said)

    def _answer(self, said: dict[str, Any]) -> None:
        self.late = asyncio.ensure_future(super()._take(said))


async def test_answers_held_back_win_no_more_than_the_budget(tmp_path: Path) -> None:
    """Thirty decisions of 0.9 s, every pong 0.98 s late: at least 23 s are charged."""
    clock = [int(time.time() * 1000)]
    url = f"sqlite:///{tmp_path}/fareplay.db"
    async with place(url, now=lambda: clock[0]) as here:
        live, people = await here.table("open", "open", clock="match:600+0")
        seats = [Holding(here.port, live.id, people[seat], seat) for seat in (0, 1)]
        clients = [await one.open() for one in seats]
        links = list(live.audience.watchers)
        async with asyncio.timeout(30):
            while not all(link.lag >= HELD * 1000 for link in links):
                await asyncio.sleep(0.01)
        decided = {0: 0, 1: 0}
        while min(decided.values()) < DECISIONS and live.room.status == "running":
            seat = live.room.due()
            mover = clients[seat]
            await mover.until(lambda m=mover: m.version == live.version and m.actions)
            clock[0] += 900
            said = await mover.ask("act", version=mover.version, actions=mover.actions[:1])
            assert said["kind"] == "accept"
            decided[seat] += 1
        left = live.room.clocks(clock[0])
        for seat, decisions in decided.items():
            assert 600_000 - left[seat] >= decisions * 900 - 500 - decisions * 100
            assert decisions < 30 or 600_000 - left[seat] >= 23_000
        for client in clients:
            await client.close()
