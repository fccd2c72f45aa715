"""The hash of a finished match's record, published together with its result."""

from __future__ import annotations

import asyncio

from fareplay.core import digest
from fareplay.tables.room import Room

SHORT = 2000  # lines, which take about 20 ms; longer matches are gone through in a thread


class Published:
    """The hash of one table's record, made once."""

    def __init__(self) -> None:
        self._hash: str | None = None

    def now(self, room: Room) -> str | None:
        """The hash if the match is over; of a long match only once somebody has asked for it."""
        if self._hash is None and is_over(room) and room.version <= SHORT:
            self._hash = digest.of_match(room.match)
        return self._hash

    async def of(self, room: Room) -> str | None:
        """The hash if the match is over."""
        if self.now(room) is None and is_over(room):
            self._hash = await asyncio.to_thread(digest.of_match, room.match)
        return self._hash


def is_over(room: Room) -> bool:
    return room.table is not None and room.table.over
