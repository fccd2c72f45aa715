"""Servers, people and clients for tests of tables: real sockets, real databases."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import itertools
import json
import random
import secrets
import socket as sockets
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fareplay.core.game import NOBODY
from fareplay.server import news, wire
from fareplay.server.app import create_app
from fareplay.server.bots import Bots
from fareplay.server.hall import Hall
from fareplay.server.heartbeat import EVERY
from fareplay.server.limits import RATES, Limits
from fareplay.server.link import Timing
from fareplay.server.live import Live
from fareplay.server.serving import Server, uvicorn_config
from fareplay.server.settings import Settings
from fareplay.store.heartbeats import wall_clock_ms
from fareplay.store.log import Store
from fareplay.tables import notes

LOOSE = dict.fromkeys(RATES, (1000000, 1.0))


class Quiet(Server):
    """Leaves the signals of the test run alone."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@dataclass
class Person:
    """A guest with a cookie."""

    id: str
    name: str
    token: str
    nonce: str = field(default_factory=lambda: secrets.token_hex(16))

    @property
    def nonce_hash(self) -> str:
        return hashlib.sha256(bytes.fromhex(self.nonce)).hexdigest()


@dataclass
class Place:
    """A server that runs in this event loop."""

    store: Store
    hall: Hall
    port: int
    app: Any

    async def person(self, name: str) -> Person:
        return await person(self.store, name)

    async def table(self, *seats: str, game: str = "touring", **more: Any) -> tuple[Live, Any]:
        """A running table: `person`s at the seats called open, who are given back by seat."""
        return await start_table(self.store, self.hall, *seats, game=game, **more)

    def client(self, table: str, who: Person | None, seat: int | None = None) -> Client:
        return Client(self.port, table, who, seat)


async def person(store: Store, name: str) -> Person:
    found = await store.people.add(name, 1)
    return Person(found, name, await store.tokens.issue("guest", found, 1))


def created(host: str, seats: tuple[str, ...], game: str, **more: Any) -> notes.Created:
    usual: dict[str, Any] = {
        "options": {}, "public": True, "clock": "none", "slow": False, "rated": False,
    }  # fmt: skip
    return notes.Created(game, seats=seats, host=host, commitment="", **{**usual, **more})


async def gather_table(
    store: Store, hall: Hall, *seats: str, game: str = "touring", **more: Any
) -> tuple[Live, dict[int, Person]]:
    """A table where everybody sits; not sealed yet."""
    wanted = [seat for seat, kind in enumerate(seats) if kind == "open"]
    people = {seat: await person(store, f"Guest {seat}") for seat in wanted}
    host = people[wanted[0]]
    live = await hall.create(created(host.id, seats, game, **more))
    for seat, who in people.items():
        await live.do(lambda room, ms, s=seat, w=who: room.sit(w.id, s, w.name, w.nonce_hash, ms))
    return live, people


async def start_table(
    store: Store, hall: Hall, *seats: str, game: str = "touring", **more: Any
) -> tuple[Live, dict[int, Person]]:
    live, people = await gather_table(store, hall, *seats, game=game, **more)
    host = next(iter(people.values()))
    await live.do(lambda room, ms: room.seal(host.id, ms))
    for who in people.values():
        await live.do(lambda room, ms, w=who: room.reveal(w.id, w.nonce, ms))
    return live, people


@contextlib.asynccontextmanager
async def place(
    url: str,
    *,
    rates: dict[str, tuple[int, float]] | None = None,
    timing: Timing | None = None,
    pace: float = 0.0,
    budget: float = 2.0,
    now: Callable[[], int] | None = None,
    wall: Callable[[], int] = wall_clock_ms,
    beats: float = EVERY,
) -> AsyncIterator[Place]:
    """A server on a free port."""

    @contextlib.asynccontextmanager
    async def open_hall(store: Store, settings: Settings) -> AsyncIterator[Hall]:
        bots = Bots(1, budget, pace)
        hall = Hall(store, bots, now, wall=wall)
        hall.heartbeat.every = beats
        await bots.open()
        await hall.open()
        try:
            yield hall
        finally:
            await hall.close()
            await bots.close()

    with sockets.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        port = bound.getsockname()[1]
        settings = Settings(port=port, database=url)
        app = create_app(settings, limits=Limits(LOOSE | (rates or {})), hall_of=open_hall)
        if timing is not None:
            app.state.timing = timing
        server = Quiet(uvicorn_config(app, settings))
        running = asyncio.create_task(server.serve([bound]))
        while not server.started:
            assert not running.done(), "the server did not start"
            await asyncio.sleep(0.005)
        try:
            yield Place(app.state.store, app.state.hall, port, app)
        finally:
            server.should_exit = True
            await running


class Closed(Exception):
    """The server closed the socket."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(f"{code}: {why}")
        self.code, self.why = code, why


class Client:
    """A client that checks what it is told: hashes, numbers, no event twice and none missing."""

    def __init__(self, port: int, table: str, who: Person | None, seat: int | None) -> None:
        self.url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        if seat is not None:
            self.url += f"?seat={seat}"
        self.who, self.seat = who, seat
        self.note = self.version = 0
        self.now: dict[str, Any] = {}
        self.events: dict[tuple[str, int], str] = {}
        self.log: list[dict[str, Any]] = []
        self.welcomes = 0
        self.bye = ""
        self.ids = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Client:
        return await self.open()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self, hello: bool = True) -> Client:
        cookie = {"Cookie": f"fareplay={self.who.token}"} if self.who else {}
        self._socket = await connect(
            self.url, additional_headers=cookie, max_size=wire.LARGEST_OUT, ping_interval=None,
            compression=None, close_timeout=1, proxy=None,
        )  # fmt: skip
        self._reader = asyncio.create_task(self._read())
        if hello:
            seen = len(self.log)
            await self.send("hello", protocol=1, note=self.note, version=self.version)
            await self.until(lambda: len(self.log) > seen)
        return self

    async def close(self) -> None:
        if self._socket is not None and self._reader is not None:
            await self._socket.close()
            await asyncio.gather(self._reader, return_exceptions=True)

    def cut(self) -> None:
        """The link breaks without a word."""
        assert self._socket is not None
        self._socket.transport.abort()

    async def send(self, kind: str, **more: Any) -> int:
        assert self._socket is not None
        number = more.pop("id", None) or next(self.ids)
        await self._socket.send(json.dumps({"kind": kind, "id": number, **more}))
        return number

    async def raw(self, data: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(data)

    async def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send something and wait for its answer."""
        if kind not in ("hello", "ping", "plan"):
            more.setdefault("key", secrets.token_urlsafe(12))
        number = more.setdefault("id", next(self.ids))
        waiting = self._waiting[number] = asyncio.get_running_loop().create_future()
        await self.send(kind, **more)
        return await asyncio.wait_for(waiting, 10)

    async def until(self, true: Callable[[], Any], seconds: float = 10.0) -> None:
        """Wait for something to be true; the server's close ends the wait."""
        async with asyncio.timeout(seconds):
            while not true():
                assert self._reader is not None
                if self._reader.done():
                    self._reader.result()
                    assert self._socket is not None
                    raise Closed(self._socket.close_code or 0, self.bye)
                self._changed.clear()
                change = asyncio.ensure_future(self._changed.wait())
                await asyncio.wait({change, self._reader}, return_when=asyncio.FIRST_COMPLETED)
                change.cancel()

    async def ended(self, seconds: float = 10.0) -> tuple[int, str]:
        """Wait until the server has closed: its code and last words."""
        try:
            await self.until(lambda: False, seconds)
        except Closed as closed:
            return closed.code, closed.why
        raise AssertionError

    @property
    def actions(self) -> list[int]:
        return [option["id"] for option in self.now.get("actions", ())]

    async def _read(self) -> None:
        assert self._socket is not None
        with contextlib.suppress(ConnectionClosed):
            async for text in self._socket:
                await self._take(json.loads(text))
                self._changed.set()
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(Closed(self._socket.close_code or 0, self.bye))
                waiting.exception()  # whoever waits gets it; others need not hear of it
        self._waiting.clear()

    async def _take(self, said: dict[str, Any]) -> None:
        kind = said["kind"]
        if kind == "ping":
            assert self._socket is not None
            with contextlib.suppress(ConnectionClosed):  # last words may still wait to be read
                await self._socket.send(json.dumps({"kind": "pong", "n": said["n"]}))
            return
        self.log.append(said)
        if kind in ("news", "welcome"):
            self._learn(said)
        elif kind == "bye":
            self.bye = said["why"]
        if (waiting := self._waiting.pop(said.get("id"), None)) and not waiting.done():
            waiting.set_result(said)

    def _learn(self, said: dict[str, Any]) -> None:
        assert view_hash(said["view"]) == said["hash"]
        assert (said["note"], said["version"]) >= (0, 0)
        if said["kind"] == "welcome":
            self.welcomes += 1
            self.events = {}
            self.note = self.version = 0
        assert said["note"] >= self.note
        assert said["version"] >= self.version
        fresh = [("note", one["note"]) if "note" in one else ("seq", one["seq"])
                 for one in said["events"]]  # fmt: skip
        assert not self.events.keys() & set(fresh), "an event was told twice"
        if said["kind"] == "news":
            lines = [number for what, number in fresh if what == "seq"]
            assert lines == list(range(self.version + 1, said["version"] + 1)), "a line is missing"
        for key, one in zip(fresh, said["events"], strict=True):
            self.events[key] = one["text"]
        self.note, self.version, self.now = said["note"], said["version"], said


def view_hash(view: Any) -> str:
    """As a client makes it from what it was sent."""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).digest()[:16].hex()


def true_hash(live: Live, viewer: int) -> str:
    """The hash of the view as the server's match has it, worked out anew."""
    match = live.room.match
    eyes = -4 if live.room.status == "over" else viewer
    return news.hash_of(wire.canonical(match.game.view.view(match.state, match.board, eyes)))


async def play(clients: list[Client], dice: random.Random, most: int = 10_000) -> int:
    """Play on until the match is over; the number of decisions."""
    for done in range(most):
        if any(client.now["status"] == "over" for client in clients):
            return done
        due = clients[0].now["due"]
        mover = next((client for client in clients if client.seat == due), None)
        if mover is None:  # a bot's turn
            before = clients[0].version
            await clients[0].until(lambda b=before: clients[0].version > b)
            continue
        await mover.until(lambda m=mover: m.version >= clients[0].version)
        if mover.now["due"] != mover.seat or not mover.actions:
            continue
        answer = await mover.ask("act", version=mover.version, actions=[dice.choice(mover.actions)])
        assert answer["kind"] == "accept", answer
        await asyncio.gather(
            *(c.until(lambda c=c, v=answer["version"]: c.version >= v) for c in clients)
        )
    return most


__all__ = ["NOBODY", "Client", "Closed", "Person", "Place", "place", "play"]
