"""The signals of the host belong to the agreed time or to everybody, over real sockets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from serving import Place, place

from fareplay.server.live import Live

MINUTE = 60_000


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


async def set_up(here: Place, live: Live) -> None:
    """Bots play until Cabbie's clock may run out."""
    rules = live.room.game.rules
    await until(lambda: rules.may_happen(live.room.match.state, live.room.match.board, 0) == 0)


async def test_cabbies_clock_runs_out_by_itself_and_the_match_ends(tmp_path: Path) -> None:
    """B-46, B-R36: with bots alone at the table, so nobody but the server can say so."""
    clock = [int(time.time() * 1000)]
    async with place(f"sqlite:///{tmp_path}/fareplay.db", now=lambda: clock[0]) as here:
        options = {"money": "none", "minutes": "1"}
        live, _ = await here.table("bot:normal", "open", game="cabbie", options=options)
        await live.do(lambda room, ms: room.take_over(room.people()[1], 1, ms))
        await set_up(here, live)
        async with here.client(live.id, None) as client:
            assert client.now["signal"] == MINUTE
            clock[0] += MINUTE
            live.wake()
            await client.until(lambda: client.now["signal"] is None, 60)
            await client.until(lambda: client.now["status"] == "over", 120)
            assert "time is up" in client.now["result"] or live.room.match.ending() == "time"


async def test_the_agreed_bell_rings_and_the_page_is_told_how_long_it_takes(tmp_path: Path) -> None:
    clock = [int(time.time() * 1000)]
    async with place(f"sqlite:///{tmp_path}/fareplay.db", now=lambda: clock[0]) as here:
        live, people = await here.table("open", "open", bell=20)
        async with here.client(live.id, people[0], 0) as client:
            assert client.now["bell"] == 20
            assert client.now["signal"] == 20 * MINUTE
            said = await client.ask("ring", event=0)
            assert (said["kind"], "agreed" in said["why"]) == ("refuse", True)
            clock[0] += 20 * MINUTE
            live.wake()
            await client.until(lambda: client.now["status"] == "over", 60)
        assert live.room.match.ending() == "bell"
