"""Servers for the load bench: `echo PORT`, the ceiling, and ours, watched in one of two ways.

The ceiling is a bare Starlette room of four: what one says, all four hear. `profile FILE serve …`
is `fareplay serve` itself with a timer that asks 500 times in each second of work what it is at.
`pauses FILE serve …` measures how late its loop is, and how long garbage and heartbeats keep it.
SIGUSR1 begins, SIGUSR2 writes the file; the server goes on.
"""

from __future__ import annotations

import asyncio
import gc
import json
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from types import FrameType
from typing import Any

EVERY = 0.002  # seconds of work between two looks
PROBE = 0.005  # seconds between two looks at the loop

# The first of these in the files on the stack, from the innermost call outwards, has the time.
PARTS = (
    ("server/wire.py", "encoding"),
    ("server/news.py", "views"),
    ("server/telling.py", "views"),
    ("server/kept.py", "commits"),
    ("fareplay/store/", "commits"),
    ("fareplay/tables/", "rules"),
    ("server/verbs.py", "rules"),
    ("server/live.py", "tables"),
    ("server/hand.py", "tables"),
    ("server/hall.py", "tables"),
    ("server/notices.py", "tables"),
    ("server/limits.py", "socket"),
    ("server/frames.py", "socket"),
    ("server/link.py", "socket"),
    ("server/outbox.py", "socket"),
    ("server/pulse.py", "socket"),
    ("server/socket.py", "socket"),
    ("litestar/", "socket"),
    ("uvicorn/protocols", "socket"),
    ("websockets/", "socket"),
)
LOOP = "event loop and sending"
CODERS = ("hash_of", "canonical")  # not a view but its spelling


def part_of(frame: FrameType | None) -> str:
    """Which part of the server a stack belongs to."""
    while frame is not None:
        name = frame.f_code.co_filename
        if frame.f_code.co_name in CODERS:
            return "encoding"
        for piece, part in PARTS:
            if piece in name:
                return part
        frame = frame.f_back
    return LOOP


class Watch:
    """Work by part; that of other threads, which write and read the database, is commits."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        self.own, self.whole = time.thread_time(), time.process_time()

    def look(self, _signal: int, frame: FrameType | None) -> None:
        own, whole = time.thread_time(), time.process_time()
        self.spent[part_of(frame)] += own - self.own
        self.spent["commits"] += max(0.0, whole - self.whole - (own - self.own))
        self.own, self.whole = own, whole

    def begin(self, _signal: int, _frame: FrameType | None) -> None:
        self.__init__()  # type: ignore[misc]
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)


class Pauses:
    """Milliseconds for which the loop's thread was kept from what it should have done."""

    def __init__(self) -> None:
        self.garbage, self.late, self.pulse = list[float](), list[float](), list[float]()
        self._began = 0.0

    def begin(self, _signal: int, _frame: FrameType | None) -> None:
        for found in (self.garbage, self.late, self.pulse):
            found.clear()

    def collected(self, phase: str, _info: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.perf_counter()
        else:
            self.garbage.append((time.perf_counter() - self._began) * 1000)

    async def probe(self) -> None:
        while True:
            due = time.perf_counter() + PROBE
            await asyncio.sleep(PROBE)
            self.late.append((time.perf_counter() - due) * 1000)

    def timed(self, ring: Callable[[Any], None]) -> Callable[[Any], None]:
        def rung(pulse: Any) -> None:
            began = time.perf_counter()
            ring(pulse)
            self.pulse.append((time.perf_counter() - began) * 1000)

        return rung

    def seen(self) -> dict[str, float]:
        late = sorted(self.late) or [0.0]
        return {
            "late_p99": late[int(0.99 * (len(late) - 1))],
            "late_most": late[-1],
            "garbage_most": max(self.garbage, default=0.0),
            "garbage_all": sum(self.garbage),
            "garbage_times": len(self.garbage),
            "pulse_most": max(self.pulse, default=0.0),
        }


def pauses(out: str, words: list[str]) -> None:
    from fareplay.server.pulse import Pulse
    from fareplay.server.serving import Server

    found, startup = Pauses(), Server.startup
    tasks = []

    async def started(self: Server, sockets: Any = None) -> None:
        tasks.append(asyncio.create_task(found.probe()))
        await startup(self, sockets)

    gc.callbacks.append(found.collected)
    Pulse._ring = found.timed(Pulse._ring)  # type: ignore[method-assign]
    Server.startup = started  # type: ignore[method-assign]
    run_watched(out, words, found.begin, found.seen)


def profile(out: str, words: list[str]) -> None:
    watch = Watch()

    def seen() -> dict[str, float]:
        signal.setitimer(signal.ITIMER_PROF, 0)
        return watch.spent

    signal.signal(signal.SIGPROF, watch.look)
    run_watched(out, words, watch.begin, seen)


def run_watched(
    out: str,
    words: list[str],
    begin: Callable[[int, FrameType | None], None],
    seen: Callable[[], dict[str, float]],
) -> None:
    """`fareplay` with these words; SIGUSR1 begins, SIGUSR2 writes what was seen."""
    from fareplay.cli import run

    def write(_signal: int, _frame: FrameType | None) -> None:
        with open(out, "w") as file:
            json.dump(seen(), file)

    signal.signal(signal.SIGUSR1, begin)
    signal.signal(signal.SIGUSR2, write)
    sys.argv = ["fareplay", *words]
    run()


def echo(port: int) -> None:
    import uvicorn
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    rooms: dict[str, set[WebSocket]] = defaultdict(set)

    async def room(socket: WebSocket) -> None:
        others = rooms[socket.path_params["room"]]
        others.add(socket)
        await socket.accept()
        try:
            while True:
                text = await socket.receive_text()
                for other in others:
                    await other.send_text(text)
        except WebSocketDisconnect:
            others.discard(socket)

    app = Starlette(routes=[WebSocketRoute("/rooms/{room}", room)])
    config = uvicorn.Config(
        app, port=port, log_level="error", ws_ping_interval=None, ws_per_message_deflate=False
    )
    uvicorn.Server(config).run()


if __name__ == "__main__":
    if sys.argv[1] == "echo":
        echo(int(sys.argv[2]))
    elif sys.argv[1] == "pauses":
        pauses(sys.argv[2], sys.argv[3:])
    else:
        profile(sys.argv[2], sys.argv[3:])
