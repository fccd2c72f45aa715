"""Progress of long work on standard error: a moving line, or a line now and then in a log."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

EVERY = 3  # seconds between two lines of a log


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """Gives a function (done, all) to call as often as one likes."""
    live = sys.stderr.isatty()
    began = told = time.monotonic()

    def report(done: int, total: int) -> None:
        nonlocal told
        now = time.monotonic()
        if live:
            left = (now - began) / done * (total - done) if done else 0
            bar = ("█" * (20 * done // total)).ljust(20, "░")
            sys.stderr.write(f"\r{bar} {done:,} of {total:,} {what}, {left:.0f} s left\x1b[K")
        elif now - told > EVERY:
            told = now
            sys.stderr.write(f"{done:,} of {total:,} {what}\n")
        sys.stderr.flush()

    try:
        yield report
    finally:
        if live:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
