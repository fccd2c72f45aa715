"""What earlier versions have written opens, is listed, goes on, is exported and verifies.

Each folder of `kept/` was written once, by the program that its `write.py` names, and is never
written again: whoever changes the program sees here whether people's files can still be read.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
import verify
from databases import url_of
from server_house import House, house, live, nonce
from serving import Client, Person

from fareplay.cli import main
from fareplay.core import notation
from fareplay.core.chance import Fair
from fareplay.core.game import EVERYBODY, OVER, Fault
from fareplay.games import all_games
from fareplay.store import journal
from fareplay.store.journal import Journal
from fareplay.tables.table import Table

KEPT = Path(__file__).parent / "kept"
FORMS = sorted(path.parent for path in KEPT.glob("*/SHA256SUMS"))
RECORDS = [path for form in FORMS for path in sorted((form / "records").glob("*.txt"))]
pytestmark = pytest.mark.xdist_group("kept")  # one server for all tests of a database
every_form = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
every_record = pytest.mark.parametrize(
    "path",
    [path for path in RECORDS if not path.stem.startswith("running")],
    ids=lambda path: f"{path.parents[1].name}-{path.stem}",
)


def test_the_kept_files_are_those_that_were_written() -> None:
    """A kept file that a later change has touched proves nothing any more."""
    assert len(RECORDS) >= 10
    for form in FORMS:
        rows = (form / "SHA256SUMS").read_text().splitlines()
        listed = dict(reversed(row.split("  ")) for row in rows)
        found = {
            path.relative_to(form).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in form.rglob("*")
            if path.is_file() and path.name != "SHA256SUMS"
        }
        assert found == listed


# --- databases --------------------------------------------------------------------------------


class Evening:
    """A server of today on a copy of a database, with the people who were there."""

    def __init__(self, served: House, kept: dict[str, Any]) -> None:
        self.served, self.kept = served, kept
        self.tables: dict[str, str] = kept["tables"]
        self.people = {
            name: Person(one["id"], name, one["token"]) for name, one in kept["people"].items()
        }

    def as_(self, name: str) -> httpx.Client:
        client = self.served.client()
        client.cookies.set("fareplay", self.people[name].token)
        return client

    def shown(self, name: str, role: str) -> dict[str, Any]:
        answer = self.as_(name).get(f"/api/tables/{self.tables[role]}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def socket(self, name: str, role: str, seat: int) -> Client:
        port = self.served.settings.port
        return Client(port, self.tables[role], self.people[name], seat)

    def room(self, role: str) -> Any:
        return live(self.served, self.tables[role]).room

    def host_of(self, role: str) -> str:
        """Whoever may see the table."""
        ids = {one.id: name for name, one in self.people.items()}
        return ids[self.room(role).created.host]


def load(dump: Path, url: str) -> None:
    """A dump into an empty database; lines that are psql's own or a newer server's are left out."""
    rows = dump.read_text().splitlines()
    kept = [row for row in rows if not row.startswith(("\\", "SET transaction_timeout"))]

    async def run() -> None:
        connection = await asyncpg.connect(url)
        try:
            await connection.execute("\n".join(kept))
        finally:
            await connection.close()

    asyncio.run(run())


@pytest.fixture(
    scope="module",
    params=[(form, kind) for form in FORMS for kind in ("sqlite", "postgresql")],
    ids=lambda found: f"{found[0].name}-{found[1]}",
)
def evening(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Evening]:
    """One copy of a database for all tests; the first of them looks at it as it was left."""
    form, kind = request.param
    folder = tmp_path_factory.mktemp("kept")
    kept = json.loads((form / "people.json").read_text())[kind]
    with url_of(kind, folder) as url:
        if kind == "sqlite":
            shutil.copy(form / "tables.db", folder / "fareplay.db")
        else:
            load(form / "tables.sql", url)
        with house(url) as served:
            yield Evening(served, kept)


STATUSES = {
    "open": ("open", "open-bots", "companion", "unsealed", "rematch"),
    "sealed": ("sealed",),
    "closed": ("closed",),
    "running": ("running", "lent", "calls", "asks", "own-running"),
    "over": (
        "bell", "flag", "resigned", "across-chance", "own-cabbie", "own-cabby", "left", "consent",
        "clock", "touring",
    ),
}  # fmt: skip
CLOCKED = ("timed", "slow")  # what has become of these hangs on when the test runs


def test_every_kept_table_opens_as_it_was_left(evening: Evening) -> None:
    by_role = {role: status for status, roles in STATUSES.items() for role in roles}
    assert {*by_role, *CLOCKED} == set(evening.tables)
    for role, status in by_role.items():
        shown = evening.shown(evening.host_of(role), role)
        assert (role, shown["status"]) == (role, status)
        assert not shown.get("fault")
    for role in CLOCKED:
        assert evening.shown(evening.host_of(role), role)["status"] in ("running", "over")


def test_kept_tables_are_listed_for_who_sits_there_and_for_strangers(evening: Evening) -> None:
    ada, stranger = evening.as_("Ada"), evening.served.client()
    ids = {role: evening.tables[role] for role in evening.tables}
    mine = ada.get("/api/tables").json()
    listed = {row["id"]: row for part in ("mine", "public") for row in mine[part]}
    assert {ids["open"], ids["running"], ids["sealed"], ids["lent"]} <= set(listed)
    assert listed[ids["running"]]["status"] == "running"
    assert "Ada" in [seat["name"] for seat in listed[ids["running"]]["seats"]]
    seen = stranger.get("/api/tables").json()
    public = {row["id"] for row in seen["public"]}
    assert ids["open"] not in public
    assert ids["open-bots"] in public
    assert stranger.get(f"/api/tables/{ids['open']}").status_code == 404


def test_somebody_who_left_before_is_still_nobody(evening: Evening) -> None:
    names = [seat["name"] for seat in evening.shown("Ada", "lent")["seats"]]
    assert "somebody" in names
    for role in ("lent", "left", "asks"):
        table = evening.tables[role]
        for path in (f"/api/tables/{table}", f"/api/records/{table}", "/api/tables"):
            assert "Dora" not in evening.as_("Ada").get(path).text


async def go_on(evening: Evening, role: str) -> None:
    """The person who is due makes a legal move over a socket."""
    room = evening.room(role)
    ids = {one.id: name for name, one in evening.people.items()}
    seat = room.due()
    name = ids.get(room.seating.holder(seat))
    if name is None:  # somebody, who is gone: the others look on and the host speaks
        watching = next(seat for seat, person in room.people().items() if person in ids)
        async with evening.socket(ids[room.people()[watching]], role, watching) as client:
            assert (await client.ask("chat", text="where are they?"))["kind"] == "accept"
        return
    async with evening.socket(name, role, seat) as client:
        before = client.version
        asked = {"version": before, "actions": [client.actions[0]]}
        answer = await client.ask("act", **asked)
        assert answer["kind"] == "accept", answer
        await client.until(lambda: client.version > before)


def test_running_kept_tables_go_on(evening: Evening) -> None:
    for role in STATUSES["running"]:
        before = evening.room(role).version, len(evening.room(role).notes)
        asyncio.run(go_on(evening, role))
        assert (evening.room(role).version, len(evening.room(role).notes)) > before


def test_a_running_kept_match_ends_and_its_record_verifies(
    evening: Evening, tmp_path: Path
) -> None:
    async def resign() -> None:
        async with evening.socket("Ada", "running", 0) as client:
            assert (await client.ask("resign"))["kind"] == "accept"

    table = evening.tables["running"]
    running = evening.as_("Ada").get(f"/api/records/{table}").text
    with pytest.raises(Fault, match="hidden: this is one seat's copy of a running match"):
        notation.read(running, all_games())
    asyncio.run(resign())
    verified(evening.as_("Ada"), table, tmp_path)


def verified(client: httpx.Client, table: str, folder: Path) -> None:
    answer = client.get(f"/api/records/{table}")
    assert answer.status_code == 200, answer.text
    file = folder / f"{table}.record"
    file.write_bytes(answer.content)
    assert main(["verify", str(file)]) == 0
    assert verify.main([str(file)]) == 0


def test_finished_kept_matches_are_exported_verified_and_replayed(
    evening: Evening, tmp_path: Path
) -> None:
    for role in STATUSES["over"]:
        table, client = evening.tables[role], evening.as_(evening.host_of(role))
        verified(client, table, tmp_path)
        lines = evening.room(role).version
        answer = client.get(
            f"/api/records/{table}/replay", params={"first": max(lines - 3, 0), "count": 10}
        )
        assert answer.status_code == 200, answer.text
        assert answer.json()["over"]
        assert [step["seq"] for step in answer.json()["steps"]][-1] == lines
        assert answer.json()["result"]


def test_kept_tables_that_have_not_begun_begin(evening: Evening) -> None:
    """Over an invite into the open one; at the sealed one the last nonce is shown."""
    ben, table = evening.as_("Ben"), evening.tables["open"]
    token = evening.kept["invite"]
    assert ben.get(f"/api/invites/{token}").json()["table"] == table
    assert ben.post(f"/api/invites/{token}").status_code == 200
    asked = {"seat": 1, "name": "Ben", "nonce_hash": nonce()[1]}
    sat = ben.post(f"/api/tables/{table}/sit", json=asked)
    assert sat.status_code == 200, sat.text

    async def reveal() -> None:
        async with evening.socket("Ben", "sealed", 1) as client:
            answer = await client.ask("reveal", nonce=evening.kept["nonce"])
            assert answer["kind"] == "accept", answer

    asyncio.run(reveal())
    assert evening.room("sealed").status == "running"


def test_a_kept_account_signs_in_and_has_what_it_had(evening: Evening) -> None:
    client, password = evening.served.client(), evening.kept["password"]
    wrong = client.post("/api/login", json={"name": "Ada", "password": password[1:]})
    assert wrong.status_code == 401
    answer = client.post("/api/login", json={"name": "Ada", "password": password})
    assert answer.status_code == 200, answer.text
    found = client.get("/api/records").json()
    assert evening.kept["brought"] in [one["id"] for one in found["brought"]]
    assert evening.tables["bell"] in [one["id"] for one in found["finished"]]
    brought = client.get(f"/api/records/{evening.kept['brought']}")
    assert notation.read(brought.text, all_games()).to_move() == OVER
    code, fresh = evening.kept["codes"][0], "a new road to the station"
    asked = {"name": "Ada", "code": code, "password": fresh}
    assert evening.served.client().post("/api/login/recover", json=asked).status_code == 200
    notices = evening.as_("Ben").get("/api/notices").json()
    assert [one["host"] for one in notices] == ["turns.example"]


# --- records ------------------------------------------------------------------------------------


def entries(text: str) -> list[tuple[str, ...]]:
    """Number, who, what and when of each entry; sentences may be told better one day."""
    found = map(notation.ENTRY.fullmatch, text.split("\n"))
    return [entry.groups() for entry in found if entry]


@every_record
def test_a_kept_record_reads_replays_verifies_and_is_written_alike(path: Path) -> None:
    text = path.read_text()
    match = notation.read(text, all_games())
    assert match.to_move() == OVER
    assert len(match.tale(EVERYBODY)) == match.version > 0
    assert main(["verify", str(path)]) == 0
    assert main(["replay", str(path)]) == 0
    assert verify.main([str(path)]) == 0
    again = notation.write(match)
    assert entries(again) == entries(text)
    assert notation.read(again, all_games()).lines == match.lines


@pytest.mark.parametrize("path", [path for path in RECORDS if path.stem.startswith("running")])
def test_a_kept_copy_of_a_running_match_is_refused_as_that(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Fault, match="hidden: this is one seat's copy of a running match"):
        notation.read(path.read_text(), all_games())
    assert main(["verify", str(path)]) == 2
    assert "one seat's copy" in capsys.readouterr().err


# --- local matches ------------------------------------------------------------------------------


@every_form
def test_a_kept_local_match_with_a_crossed_undo_is_resumed_and_ends(
    form: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAREPLAY_DATA", str(tmp_path))
    shutil.copytree(form / "matches", tmp_path / "matches")
    assert journal.running_names() == ["mew-kept"]
    kept = Journal.resume("mew-kept", all_games())
    undo = next(line for line in kept.match.lines if line.kind == "undo")
    assert "draw" in [line.kind for line in kept.match.lines[undo.value : undo.seq - 1]]
    table, before = Table(kept.match, lent={0: "easy"}), kept.match.version
    table.start()
    while not table.over:
        table.bot_acts(kept.match.lines[-1].ms)
    kept.commit()
    assert kept.match.version > before
    assert isinstance(kept.match.chance, Fair)
    for name in ("mew-kept", "touring-kept"):
        assert main(["verify", name]) == 0
        assert main(["export", name]) == 0
