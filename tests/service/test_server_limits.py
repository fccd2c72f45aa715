"""Limits: each is tripped by one too many and passed by one less; and what else is kept small."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import httpx
import pytest
from server_house import house, new_table, nonce

from fareplay.core.game import Fault
from fareplay.server import limits, logs, metrics
from fareplay.server.limits import RATES, Limits
from fareplay.server.settings import Settings

SECRET = "correct horse"


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("kind", RATES)
def test_so_many_pass_and_one_more_does_not(kind: str) -> None:
    clock = Clock()
    held = Limits(clock=clock)
    size, seconds = RATES[kind]
    assert all(held.take(kind, "ada") for _ in range(size))
    assert not held.take(kind, "ada")
    assert held.take(kind, "ben"), "everybody has their own"
    clock.now += seconds / size * 1.001
    assert held.take(kind, "ada"), "one comes back after its time"
    assert not held.take(kind, "ada")
    clock.now += seconds * 10
    assert sum(held.take(kind, "ada") for _ in range(3 * size)) == size, "never more than that"


def test_the_numbers_are_those_of_the_design() -> None:
    assert RATES["play"] == (100, 20)
    assert RATES["watch"] == (50, 20)
    assert RATES["stranger"] == (30, 30)
    assert RATES["http"] == (120, 60)
    assert RATES["chat"] == (10, 20)
    assert limits.OPEN_TABLES == 10


@pytest.mark.parametrize(("seconds", "fits"), [(0.8, True), (0.34, True), (0.3, False)])
def test_a_device_that_changes_seats_every_turn_all_evening(seconds: float, fits: bool) -> None:
    clock = Clock()
    held = Limits(clock=clock)
    opened = []
    for _ in range(5000):
        opened.append(held.take("handshake", "home") and held.take("socket", "ada"))
        clock.now += seconds
    assert all(opened) is fits


def test_buckets_do_not_grow_without_end() -> None:
    clock = Clock()
    held = Limits(clock=clock)
    for number in range(limits.MOST + 1000):
        clock.now += 0.0001
        held.take("http", str(number))
    assert len(held._buckets) <= limits.MOST


def test_making_room_among_the_busy_is_seldom() -> None:
    """One who is quiet among many who are busy: a search for each newcomer would take too long."""
    clock = Clock()
    held = Limits(clock=clock)
    held.take("http", "quiet")
    clock.now += 100
    for number in range(limits.MOST):
        held.take("http", str(number))
    assert len(held._buckets) < limits.MOST - 1000


def why(answer: httpx.Response) -> str:
    assert answer.status_code == 429, answer.text
    assert int(answer.headers["retry-after"]) >= 1
    return str(answer.json()["why"])


def test_requests_of_a_person_and_of_an_address(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}", {"http": (3, 3600)}) as served:
        ada, ben = served.client("Ada"), served.client("Ben")  # two of the address's three
        for client in (ada, ben):
            assert [client.get("/api/games").status_code for _ in range(3)] == [200] * 3
            assert "too often" in why(client.get("/api/games"))
        nobody = served.client()
        assert nobody.get("/api/games").status_code == 200
        assert "too often" in why(nobody.get("/api/games"))
        assert served.client(cookie="fareplay=made-up").get("/plain").status_code == 429
        assert nobody.get("/health").status_code == 200, "who watches the server is not counted"


def test_everything_from_one_address(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}", {"address": (3, 3600)}) as served:
        assert [served.client().get("/api/me").status_code for _ in range(4)] == [200] * 3 + [429]


def test_guests_tables_invites_and_imports(tmp_path: Path) -> None:
    rates = dict.fromkeys(("guest", "create", "invite", "import", "notice"), (3, 3600.0))
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}", rates) as served:
        ada, ben, _ = (served.client("Ada") for _ in range(3))
        assert why(served.client().post("/api/me", json={"name": "Ada"}))
        made = [new_table(ada, "person", "open")["id"] for _ in range(3)]
        asked = {"game": "touring", "seats": ["person", "open"], "nonce_hash": nonce()[1]}
        assert why(ada.post("/api/tables", json=asked))
        path = f"/api/tables/{made[0]}/invite"
        assert [ada.post(path).status_code for _ in range(4)] == [201] * 3 + [429]
        brought = [
            ada.post("/api/records", content=b"fareplay-record: x\n").status_code for _ in range(4)
        ]
        assert brought == [400] * 3 + [429]
        assert why(ben.post("/api/records", content=b"fareplay-record: x\n")), "one address"
        board = {"game": "cabby", "seats": ["open", "open"], "options": {"board": "{" * 2000}}
        assert why(ada.post("/api/tables", json=board)), "a board is brought, too"
        there = {"address": "http://example.com/"}
        told = [ada.post("/api/notices", json=there).status_code for _ in range(4)]
        assert told == [400] * 3 + [429]


def test_passwords_are_tried_a_few_times_by_address_and_by_name(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'fareplay.db'}"
    with house(url, {"login": (3, 3600), "account": (1, 3600)}, proxy=True) as served:
        ada, ben = served.client("a"), served.client("b")
        asked = {"name": "Ada", "password": SECRET}
        assert ada.post("/api/accounts", json=asked).status_code == 201
        assert why(ben.post("/api/accounts", json={"name": "Ben", "password": SECRET}))
        wrong = {"name": "Ada", "password": "wrong horse"}

        def tried(address: str, name: str) -> int:
            sent = {"x-forwarded-for": f"1.2.3.4, {address}"}
            body = {**wrong, "name": name}
            return served.client().post("/api/login", json=body, headers=sent).status_code

        assert [tried(f"5.6.7.{n}", "Ada") for n in range(4)] == [401, 401, 401, 429]
        assert tried("5.6.7.9", "ADA") == 429, "one name, however it is written"
        assert [tried("9.9.9.9", f"name {n}") for n in range(4)] == [401, 401, 401, 429]


def test_forwarded_headers_are_believed_only_with_a_proxy(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'fareplay.db'}"
    with house(url, {"address": (3, 3600)}) as served:
        for n in range(3):
            sent = {"x-forwarded-for": f"5.6.7.{n}"}
            assert served.client().get("/api/me", headers=sent).status_code == 200
        assert served.client().get("/api/me", headers=sent).status_code == 429


def test_the_nearest_proxy_is_believed_and_nobody_before_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'fareplay.db'}"
    with house(url, {"address": (3, 3600)}, proxy=True) as served:

        def status(n: int, one_line: bool) -> int:
            made_up, added = f"5.6.7.{n}", "9.9.9.9"  # by the caller, by the proxy
            lines = [f"{made_up}, {added}"] if one_line else [made_up, added]
            sent = [("x-forwarded-for", line) for line in lines]
            return httpx.get(f"{served.url}/api/me", headers=sent).status_code

        assert [status(n, n % 2 == 0) for n in range(5)] == [200] * 3 + [429] * 2


def test_one_household_of_long_addresses_counts_as_one(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'fareplay.db'}"
    with house(url, {"address": (3, 3600)}, proxy=True) as served:

        def status(address: str) -> int:
            sent = {"x-forwarded-for": address}
            return served.client().get("/api/me", headers=sent).status_code

        assert [status(f"2001:db8:0:1::{n}") for n in range(4)] == [200] * 3 + [429]
        assert status("2001:db8:0:2::1") == 200


# --- settings -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"port": 70000}, "--port: expected 0 to 65535"),
        ({"workers": 0}, "--workers: expected 1 to 64"),
        ({"workers": 2}, "several processes need --database postgresql"),
        ({"workers": 2, "database": "sqlite:///x.db"}, "a SQLite file is for one"),
        ({"public_urls": ("games.example",)}, "--public-url: expected http:// or https://"),
        ({"public_urls": ("https://games.example/play",)}, "without a path"),
        ({"public_urls": ("https://me@games.example",)}, "--public-url"),
        ({"public_urls": ("https://games.example:x",)}, "--public-url"),
        ({"public_urls": ("https://games.example:0",)}, "--public-url"),
        ({"public_urls": ("https://*.example",)}, "--public-url"),
        ({"public_urls": ("https://games example",)}, "--public-url"),
        ({"public_urls": ("https://",)}, "--public-url"),
        ({"host": ""}, "--host"),
    ],
)
def test_settings_that_cannot_be_are_refused(given: dict[str, object], says: str) -> None:
    with pytest.raises(Fault, match="--") as refused:
        Settings(**given).checked()  # type: ignore[arg-type]
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("given", "origin", "allowed"),
    [
        ({}, "http://127.0.0.1:8000", True),
        ({}, "http://localhost:8000", True),
        ({}, "http://[::1]:8000", True),
        ({}, "http://localhost:8001", False),
        ({}, "https://localhost:8000", False),
        ({}, "http://127.0.0.1.evil.example:8000", False),
        ({}, "null", False),
        ({"port": 80}, "http://127.0.0.1", True),
        ({"port": 80}, "http://localhost", True),
        ({"host": "127.0.0.2"}, "http://127.0.0.2:8000", True),
        ({"host": "192.168.1.7", "port": 80}, "http://192.168.1.7", True),
        ({"host": "192.168.1.7"}, "http://localhost:8000", False),
        ({"host": "0.0.0.0", "port": 80}, "http://192.168.1.7", True),
        ({"public_urls": ("https://b\u00fccher.example",)}, "https://xn--bcher-kva.example", True),
        ({"public_urls": ("http://[::FFFF:1]:80",)}, "http://[::ffff:1]", True),
        ({"host": "0.0.0.0"}, "http://192.168.1.7:8000", True),
        ({"host": "0.0.0.0"}, "http://rebound.example:8000", False),
        ({"host": "0.0.0.0"}, "http://192.168.1.7:9000", False),
        ({"public_urls": ("https://Games.example:443/",)}, "https://games.example", True),
        ({"public_urls": ("https://games.example",)}, "http://games.example", False),
        ({"public_urls": ("https://games.example",)}, "http://127.0.0.1:8000", False),
        ({"public_urls": ("http://a:80", "http://b:81")}, "http://b:81", True),
    ],
)
def test_origins_are_those_of_the_public_url(
    given: dict[str, object], origin: str, allowed: bool
) -> None:
    assert Settings(**given).checked().allows(origin) is allowed  # type: ignore[arg-type]


def test_the_address_in_invites_is_one_that_others_can_open() -> None:
    assert Settings(port=80).address == "http://127.0.0.1"
    assert Settings(host="::1").address == "http://[::1]:8000"
    assert Settings(public_urls=("https://a.example", "http://b")).address == "https://a.example"
    assert "0.0.0.0" not in Settings(host="0.0.0.0").address
    assert Settings().only_here
    assert Settings(host="127.0.0.2").only_here
    assert not Settings(public_urls=("https://a.example",)).only_here


def test_https_makes_cookies_secure(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'fareplay.db'}"
    with house(url, public_urls=("https://games.example",)) as served:
        answer = served.client().post("/api/me", json={"name": "Ada"})
        assert "Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers


# --- logs and numbers -----------------------------------------------------------------------


def line(says: str, fault: BaseException | None = None, **fields: object) -> dict[str, object]:
    info = None if fault is None else (type(fault), fault, fault.__traceback__)
    made = logging.LogRecord("fareplay", logging.INFO, "x.py", 1, "%s", (says,), info)
    made.fields = fields
    text = logs.Lines().format(made)
    assert "\n" not in text
    found: dict[str, object] = json.loads(text)
    return found


def test_log_lines_are_json_without_secrets() -> None:
    seed, nonce_hex, token = "ab" * 32, "0123456789abcdef" * 2, "t" * 43
    found = line(f"kept {seed} and {nonce_hex}", table="touring-1e82346d", token="x", tries=[token])
    assert found["says"] == "kept … and …"
    assert found["table"] == "touring-1e82346d"
    assert found["token"] == "…"
    assert found["tries"] == ["…"]
    assert line("x", address="postgresql://ada:secret@db/x")["address"] == "postgresql://…@db/x"
    assert line("x", given={"nonce": "12", "raw": b"12"})["given"] == {"nonce": "…", "raw": "…"}


def test_nothing_that_somebody_sends_can_move_the_operators_terminal() -> None:
    made = logging.LogRecord("fareplay", logging.INFO, "x.py", 1, "%s", ("x",), None)
    made.fields = {"path": "/a\x1b[2J\x9b2J\u2028\u202e\ud800\n"}
    text = logs.Lines().format(made)
    assert text.isascii()
    assert text.isprintable()
    assert json.loads(text)["path"] == made.fields["path"]


def test_an_exception_is_told_on_one_line_with_its_place() -> None:
    try:
        raise ValueError(f"no {'ab' * 32}\nmore")
    except ValueError as error:
        found = line("it broke", error)
    assert found["error"] == "ValueError: no …\nmore"
    assert str(found["where"]).startswith("test_server_limits.py:")


def test_what_happens_is_counted(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}") as served:
        ada = served.client("Ada")
        new_table(ada, "person", "open")
        ada.get("/api/nowhere")
        text = ada.get("/metrics").text
    for name in ("moves_total", "commits_seconds_count", "sockets", "tables_live"):
        assert f"\nfareplay_{name}" in text
    assert 'fareplay_refusals_total{why="request"}' in text
    names = {line.split()[2] for line in text.splitlines() if line.startswith("# TYPE")}
    assert all(name.startswith(("fareplay_", "python_", "process_")) for name in names), names
    assert metrics.CONTENT_TYPE.startswith("text/plain")


def test_numbers_are_not_for_strangers(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}", proxy=True) as served:
        far = {"x-forwarded-for": "93.184.216.34"}
        assert served.client().get("/metrics", headers=far).status_code == 404
        assert served.client().get("/metrics").status_code == 200
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}") as served:
        for header in ("x-forwarded-for", "forwarded", "via"):
            answer = served.client().get("/metrics", headers={header: "127.0.0.1"})
            assert answer.status_code == 404, "behind a proxy everybody seems to be near"
        assert served.client().get("/metrics").status_code == 200
