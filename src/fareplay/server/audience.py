"""Who is told what happens at a table; each viewer's message is made once for all its sockets."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol

from fareplay.core.game import NOBODY, Fault
from fareplay.server import news, wire
from fareplay.server.presence import Presence
from fareplay.server.published import Published
from fareplay.server.telling import Teller
from fareplay.tables.room import Room


class Watcher(Protocol):
    """Somebody who is told what happens."""

    viewer: int  # a seat, or NOBODY
    person: str
    family: str  # of the token by which they came; empty without one

    def hear(self, text: str) -> None:
        """Take a message; never waits."""

    def dismiss(self, why: str, code: int) -> None:
        """Be sent away; never waits."""


class Audience:
    """The watchers of one table."""

    def __init__(self, room: Room, now: Callable[[], int], presence: Presence) -> None:
        self.teller = Teller(room)
        self.watchers: set[Watcher] = set()
        self._now, self._presence = now, presence
        self._chairs = news.Chairs()
        self.published = Published()
        self._began = presence.clock()
        self._emptied: dict[int, float] = {}  # seats that somebody has left, and when
        self._known = self.here(room)  # as everybody has been told
        self._bot_waits = False

    def here(self, room: Room) -> tuple[bool, ...]:
        """At which seats somebody is connected, to this process or to another."""
        seats = {watcher.viewer for watcher in self.watchers}
        elsewhere, _ = self._presence.elsewhere(room.id)
        chairs = range(len(room.seating.chairs))
        return tuple([seat in seats or bool(elsewhere >> seat & 1) for seat in chairs])

    def empty_for(self, room: Room, seat: int) -> float:
        """Seconds since somebody was connected at a seat, as far as it is known here; 0: now."""
        if self.here(room)[seat]:
            return 0.0
        return self._presence.clock() - self._emptied.get(seat, self._began)

    def add(self, room: Room, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        self._share(room)
        self.look_round(room, watcher)
        if self._bot_waits:
            watcher.hear(self._present(room))

    def remove(self, room: Room, watcher: Watcher) -> None:
        if watcher in self.watchers:
            self.watchers.discard(watcher)
            self._share(room)
            self.look_round(room, watcher)

    def dismiss(self, why: str, code: int, persons: Collection[str] | None = None) -> None:
        """Send these away, or everybody."""
        for watcher in list(self.watchers):
            if persons is None or watcher.person in persons:
                watcher.dismiss(why, code)

    def welcome(self, room: Room, viewer: int) -> wire.Welcome:
        """All that a viewer may see."""
        return news.welcome(room, self.teller, viewer, self._shared(room))

    def missed(self, room: Room, viewer: int, since: wire.Point) -> str:
        """The news since a point where that is not too long ago, else a welcome."""
        events = None
        if since != wire.Point(0, 0):
            events = self.teller.since(room, since, viewer)
        if events is None:
            return news.written(self.welcome(room, viewer))
        return self._news(room, viewer, self._shared(room), since, events)

    def tell(self, room: Room) -> None:
        """What was added to the logs, to everybody."""
        since = self.teller.point
        fresh = self.teller.grow(room)
        if not self.watchers:
            return
        shared, said = self._shared(room), dict[int, str]()
        for watcher in list(self.watchers):
            viewer = watcher.viewer
            if not is_holder(room, watcher):
                watcher.dismiss(f"seat {viewer} is not yours", wire.NO_SEAT)
                continue
            if viewer not in said:
                events = [one.to(viewer) for one in fresh]
                said[viewer] = self._news(room, viewer, shared, since, events)
            watcher.hear(said[viewer])

    def tell_anew(self, room: Room) -> None:
        """Everything to everybody: somebody is called otherwise now."""
        self.teller.forget_words()
        said = dict[int, str]()
        for watcher in list(self.watchers):
            if watcher.viewer not in said:
                said[watcher.viewer] = news.written(self.welcome(room, watcher.viewer))
            watcher.hear(said[watcher.viewer])

    def _shared(self, room: Room) -> news.Shared:
        here = self.here(room)
        return news.shared_by_all(room, self._now(), here, self._chairs, self.published)

    def _news(
        self,
        room: Room,
        viewer: int,
        shared: news.Shared,
        since: wire.Point,
        events: list[wire.Event],
    ) -> str:
        """News where they are not too large, else a welcome with fewer events."""
        said = news.news(room, self.teller, viewer, shared, since, events)
        if len(said) <= wire.LARGEST_OUT // 4 or len(said.encode()) <= wire.LARGEST_OUT:
            return said
        return news.written(self.welcome(room, viewer))

    def _share(self, room: Room) -> None:
        """Let other processes know who is connected to this one."""
        viewers = [watcher.viewer for watcher in self.watchers]
        seats = sum(1 << seat for seat in set(viewers) - {NOBODY})
        self._presence.tell(room.id, seats, viewers.count(NOBODY))

    def look_round(self, room: Room, cause: Watcher | None = None) -> None:
        """Tell who is here where that has changed, except to whoever has changed it."""
        here, before = self.here(room), self._known
        if here == before:
            return
        self._known, now = here, self._presence.clock()
        self._emptied |= {seat: now for seat, was in enumerate(before) if was and not here[seat]}
        self._tell_present(room, cause)

    def bot_waits(self, room: Room, on: bool) -> None:
        """A bot waits for a process, or no longer does."""
        if on != self._bot_waits:
            self._bot_waits = on
            self._tell_present(room, None)

    def _present(self, room: Room) -> str:
        watching = sum(watcher.viewer == NOBODY for watcher in self.watchers)
        watching += self._presence.elsewhere(room.id)[1]
        return wire.write(wire.Present(self._known, watching, self._bot_waits))

    def _tell_present(self, room: Room, cause: Watcher | None) -> None:
        said = self._present(room)
        for watcher in list(self.watchers):
            if watcher is not cause:
                watcher.hear(said)


def is_holder(room: Room, watcher: Watcher) -> bool:
    """A seat's view is for whoever holds the seat now."""
    return watcher.viewer == NOBODY or room.seating.holder(watcher.viewer) == watcher.person


def expect_holder(room: Room, watcher: Watcher) -> None:
    if not is_holder(room, watcher):
        raise Fault(f"seat {watcher.viewer} is not yours")
