"""Bad links: messages doubled, late and lost, and lines that are cut."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import time
from pathlib import Path
from typing import Any

import pytest
from databases import _ready_file
from serving import Client, Person, Place, place, true_hash, view_hash
from sizes import size
from websockets.exceptions import ConnectionClosed

from fareplay.core.game import Fault
from fareplay.server.live import Live
from fareplay.tables.room import Room

MESSAGES = size("FAREPLAY_MESSAGES", 6_000, 20_000)
CUTS = size("FAREPLAY_CUTS", 15, 50)
SEED = int(os.environ.get("FAREPLAY_SEED", "9"))
TABLES = 60
RATE = 0.1  # of messages doubled, of messages late, of messages lost
PATIENCE = 0.4  # seconds until a message is sent again


@pytest.fixture
def url(tmp_path: Path) -> str:
    (tmp_path / "fareplay.db").write_bytes(_ready_file())
    return f"sqlite:///{tmp_path / 'fareplay.db'}"


class Noise:
    """What becomes of messages on their way."""

    def __init__(self, seed: int) -> None:
        self.dice, self.count = random.Random(seed), 0
        self.quiet = False

    def passes(self, held: list[Any], message: Any) -> list[Any]:
        """What arrives now; `held` are those that are late."""
        self.count += 1
        late, fate = list(held), self.dice.random()
        held.clear()
        if self.quiet or fate >= 3 * RATE:
            return [message, *late]
        if fate < RATE:
            return late
        if fate < 2 * RATE:
            return [message, message, *late]
        held.append(message)
        return late


class Shaky(Client):
    """A client behind a bad link, which it makes up for as the protocol says."""

    def __init__(self, here: Place, live: Live, who: Person, seat: int, noise: Noise) -> None:
        super().__init__(here.port, live.id, who, seat)
        self.live, self.noise = live, noise
        self._late_out: list[str] = []
        self._late_in: list[dict[str, Any]] = []
        self.answers: dict[int, dict[str, Any]] = {}

    async def send(self, kind: str, **more: Any) -> int:
        number = more.pop("id", None) or next(self.ids)
        text = json.dumps({"kind": kind, "id": number, **more})
        for one in self.noise.passes(self._late_out, text):
            await self._socket.send(one)
        return number

    async def _take(self, said: dict[str, Any]) -> None:
        if said["kind"] == "ping":
            await super()._take(said)
            return
        for one in self.noise.passes(self._late_in, said):
            if one["kind"] in ("news", "welcome"):
                await self._follow(one)
            elif "id" in one:
                self.answers[one["id"]] = one

    async def _follow(self, said: dict[str, Any]) -> None:
        """Take what goes on from where we are; ask for what is missing between."""
        assert view_hash(said["view"]) == said["hash"]
        if said["note"] < self.note or said["version"] < self.version:
            return
        since = said.get("since", {"note": 0, "version": 0})
        if since["note"] > self.note or since["version"] > self.version:
            await self.say_hello()
            return
        for one in said["events"]:
            key = ("note", one["note"]) if "note" in one else ("seq", one["seq"])
            assert self.events.get(key, one["text"]) == one["text"]
            self.events[key] = one["text"]
        self.note, self.version, self.now = said["note"], said["version"], said

    async def say_hello(self) -> None:
        await self.send("hello", protocol=1, note=self.note, version=self.version)

    async def until_answered(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send again and again, with the same key, until there is an answer."""
        while True:
            number = await self.send(kind, **more)
            with contextlib.suppress(TimeoutError):
                await self.until(lambda n=number: n in self.answers, PATIENCE)
                return self.answers.pop(number)

    async def catch_up(self) -> None:
        """As a client does that has heard nothing for a while."""
        while self.version < self.live.version or not self.now:
            await self.say_hello()
            with contextlib.suppress(TimeoutError):
                await self.until(lambda: self.now and self.version >= self.live.version, PATIENCE)


async def play_badly(here: Place, number: int, noise: Noise, enough: int) -> tuple[Live, list[Any]]:
    live, people = await here.table("open", "open", game=("touring", "mew")[number % 2])
    clients = [Shaky(here, live, who, seat, noise) for seat, who in people.items()]
    for client in clients:
        await client.open(hello=False)
        await client.catch_up()
    keys = 0
    while noise.count < enough and live.room.status == "running":
        due = live.room.due()
        mover = clients[due]
        await mover.catch_up()
        if mover.now["due"] != due or mover.version != live.version:
            continue
        keys += 1
        act = {"version": mover.version, "actions": [noise.dice.choice(mover.actions)]}
        said = await mover.until_answered("act", key=f"act-{keys}", **act)
        assert said["kind"] == "accept" or "hello" in said["why"], said
        if noise.dice.random() < 0.2:
            await mover.until_answered("chat", key=f"chat-{keys}", text=f"said {keys}")
    return live, clients


async def test_shaky_links_never_make_views_differ(url: str) -> None:
    noise = Noise(SEED)
    async with place(url) as here:
        while noise.count < MESSAGES:
            tables = await asyncio.gather(
                *(play_badly(here, number, noise, MESSAGES) for number in range(TABLES))
            )
            noise.quiet = True
            for live, clients in tables:
                await check(here, live, clients)
            noise.quiet = False
    print(f"{noise.count} messages, no divergence")


async def check(here: Place, live: Live, clients: list[Shaky]) -> None:
    """Server, each seat and a replay of the store agree; nothing was done twice."""
    for client in clients:
        client._late_in.clear()
        client._late_out.clear()
    await live.calm()
    for client in clients:
        await client.say_hello()
        await client.until(
            lambda c=client: (c.note, c.version) == (len(live.room.notes), live.version)
        )
        assert client.now["hash"] == true_hash(live, client.seat)
        told = live.room.match.tale(client.seat)
        assert [client.events["seq", number + 1] for number in range(len(told))] == told
        await client.close()
    said = [note.data["text"] for note in live.room.notes if note.kind == "chat"]
    assert len(said) == len(set(said))
    notes, lines = await here.store.read(live.id)
    assert len(notes) == len(live.room.notes)
    again = Room.replay(live.id, live.room.seed, live.room.notes, lines)
    assert again == live.room


async def test_the_view_is_right_soon_after_a_cut(url: str) -> None:
    dice, slowest = random.Random(SEED), 0.0
    async with place(url) as here:
        live, people = await here.table("open", "open", game="limited")
        clients = [await here.client(live.id, people[s], s).open() for s in (0, 1)]
        enough = asyncio.Event()
        players = asyncio.create_task(move_on(live, people, enough))
        for _ in range(CUTS):
            client = dice.choice(clients)
            await asyncio.sleep(dice.uniform(0, 0.03))
            client.cut()
            await asyncio.sleep(dice.uniform(0, 0.03))
            began, seen = time.perf_counter(), live.version
            with contextlib.suppress(ConnectionClosed):
                await client._reader
            await client.open()
            await client.until(lambda c=client, v=seen: c.version >= v, 20)
            slowest = max(slowest, time.perf_counter() - began)
            assert client.welcomes == 1, "the page was loaded again"
        enough.set()  # cancelled, they would leave a change behind that is still being kept
        await players
        for client in clients:
            await client.until(lambda c=client: c.version == live.version)
            assert client.now["hash"] == true_hash(live, client.seat)
            await client.close()
    print(f"{CUTS} cuts, the view is right within {slowest:.3f} s")
    assert slowest < 20  # ten times the figure: a loaded machine is no failure


async def move_on(live: Live, people: dict[int, Person], enough: asyncio.Event) -> None:
    """People who play while links are cut."""
    while not enough.is_set():
        due = live.room.due()
        with contextlib.suppress(Fault):
            action = live.room.match.legal()[0]
            await live.do(
                lambda room, ms, d=due, a=action: room.act(people[d].id, d, [a], room.version, ms)
            )
        await asyncio.sleep(0.005)
