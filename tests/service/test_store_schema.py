"""The schema: made by migrations alone, the same as the program's, by one process at a time."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import asyncio
import subprocess
import sys

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from databases import bare_url, kind, store, url  # noqa: F401
from sqlalchemy import Connection, inspect, text
from store_rows import first

from fareplay.store import migrations
from fareplay.store.log import Store
from fareplay.store.schema import metadata

OPTIONS = {"compare_type": True, "compare_server_default": True}


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection, opts=OPTIONS), metadata))


async def test_the_migrations_lead_to_the_schema_of_the_program(bare_url: str) -> None:
    opened = await Store.open(bare_url)
    assert await opened.database.read(differences) == []
    await opened.close()


async def test_the_names_of_constraints_are_ours(store: Store) -> None:
    def names(connection: Connection) -> dict[str, str | None]:
        look = inspect(connection)
        return {name: look.get_pk_constraint(name)["name"] for name in metadata.tables}

    found = await store.database.read(names)
    assert found == {name: f"pk_{name}" for name in metadata.tables}


async def test_the_drift_test_notices_drift(store: Store) -> None:
    def drift(connection: Connection) -> list[object]:
        connection.execute(text("ALTER TABLE records ADD COLUMN extra TEXT"))
        return differences(connection)

    assert len(await store.database.write(drift)) == 1


def test_migrations_are_one_line_from_first_to_last() -> None:
    script = ScriptDirectory.from_config(migrations._config())
    steps = list(script.walk_revisions())
    assert [step.revision for step in reversed(steps)] == [
        f"{number:04}" for number in range(1, len(steps) + 1)
    ]
    assert len(script.get_heads()) == 1


async def test_opening_again_changes_nothing(bare_url: str) -> None:
    for n in range(3):
        opened = await Store.open(bare_url)
        await opened.create(first(f"t-{n}"))
        assert len(await opened.tables()) == n + 1
        await opened.close()


OPENING = """
import asyncio, sys
from store_rows import first
from fareplay.store.log import Store

async def main():
    store = await Store.open(sys.argv[1])
    await store.create(first("t-" + sys.argv[2]))
    await store.close()

sys.stdin.readline()
asyncio.run(main())
"""


def test_processes_that_start_together_make_one_schema(bare_url: str) -> None:
    pipe = subprocess.PIPE
    here = __file__.rpartition("/")[0]
    all_ = [
        subprocess.Popen(
            [sys.executable, "-c", OPENING, bare_url, str(i)], stdin=pipe, stderr=pipe, cwd=here
        )
        for i in range(4)
    ]
    for one in all_:
        _, errors = one.communicate(b"\n")
        assert (one.returncode, errors) == (0, b"")

    async def look() -> int:
        opened = await Store.open(bare_url)
        found = len(await opened.tables())
        await opened.close()
        return found

    assert asyncio.run(look()) == 4
