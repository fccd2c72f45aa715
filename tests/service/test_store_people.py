"""Guests, tokens, accounts, subscriptions: secrets are kept as hashes, seats stay."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import asyncio
import traceback

import pytest
from databases import kind, store, url  # noqa: F401
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError
from store_rows import first, index, write

from fareplay.core.game import Fault
from fareplay.store import schema
from fareplay.store.accounts import folded
from fareplay.store.log import Store
from fareplay.store.people import read_name
from fareplay.store.tokens import SUCCESSORS, Holder


async def rows(store: Store, table: str) -> int:
    counting = text(f"SELECT count(*) FROM {table}")
    return int(await store.database.read(lambda c: c.execute(counting).scalar_one()))


# --- persons --------------------------------------------------------------------------------


async def test_guests_have_names_and_ids_of_their_own(store: Store) -> None:
    ann, zoe = await store.people.add("Ann", 1), await store.people.add("  Zoë ", 2)
    assert ann != zoe
    assert await store.people.names([ann, zoe, "p-0"]) == {ann: "Ann", zoe: "Zoë"}
    await store.people.rename(ann, "Anne")
    assert await store.people.names([ann]) == {ann: "Anne"}
    with pytest.raises(Fault, match="no person 'p-0'"):
        await store.people.rename("p-0", "Nobody")


@pytest.mark.parametrize("name", ["", "  ", "a" * 41, "a\nb", "a\0b", "\u202eevil", "\ud800"])
def test_a_name_that_cannot_stand_on_a_page_is_refused(name: str) -> None:
    with pytest.raises(Fault, match=r"expected a name|cannot be kept"):
        read_name(name)


# --- tokens ---------------------------------------------------------------------------------


async def test_a_token_tells_whom_it_stands_for(store: Store) -> None:
    ann = await store.people.add("Ann", 1)
    token = await store.tokens.issue("seat", ann, 5, table="t-1", seat=2)
    assert len(token) >= 43
    assert await store.tokens.who(token, 6) == Holder("seat", ann, "t-1", 2, None, 5)
    for wrong in ("", token[:-1], token + "x", token.lower(), "\ud800"):
        assert await store.tokens.who(wrong, 6) is None
    with pytest.raises(Fault, match="no person"):
        await store.tokens.issue("seat", "p-0", 5)


async def test_no_token_and_no_code_can_be_read_from_the_database(store: Store) -> None:
    ann = await store.people.add("Ann", 1)
    token = await store.tokens.issue("seat", ann, 5)
    await store.accounts.register("Ann", "$argon2id$…", ann, 6, ["code-of-recovery"])

    def everything(connection: object) -> str:
        found = [connection.execute(select(t)).all() for t in schema.metadata.sorted_tables]  # type: ignore[attr-defined]
        return repr(found)

    kept = await store.database.read(everything)
    assert "$argon2id$" in kept
    assert token not in kept
    assert "code-of-recovery" not in kept


async def test_a_predecessor_works_until_its_successor_was_used(store: Store) -> None:
    ann = await store.people.add("Ann", 1)
    old = await store.tokens.issue("seat", ann, 5)
    new = await store.tokens.rotate(old, 6)
    assert new
    assert await store.tokens.who(old, 7)  # the answer with the new one was lost
    assert await store.tokens.who(new, 8)
    assert await store.tokens.who(old, 9) is None
    assert await store.tokens.rotate(old, 9) is None
    assert await store.tokens.who(new, 10)


async def test_two_pages_that_rotate_at_once_both_stay(store: Store) -> None:
    ann = await store.people.add("Ann", 1)
    old = await store.tokens.issue("seat", ann, 5)
    one, two = await asyncio.gather(store.tokens.rotate(old, 6), store.tokens.rotate(old, 6))
    assert one
    assert two
    assert await store.tokens.who(one, 7)
    assert await store.tokens.who(two, 8)  # the later cookie is the one that the browser kept
    assert await store.tokens.who(old, 9) is None


async def test_rotating_again_and_again_leaves_few_successors(store: Store) -> None:
    ann = await store.people.add("Ann", 1)
    old = await store.tokens.issue("seat", ann, 5)
    fresh = [await store.tokens.rotate(old, 6 + i) for i in range(10)]
    works = [await store.tokens.who(token or "", 99) is not None for token in fresh]
    assert works == [False] * (10 - SUCCESSORS) + [True] * SUCCESSORS


async def test_tokens_run_out_and_are_swept(store: Store) -> None:
    ann = await store.people.add("Ann", 1)
    token = await store.tokens.issue("login", ann, 5, until_ms=100)
    lasting = await store.tokens.issue("login", ann, 5)
    assert await store.tokens.who(token, 99)
    assert await store.tokens.who(token, 100) is None
    longer = await store.tokens.rotate(token, 99, until_ms=200)
    assert longer
    assert await store.tokens.sweep(150) == 1
    assert await store.tokens.who(longer, 150)
    assert await store.tokens.who(lasting, 1 << 50)


async def test_a_device_is_signed_out_with_all_its_tokens(store: Store) -> None:
    ann = await store.people.add("Ann", 1)
    here, there = [await store.tokens.issue("login", ann, 5) for _ in range(2)]
    newer = await store.tokens.rotate(here, 6)
    assert newer
    await store.tokens.revoke(here)
    assert [await store.tokens.who(t, 7) is None for t in (here, newer, there)] == [
        True,
        True,
        False,
    ]
    seat = await store.tokens.issue("seat", ann, 5)
    await store.tokens.revoke_all(ann, "login")
    assert await store.tokens.who(there, 8) is None
    assert await store.tokens.who(seat, 8)
    await store.tokens.revoke_all(ann)
    assert await store.tokens.who(seat, 8) is None


# --- accounts -------------------------------------------------------------------------------


async def test_an_account_is_found_however_its_name_is_written(store: Store) -> None:
    ann = await store.people.add("guest", 1)
    made = await store.accounts.register("Änn Straße", "hash", ann, 7)
    for name in ("Änn Straße", "änn strasse", " ÄNN STRASSE ", "A\u0308nn Straße"):
        assert await store.accounts.find(name) == made
    assert await store.accounts.find("Ann") is None
    assert await store.people.names([ann]) == {ann: "Änn Straße"}
    assert "hash" not in repr(made)
    assert folded("\uff21nn") == "ann"


async def test_a_name_is_taken_once_however_many_ask(store: Store) -> None:
    guests = [await store.people.add(f"guest {i}", 1) for i in range(8)]
    names = ["Ann", "ANN", "ann", "aNN"] * 2
    answers = await asyncio.gather(
        *(store.accounts.register(n, "h", g, 1) for n, g in zip(names, guests, strict=True)),
        return_exceptions=True,
    )
    assert sum(not isinstance(answer, Exception) for answer in answers) == 1
    assert {str(a) for a in answers if isinstance(a, Fault)} <= {
        f"the name {name!r} is taken" for name in names
    }
    assert await rows(store, "accounts") == 1


async def test_one_person_has_one_account(store: Store) -> None:
    ann, bob = await store.people.add("Ann", 1), await store.people.add("Bob", 1)
    mine = await store.accounts.register("Ann", "h", ann, 1)
    with pytest.raises(Fault, match="has an account already"):
        await store.accounts.register("Anna", "h", ann, 1)
    his = await store.accounts.register("Bob", "h", bob, 1)
    with pytest.raises(Fault, match="belongs to another account"):
        await store.accounts.claim(his, ann)
    await store.accounts.claim(mine, ann)


async def test_seats_of_every_device_come_together_in_an_account(store: Store) -> None:
    phone, desk = await store.people.add("phone", 1), await store.people.add("desk", 2)
    await store.create(first("t-1", index=index(seats=((0, phone), (1, "p-0")))))
    await store.create(first("t-2", index=index(seats=((1, desk),))))
    mine = await store.accounts.register("Ann", "h", phone, 3)
    await store.accounts.claim(mine, desk)
    persons = await store.accounts.persons(mine.id)
    assert persons == [phone, desk]
    assert await store.people.seats(persons) == [("t-1", 0, phone), ("t-2", 1, desk)]
    assert {row.id for row in await store.tables(persons=persons)} == {"t-1", "t-2"}
    token = await store.tokens.issue("login", desk, 4)
    holder = await store.tokens.who(token, 5)
    assert holder
    assert holder.account == mine.id


async def test_a_recovery_code_works_once(store: Store) -> None:
    ann = await store.people.add("Ann", 1)
    mine = await store.accounts.register("Ann", "h", ann, 1, ["one", "two"])
    used = await asyncio.gather(*(store.accounts.use_code(mine.id, "one", 2) for _ in range(6)))
    assert sorted(used) == [False] * 5 + [True]
    assert not await store.accounts.use_code(mine.id, "three", 2)
    assert not await store.accounts.use_code("a-0", "two", 2)
    await store.accounts.set_codes(mine.id, ["four"])
    assert not await store.accounts.use_code(mine.id, "two", 3)
    assert await store.accounts.use_code(mine.id, "four", 3)


async def test_a_new_password_signs_out_every_device(store: Store) -> None:
    ann = await store.people.add("Ann", 1)
    mine = await store.accounts.register("Ann", "old", ann, 1)
    token = await store.tokens.issue("login", ann, 2)
    await store.accounts.set_password(mine.id, "new")
    found = await store.accounts.find("ann")
    assert found
    assert found.password == "new"
    assert await store.tokens.who(token, 3) is None
    with pytest.raises(Fault, match="no account"):
        await store.accounts.set_password("a-0", "new")


async def test_who_deletes_themselves_leaves_their_seats_to_somebody(store: Store) -> None:
    ann, bob = await store.people.add("Ann", 1), await store.people.add("Bob", 1)
    mine = await store.accounts.register("Ann", "h", ann, 1, ["code"])
    token, his = await store.tokens.issue("login", ann, 2), await store.tokens.issue("x", bob, 2)
    await store.notices.subscribe(ann, "webhook", "https://ann.example", {}, 3)
    await store.create(first("t-1", index=index(seats=((0, ann), (1, bob)))))
    await store.accounts.delete(mine.id)
    assert await store.accounts.find("Ann") is None
    assert await store.people.names([ann, bob]) == {ann: "somebody", bob: "Bob"}
    assert await store.people.seats([ann]) == [("t-1", 0, ann)]
    assert await store.tokens.who(token, 4) is None
    assert await store.tokens.who(his, 4)
    assert await store.notices.of(ann) == []
    for table in ("accounts", "codes", "subscriptions"):
        assert await rows(store, table) == 0
    await store.append(write("t-1", (2,), index=index(seats=((0, ann), (1, bob)))))
    await store.accounts.register("ann", "h", bob, 5)  # the name is free again


async def test_no_error_tells_a_secret(store: Store) -> None:
    ann = await store.people.add("Ann", 1)
    password, seed = "$argon2id$hash", b"tell-nobody-before-the-match-end"
    for table, column in (("accounts", "created_ms"), ("tables", "title")):
        spoil = text(f"ALTER TABLE {table} RENAME COLUMN {column} TO other")
        await store.database.write(lambda connection, spoil=spoil: connection.execute(spoil))
    with pytest.raises(DBAPIError, match="created_ms") as registering:
        await store.accounts.register("Ann", password, ann, 2)
    with pytest.raises(DBAPIError, match="title") as creating:
        await store.create(first("t-1", seed=seed))
    told = [*traceback.format_exception(registering.value)]
    told += traceback.format_exception(creating.value)
    assert "INSERT INTO accounts" in "".join(told)
    assert "argon2id" not in "".join(told)
    assert "tell-nobody" not in "".join(told)


# --- subscriptions --------------------------------------------------------------------------


async def test_subscriptions_are_kept_by_person(store: Store) -> None:
    ann, bob = await store.people.add("Ann", 1), await store.people.add("Bob", 1)
    hook = await store.notices.subscribe(ann, "webhook", "https://a.example/x", {}, 2)
    push = await store.notices.subscribe(ann, "push", "https://push.example", {"p256dh": "…"}, 3)
    assert await store.notices.subscribe(ann, "push", "https://push.example", {"k": [1]}, 4) == push
    his = await store.notices.subscribe(bob, "push", "https://push.example", {}, 5)
    found = await store.notices.of(ann)
    assert [(one.id, one.kind, one.data) for one in found] == [
        (hook, "webhook", {}),
        (push, "push", {"k": [1]}),
    ]
    assert "example" not in repr(found)
    await store.notices.unsubscribe(ann, his)
    await store.notices.unsubscribe(ann, hook)
    assert [one.id for one in await store.notices.of(ann)] == [push]
    assert [one.id for one in await store.notices.of(bob)] == [his]
    with pytest.raises(Fault, match="no person"):
        await store.notices.subscribe("p-0", "push", "https://a.example", {}, 6)


async def test_nobody_subscribes_without_end(store: Store) -> None:
    ann = await store.people.add("Ann", 1)
    for i in range(10):
        await store.notices.subscribe(ann, "webhook", f"https://a.example/{i}", {}, i)
    with pytest.raises(Fault, match="at most 10"):
        await store.notices.subscribe(ann, "webhook", "https://a.example/10", {}, 11)
