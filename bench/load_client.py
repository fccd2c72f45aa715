"""Thousands of sockets that play Touring for four, and check what they are told.

A crowd has tables, a table has four sockets. A move is an `act` by the seat that is due; its
latency ends with the `accept`, and the table is ready again when all four have had the news.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import random
import time
from dataclasses import dataclass, field

import msgspec
from load_wire import Wire

OPENING = 50  # sockets that are opened at the same time
WAIT = 300.0  # seconds for all to have opened
TICK = 0.002  # seconds
CHECKED = 50  # of so many views one is spelled anew before it is hashed
PER_ADDRESS = 25  # sockets of one household: servers let in 30 in half a minute
LIMITED = "too many messages"  # what a server says to whoever sends more than 5 a second for long
RESTS = 2.0  # seconds that such a table rests
HOPELESS = 100  # faults, then a step is ended
SORTED = msgspec.json.Encoder(order="sorted")


class Option(msgspec.Struct):
    id: int


class Now(msgspec.Struct, tag_field="kind"):
    """The part of a news or a welcome that a player needs."""

    note: int
    version: int
    hash: str
    view: msgspec.Raw
    actions: list[Option]
    status: str
    due: int | None


class News(Now, tag="news"):
    pass


class Welcome(Now, tag="welcome"):
    pass


class Accept(msgspec.Struct, tag_field="kind", tag="accept"):
    id: int
    version: int


class Refuse(msgspec.Struct, tag_field="kind", tag="refuse"):
    id: int | None
    why: str


class Present(msgspec.Struct, tag_field="kind", tag="present"):
    pass


class Bye(msgspec.Struct, tag_field="kind", tag="bye"):
    why: str


READER = msgspec.json.Decoder(News | Welcome | Accept | Refuse | Present | Bye)


class Spoiled(Exception):
    """Something went wrong at the server or on the way: figures would mean nothing."""


@dataclass
class Where:
    """A table on the server: its address and the cookies of its four people."""

    url: str  # with a place for the seat
    cookies: list[str]


class Seat:
    """One socket."""

    def __init__(self, table: Table, seat: int, household: str) -> None:
        self.table, self.seat, self.household = table, seat, household
        self.note = self.version = 0
        self.hash = ""
        self.actions: list[Option] = []
        self.wire: Wire | None = None
        self.leaving = False

    async def open(self) -> None:
        """Connect, and be told what was missed."""
        where, self.leaving = self.table.where, False
        headers = {"Cookie": where.cookies[self.seat], "X-Forwarded-For": self.household}
        url = where.url.format(seat=self.seat)
        self.wire = await Wire.open(url, headers, self.take, self.lost)
        self.greet()

    def greet(self) -> None:
        point = f'"note":{self.note},"version":{self.version}'
        self.say(f'{{"kind":"hello","id":0,"protocol":1,{point}}}')

    def say(self, text: str) -> None:
        if self.wire is None or not self.wire.send(text.encode()):
            self.table.refused("the socket is closed")

    async def close(self) -> None:
        if self.wire is not None:
            self.leaving = True
            self.wire.close()
            await asyncio.wait([self.wire.ended], timeout=5)

    def cut(self) -> None:
        """The link breaks without a word."""
        assert self.wire is not None
        self.leaving = True
        self.wire.abort()

    def lost(self) -> None:
        if not self.leaving:
            self.table.crowd.faults.append(f"{self.table.where.url}: the server closed the socket")

    def take(self, text: bytes) -> None:
        said = READER.decode(text)
        crowd = self.table.crowd
        crowd.bytes += len(text)
        if isinstance(said, Now):
            self._learn(said)
        elif isinstance(said, Accept):
            self.table.accepted(said.version)
        elif isinstance(said, Refuse):
            self.table.refused(said.why)
        elif isinstance(said, Bye):
            crowd.faults.append(f"sent away: {said.why}")

    def _learn(self, said: Now) -> None:
        crowd = self.table.crowd
        crowd.news += 1
        view: bytes | msgspec.Raw = said.view
        if crowd.news % CHECKED == 0:
            view = SORTED.encode(msgspec.json.decode(view))
        if hashlib.sha256(view).hexdigest()[:32] != said.hash:
            crowd.faults.append(f"{self.table.where.url}: the view is not that of its hash")
        if said.version < self.version:
            crowd.faults.append(f"{self.table.where.url}: the version went back")
        self.note, self.version, self.hash = said.note, said.version, said.hash
        self.actions = said.actions
        self.table.told(said)

    def act(self) -> None:
        """Any of the moves that were offered."""
        crowd = self.table.crowd
        self._act(crowd, crowd.dice.choice(self.actions).id)

    def _act(self, crowd: Crowd, action: int) -> None:
        crowd.keys += 1
        said = f'"id":{crowd.keys},"key":"{crowd.name}-{crowd.keys}","version":{self.version}'
        self.say(f'{{"kind":"act",{said},"actions":[{action}]}}')


class Echo(Seat):
    """A socket in a bare room: what one says, all four hear."""

    def greet(self) -> None:
        self.table.heard(self.seat)

    def take(self, text: bytes) -> None:
        self.table.crowd.bytes += len(text)
        if self.seat == self.table.mover:
            self.table.accepted(self.table.wanted)
        self.table.heard(self.seat)

    def act(self) -> None:
        self._act(self.table.crowd, self.seat)


class Table:
    """Four sockets, and whether the next move may be made."""

    def __init__(self, crowd: Crowd, where: Where, number: int, kind: type[Seat]) -> None:
        self.crowd, self.where = crowd, where
        self.seats = [
            kind(self, seat, household(4 * number + seat)) for seat in range(len(where.cookies))
        ]
        self.wanted = 1  # the version that all must have been told before the next move
        self.mover = -1
        self.sent = 0.0  # when the move under way was sent; 0 where none is
        self.waiting = set(range(len(self.seats)))
        self.over = False
        self.due: int | None = None
        self.offered = 0  # the version that the due seat's actions belong to

    def told(self, said: Now) -> None:
        if said.status == "over":
            self.over = True
        if said.version >= self.offered:
            self.offered, self.due = said.version, said.due
        self._ready()

    def heard(self, seat: int) -> None:
        """In a bare room."""
        self.waiting.discard(seat)
        if not self.waiting:
            self.due = (self.mover + 1) % len(self.seats)
            self.crowd.ready.append(self)

    def _ready(self) -> None:
        if not self.over and not self.sent and self not in self.crowd.resting:
            if all(seat.version >= self.wanted for seat in self.seats):
                if self.due is not None and self.seats[self.due].actions:
                    self.crowd.resting.add(self)
                    self.crowd.ready.append(self)

    def move(self) -> None:
        self.crowd.resting.discard(self)
        assert self.due is not None
        self.mover, self.waiting = self.due, set(range(len(self.seats)))
        self.sent = time.perf_counter()
        self.seats[self.due].act()

    def accepted(self, version: int) -> None:
        self.crowd.latencies.append(time.perf_counter() - self.sent)
        self.wanted, self.sent = version, 0.0
        self.crowd.flying -= 1
        if not isinstance(self.seats[0], Echo):
            self._ready()

    def refused(self, why: str) -> None:
        """A person who has said too much for now rests; anything else is a fault."""
        if self.sent:
            self.crowd.flying -= 1
        self.sent = 0.0
        if why.startswith(LIMITED):
            self.crowd.limited += 1
            asyncio.get_running_loop().call_later(RESTS, self._ready)
        else:
            self.crowd.faults.append(f"refused: {why}")


def household(number: int) -> str:
    """An address; not all the world lives in one house."""
    number //= PER_ADDRESS
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


@dataclass
class Step:
    """What was measured while a crowd played for some seconds."""

    asked: float  # moves a second; 0 for as many as go
    moves: int
    seconds: float
    latencies: list[float]
    faults: list[str]
    bytes: int
    limited: int  # moves that the server's limits for a person refused
    client: float  # of a core: the work of this process

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    def late(self, share: float) -> float:
        """The latency in ms that this share of all moves stays below."""
        found = sorted(self.latencies)
        return found[min(len(found) - 1, int(share * len(found)))] * 1000 if found else 0.0


@dataclass(eq=False)
class Crowd:
    """All sockets of one run."""

    name: str = field(default_factory=lambda: random.randbytes(4).hex())
    dice: random.Random = field(default_factory=lambda: random.Random(1))
    tables: list[Table] = field(default_factory=list)
    ready: list[Table] = field(default_factory=list)
    resting: set[Table] = field(default_factory=set)
    latencies: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    flying: int = 0
    limited: int = 0
    news: int = 0
    bytes: int = 0
    keys: int = 0

    async def gather(self, places: list[Where], kind: type[Seat] = Seat) -> float:
        """Open all sockets; the seconds it took."""
        first = len(self.tables)
        self.tables += [Table(self, where, first + n, kind) for n, where in enumerate(places)]
        began = time.perf_counter()
        await opened([seat for table in self.tables[first:] for seat in table.seats])
        until = began + WAIT
        while len(self.ready) < len(self.tables):
            await asyncio.sleep(0.01)
            if self.faults:
                raise Spoiled(f"{len(self.faults)} faults, the first: {self.faults[0]}")
            if time.perf_counter() > until:
                ready = set(self.ready)
                slow = next(table for table in self.tables if table not in ready)
                at = [(seat.note, seat.version, len(seat.actions)) for seat in slow.seats]
                raise Spoiled(f"{slow.where.url} is not ready: {at}")
        gc.collect()
        gc.freeze()  # or this process would look through all its sockets again and again
        return time.perf_counter() - began

    async def close(self) -> None:
        seats = [seat for table in self.tables for seat in table.seats]
        for first in range(0, len(seats), OPENING):
            await asyncio.gather(*(seat.close() for seat in seats[first : first + OPENING]))

    def leave(self) -> None:
        """The server is about to go: that sockets close is no fault."""
        for table in self.tables:
            for seat in table.seats:
                seat.leaving = True

    async def play(self, rate: float, seconds: float, flying: int = 0) -> Step:
        """So many moves a second, or always so many under way."""
        self.latencies, self.faults, self.limited = [], [], 0
        began, heard, sent, work = time.perf_counter(), self.bytes, 0, time.process_time()
        while (now := time.perf_counter() - began) < seconds and len(self.faults) < HOPELESS:
            room = flying - self.flying if flying else int(now * rate) - sent
            for _ in range(min(room, len(self.ready))):
                self.flying += 1
                sent += 1
                self._next().move()
            await asyncio.sleep(0 if flying else TICK)
        took, client = time.perf_counter() - began, time.process_time() - work
        done, found = len(self.latencies), list(self.latencies)
        await self.settle()
        latencies = list(self.latencies) if not flying else found
        return Step(
            rate, done, took, latencies, list(self.faults), self.bytes - heard, self.limited,
            client / took,
        )  # fmt: skip

    async def settle(self, seconds: float = 30.0) -> None:
        """Until nothing is under way."""
        until = time.perf_counter() + seconds
        while self.flying > 0 and time.perf_counter() < until and len(self.faults) < HOPELESS:
            await asyncio.sleep(0.01)

    def _next(self) -> Table:
        """Any table that is ready."""
        at = self.dice.randrange(len(self.ready))
        self.ready[at], self.ready[-1] = self.ready[-1], self.ready[at]
        return self.ready.pop()


async def opened(seats: list[Seat]) -> None:
    """Open sockets, some at a time, and wait until each has been told something."""
    turn = asyncio.Semaphore(OPENING)

    async def one(seat: Seat) -> None:
        async with turn:
            await seat.open()

    await asyncio.gather(*map(one, seats))
