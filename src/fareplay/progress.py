"""Progress of long work on standard error: a moving line on a terminal, else a line per tenth."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """Gives a function (done, all) to call as often as one likes."""
    live = sys.stderr.isatty()
    shown, began = -1, time.monotonic()

    def report(done: int, total: int) -> None:
        nonlocal shown
        tenth = 10 * done // total
        elapsed = time.monotonic() - began
        if live:
            left = elapsed / done * (total - done) if done else 0
            bar = ("█" * (20 * done // total)).ljust(20, "░")
            sys.stderr.write(f"\r{bar} {done:,} of {total:,} {what}, {left:.0f} s left\x1b[K")
        elif tenth > shown and elapsed > 2:
            sys.stderr.write(f"{done:,} of {total:,} {what}\n")
        shown = tenth
        sys.stderr.flush()

    try:
        yield report
    finally:
        if live and shown >= 0:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
