"""Processes that are killed without warning: what was acknowledged is there, nothing in halves."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from databases import kind, url  # noqa: F401
from store_rows import line, note
from store_writer import TABLES, of_note

from fareplay.store.log import Store
from fareplay.store.rows import Repeated

KILLS = int(os.environ.get("FAREPLAY_KILLS", "20"))


class Writers:
    """The program that starts writers, one after another."""

    def __init__(self, program: subprocess.Popen[str]) -> None:
        self._program = program
        self.acknowledged: dict[str, int] = {}

    def kill_one(self, dice: random.Random) -> None:
        """Start a writer and kill it at some point of its work."""
        self._say()
        pid, acknowledged = 0, dice.randrange(1, 40)
        while not pid or acknowledged > 0:
            what, number = self._hear()
            if what == "pid":
                pid = number
            else:
                acknowledged -= 1
        time.sleep(dice.uniform(0, 0.01))
        os.kill(pid, signal.SIGKILL)
        while self._hear()[0] != "dead":
            pass

    def _say(self) -> None:
        assert self._program.stdin
        self._program.stdin.write("go\n")
        self._program.stdin.flush()

    def _hear(self) -> tuple[str, int]:
        assert self._program.stdout
        what, _, number = self._program.stdout.readline().partition(" ")
        assert what, "the program that starts writers has died"
        if what in TABLES:
            self.acknowledged[what] = max(self.acknowledged.get(what, 0), int(number))
        return what, int(number)


@contextmanager
def writers(url: str) -> Iterator[Writers]:
    here = Path(__file__).parent
    command = [sys.executable, str(here / "store_writer.py"), url]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=here) as program:
        yield Writers(program)
        assert program.stdin
        program.stdin.close()


async def check(url: str, acknowledged: dict[str, int]) -> int:
    """Everything acknowledged is there, and every write is there whole; how many there are."""
    store, kept = await Store.open(url), 0
    for table in acknowledged:
        notes, lines = await store.read(table)
        assert len(notes) >= acknowledged[table]
        assert notes == [note(n) for n in range(1, len(notes) + 1)]
        seqs = [seq for n in range(2, len(notes) + 1) for seq in of_note(n)]
        assert lines == [line(seq) for seq in seqs]
        last = len(notes)
        answered = Repeated(f"receipt of key {last}".encode())
        assert await store.receipt(table, f"key {last}") == answered
        assert await store.receipt(table, f"key {last + 1}") is None
        kept += last
    await store.close()
    return kept


def test_nothing_acknowledged_is_lost_with_a_killed_process(url: str) -> None:
    dice = random.Random(6)
    with writers(url) as program:
        for _ in range(KILLS):
            program.kill_one(dice)
            asyncio.run(check(url, program.acknowledged))
    assert sum(program.acknowledged.values()) > KILLS * 5
