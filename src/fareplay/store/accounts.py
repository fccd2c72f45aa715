"""Accounts: a name, a password and recovery codes that carry seats across devices."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from fareplay.core.confusable import skeletons
from fareplay.core.game import Fault
from fareplay.store.bus import CHANNEL
from fareplay.store.database import Database
from fareplay.store.people import SOMEBODY, account_of, read_name
from fareplay.store.schema import (
    accounts,
    codes,
    devices,
    lookalikes,
    persons,
    subscriptions,
    tokens,
)
from fareplay.store.tokens import hash_of


@dataclass(frozen=True)
class Account:
    """Somebody who can sign in; the password is an Argon2id hash as text."""

    id: str
    name: str
    password: str = field(repr=False)
    created_ms: int = 0


def folded(name: str) -> str:
    """How names are compared: Ada, ADA and full-width Ada are one."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name.strip()).casefold())


class Accounts:
    """Hashing passwords is the caller's; codes are hashed here."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def register(
        self, name: str, password: str, person: str, ms: int, recovery: Sequence[str] = ()
    ) -> Account:
        """An account for a guest, who keeps their seats."""
        account = Account(f"a-{secrets.token_hex(8)}", read_name(name), password, ms)

        def work(connection: Connection) -> None:
            if account_of(connection, person) is not None:
                raise Fault("this person has an account already")
            row = vars(account) | {"folded": folded(name)}
            connection.execute(insert(accounts), row)
            names = [{"skeleton": one, "account": account.id} for one in skeletons(account.name)]
            connection.execute(insert(lookalikes), names)
            _give(connection, person, account)
            _set_codes(connection, account.id, recovery)

        try:
            await self._database.write(work)
        except IntegrityError:
            raise Fault(f"the name {account.name!r} is taken") from None
        return account

    async def find(self, name: str) -> Account | None:
        """By name, however it is written."""
        chosen = select(
            accounts.c.id, accounts.c.name, accounts.c.password, accounts.c.created_ms
        ).where(accounts.c.folded == folded(name))
        row = await self._database.read(lambda connection: connection.execute(chosen).one_or_none())
        return Account(*row) if row else None

    async def owners_of_name(self, name: str) -> set[str]:
        """The accounts whose name this is, or looks like."""
        chosen = (
            select(accounts.c.id)
            .outerjoin(lookalikes, lookalikes.c.account == accounts.c.id)
            .where(
                or_(accounts.c.folded == folded(name), lookalikes.c.skeleton.in_(skeletons(name)))
            )
        )
        return await self._database.read(
            lambda connection: set(connection.execute(chosen).scalars())
        )

    async def claim(self, account: Account, person: str) -> None:
        """A guest of another device turns out to be the account's; all its seats come along."""

        def work(connection: Connection) -> None:
            now = account_of(connection, person)
            if now not in (None, account.id):
                raise Fault("this person belongs to another account")
            _give(connection, person, account)

        await self._database.write(work)

    async def persons(self, account: str) -> list[str]:
        """Everybody whom the account has been at tables, the first first."""
        chosen = select(persons.c.id).where(persons.c.account == account)
        chosen = chosen.order_by(persons.c.created_ms, persons.c.id)
        return await self._database.read(
            lambda connection: [row.id for row in connection.execute(chosen)]
        )

    async def set_password(self, account: str, password: str) -> None:
        """A new password signs out every device and makes it a strange one."""

        def work(connection: Connection) -> None:
            chosen = update(accounts).where(accounts.c.id == account).values(password=password)
            if not connection.execute(chosen).rowcount:
                raise Fault(f"there is no account {account!r}")
            signed_in = tokens.c.kind.in_(("guest", "login"))  # invites go on working
            theirs = tokens.c.person.in_(_persons(account))
            connection.execute(delete(tokens).where(theirs, signed_in))
            connection.execute(delete(devices).where(devices.c.account == account))

        await self._database.write(work)

    async def set_codes(self, account: str, recovery: Collection[str]) -> None:
        """New recovery codes; the old ones work no more."""
        await self._database.write(lambda connection: _set_codes(connection, account, recovery))

    async def use_code(self, account: str, code: str, ms: int) -> bool:
        """Whether the code was one of the account's and not used yet; it is now."""
        chosen = update(codes).where(
            codes.c.account == account, codes.c.hash == hash_of(code), codes.c.used_ms.is_(None)
        )
        done = chosen.values(used_ms=ms)
        return await self._database.write(
            lambda connection: bool(connection.execute(done).rowcount)
        )

    async def delete(self, account: str) -> None:
        """Forget an account, its tokens and subscriptions; its seats stay, held by somebody."""

        def work(connection: Connection) -> None:
            for held in (tokens, subscriptions):
                connection.execute(delete(held).where(held.c.person.in_(_persons(account))))
            mine = persons.c.account == account
            connection.execute(update(persons).where(mine).values(name=SOMEBODY, account=None))
            for owned in (codes, devices, lookalikes):
                connection.execute(delete(owned).where(owned.c.account == account))
            connection.execute(delete(accounts).where(accounts.c.id == account))
            if connection.dialect.name == "postgresql":  # other processes look at all they have
                connection.execute(select(func.pg_notify(CHANNEL, "")))

        await self._database.write(work)


def _persons(account: str) -> Select[str]:
    return select(persons.c.id).where(persons.c.account == account)


def _give(connection: Connection, person: str, account: Account) -> None:
    mine = update(persons).where(persons.c.id == person)
    connection.execute(mine.values(account=account.id, name=account.name))


def _set_codes(connection: Connection, account: str, recovery: Collection[str]) -> None:
    connection.execute(delete(codes).where(codes.c.account == account))
    rows = [{"account": account, "hash": hash_of(code)} for code in recovery]
    if rows:
        connection.execute(insert(codes), rows)
