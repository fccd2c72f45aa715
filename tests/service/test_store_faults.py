"""A database that is full, locked, gone or not ours: told in a sentence, nothing overwritten."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest
from databases import bare_url, kind, named, server, store, url  # noqa: F401
from sqlalchemy import text
from store_rows import first, note, write

from fareplay.core.game import Fault
from fareplay.store.log import Store
from fareplay.store.rows import Committed, Repeated, Unavailable


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


async def execute(store: Store, statement: str) -> None:
    await store.database.write(lambda connection: connection.execute(text(statement)))


@asynccontextmanager
async def operator(url: str) -> AsyncIterator[asyncpg.Connection]:
    connection = await asyncpg.connect(url)
    try:
        yield connection
    finally:
        await connection.close()


async def cut(url: str, name: str) -> None:
    """End the connections of that name on the side of the server."""
    async with operator(url) as connection:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            f"WHERE application_name = '{name}' AND datname = current_database()"
        )


# --- full -----------------------------------------------------------------------------------

FULL = """
CREATE FUNCTION full_disk() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END
$$ LANGUAGE plpgsql
"""


async def fill(store: Store, kind: str) -> None:
    if kind == "sqlite":
        await execute(store, "PRAGMA max_page_count = 1")  # as many as there are
    else:
        await execute(store, FULL)
        await execute(
            store, "CREATE TRIGGER full_ BEFORE INSERT ON lines EXECUTE FUNCTION full_disk()"
        )


async def make_room(store: Store, kind: str) -> None:
    gone = "PRAGMA max_page_count = 1000000" if kind == "sqlite" else "DROP TRIGGER full_ ON lines"
    await execute(store, gone)


async def test_a_full_disk_is_told_and_later_writes_go_on(store: Store, kind: str) -> None:
    await store.create(first("t-1"))
    await store.create(first("t-2"))
    await fill(store, kind)
    kept, answers = 1, []
    while not answers:
        lines = tuple(range(1 + 500 * (kept - 1), 1 + 500 * kept))
        try:
            await store.append(write("t-1", (kept + 1,), lines, key=f"{kept + 1}"))
            kept += 1
        except Unavailable as fault:
            answers.append(str(fault))
    assert "the disk is full" in answers[0] or "has no room left" in answers[0]
    notes, found = await store.read("t-1")
    assert (len(notes), len(found)) == (kept, 500 * (kept - 1))
    assert await store.receipt("t-1", f"{kept + 1}") is None
    await make_room(store, kind)
    assert await store.append(write("t-1", (kept + 1,))) == Committed(kept + 1, 500 * (kept - 1))
    assert await store.append(write("t-2", (2,), (1,))) == Committed(2, 1)


SMALL_FILES = """
import asyncio, resource, sys
from store_rows import first, write
from fareplay.store.log import Store
from fareplay.store.rows import Unavailable

async def main():
    store = await Store.open(sys.argv[1])
    await store.create(first("t-1"))
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, 400_000))
    n = 1
    try:
        while True:
            await store.append(write("t-1", (n + 1,), range(1 + 50 * (n - 1), 1 + 50 * n)))
            n += 1
    except Unavailable as fault:
        print(n, fault)
    assert len((await store.read("t-1"))[0]) == n
    await store.close()

asyncio.run(main())
"""


def test_a_file_that_may_not_grow_keeps_what_was_acknowledged(tmp_path: Path) -> None:
    """The system itself refuses the bytes, in the middle of a write."""
    url = f"sqlite:///{tmp_path / 'small.db'}"
    command = [sys.executable, "-c", SMALL_FILES, url]
    done = subprocess.run(
        command, cwd=Path(__file__).parent, capture_output=True, text=True, check=True
    )
    number, _, says = done.stdout.partition(" ")
    assert "the disk" in says

    async def look() -> None:
        store = await Store.open(url)
        notes, lines = await store.read("t-1")
        assert notes == [note(n) for n in range(1, int(number) + 1)]
        assert len(lines) == 50 * (int(number) - 1)
        assert isinstance(await store.append(write("t-1", (len(notes) + 1,))), Committed)
        await store.close()

    asyncio.run(look())


# --- locked ---------------------------------------------------------------------------------


@asynccontextmanager
async def locked(url: str, kind: str) -> AsyncIterator[None]:
    if kind == "sqlite":
        other = sqlite3.connect(file_of(url), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
        other.close()
    else:
        async with operator(url) as connection, connection.transaction():
            await connection.execute("LOCK TABLE lines, tables IN EXCLUSIVE MODE")
            yield


async def test_a_locked_database_is_told_and_reading_goes_on(
    store: Store,
    url: str,
    kind: str,
) -> None:
    await store.create(first("t-1"))
    async with locked(url, kind):
        with pytest.raises(Unavailable, match="is locked by another program"):
            await store.append(write("t-1", (2,), (1,)))
        assert await store.read("t-1") == ([note(1)], [])
    assert await store.append(write("t-1", (2,), (1,))) == Committed(2, 1)


async def test_a_lock_that_is_given_up_in_time_is_waited_for(
    url: str,
    kind: str,
) -> None:
    store = await Store.open(url, patience=20_000)
    await store.create(first("t-1"))
    async with locked(url, kind):
        asking = [asyncio.create_task(store.append(write("t-1", (n,)))) for n in (2, 3)]
        await asyncio.wait(asking, timeout=0.1)
        assert not any(one.done() for one in asking)
    assert await asyncio.gather(*asking) == [Committed(2, 0), Committed(3, 0)]
    await store.close()


# --- gone -----------------------------------------------------------------------------------


async def vanish(url: str, kind: str) -> None:
    if kind == "sqlite":
        file_of(url).unlink()
    else:
        name = url.partition("?")[0].rpartition("/")[2]
        async with operator(server()) as connection:
            await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


async def test_a_vanished_database_is_told_and_not_made_anew(
    store: Store,
    url: str,
    kind: str,
) -> None:
    await store.create(first("t-1"))
    await vanish(url, kind)
    for _ in range(2):
        with pytest.raises(Unavailable, match=r"deleted|is not there|cannot be reached"):
            await store.append(write("t-1", (2,)))
        with pytest.raises(Unavailable, match=r"deleted|is not there|cannot be reached"):
            await store.read("t-1")
        with pytest.raises(Unavailable):
            await store.database.check()
    assert kind != "sqlite" or not file_of(url).exists()


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_a_file_that_is_moved_away_and_back_is_used_again(store: Store, url: str) -> None:
    path = file_of(url)
    await store.create(first("t-1"))
    path.rename(f"{path}.away")
    with pytest.raises(Unavailable, match="deleted or replaced"):
        await store.append(write("t-1", (2,)))
    path.write_bytes(b"another file of this name")
    with pytest.raises(Unavailable, match="deleted or replaced"):
        await store.append(write("t-1", (2,)))
    assert path.read_bytes() == b"another file of this name"
    os.replace(f"{path}.away", path)
    assert await store.append(write("t-1", (2,))) == Committed(2, 0)


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_a_lost_write_ahead_log_is_noticed(store: Store, url: str) -> None:
    await store.create(first("t-1"))
    Path(f"{file_of(url)}-wal").unlink()
    with pytest.raises(Unavailable, match="deleted or replaced"):
        await store.append(write("t-1", (2,)))


async def test_a_database_that_lost_its_tables_is_told(store: Store) -> None:
    await execute(store, "DROP TABLE lines")
    with pytest.raises(Unavailable, match="has lost its tables"):
        await store.create(first("t-1", (1,)))


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_connections_that_were_cut_are_made_again(store: Store, url: str) -> None:
    await store.create(first("t-1"))
    for n in (2, 3, 4):
        await cut(url, "fareplay")
        assert await store.append(write("t-1", (n,))) == Committed(n, 0)
        await cut(url, "fareplay")
        assert len((await store.read("t-1"))[0]) == n


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_a_connection_cut_in_the_middle_of_a_group_costs_nothing(url: str) -> None:
    store = await Store.open(url, patience=20_000)
    await store.create(first("t-1"))
    async with locked(url, "postgresql"):
        asking = asyncio.create_task(store.append(write("t-1", (2,), key="k")))
        await asyncio.wait([asking], timeout=0.2)
        await cut(url, "fareplay")
        await asyncio.wait([asking], timeout=0.2)
    assert await asking == Committed(2, 0)
    assert await store.append(write("t-1", (2,), key="k")) == Repeated(b"receipt of k")
    await store.close()


# --- not ours -------------------------------------------------------------------------------


async def test_a_server_that_is_not_there_is_told(tmp_path: Path) -> None:
    for bad in (f"postgresql:///x?host={tmp_path}", "postgresql://127.0.0.1:1/x"):
        with pytest.raises(Unavailable, match=r"the database postgresql://.* cannot be reached"):
            await Store.open(bad)
    with pytest.raises(Unavailable, match="is not there"):
        await Store.open(named("no_such_database"))


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("The quick brown fox jumps over the lazy dog.\n" * 100)
    before = path.read_bytes()
    with pytest.raises(Unavailable, match="is no SQLite database"):
        await Store.open(f"sqlite:///{path}")
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


async def test_the_file_is_its_owners_only(tmp_path: Path) -> None:
    opened = await Store.open(f"sqlite:///{tmp_path / 'a b%20ö#.db'}")
    await opened.create(first("t-1"))
    for path in tmp_path.iterdir():
        assert path.name.startswith("a b%20ö#.db")
        assert path.stat().st_mode & 0o077 == 0
    await opened.close()


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="expected a file"):
        await Store.open(f"sqlite:///{tmp_path}")


async def test_a_database_of_a_newer_program_is_refused(url: str) -> None:
    opened = await Store.open(url)
    await opened.create(first("t-1"))
    await execute(opened, "UPDATE alembic_version SET version_num = '9999'")
    await opened.close()
    with pytest.raises(Fault, match="schema '9999' of a newer Fareplay"):
        await Store.open(url)
