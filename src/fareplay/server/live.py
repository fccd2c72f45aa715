"""A table in the memory of one process: one change at a time, kept before anybody hears of it.

The store decides between writers. A change that could not be kept is forgotten; where others wrote
first, what they wrote is read and the decision is made again on top of it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Mapping
from random import random
from time import perf_counter

import msgspec

from fareplay.core.game import NOBODY, Fault
from fareplay.server import metrics, wire
from fareplay.server.audience import Audience, Watcher, expect_holder
from fareplay.server.hand import Hand
from fareplay.server.house import House, has_work, read_room
from fareplay.server.kept import Lister, notes_of, rows_of
from fareplay.server.logs import log
from fareplay.store.rows import Committed, Corrupt, Repeated, Unavailable, Uncertain, Write
from fareplay.tables.life import Change
from fareplay.tables.room import Room

YIELD = 0.04  # seconds for which whoever wrote last lets another process go first
LATER = 1.0  # seconds until the logs are read again after the store could not be used
SHARED = 5_000  # ms since another process wrote here
PAUSES = (0.0, 0.02, 0.1, 0.3, 1.0)  # seconds before each try to write while others write too
RECEIPTS = 200  # of the last keys, kept in memory

Verb = Callable[[Room, int], Change]


class Receipt(msgspec.Struct, frozen=True, array_like=True):
    """How far the logs of the table go with a change."""

    note: int
    version: int


def excusing(began: int, ended: int) -> Verb:
    """No process served the table in this span."""
    return lambda room, ms: room.excuse(began, ended, ms)


class KeyUsed(Fault):
    """A key that came with another message before."""

    def __init__(self) -> None:
        super().__init__("this key was used for another message; nothing was done, take a new key")


class Live:
    """One table."""

    def __init__(self, house: House, id: str, room: Room | None, fault: Fault | None) -> None:
        self.house, self.id, self.fault = house, id, fault
        self._room = room
        self._audience = None if room is None else Audience(room, house.now, house.presence)
        self._lock = asyncio.Lock()
        self._behind = False  # the logs may have grown without us
        self._shared_ms = 0  # until when others are thought to write here, too
        self._wrote_last = False
        self._receipts: OrderedDict[str, Repeated] = OrderedDict()
        self._uncertain: dict[str, None] = {}  # the last keys whose commit was not answered
        self._lister, self._hand = Lister(), Hand(self)
        self.used_ms = house.now()

    # --- asking -----------------------------------------------------------------------------

    @property
    def room(self) -> Room:
        """The table itself. During a write it is ahead of the store: `await calm()` first."""
        if self._room is None:
            raise self.fault or Fault(f"table {self.id} cannot be read")
        return self._room

    @property
    def version(self) -> int:
        """The last line that everybody has been told of."""
        return 0 if self._audience is None else self._audience.teller.version

    @property
    def audience(self) -> Audience:
        """Who is told what happens; there is none at a table that cannot be read."""
        if self._audience is None:
            raise self.fault or Fault(f"table {self.id} cannot be read")
        return self._audience

    async def calm(self) -> Room:
        """The room with nothing in it that is not kept."""
        async with self._lock:
            return self.room

    async def seen_by(self, viewer: int = NOBODY) -> wire.Welcome:
        """All that a seat, or nobody, may see."""
        async with self._lock:
            return self.audience.welcome(self.room, viewer)

    def here(self) -> tuple[bool, ...]:
        """At which seats somebody is connected, to whichever process."""
        return self.audience.here(self.room)

    def is_absent(self, seat: int, ms: int) -> bool:
        """Has this seat been due for long, with its person gone? Not unless that is certain."""
        room, presence = self.room, self.house.presence
        last = room.started_ms + (room.lines[-1].ms if room.lines else 0)
        if room.due() != seat or not presence.sure:
            return False
        away, holder = presence.timing.away, room.seating.holder(seat)
        seats = room.seating.seats_of(holder) if holder else [seat]  # their companions' too
        empty = min(self.audience.empty_for(room, one) for one in seats)
        return empty >= away and ms - last >= 1000 * away

    @property
    def idle(self) -> bool:
        """May it be forgotten? Nobody looks, and nothing happens by itself."""
        if self._room is None:
            return True
        quiet = not self.audience.watchers and not self._lock.locked()
        return quiet and (self._hand.stands or not has_work(self._room))

    # --- changing ---------------------------------------------------------------------------

    async def do(
        self, change: Verb, key: str | None = None, digest: bytes | None = None
    ) -> Receipt:
        """Make a change and keep it; returns after the commit.

        A key that was used before is answered with its receipt, and nothing is done; `digest` tells
        whether it came with the same message then.
        """
        return await self.do_after(change, None, key, digest)

    async def do_after(
        self,
        change: Verb,
        first: Callable[[], Awaitable[None]] | None,
        key: str | None = None,
        digest: bytes | None = None,
    ) -> Receipt:
        """The same, with something to be kept elsewhere before this change is."""
        work = self.house.spawn(self.change(change, key, digest, first), "fareplay-change")
        receipt: Receipt = await asyncio.shield(work)  # whoever asked may go, the change goes on
        return receipt

    async def change(
        self,
        change: Verb,
        key: str | None = None,
        digest: bytes | None = None,
        first: Callable[[], Awaitable[None]] | None = None,
    ) -> Receipt:
        """As `do`, for tasks that are never cancelled in the middle of it."""
        try:
            receipt = await self._change(change, key, digest, first)
        except Uncertain:
            if key is not None:
                self._uncertain[key] = None
                while len(self._uncertain) > RECEIPTS:
                    del self._uncertain[next(iter(self._uncertain))]
            raise
        except Unavailable as fault:
            if key in self._uncertain:  # of the first attempt nothing more is known than before
                raise Uncertain(str(fault)) from None
            raise
        return receipt

    async def _change(
        self,
        change: Verb,
        key: str | None,
        digest: bytes | None,
        first: Callable[[], Awaitable[None]] | None,
    ) -> Receipt:
        async with self._lock:
            self.used_ms = self.house.now()
            if self.fault is not None:
                raise self.fault
            if key is not None and (known := self._receipts.get(key)) is not None:
                return answered(known, digest)
            if self._wrote_last and self.used_ms < self._shared_ms:
                await asyncio.sleep(YIELD)
            for pause in PAUSES:
                if pause:
                    await asyncio.sleep(pause * random())
                if self._behind:
                    await self._catch_up()
                if not await self._excused():
                    continue
                receipt = await self._try(change, key, digest, first)
                if receipt is not None:
                    return receipt
            raise Fault("others at this table were faster every time; try again")

    async def excuse(self) -> None:
        """Time in which no process served this table is nobody's: say so in its log."""
        if self._room is None or not self._owed():
            return
        async with self._lock:
            try:
                if self._behind:
                    await self._catch_up()
                await self._excused()
            except Unavailable as fault:
                log.warning("time away could not be excused yet", table=self.id, why=str(fault))

    def _owed(self) -> tuple[int, int] | None:
        return self.room.owed(self.house.heartbeat.outages)

    async def _excused(self) -> bool:
        """Excuse what is owed; False where others wrote first."""
        while (span := self._owed()) is not None:
            try:
                if await self._try(excusing(*span), None, None, None) is None:
                    return False
            except Unavailable:
                raise
            except Fault:
                return True
        return True

    async def _try(
        self,
        change: Verb,
        key: str | None,
        digest: bytes | None,
        first: Callable[[], Awaitable[None]] | None,
    ) -> Receipt | None:
        """One attempt; None where others wrote first."""
        room = self.room
        seen, waiting = (len(room.notes), room.version), frozenset(room.waiting_for())
        try:
            done = change(room, self.house.now())
        except Fault:
            known = None if key is None else await self.house.store.receipt(self.id, key)
            if known is None:
                raise
            return answered(known, digest)
        except BaseException:
            await self._reload()  # a fault of ours may have left the room half changed
            raise
        receipt = Receipt(len(room.notes), room.version)
        said = None if key is None else msgspec.msgpack.encode(receipt)
        write = Write(
            self.id, self._lister.index_of(room), rows_of(done.notes), done.lines, key, said,
            done.seed, seen, digest,
        )  # fmt: skip
        try:
            if first is not None:
                await first()
            began = perf_counter()
            answer = await self.house.store.append(write)
        except BaseException as error:
            room.forget(done)
            if isinstance(error, Unavailable):
                self.house.heartbeat.write_failed()
            self._look_again(LATER)  # it may have been kept all the same
            raise
        if isinstance(answer, Committed):
            metrics.commits_seconds.observe(perf_counter() - began)
            metrics.moves_total.inc(sum(line.kind == "act" for line in done.lines))
            if key is not None and said is not None:
                self._remember(key, Repeated(said, digest))
            self._wrote_last = True
            self._tell(own=True)
            if self.house.after is not None:
                self.house.after(self, waiting)
            return receipt
        room.forget(done)
        if isinstance(answer, Repeated):
            self._look_again(0.0)
            return answered(answer, digest)
        self._behind = True
        return None

    def _remember(self, key: str, answer: Repeated) -> None:
        self._receipts[key] = answer
        if len(self._receipts) > RECEIPTS:
            self._receipts.popitem(last=False)

    # --- what others wrote ------------------------------------------------------------------

    def knows(self, note: int, version: int) -> bool:
        """Has everybody here been told that much?"""
        if self._audience is None or self._behind:
            return False
        teller = self._audience.teller
        return note <= teller.note and version <= teller.version

    async def refresh(self, note: int, version: int) -> None:
        """Read what others have added, if the logs go further than we know."""
        room = self._room
        if room is None or self.fault is not None:
            return
        async with self._lock:  # during a write the room is ahead of what is kept
            room = self.room
            if note <= len(room.notes) and version <= room.version and not self._behind:
                return
            try:
                await self._catch_up()
            except Unavailable as fault:
                self._look_again(LATER)
                log.warning("a table could not be read again", table=self.id, why=str(fault))

    def _look_again(self, seconds: float) -> None:
        """Read the logs after a while, even if nobody asks for anything."""
        self._behind = True
        if not self.house.closing:
            self.house.spawn(self._looked(seconds), "fareplay-look-again")

    async def _looked(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        if self._behind and not self.house.closing:
            with contextlib.suppress(Fault):  # it has been logged, and the table is closed
                await self.refresh(0, 0)

    async def _catch_up(self) -> None:
        room, store = self.room, self.house.store
        try:
            fresh, lines = await store.read(self.id, len(room.notes), room.version)
            self._behind = False
            if not fresh and not lines:
                return
            self._shared_ms, self._wrote_last = self.house.now() + SHARED, False
            unsealed = any(row.kind == "unsealed" for row in fresh)
            seed = await store.seed(self.id) if unsealed else None
            room.follow(notes_of(self.id, fresh), lines, seed)
        except Corrupt as fault:
            self._freeze(fault)
            raise
        except Unavailable:
            raise
        except Fault:
            await self._reload()
        self._tell(own=False)

    async def _reload(self) -> None:
        """The whole table anew."""
        try:
            self._room = await read_room(self.house, self.id)
            self._behind = False
        except Unavailable:
            self._behind = True
            raise
        except Fault as fault:
            self._freeze(fault)
            raise

    def _freeze(self, fault: Fault) -> None:
        """From now on the table can only be looked at."""
        log.error("a table cannot be read and is closed", table=self.id, why=str(fault))
        self.fault = fault

    # --- telling ----------------------------------------------------------------------------

    async def admit(self, watcher: Watcher, note: int, version: int) -> None:
        """Tell a newcomer what it has missed since this point, or everything, and go on telling."""
        await self.refresh(note, version)
        async with self._lock:
            expect_holder(self.room, watcher)
            since = wire.Point(note, version)
            watcher.hear(self.audience.missed(self.room, watcher.viewer, since))
            self.watch(watcher)

    def watch(self, watcher: Watcher) -> None:
        """From now on this one is told what happens."""
        self.audience.add(self.room, watcher)

    def unwatch(self, watcher: Watcher) -> None:
        self.used_ms = self.house.now()
        self.audience.remove(self.room, watcher)

    def look_round(self) -> None:
        """Others have come to this table or gone, at another process."""
        if self._audience is not None:
            self._audience.look_round(self.room)

    def dismiss(self, persons: Collection[str], why: str, code: int) -> None:
        if self._audience is not None:
            self._audience.dismiss(why, code, persons)

    def dismiss_all(self, why: str, code: int) -> None:
        if self._audience is not None:
            self._audience.dismiss(why, code)

    async def rename(self, names: Mapping[str, str], anew: bool = False) -> None:
        """Some people are called otherwise; `anew`: their words may be gone from the logs, too."""
        async with self._lock:
            if self._room is not None and self._room.rename(names):
                if anew:
                    await self._reload()
                self.audience.tell_anew(self.room)

    def wake(self, own: bool = True) -> None:
        """Let bots and clocks go on; another process may have them in hand (`own` is False)."""
        if self._room is not None and self._owed() is not None and not self._lock.locked():
            self.house.spawn(self.excuse(), "fareplay-excuse")
        self._hand.wake(own)

    def rest(self) -> None:
        """Let nothing happen by itself any more."""
        self._hand.rest()

    def _tell(self, own: bool) -> None:
        """Whatever goes wrong here, the change is kept: whoever asked for it has been served."""
        try:
            self.audience.tell(self.room)
        except Exception as error:
            log.error("a fault of ours in telling the news", error, table=self.id)
            self.dismiss_all("a fault of ours; come back and go on", 1011)
        self.wake(own)


def answered(before: Repeated, digest: bytes | None) -> Receipt:
    """What was answered to a key before; KeyUsed where it came with another message then."""
    if None not in (before.digest, digest) and before.digest != digest:
        raise KeyUsed
    return msgspec.msgpack.decode(before.receipt, type=Receipt)
