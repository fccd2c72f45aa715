"""The heartbeat of one process, and the clock that tables go by."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable

from fareplay.server.logs import log
from fareplay.store.heartbeats import FRESH, Beat, Heartbeats, Span, wall_clock_ms
from fareplay.store.rows import Unavailable

EVERY = 2.0  # seconds


class Heartbeat:
    """Writes that this process serves, and knows when no process did."""

    def __init__(
        self,
        heartbeats: Heartbeats,
        now: Callable[[], int] | None = None,
        wall: Callable[[], int] = wall_clock_ms,
    ) -> None:
        self.outages: list[Span] = []
        self.failing = False  # can nothing be written now?
        self.every = EVERY
        self._heartbeats, self._given, self._wall = heartbeats, now, wall
        self._process = secrets.randbits(31)
        self._at_ms, self._began = wall(), time.monotonic()
        self._served = 0.0  # when this process last wrote that it serves, by the monotonic clock
        self._broken = False  # has a write failed since?

    def now(self) -> int:
        """The time of the service in ms; the wall clock of the machine does not move it."""
        if self._given is not None:
            return self._given()
        return self._at_ms + int((time.monotonic() - self._began) * 1000)

    async def begin(self) -> None:
        """The first heartbeat: from when on nobody has served, if nobody has."""
        sent = time.monotonic()
        at = await self._beat(None if self._given is None else self._given())
        self._at_ms, self._began = at, sent

    async def run(self, lost: Callable[[], None]) -> None:
        """Beat until cancelled; `lost` is called whenever there was an outage."""
        while True:
            await asyncio.sleep(self.every)
            known = len(self.outages)
            try:
                await self._beat(self.now())
            except Unavailable as fault:
                if not self.failing:
                    log.error("nothing can be written; clocks stand still", why=str(fault))
                self.failing = True
                continue
            if self.failing:
                log.info("writing goes on")
            self.failing = False
            if len(self.outages) > known:
                lost()

    def write_failed(self) -> None:
        """Something could not be kept: the time until the next heartbeat is nobody's."""
        self._broken = True

    async def stop(self) -> None:
        """The process was told to stop: clocks stand still from now on, unless others serve."""
        try:
            await self._beat(self.now(), stopped=True)
        except Unavailable as fault:
            log.warning("the last heartbeat could not be written", why=str(fault))

    async def _beat(self, at_ms: int | None, stopped: bool = False) -> int:
        silent = (time.monotonic() - self._served) * 1000
        served = bool(self._served) and silent < FRESH and not self._broken
        beat = Beat(self._process, at_ms, self._wall(), served, stopped)
        self._broken = False
        known = max((ended for _, ended in self.outages), default=0)
        try:
            at, fresh = await self._heartbeats.beat(beat, known)
        except Unavailable:
            self._broken = True
            raise
        self._served = time.monotonic()
        self.outages += fresh
        return at
