"""Servers that may be killed. Run as a program it loads everything once and then forks servers.

Each line of its input is `PORT DATABASE TIMING`, the timing of presence in JSON; it answers with
the process id when the server answers. A hundred kills so cost no hundred starts.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SOURCES = str(Path(__file__).parents[2] / "src")


class Servers:
    """The program that forks servers, from outside."""

    def __init__(self, program: subprocess.Popen[str]) -> None:
        self._program = program
        self.running: set[int] = set()

    def start(self, port: int, url: str, **presence: float) -> int:
        """A server that answers at this port; its process id. `presence` is its timing."""
        assert self._program.stdin
        assert self._program.stdout
        timing = json.dumps(presence, separators=(",", ":"))
        self._program.stdin.write(f"{port} {url} {timing}\n")
        self._program.stdin.flush()
        while not (said := self._program.stdout.readline()).startswith("pid"):
            assert said, "the program that forks servers has died"
        pid = int(said.split()[1])
        self.running.add(pid)
        return pid

    def kill(self, pid: int) -> None:
        self.running.discard(pid)
        os.kill(pid, signal.SIGKILL)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def servers() -> Iterator[Servers]:
    pipe = subprocess.PIPE
    environment = os.environ | {"PYTHONPATH": SOURCES}
    command = [sys.executable, "-W", "ignore", __file__]
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, text=True, env=environment, cwd=Path(__file__).parent
    ) as program:
        found = Servers(program)
        try:
            yield found
        finally:
            for pid in list(found.running):
                found.kill(pid)
            assert program.stdin
            program.stdin.close()


def _serve(port: int, url: str, presence: dict[str, float], said: int) -> None:
    """In the forked process."""
    from serving import LOOSE

    from fareplay.server.app import create_app
    from fareplay.server.hall import Hall
    from fareplay.server.limits import Limits
    from fareplay.server.presence import Timing
    from fareplay.server.serving import Server, uvicorn_config
    from fareplay.server.settings import Settings

    def set_presence(hall: Hall) -> None:
        hall.presence.timing = Timing(**presence)

    settings = Settings(port=port, database=url)
    app = create_app(settings, limits=Limits(LOOSE))
    bound = socket.socket()
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.bind(("127.0.0.1", port))
    app.on_startup.append(lambda: set_presence(app.state.hall))
    app.on_startup.append(lambda: bound.listen(1024))
    app.on_startup.append(lambda: os.write(said, f"pid {os.getpid()}\n".encode()))
    Server(uvicorn_config(app, settings)).run([bound])


def main() -> None:
    import serving  # noqa: F401 - everything is loaded before the first fork

    for line in sys.stdin:
        port, url, presence = line.split()
        child = os.fork()
        if child == 0:
            try:
                _serve(int(port), url, json.loads(presence), 1)
            finally:
                os._exit(1)
        threading.Thread(target=os.waitpid, args=(child, 0), daemon=True).start()


if __name__ == "__main__":
    main()
