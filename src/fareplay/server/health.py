"""Whether this process lives, and whether it can do its work, for whatever watches it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from litestar import Response, get

from fareplay import __version__
from fareplay.server.problems import AnyRequest, Problem
from fareplay.store.log import Store
from fareplay.store.rows import Unavailable

EVERY = 1.0  # seconds: however many ask, the database is tried once in this time
PATIENCE = 3.0  # seconds for the database to answer


class Health(msgspec.Struct):
    """The server is there."""

    status: str
    version: str


class Readiness:
    """The last attempt to write, which all who ask share."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._attempt: asyncio.Task[str] | None = None
        self._began = 0.0

    async def fault(self) -> str:
        """Why nothing can be written now; empty where it can."""
        now = time.monotonic()
        if self._attempt is None or (self._attempt.done() and now - self._began >= EVERY):
            self._began = now
            self._attempt = asyncio.create_task(self._write(), name="fareplay-ready")
        done, _ = await asyncio.wait({self._attempt}, timeout=PATIENCE)
        return done.pop().result() if done else "the database does not answer"

    async def _write(self) -> str:
        try:
            await self._store.database.check()
        except Unavailable:
            return "the database cannot be written now"
        return ""

    def close(self) -> None:
        if self._attempt is not None:
            self._attempt.cancel()


@get("/health/live", opt={"anonymous": True})
async def live() -> Health:
    """Whether the process answers; it says nothing about the database."""
    return Health("ok", __version__)


@get(["/health/ready", "/health"], opt={"anonymous": True})
async def ready(request: AnyRequest) -> Response[Health | Problem]:
    """Whether a change can be kept now: 200, or 503 and why not."""
    readiness: Readiness = request.app.state.readiness
    if fault := await readiness.fault():
        return Response(Problem(fault), status_code=503)
    return Response(Health("ok", __version__))


HANDLERS: list[Any] = [live, ready]
