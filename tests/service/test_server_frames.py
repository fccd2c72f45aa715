"""Frames that take the short way are the same as the long way's, and nothing else takes it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from databases import _ready_file
from hypothesis import given
from hypothesis import strategies as st
from serving import Client, Place, place
from websockets.frames import Frame, Opcode

from fareplay.server.frames import DirectProtocol, framed, texts_in

LARGEST = 16 << 10
TEXTS = st.text(st.characters(codec="utf-8"), max_size=300)


def masked(text: str, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, text.encode(), fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 1000, 65_535, 65_536, 200_000])
def test_a_frame_is_spelled_as_the_library_spells_it(size: int) -> None:
    payload = b"x" * size
    assert framed(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


@given(st.lists(TEXTS, min_size=1, max_size=4), st.data())
def test_whole_text_frames_are_read_and_no_part_of_one(
    texts: list[str], data: st.DataObject
) -> None:
    stream = b"".join(map(masked, texts))
    assert texts_in(stream, LARGEST) == texts
    whole = [len(b"".join(map(masked, texts[:n]))) for n in range(len(texts) + 1)]
    cut = data.draw(st.integers(0, len(stream)))
    found = texts_in(stream[:cut], LARGEST)
    assert found == (texts[: whole.index(cut)] if cut in whole else None)


@pytest.mark.parametrize(
    "data",
    [
        masked("{}", fin=False),
        masked("{}", Opcode.CONT),
        masked("{}", Opcode.BINARY),
        masked("", Opcode.PING),
        masked("", Opcode.CLOSE),
        Frame(Opcode.TEXT, b"{}").serialize(mask=False),
        Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
        masked("x" * (LARGEST + 1)),
        masked("x" * 70_000),
        bytes((0x81, 0x80 | 126, 0, 2)) + bytes(4) + b"{}",
        masked("{}") + masked("", Opcode.PING),
    ],
    ids=range(11),  # masks differ from run to run
)
def test_anything_else_is_left_to_the_parser(data: bytes) -> None:
    assert texts_in(data, LARGEST) is None


@pytest.fixture
def url(tmp_path: Path) -> str:
    (tmp_path / "fareplay.db").write_bytes(_ready_file())
    return f"sqlite:///{tmp_path / 'fareplay.db'}"


@pytest_asyncio.fixture
async def here(url: str) -> AsyncIterator[Place]:
    async with place(url) as found:
        yield found


def pings(*ids: int) -> list[str]:
    return [json.dumps({"kind": "ping", "id": id}) for id in ids]


async def answered(client: Client, *ids: int) -> None:
    wanted = set(ids)
    await client.until(lambda: wanted <= {one.get("id") for one in client.log})


async def test_a_stream_in_any_pieces_is_answered(here: Place) -> None:
    """Whole frames, several at once, single bytes, fragments with a ping between, whole again."""
    live, people = await here.table("open", "open")
    async with here.client(live.id, people[0], 0) as client:
        write = client._socket.transport.write
        write(b"".join(map(masked, pings(101, 102, 103))))
        await answered(client, 101, 102, 103)
        for byte in masked(pings(104)[0]):
            write(bytes((byte,)))
            await asyncio.sleep(0)
        await answered(client, 104)
        text = pings(105)[0]
        write(masked(text[:5], fin=False) + masked("", Opcode.PING))
        write(masked(text[5:], Opcode.CONT) + masked(pings(106)[0]))
        await answered(client, 105, 106)
        write(masked(pings(107)[0]))
        await answered(client, 107)
        assert (await client.ask("chat", text="as ever"))["kind"] == "accept"


async def test_news_go_the_short_way_and_a_slow_reader_the_long_one(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways: list[bool] = []
    write_text = DirectProtocol.write_text

    def write(self: DirectProtocol, text: str) -> bool:
        ways.append(write_text(self, text))
        return ways[-1]

    monkeypatch.setattr(DirectProtocol, "write_text", write)
    live, people = await here.table("open", "open")
    async with here.client(live.id, people[0], 0) as client:
        assert (await client.ask("chat", text="hello"))["kind"] == "accept"
        assert ways
        assert all(ways)
        link = next(iter(live.audience.watchers))
        client._socket.transport.pause_reading()
        large = json.dumps({"kind": "present", "here": [], "watching": 0, "x": "x" * 200_000})
        while ways[-1]:  # until every buffer on the way is full
            link.hear(large)
        link.hear('{"kind":"pong","id":301,"ms":0}')
        link.hear('{"kind":"pong","id":302,"ms":0}')
        client._socket.transport.resume_reading()
        await answered(client, 301, 302)
