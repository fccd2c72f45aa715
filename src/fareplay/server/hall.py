"""The live tables of one process."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import time
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache

from fareplay.core.game import Fault, Game
from fareplay.core.notation import NAME
from fareplay.server import metrics, wire
from fareplay.server.bots import Bots
from fareplay.server.callers import blocked_says
from fareplay.server.crowd import Crowd
from fareplay.server.garbage import garbage
from fareplay.server.heartbeat import Heartbeat
from fareplay.server.house import House, has_work, people_of, read_room, replayed
from fareplay.server.kept import index_of, notes_of, rows_of
from fareplay.server.live import Live
from fareplay.server.logs import log
from fareplay.server.presence import Presence
from fareplay.store.bus import EVERYTHING, Ear, Heard
from fareplay.store.heartbeats import wall_clock_ms
from fareplay.store.log import Store
from fareplay.store.people import SOMEBODY
from fareplay.store.rows import Conflict, Corrupt, Kept, Unavailable, Write
from fareplay.tables import notes
from fareplay.tables.life import Change
from fareplay.tables.room import Room

FORGET = 60_000  # ms that a table stays in memory when nobody looks
QUIET = 8.0  # seconds without news of a table elsewhere, then we see to it
SWEEP = 2.0  # seconds
CALLED_AWAY = "the server stops or starts again; come back in a moment"
HANDSHAKE = 120.0  # seconds from a socket's first byte to its hello, at most
DELETED = "this table was deleted by the operator of this server"


class NoTable(Fault):
    """There is no such table."""


def key_of(person: str, key: str) -> str:
    """A client's key as the store keeps it: nobody meets another person's keys."""
    return f"{_mark_of(person)}:{key}"


@lru_cache(maxsize=20_000)  # people at tables: a move has one
def _mark_of(person: str) -> str:
    return hashlib.sha256(person.encode()).hexdigest()[:20]


class Hall:
    """Finds tables, makes them, and keeps them going."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        now: Callable[[], int] | None = None,
        games: Mapping[str, Game] | None = None,
        wall: Callable[[], int] = wall_clock_ms,
    ) -> None:
        self.heartbeat = Heartbeat(store.heartbeats, now, wall)
        self._house = House(store, bots, self.heartbeat, games)
        self._tables: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._grown: dict[str, Heard] = {}  # tables that have grown while they were being read
        self._elsewhere: dict[str, float] = {}  # tables that others play, and when we last heard
        self._ear: Ear | None = None
        self._chores: list[asyncio.Task[None]] = []

    @property
    def after(self) -> Callable[[Live, frozenset[str]], None] | None:
        """Called after each commit of this process with who was waited for before it."""
        return self._house.after

    @after.setter
    def after(self, call: Callable[[Live, frozenset[str]], None] | None) -> None:
        self._house.after = call

    @property
    def now(self) -> Callable[[], int]:
        return self._house.now

    @property
    def presence(self) -> Presence:
        """Who is connected to which process."""
        return self._house.presence

    @property
    def crowd(self) -> Crowd:
        """Tables at which only bots play."""
        return self._house.crowd

    async def open(self) -> None:
        """Listen, and go on with whatever was going on by itself."""
        self._ear = self._house.store.bus.listen()
        await self.heartbeat.begin()
        self.presence.open(self._look_round, self._dismiss_here)
        chores = (
            self._listen(self._ear), self.heartbeat.run(self._excuse), self._take_up(),
            self._fill_in(), self._sweep(),
        )  # fmt: skip
        for chore in chores:
            self._chores.append(asyncio.create_task(chore, name="fareplay-hall"))

    async def close(self) -> None:
        """Send everybody away; what is under way is kept first. May be called again."""
        if self._house.closing:
            return
        self._house.closing = True
        if self._ear is not None:
            await self.heartbeat.stop()
            self._ear.close()
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        for live in self._tables.values():
            live.rest()
            live.dismiss_all(CALLED_AWAY, wire.GONE_AWAY)
        await self.presence.close()
        await asyncio.gather(*self._house.tasks, return_exceptions=True)
        self._tables.clear()
        metrics.tables_live.set(0)

    async def forget(self, persons: Collection[str], anew: bool = False) -> None:
        """These have deleted themselves: nobody here calls them by their names any more."""
        if self._loading:
            await asyncio.wait(set(self._loading.values()))
        names = dict.fromkeys(persons, SOMEBODY)
        for live in list(self._tables.values()):
            await live.rename(names, anew)

    def dismiss(self, persons: Collection[str]) -> None:
        """Whoever speaks for one of these, at any process, has to show again that they may."""
        self._dismiss_here(persons)
        self.presence.dismiss(persons)

    def _dismiss_here(self, persons: Collection[str]) -> None:
        """Sockets that have not said hello yet are found by the time at which they came."""
        now = time.monotonic()
        self._house.asked_again |= dict.fromkeys(persons, now)
        for live in self._tables.values():
            live.dismiss(persons, wire.WHO_NOW, wire.GONE_AWAY)

    def _look_round(self, table: str) -> None:
        if (live := self._tables.get(table)) is not None:
            live.look_round()

    # --- tables -----------------------------------------------------------------------------

    async def live(self, table: str) -> Live:
        """A table, from memory or from the store."""
        found = self._tables.get(table)
        if found is not None:
            found.used_ms = self._house.now()
            return found
        if not NAME.fullmatch(table):
            raise NoTable(f"there is no table {table[:60]!r}")
        task = self._loading.get(table)
        if task is None:
            task = asyncio.create_task(self._load(table), name="fareplay-load")
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def create(self, created: notes.Created) -> Live:
        """A new table, kept before anybody hears of it."""
        while True:
            table = self._new_id(created.game)
            room = Room.create(table, self._house.now(), created, games=self._house.games)
            if await self._keep(room):
                return self._add(Live(self._house, table, room, None))

    async def rematch(self, live: Live, person: str) -> Live:
        """The next match, with seats moved up by one; asked again, the same table."""
        if (known := (await live.calm()).next) is not None:
            return await self.live(known)
        table = self._new_id(live.room.game.id)
        made: list[Room] = []

        def change(room: Room, ms: int) -> Change:
            done, new = room.rematch(person, table, ms)
            made.append(new)
            return done

        async def first() -> None:
            if len(made) == 1 and not await self._keep(made[0]):
                raise Fault("the new table could not be made; try again")

        try:
            await live.do_after(change, first)
        except Fault:
            if made:
                await self._abandon(table)
            if (known := live.room.next) is None:
                raise
            table = known
        return await self.live(table)

    def _new_id(self, game: str) -> str:
        return f"{game}-{secrets.token_hex(16)}"  # nobody finds a table by guessing

    async def _keep(self, room: Room) -> bool:
        whole = room.whole()
        write = Write(
            room.id, index_of(room), rows_of(whole.notes), whole.lines, seed=room.seed
        )  # fmt: skip
        return not isinstance(await self._house.store.create(write), Conflict)

    async def _abandon(self, table: str) -> None:
        """Somebody else's rematch came first: ours is not needed."""
        with contextlib.suppress(Fault):
            live = await self.live(table)
            await live.do(lambda room, ms: room.close(None, "there is another rematch", ms))

    def _add(self, live: Live) -> Live:
        self._tables[live.id] = live
        self._elsewhere.pop(live.id, None)
        metrics.tables_live.set(len(self._tables))
        return live

    async def _load(self, table: str) -> Live:
        try:
            room = await read_room(self._house, table)
        except Unavailable:
            raise
        except Corrupt as fault:
            return self._add(self._frozen(table, fault))
        except Fault as fault:
            await self._expect_table(table)
            return self._add(self._frozen(table, fault))
        live = self._add(Live(self._house, table, room, None))
        await live.excuse()
        live.wake(own=False)
        if (heard := self._grown.pop(table, None)) is not None:
            await self._refresh(live, heard)
        return live

    async def _expect_table(self, table: str) -> None:
        try:
            await self._house.store.table(table)
        except Unavailable:
            raise
        except Fault:
            raise NoTable(f"there is no table {table!r}") from None

    def _frozen(self, table: str, fault: Fault) -> Live:
        """A table whose logs cannot be followed: nothing is ever added to them."""
        log.error("a table cannot be read and is closed", table=table, why=str(fault))
        return Live(self._house, table, None, fault)

    # --- by itself --------------------------------------------------------------------------

    def _excuse(self) -> None:
        """There was an outage: tables whose clocks run excuse it."""
        for live in self._tables.values():
            live.wake()

    async def _listen(self, ear: Ear) -> None:
        async for heard in ear:
            if heard is EVERYTHING:
                self._house.looked_again = time.monotonic()
                await self._drop_deleted()
                self._grown.update({table: _surely(table) for table in self._loading})
                for live in list(self._tables.values()):
                    await self._refresh(live, _surely(live.id))
                await self._look_up_names()
                await self._look_up_tokens()
                await self._send_blocked_away()
            elif (known := self._tables.get(heard.table)) is not None:
                if not known.knows(heard.notes, heard.lines):
                    await self._refresh(known, heard)
            elif heard.table in self._loading:
                self._grown[heard.table] = heard
            else:
                self._elsewhere[heard.table] = time.monotonic()

    async def _look_up_names(self) -> None:
        """Another process may have deleted somebody who is known here."""
        rooms = [live.room for live in self._tables.values() if live.fault is None]
        known = {person for room in rooms for person in people_of(room.notes)}
        try:
            if gone := await self._house.store.people.gone(known):
                self.dismiss(gone)
                await self.forget(gone, anew=True)
        except Fault as fault:
            log.warning("names could not be looked up", why=str(fault))

    async def _look_up_tokens(self) -> None:
        """Somebody may have signed out elsewhere while this process heard nothing."""
        tables = [live.audience for live in self._tables.values() if live.fault is None]
        came = {one.family for audience in tables for one in audience.watchers if one.family}
        try:
            ended = came - await self._house.store.tokens.living(came)
        except Unavailable as fault:
            log.warning("tokens could not be looked up", why=str(fault))
            return
        for audience in tables if ended else ():
            for watcher in list(audience.watchers):
                if watcher.family in ended:
                    watcher.dismiss(wire.WHO_NOW, wire.GONE_AWAY)

    async def _drop_deleted(self) -> None:
        """The operator may have deleted tables that are in memory here."""
        known = list(self._tables)
        try:
            there = await self._house.store.housekeeping.there(known)
        except Unavailable as fault:
            log.warning("deleted tables could not be looked up", why=str(fault))
            return
        for table in set(known) - there:
            if (live := self._tables.pop(table, None)) is not None:
                live.rest()
                live.dismiss_all(DELETED, wire.NO_TABLE)
        metrics.tables_live.set(len(self._tables))

    async def _send_blocked_away(self) -> None:
        """The operator may have blocked somebody whose sockets are open here."""
        lives = [live for live in self._tables.values() if live.fault is None]
        here = {one.person for live in lives for one in live.audience.watchers if one.person}
        try:
            blocked = await self._house.store.moderation.why_blocked(here) if here else {}
        except Unavailable as fault:
            log.warning("blocks could not be looked up", why=str(fault))
            return
        for person, why in blocked.items():
            for live in lives:
                live.dismiss([person], blocked_says(why), wire.BLOCKED)

    async def _refresh(self, live: Live, heard: Heard) -> None:
        try:
            await live.refresh(heard.notes, heard.lines)
        except Exception as error:
            log.error("a table could not be read again", error, table=live.id)

    async def _take_up(self) -> None:
        """After a start: every table that goes on without people."""
        try:
            async for kept in self._house.store.unfinished():
                if kept.fault is None and _may_go_on(kept):
                    await self._resume(kept)
                    if kept.id in self._tables and not self._house.alone:
                        await self._refresh(self._tables[kept.id], _surely(kept.id))
                await asyncio.sleep(0)
        except Unavailable as fault:
            log.error("the tables could not be taken up", why=str(fault))

    async def _resume(self, kept: Kept) -> None:
        try:
            assert kept.seed is not None
            given = notes_of(kept.id, kept.notes)
            gone = await self._house.store.people.gone(people_of(given))
            if kept.id in self._tables or kept.id in self._loading:
                return
            room = replayed(self._house, kept.id, kept.seed, given, kept.lines, gone)
        except Unavailable:
            raise
        except Fault as fault:
            self._add(self._frozen(kept.id, fault))
            return
        if has_work(room):
            self._add(Live(self._house, kept.id, room, None)).wake(own=True)

    async def _fill_in(self) -> None:
        """Tables of an older Fareplay get what listings show; an interruption costs nothing."""
        store = self._house.store
        try:
            async for kept in store.without_placard():
                await store.put_placard(kept, await asyncio.to_thread(self._placard, kept))
        except Unavailable as fault:
            log.error("some tables are listed without their seats", why=str(fault))

    def _placard(self, kept: Kept) -> str:
        try:
            if kept.fault is None and kept.seed is not None:
                given = notes_of(kept.id, kept.notes)
                room = replayed(self._house, kept.id, kept.seed, given, kept.lines, {})
                return index_of(room).placard
        except Fault:
            pass  # it is told when somebody opens the table
        return ""

    async def _sweep(self) -> None:
        """Forget tables that nobody looks at; see to those whose process has gone quiet."""
        while True:
            await asyncio.sleep(SWEEP)
            before = self._house.now() - FORGET
            for live in list(self._tables.values()):
                if live.used_ms < before and live.idle:
                    live.rest()
                    self.crowd.forget(live.id)
                    del self._tables[live.id]
            metrics.tables_live.set(len(self._tables))
            garbage.sweep()
            self._forget_asked()
            quiet = time.monotonic() - QUIET
            for table in [name for name, at in self._elsewhere.items() if at < quiet]:
                del self._elsewhere[table]
                try:
                    await self._see_to(table)
                except Exception as error:
                    log.error("a table could not be seen to", error, table=table)

    def _forget_asked(self) -> None:
        asked, before = self._house.asked_again, time.monotonic() - HANDSHAKE
        for person in [person for person, at in asked.items() if at < before]:
            del asked[person]

    async def _see_to(self, table: str) -> None:
        """Take a table into our hands if it should go on by itself."""
        listed = await self._house.store.table(table)
        if listed.index.finished or listed.index.status == "open":
            return
        if listed.index.status == "running" and listed.index.due:
            rows, _ = await self._house.store.read(table, 0, listed.lines)
            if notes_of(table, rows[:1])[0].data.get("clock") == "none":
                return
        await self.live(table)


def _surely(table: str) -> Heard:
    """It may have grown: its logs are to be read."""
    return Heard(table, 1 << 62, 0)


def _may_go_on(kept: Kept) -> bool:
    """A first look without a replay: nobody is waited for, or a time runs."""
    if kept.index.status == "running" and kept.index.due:
        return notes_of(kept.id, kept.notes[:1])[0].data.get("clock") != "none"
    return kept.index.status in ("running", "sealed")
