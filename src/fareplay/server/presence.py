"""Who is connected to which process, so that nobody seems absent who sits at another one.

Each process says on the bus which seats are taken at its sockets, whenever that changes, and every
few seconds that it still lives. Its words are numbered: whoever missed one asks for the whole list.
A process that was silent for longer than `expiry` counts as gone with all its people.

A process hears its own words as well. As long as they come back, the bus works; when they do not,
or when it has just begun to listen, it is not sure who is elsewhere, and calls nobody absent.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from math import inf
from typing import TypeVar

import msgspec

from fareplay.server.logs import log
from fareplay.store.bus import LONGEST, Bus

Entry = tuple[str, int, int]  # a table, its seats taken here as bits, how many watch here
T = TypeVar("T")
NOBODY_HERE = (0, 0)
ROOM = LONGEST - 200  # bytes of a word for its list
ENTRY = 20  # bytes of an entry beside the table's name, at most
LOOKS = 5  # at the signs of life of others, between two of our own
FAREWELL = 1.0  # second to say that we go


@dataclass(frozen=True)
class Timing:
    """Seconds; all processes of a database have the same."""

    renew: float = 5.0  # between two signs of life
    expiry: float = 15.0  # without one, then a process is gone
    gather: float = 0.02  # changes within it are said together
    apart: float = 1.0  # between two whole lists
    away: float = 60.0  # that a seat must have been due and empty before others may call a bot


class Word(msgspec.Struct, frozen=True, array_like=True):
    """What one process says to all."""

    process: str


class Renewed(Word, frozen=True, array_like=True, tag="alive"):
    """I live; my last list was number `seq`."""

    seq: int


class Seats(Word, frozen=True, array_like=True, tag="seats"):
    """What has changed, or one of `parts` of everything I have."""

    seq: int
    part: int
    parts: int  # 0: only what has changed
    tables: list[Entry]


class Ask(Word, frozen=True, array_like=True, tag="ask"):
    """Say everything you have: one process, or all where `of` is empty."""

    of: str


class Left(Word, frozen=True, array_like=True, tag="left"):
    """I go, and nobody is connected to me any more."""


class Dismissed(Word, frozen=True, array_like=True, tag="dismiss"):
    """Whoever speaks for one of these persons must show again who they are."""

    persons: list[str]


_READER = msgspec.json.Decoder(Renewed | Seats | Ask | Left | Dismissed)
_WRITER = msgspec.json.Encoder()


@dataclass
class Peer:
    """Another process as we know it."""

    heard: float
    seq: int = -1
    in_step: bool = False  # have we heard all its words since a whole list?
    asked: float = -inf
    tables: dict[str, tuple[int, int]] = field(default_factory=dict)
    coming: dict[str, tuple[int, int]] | None = None  # a whole list of which parts are missing


class Presence:
    """The seats taken at this process, and what others say of theirs."""

    def __init__(
        self, bus: Bus, timing: Timing | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.timing, self.clock = timing or Timing(), clock
        self.process = secrets.token_hex(6)
        self._bus = bus
        self._here: dict[str, tuple[int, int]] = {}
        self._peers: dict[str, Peer] = {}
        self._changed: Callable[[str], None] = _ignore
        self._dismissed: Callable[[Collection[str]], None] = _ignore
        self._seq = 0
        self._fresh: set[str] = set()  # tables that the others have not heard of yet
        self._whole = False  # somebody needs everything
        self._last_whole = self._own = -inf  # our last list; when a word of ours came back
        self._since = inf  # from when on nothing was missed
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def open(
        self, changed: Callable[[str], None], dismissed: Callable[[Collection[str]], None]
    ) -> None:
        """Begin; `changed` is called with each table at which others have come or gone."""
        if self._bus.shared:
            self._changed, self._dismissed = changed, dismissed
            self._bus.readers.append(self)
            self._task = asyncio.create_task(self._run(), name="fareplay-presence")
            self.reconnected()

    async def close(self) -> None:
        """Say goodbye; whoever was here is not any more."""
        if self._task is None:
            return
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        self._task = None
        self._bus.readers.remove(self)
        if self._timer is not None:
            self._timer.cancel()
        if self._bus.hearing:
            self._say(Left(self.process))
            await self._bus.flush(FAREWELL)

    # --- asking -----------------------------------------------------------------------------

    def elsewhere(self, table: str) -> tuple[int, int]:
        """The seats taken at other processes, as bits, and how many watch there."""
        seats = watching = 0
        for peer in self._peers.values():
            taken, looking = peer.tables.get(table, NOBODY_HERE)
            seats, watching = seats | taken, watching + looking
        return seats, watching

    @property
    def sure(self) -> bool:
        """Do we know of everybody who is connected to a living process?"""
        if not self._bus.shared:
            return True
        now = self.clock()
        heard = now - self._own <= 2 * self.timing.renew
        known = all(peer.in_step for peer in self._peers.values())
        return heard and known and now - self._since >= self.timing.expiry

    # --- saying -----------------------------------------------------------------------------

    def tell(self, table: str, seats: int, watching: int) -> None:
        """The sockets of a table at this process."""
        if not self._bus.shared:
            return
        now = seats, watching
        if self._here.get(table, NOBODY_HERE) == now:
            return
        if now == NOBODY_HERE:
            del self._here[table]
        else:
            self._here[table] = now
        self._fresh.add(table)
        self._flush_after(self.timing.gather)

    def dismiss(self, persons: Collection[str]) -> None:
        """At all other processes: who speaks for these must show again who they are."""
        if self._bus.shared:
            for some in _parts(persons, lambda person: len(person) + 3):
                self._say(Dismissed(self.process, some))

    def reconnected(self) -> None:
        """The line is new: we may have missed others, and they us."""
        self._own, self._last_whole = -inf, -inf
        self._say(Ask(self.process, ""))
        self._tell_all()

    def _tell_all(self) -> None:
        self._whole = True
        self._flush_after(max(self.timing.gather, self._early()))

    def _early(self) -> float:
        """Seconds until a whole list may be said again."""
        return self._last_whole + self.timing.apart - self.clock()

    def _flush_after(self, seconds: float) -> None:
        if self._task is None:
            return
        loop = asyncio.get_running_loop()
        if self._timer is not None:
            if self._timer.when() <= loop.time() + seconds:
                return
            self._timer.cancel()
        self._timer = loop.call_later(seconds, self._flush)

    def _flush(self) -> None:
        self._timer = None
        if not self._bus.hearing:
            return  # everything is told when the line is there again
        if self._whole and self._early() <= 0:
            self._whole, self._last_whole = False, self.clock()
            lists = _parts(((table, *at) for table, at in self._here.items()), _size) or [[]]
            for part, some in enumerate(lists):
                self._say(Seats(self.process, self._next(), part, len(lists), some))
            self._renew()
        else:
            fresh = ((table, *self._here.get(table, NOBODY_HERE)) for table in self._fresh)
            for some in _parts(fresh, _size):
                self._say(Seats(self.process, self._next(), 0, 0, some))
        self._fresh.clear()
        if self._whole:
            self._flush_after(self._early())

    def _next(self) -> int:
        self._seq += 1
        return self._seq

    def _renew(self) -> None:
        self._say(Renewed(self.process, self._seq))

    def _say(self, word: Word) -> None:
        self._bus.say(_WRITER.encode(word).decode())

    async def _run(self) -> None:
        """Signs of life of our own, and an eye on those of others."""
        while True:
            for _ in range(LOOKS):
                await asyncio.sleep(self.timing.renew / LOOKS)
                self._expire()
            if self._bus.hearing:
                self._renew()

    def _expire(self) -> None:
        """Forget processes that have been silent for too long."""
        before = self.clock() - self.timing.expiry
        for process in [name for name, peer in self._peers.items() if peer.heard < before]:
            tables = len(self._peers[process].tables)
            log.warning("a process has fallen silent", process=process, tables=tables)
            self._forget(process)

    # --- hearing ----------------------------------------------------------------------------

    def read(self, word: str) -> None:
        try:
            said = _READER.decode(word)
        except msgspec.DecodeError:
            return  # a newer Fareplay says more than we know of
        if said.process == self.process:
            if isinstance(said, Renewed):
                self._came_back()
        elif isinstance(said, Dismissed):
            self._dismissed(said.persons)
        elif isinstance(said, Left):
            self._forget(said.process)
        elif isinstance(said, Ask):
            if said.of in ("", self.process):
                self._tell_all()
        else:
            self._follow(said)

    def _came_back(self) -> None:
        """All that was said before our own word has been heard."""
        now = self.clock()
        if now - self._own > 2 * self.timing.renew:
            self._since = now
        self._own = now

    def _follow(self, said: Renewed | Seats) -> None:
        now = self.clock()
        peer = self._peers.setdefault(said.process, Peer(now))
        peer.heard = now
        if isinstance(said, Seats):
            self._note(peer, said)
        elif said.seq != peer.seq:
            peer.in_step, peer.seq, peer.coming = False, said.seq, None
        if not peer.in_step and peer.coming is None and now - peer.asked >= self.timing.renew:
            peer.asked = now
            self._say(Ask(self.process, said.process))

    def _note(self, peer: Peer, said: Seats) -> None:
        follows, peer.seq = said.seq == peer.seq + 1, said.seq
        told = {table: (seats, watching) for table, seats, watching in said.tables}
        if not said.parts:
            peer.in_step, peer.coming = peer.in_step and follows, None
            for table, at in told.items():
                self._put(peer, table, at)
        elif said.part == 0:
            peer.coming = told
        elif peer.coming is not None and follows:
            peer.coming |= told
        else:
            peer.in_step, peer.coming = False, None
        if peer.coming is not None and said.part == said.parts - 1:
            whole, peer.coming, peer.in_step = peer.coming, None, True
            for table in whole.keys() | peer.tables.keys():
                self._put(peer, table, whole.get(table, NOBODY_HERE))

    def _put(self, peer: Peer, table: str, at: tuple[int, int]) -> None:
        before = peer.tables.pop(table, NOBODY_HERE)
        if at != NOBODY_HERE:
            peer.tables[table] = at
        if at != before:
            self._changed(table)

    def _forget(self, process: str) -> None:
        if (peer := self._peers.pop(process, None)) is not None:
            for table in peer.tables:
                self._changed(table)


def _ignore(_what: object) -> None:
    """Nobody wants to know."""


def _size(entry: Entry) -> int:
    return len(entry[0]) + ENTRY


def _parts(given: Iterable[T], size: Callable[[T], int]) -> list[list[T]]:
    """Lists that fit into one word each."""
    return list(_cut(given, size))


def _cut(given: Iterable[T], size: Callable[[T], int]) -> Iterator[list[T]]:
    some: list[T] = []
    room = ROOM
    for one in given:
        room -= size(one)
        if room < 0:
            yield some
            some, room = [], ROOM - size(one)
        some.append(one)
    if some:
        yield some
