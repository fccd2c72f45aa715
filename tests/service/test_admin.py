"""`fareplay admin` beside a running server, on both databases."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from databases import sql, url_of
from server_house import House, Played, do, house, live, new_table, played, why
from store_rows import first
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from fareplay.admin import admin
from fareplay.cli import main
from fareplay.store import sqlite
from fareplay.store.bus import EVERYTHING
from fareplay.store.log import Store

WAIT = 30.0
SECRET = "correct horse battery"
Run = Callable[..., str]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def served(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    """One server for all tests of a kind of database, which look at their own tables only."""
    with url_of(request.param, tmp_path_factory.mktemp("admin")) as url, house(url) as found:
        yield found


@pytest.fixture
def url(served: House) -> str:
    return served.settings.database


@pytest.fixture
def run(url: str, capsys: pytest.CaptureFixture[str]) -> Run:
    return command(url, capsys)


def command(url: str, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command of the operator at this database and gives back what it prints."""

    def run(*words: str, status: int = 0) -> str:
        found = main(["admin", *words, "--database", url])
        done = capsys.readouterr()
        assert found == status, done.err
        return done.out + done.err

    return run


def until(true: Callable[[], Any]) -> None:
    end = time.monotonic() + WAIT
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def query(url: str, statement: str) -> list[tuple[Any, ...]]:
    """What stands in the database, past the program."""
    if url.startswith("postgresql"):
        return [tuple(row) for row in sql(statement, url)]
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
        found = connection.execute(statement).fetchall()
        connection.commit()
        return found


@contextmanager
def socket(
    where: str, client: httpx.Client, table: str, seat: str = "", hello: bool = True
) -> Iterator[Any]:
    """A socket, which has said hello unless it shall not."""
    address = f"{where.replace('http', 'ws')}/api/tables/{table}/socket{seat}"
    cookie = {"Cookie": f"fareplay={client.cookies.get('fareplay', '')}"}
    with connect(address, additional_headers=cookie, close_timeout=1) as opened:
        if hello:
            opened.send(json.dumps({"kind": "hello", "id": 1, "protocol": 1}))
        yield opened


def heard(socket: ClientConnection, true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first message of which something is true; pings are answered."""
    end = time.monotonic() + WAIT
    while True:
        said = json.loads(socket.recv(end - time.monotonic()))
        if said["kind"] == "ping":
            socket.send(json.dumps({"kind": "pong", "n": said["n"]}))
        elif true(said):
            return dict(said)


def closed(socket: ClientConnection) -> tuple[int, str]:
    """How the server ended it: the code and its last words."""
    words = ""
    try:
        while True:
            said = json.loads(socket.recv(WAIT))
            words = said.get("why", words)
            if said["kind"] == "ping":
                with suppress(ConnectionClosed):  # the last words may wait behind the ping
                    socket.send(json.dumps({"kind": "pong", "n": said["n"]}))
    except ConnectionClosed as end:
        return (end.rcvd.code if end.rcvd else 0), words


def all_right(run: Run) -> None:
    """Every table can be followed from its first note to its last line."""
    right, of = re.fullmatch(r"(\d+) of (\d+) table\(s\) are right\n", run("verify")).groups()
    assert right == of != "0"


def person_of(served: House, table: Played, seat: int = 0) -> str:
    return table.persons[seat]


def say(served: House, table: Played, seat: int, text: str) -> int:
    """Somebody at the table says something; the number of its note."""
    person = table.persons[seat]
    do(served, table.id, lambda room, ms: room.chat(person, "x", text, ms))
    return len(live(served, table.id).room.notes)


# --- tables ---------------------------------------------------------------------------------


def test_tables_are_listed_with_their_people(served: House, run: Run) -> None:
    running, over = played(served, "running"), played(served, "over")
    ada = person_of(served, running)
    found = json.loads(run("tables", "--json"))["tables"]
    assert [(row["id"], row["status"]) for row in found[:2]] == [
        (over.id, "over"), (running.id, "running"),
    ]  # fmt: skip
    found = json.loads(run("tables", "--status", "over,closed", "--limit", "1", "--json"))
    assert [row["id"] for row in found["tables"]] == [over.id]
    mine = json.loads(run("tables", "--person", ada, "--json"))["tables"]
    assert [row["id"] for row in mine] == [running.id]
    assert {"seat": 0, "id": ada, "name": "Ada"} in mine[0]["people"]
    assert running.id not in run("tables", "--unchanged-days", "1")
    assert run("tables", "--game", "mew") == ""
    assert f"Ada ({ada})" in run("tables", "--person", ada)
    assert "expected some of open" in run("tables", "--status", "lost", status=2)


def test_a_table_that_the_operator_closes_is_closed_for_whoever_plays(
    served: House, run: Run
) -> None:
    table = played(served, "running")
    with socket(served.url, table.ada, table.id, "?seat=0") as ada:
        heard(ada, lambda said: said["kind"] == "welcome")
        assert f"{table.id} is closed" in run("close", table.id, "--why", "no time", "--yes")
        told = heard(ada, lambda said: said.get("status") == "closed")
        assert told["events"][-1]["text"] == "The table is closed: no time"
    assert table.ada.get(f"/api/tables/{table.id}").json()["closed"] == "no time"
    assert "this table is closed" in run("close", table.id, "--yes", status=2)
    all_right(run)


def test_a_table_that_the_operator_deletes_leaves_nothing(
    served: House, run: Run, url: str
) -> None:
    table, other = played(served, "running"), played(served, "over")
    say(served, table, 0, "good luck")
    assert table.ada.post(f"/api/tables/{table.id}/invite").status_code == 201
    with socket(served.url, table.ada, table.id, "?seat=0") as ada:
        heard(ada, lambda said: said["kind"] == "welcome")
        assert "is deleted" in run("delete", table.id, "--yes")
        assert closed(ada) == (4004, "this table was deleted by the operator of this server")
    assert table.ada.get(f"/api/tables/{table.id}").status_code == 404
    for rows in ("notes", "lines", "receipts", "sittings", "snapshots", "reports", "tokens"):
        assert query(url, f"SELECT 1 FROM {rows} WHERE table_id = '{table.id}'") == []
    left = [row[0] for row in query(url, "SELECT id FROM tables")]
    assert table.id not in left
    assert other.id in left
    assert "there is no table" in run("delete", table.id, "--yes", status=1)


def test_who_acts_at_a_table_just_deleted_is_refused_and_the_server_goes_on(
    served: House, run: Run
) -> None:
    table = played(served, "running")
    with socket(served.url, table.ada, table.id, "?seat=0") as ada:
        heard(ada, lambda said: said["kind"] == "welcome")
        run("delete", table.id, "--yes")
        ada.send(json.dumps({"kind": "chat", "id": 2, "key": "k", "text": "still here?"}))
        assert closed(ada)[0] == 4004
    assert new_table(table.ada, "person", "bot:easy")["status"] == "open"


def test_old_finished_tables_are_deleted_and_nothing_else(
    served: House, run: Run, url: str
) -> None:
    old, fresh, going = (played(served, status) for status in ("over", "over", "running"))
    ago = (time.time() - 100 * 86400) * 1000
    those = f"('{old.id}', '{going.id}')"
    query(url, f"UPDATE tables SET updated_ms = {int(ago)} WHERE id IN {those}")
    assert old.id not in run("retention", "--days", "101", "--dry-run")
    told = run("retention", "--days", "99", "--dry-run").split()
    assert old.id in told
    assert not {fresh.id, going.id} & set(told)
    assert query(url, f"SELECT 1 FROM tables WHERE id = '{old.id}'")
    assert "table(s) deleted" in run("retention", "--days", "99", "--yes")
    left = {row[0] for row in query(url, "SELECT id FROM tables")}
    assert old.id not in left
    assert {fresh.id, going.id} <= left
    assert query(url, f"SELECT 1 FROM lines WHERE table_id = '{old.id}'") == []


def test_a_server_may_delete_old_tables_by_itself(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'fareplay.db'}"
    with house(url) as served:
        old, fresh = played(served, "over").id, played(served, "over").id
    query(url, f"UPDATE tables SET updated_ms = 1000 WHERE id = '{old}'")
    with house(url, keep_days=30) as served:
        until(lambda: query(url, "SELECT id FROM tables") == [(fresh,)])
        assert served.client().get(f"/api/tables/{fresh}").status_code == 200


# --- people ---------------------------------------------------------------------------------


def test_a_blocked_guest_is_told_why_and_can_do_nothing(served: House, run: Run) -> None:
    table = played(served, "running")
    ben = person_of(served, table, 1)
    reason = "Beschimpfungen, mehrfach: " + "ü" * 60
    with socket(served.url, table.ben, table.id, "?seat=1") as playing:
        heard(playing, lambda said: said["kind"] == "welcome")
        assert f"{ben} is blocked" in run("block", ben, "--why", reason)
        code, last = closed(playing)
        assert (code, last) == (4011, f"the operator of this server has blocked you: {reason}")
    with socket(served.url, table.ben, table.id) as again:
        assert closed(again) == (code, last)
    assert why(table.ben.post("/api/tables", json={}), 403) == last
    assert why(table.ben.post("/api/me", json={"name": "Benno"}), 403) == last
    assert table.ben.get("/api/tables").status_code == 200
    assert reason in run("blocked")
    assert f"{ben} is not blocked any more" in run("unblock", ben)
    with socket(served.url, table.ben, table.id, "?seat=1") as again:
        heard(again, lambda said: said["kind"] == "welcome")
    assert "was not blocked" in run("unblock", ben, status=1)
    assert ben not in run("blocked")


def test_who_is_blocked_between_handshake_and_hello_is_sent_away(served: House, run: Run) -> None:
    table = played(served, "running")
    ben = person_of(served, table, 1)
    with socket(served.url, table.ben, table.id, hello=False) as late:
        with socket(served.url, table.ben, table.id) as early:
            heard(early, lambda said: said["kind"] == "welcome")
            run("block", ben, "--why", "a test")
            assert closed(early)[0] == 4011
        late.send(json.dumps({"kind": "hello", "id": 1, "protocol": 1}))
        assert closed(late)[0] == 4011


def test_a_blocked_account_cannot_sign_in_on_any_device(served: House, run: Run) -> None:
    credentials = {"name": "Hana", "password": SECRET}  # one a database
    hana = served.client("Hana the guest")
    assert hana.post("/api/accounts", json=credentials).status_code == 201
    assert "a-" in run("block", "HANA", "--why", "cheats")
    assert why(hana.post("/api/tables", json={}), 403).endswith("blocked you: cheats")
    other = served.client()
    assert why(other.post("/api/login", json=credentials), 403).endswith("blocked you: cheats")
    assert hana.delete("/api/login").status_code == 200
    run("unblock", "Hana")
    assert other.post("/api/login", json=credentials).status_code == 200


def test_people_are_found_by_name(served: House, run: Run) -> None:
    served.client("Konstantin"), served.client("Ada")
    found = json.loads(run("people", "KONST", "--json"))["people"]
    assert [(row["name"], row["account"]) for row in found] == [("Konstantin", None)]
    assert found[0]["id"] in run("people")
    assert "nobody has the id" in run("block", "p-0", "--why", "x", status=2)


@pytest.mark.parametrize("account", [False, True], ids=["guest", "account"])
def test_what_is_kept_about_a_person_is_exported_and_deleted(
    served: House, run: Run, url: str, account: bool
) -> None:
    name = "Benedikta"
    people = served.client("Ada"), served.client(name), served.client("Cat")
    if account:
        asked = {"name": name, "password": SECRET}
        assert people[1].post("/api/accounts", json=asked).status_code == 201
    table = played(served, "sealed", people)
    say(served, table, 1, "my cat is Schrullig")
    ben = person_of(served, table, 1)
    query(
        url, f"UPDATE notes SET data = replace(data, 'Ben', 'Benedikta') WHERE data LIKE '%{ben}%'"
    )
    found = json.loads(run("export-person", "benedikta" if account else ben))
    assert found["persons"][0]["id"] == ben
    assert [(one["table_id"], one["seat"]) for one in found["seats"]] == [(table.id, 1)]
    assert "my cat is Schrullig" in [note.get("text") for note in found["notes"]]
    assert bool(found["account"]) == account
    assert people[1].cookies["fareplay"] not in json.dumps(found)
    with socket(served.url, people[0], table.id, "?seat=0") as ada:
        heard(ada, lambda said: said["kind"] == "welcome")
        assert f"{ben}: forgotten" in run("delete-person", ben, "--yes")
        anew = heard(ada, lambda said: said["kind"] == "welcome")
    assert anew["seats"][1]["name"] == "somebody"
    assert "somebody: (deleted)" in [event["text"] for event in anew["events"]]
    assert people[1].get("/api/me").json()["name"] is None
    for rows in ("notes", "tables", "persons", "accounts", "tokens", "subscriptions"):
        kept = str(query(url, f"SELECT * FROM {rows}"))
        assert "Benedikta" not in kept
        assert "Schrullig" not in kept
    listed = {one["id"]: one for one in people[2].get("/api/tables").json()["public"]}
    assert [seat["name"] for seat in listed[table.id]["seats"]] == ["Ada", "somebody"]
    all_right(run)


# --- reports --------------------------------------------------------------------------------


def test_a_message_is_reported_once_by_each_person(served: House, run: Run) -> None:
    table = played(served, "running")
    note = say(served, table, 1, "you are a cheat")
    asked = {"note": note, "why": "an insult"}
    assert table.post(table.ada, "reports", **asked).status_code == 201
    assert "reported this message already" in why(table.post(table.ada, "reports", **asked), 409)
    assert table.post(table.cat, "reports", **asked).status_code == 201
    assert "your own" in why(table.post(table.ben, "reports", **asked), 409)
    found = [one for one in reported(run) if one["table"] == table.id]
    assert [(one["text"], one["why"], one["speaker"]) for one in found] == [
        ("you are a cheat", "an insult", person_of(served, table, 1))
    ] * 2
    assert "said: you are a cheat" in run("reports")
    run("close-report", found[0]["id"])
    left = [one["id"] for one in reported(run)]
    assert found[0]["id"] not in left
    assert found[1]["id"] in left
    assert "(closed)" in run("reports", "--closed")
    assert "no open report" in run("close-report", found[0]["id"], status=1)


def reported(run: Run) -> list[dict[str, Any]]:
    return list(json.loads(run("reports", "--json"))["reports"])


def test_what_is_no_message_cannot_be_reported(served: House) -> None:
    table = played(served, "running")
    note = say(served, table, 1, "hello")
    for wrong in (1, note + 1, 1 << 52):
        told = why(table.post(table.ada, "reports", note=wrong, why="x"), 404)
        assert "is no message" in told
    for asked in ({"note": 0, "why": "x"}, {"note": note, "why": ""}, {"note": note, "why": "\0"}):
        assert table.post(table.ada, "reports", **asked).status_code == 400
    assert table.post(served.client(), "reports", note=note, why="x").status_code == 401
    private = new_table(table.ada, "person", "open")["id"]
    asked = {"note": 1, "why": "x"}
    assert table.cat.post(f"/api/tables/{private}/reports", json=asked).status_code == 404


def test_reports_are_limited(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}", {"report": (2, 3600)}) as served:
        table = played(served, "running")
        notes = [say(served, table, 1, f"message {n}") for n in range(3)]
        told = [table.post(table.ada, "reports", note=n, why="x").status_code for n in notes]
        assert told == [201, 201, 429]


def test_a_message_says_who_speaks_by_a_number_of_the_table(served: House) -> None:
    table = played(served, "running")
    fan = served.run(served.app.state.store.people.add("Fan", 1))
    say(served, table, 1, "one")
    do(served, table.id, lambda room, ms: room.chat(fan, "Fan", "two", ms))
    say(served, table, 0, "three")
    say(served, table, 1, "four")
    view = table.cat.get(f"/api/tables/{table.id}/view")
    spoken = [one for one in view.json()["events"] if one["what"] == "chat"]
    assert [(one["speaker"], one.get("who")) for one in spoken] == [
        (1, 1), (2, None), (3, 0), (1, 1),
    ]  # fmt: skip
    assert all(person not in view.text for person in (fan, *table.persons))
    assert all("speaker" not in one for one in view.json()["events"] if one["what"] != "chat")


# --- what another program writes -------------------------------------------------------------


async def test_a_sqlite_file_tells_of_other_programs_and_of_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "NOTICE", 0.01)
    url = f"sqlite:///{tmp_path / 'fareplay.db'}"
    store = await Store.open(url)
    ear = store.bus.listen()
    for n in range(50):
        await store.create(first(f"t-{n}"))
        assert (await anext(ear)).table == f"t-{n}", "its own writes are told by name"
    other = await Store.open(url, beside=True)
    await other.moderation.block("p-1", "a test", 1)
    assert await asyncio.wait_for(anext(ear), WAIT) is EVERYTHING
    await other.close()
    await store.close()


# --- a real server in its own process --------------------------------------------------------


@contextmanager
def program(*more: str) -> Iterator[str]:
    """`fareplay serve` in a process of its own; its address."""
    command = [sys.executable, "-m", "fareplay", "serve", "--port", "0", *more]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()


def test_commands_reach_a_server_in_another_process(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path / 'fareplay.db'}"
    run = command(url, capsys)
    with program("--database", url) as address, closing(at(address)) as ada:
        until(lambda: answers(ada))
        ada.post("/api/me", json={"name": "Ada"})
        table = new_table(ada, "person", "open", public=True)["id"]
        with socket(address, ada, table) as watching:
            heard(watching, lambda said: said["kind"] == "welcome")
            run("close", table, "--yes")
            heard(watching, lambda said: said.get("status") == "closed")
            ids = re.findall("p-[0-9a-f]{16}", run("people", "Ada"))
            run("block", ids[0], "--why", "a test")
            assert closed(watching)[0] == 4011
        assert ada.post("/api/me", json={"name": "Eva"}).status_code == 403


def at(address: str) -> httpx.Client:
    return httpx.Client(base_url=address, timeout=WAIT)


def answers(client: httpx.Client) -> bool:
    try:
        return client.get("/api/games").status_code == 200
    except httpx.TransportError:
        return False


# --- what an operator may get wrong ----------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["close", "touring-1"],
        ["delete", "touring-1"],
        ["retention", "--days", "1"],
        ["delete-person", "PERSON"],
    ],
    ids=lambda words: words[0],
)
def test_what_cannot_be_undone_needs_a_yes(
    words: list[str], served: House, run: Run, url: str
) -> None:
    old = played(served, "over")
    query(url, f"UPDATE tables SET updated_ms = 1000 WHERE id = '{old.id}'")
    words = [person_of(served, old) if word == "PERSON" else word for word in words]
    assert "give --yes" in run(*words, status=2)
    assert query(url, f"SELECT status FROM tables WHERE id = '{old.id}'") == [("over",)]


def test_no_database_is_made_or_changed_by_a_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing, old = tmp_path / "missing.db", tmp_path / "old.db"
    assert main(["admin", "tables", "--database", f"sqlite:///{missing}"]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not missing.exists()
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('0002')")
        connection.commit()
    assert main(["admin", "tables", "--database", f"sqlite:///{old}"]) == 2
    assert "the schema '0002'" in capsys.readouterr().err
    with closing(sqlite3.connect(old)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [
            ("alembic_version",)
        ]


@pytest.mark.parametrize("command", sorted(name for name in admin if name[0] != "-"))
def test_every_command_of_the_operator_shows_an_example(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", command, "--help"]) == 0
    assert f"Example: fareplay admin {command}" in capsys.readouterr().out


# --- ids and proxies -------------------------------------------------------------------------


def test_nobody_finds_a_table_by_guessing(served: House) -> None:
    made = new_table(served.client("Ada"), "person", "open")["id"]
    assert re.fullmatch("touring-[0-9a-f]{32}", made)


def test_the_proxies_that_are_believed_are_counted(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'fareplay.db'}"
    with house(url, {"address": (2, 3600)}, proxy=True, proxy_hops=2) as served:

        def status(*words: str) -> int:
            sent = [("x-forwarded-for", word) for word in words]
            return httpx.get(f"{served.url}/api/me", headers=sent).status_code

        assert [status(f"5.6.7.{n}, 9.9.9.9", "10.0.0.1") for n in range(3)] == [200, 200, 429]
        assert status("5.6.7.1, 9.9.9.8, 10.0.0.1") == 200, "another address"
        assert [status("8.8.8.8") for _ in range(3)] == [200, 200, 429], "one proxy was left out"


@pytest.mark.parametrize("hops", ["0", "11"])
def test_a_number_of_proxies_that_cannot_be_is_refused(
    hops: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--proxy", "--proxy-hops", hops]) == 2
    assert "--proxy-hops: expected 1 to 10" in capsys.readouterr().err
    assert main(["serve", "--proxy-hops", "2"]) == 2
    assert "goes together with --proxy" in capsys.readouterr().err
    assert main(["serve", "--keep-days", "-1"]) == 2
    assert "--keep-days: expected 0 to" in capsys.readouterr().err
