"""A server for tests: the real application on a free port, in a thread, with clients for it."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
from argon2 import PasswordHasher
from litestar import Litestar

from fareplay.server import passwords
from fareplay.server.app import create_app
from fareplay.server.limits import RATES, Limits
from fareplay.server.serving import Server, listen, uvicorn_config
from fareplay.server.settings import Settings

UNLIMITED = dict.fromkeys(RATES, (1000000, 1.0))
WAIT = 30.0
STRONG, passwords._hasher = (
    passwords._hasher,
    PasswordHasher(1, 64, 1),
)  # one test has the strong one


@dataclass
class House:
    """A running server."""

    app: Litestar
    settings: Settings
    loop: asyncio.AbstractEventLoop | None = None
    clients: list[httpx.Client] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.settings.port}"

    def client(self, name: str | None = None, **headers: str) -> httpx.Client:
        """A browser of its own; with a name it is somebody."""
        made = httpx.Client(base_url=self.url, headers=headers, timeout=WAIT)
        self.clients.append(made)
        if name is not None:
            assert made.post("/api/me", json={"name": name}).status_code == 200
        return made

    def run(self, work: Any) -> Any:
        """A coroutine on the server's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(WAIT)


@contextmanager
def house(
    url: str,
    limits: dict[str, tuple[int, float]] | None = None,
    rotates: int = 3_600_000,
    **more: Any,
) -> Iterator[House]:
    """The server, until the end of the block; without limits unless some are given."""
    settings = Settings(port=0, database=url, **more).checked()
    bound = listen(settings)
    settings = replace(settings, port=bound.getsockname()[1])
    given = Limits(UNLIMITED if limits is None else {**UNLIMITED, **limits})
    found = House(create_app(settings, limits=given, rotates=rotates), settings)
    server = Server(uvicorn_config(found.app, settings))
    started = threading.Event()

    def note_loop() -> None:
        found.loop = asyncio.get_running_loop()

    found.app.on_startup.append(note_loop)

    async def serve() -> None:
        task = asyncio.create_task(server.serve([bound]))
        while not server.started and not task.done():
            await asyncio.sleep(0.005)
        started.set()
        await task

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    assert started.wait(WAIT)
    assert server.started
    try:
        yield found
    finally:
        for client in found.clients:
            client.close()
        server.should_exit = True
        thread.join(WAIT)
        assert not thread.is_alive()


def wait_until(true: Callable[[], Any], seconds: float = WAIT) -> None:
    """Until something is so; an error where it never is."""
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it never came to be"
        time.sleep(0.02)


def why(answer: httpx.Response, status: int) -> str:
    """The sentence of a refusal."""
    assert answer.status_code == status, answer.text
    return str(answer.json()["why"])


def nonce() -> tuple[str, str]:
    """A nonce and its hash, in hex."""
    made = secrets.token_bytes(16)
    return made.hex(), hashlib.sha256(made).hexdigest()


def new_table(client: httpx.Client, *seats: str, **more: Any) -> dict[str, Any]:
    """A table of Touring with the client at the seat called person."""
    asked = {"game": "touring", "seats": list(seats), "nonce_hash": nonce()[1], **more}
    answer = client.post("/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def live(served: House, table: str) -> Any:
    """The table itself, to look at or to change as its people would over the socket."""
    return served.run(served.app.state.hall.live(table))


def do(served: House, table: str, change: Any) -> None:
    served.run(live(served, table).do(change))


@dataclass
class Played:
    """A table of Ada, its host at seat 0, and Ben at seat 1; Cat looks on."""

    served: House
    id: str
    ada: httpx.Client
    ben: httpx.Client
    cat: httpx.Client
    nonces: tuple[str, str]

    @property
    def persons(self) -> list[str]:
        chairs = live(self.served, self.id).room.seating.chairs
        return [chair.person for chair in chairs]

    def post(self, client: httpx.Client, verb: str, **asked: Any) -> httpx.Response:
        return client.post(f"/api/tables/{self.id}/{verb}", json=asked)

    def reveal(self) -> None:
        for person, given in zip(self.persons, self.nonces, strict=True):
            do(self.served, self.id, lambda room, ms, p=person, n=given: room.reveal(p, n, ms))

    def resign(self) -> None:
        person = self.persons[1]
        do(self.served, self.id, lambda room, ms: room.resign(person, 1, ms))

    @property
    def logs(self) -> tuple[int, int]:
        """How far the two logs go, by the store."""
        found = self.served.run(self.served.app.state.store.table(self.id))
        return found.notes, found.lines


def played(
    served: House,
    status: str,
    people: tuple[httpx.Client, httpx.Client, httpx.Client] | None = None,
    **more: Any,
) -> Played:
    """A table that has come as far as this status."""
    ada, ben, cat = people or (served.client("Ada"), served.client("Ben"), served.client("Cat"))
    hers, his = nonce(), nonce()
    asked = {"public": True, "name": "Ada", "nonce_hash": hers[1], **more}
    made = new_table(ada, "person", "open", **asked)
    table = Played(served, made["id"], ada, ben, cat, (hers[0], his[0]))
    sat = table.post(ben, "sit", seat=1, name="Ben", nonce_hash=his[1])
    assert sat.status_code == 200, sat.text
    if status in ("sealed", "running", "over"):
        assert table.post(ada, "seal").status_code == 200
    if status in ("running", "over"):
        table.reveal()
    if status == "over":
        table.resign()
    if status == "closed":
        assert table.post(ada, "close").status_code == 200
    assert live(served, table.id).room.status == status
    return table
