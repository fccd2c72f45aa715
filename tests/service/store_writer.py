"""Processes that write to a store until they are killed. Run as a program by the kill tests.

It loads everything once, then forks a writer for each line of its input, so that a hundred kills
cost no hundred starts. A writer prints `TABLE N` after the acknowledgement of note N.
"""

from __future__ import annotations

import asyncio
import os
import sys

from store_rows import first, write

from fareplay.store.log import Store
from fareplay.store.rows import Committed

TABLES = ("t-0", "t-1", "t-2", "t-3")


def of_note(n: int) -> tuple[int, ...]:
    """The lines that are written together with a note: their number varies."""
    return tuple(range(lines_until(n - 1) + 1, lines_until(n) + 1))


def lines_until(n: int) -> int:
    return sum(i % 4 for i in range(2, n + 1))


async def keep_writing(store: Store, table: str) -> None:
    await store.create(first(table))  # a conflict where an earlier writer began it
    n = (await store.table(table)).notes
    while True:
        answer = await store.append(write(table, (n + 1,), of_note(n + 1), key=f"key {n + 1}"))
        if isinstance(answer, Committed):
            n += 1
            os.write(1, f"{table} {n}\n".encode())
        else:  # a predecessor's last write arrived after its death
            n = (await store.table(table)).notes


async def run(url: str) -> None:
    store = await Store.open(url)
    await asyncio.gather(*(keep_writing(store, table) for table in TABLES))


def main(url: str) -> None:
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            asyncio.run(run(url))
        os.write(1, f"pid {child}\n".encode())
        os.waitpid(child, 0)
        os.write(1, b"dead 0\n")


if __name__ == "__main__":
    main(sys.argv[1])
