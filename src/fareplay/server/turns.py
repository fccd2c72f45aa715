"""A fair queue: which table's bot gets the next process that is free.

A table with somebody waiting comes first. Among equals it is the one whose last turn is longest
ago, so that no table keeps others waiting by asking more often.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from itertools import count
from typing import Generic, Protocol, TypeVar

from fareplay.server import metrics

T = TypeVar("T")
REMEMBERED = 10_000  # tables whose last turn is known


class Asker(Protocol):
    """Whoever asks for a bot's decision."""

    @property
    def table(self) -> str:
        """Its name."""

    def rank(self) -> int:
        """How soon it is served: 0 before 1 before 2."""

    def waits(self, on: bool) -> None:
        """Its bot waits for a process, or no longer does."""


@dataclass(eq=False)
class Place(Generic[T]):
    """A place in the queue."""

    asker: Asker
    number: int
    given: asyncio.Future[T] = field(repr=False)


class Turns(Generic[T]):
    """Hands out what is free, one to each who asks."""

    def __init__(self) -> None:
        self._idle: deque[T] = deque()
        self._waiting: list[Place[T]] = []
        self._served: OrderedDict[str, int] = OrderedDict()  # table -> number of its last turn
        self._numbers = count(1)

    @property
    def idle(self) -> int:
        return len(self._idle)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def free(self, one: T) -> None:
        """This is free: the next in the queue gets it."""
        while self._waiting:
            place = min(self._waiting, key=self._order)
            self._waiting.remove(place)
            if not place.given.done():
                self._note(place.asker.table)
                place.given.set_result(one)
                break
        else:
            self._idle.append(one)
        self._show()

    async def take(self, asker: Asker) -> T:
        """Wait for one's turn; whoever gives up leaves the queue."""
        if self._idle:
            self._note(asker.table)
            one = self._idle.popleft()
            self._show()
            return one
        given: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        place = Place(asker, next(self._numbers), given)
        self._waiting.append(place)
        self._show()
        try:
            return await given
        except asyncio.CancelledError:
            if place in self._waiting:
                self._waiting.remove(place)
            elif given.done() and not given.cancelled():
                self.free(given.result())
            self._show()
            raise

    def _order(self, place: Place[T]) -> tuple[int, int, int]:
        return place.asker.rank(), self._served.get(place.asker.table, 0), place.number

    def _note(self, table: str) -> None:
        self._served[table] = next(self._numbers)
        self._served.move_to_end(table)
        if len(self._served) > REMEMBERED:
            self._served.popitem(last=False)

    def _show(self) -> None:
        metrics.bots_waiting.set(len(self._waiting))
        metrics.bots_idle.set(len(self._idle))
