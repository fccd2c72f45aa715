"""One server for one SQLite file: a second one would not hear what happens at the first."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from fareplay.core.game import Fault

SQLITE = "sqlite:///"


@contextmanager
def alone(url: str) -> Iterator[None]:
    """Hold a file beside the database until the end; a process that is killed lets go of it, too.

    The lock lies beside the file that a symbolic link leads to, where SQLite keeps its log. Where
    no such file can be made the store says what is wrong with the place.
    """
    file = url.removeprefix(SQLITE)
    try:
        import fcntl

        real = _real(file) if url.startswith(SQLITE) else None
        held = None if real is None else open(f"{real}-serving", "ab")  # noqa: SIM115
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


def _real(file: str) -> str:
    """The name of the file itself; a Fault where it has several that are equally true."""
    real = os.path.realpath(file)
    if os.path.isfile(real) and (names := os.stat(real).st_nlink) > 1:
        raise Fault(
            f"{file} has {names} names (hard links), and SQLite would keep a log for each: "
            "remove the others, or serve a copy"
        )
    return real
