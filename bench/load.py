"""How much the table service bears: Touring for four over real sockets, on one core.

    python bench/load.py [--quick] [--database sqlite|postgresql] [--only bears|many|shares]
                         [--sockets N] [--rate N] [--seconds N]

`make bench` prints the same lines. Every news is checked against its hash; commits are durable.
`--sockets` and `--rate` are those of the part that is chosen with `--only`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import load_machine as machine
import uvloop
from load_client import Crowd, Echo, Seat, Spoiled, Step, Where, opened
from load_tables import SEATS, set_tables
from rows import Line

CUTS = 50
FLYING = 64  # moves that are always under way where as many are made as go
STOPS = 250.0  # ms: a server whose p99 is above has broken down
QUICKLY = 25.0  # ms: the p99 at which it is asked how many moves a second are held
NEAR = 60.0  # moves a second: so near to the truth that answer is
MOST_RATE = 8000.0
CLIENT = 0.9  # of a core: a client that works more may be what is slow
PARTS = ("bears", "many", "shares")
Starter = Callable[[], machine.Process]


@dataclass(frozen=True)
class Size:
    """How large a run is."""

    sockets: int = 2000
    rate: float = 500.0  # moves a second that must be borne
    many: int = 10_000
    many_rate: float = 200.0
    seconds: float = 10.0
    resumed: int = 1000
    cuts: int = CUTS


FULL, QUICK = Size(), Size(200, 100.0, 400, 20.0, 2.0, 50, 10)


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


# --- one step -------------------------------------------------------------------------------


@dataclass
class Seen:
    """A step, and the server during it."""

    step: Step
    busy: float  # of its core
    others: float  # what other programs had of that core
    memory: float  # MB

    @property
    def broken(self) -> bool:
        return self.short or self.step.late(0.99) > STOPS

    @property
    def short(self) -> bool:
        """Fewer moves were made than were asked for."""
        return self.step.rate < 0.95 * self.step.asked

    @property
    def quick(self) -> bool:
        return not self.short and self.step.late(0.99) <= QUICKLY

    @property
    def limit(self) -> str:
        """What kept the figure down, where it was not the server's work."""
        if self.step.client > CLIENT:
            return f"the client was the limit, {self.step.client:.0%} of its core"
        if self.step.limited > 0.01 * self.step.moves:
            return f"{self.step.limited} moves were beyond the messages that a person may send"
        return ""

    @property
    def core(self) -> str:
        """How the server's core was used; where others had it, a figure says little."""
        taken = f", others {self.others:.0%}" if self.others > 0.05 else ""
        return f"core {self.busy:.0%} busy{taken}"

    def shown(self, what: str) -> str:
        step = self.step
        return (
            f"{what}: {step.rate:.0f} moves/s, p50 {step.late(0.5):.1f} ms, "
            f"p99 {step.late(0.99):.1f} ms, {self.core}, client {step.client:.0%}, "
            f"{self.memory:.0f} MB, {step.bytes / max(step.moves, 1) / 1000:.1f} kB a move"
            + (f"; {self.limit}" if self.limit else "")
        )


async def watched(server: machine.Process, crowd: Crowd, rate: float, size: Size) -> Seen:
    """Play at a rate, or with `rate` 0 as fast as it goes."""
    before, core, began = server.cpu(), machine.worked(), time.perf_counter()
    step = await crowd.play(rate, size.seconds, 0 if rate else min(FLYING, len(crowd.tables)))
    took = time.perf_counter() - began
    busy = (server.cpu() - before) / took
    others = max(0.0, (machine.worked() - core) / took - busy)
    expect_none(step.faults)
    return Seen(step, busy, others, server.memory())


def expect_none(faults: list[str]) -> None:
    """A fault of what is measured ends its part of the bench."""
    if faults:
        raise Spoiled(f"{len(faults)} faults, the first: {faults[0]}")


# --- what is measured -----------------------------------------------------------------------


async def bears(kind: str, server: machine.Process, crowd: Crowd, size: Size) -> list[Line]:
    """The rate that must be borne, then more until it breaks."""
    name = f"{kind}, {size.sockets} sockets"
    half = await watched(server, crowd, size.rate / 2, size)
    say(half.shown(f"{name}, {size.rate / 2:g} moves/s asked"))
    seen = await watched(server, crowd, size.rate, size)
    say(seen.shown(f"{name}, {size.rate:g} moves/s asked"))
    lines = [
        Line(f"{name}: moves", seen.step.rate, "moves/s", 0.98 * size.rate, seen.core),
        Line(f"{name}: p50 from act to accept", seen.step.late(0.5), "ms"),
        Line(
            f"{name}: p99 from act to accept",
            seen.step.late(0.99),
            "ms",
            most=20.0,
            note=seen.limit,
        ),
        Line(f"{name}: memory of the server", seen.memory, "MB", most=250.0),
    ]
    tried = {size.rate / 2: half, size.rate: seen}
    while not (seen.broken or seen.limit) and max(tried) < MOST_RATE:
        rate = max(tried) + size.rate / 2
        seen = tried[rate] = await watched(server, crowd, rate, size)
        say(seen.shown(f"{name}, {rate:g} moves/s asked"))
    held = max((rate for rate, one in tried.items() if not one.broken), default=0.0)
    note = f"breaks at {max(tried):g}: p99 {seen.step.late(0.99):.0f} ms" if seen.broken else ""
    lines.append(Line(f"{name}: most that it bears", held, "moves/s", note=seen.limit or note))
    return [*lines, await held_quickly(name, server, crowd, size, tried)]


async def held_quickly(
    name: str, server: machine.Process, crowd: Crowd, size: Size, tried: dict[float, Seen]
) -> Line:
    """How many moves a second the core holds at a p99 of 25 ms, by halving what is in question."""
    good = max((rate for rate, one in tried.items() if one.quick), default=0.0)
    bad = min((rate for rate, one in tried.items() if not one.quick and rate > good), default=good)
    while bad - good > NEAR:
        rate = (good + bad) / 2
        seen = await watched(server, crowd, rate, size)
        say(seen.shown(f"{name}, {rate:g} moves/s asked"))
        good, bad = (rate, bad) if seen.quick else (good, rate)
    note = f"{tried[good].limit}" if good in tried else ""
    return Line(f"{name}: held by one core at p99 {QUICKLY:g} ms", good, "moves/s", note=note)


async def many(kind: str, server: machine.Process, crowd: Crowd, size: Size) -> list[Line]:
    name = f"{kind}, {size.many} sockets"
    seen = await watched(server, crowd, size.many_rate, size)
    say(seen.shown(f"{name}, {size.many_rate:g} moves/s asked"))
    return [
        Line(f"{name}: moves", seen.step.rate, "moves/s", 0.98 * size.many_rate, seen.core),
        Line(f"{name}: p50 from act to accept", seen.step.late(0.5), "ms"),
        Line(
            f"{name}: p99 from act to accept",
            seen.step.late(0.99),
            "ms",
            most=50.0,
            note=seen.limit,
        ),
        Line(f"{name}: memory of the server", seen.memory, "MB"),
    ]


async def cuts(kind: str, crowd: Crowd, number: int) -> Line:
    """Links that break while others play on: the slowest until the view is right again."""
    dice, slowest = random.Random(3), 0.0
    playing = asyncio.create_task(crowd.play(50.0, 3600.0))
    tables = [table for table in crowd.tables if not table.over]
    for table in dice.sample(tables, min(number, len(tables))):
        seat = table.seats[dice.randrange(SEATS)]
        if table.sent or seat.wire is None:
            continue
        seat.cut()
        await asyncio.sleep(dice.uniform(0, 0.02))
        began = time.perf_counter()
        await seat.open()
        async with asyncio.timeout(30):
            while seat.version < max(one.version for one in table.seats):
                await asyncio.sleep(0.001)
        slowest = max(slowest, time.perf_counter() - began)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    crowd.flying = max(0, crowd.flying)
    return Line(f"{kind}: view right after a cut link, slowest of {number}", slowest, "s", most=2.0)


async def resumes(
    kind: str,
    server: machine.Process,
    again: Callable[[], machine.Process],
    crowd: Crowd,
    most: int,
) -> tuple[machine.Process, list[Line]]:
    """The server is killed; seconds from its new start until matches are back at their clients."""
    lines = []
    for number in dict.fromkeys((min(200, most), most)):
        await crowd.settle()
        seats = [table.seats[0] for table in crowd.tables if not table.over][:number]
        known = {seat: (seat.version, seat.hash) for seat in seats}
        crowd.leave()
        server.stop(hard=True)
        await asyncio.sleep(0.5)
        began = time.perf_counter()
        server = await asyncio.to_thread(again)
        up = time.perf_counter() - began
        for seat in seats:
            seat.hash = ""
        await opened(seats)
        async with asyncio.timeout(100):
            while any(not seat.hash for seat in seats):
                await asyncio.sleep(0.002)
        took = time.perf_counter() - began
        expect_none([f"{at} is not {known[s]}" for s in seats if (at := here(s)) != known[s]])
        name = f"{kind}: {len(seats)} live matches resumed after kill -9"
        lines.append(Line(name, took - up, "s", most=5.0, note=f"after {up:.1f} s to start"))
    return server, lines


def here(seat: Seat) -> tuple[int, str]:
    return seat.version, seat.hash


async def fastest(server: machine.Process, crowd: Crowd, size: Size) -> Seen:
    """As many moves as go: the best of three."""
    seen = [await watched(server, crowd, 0, size) for _ in range(3)]
    return max(seen, key=lambda one: one.step.rate)


# --- runs -----------------------------------------------------------------------------------


@dataclass
class Run:
    """A database, and servers that use it in turn."""

    kind: str
    folder: Path
    size: Size

    def with_server(
        self, url: str, tables: int, people: int, work: Callable[..., Awaitable[Any]],
        watch: Sequence[str] = (),
    ) -> Any:  # fmt: skip
        port = machine.free_port()
        say(f"{self.kind}: {tables} tables are set")
        places = uvloop.run(set_tables(url, port, tables, people))
        self.again = lambda: machine.serve(url, port, self.folder, watch)
        self.server = self.again()
        try:
            return uvloop.run(self._crowd(places, work))
        finally:
            self.server.stop()

    async def _crowd(self, places: list[Where], work: Callable[..., Awaitable[Any]]) -> Any:
        crowd = Crowd()
        took = await crowd.gather(places)
        expect_none(crowd.faults)
        say(f"{self.kind}: {SEATS * len(places)} sockets opened in {took:.1f} s, "
            f"{self.server.memory():.0f} MB")  # fmt: skip
        try:
            return await work(crowd)
        finally:
            await crowd.close()

    def lines(self, url: str, parts: Sequence[str]) -> list[Line]:
        """These parts; one that is spoiled says why in its line, and the others go on."""
        lines = []
        for part in parts:
            try:
                lines += getattr(self, part)(url)
            except Exception as error:
                why = str(error)[:200] or type(error).__name__
                say(f"{self.kind}, {part}: spoiled, {why}")
                lines.append(Line(f"{self.kind}, {part}: spoiled", 1, "fault", most=0, note=why))
        return lines

    def bears(self, url: str) -> list[Line]:
        """The rate that must be borne and more, and links that break."""
        size = self.size

        async def first(crowd: Crowd) -> list[Line]:
            lines = await bears(self.kind, self.server, crowd, size)
            return [*lines, await cuts(self.kind, crowd, size.cuts)]

        return list(self.with_server(url, size.sockets // SEATS, size.sockets, first))

    def many(self, url: str) -> list[Line]:
        """Many sockets, how long the server pauses with them, and a restart."""
        size, out = self.size, self.folder / "pauses.json"
        if machine.sockets_allowed() < size.many:
            say(f"{size.many} sockets are more than this system allows; left out")
            return []

        async def second(crowd: Crowd) -> list[Line]:
            self.server.running.send_signal(signal.SIGUSR1)
            lines = await many(self.kind, self.server, crowd, size)
            self.server.running.send_signal(signal.SIGUSR2)
            await asyncio.sleep(0.5)
            lines += pauses(f"{self.kind}, {size.many} sockets", out)
            self.server, more = await resumes(
                self.kind, self.server, self.again, crowd, size.resumed
            )
            return lines + more

        watch = ["pauses", str(out)]
        return list(self.with_server(url, size.many // SEATS, size.sockets, second, watch))

    def shares(self, url: str) -> list[Line]:
        """Ours next to the ceiling, and where the rest goes."""
        size, out = self.size, self.folder / "profile.json"
        tables = size.sockets // SEATS
        bare = self.ceiling(tables) if find_spec("starlette") else None
        say(bare.shown("bare echo room of four, as fast as it goes") if bare else
            "there is no Starlette: the bare room is left out")  # fmt: skip

        async def ours(crowd: Crowd) -> Seen:
            return await fastest(self.server, crowd, size)

        async def profiled(crowd: Crowd) -> int:
            self.server.running.send_signal(signal.SIGUSR1)
            seen = await watched(self.server, crowd, 0, size)
            self.server.running.send_signal(signal.SIGUSR2)
            await asyncio.sleep(0.5)
            return seen.step.moves

        seen = self.with_server(url, tables, size.sockets, ours)
        say(seen.shown(f"{self.kind}, as fast as it goes"))
        watch = ["profile", str(out)]
        moves = self.with_server(url, tables, size.sockets, profiled, watch)
        return compared(self.kind, bare, seen) + parts(self.kind, out, moves)

    def ceiling(self, tables: int) -> Seen:
        port = machine.free_port()
        server = machine.echo(port, self.folder)
        cookies = [""] * SEATS
        places = [Where(f"ws://127.0.0.1:{port}/rooms/{n}", cookies) for n in range(tables)]

        async def run() -> Seen:
            crowd = Crowd()
            await crowd.gather(places, Echo)
            seen = await fastest(server, crowd, self.size)
            await crowd.close()
            return seen

        try:
            return uvloop.run(run())
        finally:
            server.stop()


def compared(kind: str, bare: Seen | None, seen: Seen) -> list[Line]:
    """Moves for each second of the server's work: the client may be what is slow."""
    ours = seen.step.rate / seen.busy
    lines = [
        Line(f"{kind}: as fast as it goes", seen.step.rate, "moves/s", note=seen.core),
        Line(f"{kind}: as fast as it goes, p50", seen.step.late(0.5), "ms"),
        Line(f"{kind}: as fast as it goes, p99", seen.step.late(0.99), "ms", note=seen.limit),
        Line(f"{kind}: a second of its core", ours, "moves", 1900),
    ]
    if bare is None:
        return lines
    ceiling = bare.step.rate / bare.busy
    return [
        Line("bare echo room of four", bare.step.rate, "moves/s", note=bare.core),
        Line("bare echo room of four, a second of its core", ceiling, "moves"),
        *lines,
        Line(f"{kind}: share of the bare room that is kept", ours / ceiling, "x", 0.25),
    ]


def pauses(name: str, out: Path) -> list[Line]:
    """How long the server's loop was kept from its work, and by what."""
    seen: dict[str, float] = json.loads(out.read_text())
    return [
        Line(f"{name}: the loop is late, p99", seen["late_p99"], "ms"),
        Line(f"{name}: the loop is late, at most", seen["late_most"], "ms"),
        Line(f"{name}: garbage, longest pause", seen["garbage_most"], "ms",
             note=f"{seen['garbage_times']:.0f} pauses, {seen['garbage_all']:.0f} ms in all"),
        Line(f"{name}: heartbeats, longest turn", seen["pulse_most"], "ms"),
    ]  # fmt: skip


def parts(kind: str, out: Path, moves: int) -> list[Line]:
    """Where the server's time goes."""
    spent: dict[str, float] = json.loads(out.read_text())
    total = sum(spent.values())
    return [
        Line(f"{kind}: of a move, {part}", 1e6 * seconds / max(moves, 1), "µs",
             note=f"{seconds / total:.0%}")
        for part, seconds in sorted(spent.items(), key=lambda one: -one[1])
    ]  # fmt: skip


def lines(
    size: Size, kinds: Sequence[str] = ("sqlite", "postgresql"), chosen: Sequence[str] = PARTS
) -> list[Line]:
    """All of the service's lines for the table of `make bench`."""
    found = []
    cores = machine.prepare()
    if cores < 2:
        say("this machine has one core: server and clients share it")
    for kind in kinds:
        with tempfile.TemporaryDirectory(prefix="fareplay-load-") as name:
            folder = Path(name)
            with machine.database(kind, folder) as url:
                found += Run(kind, folder, size).lines(url, chosen)
            found.append(
                Line(f"{kind}: this disk keeps a page in", machine.flush_time(folder), "ms")
            )
    return found


def size_of(given: argparse.Namespace) -> Size:
    """The size that the words of the command ask for."""
    size = QUICK if given.quick else FULL
    names = ("many", "many_rate") if given.only == "many" else ("sockets", "rate")
    asked = dict(zip((*names, "seconds"), (given.sockets, given.rate, given.seconds), strict=True))
    return replace(size, **{name: value for name, value in asked.items() if value is not None})


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how much the table service bears.")
    parser.add_argument("--quick", action="store_true", help="few sockets: rough figures")
    parser.add_argument("--database", action="append", choices=["sqlite", "postgresql"])
    parser.add_argument("--only", choices=PARTS, help="one part")
    parser.add_argument("--sockets", type=int, help="how many sockets the part has")
    parser.add_argument("--rate", type=float, help="how many moves a second it is asked for")
    parser.add_argument("--seconds", type=float, help="how long each step takes")
    given = parser.parse_args()
    kinds = tuple(given.database or ("sqlite", "postgresql"))
    found = lines(size_of(given), kinds, [given.only] if given.only else PARTS)
    print("\n".join(line.shown() for line in found))
    return int(any(line.broken for line in found))


if __name__ == "__main__":
    sys.exit(main())
