"""One timer for all sockets of a process: each is looked at when its time has come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

AT_ONCE = 32  # looks in a row; then others have their turn

Look = Callable[[float], float | None]  # the time now -> when to look again, or never


class Pulse:
    """Looks in the order of their times."""

    def __init__(self) -> None:
        self._due: list[tuple[float, int, Look]] = []
        self._numbers = count()
        self._timer: asyncio.Handle | None = None
        self._at = 0.0  # when the timer rings

    def add(self, when: float, look: Look) -> None:
        heappush(self._due, (when, next(self._numbers), look))
        if self._timer is None or when < self._at:
            self._set()

    def _set(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if self._due:
            self._at = self._due[0][0]
            self._timer = asyncio.get_running_loop().call_at(self._at, self._ring)

    def _ring(self) -> None:
        now, done = asyncio.get_running_loop().time(), 0
        self._timer = None
        while self._due and self._due[0][0] <= now and done < AT_ONCE:
            _, number, look = heappop(self._due)
            again, done = look(now), done + 1
            if again is not None:
                heappush(self._due, (again, number, look))
        self._set()
