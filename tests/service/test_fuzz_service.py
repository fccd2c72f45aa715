"""Whatever is sent: a sentence comes back, nothing hangs, nothing falls over.

FAREPLAY_FUZZ_SECONDS is how long to go on in all, from FAREPLAY_SEED; without it a few hundred
examples from a fixed seed.
"""

from __future__ import annotations

import contextlib
import json
import logging
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fuzzing import HANG, changed, damaged, fuzz, spelled
from hypothesis import strategies as st
from server_house import House, Played, house, played
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from fareplay import cli
from fareplay.games import all_games
from fareplay.server import importing
from fareplay.server.serving import FRAME

FOLDERS = [game.folder / "tests" for game in all_games().values()]
RECORDS = sorted(path for folder in FOLDERS for path in folder.glob("golden/*.record"))
SCENARIOS = sorted(path for folder in FOLDERS for path in folder.glob("scenarios/*.toml"))
SMALL = sorted(RECORDS, key=lambda path: path.stat().st_size)[:3]
LENGTHS = [0, 125, 126, 9000, 1 << 40, (1 << 64) - 1]  # that a frame may say it has
TOO_LARGE, BROKEN = 1009, (1002, 1007)  # what the protocol of sockets itself refuses
SENT_AWAY = range(4001, 4011)


VERSION, ACTION, KEY = 77771, 77773, 77777  # stand for what they are when it is sent
CHANGE = {"id": 7, "key": f"k-{KEY}"}
REAL: list[dict[str, Any]] = [  # messages that would be right, or nearly
    {"kind": "act", "version": VERSION, "actions": [ACTION], **CHANGE},
    {"kind": "act", "version": VERSION, "actions": [ACTION, ACTION, 0], **CHANGE},
    {"kind": "plan", "id": 7, "version": VERSION, "focus": 0, "after": [ACTION]},
    {"kind": "undo", "version": VERSION, **CHANGE},
    {"kind": "answer", "yes": True, "version": VERSION, **CHANGE},
    {"kind": "chat", "text": "hello", **CHANGE},
    {"kind": "auto", "on": False, **CHANGE},
    {"kind": "passing", "on": False, **CHANGE},
    {"kind": "take_over", "seat": 1, **CHANGE},
    {"kind": "come_back", **CHANGE},
    {"kind": "ring", "event": 0, **CHANGE},
    {"kind": "pause", "adjourn": True, **CHANGE},
    {"kind": "go_on", **CHANGE},
    {"kind": "reveal", "nonce": "00" * 16, **CHANGE},
    {"kind": "resign", **CHANGE},
    {"kind": "hello", "id": 7, "protocol": 1, "note": 3, "version": VERSION},
    {"kind": "pong", "n": 1},
]
WRITTEN = [spelled(one).encode() for one in REAL]


class Errors(logging.Handler):
    """Faults of ours that the server wrote down."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        says = record.getMessage()
        if record.name.startswith("fareplay") or "ASGI" in says:
            self.found.append(says)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    errors = Errors()
    logging.getLogger().addHandler(errors)
    with house(f"sqlite:///{folder / 'fareplay.db'}") as found:
        yield found
        assert httpx.get(f"{found.url}/health").status_code == 200
    logging.getLogger().removeHandler(errors)
    assert errors.found == []


# --- frames ---------------------------------------------------------------------------------


class Line:
    """A socket that is opened again, at a new table when need be, whenever it was closed."""

    def __init__(self, served: House, seat: int | None) -> None:
        self.served, self.seat = served, seat
        self.people = tuple(served.client(name) for name in ("Ada", "Ben", "Cat"))
        self.table: Played | None = None
        self.socket: ClientConnection | None = None
        self.now: dict[str, Any] = {}
        self.slowest, self.count, self.accepted = 0.0, 0, 0
        self.stack = contextlib.ExitStack()

    def open(self) -> ClientConnection:
        if self.socket is None:
            if self.table is None or self.now.get("status") == "over":
                self.table = played(self.served, "running", self.people)
            people = {0: self.table.ada, 1: self.table.ben, None: self.table.cat}
            url = f"{self.served.url}/api/tables/{self.table.id}/socket"
            url += "" if self.seat is None else f"?seat={self.seat}"
            cookie = f"fareplay={people[self.seat].cookies['fareplay']}"
            self.socket = self.stack.enter_context(
                connect(
                    url.replace("http", "ws", 1), additional_headers={"Cookie": cookie},
                    compression=None, proxy=None, ping_interval=None, close_timeout=1,
                )
            )  # fmt: skip
            self.socket.send('{"kind":"hello","id":0,"protocol":1}')
        return self.socket

    def close(self) -> None:
        self.stack.close()
        self.socket = None

    def filled(self, frame: str | bytes) -> bytes:
        """With the version, an action and a key of now in their places."""
        options = self.now.get("actions") or [{"id": 0}]
        found = frame if isinstance(frame, bytes) else frame.encode()
        for place, value in (
            (VERSION, self.now.get("version", 0)),
            (ACTION, options[self.count % len(options)]["id"]),
            (KEY, self.count),
        ):
            found = found.replace(str(place).encode(), str(value).encode())
        return found

    def check(self, frames: list[str | bytes]) -> None:
        """After these frames a ping is answered, or the socket was closed with a reason."""
        socket = self.open()
        self.count += 1
        began = time.perf_counter()
        try:
            for frame in frames:
                filled = self.filled(frame)
                as_text = isinstance(frame, str) or self.count % 2 == 0
                socket.send(filled, text=as_text)
                if len(filled) > FRAME or (as_text and not is_text(filled)):
                    break  # the line is dropped; more on it would cost us the reason
            else:
                socket.send(f'{{"kind":"ping","id":{10**6 + self.count}}}')
            self._until_answered(socket, 10**6 + self.count)
        except ConnectionClosed:
            self._expect_reason(socket)
        self.slowest = max(self.slowest, time.perf_counter() - began)

    def _until_answered(self, socket: ClientConnection, number: int) -> None:
        while True:
            said = json.loads(socket.recv(timeout=10 * HANG))
            if said["kind"] in ("news", "welcome"):
                self.now = said
            if said.get("id") == number:
                assert said["kind"] in ("pong", "refuse"), said
                return
            self.accepted += said["kind"] == "accept"
            if said["kind"] == "bye":
                assert said["why"].strip()
            if said["kind"] == "refuse":
                assert said["why"].strip()
                assert "fault of ours" not in said["why"]

    def _expect_reason(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                socket.recv(timeout=10 * HANG)
        code, why = socket.close_code, socket.close_reason
        assert code in BROKEN or code == TOO_LARGE or (code in SENT_AWAY and why), (code, why)
        self.close()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_fuzzed_messages_are_answered_or_the_socket_is_closed_with_a_reason(
    served: House, seat: int | None
) -> None:
    line = Line(served, seat)

    one = changed(REAL).map(spelled) | damaged(WRITTEN) | damaged(WRITTEN).map(as_text)
    frames = st.lists(one, min_size=1, max_size=4)
    fuzz(line.check, frames, 150, 0.15)
    line.close()
    accepted = f"{line.accepted} messages were right"
    print(f"{line.count} rounds, {accepted}, the slowest in {line.slowest:.3f} s")
    assert seat is None or line.accepted > 0
    assert line.slowest < 10 * HANG


def is_text(found: bytes) -> bool:
    with contextlib.suppress(UnicodeDecodeError):
        return bool(found.decode()) or not found
    return False


def as_text(found: bytes) -> str:
    return found.decode("utf-8", "replace")


def frame(opcode: int, body: bytes, final: bool, masked: bool, length: int) -> bytes:
    """A frame as RFC 6455 has it, or with a length that it does not have."""
    head = bytes([opcode | (128 if final else 0)])
    flag = 128 if masked else 0
    if length < 126:
        head += bytes([flag | length])
    elif length < 1 << 16:
        head += bytes([flag | 126]) + struct.pack(">H", length)
    else:
        head += bytes([flag | 127]) + struct.pack(">Q", length % (1 << 64))
    key = b"\1\2\3\4" if masked else b""
    return head + key + bytes(b ^ (key[i % 4] if key else 0) for i, b in enumerate(body))


@st.composite
def raw_frames(draw: st.DrawFn) -> bytes:
    """Frames as bytes: wrong codes, lengths, masks, fragments, or no frames at all."""
    parts = []
    for _ in range(draw(st.integers(1, 3))):
        body = draw(st.sampled_from([b"", b'{"kind":"ping","id":1}', b"\xff" * 5, b"x" * 200]))
        length = draw(st.sampled_from([len(body)] * 4 + LENGTHS))
        opcode = draw(st.sampled_from([1, 1, 1, 0, 2, 3, 8, 9, 10, 15, 0x41]))
        final, masked = draw(st.sampled_from([True, True, False])), draw(st.sampled_from([1, 1, 0]))
        parts.append(frame(opcode, body, final, bool(masked), length))
    return b"".join(parts) if draw(st.booleans()) else draw(damaged([b"".join(parts)]))


def test_bytes_that_are_no_frames_harm_nobody_else(served: House) -> None:
    """One socket sends rubbish below the level of messages; another one goes on."""
    other = Line(served, 0)
    slowest = 0.0

    def check(rubbish: bytes) -> None:
        nonlocal slowest
        line.open().socket.sendall(rubbish)
        line.close_hard()
        other.check(['{"kind":"chat","id":1,"key":"k","text":"still here"}'])
        slowest = max(slowest, other.slowest)

    class Rude(Line):
        def close_hard(self) -> None:
            assert self.socket is not None
            self.socket.socket.close()
            self.close()

    line = Rude(served, 1)
    fuzz(check, raw_frames(), 60, 0.1)
    other.close()
    assert slowest < 10 * HANG


# --- records --------------------------------------------------------------------------------


def test_fuzzed_records_are_refused_with_a_sentence(served: House) -> None:
    """Over the route, each in a process of its own: there its start takes most of the time."""
    client = served.client("Ada")

    def check(record: bytes) -> None:
        answer = client.post("/api/records", content=record)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            assert answer.json()["why"].strip()

    fuzz(check, damaged([path.read_bytes() for path in SMALL]), 8, 0.25)
    assert client.get("/api/tables").status_code == 200


def test_fuzzed_records_are_replayed_or_refused_soon() -> None:
    slowest = 0.0

    def check(record: bytes) -> None:
        nonlocal slowest
        began = time.perf_counter()
        with contextlib.suppress(importing.Fault):
            found = importing.replay(importing.read(record))
            assert found.why.strip() or found.match
        slowest = max(slowest, time.perf_counter() - began)

    fuzz(check, damaged([path.read_bytes() for path in SMALL]), 100, 0.15)
    print(f"the slowest record took {slowest:.3f} s")
    assert slowest < 10 * HANG


# --- scenarios ------------------------------------------------------------------------------


def test_fuzzed_scenarios_are_checked_or_refused_soon(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    slowest, file = 0.0, tmp_path / "fuzzed.toml"

    def check(text: bytes) -> None:
        nonlocal slowest
        file.write_bytes(text)
        began = time.perf_counter()
        status = cli.main(["check", str(file)])
        slowest = max(slowest, time.perf_counter() - began)
        said = capsys.readouterr()
        assert status in (0, 1, 2)
        assert (status == 0) == (said.err == ""), said.err
        assert "a fault of ours" not in said.err, said.err

    fuzz(check, damaged([path.read_bytes() for path in SCENARIOS]), 300, 0.2)
    print(f"the slowest scenario took {slowest:.3f} s")
    assert slowest < 10 * HANG
