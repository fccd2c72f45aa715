"""Whole matches over real sockets, and what a table promises its people."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import asyncio
import random
import re
import runpy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from databases import kind, url  # noqa: F401
from serving import created, place, play, true_hash

from fareplay.core import notation
from fareplay.core.game import NOBODY, Fault
from fareplay.games import all_games
from fareplay.server import hall, wire
from fareplay.tables.room import Room

SEATS = {"touring": 3}


@pytest.mark.parametrize("game", all_games())
async def test_a_whole_match_is_played_over_sockets(game: str, url: str) -> None:
    async with place(url) as here:
        live, people = await here.table(*["open"] * SEATS.get(game, 2), game=game)
        seats = [here.client(live.id, who, seat) for seat, who in people.items()]
        clients = [await one.open() for one in [*seats, here.client(live.id, None)]]
        try:
            moves = await play(clients, random.Random(7), 40)
            if not live.room.table.over and len(seats) > 2:  # a bot would play on
                assert (await clients[0].ask("ring", event=0))["kind"] == "accept"
                for one in clients[1:-1]:
                    said = await one.ask("answer", yes=True, version=live.version)
                    assert said["kind"] == "accept"
            elif not live.room.table.over:
                assert (await clients[0].ask("resign"))["kind"] == "accept"
            await asyncio.gather(*(one.until(lambda c=one: c.version == live.version)
                                   for one in clients))  # fmt: skip
            for client in clients:
                viewer = NOBODY if client.seat is None else client.seat
                assert client.now["hash"] == true_hash(live, viewer)
                told = live.room.match.tale(viewer)
                assert [client.events["seq", n + 1] for n in range(len(told))] == told
            assert moves == 40
        finally:
            await asyncio.gather(*(client.close() for client in clients))
        notes, lines = await here.store.read(live.id)
        assert len(notes) == len(live.room.notes)
        assert lines == live.room.lines
        again = Room.replay(live.id, live.room.seed, live.room.notes, lines)
        assert again == live.room
        if live.room.table.over:
            assert notation.wrong_draws(again.match) == []


# --- the page and the example ---------------------------------------------------------------

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text()


def test_every_message_and_field_stands_on_the_page() -> None:
    for struct in _structs():
        config = struct.__struct_config__
        if config.tag_field:
            assert f"| `{config.tag}` |" in PAGE
        for name in struct.__struct_fields__:
            assert f"`{name}`" in PAGE, f"{struct.__name__}.{name}"


def test_every_code_stands_on_the_page() -> None:
    codes = {value for name, value in vars(wire).items() if name.isupper() and _is_code(value)}
    assert codes
    for code in codes:
        assert re.search(rf"^\| .*{code}", PAGE, re.M), code


def _structs() -> list[Any]:
    found = [one for one in vars(wire).values() if isinstance(one, type)]
    return [one for one in found if issubclass(one, msgspec.Struct) and one is not msgspec.Struct
            and one not in (wire.Said, wire.Told, wire.Now, wire.Change)]  # fmt: skip


def _is_code(value: object) -> bool:
    return isinstance(value, int) and (1000 < value < 1100 or 4000 <= value < 4100)


async def test_the_example_client_plays_a_match(url: str) -> None:
    example = runpy.run_path(str(ROOT / "examples" / "client.py"))
    async with place(url) as here:
        host = await here.person("Hostess")
        live = await here.hall.create(created(host.id, ("open", "open"), "limited"))
        await live.do(lambda room, ms: room.sit(host.id, 0, "", host.nonce_hash, ms))
        bot = asyncio.create_task(example["play"](f"http://127.0.0.1:{here.port}", live.id, 1))
        async with here.client(live.id, host, 0) as client:
            await client.until(lambda: client.now["seats"][1]["what"] == "person")
            await live.do(lambda room, ms: room.seal(host.id, ms))
            await client.ask("reveal", nonce=host.nonce)
            await client.until(lambda: client.now["status"] == "running")
            cut = next(one for one in live.audience.watchers if one.viewer == 1)
            while live.version < 40:
                if client.actions:
                    act = {"version": client.version, "actions": client.actions[:1]}
                    await client.ask("act", **act)
                if live.version > 20 and cut in live.audience.watchers:
                    cut.dismiss("try this", 1001)
                await asyncio.sleep(0.005)
            assert (await client.ask("resign"))["kind"] == "accept"
        assert "My bot 1 wins" in await asyncio.wait_for(bot, 10)


# --- tables ---------------------------------------------------------------------------------


async def test_a_rematch_is_kept_and_asked_twice_is_the_same(url: str) -> None:
    async with place(url) as here:
        live, people = await here.table("open", "open")
        await live.do(lambda room, ms: room.resign(people[1].id, 1, ms))
        twice = await asyncio.gather(*(here.hall.rematch(live, who.id) for who in people.values()))
        assert twice[0] is twice[1]
        assert live.room.next == twice[0].id
        assert twice[0].room.seating.chairs[1].person == people[0].id
        assert (await here.store.table(twice[0].id)).index.status == "open"
        again = await here.hall.rematch(live, people[0].id)
        assert again is twice[0]
        with pytest.raises(Fault):
            await here.hall.rematch(again, people[0].id)


async def test_a_table_that_nobody_looks_at_is_forgotten_and_found_again(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "FORGET", 700)
    monkeypatch.setattr(hall, "SWEEP", 0.02)
    async with place(url) as here:
        live, people = await here.table("open", "open")
        async with here.client(live.id, people[0], 0):
            live = await here.hall.live(live.id)
            await asyncio.sleep(1)
            assert here.hall._tables[live.id] is live
        async with asyncio.timeout(20):
            while here.hall._tables:
                await asyncio.sleep(0.01)
        found = await here.hall.live(live.id)
        assert found is not live
        assert found.room == live.room
        with pytest.raises(hall.NoTable):
            await here.hall.live("touring-00000000")


async def test_a_fault_of_ours_leaves_the_table_as_it_was(url: str) -> None:
    async with place(url) as here:
        live, people = await here.table("open", "open")
        before = len(live.room.notes)

        def broken(room: Room, ms: int) -> Any:
            room.chat(people[0].id, "", "half of it", ms)
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await live.do(broken)
        assert len(live.room.notes) == before
        receipt = await live.do(lambda room, ms: room.chat(people[0].id, "", "whole", ms))
        assert receipt.note == before + 1


async def test_who_is_waited_for_is_told_after_each_commit(url: str) -> None:
    async with place(url) as here:
        heard: list[tuple[frozenset[str], set[str]]] = []
        here.hall.after = lambda live, before: heard.append((before, live.room.waiting_for()))
        live, people = await here.table("open", "open")
        assert heard[-1][1] == {people[live.room.due()].id}
        assert heard[-1][0] == {people[1].id}  # whose nonce was the last


async def test_what_is_not_kept_is_not_seen(url: str) -> None:
    """Who comes in while a change is on its way to the disk sees the table without it."""
    async with place(url) as here:
        live, people = await here.table("open", "open")
        due, version = live.room.due(), live.version
        action = live.room.match.legal()[0]
        change = asyncio.create_task(
            live.do(lambda room, ms: room.act(people[due].id, due, [action], version, ms))
        )
        while live.room.version == version:
            await asyncio.sleep(0)
        assert live.version == version
        seen = await live.seen_by(NOBODY)
        await change
        assert seen.version == live.version > version
