"""`fareplay serve` as a program: it starts, stops, and says in a sentence why it cannot."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from databases import kind, url, url_of  # noqa: F401
from server_house import new_table
from websockets.sync.client import connect

from fareplay.cli import main
from fareplay.server import greeting, logs, metrics, qr, serving, settings
from fareplay.server.alone import alone
from fareplay.store.log import Store

SERVE = [sys.executable, "-m", "fareplay", "serve"]
WAIT = 40.0


@contextmanager
def program(*more: str, limit: Callable[[], None] | None = None) -> Iterator[subprocess.Popen[str]]:
    def prepare() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a runner may ignore it
        if limit is not None:
            limit()

    where = [] if "--port" in more else ["--port", "0"]
    process = subprocess.Popen(
        [*SERVE, *where, *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=prepare, start_new_session=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    said = process.stdout.readline()
    assert said.startswith("Fareplay is at http://"), said
    return said.split()[-1]


def client_of(address: str) -> httpx.Client:
    """Somebody who waits until the server answers."""
    client = httpx.Client(base_url=address, timeout=WAIT)
    deadline = time.monotonic() + WAIT
    while time.monotonic() < deadline:
        try:
            if client.get("/health").status_code == 200:
                return client
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the server does not answer")


def stopped(process: subprocess.Popen[str], with_signal: int = signal.SIGTERM) -> str:
    """What it wrote to standard error, every line of it JSON."""
    process.send_signal(with_signal)
    _, said = process.communicate(timeout=WAIT)
    for line in said.splitlines():
        json.loads(line)
    return said


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """The sentence with which the command does not start."""

    def run(*more: str) -> str:
        assert main(["serve", *more]) == 2
        done = capsys.readouterr()
        assert done.out == ""
        assert done.err.startswith("fareplay: ")
        assert done.err.count("\n") == 1
        return done.err

    return run


def test_it_starts_serves_and_stops_gracefully(url: str) -> None:
    with program("--database", url) as process:
        address = address_of(process)
        with closing(client_of(address)) as ada:
            ada.post("/api/me", json={"name": "Ada"})
            made = new_table(ada, "person", "bot:easy", public=True)["id"]
            token = ada.cookies["fareplay"]
            invite = ada.post(f"/api/tables/{made}/invite").json()["token"]
            assert ada.get(f"/invite/{invite}").status_code == 200
        with connect(f"ws{address[4:]}/api/tables/{made}/socket") as watching:
            watching.send(json.dumps({"kind": "hello", "id": 1, "protocol": 1}))
            assert json.loads(watching.recv(WAIT))["kind"] == "welcome"
            process.send_signal(signal.SIGTERM)
            told = [json.loads(text) for text in watching]
        said = stopped(process)
    assert told[-1]["kind"] == "bye"
    assert "come back" in told[-1]["why"]
    assert process.returncode == 0
    assert '"says": "stopped"' in said
    assert token not in said
    assert invite not in said
    with program("--database", url) as process:
        with closing(client_of(address_of(process))) as again:
            again.cookies.set("fareplay", token)
            assert again.get(f"/api/tables/{made}").json()["yours"] == [0]
        stopped(process, signal.SIGINT)
    assert process.returncode == 0


def test_a_port_in_use_is_told(refused: Callable[..., str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = refused("--port", str(port), "--database", f"sqlite:///{tmp_path / 'x.db'}")
    assert (
        said == f"fareplay: 127.0.0.1:{port} is in use by another program; choose another --port\n"
    )


@pytest.fixture
def usual(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The usual port, which another program has."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr(settings, "PORT", port)
        yield port


@pytest.mark.parametrize("given", ["--open", "--no-open"])
def test_at_home_the_next_free_port_will_do(
    given: str,
    usual: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown, levels = [], []
    monkeypatch.setattr(greeting, "show", shown.append)
    monkeypatch.setattr(serving, "_one", told_at_once)
    monkeypatch.setattr(signal, "signal", lambda *_: None)  # this process is no server
    monkeypatch.setattr(logs, "set_up", levels.append)
    assert main(["serve", given, "--database", f"sqlite:///{tmp_path / 'x.db'}"]) == 0
    said = capsys.readouterr()
    first, *others = said.out.splitlines()
    address = first.removeprefix("Fareplay is at ")
    assert usual < int(address.rpartition(":")[2]) <= usual + serving.NEAR
    assert others == [
        f"(Port {usual} is in use by another program.)",
        "Ctrl-C stops it.",
        "",
        "Fareplay has stopped.",
    ]
    assert levels == [logging.WARNING]
    assert shown == ([address] if given == "--open" else [])


def told_at_once(
    settings: settings.Settings, bound: socket.socket, ready: Callable[[str], None]
) -> None:
    """A server that is stopped by Ctrl-C as soon as it serves."""
    ready(settings.address)
    raise KeyboardInterrupt


@pytest.mark.parametrize("asked", [[], ["--open", "--port"]])
def test_a_service_and_who_names_a_port_get_no_other(
    asked: list[str], usual: int, refused: Callable[..., str], tmp_path: Path
) -> None:
    where = [*asked, str(usual)] if asked else []
    said = refused(*where, "--database", f"sqlite:///{tmp_path / 'x.db'}")
    assert f"127.0.0.1:{usual} is in use by another program" in said


def test_where_all_ports_are_taken_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(_: settings.Settings) -> socket.socket:
        raise serving.Taken("taken")

    monkeypatch.setattr(serving, "listen", taken)
    with pytest.raises(serving.Taken):
        serving.listen_near(settings.Settings(port=65530))


def test_at_home_the_terminal_is_quiet_and_one_line_says_that_it_stops(tmp_path: Path) -> None:
    with program("--no-open", "--database", f"sqlite:///{tmp_path / 'x.db'}") as process:
        with closing(client_of(address_of(process))) as ada:
            ada.post("/api/me", json={"name": "Ada"})
            new_table(ada, "person", "bot:easy")
        assert process.stdout is not None
        assert process.stdout.readline() == "Ctrl-C stops it.\n"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=WAIT)
    assert (process.returncode, out, err) == (0, "\nFareplay has stopped.\n", "")


def test_friends_are_shown_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    address = "http://192.168.7.7:8000"
    greeting.greet(address, 8000, everywhere=True)
    said = capsys.readouterr().out
    assert said.startswith(f"Fareplay is at {address}\nFriends in the same network open that")
    assert qr.printed(address) in said
    assert said.endswith("Ctrl-C stops it.\n")


def test_who_is_in_no_network_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    greeting.greet("http://127.0.0.1:8000", 8000, everywhere=True)
    assert "in no network now" in capsys.readouterr().out


def test_a_terminal_without_the_letters_of_a_code_gets_the_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, "ascii"))
    greeting.greet("http://192.168.7.7:8000", None, everywhere=True)
    assert b"(This terminal cannot show a QR code.)" in raw.getvalue()


@pytest.mark.parametrize(
    ("names", "system", "screen"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"BROWSER": "firefox"}, "linux", True),
        ({}, "darwin", True),
    ],
)
def test_a_page_is_shown_only_where_there_is_a_screen(
    names: dict[str, str], system: str, screen: bool
) -> None:
    assert greeting.has_screen(names, system) == screen


def test_a_browser_that_keeps_waiting_does_not_stop_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, go_on = threading.Event(), threading.Event()

    def browser(address: str) -> bool:
        asked.set()
        return go_on.wait(WAIT)

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", browser)
    greeting.show("http://127.0.0.1:8000")
    assert asked.wait(WAIT)
    go_on.set()


def test_a_locked_database_is_told(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("BEGIN EXCLUSIVE")
        assert "is locked by another program" in refused("--database", f"sqlite:///{file}")
    other.close()


def test_a_file_that_is_served_already_is_told(refused: Callable[..., str], tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.db'}"
    with alone(url):
        assert "is served by another fareplay" in refused("--database", url)
    with alone(url), alone(f"sqlite:///{tmp_path / 'y.db'}"), alone("postgresql://db/x"):
        pass  # once it is let go, and others, may be served
    with alone("sqlite:////nowhere/at/all.db"), alone("sqlite:///\0"):
        pass  # the store tells


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["--database", "mysql://ada:secret@db/x"], "expected sqlite:///FILE or postgresql://"),
        (["--database", "sqlite:////nowhere/at/all.db"], "a folder that exists"),
        (["--database", "postgresql://ada:secret@127.0.0.1:1/x"], "fareplay: "),
        (["--workers", "2"], "several processes need --database postgresql"),
        (["--host", "no.such.host.invalid"], "is no address of this machine"),
        (["--public-url", "games.example"], "--public-url: expected"),
        (["--port", "seventy"], "seventy"),
    ],
)
def test_what_cannot_be_used_is_told(
    given: list[str], says: str, refused: Callable[..., str], tmp_path: Path
) -> None:
    usual = [] if "--database" in given else ["--database", f"sqlite:///{tmp_path / 'x.db'}"]
    found = refused(*usual, *given)
    assert says in found
    assert "secret" not in found


def test_a_file_that_is_no_database_is_told_and_left_alone(
    refused: Callable[..., str], tmp_path: Path
) -> None:
    file = tmp_path / "x.db"
    file.write_bytes(b"a diary" * 1000)
    assert "is no SQLite database" in refused("--database", f"sqlite:///{file}")
    assert file.read_bytes() == b"a diary" * 1000


def test_a_database_of_a_newer_program_is_told_and_left_alone(
    refused: Callable[..., str], tmp_path: Path
) -> None:
    file = tmp_path / "x.db"
    asyncio.run(opened(f"sqlite:///{file}"))
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    said = refused("--database", f"sqlite:///{file}")
    assert "the schema '9999' of a newer Fareplay" in said
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


async def opened(url: str) -> None:
    await (await Store.open(url)).close()


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    def small_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, 600_000))

    with program("--database", f"sqlite:///{tmp_path / 'x.db'}", limit=small_disk) as process:
        with closing(client_of(address_of(process))) as ada:
            assert ada.post("/api/me", json={"name": "Ada"}).status_code == 200
            asked = {"game": "touring", "seats": ["open", "open"], "public": True}
            table = ada.post("/api/tables", json=asked).json()["id"]
            statuses = []
            for number in range(60):
                chair = {"seat": 1, "kind": "bot:easy", "name": f"{number} " + "x" * 30}
                answer = ada.post(f"/api/tables/{table}/chair", json=chair)
                statuses.append(answer.status_code)
                if answer.status_code == 503:
                    break
            shown = ada.get(f"/api/tables/{table}").json()
            kept = sum(status == 200 for status in statuses)
            assert set(statuses) <= {200, 503}
            assert statuses[-1] == 503
            assert "cannot reach its database" in answer.json()["why"]
            assert shown["note"] == kept + 1
        stopped(process)


def test_several_processes_serve_together_and_one_may_be_killed(tmp_path: Path) -> None:
    with url_of("postgresql", tmp_path) as database:
        with program("--database", database, "--workers", "2") as process:
            with closing(client_of(address_of(process))) as ada:
                ada.post("/api/me", json={"name": "Ada"})
                made = new_table(ada, "person", "open")["id"]
                for _ in range(20):
                    fresh = httpx.get(
                        f"{ada.base_url}/api/tables/{made}", cookies=dict(ada.cookies)
                    )
                    assert fresh.json()["yours"] == [0]
                assert "\nfareplay_tables_live" in ada.get("/metrics").text
                workers = _children(process.pid)
                os.kill(workers[0], signal.SIGKILL)
            with closing(client_of(str(ada.base_url))) as again:
                again.cookies.update(ada.cookies)
                assert again.get(f"/api/tables/{made}").status_code == 200
            cookie = {"Cookie": f"fareplay={ada.cookies['fareplay']}"}
            where = f"ws{str(ada.base_url)[4:].rstrip('/')}/api/tables/{made}/socket?seat=0"
            with connect(where, additional_headers=cookie) as seat:
                seat.send(json.dumps({"kind": "hello", "id": 1, "protocol": 1}))
                assert json.loads(seat.recv(WAIT))["kind"] == "welcome"
                process.send_signal(signal.SIGTERM)
                told = [json.loads(text) for text in seat]
            stopped(process)
        assert "come back" in told[-1]["why"]
        assert process.returncode == 0


def _children(parent: int) -> list[int]:
    """The processes that serve."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                stat = (folder / "stat").read_text().rpartition(")")[2].split()
                command = (folder / "cmdline").read_text()
            except OSError:
                continue
            if int(stat[1]) == parent and "spawn_main" in command:
                found.append(int(folder.name))
    assert len(found) == 2
    return found


def test_numbers_of_processes_that_are_gone_are_forgotten(tmp_path: Path) -> None:
    alive, gone = tmp_path / f"gauge_livesum_{os.getpid()}.db", tmp_path / "gauge_livesum_999999.db"
    alive.touch()
    gone.touch()
    metrics._forget_the_dead(tmp_path)
    assert alive.exists()
    assert not gone.exists()
