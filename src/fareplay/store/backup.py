"""Copies of a SQLite database, made while a server writes to it, and the way back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import quote

from fareplay.core.game import Fault
from fareplay.store.database import file_of

SQLITE = "sqlite:///"
POSTGRES = (
    "a PostgreSQL database is backed up by its own programs: "
    "pg_dump --format=custom --file=FILE URL, and pg_restore --dbname=URL FILE"
)


def backup(url: str, file: Path) -> int:
    """Copy the database into a new file as it stood at one moment; its bytes."""
    return _copy(_sqlite(url), file)


def restore(url: str, file: Path) -> int:
    """Make a database of a backup, in a place where there is none; its bytes."""
    target = _sqlite(url)
    for beside in (f"{target}-wal", f"{target}-shm"):
        if os.path.exists(beside):
            raise Fault(f"{beside} belongs to another database; move it away first")
    return _copy(file, target)


def _sqlite(url: str) -> Path:
    if not url.startswith(SQLITE):
        raise Fault(POSTGRES)
    return file_of(url)


def _copy(source: Path, target: Path) -> int:
    """All pages in one step: in WAL mode that is one snapshot, and no writer waits for it."""
    if not source.is_file():
        raise Fault(f"there is no database {source}")
    if os.path.lexists(target):
        raise Fault(f"{target} exists already; nothing is overwritten")
    part = target.with_name(f"{target.name}.part")
    try:
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise Fault(f"{part} is in the way: another backup, or what is left of one") from None
    except OSError as error:
        raise Fault(f"{part} cannot be written ({error.strerror})") from None
    try:
        _copy_pages(source, part)
        os.link(part, target)  # unlike a rename it takes nobody's place
        _sync(target)
        return target.stat().st_size
    except FileExistsError:
        raise Fault(f"{target} exists already; nothing is overwritten") from None
    except sqlite3.Error as error:
        raise Fault(f"{source} cannot be copied ({error})") from None
    except OSError as error:
        raise Fault(f"{target} cannot be written ({error.strerror})") from None
    finally:
        for left in (part, f"{part}-journal", f"{part}-wal", f"{part}-shm"):
            with suppress(FileNotFoundError):
                os.unlink(left)


def _copy_pages(source: Path, part: Path) -> None:
    with closing(_connect(source)) as read, closing(_connect(part)) as written:
        read.backup(written, pages=-1)
        written.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
        found = written.execute("PRAGMA integrity_check").fetchone()[0]
        strangers = written.execute("PRAGMA foreign_key_check").fetchall()
        known = written.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'")
        if known.fetchone() is None:
            raise Fault(f"{source} is no database of Fareplay")
        if found != "ok" or strangers:
            raise Fault(f"{source} is damaged: {found}")


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(path.absolute()))}?mode=rw", uri=True, timeout=30)


def _sync(file: Path) -> None:
    """The file and its name are on the disk."""
    for path, flags in ((file, os.O_RDWR), (file.parent, os.O_RDONLY)):
        handle = os.open(path, flags)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
