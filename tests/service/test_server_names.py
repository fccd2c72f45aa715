"""Who has deleted their account: their name is told to nobody any more, over sockets neither."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from databases import _database, _ready_database, kind, url  # noqa: F401
from rooms import T0, replayed, running
from serving import Client, Person, Place, created, place, play

from fareplay.core.game import Fault
from fareplay.server.live import Live
from fareplay.server.names import MARKS, read_name
from fareplay.store.people import SOMEBODY
from fareplay.store.rows import Unavailable
from fareplay.tables import words
from fareplay.tables.room import Room

NAME, FAN = "Benedikta", "Konstantin"


@pytest.fixture
def shared() -> Iterator[str]:
    """A database that two servers can use."""
    with _database(_ready_database()) as found:
        yield found


async def table_of(here: Place, game: str = "touring") -> tuple[Live, list[Person]]:
    """Ada and Benedikta at a table where the one who looks on has talked, too."""
    people = [await here.person(name) for name in ("Ada", NAME, FAN)]
    live = await here.hall.create(created(people[0].id, ("open", "open"), game))
    for seat, who in enumerate(people[:2]):
        await live.do(lambda room, ms, s=seat, w=who: room.sit(w.id, s, w.name, w.nonce_hash, ms))
    await live.do(lambda room, ms: room.seal(people[0].id, ms))
    for who in people[:2]:
        await live.do(lambda room, ms, w=who: room.reveal(w.id, w.nonce, ms))
    for who in people[1:]:
        await live.do(lambda room, ms, w=who: room.chat(w.id, w.name, "hello", ms))
    return live, people


async def delete(here: Place, *people: Person) -> None:
    """As the route does it."""
    for who in people:
        account = await here.store.accounts.register(f"{who.name} {who.id}", "x", who.id, 1)
        await here.store.accounts.delete(account.id)
    await here.hall.forget([who.id for who in people])


def names(*said: dict[str, Any]) -> set[str]:
    """Of those who are gone, in messages."""
    text = json.dumps(said, ensure_ascii=False)
    return {name for name in (NAME, FAN) if name in text}


async def forgotten(client: Client) -> int:
    """Wait until everything was told anew; how many messages had come by then."""
    await client.until(lambda: client.welcomes > 1 and not names(client.now), 30)
    assert [seat["name"] for seat in client.now["seats"]] == ["Ada", SOMEBODY]
    return len(client.log)


@pytest.mark.parametrize("game", ["touring", "limited", "mew", "cabby", "cabbie"])
async def test_sockets_that_are_open_are_told_everything_anew(url: str, game: str) -> None:
    async with place(url) as here:
        live, people = await table_of(here, game)
        ada = await here.client(live.id, people[0], 0).open()
        fan = await here.client(live.id, None).open()
        ben = await here.client(live.id, people[1], 1).open()
        await play([ada, ben, fan], random.Random(1), 6)
        await ben.close()
        assert names(*ada.log) == names(*fan.log) == {NAME, FAN}
        await delete(here, *people[1:])
        seen = {client: await forgotten(client) for client in (ada, fan)}
        for client in seen:
            assert list(client.events.values()).count(f"{SOMEBODY}: hello") == 2
            assert f"{SOMEBODY} sits down" in " ".join(client.events.values())
        refused = await ada.ask("act", version=ada.version - 1, actions=[0])
        assert not names(refused)
        await live.do(lambda room, ms: room.resign(people[1].id, 1, ms))
        for client, before in seen.items():
            await client.until(lambda c=client: c.now["status"] == "over")
            assert client.now["result"] == f"{SOMEBODY} resigns; Ada wins."
            assert not names(*client.log[before:])
            await client.close()


async def test_who_comes_later_never_hears_the_name(url: str) -> None:
    async with place(url) as here:
        live, people = await table_of(here)
        await delete(here, *people[1:])
        later = here.client(live.id, people[0], 0)
        async with later:
            assert not names(*later.log)
        resumed = here.client(live.id, None)
        resumed.note, resumed.version = 1, 0
        async with resumed:
            assert resumed.log[0]["kind"] == "news"
            assert not names(*resumed.log)
    async with place(url) as here, here.client(live.id, people[0], 0) as again:
        # from the logs, which keep what was said then
        assert [seat["name"] for seat in again.now["seats"]] == ["Ada", SOMEBODY]
        assert not names(*again.log)


async def test_a_change_that_could_not_be_kept_brings_no_name_back(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with place(url) as here:
        live, people = await table_of(here)
        await delete(here, *people[1:])

        async def vanished(*_: object) -> None:
            raise Unavailable("the database is away")

        monkeypatch.setattr(here.store, "append", vanished)
        with pytest.raises(Unavailable):
            await live.do(lambda room, ms: room.chat(people[0].id, "Ada", "lost", ms))
        monkeypatch.undo()
        assert live.room.match.names == ("Ada", SOMEBODY)
        assert live.room.seating.names() == ("Ada", SOMEBODY)


async def test_nobody_else_is_told_anything(url: str) -> None:
    async with place(url) as here:
        live, people = await table_of(here)
        stranger = await here.person("Cat")
        async with here.client(live.id, people[0], 0) as ada:
            before = len(ada.log)
            await delete(here, stranger)
            assert (await ada.ask("ping"))["kind"] == "pong"
            assert [one["kind"] for one in ada.log[before:]] == ["pong"]


async def test_another_process_hears_of_it(shared: str) -> None:
    async with place(shared) as one, place(shared) as other:
        live, people = await table_of(one)
        async with other.client(live.id, people[0], 0) as ada:
            assert names(*ada.log) == {NAME, FAN}
            await delete(one, *people[1:])
            await forgotten(ada)


# --- in the room ------------------------------------------------------------------------------


def test_a_room_that_renames_is_the_room_its_logs_and_names_make() -> None:
    room = running("open", "open")
    person = room.seating.holder(1)
    assert person is not None
    plain = replayed(room)
    assert room.rename({person: SOMEBODY})
    assert not room.rename({person: SOMEBODY}), "it is so already"
    assert not room.rename({"p-elsewhere": SOMEBODY}), "who was never here"
    again = Room.replay(room.id, room.seed, room.notes, room.lines, room.games, {person: SOMEBODY})
    assert again.match.names == room.match.names
    assert again.seating.names() == room.seating.names() != plain.seating.names()
    assert [n for n, one in enumerate(again.match.names) if one == SOMEBODY] == [1]


def test_the_next_match_does_not_write_the_name_down_again() -> None:
    room = running("open", "open")
    person = room.seating.holder(1)
    assert person is not None
    name = room.seating.names()[1]
    room.rename({person: SOMEBODY})
    room.resign(person, 1, T0 + 1000)
    _, following = room.rematch(room.seating.host, "next-1", T0 + 2000)
    assert SOMEBODY in following.seating.names()
    assert all(name not in str(note.data) for note in following.notes)


def test_a_name_is_free_again_when_its_person_is_gone() -> None:
    room = running("open", "open")
    person = room.seating.holder(1)
    assert person is not None
    name = room.seating.names()[1]
    room.rename({person: SOMEBODY})
    assert room.seating.read_name(name, 0) == name


@pytest.mark.parametrize("mark", MARKS)
def test_nobody_may_use_what_stands_for_a_name(mark: str) -> None:
    for read in (read_name, words.read_name):
        with pytest.raises(Fault):
            read(f"A{mark}")
