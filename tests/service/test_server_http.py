"""The lobby over HTTP: games, tables, seats, invites; and what every answer has in common."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_house import House, house, live, new_table, nonce, played, why
from sqlalchemy import event

from fareplay.games import all_games
from fareplay.server import looking
from fareplay.server.limits import OPEN_TABLES

EVIL = "https://evil.example"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("http")
    with house(f"sqlite:///{folder / 'fareplay.db'}") as found:
        yield found


# --- games and tables -----------------------------------------------------------------------


def words_of(option: dict[str, Any]) -> Iterator[str]:
    """Values that an option allows by what is shown of it."""
    yield from option["values"]
    for span in option["ranges"]:
        for number in (span["low"], span["high"], span["low"] + span["step"]):
            yield (
                f"{span['kind']}:{number}"
                if span["kind"]
                else ",".join([str(number)] * option["size"])
            )


def test_games_are_listed_with_their_options_and_levels(served: House) -> None:
    found = {game["id"]: game for game in served.client().get("/api/games").json()}
    assert set(found) == set(all_games())
    assert found["touring"]["levels"] == ["easy", "normal"]
    assert found["touring"]["seats"] == [2, 3, 4, 6]
    goal = next(option for option in found["limited"]["options"] if option["name"] == "goal")
    assert goal["type"] == "measure"
    assert goal["ranges"] == [
        {"low": 100, "high": 5000, "step": 1, "kind": "points"},
        {"low": 1, "high": 20, "step": 1, "kind": "trips"},
    ]
    for game in all_games().values():
        for option, shown in zip(game.options, found[game.id]["options"], strict=True):
            assert (shown["name"], shown["rule"]) == (option.name, option.rule)
            for word in words_of(shown):
                assert option.read(word) == word, f"{option.name}={word}"
            assert shown["values"] or shown["ranges"]


def test_a_table_is_made_with_its_maker_seated(served: House) -> None:
    ada = served.client("Ada")
    made = new_table(ada, "person", "bot:normal", options={"penalties": "yes"}, clock="move:60")
    assert made["status"] == "open"
    assert made["options"]["penalties"] == "on"
    assert made["host"]
    assert made["yours"] == [0]
    assert [seat["name"] for seat in made["seats"]] == ["Ada", "South"]
    assert ada.get(f"/api/tables/{made['id']}").json() == made


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"seats": ["person"]}, "Touring is for 2, 3, 4, 6 players, not 1"),
        ({"seats": ["person", "bot:genius"]}, "seat: expected open or companion or bot:easy"),
        ({"options": {"penalties": "maybe"}}, "option penalties: expected on or off"),
        ({"options": {"speed": "on"}}, "touring has no option 'speed'"),
        ({"game": "cabbie", "options": {"money": "none"}}, "Cabbie needs a limit"),
        ({"clock": "fast"}, "clock"),
        ({"nonce_hash": "12"}, "64 hex digits"),
        ({"name": "S\u043euth"}, "another seat here is called South"),
        ({"name": "Ad\u200ba"}, "printable"),
        ({"name": "\u3164"}, "can be seen"),
        ({"name": "\u00a0"}, "printable"),
        ({"colour": "red"}, "colour"),
        ({"rated": True, "seats": ["person", "companion"]}, "no companions"),
    ],
)
def test_a_table_that_cannot_be_is_refused_and_not_made(
    served: House, wrong: dict[str, object], says: str
) -> None:
    ada = served.client("Ada")
    asked = {"game": "touring", "seats": ["person", "open"], "nonce_hash": nonce()[1], **wrong}
    assert says in why(ada.post("/api/tables", json=asked), 400)
    assert ada.get("/api/tables").json()["mine"] == []


def test_ones_turn_comes_first_and_others_tables_are_not_ones_own(served: House) -> None:
    table = played(served, "running")
    due = live(served, table.id).room.due()
    for seat, client in enumerate((table.ada, table.ben)):
        for _ in range(2):
            new_table(client, "person", "open", public=False)
        mine = client.get("/api/tables").json()["mine"]
        turns = [row["your_turn"] for row in mine]
        assert turns == sorted(turns, reverse=True)
        ours = next(row for row in mine if row["id"] == table.id)
        assert ours["your_turn"] is (seat == due)
    found = table.cat.get("/api/tables").json()
    assert found["mine"] == []
    assert table.id in {row["id"] for row in found["public"]}


def test_finished_tables_do_not_hide_those_that_go_on(
    served: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking, "PAGE", 3)
    monkeypatch.setattr(looking, "LATELY", 2)
    ada = served.client("Ada")
    first = new_table(ada, "person", "open")["id"]
    for _ in range(4):
        other = new_table(ada, "person", "open")["id"]
        assert ada.post(f"/api/tables/{other}/close", json={}).status_code == 200
    mine = ada.get("/api/tables").json()["mine"]
    assert [(row["id"] == first, row["status"]) for row in mine] == [
        (True, "open"), (False, "closed"), (False, "closed")
    ]  # fmt: skip


def test_public_tables_come_in_pages(served: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "PAGE", 5)
    ada, ben = served.client("Ada"), served.client("Ben")
    made = {new_table(who, "open", "open", public=True)["id"] for who in [ada, ben] * 6}
    seen: list[str] = []
    after = None
    while True:
        page = ada.get("/api/tables", params={"before": after} if after else {}).json()
        seen += [row["id"] for row in page["public"]]
        after = page["after"]
        if after is None:
            break
    assert made <= set(seen)
    assert len(seen) == len(set(seen))
    assert "before" in why(ada.get("/api/tables", params={"before": "yesterday"}), 400)


def test_public_tables_of_one_game_come_in_pages_of_their_own(
    served: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking, "PAGE", 2)
    ada, cat = served.client("Ada"), served.client()
    made = []
    for game in ("limited", "touring", "limited", "touring", "limited"):
        made.append((game, new_table(ada, "open", "open", game=game, public=True)["id"]))
    wanted = [table for game, table in reversed(made) if game == "limited"]
    first = cat.get("/api/tables", params={"game": "limited"}).json()
    assert [row["id"] for row in first["public"]] == wanted[:2]
    more = cat.get("/api/tables", params={"game": "limited", "before": first["after"]}).json()
    assert more["public"][0]["id"] == wanted[2]
    for unknown in ("chess", "", "\0", "x" * 5000):
        answer = cat.get("/api/tables", params={"game": unknown})
        assert answer.json() == {"mine": [], "public": [], "after": None}


def row_of(client: httpx.Client, table: str) -> dict[str, Any]:
    """A table as it is listed for somebody; in the same words wherever it stands."""
    found = client.get("/api/tables").json()
    rows = [row for row in found["mine"] + found["public"] if row["id"] == table]
    assert rows
    assert all(row == rows[0] for row in rows)
    row: dict[str, Any] = rows[0]
    return row


def test_a_listing_says_who_sits_where_and_what_is_played(served: House) -> None:
    ada = served.client("Ada")
    made = new_table(
        ada, "person", "open", "bot:easy", "open",
        public=True, options={"penalties": "on"}, clock="match:600+5",
    )  # fmt: skip
    row = row_of(ada, made["id"])
    assert [(seat["name"], seat["kind"], seat["taken"]) for seat in row["seats"]] == [
        ("Ada", "person", True), ("East", "open", False),
        ("South", "bot:easy", True), ("West", "open", False),
    ]  # fmt: skip
    assert (row["title"], row["people"], row["open"]) == ("Ada, South", 1, 2)
    assert row["clock"] == "10 minutes each, 5 s more with every move"
    assert row["options"] == {"penalties": "on"}
    assert (row["turn"], row["result"], row["status"]) == (None, "", "open")
    plain = row_of(ada, new_table(ada, "open", "open", public=True)["id"])
    assert (plain["options"], plain["clock"], plain["open"]) == ({}, "no clock", 2)
    kept = new_table(ada, "open", "person", public=True)["id"]
    ada.post(f"/api/tables/{kept}/stand", json={})
    assert row_of(ada, kept)["open"] == 2


def test_a_listing_says_whose_turn_it_is_and_how_it_ended(served: House) -> None:
    table = played(served, "running")
    due = live(served, table.id).room.due()
    assert row_of(table.cat, table.id)["turn"] == due
    assert row_of(table.ada, table.id)["your_turn"] is (due == 0)
    table.resign()
    (row,) = table.ada.get("/api/records").json()["finished"]
    assert (row["turn"], row["result"], row["status"]) == (None, "Ben resigns; Ada wins.", "over")
    assert row_of(table.ada, table.id) == row


def test_a_listing_asks_the_database_a_few_times_and_follows_no_match(
    served: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(served, "running")
    for _ in range(5):
        new_table(table.ada, "person", "open", public=True)
    asked: list[str] = []
    engine = served.app.state.store.database._readers

    def hear(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if not statement.startswith("BEGIN"):
            asked.append(statement)

    def followed(*_: object, **__: object) -> None:
        raise AssertionError("a match was followed for a listing")

    monkeypatch.setattr("fareplay.tables.room.Room.replay", followed)
    monkeypatch.setattr("fareplay.core.match.Match.result", followed)
    event.listen(engine, "before_cursor_execute", hear)
    try:
        assert len(served.client().get("/api/tables").json()["public"]) > 5
        assert sum("FROM tables" in one for one in asked) == 1
        assert len(asked) == 2, "the tables, and who of their people is gone"
        asked.clear()
        assert len(table.ada.get("/api/tables").json()["mine"]) == 6
        assert sum("FROM tables" in one for one in asked) == 3
        assert len(asked) == 6, "who calls is two more"
    finally:
        event.remove(engine, "before_cursor_execute", hear)


def test_from_open_seats_to_the_next_match(served: House) -> None:
    table = played(served, "open")
    assert "seat 1 is taken by Ben" in why(
        table.post(table.cat, "sit", seat=1, nonce_hash=nonce()[1]), 409
    )
    assert table.post(table.ben, "stand").json()["seats"][1]["kind"] == "open"
    assert "seat 1 is open" in why(table.post(table.ada, "seal"), 409)
    assert table.post(table.ben, "sit", seat=1, nonce_hash=nonce()[1]).status_code == 200
    again = nonce()
    sat = table.post(table.ben, "sit", seat=1, nonce_hash=again[1])
    assert sat.status_code == 200, "a new nonce at one's own seat"
    sealed = table.post(table.ada, "seal").json()
    assert sealed["status"] == "sealed"
    assert sealed["seats"][1]["nonce_hash"] == again[1]
    table.nonces = (table.nonces[0], again[0])
    table.reveal()
    assert table.cat.get(f"/api/tables/{table.id}").json()["status"] == "running"
    assert "being played" in why(table.post(table.ada, "close"), 409)
    table.resign()
    over = table.ada.get(f"/api/tables/{table.id}").json()
    assert over["result"] == "Ben resigns; Ada wins."
    next_table = table.post(table.ben, "rematch")
    assert next_table.status_code == 201, next_table.text
    assert [seat["name"] for seat in next_table.json()["seats"]] == ["Ben", "Ada"]
    assert table.post(table.ada, "rematch").json()["id"] == next_table.json()["id"]


def test_a_repeated_key_is_answered_and_not_done_again(served: House) -> None:
    table = played(served, "open")
    chair = {"seat": 1, "kind": "bot:easy", "key": "chair-1"}
    first = table.post(table.ada, "chair", **chair)
    assert first.status_code == 200
    logs = table.logs
    assert table.post(table.ada, "chair", **chair).json() == first.json()
    assert table.logs == logs


def test_hashes_and_nonces_are_shown_when_seats_are_final(served: House) -> None:
    table = played(served, "open")
    open_seats = table.cat.get(f"/api/tables/{table.id}").json()["seats"]
    assert {seat["nonce_hash"] for seat in open_seats} == {""}
    sealed = table.post(table.ada, "seal").json()["seats"]
    assert all(len(seat["nonce_hash"]) == 64 for seat in sealed)


def test_the_position_is_seen_from_ones_own_seat_only(served: House) -> None:
    table = played(served, "running")
    path = f"/api/tables/{table.id}/view"
    hers = table.ada.get(path, params={"seat": 0}).json()
    theirs = table.cat.get(path).json()
    assert (hers["kind"], hers["seat"], theirs["seat"]) == ("welcome", 0, None)
    assert hers["view"] != theirs["view"]
    assert hers["hash"] != theirs["hash"]
    for client, seat in ((table.ada, 1), (table.ben, 0), (table.cat, 0), (served.client(), 0)):
        assert "is not yours" in why(client.get(path, params={"seat": seat}), 409)
    for seat in (-1, 9):
        assert "is not yours" in why(table.ada.get(path, params={"seat": seat}), 409)


# --- invites --------------------------------------------------------------------------------


def test_a_private_table_is_seen_by_its_people_and_by_who_took_an_invite(served: House) -> None:
    ada, ben, cat = served.client("Ada"), served.client("Ben"), served.client()
    table = new_table(ada, "person", "open")["id"]
    sit = {"seat": 1, "nonce_hash": nonce()[1]}
    for client in (ben, cat):
        assert "no table" in why(client.get(f"/api/tables/{table}"), 404)
    assert "no table" in why(ben.post(f"/api/tables/{table}/sit", json=sit), 404)
    made = ada.post(f"/api/tables/{table}/invite").json()
    assert made["url"].endswith(f"/invite/{made['token']}")
    assert "--public-url" in made["remark"]
    assert ben.get(f"/api/invites/{made['token']}").json()["people"] == ["Ada"]
    assert ben.get(f"/api/tables/{table}").status_code == 404, "looking takes nothing"
    assert ben.post(f"/api/invites/{made['token']}").json()["id"] == table
    assert ben.post(f"/api/tables/{table}/sit", json=sit).status_code == 200
    assert cat.get(f"/api/tables/{table}").status_code == 404
    assert cat.post(f"/plain/invite/{made['token']}").status_code == 200
    assert cat.get(f"/api/tables/{table}").status_code == 200, "one may watch without a name"
    assert "does not work" in why(cat.post("/api/invites/nonsense"), 404)


def test_an_invite_goes_on_working_when_its_giver_makes_an_account(served: House) -> None:
    ada = served.client("Ada")
    table = new_table(ada, "person", "open")["id"]
    token = ada.post(f"/api/tables/{table}/invite").json()["token"]
    account = {"name": "Ada the first", "password": "correct horse"}
    assert ada.post("/api/accounts", json=account).status_code == 201
    assert served.client().post(f"/api/invites/{token}").json()["id"] == table


def test_only_who_sits_at_a_table_invites_to_it(served: House) -> None:
    table = played(served, "open")
    assert table.ben.post(f"/api/tables/{table.id}/invite").status_code == 201
    assert "only who sits" in why(table.cat.post(f"/api/tables/{table.id}/invite"), 409)


# --- what all answers share -----------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/api/games", "/nowhere", "/health", "/api/tables/x"])
def test_every_answer_has_the_security_headers(served: House, path: str) -> None:
    headers = served.client().get(path).headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers


def test_cookies_are_for_this_site_and_no_script(served: House) -> None:
    cookie = served.client().post("/api/me", json={"name": "Ada"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_a_page_of_another_site_changes_nothing(served: House) -> None:
    ada = served.client("Ada")
    table = new_table(ada, "person", "open")["id"]
    for headers in ({"origin": EVIL}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        assert "another site" in why(
            ada.post(f"/api/tables/{table}/close", json={}, headers=headers), 403
        )
        assert ada.delete("/api/login", headers=headers).status_code == 403
    own = {"origin": served.url, "sec-fetch-site": "same-origin"}
    assert ada.post(f"/api/tables/{table}/close", json={}, headers=own).status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/nothing", b"", 404),
        ("PUT", "/api/tables", b"", 405),
        ("POST", "/api/tables", b"{", 400),
        ("POST", "/api/tables", b"", 400),
        ("POST", "/api/tables", b'{"game": "touring"}', 400),
        ("POST", "/api/tables", b"[" * 100_000, 400),
        ("POST", "/api/me", b'{"name": "' + b"x" * 70_000 + b'"}', 413),
        ("GET", "/api/tables/%00", b"", 404),
        ("GET", "/api/tables/..%2f..%2fetc", b"", 404),
        ("GET", "/api/records/TOURING", b"", 404),
    ],
)
def test_nonsense_gets_a_sentence(
    served: House, method: str, path: str, body: bytes, status: int
) -> None:
    ada = served.client("Ada")
    said = why(ada.request(method, path, content=body), status)
    assert " " in said
    assert body or method != "POST" or said == "a JSON object is expected"


def test_who_is_unknown_is_told_so(served: House) -> None:
    somebody = served.client()
    asked = {"game": "touring", "seats": ["person", "open"], "nonce_hash": nonce()[1]}
    assert "POST /api/me" in why(somebody.post("/api/tables", json=asked), 401)


@pytest.mark.parametrize("first", ["person", "open"])
def test_a_guest_has_so_many_tables_waiting_and_no_more(served: House, first: str) -> None:
    """Whether they sit there or not."""
    ada = served.client("Ada")
    made = [new_table(ada, first, "open")["id"] for _ in range(OPEN_TABLES)]
    assert {row["id"] for row in ada.get("/api/tables").json()["mine"]} >= set(made)
    asked = {"game": "touring", "seats": ["person", "open"], "nonce_hash": nonce()[1]}
    assert "close one first" in why(ada.post("/api/tables", json=asked), 409)
    assert ada.post(f"/api/tables/{made[0]}/close", json={}).status_code == 200
    assert ada.post("/api/tables", json=asked).status_code == 201


def test_a_damaged_table_can_only_be_looked_for_and_nothing_is_overwritten(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'fareplay.db'}"
    with house(url) as first:
        table = played(first, "open")
        hidden = new_table(first.client("Ben"), "person", "open")["id"]
        token = table.ada.cookies["fareplay"]
    with closing(sqlite3.connect(tmp_path / "fareplay.db")) as file, file:
        file.execute("UPDATE notes SET data = '{' WHERE n = 2")
    with house(url) as second:
        ada = second.client()
        ada.cookies.set("fareplay", token, domain="127.0.0.1")
        shown = ada.get(f"/api/tables/{table.id}").json()
        assert (shown["status"], shown["title"]) == ("closed", "Touring")
        assert "note 2" in shown["fault"]
        listed = ada.get("/api/tables").json()
        for row in (listed["mine"][0], listed["public"][0]):
            assert (row["id"], row["status"], row["your_turn"]) == (table.id, "closed", False)
            assert "note 2" in row["fault"]
        assert "note 2" in ada.get(f"/plain/t/{table.id}").text
        assert "no table" in why(ada.get(f"/api/tables/{hidden}"), 404)
        for answer in (
            ada.get(f"/api/tables/{table.id}/view"),
            ada.post(f"/api/tables/{table.id}/close", json={}),
            ada.get(f"/api/records/{table.id}"),
        ):
            assert "note 2" in why(answer, 409)
    with closing(sqlite3.connect(tmp_path / "fareplay.db")) as file:
        assert file.execute("SELECT count(*), max(n) FROM notes").fetchone() == (5, 3)
