"""Matches that are gone through again: they can be entered at every hundredth line."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, TypeVar

from fareplay.core import record
from fareplay.core.match import Line, Match
from fareplay.server.printed import printed

EVERY = 100  # lines between two entrances
KEPT = 4  # matches
AT_ONCE = 2  # matches that are gone through at the same time

T = TypeVar("T")


class Walk:
    """A match as far as these lines go. Nothing of it changes, so threads may share it."""

    def __init__(self, match: Match, lines: Sequence[Line]) -> None:
        self.match = replace(match, lines=[], checked=False)
        self._entrances = []
        for line in lines:
            if line.seq % EVERY == 1:
                self._entrances.append(record.copy(self.match.state))
            self.match.follow(line)

    @cached_property
    def board(self) -> bytes:
        """What is printed on it."""
        return printed(self.match.game, self.match.board)

    def steps(self, first: int, count: int) -> Iterator[tuple[Line, Any, Any]]:
        """The lines from number `first` on, each with the positions before and after it."""
        entrance = (first - 1) // EVERY
        if entrance >= len(self._entrances):
            return
        again, lines = self.match.blank(), self.match.lines
        again.lines = lines[: entrance * EVERY]
        again.standing = standing(again.lines)
        again.state = record.copy(self._entrances[entrance])
        for line in lines[entrance * EVERY : first - 1 + count]:
            before = record.copy(again.state)
            again.follow(line)
            if line.seq >= first:
                yield line, before, record.copy(again.state)


def standing(lines: Sequence[Line]) -> list[Line]:
    """What still counts of these lines."""
    kept: list[Line] = []
    for line in lines:
        if line.kind != "undo":
            kept.append(line)
        while kept and line.kind == "undo" and kept[-1].seq > line.value:
            kept.pop()
    return kept


class Walks:
    """The last few, by a key that tells their lines and their names."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Walk] = OrderedDict()
        self._turn = asyncio.Semaphore(AT_ONCE)

    def known(self, key: Hashable) -> Walk | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    async def of(self, key: Hashable, made: Callable[[], Walk]) -> Walk:
        """The one with this key; where it is not kept it is made."""
        found = self.known(key)
        if found is None:
            found = self._kept[key] = await self.beside(made)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found

    async def beside(self, work: Callable[[], T]) -> T:
        """Work that takes a while, beside the event loop and not too much of it at once."""
        async with self._turn:
            return await asyncio.to_thread(work)
