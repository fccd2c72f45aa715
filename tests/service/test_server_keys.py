"""Keys: the same message again is answered, another one refused, a lost commit is not denied."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from cutting import AFTER, BEFORE, cut_line
from databases import _database, _ready_database, kind, url  # noqa: F401
from server_house import house, played
from serving import Place, gather_table, place
from sizes import size
from sqlalchemy import text

from fareplay.server.house import read_room

LOST = size("FAREPLAY_LOST_COMMITS", 3, 30)  # in one match
UNKNOWN = "it is not known whether this was done"
OTHER = "this key was used for another message; nothing was done, take a new key"


@pytest.fixture
def postgres() -> Iterator[str]:
    with _database(_ready_database()) as found:
        yield found


@pytest.fixture
def folder() -> Iterator[Path]:
    """A short name: those of sockets may not be long."""
    with tempfile.TemporaryDirectory(prefix="cut-") as found:
        yield Path(found)


async def acts(at: Place, table: str) -> int:
    """Decisions that are on the disk."""
    room = await read_room(at.hall._house, table)
    return sum(line.kind == "act" for line in room.lines)


# --- the same key again ---------------------------------------------------------------------


async def test_a_key_that_came_with_another_message_is_refused_as_that(url: str) -> None:
    async with place(url) as at:
        live, people = await at.table("open", "open")
        seat = live.room.due()
        async with at.client(live.id, people[seat], seat) as client:
            one, *others = client.actions
            first = {"version": client.version, "actions": [one], "key": "move-1"}
            done = await client.ask("act", **first)
            assert done["kind"] == "accept"
            again = await client.ask("act", **first)
            assert {**again, "id": 0} == {**done, "id": 0}
            for kind, asked in (
                ("act", {**first, "actions": [(others or [one + 1])[0]]}),
                ("act", {**first, "version": first["version"] + 1}),
                ("act", {**first, "actions": [one, one]}),
                ("chat", {"key": "move-1", "text": "hello"}),
                ("resign", {"key": "move-1"}),
            ):
                said = await client.ask(kind, **asked)
                assert (said["kind"], said["why"]) == ("refuse", OTHER)
            assert await acts(at, live.id) == 1
            assert (await client.ask("chat", key="talk", text="hello"))["kind"] == "accept"
        assert live.room.status == "running"
    async with place(url) as at, at.client(live.id, people[seat], seat) as client:
        again = await client.ask("act", **first)  # known by what was kept
        assert {**again, "id": 0} == {**done, "id": 0}
        for kind, asked in (
            ("chat", {"key": "move-1", "text": "hello"}),
            ("chat", {"key": "talk", "text": "goodbye"}),
            ("act", {**first, "actions": [one, one]}),
        ):
            said = await client.ask(kind, **asked)
            assert (said["kind"], said["why"]) == ("refuse", OTHER)
        assert await acts(at, live.id) == 1


async def test_keys_of_an_older_fareplay_are_answered_as_before(url: str) -> None:
    async with place(url) as at:
        live, people = await at.table("open", "open")
        async with at.client(live.id, people[0], 0) as client:
            done = await client.ask("chat", key="old", text="hello")
        await at.store.database.write(
            lambda connection: connection.execute(text("UPDATE receipts SET digest = NULL"))
        )
    async with place(url) as at, at.client(live.id, people[0], 0) as client:
        again = await client.ask("chat", key="old", text="something else")
        assert {**again, "id": 0} == {**done, "id": 0}


def test_over_http_a_key_for_another_request_is_refused_as_that(url: str) -> None:
    with house(url) as served:
        table = played(served, "open")
        asked = {"seat": 1, "kind": "bot:easy", "key": "chair"}
        table.post(table.ben, "stand")
        assert table.post(table.ada, "chair", **asked).status_code == 200
        before = table.logs
        assert table.post(table.ada, "chair", **asked).status_code == 200
        for verb, other in (
            ("chair", {**asked, "kind": "open"}), ("chair", {**asked, "seat": 0}),
            ("seal", {"key": "chair"}), ("close", {"key": "chair", "why": "no"}),
        ):  # fmt: skip
            answer = table.post(table.ada, verb, **other)
            assert (answer.status_code, answer.json()["why"]) == (409, OTHER)
        assert table.post(table.cat, "sit", seat=1, nonce_hash="0" * 64, key="chair").status_code
        assert table.logs == before


# --- a commit without an answer -------------------------------------------------------------


@pytest.mark.parametrize("when", [BEFORE, AFTER])
async def test_a_lost_commit_is_not_known_and_its_key_tells(
    when: str, postgres: str, folder: Path
) -> None:
    async with cut_line(postgres, folder) as (through, line), place(through) as at:
        live, people = await at.table("open", "open")
        first = 0  # move of this table
        for number in range(LOST):
            if live.room.due() is None:  # the match is over
                live, people = await at.table("open", "open")
                first = number
            seat = live.room.due()
            async with at.client(live.id, people[seat], seat) as client:
                key = f"lost-move-{number}"
                move = {"version": client.version, "actions": client.actions[:1], "key": key}
                line.arm(key, when)
                said = await client.ask("act", **move)
                assert said["kind"] == "unknown", said
                assert UNKNOWN in said["why"]
                assert "nothing was changed" not in said["why"]
                assert line.cuts == number + 1
                kept = (await at.store.table(live.id)).lines
                assert (kept > move["version"]) == (when == AFTER)
                truth = await client.ask("act", **move)
                assert truth["kind"] == "accept"
                again = await client.ask("act", **move)
                assert again["version"] == truth["version"]
                await client.until(lambda c=client, v=truth["version"]: c.version >= v)
            assert await acts(at, live.id) == number + 1 - first


async def test_while_the_database_is_away_a_lost_commit_stays_not_known(
    postgres: str, folder: Path
) -> None:
    async with cut_line(postgres, folder) as (through, line), place(through) as at:
        live, people = await at.table("open", "open")
        async with at.client(live.id, people[0], 0) as client:
            talk = {"text": "is this kept?", "key": "lost-talk"}
            line.arm("lost-talk", AFTER)
            assert (await client.ask("chat", **talk))["kind"] == "unknown"
            line.go_down()
            said = await client.ask("chat", **talk)
            assert (said["kind"], UNKNOWN in said["why"]) == ("unknown", True)
            new = await client.ask("chat", text="never sent before", key="new")
            assert new["kind"] == "refuse"
            assert "nothing was changed" in new["why"]
            line.down = False
            async with asyncio.timeout(30):
                while (truth := await client.ask("chat", **talk))["kind"] == "unknown":
                    await asyncio.sleep(0.05)
            assert truth["kind"] == "accept"
            notes, _ = await at.store.read(live.id)
            assert sum("is this kept?" in row.data for row in notes) == 1


@pytest.mark.parametrize("when", [BEFORE, AFTER])
async def test_over_http_a_lost_commit_is_told_as_that(
    when: str, postgres: str, folder: Path
) -> None:
    async with cut_line(postgres, folder) as (through, line), place(through) as at:
        live, people = await gather_table(at.store, at.hall, "open", "open")
        where = f"http://127.0.0.1:{at.port}/api/tables/{live.id}"
        asked = {"why": "it is late", "key": "lost-request"}
        async with httpx.AsyncClient(cookies={"fareplay": people[0].token}, timeout=30) as host:
            line.arm("lost-request", when)
            answer = await host.post(f"{where}/close", json=asked)
            assert answer.status_code == 503
            assert UNKNOWN in answer.json()["why"]
            assert answer.json()["unknown"] is True
            assert line.cuts == 1
            again = await host.post(f"{where}/close", json=asked)
            assert (again.status_code, again.json()["status"]) == (200, "closed")
        notes, _ = await at.store.read(live.id)
        assert sum(row.kind == "closed" for row in notes) == 1
