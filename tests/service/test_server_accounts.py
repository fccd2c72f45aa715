"""Guests, accounts and tokens: who one is, how that lasts, and how it ends."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import verify
from databases import kind, url  # noqa: F401
from server_house import STRONG, House, house, live, new_table, nonce, played, why
from websockets.sync.client import connect

from fareplay.server import passwords

SECRET = "correct horse"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("accounts")
    with house(f"sqlite:///{folder / 'fareplay.db'}") as found:
        yield found


def registered(served: House, name: str) -> tuple[httpx.Client, list[str]]:
    client = served.client("guest")
    answer = client.post("/api/accounts", json={"name": name, "password": SECRET})
    assert answer.status_code == 201, answer.text
    return client, answer.json()["codes"]


def me(client: httpx.Client) -> str | None:
    found: str | None = client.get("/api/me").json()["name"]
    return found


# --- guests ---------------------------------------------------------------------------------


def test_looking_makes_nobody_and_a_name_makes_a_guest(served: House) -> None:
    client = served.client()
    answer = client.get("/api/me")
    assert answer.json() == {"name": None, "account": False}
    assert "set-cookie" not in answer.headers
    assert client.post("/api/me", json={"name": " Ada "}).json()["name"] == "Ada"
    assert me(client) == "Ada"
    assert client.post("/api/me", json={"name": "Ada L."}).json()["name"] == "Ada L."
    assert me(client) == "Ada L."


@pytest.mark.parametrize(
    "name",
    ["", " ", "x" * 41, "a\nb", "\u0000", "\ud800", "\u202eadA", "A\u200bda", "\u3164", "\u2800"],
)
def test_a_name_that_cannot_be_shown_is_refused(served: House, name: str) -> None:
    answer = served.client().post("/api/me", content=json.dumps({"name": name}))
    assert why(answer, 400)


@pytest.mark.parametrize("token", ["", "wrong", "x" * 43, "x" * 5000, "é"])
def test_a_wrong_token_is_nobody(served: House, token: str) -> None:
    sent = {"cookie": f"fareplay={token}".encode()}
    answer = httpx.get(f"{served.url}/api/me", headers=sent)
    assert answer.json()["name"] is None


def test_an_invite_is_no_token_of_a_person(served: House) -> None:
    ada = served.client("Ada")
    table = new_table(ada, "person", "open")["id"]
    token = ada.post(f"/api/tables/{table}/invite").json()["token"]
    assert httpx.get(f"{served.url}/api/me", cookies={"fareplay": token}).json()["name"] is None


def test_tokens_rotate_and_the_old_one_works_until_the_new_one_was_used(url: str) -> None:
    with house(url, rotates=0) as served:
        ada = served.client("Ada")
        first = ada.cookies["fareplay"]
        ada.get("/api/me")
        second = ada.cookies["fareplay"]
        assert first != second
        stale = served.client()
        stale.cookies.set("fareplay", first, domain="127.0.0.1")
        assert stale.get("/api/tables").status_code == 200
        stale_me = httpx.get(f"{served.url}/api/me", cookies={"fareplay": first})
        assert stale_me.json()["name"] == "Ada", "the answer may have been lost on the way"
        assert ada.get("/api/tables").status_code == 200  # the second is used now
        gone = httpx.get(f"{served.url}/api/me", cookies={"fareplay": first})
        assert gone.json()["name"] is None
        assert me(ada) == "Ada"


def test_a_young_token_is_not_rotated(served: House) -> None:
    ada = served.client("Ada")
    before = ada.cookies["fareplay"]
    me(ada)
    assert ada.cookies["fareplay"] == before


def test_signing_out_ends_the_token(served: House) -> None:
    ada = served.client("Ada")
    token = ada.cookies["fareplay"]
    assert ada.delete("/api/login").status_code == 200
    assert me(ada) is None
    assert httpx.get(f"{served.url}/api/me", cookies={"fareplay": token}).json()["name"] is None


# --- accounts -------------------------------------------------------------------------------


def test_an_account_carries_seats_to_another_device(url: str) -> None:
    with house(url) as served:
        ada = served.client("Ada")
        table = new_table(ada, "person", "open")["id"]
        codes = ada.post("/api/accounts", json={"name": "Ada", "password": SECRET}).json()["codes"]
        assert len(set(codes)) == 10
        other = served.client()
        login = other.post("/api/login", json={"name": "ADA", "password": SECRET})
        assert login.json() == {"name": "Ada", "account": True}
        assert other.get(f"/api/tables/{table}").json()["yours"] == [0]
        assert [row["id"] for row in other.get("/api/tables").json()["mine"]] == [table]
        answer = other.post(f"/api/tables/{table}/chair", json={"seat": 1, "kind": "bot:easy"})
        assert answer.status_code == 200


def test_the_seats_of_this_devices_guest_come_along(served: House) -> None:
    registered(served, "Bea")
    device = served.client("nobody in particular")
    table = new_table(device, "person", "open", name="B.")["id"]
    assert device.post("/api/login", json={"name": "Bea", "password": SECRET}).status_code == 200
    third = served.client()
    third.post("/api/login", json={"name": "bea", "password": SECRET})
    for client in (device, third):
        shown = client.get(f"/api/tables/{table}").json()
        assert (shown["yours"], shown["host"]) == ([0], True)
        assert client.post(f"/api/tables/{table}/invite").status_code == 201


def test_an_account_is_made_once_by_each_name_and_guest(served: House) -> None:
    client, _ = registered(served, "Cleo")
    again = {"name": "Other", "password": SECRET}
    assert "already" in why(client.post("/api/accounts", json=again), 409)
    taken = {"name": "CLEO", "password": SECRET}
    assert "taken" in why(served.client("x").post("/api/accounts", json=taken), 400)
    short = {"name": "Dora", "password": "1234567"}
    assert "8 to 200" in why(served.client("x").post("/api/accounts", json=short), 400)
    assert why(served.client().post("/api/accounts", json=again), 401)
    assert "keeps its name" in why(client.post("/api/me", json={"name": "Z"}), 409)


def test_a_wrong_password_and_an_unknown_name_sound_the_same(served: House) -> None:
    registered(served, "Dana")
    client = served.client()
    wrong = client.post("/api/login", json={"name": "Dana", "password": "wrong horse"})
    unknown = client.post("/api/login", json={"name": "Nobody", "password": "wrong horse"})
    assert why(wrong, 401) == why(unknown, 401)
    assert me(client) is None


def test_a_password_is_the_same_on_every_keyboard(served: House) -> None:
    client = served.client("guest")
    asked = {"name": "Zo\u00eb", "password": "caf\u00e9 cr\u00e8me"}
    assert client.post("/api/accounts", json=asked).status_code == 201
    other = {"name": "Zoe\u0308", "password": "cafe\u0301 cre\u0300me"}
    assert served.client().post("/api/login", json=other).status_code == 200


async def test_what_is_kept_of_a_password_is_dear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "_hasher", STRONG)
    kept = await passwords.hashed(SECRET)
    assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert await passwords.fits(SECRET, kept)
    assert not await passwords.fits("wrong horse", kept)
    assert not await passwords.fits(SECRET, None)


def test_each_recovery_code_works_once_and_signs_out_everywhere(served: House) -> None:
    old, codes = registered(served, "Ella")
    device = served.client()
    typed = codes[3].upper().replace("-", " ")
    asked = {"name": "ella", "code": typed, "password": "a new password"}
    assert device.post("/api/login/recover", json=asked).json()["account"]
    assert me(device) == "Ella"
    assert me(old) is None
    assert "unused" in why(served.client().post("/api/login/recover", json=asked), 401)
    login = {"name": "Ella", "password": SECRET}
    assert served.client().post("/api/login", json=login).status_code == 401
    login["password"] = "a new password"
    assert served.client().post("/api/login", json=login).status_code == 200


def test_new_codes_end_the_old_ones(served: House) -> None:
    client, codes = registered(served, "Faye")
    assert why(client.post("/api/accounts/codes", json={"password": "wrong horse"}), 401)
    fresh = client.post("/api/accounts/codes", json={"password": SECRET}).json()["codes"]
    asked = {"name": "Faye", "code": codes[0], "password": "a new password"}
    assert why(served.client().post("/api/login/recover", json=asked), 401)
    asked["code"] = fresh[0]
    assert served.client().post("/api/login/recover", json=asked).status_code == 200


def test_a_new_password_signs_out_the_other_devices(served: House) -> None:
    client, _ = registered(served, "Gina")
    other = served.client()
    other.post("/api/login", json={"name": "Gina", "password": SECRET})
    asked = {"old": "wrong horse", "new": "a new password"}
    assert why(client.post("/api/accounts/password", json=asked), 401)
    asked["old"] = SECRET
    assert client.post("/api/accounts/password", json=asked).status_code == 200
    assert me(client) == "Gina"
    assert me(other) is None


def test_who_deletes_themselves_is_somebody_and_the_table_goes_on(url: str) -> None:
    with house(url) as served:
        table = played(served, "running")
        secret = {"name": "Benjamin", "password": SECRET}
        assert table.ben.post("/api/accounts", json=secret).status_code == 201
        assert why(
            table.ben.request("DELETE", "/api/accounts", json={"password": "wrong horse"}), 401
        )
        where = f"ws{served.url[4:]}/api/tables/{table.id}/socket"
        with connect(where) as socket:
            socket.send(json.dumps({"kind": "hello", "id": 1, "protocol": 1}))
            assert "Ben" in str(socket.recv(10))
            gone = table.ben.request("DELETE", "/api/accounts", json={"password": SECRET})
            assert gone.status_code == 200
            told = [str(socket.recv(10)) for _ in range(2)]
            assert any('"kind":"welcome"' in one for one in told)
            assert [one for one in told if "Ben" in one] == []
        assert me(table.ben) is None
        token = table.ada.post(f"/api/tables/{table.id}/invite").json()["token"]
        assert table.cat.get(f"/api/invites/{token}").json()["people"] == ["Ada", "somebody"]
        shown = table.ada.get(f"/api/tables/{table.id}").json()
        assert [seat["name"] for seat in shown["seats"]] == ["Ada", "somebody"]
        assert shown["status"] == "running"
        assert table.ada.get("/api/tables").json()["mine"][0]["title"] == "Ada, somebody"
        assert why(served.client().post("/api/login", json=secret), 401)
        table.resign()
        over = table.ada.get(f"/api/tables/{table.id}").json()
        assert over["result"] == "somebody resigns; Ada wins."
        record = table.ada.get(f"/api/records/{table.id}").text
        assert "Ben" not in record
        assert verify.check(record)[0] == 0


def test_what_is_kept_holds_no_password_token_or_code(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}") as served:
        client, codes = registered(served, "Hope")
        table = new_table(client, "person", "open", nonce_hash=nonce()[1])["id"]
        invite = client.post(f"/api/tables/{table}/invite").json()["token"]
        secrets = [SECRET, client.cookies["fareplay"], invite, *codes]
        assert live(served, table)
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"argon2id" in kept
    assert [secret for secret in secrets if secret.encode() in kept] == []


# --- open sockets ---------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["out", "password", "delete", "recover"])
def test_a_socket_does_not_outlive_what_it_was_opened_by(served: House, way: str) -> None:
    ada, codes = registered(served, f"Ada of {way}")
    table = new_table(ada, "person", "open", public=True)["id"]
    where = f"ws{served.url[4:]}/api/tables/{table}/socket?seat=0"
    cookie = {"Cookie": f"fareplay={ada.cookies['fareplay']}"}
    with connect(where, additional_headers=cookie) as socket:
        socket.send(json.dumps({"kind": "hello", "id": 1, "protocol": 1}))
        assert json.loads(socket.recv(10))["kind"] == "welcome"
        if way == "out":
            ada.delete("/api/login")
        elif way == "password":
            ada.post("/api/accounts/password", json={"old": SECRET, "new": "another horse"})
        elif way == "delete":
            ada.request("DELETE", "/api/accounts", json={"password": SECRET})
        else:
            asked = {"name": f"Ada of {way}", "code": codes[0], "password": "another horse"}
            assert served.client().post("/api/login/recover", json=asked).status_code == 200
        told = [json.loads(text) for text in socket]
    assert "show who you are" in told[-1]["why"]
    with connect(where, additional_headers=cookie) as again:
        assert "say who you are" in json.loads(again.recv(10))["why"]


def test_a_new_password_leaves_invites_as_they_are(served: House) -> None:
    ada, _ = registered(served, "Ada who invites")
    table = new_table(ada, "person", "open")["id"]
    invite = ada.post(f"/api/tables/{table}/invite").json()["token"]
    changed = {"old": SECRET, "new": "another horse"}
    assert ada.post("/api/accounts/password", json=changed).status_code == 200
    assert served.client().get(f"/api/invites/{invite}").status_code == 200
