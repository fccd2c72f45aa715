"""The hand of the house at a table: it lets bots decide and looks at clocks.

Every process that has a table in memory could do so. The one that wrote last does it at once, the
others only after a while, in case that one is no more.
"""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from fareplay.core.game import Fault
from fareplay.server.logs import log
from fareplay.store.rows import Unavailable

if TYPE_CHECKING:
    from fareplay.server.live import Live

STEP_IN = 2.0  # seconds, and up to half as much again: then another process has stopped
CROWDED = 2.0  # seconds between two looks whether bots may play on alone
LOOK_AGAIN = 3600.0  # seconds: no timer is set for longer
PAUSES = (0.5, 1, 2, 5, 10)  # seconds between attempts while the store cannot be used


class Hand:
    """What happens at one table without people."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._at = -1  # the version that is being thought about
        self.stands = False  # bots are alone here, and too many others are

    def wake(self, own: bool) -> None:
        """Look at what is due now."""
        if self._live.house.closing or self._live.fault is not None:
            return
        later = 0.0 if own or self._live.house.alone else STEP_IN * random.uniform(1, 1.5)
        self._set_timer(later)
        room, crowd = self._live.room, self._live.house.crowd
        if self._live.id in crowd and not self._are_alone():
            crowd.leave(self._live.id)
        if room.bot_due() is None or (self._at == room.version and self._busy()):
            return
        self.rest_thoughts()
        self._at = room.version
        self._thinking = self._live.house.spawn(self._let_bot_act(later), "fareplay-bot-turn")

    def rest(self) -> None:
        """Nothing more by itself."""
        if self._timer is not None:
            self._timer.cancel()
        self.rest_thoughts()
        self._live.house.crowd.leave(self._live.id)

    def rest_thoughts(self) -> None:
        if self._busy() and self._thinking is not asyncio.current_task():
            assert self._thinking is not None
            self._thinking.cancel()

    def _busy(self) -> bool:
        return self._thinking is not None and not self._thinking.done()

    # --- bots -------------------------------------------------------------------------------

    async def _let_bot_act(self, later: float) -> None:
        await asyncio.sleep(later)
        attempt = 0
        while not await self._acted():
            await asyncio.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
            attempt += 1

    async def _acted(self) -> bool:
        """One attempt; False where the store cannot be used now."""
        live = self._live
        await self._expect_room()
        room = await live.calm()
        due, version = room.bot_due(), room.version
        if due is None or version != self._at:
            return True
        seat, level = due
        match = room.match
        thought = await live.house.bots.choose(
            room.game, match.options, match.state, match.board, seat, level, self, version
        )
        action, failed = thought.action, thought.failed
        try:
            await live.do(lambda room, ms: room.bot_line(seat, action, version, ms, failed))
        except Unavailable:
            return False
        except Fault as fault:
            here = live.room.version, live.room.bot_due()  # its person may have come back
            if here == (version, due) and live.fault is None:
                log.error("a bot is stuck", table=live.id, why=str(fault))
        return True

    async def _expect_room(self) -> None:
        """Bots that are alone go on while not too many others do."""
        live, crowd = self._live, self._live.house.crowd
        try:
            while self._are_alone() and not crowd.enter(live.id):
                if not self.stands:
                    log.info("a table at which only bots play waits", table=live.id)
                self.stands = True
                self.waits(True)
                await asyncio.sleep(CROWDED)
        finally:
            if self.stands:
                self.stands = False
                self.waits(False)

    def _are_alone(self) -> bool:
        room = self._live.room
        return room.bot_due() is not None and not room.people()

    @property
    def table(self) -> str:
        return self._live.id

    def rank(self) -> int:
        """How soon the bots here get a process: at once where somebody who plays is connected."""
        live = self._live
        people, here = live.room.people(), live.here()
        if any(here[seat] for seat in people):
            return 0
        return 1 if people or live.audience.watchers else 2

    def waits(self, on: bool) -> None:
        """Let everybody at the table know that a bot waits, or no longer does."""
        self._live.audience.bot_waits(self._live.room, on)

    # --- clocks -----------------------------------------------------------------------------

    def _set_timer(self, later: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self._live.room.deadline()
        if deadline is not None:
            left = max(0.0, (deadline - self._live.house.now()) / 1000) + later + 0.005
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(min(left, LOOK_AGAIN), self._ring)

    def _ring(self) -> None:
        self._live.house.spawn(self._time_up(), "fareplay-clock")

    async def _time_up(self) -> None:
        live = self._live
        if live.house.closing:
            return
        room = await live.calm()
        deadline = room.deadline()
        if deadline is None or live.house.now() < deadline:
            self._set_timer(0.0)
            return
        try:
            await live.do(lambda room, ms: room.time_up(ms))
        except Unavailable:
            self._set_timer(1.0)
        except Fault as fault:
            self._not_yet(fault)

    def _not_yet(self, fault: Fault) -> None:
        """Nobody's time was up after all; where it still seems so, look again more slowly."""
        live = self._live
        if live.fault is not None:
            return
        deadline = live.room.deadline()
        stuck = deadline is not None and deadline <= live.house.now()
        if stuck:
            log.error("a time that is up cannot be told", table=live.id, why=str(fault))
        self._set_timer(1.0 if stuck else 0.0)
