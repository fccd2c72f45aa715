"""Who is connected is known at every process; who signs out is sent away from every process."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import server_house  # noqa: F401 - a hasher of passwords that takes no time
from databases import _database, _ready_database, _ready_file
from server_process import free_port, servers
from serving import Client, Person, Place, gather_table, place
from sizes import size
from test_store_faults import cut, operator

from fareplay.server.bots import Bots
from fareplay.server.live import Live
from fareplay.server.presence import Presence, Timing
from fareplay.store.bus import CHANNEL, LONGEST, Bus

QUICK = {"renew": 0.25, "expiry": 1.5, "away": 0.3}
CUTS = size("FAREPLAY_BUS_CUTS", 3, 100)
TABLES = size("FAREPLAY_PRESENT_TABLES", 3_000, 30_000)


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    with _database(_ready_database()) as found:
        yield found


def served(url: str) -> contextlib.AbstractAsyncContextManager[Place]:
    """A server without bots, with quick signs of life."""
    return place(url, presence=Timing(**QUICK), bots=Bots(0))


@contextlib.asynccontextmanager
async def two(url: str) -> AsyncIterator[tuple[Place, Place]]:
    async with served(url) as one, served(url) as other:
        yield one, other


async def until(true: Callable[[], Any], seconds: float = 30) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


def absent(live: Live, seat: int) -> bool:
    """May others call a bot for this seat, which has been due for long?"""
    return live.is_absent(seat, live.house.now() + 3_600_000)


# --- who is here ----------------------------------------------------------------------------


async def test_who_is_connected_to_one_server_is_shown_at_the_other(url: str) -> None:
    async with two(url) as (one, other):
        live, people = await one.table("open", "open")
        async with other.client(live.id, people[1], 1) as ben:
            there = await other.hall.live(live.id)
            await until(lambda: live.here() == (False, True))
            async with one.client(live.id, None), one.client(live.id, people[0], 0) as ada:
                assert ada.now["here"][1]
                await ben.until(lambda: ben.log[-1]["kind"] == "present")
                assert ben.log[-1] | {"here": [True, True], "watching": 1} == ben.log[-1]
                assert there.here() == (True, True)
            await ben.until(lambda: ben.log[-1] | {"here": [False, True]} == ben.log[-1])
        await until(lambda: live.here() == there.here() == (False, False))


async def test_a_server_that_comes_later_learns_who_is_here(url: str) -> None:
    async with served(url) as one:
        live, people = await one.table("open", "open")
        async with one.client(live.id, people[0], 0), served(url) as other:
            there = await other.hall.live(live.id)
            await until(lambda: there.here() == (True, False))


async def test_an_older_server_hears_nothing_of_presence(url: str) -> None:
    """It listens on the first channel, where a word that it does not know means: look at all."""
    heard: list[object] = []
    async with operator(url) as connection, two(url) as (one, other):
        live, people = await one.table("open", "open")
        await connection.add_listener(CHANNEL, lambda *said: heard.append(said))
        there = await other.hall.live(live.id)
        async with one.client(live.id, people[0], 0):
            await until(lambda: there.here() == (True, False))
            one.hall.dismiss(["p-nobody"])
            await until(lambda: "p-nobody" in other.hall._house.asked_again)
        assert heard == []


# --- nobody is absent who is connected ------------------------------------------------------


async def test_nobody_is_absent_who_is_connected_elsewhere_whatever_befalls_the_bus(
    url: str,
) -> None:
    async with two(url) as (one, other):
        live, people = await one.table("open", "open")
        due = live.room.due()
        assert due is not None
        there = await other.hall.live(live.id)
        ada = one.client(live.id, people[due], due)
        ben = other.client(live.id, people[1 - due], 1 - due)
        async with ada, ben:
            await until(lambda: there.house.presence.sure)
            for _ in range(CUTS):
                await cut(url, "fareplay-bus")
                await until(lambda: not there.house.presence.sure)
                while not there.house.presence.sure:
                    assert not absent(there, due)
                    await asyncio.sleep(0.005)
                assert there.here() == (True, True)
                assert there.audience.empty_for(there.room, due) == 0.0
            assert not absent(there, due)
            said = await ben.ask("take_over", seat=due)
            assert said["kind"] == "refuse"
            assert "not yours" in said["why"]


async def test_who_has_gone_is_absent_after_a_while_and_a_bot_may_be_called(url: str) -> None:
    past = [0]
    async with served(url) as one, served(url) as other:
        live, people = await one.table("open", "open")
        due = live.room.due()
        assert due is not None
        there = await other.hall.live(live.id)
        there.house.heartbeat.now = lambda now=there.house.now: now() + past[0]
        async with other.client(live.id, people[1 - due], 1 - due) as ben:
            async with one.client(live.id, people[due], due):
                await until(lambda: all(there.here()) and there.house.presence.sure)
                past[0] = 3_600_000
                assert (await ben.ask("take_over", seat=due))["kind"] == "refuse"
            await until(lambda: absent(there, due))
            assert (await ben.ask("take_over", seat=due))["kind"] == "accept"


async def test_the_people_of_a_killed_server_are_absent_only_after_its_signs_of_life_expired(
    url: str,
) -> None:
    with servers() as programs:
        async with served(url) as other:
            live, people = await other.table("open", "open")
            due = live.room.due()
            assert due is not None
            port = free_port()
            pid = await asyncio.to_thread(lambda: programs.start(port, url, **QUICK))
            ada = await Client(port, live.id, people[due], due).open()
            shared = other.hall.presence
            await until(lambda: live.here()[due] and shared.sure)
            programs.kill(pid)
            last = max(peer.heard for peer in shared._peers.values())
            while not absent(live, due):
                expired = shared.clock() - last > QUICK["expiry"]
                assert expired or live.here()[due]
                last = max([last, *(peer.heard for peer in shared._peers.values())])
                await asyncio.sleep(0.005)
            assert shared.clock() - last >= QUICK["expiry"]
            await ada.close()


async def test_while_the_bus_is_down_nobody_is_absent(url: str) -> None:
    async with two(url) as (one, other):
        live, _ = await one.table("open", "open")
        due = live.room.due()
        assert due is not None
        await until(lambda: absent(live, due))  # nobody has ever come
        await one.store.database.bus.stop()  # type: ignore[attr-defined]
        shared = one.hall.presence
        assert shared._own > 0
        await until(lambda: not shared.sure)
        assert not absent(live, due)
        there = await other.hall.live(live.id)
        assert there.room.due() == due
        await until(lambda: absent(there, due))  # the other one still hears


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "fareplay.db").write_bytes(_ready_file())
    return f"sqlite:///{tmp_path / 'fareplay.db'}"


async def test_who_was_there_a_moment_ago_is_not_absent_yet(file: str) -> None:
    """A page that is loaded again is away for a second."""
    async with place(file, bots=Bots(0)) as here:
        live, people = await here.table("open", "open")
        due, skipped = live.room.due(), [0.0]
        assert due is not None
        here.hall.presence.clock = lambda clock=here.hall.presence.clock: clock() + skipped[0]
        async with here.client(live.id, people[due], due):
            skipped[0] = 1000
        await until(lambda: not any(live.here()))
        assert not absent(live, due)
        skipped[0] += 61
        assert absent(live, due)


async def test_who_sits_at_one_seat_is_not_absent_from_that_of_their_companion(file: str) -> None:
    async with place(file, bots=Bots(0)) as here:
        live, people = await gather_table(here.store, here.hall, "open", "open", "bot:easy")
        host, skipped = people[0].id, [0.0]
        await live.do(lambda room, ms: room.set_chair(host, 2, "companion", ms, "", 0))
        await live.do(lambda room, ms: room.seal(host, ms))
        for who in people.values():
            await live.do(lambda room, ms, w=who: room.reveal(w.id, w.nonce, ms))
        room = live.room
        here.hall.presence.clock = lambda clock=here.hall.presence.clock: clock() + skipped[0]
        while (due := room.due()) != 2:
            assert due is not None
            acts = partial(room.act, people[due].id, due, room.match.legal()[:1], room.version)
            await live.do(lambda _room, ms, acts=acts: acts(ms))
        async with here.client(live.id, people[0], 0):
            skipped[0] = 1000
            assert not absent(live, 2)
        await until(lambda: not any(live.here()))
        skipped[0] = 2000
        assert absent(live, 2)


# --- signing out ----------------------------------------------------------------------------

WAYS = {
    "signs out": ("DELETE", "/api/login", None),
    "sets a new password": (
        "POST", "/api/accounts/password", {"old": "a long enough secret", "new": "another, longer"},
    ),
    "is deleted": ("DELETE", "/api/accounts", {"password": "a long enough secret"}),
}  # fmt: skip


@contextlib.asynccontextmanager
async def with_account(
    at: Place, name: str = "Ada"
) -> AsyncIterator[tuple[httpx.AsyncClient, Person]]:
    """A browser that is signed in, and the person at tables."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{at.port}", timeout=30) as browser:
        assert (await browser.post("/api/me", json={"name": name})).status_code == 200
        asked = {"name": name, "password": "a long enough secret"}
        assert (await browser.post("/api/accounts", json=asked)).status_code == 201
        secret = browser.cookies["fareplay"]
        holder = await at.store.tokens.who(secret, 1)
        assert holder is not None
        yield browser, Person(holder.person, name, secret)


async def test_who_leaves_at_one_server_is_sent_away_from_the_other(url: str) -> None:
    async with two(url) as (one, other):
        live, _ = await one.table("open", "open")
        for number, (way, (verb, path, body)) in enumerate(WAYS.items()):
            async with (
                with_account(one, f"Ada {number}") as (browser, ada),
                other.client(live.id, ada) as client,
            ):
                answer = await browser.request(verb, path, json=body)
                assert answer.status_code == 200, way
                code, why = await client.ended(30)
                assert (code, "show who you are" in why) == (1001, True), way


async def test_who_signs_out_while_a_server_is_deaf_is_sent_away_once_it_hears(url: str) -> None:
    async with two(url) as (one, other), with_account(one) as (browser, ada):
        live, _ = await one.table("open", "open")
        bus: Any = other.store.database.bus
        connect, may = bus._connect, asyncio.Event()

        async def later() -> Any:
            await may.wait()
            return await connect()

        async with other.client(live.id, ada) as client, other.client(live.id, None) as c:
            bus._connect = later
            await cut(url, "fareplay-bus")
            await until(lambda: not bus.hearing)
            assert (await browser.delete("/api/login")).status_code == 200
            await one.store.bus.flush(30)
            may.set()
            assert (await client.ended(30))[0] == 1001
            assert (await c.ask("ping"))["kind"] == "pong"  # nobody else is sent away


async def test_a_socket_that_has_not_said_hello_does_not_outlive_a_sign_out(url: str) -> None:
    async with two(url) as (one, other), with_account(one) as (browser, ada):
        live, _ = await one.table("open", "open")
        client = await other.client(live.id, ada).open(hello=False)
        await until(lambda: other.app.state.limits._buckets.get(("socket", ada.id)))
        assert (await browser.delete("/api/login")).status_code == 200
        await until(lambda: ada.id in other.hall._house.asked_again)
        with contextlib.suppress(Exception):
            await client.send("hello", protocol=1)
        assert (await client.ended(30))[0] == 1001
        await client.close()


# --- the words themselves -------------------------------------------------------------------


class Party(Bus):
    """A bus that carries words between several at once, and may lose some."""

    shared = True

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.lost = False

    def say(self, word: str) -> None:
        assert len(word.encode()) <= LONGEST
        self.said.append(word)
        if not self.lost:
            for reader in list(self.readers):
                reader.read(word)


@contextlib.asynccontextmanager
async def party(*timings: Timing) -> AsyncIterator[tuple[Party, list[Presence]]]:
    bus = Party()
    people = [Presence(bus, timing) for timing in timings]
    for one in people:
        one.open(lambda _table: None, lambda _persons: None)
    try:
        yield bus, people
    finally:
        for one in people:
            await one.close()


async def test_many_tables_are_told_in_words_that_the_database_carries() -> None:
    quick = Timing(renew=3600, gather=0, apart=0)
    async with party(quick, quick) as (bus, (one, other)):
        for number in range(TABLES):
            one.tell(f"touring-{number:032x}", 3, number % 7)
        await until(lambda: other.elsewhere(f"touring-{TABLES - 1:032x}") == (3, (TABLES - 1) % 7))
        third = Presence(bus, quick)
        third.open(lambda _table: None, lambda _persons: None)
        await until(
            lambda: len(third._peers) == 2 and all(p.in_step for p in third._peers.values())
        )
        assert third.elsewhere(f"touring-{0:032x}") == (3, 0)
        before = len(bus.said)
        one._renew()
        assert len(bus.said) == before + 1  # a sign of life is one word, however many tables
        assert len(bus.said[-1]) < 100
        one.tell(f"touring-{0:032x}", 0, 0)
        await until(lambda: third.elsewhere(f"touring-{0:032x}") == (0, 0))
        await third.close()


async def test_who_missed_a_word_is_not_sure_and_asks() -> None:
    quick = Timing(renew=0.02, expiry=0.2, gather=0, apart=0)
    async with party(quick, quick) as (bus, (one, other)):
        await until(lambda: other.sure)
        bus.lost = True
        one.tell("t-1", 1, 0)
        await until(lambda: any('"t-1"' in word for word in bus.said))
        assert other.elsewhere("t-1") == (0, 0)
        bus.lost = False
        one.tell("t-2", 1, 0)
        await until(lambda: other.elsewhere("t-2") == (1, 0))
        await until(lambda: other.elsewhere("t-1") == (1, 0) and other.sure)


async def test_who_stood_still_for_long_is_not_sure_of_anything() -> None:
    skipped = [0.0]
    quick = Timing(renew=0.02, expiry=0.2, gather=0, apart=0)
    async with party(quick) as (_, (one,)):
        await until(lambda: one.sure)
        one.clock = lambda clock=one.clock: clock() + skipped[0]
        skipped[0] = 60
        assert not one.sure
        woke = one.clock()
        await until(lambda: one.sure)
        assert one._since >= woke
        assert one.clock() - woke >= 0.2


async def test_words_of_a_newer_version_are_passed_over() -> None:
    async with party(Timing(), Timing()) as (bus, (one, _)):
        for word in ("", "what?", "[]", '["dance","x"]', '["seats","x",1]', '{"kind":"seats"}'):
            bus.say(word)
        newer = msgspec.json.encode(["left", one.process + "x", "and more"]).decode()
        bus.say(newer)
        assert one.elsewhere("t-1") == (0, 0)
