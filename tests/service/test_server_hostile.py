"""Hostile connections to a bare `fareplay serve --host 0.0.0.0`: cut off, and nobody else waits.

The attackers come from 127.0.0.2, honest people from 127.0.0.1.
"""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from server_house import wait_until
from server_program import WAIT, address_of, client_of, program, stopped
from serving import Quiet
from sizes import size
from websockets.sync.client import connect

from fareplay.server.connections import Connections
from fareplay.server.serving import listen, uvicorn_config
from fareplay.server.settings import ConnectionLimits, Settings

HALF_SENT = size("FAREPLAY_HALF_SENT", 150, 1800)
HEADER_MB = size("FAREPLAY_HEADER_MB", 8, 200)
SECONDS = 2  # for a header, and for a body
HERE, THERE, FAR = "127.0.0.1", "127.0.0.2", "127.0.0.3"
PROMPTLY = 10.0  # seconds: far more than an answer takes, on a busy machine too
GROWN = 32 << 20  # bytes of memory that may come with the attacks; a header of 8 MB took more
LIMITS = {"FAREPLAY_HEADER_SECONDS": str(SECONDS), "FAREPLAY_BODY_SECONDS": str(SECONDS)}


class Attacked:
    """A server, and honest people who look all the time whether it answers."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.port = urlsplit(address_of(process)).port or 0
        client_of(f"http://{HERE}:{self.port}").close()
        self.slowest, self.answers = 0.0, 0
        self.failed: list[str] = []

    def attacker(self, address: str = THERE) -> socket.socket:
        return socket.create_connection((HERE, self.port), WAIT, (address, 0))

    @property
    def memory(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) << 10

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Whatever happens meanwhile, `/health` answers promptly."""
        over = threading.Event()
        before, answers = self.memory, self.answers

        def look() -> None:
            while True:
                began = time.monotonic()
                with httpx.Client(timeout=WAIT) as client:
                    try:
                        answer = client.get(f"http://{HERE}:{self.port}/health")
                        if answer.status_code != 200:
                            self.failed.append(answer.text)
                    except httpx.TransportError as error:
                        self.failed.append(repr(error))
                self.slowest = max(self.slowest, time.monotonic() - began)
                self.answers += 1
                if over.wait(0.05):
                    return

        looking = threading.Thread(target=look)
        looking.start()
        try:
            yield
        finally:
            over.set()
            looking.join()
        assert self.failed == []
        assert self.answers > answers
        assert self.slowest < PROMPTLY
        assert self.memory - before < GROWN


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attacked]:
    folder = tmp_path_factory.mktemp("hostile")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in LIMITS.items():
            patch.setenv(name, value)
        database = f"sqlite:///{folder / 'x.db'}"
        with program("--host", "0.0.0.0", "--database", database) as process:
            yield Attacked(process)


def rest_of(line: socket.socket) -> bytes:
    """What the server says until it closes."""
    said = b""
    try:
        while data := line.recv(1 << 16):
            said += data
    except ConnectionError:
        pass
    return said


def why(said: bytes) -> str:
    return str(json.loads(said.partition(b"\r\n\r\n")[2])["why"])


# --- too large ------------------------------------------------------------------------------

HEAD = b"POST /api/me HTTP/1.1\r\nHost: x\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
ENDLESS = {
    "header": HEAD + b"X-Long: ",
    "address": b"GET /",
    "name": HEAD,
    "extension": CHUNKED + b"5;",
    "trailer": CHUNKED + b"1\r\nx\r\n0\r\nX-Long: ",
}


@pytest.mark.parametrize("what", ENDLESS)
def test_an_endless_header_is_cut_off(attacked: Attacked, what: str) -> None:
    piece, sent = b"a" * (1 << 16), 0
    with attacked.watched(), attacked.attacker() as line:
        try:
            line.sendall(ENDLESS[what])
            while sent < HEADER_MB << 20:
                line.sendall(piece)
                sent += len(piece)
        except ConnectionError:
            return
    raise AssertionError(f"{sent} bytes were taken")


@pytest.mark.parametrize("end", [b"", b"\r\n\r\n"], ids=["endless", "whole"])
def test_a_long_header_is_refused_with_a_sentence(attacked: Attacked, end: bytes) -> None:
    with attacked.attacker() as line:
        line.sendall(HEAD + b"X-Long: " + b"a" * (33 << 10) + end)
        said = rest_of(line)
    assert said.startswith(b"HTTP/1.1 431 ")
    assert why(said) == "a request has at most 32768 bytes before its body"


def test_a_header_of_many_cookies_is_read(attacked: Attacked) -> None:
    cookies = "; ".join(f"c{n}={'x' * 1000}" for n in range(25))
    answer = httpx.get(f"http://{HERE}:{attacked.port}/health", headers={"cookie": cookies})
    assert answer.status_code == 200


def test_a_flood_of_requests_in_one_breath_is_refused(attacked: Attacked) -> None:
    with attacked.watched(), attacked.attacker() as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 2000)
        said = rest_of(line)
    assert said.count(b"HTTP/1.1 ") < 100
    assert b"HTTP/1.1 400 " in said


# --- too slow -------------------------------------------------------------------------------


def test_half_sent_requests_are_closed_and_nobody_waits_for_them(attacked: Attacked) -> None:
    halves = (
        b"", b"G", b"GET /health HTTP/1.1\r\nHost:", b"GET /health HTTP/1.1\r\nHost: x\r\n",
        HEAD + b"Content-Length: 100\r\n\r\n", CHUNKED + b"5\r\nab", b"\r\n\r\n",
    )  # fmt: skip
    with attacked.watched(), ExitStack() as stack:
        lines = [stack.enter_context(attacked.attacker()) for _ in range(HALF_SENT)]
        for number, line in enumerate(lines):
            with suppress(ConnectionError):  # one of too many
                line.sendall(halves[number % len(halves)])
        said = [rest_of(line) for line in lines]  # every one of them comes to its end
    assert sum(one.startswith(b"HTTP/1.1 408 ") for one in said) > HALF_SENT // 5
    assert all(one[9:12] in (b"", b"401", b"408", b"429") for one in said), set(said)


@pytest.mark.parametrize(
    "start",
    [
        HEAD + b"Content-Length: 60000\r\n\r\n",
        CHUNKED,
        HEAD + b"X-Slow: ",
        b"POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n",
    ],
    ids=["body", "chunks", "header", "answered"],
)
def test_a_request_that_drips_is_cut_off(attacked: Attacked, start: bytes) -> None:
    drop = b"1\r\nx\r\n" if start == CHUNKED else b"x"
    with attacked.watched(), attacked.attacker() as line:
        line.sendall(start)
        line.settimeout(0.1)
        deadline = time.monotonic() + WAIT
        ended = False
        while not ended and time.monotonic() < deadline:
            try:
                line.sendall(drop)
                ended = line.recv(1 << 16) == b""
            except TimeoutError:
                continue
            except ConnectionError:
                ended = True
    assert ended


def test_empty_lines_do_not_keep_a_connection_open(attacked: Attacked) -> None:
    with attacked.attacker() as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        line.settimeout(0.1)
        deadline, ended = time.monotonic() + WAIT, False
        while not ended and time.monotonic() < deadline:
            try:
                line.sendall(b"\r\n")
                ended = line.recv(1 << 16) == b""
            except TimeoutError:
                continue
            except ConnectionError:
                ended = True
    assert ended


def test_a_body_that_comes_steadily_may_take_its_time(attacked: Attacked) -> None:
    """Longer than the time for a body of nothing: every second has its bytes."""
    body = json.dumps({"name": "Ada", "filler": "x" * 9000}).encode()
    with attacked.attacker(FAR) as line:
        line.sendall(HEAD + b"Content-Length: %d\r\nConnection: close\r\n\r\n" % len(body))
        for first in range(0, len(body), 1500):
            line.sendall(body[first : first + 1500])
            threading.Event().wait(0.5)
        said = rest_of(line)
    assert said.startswith(b"HTTP/1.1 400 "), said  # read to its end: `filler` is no field
    assert "filler" in why(said)


async def large(scope: Any, receive: Any, send: Any) -> None:
    """An application whose answer no buffer on the way can hold."""
    if scope["type"] == "lifespan":
        while (await receive())["type"] != "lifespan.shutdown":
            await send({"type": "lifespan.startup.complete"})
        await send({"type": "lifespan.shutdown.complete"})
        return
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": bytes(64 << 20)})


async def test_an_answer_that_is_not_read_is_dropped() -> None:
    settings = Settings(port=0, connections=ConnectionLimits(body_seconds=0.2))
    bound = listen(settings)
    server = Quiet(uvicorn_config(large, settings))
    running = asyncio.create_task(server.serve([bound]))
    while not server.started:
        await asyncio.sleep(0.01)
    reader, writer = await asyncio.open_connection(*bound.getsockname())
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    assert await reader.readline() == b"HTTP/1.1 200 OK\r\n"
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    assert len(server.server_state.connections) == 1
    async with asyncio.timeout(WAIT):
        while server.server_state.connections:
            await asyncio.sleep(0.02)
    writer.transport.abort()
    server.should_exit = True
    await running


# --- too many -------------------------------------------------------------------------------


def test_connections_are_limited_by_address_and_in_all(tmp_path: Path) -> None:
    limits = ["--connections-per-address", "10", "--connections", "15"]
    database = ["--database", f"sqlite:///{tmp_path / 'x.db'}"]
    with program("--host", "0.0.0.0", *database, *limits) as process, ExitStack() as stack:
        attacked = Attacked(process)
        lines = [stack.enter_context(attacked.attacker()) for _ in range(10)]
        with attacked.attacker() as refused:
            said = rest_of(refused)
        assert said.startswith(b"HTTP/1.1 429 ")
        assert "10 connections from your address" in why(said)
        with attacked.watched():
            assert httpx.get(f"http://{HERE}:{attacked.port}/api/games").status_code == 200
        for line in lines:
            line.close()
        for _ in range(30):  # a socket that is closed does not count any more
            with connect(f"ws://{HERE}:{attacked.port}/api/tables/none/socket") as table:
                table.recv(WAIT)
        wait_until(lambda: is_full(attacked, stack))
        stack.close()
        client_of(f"http://{HERE}:{attacked.port}").close()
        log = stopped(process)
    assert '"says": "connections are refused"' in log
    assert log.count("connections are refused") < 10
    assert process.returncode == 0


def is_full(attacked: Attacked, stack: ExitStack) -> bool:
    """Open connections from two addresses: at last one is refused because of all of them."""
    for address in (THERE, FAR) * 10:
        stack.enter_context(attacked.attacker(address))
    with attacked.attacker(FAR) as line:
        line.settimeout(1)
        try:
            said = line.recv(1 << 16)
        except TimeoutError:
            return False
    return said.startswith(b"HTTP/1.1 503 ") and "this server has 15 connections" in why(said)


def test_behind_a_proxy_only_all_connections_are_counted() -> None:
    limits = ConnectionLimits(in_all=3, per_address=1)
    bare, behind = Connections(limits, proxy=False), Connections(limits, proxy=True)
    assert bare.enter("192.0.2.1") is None
    assert (bare.enter("192.0.2.1") or (0,))[0] == 429
    assert bare.enter("192.0.2.2") is None
    bare.leave("192.0.2.1")
    assert bare.enter("192.0.2.1") is None
    assert [behind.enter("192.0.2.1") for _ in range(3)] == [None] * 3
    assert (behind.enter("192.0.2.1") or (0,))[0] == 503
