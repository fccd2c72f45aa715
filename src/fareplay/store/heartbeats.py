"""Heartbeats: when some process served this database, and the outages in which none did.

All processes share one clock of the service. It begins with the wall clock of the database's
machine and goes on by each process's own monotonic clock, so a wall clock that is set anew moves
nobody's time. A process that joins others takes the time over from the freshest heartbeat.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text

from fareplay.store.bus import LISTENING
from fareplay.store.database import Database
from fareplay.store.schema import outages, service, tables

FRESH = 6_000  # ms: a process that has beaten since then is there
OLD = 3_600_000  # ms after which the heartbeat of a process that is gone is forgotten
LOCK = 0x6865617274626561  # "heartbea": one process at a time judges who was there
PG_WALL = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")
PG_PROCESSES = text(  # each listens over a connection of its own, which ends when it is killed
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = :listening"
)

Span = tuple[int, int]  # ms since 1970, by the clock of the service


def wall_clock_ms() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Beat:
    """One heartbeat of one process."""

    process: int
    at_ms: int | None  # by the clock of the service; None: the process has just started
    wall_ms: int  # by the process's own wall clock, where the database has none
    served: bool = False  # has this process served without a break since its last heartbeat?
    stopped: bool = False  # it was told to stop


class Heartbeats:
    """What processes write while they serve."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, beat: Beat, known: int = 0) -> tuple[int, list[Span]]:
        """Write a heartbeat; the time of the service, and the outages that ended after `known`."""
        return await self._database.write(lambda connection: _beat(connection, beat, known))


def _beat(connection: Connection, beat: Beat, known: int) -> tuple[int, list[Span]]:
    wall = beat.wall_ms
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        wall = connection.execute(PG_WALL).scalar_one()
    rows = list(connection.execute(select(service)))
    others = _there(connection, rows, beat.process, wall)
    last = _last(connection, rows)
    at = beat.at_ms
    if at is None:
        newest = max(others, key=lambda row: row.beat_ms, default=None)
        at = max(wall, last or 0) if newest is None else newest.beat_ms + wall - newest.wall_ms
    if not others and not beat.served and last is not None and last < at:
        connection.execute(insert(outages), {"from_ms": last, "until_ms": at})
    gone = (service.c.id == beat.process) | (service.c.beat_ms < at - OLD)
    connection.execute(delete(service).where(gone))
    own = {"id": beat.process, "beat_ms": at, "wall_ms": wall, "stopped": beat.stopped}
    connection.execute(insert(service), own)
    found = select(outages).where(outages.c.until_ms > known).order_by(outages.c.from_ms)
    return at, [(row.from_ms, row.until_ms) for row in connection.execute(found)]


def _there(connection: Connection, rows: list[Any], process: int, wall: int) -> list[Any]:
    """Other processes that serve this database now; there is none beside a SQLite file's one."""
    if connection.dialect.name != "postgresql":
        return []
    if connection.execute(PG_PROCESSES, {"listening": LISTENING}).scalar_one() < 2:
        return []  # the one is this process
    others = [row for row in rows if row.id != process and not row.stopped]
    return [row for row in others if 0 <= wall - row.wall_ms < FRESH]


def _last(connection: Connection, rows: list[Any]) -> int | None:
    """When anybody served last; before the first heartbeat, when a table changed last."""
    if rows:
        return max(int(row.beat_ms) for row in rows)
    changed = connection.execute(select(func.max(tables.c.updated_ms))).scalar_one()
    return None if changed is None else int(changed)
