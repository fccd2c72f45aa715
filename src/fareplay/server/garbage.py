"""When the interpreter looks for objects that hold each other: seldom, and not during play.

Nearly everything here is freed by its count of references. With thousands of sockets a full search
stops the server for some tenths of a second, so it waits until enough sockets have been closed.
What is new is searched in small parts: the first two thresholds multiplied are the most objects
that one search during play looks at, and 100,000 objects take about 10 ms, 2,500,000 about 300.
"""

from __future__ import annotations

import gc

THRESHOLDS = (10_000, 10, 100_000)  # new objects, searches until their survivors are searched too
CLOSED = 1000  # sockets, or as many as are open: then a full search is worth its time


class Garbage:
    """What closed sockets may have left behind in this process."""

    def __init__(self) -> None:
        self._settled, self._closed, self._open = False, 0, 0

    def settle(self) -> None:
        """The program is loaded: that part of memory need not be searched any more."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        self._settled = True

    def opened(self) -> None:
        self._open += 1

    def closed(self) -> None:
        self._open -= 1
        self._closed += 1

    def sweep(self) -> bool:
        """Search everything if there may be much to find; whether it was done."""
        if not self._settled or self._closed < max(CLOSED, self._open):
            return False
        self._closed = 0
        gc.collect()
        return True


garbage = Garbage()
