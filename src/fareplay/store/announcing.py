"""Writes after which every process looks again at all that it has in memory."""

from __future__ import annotations

from typing import TypeVar

from sqlalchemy import Connection, func, select

from fareplay.store.bus import CHANNEL, EVERYTHING
from fareplay.store.database import Database, Work

T = TypeVar("T")


async def announced(database: Database, work: Work[T]) -> T:
    """Do the work, then tell everybody.

    Other processes hear of it by NOTIFY on PostgreSQL. On SQLite the server, if this is another
    process, sees that the file was written by somebody else.
    """

    def whole(connection: Connection) -> T:
        done = work(connection)
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_notify(CHANNEL, "")))
        return done

    done = await database.write(whole)
    database.bus.committed(EVERYTHING)
    return done
