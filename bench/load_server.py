"""Servers for the load bench: `echo PORT`, the ceiling, and `profile FILE serve …`, ours watched.

The ceiling is a bare Starlette room of four: what one says, all four hear. The watched server is
`fareplay serve` itself with a timer that asks 500 times in each second of work what it is at.
"""

from __future__ import annotations

import json
import signal
import sys
import time
from collections import defaultdict
from types import FrameType

EVERY = 0.002  # seconds of work between two looks

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


def profile(out: str, words: list[str]) -> None:
    """SIGUSR1 begins, SIGUSR2 writes seconds of work by part to the file and goes on."""
    from fareplay.cli import run

    watch = Watch()

    def write(_signal: int, _frame: FrameType | None) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        with open(out, "w") as file:
            json.dump(watch.spent, file)

    signal.signal(signal.SIGPROF, watch.look)
    signal.signal(signal.SIGUSR1, watch.begin)
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
    else:
        profile(sys.argv[2], sys.argv[3:])
