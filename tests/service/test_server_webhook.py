"""Webhooks: which addresses are called, how, and who is told of a turn."""

from __future__ import annotations

import asyncio
import datetime
import json
import ssl
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from server_house import House, Played, do, house, live, played

from fareplay.core.game import Fault
from fareplay.server import notices, webhooks
from fareplay.server.webhooks import Webhooks, is_public, read_address

HOST = "hooks.example"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of hooks.example and its key, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = tmp_path_factory.mktemp("tls") / "both.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    file.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return file


class Hook:
    """A server that notes what it is sent and answers as it is told."""

    def __init__(self, *answers: str) -> None:
        self.answers, self.heard, self.port = list(answers), [], 0  # type: ignore[var-annotated]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            size = next(line for line in head.split(b"\r\n") if line.startswith(b"Content-Length"))
            body = await reader.readexactly(int(size.split()[1]))
            self.heard.append((head.decode(), body))
            answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
            writer.write(answer.encode() + b"\r\n\r\n" if answer else b"")
            await writer.drain()
        except (EOFError, OSError):
            pass  # whoever called has gone
        finally:
            writer.close()


@asynccontextmanager
async def hook(certificate: Path, *answers: str) -> AsyncIterator[Hook]:
    found = Hook(*answers)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0, ssl=context)
    found.port = server.sockets[0].getsockname()[1]
    async with server:
        yield found


def trusting(certificate: Path, port: int, asked: list[str] | None = None) -> Webhooks:
    """Calls our own server, whatever the name."""

    async def find(host: str, _port: int) -> list[str]:
        if asked is not None:
            asked.append(host)
        return ["127.0.0.1"]

    context = ssl.create_default_context(cafile=str(certificate))
    return Webhooks(find, lambda address: True, [port], context)


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "PAUSE", 0.01)


# --- addresses ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1::1", True),
        ("127.0.0.1", False),
        ("10.0.0.1", False),
        ("172.16.5.4", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1", False),
        ("fc00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:93.184.216.34", True),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
        ("2001:0:7f00:1::", False),
        ("fec0::1", False),
        ("192.0.0.192", False),
        ("::127.0.0.1", False),
        ("fe80::1%eth0", False),
        ("localhost", False),
    ],
)
def test_only_public_addresses_are_called(address: str, public: bool) -> None:
    assert is_public(address) is public


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example/",
        "ftp://hooks.example/",
        "hooks.example",
        "https://",
        "https:///path",
        "https://ada:secret@hooks.example/",
        "https://hooks.example:22/",
        "https://hooks.example:x/",
        "https://hooks.example/#there",
        "https://hooks.example/a b",
        "https://hooks.example/\r\nHost: evil",
        "https://hööks.example/",
        "https://[::1/",
        "https://hooks.example/" + "x" * 1000,
    ],
)
def test_an_address_that_is_not_plain_https_is_refused(url: str) -> None:
    with pytest.raises(Fault, match="webhook"):
        read_address(url)


@pytest.mark.parametrize(
    "found", [["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["93.184.216.34", "::1"], []]
)
async def test_a_name_that_leads_inside_is_refused(found: list[str]) -> None:
    async def find(_host: str, _port: int) -> list[str]:
        return found

    with pytest.raises(Fault, match="not known on the public internet"):
        await Webhooks(find).checked(f"https://{HOST}/")


@pytest.mark.parametrize(
    "host", ["localhost", "127.0.0.1", "[::1]", "2130706433", "0x7f.1", "no.such.name.invalid"]
)
async def test_this_machine_is_refused_however_it_is_spelled(host: str) -> None:
    with pytest.raises(Fault, match="not known on the public internet"):
        await Webhooks().call(f"https://{host}/", b"{}")


# --- calling --------------------------------------------------------------------------------


async def test_the_address_that_was_checked_is_the_one_called(certificate: Path) -> None:
    asked: list[str] = []
    async with hook(certificate, "HTTP/1.1 204 No Content") as found:
        calls = trusting(certificate, found.port, asked)
        assert await calls.call(f"https://{HOST}:{found.port}/turn?a=1", b'{"x": 1}') == 204
    head, body = found.heard[0]
    assert head.startswith("POST /turn?a=1 HTTP/1.1\r\n")
    assert f"Host: {HOST}:{found.port}\r\n" in head
    assert body == b'{"x": 1}'
    assert asked == [HOST], "resolved once"


async def test_redirects_are_not_followed(certificate: Path) -> None:
    there = "HTTP/1.1 302 Found\r\nLocation: https://127.0.0.1/"
    async with hook(certificate, there) as found:
        calls = trusting(certificate, found.port)
        assert await calls.call(f"https://{HOST}:{found.port}/", b"{}") == 302
    assert len(found.heard) == 1


@pytest.mark.parametrize("first", ["HTTP/1.1 500 Oh", "", "what?"])
async def test_there_is_one_more_try(certificate: Path, first: str) -> None:
    async with hook(certificate, first, "HTTP/1.1 200 OK") as found:
        calls = trusting(certificate, found.port)
        assert await calls.call(f"https://{HOST}:{found.port}/", b"{}") == 200
        assert len(found.heard) == 2
    async with hook(certificate, first) as found:
        calls = trusting(certificate, found.port)
        if first.startswith("HTTP"):
            assert await calls.call(f"https://{HOST}:{found.port}/", b"{}") == 500
        else:
            with pytest.raises(Fault, match="did not answer"):
                await calls.call(f"https://{HOST}:{found.port}/", b"{}")
        assert len(found.heard) == 2, "two tries, never three"


async def test_a_certificate_of_another_name_is_refused(certificate: Path) -> None:
    async with hook(certificate, "HTTP/1.1 200 OK") as found:
        calls = trusting(certificate, found.port)
        with pytest.raises(Fault, match="did not answer"):
            await calls.call(f"https://other.example:{found.port}/", b"{}")
    assert found.heard == []


async def test_who_does_not_answer_in_time_is_given_up(
    certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert webhooks.SECONDS == 5
    monkeypatch.setattr(webhooks, "SECONDS", 0.1)

    ended = asyncio.Semaphore(0)

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            await reader.read()
        writer.close()
        ended.release()

    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(Fault, match="did not answer"):
            await trusting(certificate, port).call(f"https://{HOST}:{port}/", b"{}")
        for _ in range(2):
            await ended.acquire()


# --- who is told ----------------------------------------------------------------------------


@pytest.fixture
def told(certificate: Path, tmp_path: Path) -> Iterator[tuple[House, Hook]]:
    """A server, and a hook that it calls."""
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}") as served:
        found = Hook("HTTP/1.1 200 OK")
        ready, stop = threading.Event(), asyncio.Event()

        async def run() -> None:
            async with hook(certificate, *found.answers) as made:
                made.heard = found.heard
                found.port = made.port
                ready.set()
                await stop.wait()

        assert served.loop is not None
        running = asyncio.run_coroutine_threadsafe(run(), served.loop)
        assert ready.wait(5)
        served.app.state.messenger.webhooks = trusting(certificate, found.port)
        yield served, found
        served.loop.call_soon_threadsafe(stop.set)
        running.result(5)


class Slow(Webhooks):
    """Counts calls and answers none of them until it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.go_on = 0, asyncio.Event()

    async def call(self, url: str, body: bytes) -> int:
        self.begun += 1
        await self.go_on.wait()
        return 200


def wait_for(found: Hook, count: int) -> list[dict[str, str]]:
    deadline = threading.Event()
    for _ in range(500):
        if len(found.heard) >= count:
            break
        deadline.wait(0.01)
    assert len(found.heard) == count
    return [json.loads(body) for _, body in found.heard]


def subscribe(client: httpx.Client, found: Hook, path: str) -> dict[str, str]:
    address = {"address": f"https://{HOST}:{found.port}/{path}"}
    answer = client.post("/api/notices", json=address)
    assert answer.status_code == 201, answer.text
    made: dict[str, str] = answer.json()
    return made


def act(served: House, table: Played) -> None:
    """Whoever is due does what they may."""
    room = live(served, table.id).room
    seat, action = room.due(), room.match.legal()[0]
    person = table.persons[seat]
    do(served, table.id, lambda room, ms: room.act(person, seat, [action], room.version, ms))


def test_whose_turn_it_becomes_at_a_slow_table_is_told(told: tuple[House, Hook]) -> None:
    served, found = told
    table = played(served, "open", slow=True)
    made = subscribe(table.ben, found, "ben")
    assert made["host"] == HOST
    assert table.ben.get("/api/notices").json() == [made]
    table.post(table.ada, "seal")
    heard = wait_for(found, 1)
    assert heard[0]["table"] == table.id
    assert heard[0]["says"] == "It is your turn at Touring."
    assert heard[0]["url"] == f"{served.settings.address}/t/{table.id}"
    assert "POST /ben" in found.heard[0][0]
    table.reveal()
    for seat in (0, 1):  # whoever begins, at last it is Ben's turn by what Ada did
        while live(served, table.id).room.due() != seat:
            act(served, table)
    wait_for(found, 2)
    assert table.ben.delete(f"/api/notices/{made['id']}").json() == []


@pytest.mark.parametrize("as_guest", [False, True])
def test_an_account_is_told_of_all_its_seats_at_each_address_once(
    told: tuple[House, Hook], as_guest: bool
) -> None:
    served, found = told
    table = played(served, "open", slow=True)
    if as_guest:
        subscribe(table.ben, found, "ben")
    other = served.client("guest")
    account = {"name": "Benjamin", "password": "correct horse"}
    assert other.post("/api/accounts", json=account).status_code == 201
    subscribe(other, found, "ben")
    assert table.ben.post("/api/login", json=account).status_code == 200
    listed = other.get("/api/notices").json()
    assert len(listed) == 1
    table.post(table.ada, "seal")
    wait_for(found, 1)
    assert other.delete(f"/api/notices/{listed[0]['id']}").json() == []
    assert table.ben.get("/api/notices").json() == []


async def test_whoever_answers_slowly_keeps_few_calls_under_way(told: tuple[House, Hook]) -> None:
    served, found = told
    table = played(served, "open", slow=True)
    subscribe(table.ben, found, "ben")
    calls = served.app.state.messenger.webhooks = Slow()
    for number in range(notices.EACH + 3):
        served.loop.call_soon_threadsafe(  # type: ignore[union-attr]
            served.app.state.messenger._start,
            table.persons[1],
            notices.Turn(str(number), "", "", ""),
        )
    for _ in range(500):
        if calls.begun == notices.EACH:
            break
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)
    assert calls.begun == notices.EACH
    served.loop.call_soon_threadsafe(calls.go_on.set)  # type: ignore[union-attr]


def test_at_a_live_table_nobody_is_told(told: tuple[House, Hook]) -> None:
    served, found = told
    table = played(served, "open")
    subscribe(table.ben, found, "ben")
    table.post(table.ada, "seal")
    table.reveal()
    assert found.heard == []


def test_an_address_that_is_gone_is_forgotten(told: tuple[House, Hook]) -> None:
    served, found = told
    table = played(served, "open", slow=True)
    subscribe(table.ben, found, "ben")
    gone = Hook("HTTP/1.1 410 Gone")

    class Gone(Webhooks):
        async def call(self, url: str, body: bytes) -> int:
            gone.heard.append((url, body))
            return 410

    served.app.state.messenger.webhooks = Gone()
    table.post(table.ada, "seal")
    wait_for(gone, 1)
    for _ in range(100):
        if not table.ben.get("/api/notices").json():
            break
    assert table.ben.get("/api/notices").json() == []


def test_a_subscription_to_this_machine_is_refused(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}") as served:
        ada = served.client("Ada")
        for address in ("https://localhost/", "http://example.com/", "https://169.254.169.254/"):
            answer = ada.post("/api/notices", json={"address": address})
            assert answer.status_code == 400
        assert ada.get("/api/notices").json() == []
        assert served.client().get("/api/notices").status_code == 401
