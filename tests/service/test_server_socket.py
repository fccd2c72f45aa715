"""The socket of a table: resuming, keys, refusals, and every limit just below and beyond."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import shutil
import socket as sockets
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from databases import _ready_file
from hypothesis import given, settings
from hypothesis import strategies as st
from serving import Client, Place, created, gather_table, place, play, true_hash
from websockets.exceptions import InvalidStatus

from fareplay.server import wire
from fareplay.server.limits import RATES
from fareplay.server.link import Timing

SOCKETS = {kind: RATES[kind] for kind in ("handshake", "socket", "stranger")}


@pytest.fixture
def url(tmp_path: Path) -> str:
    (tmp_path / "fareplay.db").write_bytes(_ready_file())
    return f"sqlite:///{tmp_path / 'fareplay.db'}"


@pytest_asyncio.fixture
async def here(url: str) -> AsyncIterator[Place]:
    async with place(url) as found:
        yield found


# --- coming back ----------------------------------------------------------------------------


async def test_a_client_may_resume_from_every_point(here: Place) -> None:
    """One message with exactly what was missed, in the same words as the first time."""
    live, people = await here.table("open", "open")
    first = [await here.client(live.id, people[seat], seat).open() for seat in (0, 1)]
    points = [(first[0].note, first[0].version)]
    for turn in range(12):
        await play(first, random.Random(turn), 1)
        if turn % 4 == 0:
            assert (await first[1].ask("chat", text=f"turn {turn}"))["kind"] == "accept"
            await first[0].until(lambda n=live.room: first[0].note == len(n.notes))
        points.append((first[0].note, first[0].version))
    for note, version in points:
        again = here.client(live.id, people[0], 0)
        again.note, again.version = note, version
        async with again:
            assert again.log[0]["kind"] == ("welcome" if (note, version) == (0, 0) else "news")
            wanted = {
                key: text
                for key, text in first[0].events.items()
                if (key[0] == "note" and key[1] > note) or (key[0] == "seq" and key[1] > version)
            }
            assert again.events == wanted
            assert again.now["view"] == first[0].now["view"]
    for client in first:
        await client.close()


async def test_whoever_missed_more_than_500_events_gets_everything(here: Place) -> None:
    live, people = await here.table("open", "open")
    async with here.client(live.id, people[0], 0) as client:
        note, version = client.note, client.version
    for number in range(wire.REMEMBERED):
        await live.do(lambda room, ms, n=number: room.chat(people[0].id, "x", f"line {n}", ms))
    for before, expected in ((0, "news"), (1, "welcome")):
        again = here.client(live.id, people[0], 0)
        again.note, again.version = note - before, version
        async with again:
            assert again.log[0]["kind"] == expected
            assert again.events["note", note + wire.REMEMBERED].endswith("line 499")


async def test_a_point_that_was_never_reached_gets_everything(here: Place) -> None:
    live, people = await here.table("open", "open")
    again = here.client(live.id, people[0], 0)
    again.note, again.version = 1000, 1000
    async with again:
        assert again.log[0]["kind"] == "welcome"


async def test_who_says_hello_again_is_told_everything_again(here: Place) -> None:
    live, people = await here.table("open", "open")
    async with here.client(live.id, people[0], 0) as client:
        await client.send("hello", protocol=1)
        await client.until(lambda: client.welcomes == 2)


# --- keys and versions ----------------------------------------------------------------------


async def test_a_repeated_key_is_answered_and_not_done_again(here: Place) -> None:
    live, people = await here.table("open", "open")
    clients = {s: await here.client(live.id, people[s], s).open() for s in (0, 1)}
    mover = clients[live.room.due()]
    act = {"version": mover.version, "actions": mover.actions[:1], "key": "once"}
    one = await mover.ask("act", **act)
    lines = live.version
    live._receipts.clear()  # as in another process
    two = await mover.ask("act", **act)
    three = await mover.ask("act", **act)
    assert one["kind"] == two["kind"] == three["kind"] == "accept"
    assert one["version"] == two["version"] == three["version"]
    assert live.version == lines
    said = {"text": "hello", "key": "said"}
    first = await mover.ask("chat", **said)
    live._receipts.clear()
    assert (await mover.ask("chat", **said))["note"] == first["note"]
    assert (await clients[1 - mover.seat].ask("chat", **said))["note"] == first["note"] + 1
    assert sum(note.kind == "chat" for note in live.room.notes) == 2
    for client in clients.values():
        await client.close()


async def test_a_stale_version_is_refused_with_the_current_one(here: Place) -> None:
    live, people = await here.table("open", "open")
    async with here.client(live.id, people[live.room.due()], live.room.due()) as mover:
        said = await mover.ask("act", version=mover.version - 1, actions=mover.actions[:1])
        assert said["kind"] == "refuse"
        assert said["version"] == live.version
        assert "look again" in said["why"]


async def test_what_the_rules_refuse_is_refused_with_the_rule(here: Place) -> None:
    live, people = await here.table("open", "open")
    due = live.room.due()
    async with here.client(live.id, people[due], due) as mover:
        wrong = next(a for a in range(39) if a not in mover.actions)
        said = await mover.ask("act", version=mover.version, actions=[wrong])
        assert said["kind"] == "refuse"
        assert said["rule"].startswith("T-")
        both = [mover.actions[0], 10**6]
        assert (await mover.ask("act", version=mover.version, actions=both))["kind"] == "refuse"
        assert mover.version == live.version  # all or nothing


async def test_plans_are_for_the_seat_whose_turn_it_is(here: Place) -> None:
    live, people = await here.table("open", "open", game="mew")
    clients = {s: await here.client(live.id, people[s], s).open() for s in (0, 1)}
    due = live.room.due()
    said = await clients[due].ask("plan", version=live.version)
    assert said["kind"] == "plans"
    assert all(way["actions"] and way["text"] for way in said["plans"])
    assert (await clients[due].ask("plan", version=live.version - 1))["kind"] == "refuse"
    assert (await clients[1 - due].ask("plan", version=live.version))["kind"] == "refuse"
    for client in clients.values():
        await client.close()


async def test_every_verb_of_the_protocol(here: Place) -> None:
    """Undo by consent, settings, a bot that takes over, the bell."""
    live, people = await here.table("open", "open")
    clients = {s: await here.client(live.id, people[s], s).open() for s in (0, 1)}
    both = list(clients.values())

    async def tell(by: int, kind: str, **more: object) -> dict[str, object]:
        said = await clients[by].ask(kind, **more)
        for client in both:
            await client.until(lambda c=client: c.version == live.version)
        return said

    await play(both, random.Random(1), 2)
    asker = 1 - live.room.due()
    assert (await tell(asker, "undo", version=live.version))["kind"] == "accept"
    assert clients[0].now["asked"]["open"] == [1 - asker]
    answered = await tell(1 - asker, "answer", yes=True, version=live.version)
    assert answered["kind"] == "accept"
    assert live.room.lines[-1].kind == "undo" or live.room.lines[-2].kind == "undo"
    assert (await tell(0, "auto", on=True))["kind"] == "accept"
    assert [client.now["auto"] for client in both] == [True, False]
    assert (await tell(0, "auto", on=False))["kind"] == "accept"
    assert (await tell(0, "passing", on=True))["kind"] == "refuse"
    assert (await tell(0, "come_back"))["kind"] == "refuse"
    assert (await tell(1, "take_over", seat=0))["kind"] == "refuse"
    seat = 1 - live.room.due()
    assert (await tell(seat, "take_over", seat=seat))["kind"] == "accept"
    assert clients[0].now["seats"][seat]["level"] == "normal"
    assert (await tell(seat, "come_back"))["kind"] == "accept"
    assert (await tell(0, "go_on"))["kind"] == "refuse"
    assert (await tell(0, "pause", adjourn=True))["kind"] == "accept"
    assert clients[1].now["asked"]["what"] == "adjourn"
    assert (await tell(1, "answer", yes=True, version=0))["kind"] == "accept"
    assert clients[0].now["pause"] == {"adjourned": True, "back": []}
    assert (await tell(1, "go_on"))["kind"] == "accept"
    assert clients[0].now["pause"] == {"adjourned": True, "back": [1]}
    assert (await tell(0, "go_on"))["kind"] == "accept"
    assert clients[0].now["pause"] is None
    assert (await tell(0, "ring", event=0))["kind"] == "accept"
    assert clients[1].now["status"] == "running"  # the host alone rings nothing
    assert (await tell(0, "answer", yes=True, version=0))["kind"] == "refuse"
    assert (await tell(1, "answer", yes=True, version=0))["kind"] == "accept"
    assert clients[1].now["status"] == "over"
    assert clients[1].now["fair"]["seed"] == live.room.seed.hex()
    assert clients[0].now["view"]["hands"][1] is not None
    for client in both:
        await client.close()


async def test_nonces_are_shown_over_the_socket_and_the_match_begins(here: Place) -> None:
    live, people = await gather_table(here.store, here.hall, "open", "open")
    clients = {s: await here.client(live.id, people[s], s).open() for s in (0, 1)}
    assert clients[0].now["view"] is None
    assert clients[0].now["seats"][1]["nonce_hash"] == ""
    assert (await clients[0].ask("reveal", nonce=people[0].nonce))["kind"] == "refuse"
    await live.do(lambda room, ms: room.seal(people[0].id, ms))
    await clients[1].until(lambda: clients[1].now["status"] == "sealed")
    assert clients[1].now["seats"][0]["nonce_hash"] == people[0].nonce_hash
    for seat in (0, 1):
        said = await clients[seat].ask("reveal", nonce=people[seat].nonce)
        assert said["kind"] == "accept"
    await clients[0].until(lambda: clients[0].now["status"] == "running")
    assert clients[0].now["fair"] == {"commitment": live.room.seating.commitment, "seed": None}
    for client in clients.values():
        await client.close()


async def test_who_loses_a_seat_no_longer_sees_what_it_sees(here: Place) -> None:
    live, people = await gather_table(here.store, here.hall, "open", "open")
    async with here.client(live.id, people[1], 1) as client:
        await live.do(lambda room, ms: room.set_chair(people[0].id, 1, "open", ms))
        assert await client.ended() == (wire.NO_SEAT, "seat 1 is not yours")


async def test_presence_is_told(here: Place) -> None:
    live, people = await here.table("open", "open")
    async with here.client(live.id, people[0], 0) as first:
        assert first.now["here"] == [False, False]  # it is let in after this
        async with here.client(live.id, people[1], 1):
            await first.until(lambda: first.log[-1]["kind"] == "present")
            assert first.log[-1]["here"] == [True, True]
        await first.until(lambda: first.log[-1].get("here") == [True, False])


# --- who is let in --------------------------------------------------------------------------


async def test_a_socket_is_refused_with_a_sentence(here: Place) -> None:
    live, people = await here.table("open", "open")
    hidden, _ = await here.table("open", "open", public=False)
    nobody = await here.person("Nobody")
    cases = [
        (here.client("touring-00000000", people[0], 0), wire.NO_TABLE, "there is no table"),
        (here.client("NoTable", people[0]), wire.NO_TABLE, "there is no table"),
        (here.client(hidden.id, nobody), wire.NO_TABLE, "there is no table"),
        (here.client(live.id, people[1], 0), wire.NO_SEAT, "seat 0 is not yours"),
        (here.client(live.id, people[1], 7), wire.NO_SEAT, "seat 7 is not yours"),
        (here.client(live.id, None, 0), wire.NO_SEAT, "say who you are first"),
    ]
    for client, code, why in cases:
        await client.open(hello=False)
        found = await client.ended()
        assert found[0] == code
        assert found[1].startswith(why)


async def test_watching_needs_no_name_but_saying_something_does(here: Place) -> None:
    live, _ = await here.table("open", "open")
    async with here.client(live.id, None) as client:
        assert client.now["hash"] == true_hash(live, -3)
        assert client.now["actions"] == []
        assert "who you are" in (await client.ask("chat", text="hello"))["why"]
    async with here.client(live.id, await here.person("Wes")) as client:
        assert (await client.ask("chat", text="hello"))["kind"] == "accept"
        assert "needs a seat" in (await client.ask("act", version=1, actions=[1]))["why"]
        await client.until(lambda: "Wes: hello" in client.events.values())


async def test_a_foreign_page_opens_no_socket(here: Place) -> None:
    from websockets.asyncio.client import connect

    live, _ = await here.table("open", "open")
    url = f"ws://127.0.0.1:{here.port}/api/tables/{live.id}/socket"
    with pytest.raises(InvalidStatus):
        await connect(url, origin="https://elsewhere.example", proxy=None)
    await (await connect(url, origin=f"http://127.0.0.1:{here.port}", proxy=None)).close()


async def test_an_older_protocol_is_told_so(here: Place) -> None:
    live, people = await here.table("open", "open")
    client = await here.client(live.id, people[0], 0).open(hello=False)
    await client.send("hello", protocol=0)
    code, why = await client.ended()
    assert code == wire.OLD
    assert why == "this server speaks protocol 1, you speak 0: load the page again"


# --- what cannot be read --------------------------------------------------------------------

NONSENSE = [
    "", "nonsense", "[]", "{}", '{"kind":"zap","id":1}', '{"kind":"act","id":1}', "[" * 4000,
    '{"kind":"chat","id":1,"key":"a b","text":"x"}', '{"kind":"chat","id":-1,"key":"a","text":""}',
    '{"kind":"act","id":1,"version":1,"actions":[],"key":"a"}', "\x00", '{"kind":"ping","id":1e9}',
    '{"kind":"hello","id":1,"protocol":1,"more":2}', '{"kind":"ping","id":99999999999999999999}',
]  # fmt: skip


@pytest.mark.parametrize("text", NONSENSE)
async def test_nonsense_is_refused_and_the_socket_stays_open(here: Place, text: str) -> None:
    live, people = await here.table("open", "open")
    async with here.client(live.id, people[0], 0) as client:
        await client.raw(text)
        await client.until(lambda: client.log[-1]["kind"] == "refuse", 1)
        assert "cannot be read" in client.log[-1]["why"]
        assert (await client.ask("ping"))["kind"] == "pong"


async def test_fuzzed_frames_get_an_answer_each(here: Place) -> None:
    live, people = await here.table("open", "open")
    dice = random.Random(5)
    kinds = [member for member in dir(wire) if isinstance(getattr(wire, member), type)]
    for _ in range(20):
        async with here.client(live.id, people[0], 0) as client:
            for _ in range(9):
                seen = len(client.log)
                await client.raw(_fuzzed(dice, kinds))
                await client.until(lambda n=seen: len(client.log) > n, 1)
                assert client.log[-1]["kind"] in ("refuse", "accept", "pong", "news", "welcome")


def _fuzzed(dice: random.Random, kinds: list[str]) -> str | bytes:
    values = [0, 1, -1, 2**53, 1.5, "", "x", None, True, [], [1], {}, {"a": 1}, "é" * 50]
    names = ["version", "actions", "key", "text", "on", "seat", "event", "nonce", "yes", "n"]
    made = {"kind": dice.choice(kinds).lower(), "id": dice.choice(values)}
    made |= {dice.choice(names): dice.choice(values) for _ in range(dice.randrange(5))}
    text = json.dumps(made)
    if dice.random() < 0.3:
        at = dice.randrange(len(text))
        text = text[:at] + chr(dice.randrange(1, 300)) + text[at + dice.randrange(3) :]
    return text.encode() if dice.random() < 0.1 else text


@given(st.text(max_size=200) | st.binary(max_size=200).map(lambda b: b.decode("latin-1")))
@settings(max_examples=200, deadline=None)
def test_whatever_is_read_is_a_message_or_a_sentence(text: str) -> None:
    with contextlib.suppress(wire.Unreadable):
        wire.read(text)


async def test_too_much_nonsense_closes_the_socket(here: Place) -> None:
    live, people = await here.table("open", "open")
    client = await here.client(live.id, people[0], 0).open()
    for _ in range(9):
        await client.raw("x")
    await client.until(lambda: sum(one["kind"] == "refuse" for one in client.log) == 9)
    await client.raw("x")
    assert (await client.ended())[0] == wire.CLUMSY


# --- limits ---------------------------------------------------------------------------------


@pytest.mark.parametrize("letter", ["x", "é"])
async def test_a_message_has_at_most_8_kib(here: Place, letter: str) -> None:
    live, people = await here.table("open", "open")
    async with here.client(live.id, people[0], 0) as client:
        room = wire.LARGEST_IN - len(b'{"kind":"chat","text":""}')
        fits = letter * (room // len(letter.encode()))
        await client.raw('{"kind":"chat","text":"' + fits + '"}')
        await client.until(lambda: client.log[-1]["kind"] == "refuse")
        await client.raw('{"kind":"chat","text":"' + fits + letter + '"}')
        assert await client.ended() == (wire.TOO_LARGE, "a message has at most 8192 bytes")


@pytest.mark.parametrize(("kind", "seat", "size"), [("play", 0, 100), ("watch", None, 50)])
async def test_messages_have_a_rate(url: str, kind: str, seat: int | None, size: int) -> None:
    async with place(url, rates={kind: (size, 1000)}) as here:
        live, people = await here.table("open", "open")
        async with here.client(live.id, people[0], seat) as client:  # hello is the first
            answers = [await client.ask("ping") for _ in range(size)]
            assert [one["kind"] for one in answers] == ["pong"] * (size - 1) + ["refuse"]
            for _ in range(50):
                await client.send("ping")
            code, why = await client.ended()
            assert code == wire.LIMIT
            assert "too many messages" in why


async def test_chat_has_a_rate_and_a_length(url: str) -> None:
    async with place(url, rates={"chat": (10, 1000)}) as here:
        live, people = await here.table("open", "open")
        async with here.client(live.id, people[0], 0) as client:
            assert (await client.ask("chat", text="x" * 501))["kind"] == "refuse"
            answers = [await client.ask("chat", text="x" * 500) for _ in range(10)]
            assert [one["kind"] for one in answers] == ["accept"] * 9 + ["refuse"]


async def test_a_family_at_one_device_changes_seats_quickly(url: str) -> None:
    async with place(url, rates=SOCKETS) as here:
        host = await here.person("Ada")
        seats = ("person", "companion", "companion", "companion")
        live = await here.hall.create(created(host.id, seats, "limited"))
        await live.do(lambda room, ms: room.sit(host.id, 0, "Ada", host.nonce_hash, ms))
        for turn in range(RATES["socket"][0]):
            async with here.client(live.id, host, turn % 4) as client:
                assert client.now["seat"] == turn % 4


@pytest.mark.parametrize("kind", ["socket", "stranger"])
async def test_who_opens_too_many_sockets_is_told_so(url: str, kind: str) -> None:
    async with place(url, rates={kind: (30, 1000)}) as here:
        live, people = await here.table("open", "open")
        who, seat = (people[0], 0) if kind == "socket" else (None, None)
        for _ in range(30):
            await (await here.client(live.id, who, seat).open()).close()
        client = await here.client(live.id, who, seat).open(hello=False)
        assert await client.ended() == (wire.LIMIT, "too many sockets; wait a moment")
        other = (people[1], 1) if kind == "socket" else (people[0], 0)
        await (await here.client(live.id, *other).open()).close()


async def test_a_flood_from_one_address_does_not_get_as_far_as_a_socket(url: str) -> None:
    async with place(url, rates={"handshake": (30, 1000)}) as here:
        live, people = await here.table("open", "open")
        for turn in range(30):
            await (await here.client(live.id, people[turn % 2], turn % 2).open()).close()
        for who, seat in ((people[0], 0), (None, None)):
            with pytest.raises(InvalidStatus):
                await here.client(live.id, who, seat).open()


async def test_a_slow_reader_is_dropped_and_may_come_back(here: Place) -> None:
    live, people = await here.table("open", "open")
    async with here.client(live.id, people[0], 0) as quick:
        slow = await _stalled(here, live.id, people[1])
        link = next(one for one in live.audience.watchers if one.viewer == 1)
        link.hear("x" * 8_000_000)  # fills every buffer on the way
        await asyncio.sleep(0.1)
        assert link._queue.qsize() == 0
        for _ in range(wire.QUEUED):  # one of them waits at the door, not in the queue
            link.hear("{}")
            await asyncio.sleep(0)
        assert (await quick.ask("chat", text="the last that fits"))["kind"] == "accept"
        assert link in live.audience.watchers
        assert (await quick.ask("chat", text="one more"))["kind"] == "accept"
        await quick.until(lambda: quick.log[-1].get("here") == [True, False])
        slow.close()
        again = here.client(live.id, people[1], 1)
        async with again:
            assert "Guest 0: one more" in again.events.values()


async def _stalled(here: Place, table: str, who: object) -> sockets.socket:
    """A client that says hello and then reads nothing at all."""
    loop = asyncio.get_running_loop()
    plain = sockets.socket()
    plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    plain.setblocking(False)
    await loop.sock_connect(plain, ("127.0.0.1", here.port))
    asked = (
        f"GET /api/tables/{table}/socket?seat=1 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: fareplay={who.token}\r\n\r\n"
    )
    await loop.sock_sendall(plain, asked.encode())
    assert b"101" in await loop.sock_recv(plain, 12)
    hello = b'{"kind":"hello","id":1,"protocol":1}'
    await loop.sock_sendall(plain, bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    live = await here.hall.live(table)
    while not any(one.viewer == 1 for one in live.audience.watchers):
        await asyncio.sleep(0.005)
    return plain


# --- time -----------------------------------------------------------------------------------


async def test_lag_is_measured(url: str) -> None:
    async with place(url, timing=Timing(ping=0.3)) as here:
        live, people = await here.table("open", "open")

        class Far(Client):
            async def _take(self, said: dict[str, object]) -> None:
                if said["kind"] == "ping":
                    await asyncio.sleep(0.2)
                await super()._take(said)

        client = Far(here.port, live.id, people[0], 0)
        async with client:
            link = next(iter(live.audience.watchers))
            async with asyncio.timeout(5):
                while not link.lag:
                    await asyncio.sleep(0.01)
            assert 200 <= link.lag < 1500


async def test_who_is_silent_is_sent_away(url: str) -> None:
    async with place(url, timing=Timing(ping=0.1, silence=0.4, hello=0.3)) as here:
        live, people = await here.table("open", "open")

        class Mute(Client):
            async def _take(self, said: dict[str, object]) -> None:
                if said["kind"] != "ping":
                    await super()._take(said)

        async with here.client(live.id, people[0], 0) as polite:
            code, why = await (await Mute(here.port, live.id, people[1], 1).open()).ended()
            assert (code, why) == (
                wire.SILENT, "nothing was heard of you for 0.4 s; come back and go on",
            )  # fmt: skip
            stranger = await here.client(live.id, people[1], 1).open(hello=False)
            assert (await stranger.ended())[0] == wire.SILENT
            assert (await polite.ask("ping"))["kind"] == "pong"


async def test_lag_is_forgiven_and_time_runs_out(url: str) -> None:
    clock = [1_800_000_000_000]
    async with place(url, now=lambda: clock[0]) as here:
        live, people = await here.table("open", "open", clock="move:5")
        due = live.room.due()
        async with here.client(live.id, people[due], due) as mover:
            assert mover.now["clock"]["running"] == due
            next(iter(live.audience.watchers)).lag = 900
            clock[0] += 5_400
            said = await mover.ask("act", version=mover.version, actions=mover.actions[:1])
            assert said["kind"] == "accept"
        clock[0] += 60_000
        live.wake()
        async with here.client(live.id, people[due], due) as client:
            await client.until(lambda: client.now["status"] == "over")
            assert any("time" in text for text in client.events.values())


# --- when things break ----------------------------------------------------------------------


async def test_a_locked_database_is_told_and_nothing_is_changed(url: str) -> None:
    async with place(url) as here:
        await here.store.database.write(
            lambda connection: connection.exec_driver_sql("PRAGMA busy_timeout=50")
        )
        live, people = await here.table("open", "open")
        due = live.room.due()
        async with here.client(live.id, people[due], due) as mover:
            before = live.version
            other = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            act = {"version": mover.version, "actions": mover.actions[:1], "key": "again"}
            said = await mover.ask("act", **act)
            assert said["kind"] == "refuse"
            assert "database" in said["why"]
            assert live.room.version == before
            other.execute("ROLLBACK")
            other.close()
            assert (await mover.ask("act", **act))["kind"] == "accept"


async def test_a_vanished_database_is_told(url: str) -> None:
    async with place(url) as here:
        live, people = await here.table("open", "open")
        due = live.room.due()
        async with here.client(live.id, people[due], due) as mover:
            file = Path(url.removeprefix("sqlite:///"))
            shutil.move(file, file.with_suffix(".gone"))
            said = await mover.ask("act", version=mover.version, actions=mover.actions[:1])
            assert said["kind"] == "refuse"
            assert "database" in said["why"]
            shutil.move(file.with_suffix(".gone"), file)
            said = await mover.ask("act", version=mover.version, actions=mover.actions[:1])
            assert said["kind"] == "accept"


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE lines SET value = (value + 1) % chances WHERE seq = 12",
        "UPDATE lines SET kind = 'zap' WHERE seq = 12",
        "DELETE FROM lines WHERE seq = 12",
        "UPDATE notes SET data = '{' WHERE n = 2",
        "UPDATE notes SET kind = 'zap' WHERE n = 2",
    ],
)
async def test_a_corrupt_log_closes_the_table_and_is_left_as_it_is(url: str, damage: str) -> None:
    async with place(url) as here:
        live, people = await here.table("open", "open")
        sound, _ = await here.table("open", "open")
    file = url.removeprefix("sqlite:///")
    with sqlite3.connect(file) as other:
        other.execute(f"{damage} AND table_id = '{live.id}'")
    other.close()
    before = _rows(file)
    async with place(url) as here:
        client = await here.client(live.id, people[0], 0).open(hello=False)
        code, why = await client.ended()
        assert code == wire.NO_TABLE
        assert why.startswith("this table cannot be read: ")
        frozen = await here.hall.live(live.id)
        with pytest.raises(type(frozen.fault)):
            await frozen.do(lambda room, ms: room.close(None, "x", ms))
        assert (await here.hall.live(sound.id)).fault is None
    assert _rows(file) == before


def _rows(file: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(file) as other:
        found = [*other.execute("SELECT * FROM notes"), *other.execute("SELECT * FROM lines")]
    other.close()
    return found


async def test_a_clock_set_back_changes_no_order(url: str) -> None:
    clock = [1_800_000_000_000]
    async with place(url, now=lambda: clock[0]) as here:
        live, people = await here.table("open", "open")
        clients = [await here.client(live.id, people[s], s).open() for s in (0, 1)]
        await play(clients, random.Random(1), 2)
        clock[0] -= 3_600_000
        await play(clients, random.Random(2), 2)
        times = [line.ms for line in live.room.lines]
        assert times == sorted(times)
        for client in clients:
            await client.close()
