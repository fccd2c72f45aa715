"""Guests and accounts among hostile people: names, passwords, limits that lock nobody out."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import httpx
import pytest
from databases import kind, url  # noqa: F401
from server_house import House, house, live, new_table, nonce, played, why
from sizes import size
from sqlalchemy import Connection, text
from test_store_upgrade import older
from websockets.sync.client import connect

from fareplay.core.game import Fault
from fareplay.server import passwords
from fareplay.server.app import create_app
from fareplay.server.limits import RATES
from fareplay.server.settings import Settings
from fareplay.store.accounts import folded
from fareplay.store.devices import MOST
from fareplay.store.log import Store

SECRET, WRONG = "correct horse", "wrong horse"
CYRILLIC = "\u0410d\u0430"  # looks like Ada
STRICT = {"login": (3, 3600.0), "login_name": (3, 3600.0), "login_address": (100, 3600.0)}


def registered(served: House, name: str, **headers: str) -> tuple[httpx.Client, list[str]]:
    client = served.client("a guest", **headers)
    answer = client.post("/api/accounts", json={"name": name, "password": SECRET})
    assert answer.status_code == 201, answer.text
    return client, answer.json()["codes"]


def log_in(client: httpx.Client, name: str, password: str, address: str = "") -> int:
    sent = {"x-forwarded-for": address} if address else {}
    asked = {"name": name, "password": password}
    return client.post("/api/login", json=asked, headers=sent).status_code


# --- names ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ada", "ADA", CYRILLIC, "Ada.", "A d a"])
def test_a_guest_cannot_take_the_name_of_an_account(tmp_path: Path, name: str) -> None:
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}") as served:
        ada, _ = registered(served, "Ada")
        nobody, ben = served.client(), served.client("Ben")
        assert "is an account" in why(nobody.post("/api/me", json={"name": name}), 409)
        assert nobody.get("/api/me").json()["name"] is None
        assert "is an account" in why(ben.post("/api/me", json={"name": name}), 409)
        table = new_table(ben, "open", "open", public=True)["id"]
        asked = {"seat": 0, "name": name, "nonce_hash": nonce()[1]}
        assert why(ben.post(f"/api/tables/{table}/sit", json=asked), 409)
        chair = {"seat": 1, "kind": "bot:easy", "name": name}
        assert why(ben.post(f"/api/tables/{table}/chair", json=chair), 409)
        made = {"game": "touring", "seats": ["person", "open"], "name": name, **asked}
        del made["seat"]
        assert why(ben.post("/api/tables", json=made), 409)
        asked["name"] = "Ada"
        sat = ada.post(f"/api/tables/{table}/sit", json=asked)
        assert sat.json()["seats"][0]["name"] == "Ada", "it is hers"
        again = {"name": name, "password": SECRET}
        assert "is taken" in why(ben.post("/api/accounts", json=again), 400)


def test_who_had_the_name_before_the_account_is_called_a_guest_from_then_on(
    tmp_path: Path,
) -> None:
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}") as served:
        table = played(served, "running")  # with a guest called Ada
        registered(served, "Ada")
        shown = table.cat.get(f"/api/tables/{table.id}").json()
        assert [seat["name"] for seat in shown["seats"]] == ["Ada", "Ben"]
        record = table.cat.get(f"/api/records/{table.id}").text
        assert "seat: 0 human Ada\n" in record
        new = new_table(table.ada, "person", "open", public=True)
        assert new["seats"][0]["name"] == "Ada (guest)"
        cookie = {"Cookie": f"fareplay={table.ada.cookies['fareplay']}"}
        people = served.client("x"), served.client("y"), table.ada
        other = played(served, "running", people, name="Xena")
        where = f"ws{served.url[4:]}/api/tables/{other.id}/socket"
        with connect(where, additional_headers=cookie) as socket:
            socket.send(json.dumps({"kind": "hello", "id": 1, "protocol": 1}))
            socket.send(json.dumps({"kind": "chat", "id": 2, "key": "k", "text": "hello"}))
            while json.loads(socket.recv(10))["kind"] != "accept":
                pass
        said = [
            note.data["name"] for note in live(served, other.id).room.notes if "text" in note.data
        ]
        assert said == ["Ada (guest)"]


async def test_accounts_of_an_older_database_keep_their_names_for_themselves(url: str) -> None:
    store = await Store.open(url)
    for number, name in enumerate(("Ada", "Ian")):
        person = await store.people.add("guest", number)
        await store.accounts.register(name, "h", person, number)

    def add_lookalike(connection: Connection) -> None:
        older(connection)
        connection.execute(
            text("INSERT INTO accounts VALUES ('a-9', :name, :folded, 'h', 9)"),
            {"name": CYRILLIC, "folded": folded(CYRILLIC)},
        )

    await store.database.write(add_lookalike)
    await store.close()
    store = await Store.open(url)
    assert len(await store.accounts.owners_of_name("ADA")) == 1
    assert "a-9" in await store.accounts.owners_of_name(CYRILLIC)
    assert await store.accounts.owners_of_name("lan")
    assert not await store.accounts.owners_of_name("Ben")
    with pytest.raises(Fault, match="is taken"):
        await store.accounts.register("1an", "h", await store.people.add("g", 3), 3)
    await store.close()


# --- a login that others cannot lock --------------------------------------------------------


def test_others_cannot_lock_a_login_for_a_device_of_its_owner(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}", STRICT, proxy=True) as served:
        ada, codes = registered(served, "Ada")
        assert ada.delete("/api/login").status_code == 200
        far = served.client()
        tried = [log_in(far, "ada", WRONG, f"5.6.7.{n}") for n in range(5)]
        assert tried == [401, 401, 401, 429, 429]
        near = [log_in(served.client(), "Ada", WRONG) for n in range(5)]
        assert near == [429] * 5, "from her own address, too"
        assert log_in(served.client(), "Ada", SECRET) == 429, "a strange device waits"
        assert log_in(ada, "Ada", SECRET) == 200, "hers does not"
        ada.delete("/api/login")
        assert [log_in(ada, "Ada", WRONG) for _ in range(3)] == [401, 401, 429], "but it has limits"
        asked = {"name": "Ada", "code": codes[0], "password": "a new password"}
        new = served.client()
        assert new.post("/api/login/recover", json=asked).status_code == 200, "a code helps"
        new.delete("/api/login")
        assert log_in(new, "Ada", "a new password") == 200, "now this device is known"
        ben, _ = registered(served, "Ben")
        assert log_in(ben, "Ada", SECRET) == 429, "known to another account only"


def test_a_device_is_known_by_a_cookie_that_outlives_signing_out(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}") as served:
        guest = served.client("a guest")
        answer = guest.post("/api/accounts", json={"name": "Ada", "password": SECRET})
        given = next(h for h in answer.headers.get_list("set-cookie") if "fareplay_device" in h)
        assert "HttpOnly" in given
        assert "samesite=lax" in given.lower()
        device = guest.cookies["fareplay_device"]
        guest.delete("/api/login")
        assert guest.cookies["fareplay_device"] == device
        log_in(guest, "Ada", SECRET)
        assert guest.cookies["fareplay_device"] == device, "one browser is one device"
        store: Store = served.app.state.store
        assert served.run(store.devices.known("ADA", device))
        asked = {"old": SECRET, "new": "another horse"}
        assert guest.post("/api/accounts/password", json=asked).status_code == 200
        assert served.run(store.devices.known("Ada", device)), "where it was changed"
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert device.encode() not in kept


async def test_an_account_knows_its_last_devices_only(url: str) -> None:
    store = await Store.open(url)
    person = await store.people.add("guest", 1)
    account = await store.accounts.register("Ada", "h", person, 1)
    for number in range(MOST + 2):
        await store.devices.remember(account.id, f"device {number}", number)
    await asyncio.gather(*(store.devices.remember(account.id, "twice", 99) for _ in range(4)))
    assert not await store.devices.known("Ada", "device 2")
    assert await store.devices.known("ada", f"device {MOST + 1}")
    assert await store.devices.known("Ada", "twice")
    assert not await store.devices.known("Ada", "\ud800")
    assert await store.devices.sweep(99) == MOST - 1
    await store.accounts.set_password(account.id, "new")
    assert not await store.devices.known("Ada", "twice"), "a new password makes them strange"
    await store.devices.remember(account.id, "again", 100)
    await store.accounts.delete(account.id)
    assert not await store.devices.known("Ada", "again")
    assert not await store.accounts.owners_of_name("Ada")
    await store.close()


# --- passwords ------------------------------------------------------------------------------


def test_passwords_that_many_people_choose_are_refused_wherever_one_is_set(
    tmp_path: Path,
) -> None:
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}") as served:
        asked = {"name": "Ada", "password": "Password1"}
        guest = served.client("a guest")
        assert "many people choose" in why(guest.post("/api/accounts", json=asked), 400)
        ada, codes = registered(served, "Ada")
        change = {"old": SECRET, "new": "iloveyou"}
        assert "many people" in why(ada.post("/api/accounts/password", json=change), 400)
        lost = {"name": "Ada", "code": codes[0], "password": "QWERTYUIOP"}
        assert "many people" in why(guest.post("/api/login/recover", json=lost), 400)
        lost["password"] = "a new password"
        assert guest.post("/api/login/recover", json=lost).status_code == 200, "the code is unused"


def test_the_list_has_10000_passwords_that_are_long_enough() -> None:
    found = passwords.common()
    assert len(found) == 10_000
    assert all(word == word.casefold() and len(word) >= passwords.SHORTEST for word in found)
    assert {"password", "12345678", "football", "trustno1"} <= found


# --- a school behind one address ------------------------------------------------------------


def test_a_school_comes_in_through_one_address(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}", dict(RATES)) as served:
        client = served.client()
        for pupil in range(size("FAREPLAY_PUPILS", 40, 120)):
            client.cookies.clear()
            answers = [client.get("/api/me"), client.get("/api/games"), client.get("/api/tables")]
            answers.append(client.post("/api/me", json={"name": f"Pupil {pupil}"}))
            answers.append(client.get("/api/tables"))
            assert {answer.status_code for answer in answers} == {200}, f"pupil {pupil}"


def test_how_many_guests_an_address_makes_is_a_setting() -> None:
    limits = create_app(Settings(guests=2)).state.limits
    assert [limits.take("guest", "school") for _ in range(3)] == [True, True, False]
    assert limits.wait("guest") == 1800
    for wrong in (0, -1, 1_000_001):
        with pytest.raises(Fault, match="--guests: expected 1 to 1000000"):
            Settings(guests=wrong).checked()
