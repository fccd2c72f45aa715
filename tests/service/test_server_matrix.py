"""Nothing is changed by whoever may not: every verb, in every status, by every wrong caller."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from server_house import House, Played, house, live, nonce, played

STATUSES = ("open", "sealed", "running", "over", "closed")
OTHERS = ("missing", "wrong", "invite", "signed_out", "spectator")
HTTP: dict[str, dict[str, Any]] = {
    "sit": {"seat": 0, "nonce_hash": nonce()[1]},
    "stand": {},
    "chair": {"seat": 1, "kind": "open"},
    "remove": {"seat": 1},
    "seal": {},
    "start": {},
    "close": {},
    "rematch": {},
    "invite": {},
}
HOSTS = {
    "chair": {"seat": 0, "kind": "open"}, "remove": {"seat": 0}, "seal": {}, "start": {},
    "close": {},
}  # fmt: skip
SOCKET: dict[str, Callable[[Played], dict[str, Any]]] = {
    "act": lambda table: {"version": version(table), "actions": legal(table)},
    "undo": lambda table: {"version": version(table)},
    "answer": lambda table: {"yes": True, "version": version(table)},
    "auto": lambda table: {"on": True},
    "passing": lambda table: {"on": True},
    "resign": lambda table: {},
    "take_over": lambda table: {"seat": 0},
    "come_back": lambda table: {},
    "pause": lambda table: {"adjourn": False},
    "go_on": lambda table: {},
    "ring": lambda table: {"event": 0},
    "reveal": lambda table: {"nonce": table.nonces[0]},
}


def version(table: Played) -> int:
    return int(live(table.served, table.id).room.version)


def legal(table: Played) -> list[int]:
    room = live(table.served, table.id).room
    return room.match.legal()[:1] if room.table is not None else [0]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("matrix")
    with house(f"sqlite:///{folder / 'fareplay.db'}") as found:
        yield found


@pytest.fixture(scope="module")
def tables(served: House) -> dict[str, Played]:
    people = served.client("Ada"), served.client("Ben"), served.client("Cat")
    # slow: a table that is sealed stays so for as long as the tests take
    return {status: played(served, status, people, slow=True) for status in STATUSES}


@pytest.fixture(scope="module")
def callers(served: House, tables: dict[str, Played]) -> dict[str, httpx.Client]:
    """Everybody who may change nothing at these tables."""
    table = tables["open"]
    invite = table.ada.post(f"/api/tables/{table.id}/invite").json()["token"]
    out = served.client("Dan")
    left = out.cookies["fareplay"]
    out.delete("/api/login")
    found = {"missing": served.client(), "spectator": table.cat}
    for who, token in (("wrong", "x" * 43), ("invite", invite), ("signed_out", left)):
        found[who] = served.client()
        found[who].cookies.set("fareplay", token, domain="127.0.0.1")
    return found


@pytest.mark.parametrize(("verb", "status", "who"), [*product(HTTP, STATUSES, OTHERS)])
def test_http_refuses_who_has_no_seat(
    verb: str, status: str, who: str, tables: dict[str, Played], callers: dict[str, httpx.Client]
) -> None:
    table = tables[status]
    before = table.logs
    answer = table.post(callers[who], verb, **HTTP[verb])
    assert answer.status_code == (409 if who == "spectator" else 401), answer.text
    assert answer.json()["why"]
    assert table.logs == before


@pytest.mark.parametrize(("verb", "status"), [*product(HOSTS, STATUSES)])
def test_http_refuses_another_seat_what_is_the_hosts(
    verb: str, status: str, tables: dict[str, Played]
) -> None:
    table = tables[status]
    before = table.logs
    assert table.post(table.ben, verb, **HOSTS[verb]).status_code == 409
    assert table.post(table.ben, "sit", **HTTP["sit"]).status_code == 409
    assert table.logs == before


async def spoken(table: Played, client: httpx.Client, seat: int | None) -> list[dict[str, Any]]:
    """Say everything over one socket; what came back, a socket that is refused included."""
    path = f"ws{table.served.url[4:]}/api/tables/{table.id}/socket"
    query = "" if seat is None else f"?seat={seat}"
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    answers: list[dict[str, Any]] = []
    said = [{"kind": "hello", "id": 1, "protocol": 1, "note": 0, "version": 0}]
    for number, (verb, more) in enumerate(SOCKET.items(), start=2):
        said.append({"kind": verb, "id": number, "key": f"k{number}", **more(table)})
    said.append({"kind": "ping", "id": 99})
    async with websockets.connect(path + query, additional_headers={"cookie": cookies}) as socket:
        with suppress(websockets.ConnectionClosed):
            for message in said:
                await socket.send(json.dumps(message))
        with suppress(websockets.ConnectionClosed):
            while not answers or answers[-1]["kind"] != "pong":
                answers.append(json.loads(await socket.recv()))
    return answers


NOT_THEIRS = [*product(OTHERS, (0, 1, None)), ("other seat", 0), ("other seat", None)]


@pytest.mark.parametrize(("who", "seat"), NOT_THEIRS)
@pytest.mark.parametrize("status", STATUSES)
def test_the_socket_refuses_who_does_not_hold_the_seat(
    status: str,
    who: str,
    seat: int | None,
    tables: dict[str, Played],
    callers: dict[str, httpx.Client],
) -> None:
    table = tables[status]
    client = table.ben if who == "other seat" else callers[who]
    before = table.logs
    answers = asyncio.run(spoken(table, client, seat))
    assert answers
    assert not [one for one in answers if one["kind"] == "accept"]
    if seat is None:
        assert sum(one["kind"] == "refuse" for one in answers) == len(SOCKET)
    assert table.logs == before
