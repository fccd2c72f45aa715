"""What all tables of one process share, and how a table is read from the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Any

from fareplay.core import notation
from fareplay.core.game import Game
from fareplay.core.match import Line
from fareplay.server.crowd import Crowd
from fareplay.server.kept import notes_of
from fareplay.server.presence import Presence
from fareplay.server.pulse import Pulse
from fareplay.store.bus import PostgresBus
from fareplay.store.rows import Corrupt
from fareplay.tables.notes import Note
from fareplay.tables.room import Room

if TYPE_CHECKING:
    from fareplay.server.bots import Bots
    from fareplay.server.heartbeat import Heartbeat
    from fareplay.server.live import Live
    from fareplay.store.log import Store


@dataclass
class House:
    """The store, the bots, the clock, and all work that goes on by itself."""

    store: Store
    bots: Bots
    heartbeat: Heartbeat
    games: Mapping[str, Game] | None = None
    after: Callable[[Live, frozenset[str]], None] | None = None
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    pulse: Pulse = field(default_factory=Pulse)
    closing: bool = False
    asked_again: dict[str, float] = field(default_factory=dict)  # who must show who they are: when
    looked_again: float = -inf  # when this process last had to look again at all that it has

    crowd: Crowd = field(default_factory=Crowd)

    def __post_init__(self) -> None:
        self.presence = Presence(self.store.bus)

    @property
    def now(self) -> Callable[[], int]:
        """The clock that tables go by."""
        return self.heartbeat.now

    @property
    def alone(self) -> bool:
        """Is this the only process that can write?"""
        return not isinstance(self.store.bus, PostgresBus)

    def spawn(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        task = asyncio.create_task(work, name=name)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task


def has_work(room: Room) -> bool:
    """Does something happen here without people: a bot to move, a time that runs out?"""
    return room.bot_due() is not None or room.deadline() is not None


async def read_room(house: House, table: str) -> Room:
    """A table from its logs; a Fault where they cannot be followed."""
    seed, rows, lines = await house.store.whole(table)
    written = notes_of(table, rows)
    gone = await house.store.people.gone(people_of(written))
    return replayed(house, table, seed, written, lines, gone)


def people_of(written: Sequence[Note]) -> set[str]:
    """Everybody who ever sat or spoke at a table."""
    return {note.data["person"] for note in written if "person" in note.data}


def replayed(
    house: House,
    table: str,
    seed: bytes,
    written: Sequence[Note],
    lines: Sequence[Line],
    gone: Mapping[str, str],
) -> Room:
    """The room of these logs, its draws checked against the seed as well."""
    room = Room.replay(table, seed, written, lines, house.games, gone)
    if room.table is not None and (wrong := notation.wrong_draws(room.match)):
        raise Corrupt(f"table {table}: {wrong[0]}")
    return room
