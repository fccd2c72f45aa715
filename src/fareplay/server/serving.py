"""Running the server: one process, or several behind one port."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import uvicorn
from uvicorn.supervisors import Multiprocess, multiprocess

from fareplay.core.game import Fault
from fareplay.games import all_games
from fareplay.server import logs, metrics
from fareplay.server.frames import DirectProtocol
from fareplay.server.garbage import garbage
from fareplay.server.settings import LAST_PORT, Settings, spelled
from fareplay.store.database import default_url
from fareplay.store.log import Store

if TYPE_CHECKING:
    from litestar import Litestar

FACTORY = "fareplay.server.serving:worker"
FRAME = 16 << 10  # bytes; what is beyond the protocol's 8 KiB is refused with a sentence
GOODBYE = 1.0  # second for sockets to say why they close
SWITCH = 0.0005  # seconds that the thread which commits waits for the one that plays, at most
PATIENCE = 5  # seconds for requests under way when the server stops
NEAR = 100  # ports after a taken one that are tried


def uvicorn_config(app: Any, settings: Settings, **more: Any) -> uvicorn.Config:
    """How our application wants to be run."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        lifespan="on",
        log_config=None,
        access_log=False,  # paths of invites are secrets
        server_header=False,
        proxy_headers=False,  # read by ourselves, the nearest proxy only
        ws=DirectProtocol,
        ws_max_size=FRAME,
        ws_ping_interval=None,  # the socket asks by itself
        ws_per_message_deflate=False,  # lengths would tell, and it costs memory
        timeout_graceful_shutdown=PATIENCE,
        **more,
    )


class Server(uvicorn.Server):
    """Tables say goodbye to their sockets before these are closed."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        hall = getattr(getattr(self.config.loaded_app, "state", None), "hall", None)
        if hall is not None:
            await hall.close()
        if self.server_state.tasks:
            await asyncio.wait(self.server_state.tasks, timeout=GOODBYE)
        await super().shutdown(sockets)


class Worker(multiprocess.Process):
    """A process of `--workers`, with our own server in it."""

    @property
    def server(self) -> uvicorn.Server:
        if self._server is None:
            self._server = Server(self.config)
        return self._server


class Taken(Fault):
    """Another program listens there."""


def listen_near(settings: Settings) -> socket.socket:
    """At the port, or where it is taken at the next free one."""
    last = min(settings.port + NEAR, LAST_PORT)
    for port in range(settings.port, last):
        try:
            return listen(replace(settings, port=port))
        except Taken:
            continue
    return listen(replace(settings, port=last))


def listen(settings: Settings) -> socket.socket:
    """The socket, or a Fault that says why not."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    where = f"{spelled(settings.host)}:{settings.port}"
    try:
        found = socket.getaddrinfo(settings.host, settings.port, family, socket.SOCK_STREAM)
        bound = socket.socket(family, socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Fault(f"--host: {settings.host[:60]!r} is no address of this machine") from None
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind(found[0][4])
        bound.listen(1024)
    except OSError as error:
        bound.close()
        if error.errno == 98 or "in use" in str(error):
            raise Taken(f"{where} is in use by another program; choose another --port") from None
        raise Fault(f"{where} cannot be listened at ({error.strerror})") from None
    bound.set_inheritable(True)
    return bound


async def _try_database(url: str) -> None:
    await (await Store.open(url)).close()


def serve(
    settings: Settings,
    ready: Callable[[str], None] = print,
    listening: Callable[[Settings], socket.socket] = listen,
    level: int = logging.INFO,
) -> int:
    """Until a signal says to stop. `ready` is told the address; less than `level` is not logged."""
    settings = settings.checked()
    settings = replace(settings, database=settings.database or default_url())
    asyncio.run(_try_database(settings.database))
    bound = listening(settings)
    settings = replace(settings, port=bound.getsockname()[1])
    logs.set_up(level)
    signal.signal(signal.SIGTERM, lambda *_: None)  # being told to stop is no failure
    with bound:
        if settings.workers > 1:
            _many(settings, bound, ready)
        else:
            _one(settings, bound, ready)
    return 0


def _one(settings: Settings, bound: socket.socket, ready: Callable[[str], None]) -> None:
    from fareplay.server.app import create_app

    app = prepared(create_app(settings))
    app.on_startup.append(lambda: ready(settings.address))
    Server(uvicorn_config(app, settings)).run([bound])


def worker() -> Litestar:
    """The application in each process of `--workers`."""
    from fareplay.server.app import from_environment

    return prepared(from_environment())


def prepared(app: Litestar) -> Litestar:
    """An application that has a process to itself."""
    all_games()  # or whoever comes first would wait for them
    logging.getLogger("uvicorn.error").addFilter(quietly)
    sys.setswitchinterval(SWITCH)
    app.on_startup.append(garbage.settle)
    return app


def quietly(record: logging.LogRecord) -> bool:
    """A text that is no UTF-8 is the client's fault: one line, not an error with its place."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.levelno, record.levelname = logging.INFO, "INFO"
        record.msg, record.args, record.exc_info = "a socket sent text that is no UTF-8", (), None
    return True


def _many(settings: Settings, bound: socket.socket, ready: Callable[[str], None]) -> None:
    os.environ.update(settings.to_environment())
    with metrics.share(os.environ):
        config = uvicorn_config(FACTORY, settings, factory=True, workers=settings.workers)
        ready(settings.address)
        multiprocess.Process = Worker  # type: ignore[misc]  # it cannot be told otherwise
        Multiprocess(config, [bound]).run()
