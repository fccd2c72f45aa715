"""One server for one SQLite file: a second one would not hear what happens at the first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fareplay.core.game import Fault

SQLITE = "sqlite:///"


@contextmanager
def alone(url: str) -> Iterator[None]:
    """Hold a file beside the database until the end; a process that is killed lets go of it, too.

    Where no such file can be made the store says what is wrong with the place.
    """
    file = url.removeprefix(SQLITE)
    try:
        import fcntl

        held = open(f"{file}-serving", "ab") if url.startswith(SQLITE) else None  # noqa: SIM115
    except (ImportError, OSError, ValueError):
        held = None
    if held is None:
        yield
        return
    with held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Fault(
                f"{file} is served by another fareplay; a SQLite file is for one process"
            ) from None
        except OSError:
            pass  # a file system without locks
        yield
