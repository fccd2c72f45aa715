"""Which database a URL names, and what every database here can do.

Work is a plain function of a SQLAlchemy connection, so that both databases run the same one:
SQLite in a thread of its own, PostgreSQL over asyncpg.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import platformdirs
from sqlalchemy import Connection, delete, insert

from fareplay.core.game import Fault
from fareplay.store.bus import Bus
from fareplay.store.migrations import upgrade
from fareplay.store.schema import service

T = TypeVar("T")
Work = Callable[[Connection], T]
PATIENCE = 5000  # ms to wait for whoever holds a lock
UNSEEN = -1  # the id of a row of `service` that no other transaction ever sees


class Database(ABC):
    """Work in transactions; `Unavailable` where the database cannot be used."""

    bus: Bus
    prepare: Work[None] | None = None  # instead of bringing the schema up to date

    async def open(self) -> None:
        """Reach the database and bring its schema up to date."""
        await self.write(self.prepare or upgrade)

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Look without changing anything."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Change something: on the disk when this returns. The work may be run twice."""

    @abstractmethod
    async def close(self) -> None: ...

    async def check(self) -> None:
        """Raise `Unavailable` unless a change can be kept: a row comes and goes unseen."""
        await self.write(_come_and_go)


def _come_and_go(connection: Connection) -> None:
    connection.execute(insert(service).values(id=UNSEEN, beat_ms=0, wall_ms=0, stopped=True))
    connection.execute(delete(service).where(service.c.id == UNSEEN))


def default_url() -> str:
    """A file in the user's data folder; FAREPLAY_DATA names another folder."""
    base = Path(os.environ.get("FAREPLAY_DATA") or platformdirs.user_data_path("fareplay"))
    try:
        base.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(f"the data folder {base} cannot be made ({error.strerror})") from None
    return f"sqlite:///{base.absolute() / 'fareplay.db'}"


def database_of(url: str, patience: int = PATIENCE) -> Database:
    """The database that a URL names; not yet opened."""
    if url.startswith("sqlite:///"):
        from fareplay.store.sqlite import Sqlite

        return Sqlite(file_of(url), patience)
    if url.startswith(("postgresql://", "postgres://")):
        from fareplay.store.postgres import Postgres

        return Postgres(url, patience)
    raise Fault(f"expected sqlite:///FILE or postgresql://…, got {shown(url)!r}")


def file_of(url: str) -> Path:
    name = url.removeprefix("sqlite:///")
    if not name or name.startswith((":", "file:")) or "?" in name or "\0" in name:
        raise Fault(f"expected sqlite:///FILE with the name of a file, got {url!r}")
    path = Path(name).absolute()
    if path.is_dir() or not path.parent.is_dir():
        raise Fault(f"expected a file in a folder that exists, got {path}")
    return path


def shown(url: str) -> str:
    """A URL that may be logged: no password, no options."""
    try:
        parts = urlsplit(url)
        where = f"{parts.hostname or ''}{f':{parts.port}' if parts.port else ''}{parts.path}"
        return f"{parts.scheme}://{where}"[:100]
    except ValueError:
        return url.partition(":")[0][:20] + "://…"
