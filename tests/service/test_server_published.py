"""The hash of a record: published with the result, the same for everybody and for ever."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rooms import T0, replayed, sealed
from server_house import House, do, house, live, new_table, nonce, played, why
from websockets.sync.client import connect

from fareplay.cli import main
from fareplay.core import digest
from fareplay.server import published


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("published")
    with house(f"sqlite:///{folder / 'fareplay.db'}") as found:
        yield found


def heard(served: House, table: str) -> dict[str, Any]:
    """What a spectator is told of fairness."""
    with connect(f"ws{served.url[4:]}/api/tables/{table}/socket") as spectator:
        spectator.send(json.dumps({"kind": "hello", "id": 1, "protocol": 1}))
        fair: dict[str, Any] = json.loads(spectator.recv(10))["fair"]
        return fair


def test_the_hash_of_the_record_is_published_with_the_result(served: House) -> None:
    table = played(served, "running")
    path = f"/api/records/{table.id}"
    assert table.ada.get(f"/api/tables/{table.id}").json()["record_hash"] is None
    assert "not over" in why(table.ada.get(f"{path}/hash"), 409)
    with connect(f"ws{served.url[4:]}/api/tables/{table.id}/socket") as spectator:
        spectator.send(json.dumps({"kind": "hello", "id": 1, "protocol": 1}))
        assert json.loads(spectator.recv(10))["fair"]["record_hash"] is None
        table.resign()
        told = json.loads(spectator.recv(10))
        while told["kind"] != "news":
            told = json.loads(spectator.recv(10))
    found = digest.of_text(table.ada.get(path).text)
    assert told["result"] == "Ben resigns; Ada wins."
    assert told["fair"]["record_hash"] == found
    assert heard(served, table.id)["record_hash"] == found
    assert table.cat.get(f"/api/tables/{table.id}").json()["record_hash"] == found
    said = served.client().get(f"{path}/hash").json()
    assert said == {"match": table.id, "sha256": found, "unsealed": 0}


def test_whoever_has_a_copy_may_ask_for_the_hash_of_a_private_table(served: House) -> None:
    ada, hers, stranger = served.client("Ada"), nonce(), served.client()
    table = new_table(ada, "person", "bot:easy", nonce_hash=hers[1])["id"]
    assert ada.post(f"/api/tables/{table}/seal", json={}).status_code == 200
    person = live(served, table).room.seating.holder(0)
    do(served, table, lambda room, ms: room.reveal(person, hers[0], ms))
    do(served, table, lambda room, ms: room.resign(person, 0, ms))
    assert why(stranger.get(f"/api/records/{table}"), 404)
    said = stranger.get(f"/api/records/{table}/hash").json()["sha256"]
    assert said == digest.of_text(ada.get(f"/api/records/{table}").text)
    for match in ("touring-00000000", "no such", "a%00b", "x" * 100):
        assert why(stranger.get(f"/api/records/{match}/hash"), 404)


def test_the_hash_outlives_the_names(served: House) -> None:
    table = played(served, "over")
    before = table.ada.get(f"/api/records/{table.id}/hash").json()
    record = table.ada.get(f"/api/records/{table.id}").text
    secret = {"name": "Benedict", "password": "correct horse"}
    assert table.ben.post("/api/accounts", json=secret).status_code == 201
    gone = table.ben.request("DELETE", "/api/accounts", json={"password": "correct horse"})
    assert gone.status_code == 200
    renamed = table.ada.get(f"/api/records/{table.id}").text
    assert renamed != record
    assert "somebody" in renamed
    assert table.ada.get(f"/api/records/{table.id}/hash").json() == before
    assert digest.of_text(renamed) == before["sha256"]


def test_a_long_match_is_hashed_beside_the_event_loop(
    served: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(published, "SHORT", 0)
    table = played(served, "over")
    assert heard(served, table.id)["record_hash"] is None
    found = table.ada.get(f"/api/tables/{table.id}").json()["record_hash"]
    assert found == digest.of_text(table.ada.get(f"/api/records/{table.id}").text)
    assert heard(served, table.id)["record_hash"] == found


# --- broken seals ---------------------------------------------------------------------------


def test_how_often_a_seal_was_broken_before_the_match_is_counted_and_shown(served: House) -> None:
    table = played(served, "sealed")
    for broken in (1, 2):
        assert table.post(table.ben, "stand").status_code == 200
        shown = table.ada.get(f"/api/tables/{table.id}").json()
        assert (shown["unsealed"], shown["status"]) == (broken, "open")
        assert heard(served, table.id)["unsealed"] == broken
        hers, his = nonce(), nonce()
        table.nonces = hers[0], his[0]
        assert table.post(table.ada, "sit", seat=0, nonce_hash=hers[1]).status_code == 200
        assert table.post(table.ben, "sit", seat=1, nonce_hash=his[1]).status_code == 200
        assert table.post(table.ada, "seal").status_code == 200
    table.reveal()
    table.resign()
    assert table.cat.get(f"/api/records/{table.id}/hash").json()["unsealed"] == 2
    assert heard(served, table.id)["unsealed"] == 2


def test_the_count_follows_from_the_notes() -> None:
    room = sealed("person", "open")
    change = room.time_up(T0 + 30_000)
    assert room.seating.unsealed == 1
    assert replayed(room).seating.unsealed == 1
    room.forget(change)
    assert room.seating.unsealed == 0


# --- fareplay verify --url ------------------------------------------------------------------


@pytest.fixture
def record(served: House, tmp_path: Path) -> Path:
    table = played(served, "over")
    file = tmp_path / "match.record"
    file.write_text(table.ada.get(f"/api/records/{table.id}").text)
    return file


def test_a_record_is_compared_with_what_its_server_has_published(
    served: House, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = re.findall("match: (.*)", record.read_text())[0]
    for url in (served.url, f"{served.url}/t/{table}"):
        assert main(["verify", str(record), "--url", url]) == 0
        assert f"The record is the one that {url} has published." in capsys.readouterr().out
    changed = re.sub(r"(?m)^(\d+ host resign 1) \d+ ", r"\1 9999999 ", record.read_text())
    record.write_text(changed)
    assert main(["verify", str(record)]) == 0, "nothing in the copy tells its times"
    assert main(["verify", str(record), "--url", served.url]) == 1
    assert "is not the one that" in capsys.readouterr().err


def test_what_cannot_be_compared_is_told_in_a_sentence(
    served: House, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        nowhere = f"http://127.0.0.1:{unused.getsockname()[1]}"
        for url, says in (
            ("games.example", "--url: expected the address of a server"),
            ("ftp://games.example", "--url: expected the address of a server"),
            ("http://[::1", "--url: expected the address of a server"),
            ("http://a b", "cannot be reached"),
            (nowhere, "cannot be reached"),
        ):
            assert main(["verify", str(record), "--url", url]) == 2
            told = capsys.readouterr().err
            assert says in told
            assert told.count("\n") == 1
    elsewhere = re.sub("match: .*", "match: touring-00000000", record.read_text())
    name = live(served, re.findall("match: (.*)", record.read_text())[0]).id
    assert name not in elsewhere
    record.write_text(elsewhere)
    assert main(["verify", str(record), "--url", served.url]) == 1, "other draws"


def test_a_match_that_a_server_does_not_know_was_not_published_there(
    served: House, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    golden = next(Path(main.__code__.co_filename).parent.glob("games/*/tests/golden/*.record"))
    assert main(["verify", str(golden), "--url", served.url]) == 2
    assert "has published nothing of" in capsys.readouterr().err
