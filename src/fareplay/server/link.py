"""One socket at a table: what comes in is answered, what goes out waits in a short queue."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from litestar.exceptions import WebSocketException
from msgspec import structs

from fareplay.core.game import NOBODY, Fault, Refused
from fareplay.server import metrics, wire
from fareplay.server.callers import blocked_says
from fareplay.server.frames import direct_write
from fareplay.server.garbage import garbage
from fareplay.server.hall import key_of
from fareplay.server.logs import log
from fareplay.server.outbox import Outbox
from fareplay.server.planning import ways
from fareplay.server.problems import UNCERTAIN, WITHOUT_DATABASE
from fareplay.server.verbs import Speaker, verb_of
from fareplay.store.rows import Unavailable, Uncertain

if TYPE_CHECKING:
    from litestar.connection import WebSocket

    from fareplay.server.limits import Limits
    from fareplay.server.live import Live

GONE = (OSError, RuntimeError, WebSocketException)  # what sending to nobody raises
CLOSING = 10.0  # seconds to tell a slow reader that it is dropped
UNREADABLE = 10  # messages that cannot be read, then the socket is closed
SELDOM = 6  # times the pause between pings: whoever speaks all the time is pinged so seldom
OVER = 50  # messages beyond the limit, then the socket is closed


@dataclass(frozen=True)
class Timing:
    """Seconds of silence until a ping and until a socket is closed; seconds to say hello."""

    ping: float = 5.0
    silence: float = 9.0
    hello: float = 10.0


class Link:
    """A connected client."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        live: Live,
        by: Speaker,
        limits: Limits,
        who: str,
        timing: Timing,
        came: float,
    ) -> None:
        self.viewer = NOBODY if by.seat is None else by.seat
        self.person, self.family = by.person, by.family
        self._came = came  # before it was found out who speaks, by the monotonic clock
        self._socket, self._live, self._by = socket, live, by
        self._limits, self._who, self._timing = limits, who, timing
        self._loop = asyncio.get_running_loop()
        self._end: asyncio.Future[None] = self._loop.create_future()
        write = direct_write(socket.scope)
        self._queue = Outbox(cast("Any", socket.send), GONE, self._close, write)
        self._reader: asyncio.Task[None] | None = None
        self._ending: tuple[str, int] | None = None
        self._heard = self._last_ping = self._loop.time()
        self._pinged: dict[int, float] = {}
        self._pings = self._unreadable = self._over = 0
        self._greeted = self._busy = self._stuck = False
        self.lag = 0  # ms: the last round trip

    # --- out --------------------------------------------------------------------------------

    def hear(self, text: str) -> None:
        """Send a message or queue it; whoever reads too slowly is dropped and may come back."""
        if self._ending is not None:
            return
        if self._queue.qsize() >= wire.QUEUED:
            metrics.dropped_readers_total.inc()
            self._stuck = True
            self.dismiss("you read too slowly; come back and go on", wire.SLOW)
            return
        self._queue.put(text)

    def say(self, message: wire.Told) -> None:
        self.hear(wire.write(message))

    def dismiss(self, why: str, code: int) -> None:
        """A last message, then the socket is closed."""
        if self._ending is None:
            self._ending = why, code
            self._close()

    def _close(self) -> None:
        if not self._end.done():
            self._end.set_result(None)

    async def run(self) -> None:
        """Until either side has enough."""
        metrics.sockets.inc()
        garbage.opened()
        reader = self._reader = asyncio.create_task(self._read(), name="fareplay-read")
        reader.add_done_callback(self._has_read)
        first = min(self._timing.hello, self._timing.ping)
        self._live.house.pulse.add(self._heard + first, self._look)
        try:
            await self._end
            self._live.unwatch(self)
            if self._ending is not None:
                await self._part()
        finally:
            self._close()
            self._live.unwatch(self)
            self._queue.stop()
            if reader not in self._live.house.tasks:  # a change goes on without whoever asked
                reader.cancel()
            metrics.sockets.dec()
            garbage.closed()

    def _has_read(self, reader: asyncio.Task[None]) -> None:
        if not reader.cancelled() and (error := reader.exception()) is not None:
            log.error("a fault of ours at a socket", error, table=self._live.id)
            self.dismiss("a fault of ours; come back and go on", 1011)
        self._close()

    async def _part(self) -> None:
        """Say why and close; a reader that is stuck gets some time to notice."""
        assert self._ending is not None
        why, code = self._ending
        if self._stuck:
            self._queue.stop()
        with contextlib.suppress(TimeoutError, *GONE):
            async with asyncio.timeout(CLOSING):
                await self._queue.emptied()
                await self._socket.send_text(wire.write(wire.Bye(why)))
                await self._socket.close(code, wire.reason(why))

    # --- time -------------------------------------------------------------------------------

    def _look(self, now: float) -> float | None:
        """Has anything been heard? Who is silent is pinged; when to look again."""
        if self._end.done():
            return None
        timing = self._timing
        if self._busy:
            self._heard = now
        limit = timing.silence if self._greeted else timing.hello
        quiet = now - self._heard
        if quiet >= limit:
            what = "nothing was heard of you" if self._greeted else "no hello was heard"
            self.dismiss(f"{what} for {limit:g} s; come back and go on", wire.SILENT)
            return None
        if self._greeted and (quiet >= timing.ping or now - self._last_ping > SELDOM * timing.ping):
            self._ping(now)
            quiet = max(quiet, timing.ping)
        left = timing.ping - quiet if quiet < timing.ping else timing.ping
        return now + min(left, limit - quiet) + 0.005

    def _ping(self, now: float) -> None:
        self._last_ping = now
        self._pings += 1
        self._pinged[self._pings] = now
        self._pinged.pop(self._pings - 4, None)
        self.say(wire.ServerPing(self._pings))

    # --- in ---------------------------------------------------------------------------------

    async def _read(self) -> None:
        while not self._end.done():
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            self._heard = self._loop.time()
            text = event.get("text")
            if not isinstance(text, str):
                self._cannot_read(wire.Unreadable("a message is text, not bytes", None))
            elif len(text) > wire.LARGEST_IN or len(text.encode()) > wire.LARGEST_IN:
                self.dismiss(f"a message has at most {wire.LARGEST_IN} bytes", wire.TOO_LARGE)
            else:
                self._busy = True
                try:
                    await self._take(text)
                finally:
                    self._busy = False

    async def _take(self, text: str) -> None:
        try:
            message = wire.read(text)
        except wire.Unreadable as fault:
            self._cannot_read(fault)
            return
        if isinstance(message, wire.Pong):
            if (sent := self._pinged.pop(message.n, None)) is not None:
                self.lag = round((self._loop.time() - sent) * 1000)
        elif self._may_go_on(message.id):
            await self._answer(message)

    async def _answer(self, message: wire.Hello | wire.Ping | wire.Plan | wire.Changes) -> None:
        try:
            if isinstance(message, wire.Hello):
                await self._greet(message)
            elif not self._greeted:
                raise Fault("say hello first")
            elif isinstance(message, wire.Ping):
                self.say(wire.ServerPong(message.id, self._live.house.now()))
            elif isinstance(message, wire.Plan):
                self.say(await ways(self._live, self._by, message))
            else:
                await self._change(message)
        except Uncertain as fault:
            log.error("a commit was not answered", table=self._live.id, why=str(fault))
            metrics.refusals_total.labels("uncertain").inc()
            self.say(wire.Unknown(message.id, UNCERTAIN, self._live.version))
        except Unavailable as fault:
            log.error("the database cannot be used", table=self._live.id, why=str(fault))
            self._refuse(message.id, WITHOUT_DATABASE, "database")
        except Refused as fault:
            self._refuse(message.id, fault.says, "rule", fault.rule)
        except Fault as fault:
            self._refuse(message.id, str(fault), "fault")

    async def _greet(self, hello: wire.Hello) -> None:
        if hello.protocol != wire.PROTOCOL:
            spoken = f"this server speaks protocol {wire.PROTOCOL}, you speak {hello.protocol}"
            self.dismiss(f"{spoken}: load the page again", wire.OLD)
            return
        if self._live.house.asked_again.get(self.person, -1.0) >= self._came:
            self.dismiss(wire.WHO_NOW, wire.GONE_AWAY)
            return
        try:
            await self._live.admit(self, hello.note, hello.version)
        except Unavailable:
            raise
        except Fault as fault:
            self.dismiss(str(fault), wire.NO_SEAT)
            return
        if not self._greeted:
            self._greeted = True
            self._ping(self._loop.time())
            await self._leave_if_blocked()

    async def _leave_if_blocked(self) -> None:
        """Who was blocked between the handshake and the hello was not to be found until now."""
        if self._live.house.looked_again < self._came:
            return
        with contextlib.suppress(Unavailable):
            blocked = await self._live.house.store.moderation.why_blocked([self.person])
            for why in blocked.values():
                self.dismiss(blocked_says(why), wire.BLOCKED)

    async def _change(self, message: wire.Changes) -> None:
        if isinstance(message, wire.Chat) and not self._limits.take("chat", self._who):
            self._refuse(message.id, "you talk too fast; wait a moment", "rate")
            return
        verb = verb_of(message, self._by, self._live, self.lag)
        digest = wire.digest(self._by.seat, structs.replace(message, id=0, key=""))
        tasks, reader = self._live.house.tasks, self._reader
        assert reader is not None
        tasks.add(reader)  # the house does not close before this is kept
        try:
            receipt = await self._live.change(verb, key_of(self.person, message.key), digest)
        finally:
            tasks.discard(reader)
        self.say(wire.Accept(message.id, receipt.note, receipt.version))

    # --- no ---------------------------------------------------------------------------------

    def _refuse(self, id: int | None, why: str, label: str, rule: str | None = None) -> None:
        metrics.refusals_total.labels(label).inc()
        self.say(wire.Refuse(id, why, rule, self._live.version))

    def _may_go_on(self, id: int) -> bool:
        kind = "watch" if self.viewer == NOBODY else "play"
        if self._limits.take(kind, self._who):
            self._over = 0
            return True
        self._over += 1
        if self._over > OVER:
            self.dismiss("too many messages; come back more slowly", wire.LIMIT)
        else:
            self._refuse(id, "too many messages; wait a moment", "rate")
        return False

    def _cannot_read(self, fault: wire.Unreadable) -> None:
        self._unreadable += 1
        self._refuse(fault.id, str(fault), "message")
        if self._unreadable >= UNREADABLE:
            self.dismiss("too many messages that cannot be read", wire.CLUMSY)
