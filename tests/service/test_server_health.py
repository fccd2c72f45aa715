"""`/health/live` and `/health/ready`: the process answers; a change can be kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from databases import _database, _ready_database, server, sql
from server_house import House, house, wait_until

from fareplay.server import health


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program writes and does not end; reading goes on."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def read_only(url: str) -> Iterator[None]:
    """As after a failover to a server that only follows."""
    name = url.partition("?")[0].rpartition("/")[2]
    others = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    for to in ("on", "off"):
        sql(f"ALTER DATABASE {name} SET default_transaction_read_only = {to}", server())
        sql(others, server())
        if to == "on":
            yield


def turns_and_returns(served: House, trouble: Any) -> None:
    """Ready is 503 while there is trouble, and 200 again afterwards; live is 200 all the time."""
    client = served.client()
    for path in ("/health/ready", "/health"):
        assert client.get(path).status_code == 200
    with trouble:
        for path in ("/health/ready", "/health"):
            wait_until(lambda p=path: client.get(p).status_code == 503)
            assert "the database" in client.get(path).json()["why"]
        assert client.get("/api/games").status_code == 200
        assert client.get("/health/live").status_code == 200
    wait_until(lambda: client.get("/health/ready").status_code == 200)
    assert client.get("/health").status_code == 200


def test_a_locked_file_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.2)
    with house(f"sqlite:///{tmp_path / 'x.db'}") as served:
        turns_and_returns(served, locked(tmp_path / "x.db"))


def test_a_database_that_may_not_be_written_is_not_ready() -> None:
    with _database(_ready_database()) as url, house(url) as served:
        turns_and_returns(served, read_only(url))


def test_however_many_ask_one_write_is_made_in_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "EVERY", 3600.0)
    with house(f"sqlite:///{tmp_path / 'x.db'}") as served:
        database = served.app.state.store.database
        tried: list[int] = []
        check = database.check

        async def counted() -> None:
            tried.append(1)
            await check()

        monkeypatch.setattr(database, "check", counted)
        client = served.client()
        with ThreadPoolExecutor(8) as threads:
            told = list(threads.map(lambda _: client.get("/health").status_code, range(40)))
        assert told == [200] * 40
        assert len(tried) == 1
