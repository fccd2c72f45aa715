"""Browsers in which an account has signed in before; of their cookie only the SHA-256 is kept."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from fareplay.store.accounts import folded
from fareplay.store.database import Database
from fareplay.store.schema import accounts, devices
from fareplay.store.tokens import hash_of

MOST = 20  # of one account; those used longest ago are forgotten


class Devices:
    """What a browser keeps when its person signs out: that the account was here."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def known(self, name: str, secret: str) -> bool:
        """Has the account of this name signed in with this cookie before?"""
        chosen = (
            select(devices.c.used_ms)
            .join(accounts, accounts.c.id == devices.c.account)
            .where(accounts.c.folded == folded(name), devices.c.hash == hash_of(secret))
        )
        return await self._database.read(
            lambda connection: connection.execute(chosen).first() is not None
        )

    async def remember(self, account: str, secret: str, ms: int) -> None:
        """The account has signed in here."""
        row = {"account": account, "hash": hash_of(secret), "used_ms": ms}
        mine = devices.c.account == account

        def work(connection: Connection) -> None:
            connection.execute(delete(devices).where(mine, devices.c.hash == row["hash"]))
            connection.execute(insert(devices), row)
            newest = select(devices.c.hash).where(mine).order_by(devices.c.used_ms.desc())
            oldest = [found.hash for found in connection.execute(newest.offset(MOST))]
            if oldest:
                connection.execute(delete(devices).where(mine, devices.c.hash.in_(oldest)))

        with suppress(IntegrityError):  # somebody signs in twice at the same moment
            await self._database.write(work)

    async def sweep(self, before_ms: int) -> int:
        """Forget devices that were used last before this; how many there were."""
        chosen = delete(devices).where(devices.c.used_ms < before_ms)
        return await self._database.write(
            lambda connection: int(connection.execute(chosen).rowcount)
        )
