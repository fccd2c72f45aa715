"""`fareplay serve` as a program, for tests that start, stop and kill it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

SERVE = [sys.executable, "-m", "fareplay", "serve"]
WAIT = 40.0


@contextmanager
def program(*more: str, limit: Callable[[], None] | None = None) -> Iterator[subprocess.Popen[str]]:
    def prepare() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a runner may ignore it
        if limit is not None:
            limit()

    where = [] if "--port" in more else ["--port", "0"]
    process = subprocess.Popen(
        [*SERVE, *where, *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=prepare, start_new_session=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    said = process.stdout.readline()
    assert said.startswith("Fareplay is at http://"), said
    return said.split()[-1]


def client_of(address: str) -> httpx.Client:
    """Somebody who waits until the server answers."""
    client = httpx.Client(base_url=address, timeout=WAIT)
    deadline = time.monotonic() + WAIT
    while time.monotonic() < deadline:
        try:
            if client.get("/health").status_code == 200:
                return client
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the server does not answer")


def stopped(process: subprocess.Popen[str], with_signal: int = signal.SIGTERM) -> str:
    """What it wrote to standard error, every line of it JSON."""
    process.send_signal(with_signal)
    _, said = process.communicate(timeout=WAIT)
    for line in said.splitlines():
        json.loads(line)
    return said


def children(parent: int) -> list[int]:
    """The processes that serve."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                stat = (folder / "stat").read_text().rpartition(")")[2].split()
                command = (folder / "cmdline").read_text()
            except OSError:
                continue
            if int(stat[1]) == parent and "spawn_main" in command:
                found.append(int(folder.name))
    return found
