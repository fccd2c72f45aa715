"""`fareplay admin`: what the operator of a server has to be able to do."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from cyclopts import App, Parameter

from fareplay.core.game import Fault
from fareplay.core.notation import NAME
from fareplay.games import game_of

if TYPE_CHECKING:
    from fareplay.store.log import Store

T = TypeVar("T")
DAY = 24 * 60 * 60 * 1000  # ms
MOST = 36_500  # days

admin = App(
    name="admin",
    help="For the operator of a server: tables, people, reports, backups. The server may run "
    "meanwhile; it notices within a second or two.",
)
Database = Annotated[
    str,
    Parameter(
        help="sqlite:///FILE or postgresql://…; otherwise the file in your data folder",
        show_default=False,
    ),
]
Json = Annotated[bool, Parameter(name="--json", negative="", help="print one JSON object")]
Yes = Annotated[bool, Parameter(negative="", help="do not ask", show_default=False)]


def in_store(url: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the database."""
    from fareplay.server.operating import opened

    async def run() -> T:
        async with opened(url) as store:
            return await work(store)

    return asyncio.run(run())


def sure(question: str, yes: bool) -> None:
    """Go on only if the operator says so."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise Fault(f"{question} This cannot be undone: give --yes")
    if input(f"{question} This cannot be undone. [y/N] ").strip().lower() not in ("y", "yes"):
        raise Fault("nothing was changed")


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def when(ms: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(ms / 1000))


def days_ago(days: int) -> int:
    if not 1 <= days <= MOST:
        raise Fault(f"expected 1 to {MOST} days, got {days}")
    return now_ms() - days * DAY


def some(words: tuple[str, ...], what: str) -> None:
    if not words:
        raise Fault(f"expected {what}")


# --- tables ---------------------------------------------------------------------------------


@admin.command
def tables(
    *,
    status: Annotated[str, Parameter(help="open, sealed, running, over, closed; commas")] = "",
    game: Annotated[str, Parameter(help="the id of a game")] = "",
    person: Annotated[str, Parameter(help="who sits there: an id, or an account's name")] = "",
    unchanged_days: Annotated[int, Parameter(help="nothing happened for so many days")] = 0,
    limit: Annotated[int, Parameter(help="how many at most")] = 50,
    as_json: Json = False,
    database: Database = "",
) -> int:
    """List tables, the last changed first.

    Example: fareplay admin tables --status running --unchanged-days 30
    """
    from fareplay.server.operating import row_of
    from fareplay.tables.room import STATUSES

    wanted = [word.strip() for word in status.split(",")] if status else None
    if wanted is not None and not set(wanted) <= set(STATUSES):
        raise Fault(f"--status: expected some of {', '.join(STATUSES)}, got {status[:60]!r}")
    if limit < 1:
        raise Fault(f"--limit: expected 1 or more, got {limit}")
    before = (days_ago(unchanged_days), "") if unchanged_days else None

    async def work(store: Store) -> list[dict[str, Any]]:
        persons = (await store.housekeeping.find(person))[1] if person else None
        found = await store.tables(
            status=wanted,
            game=game_of(game).id if game else None,
            persons=persons,
            limit=limit,
            before=before,
        )
        names = await store.people.names({one for row in found for _, one in row.index.seats})
        return [row_of(one, names) for one in found]

    found = in_store(database, work)
    if as_json:
        print(json.dumps({"tables": found}))
        return 0
    for row in found:
        people = ", ".join(f"{one['name']} ({one['id']})" for one in row["people"])
        print(f"{row['id']}  {row['status']}  {when(row['updated_ms'])}  {people}")
    return 0


@admin.command
def close(
    *ids: str,
    why: Annotated[str, Parameter(help="told to whoever is there")] = "closed by the operator",
    yes: Yes = False,
    database: Database = "",
) -> int:
    """Close tables: nothing happens there any more, and what happened stays.

    Example: fareplay admin close touring-0123456789abcdef --why "closed by the operator"
    """
    from fareplay.server.operating import close_table

    some(ids, "one table or more")
    sure(f"Close {len(ids)} table(s)?", yes)

    async def work(store: Store) -> None:
        for table in ids:
            await close_table(store, table, why, now_ms())
            print(f"{table} is closed")

    in_store(database, work)
    return 0


@admin.command
def delete(*ids: str, yes: Yes = False, database: Database = "") -> int:
    """Delete tables with everything that was kept of them: match, chat, record.

    Example: fareplay admin delete touring-0123456789abcdef
    """
    some(ids, "one table or more")
    sure(f"Delete {len(ids)} table(s) with all that happened there?", yes)
    named = [table for table in ids if NAME.fullmatch(table)]
    gone = in_store(database, lambda store: store.housekeeping.delete_tables(named))
    for table in ids:
        print(f"{table} is deleted" if table in gone else f"there is no table {table!r}")
    return 0 if set(gone) == set(ids) else 1


@admin.command
def retention(
    *,
    days: Annotated[int, Parameter(help="how long finished tables are kept")],
    dry_run: Annotated[bool, Parameter(negative="", help="only say which")] = False,
    yes: Yes = False,
    database: Database = "",
) -> int:
    """Delete finished tables that are older, with everything that was kept of them.

    Example: fareplay admin retention --days 365 --dry-run
    """
    before = days_ago(days)
    old = in_store(database, lambda store: store.housekeeping.finished_before(before))
    if dry_run:
        for table in old:
            print(table)
    if dry_run or not old:
        print(f"{len(old)} finished table(s) are older than {days} days")
        return 0
    sure(f"Delete {len(old)} finished table(s) older than {days} days?", yes)
    gone = in_store(database, lambda store: store.housekeeping.delete_finished(before))
    print(f"{len(gone)} table(s) deleted")
    return 0


@admin.command
def verify(*, database: Database = "") -> int:
    """Follow every table from its first note to its last line; say which cannot be read.

    Example: fareplay admin verify --database sqlite:////var/lib/fareplay/fareplay.db
    """
    from fareplay.server.operating import faults

    async def work(store: Store) -> list[str]:
        return [fault async for _, fault in faults(store)]

    found = in_store(database, work)
    wrong = [fault for fault in found if fault]
    for fault in wrong:
        print(fault, file=sys.stderr)
    print(f"{len(found) - len(wrong)} of {len(found)} table(s) are right")
    return 1 if wrong else 0


# --- people ---------------------------------------------------------------------------------


@admin.command
def people(
    name: Annotated[str, Parameter(help="a part of the name")] = "",
    /,
    *,
    limit: Annotated[int, Parameter(help="how many at most")] = 50,
    as_json: Json = False,
    database: Database = "",
) -> int:
    """List guests and accounts with their ids, the newest first.

    Example: fareplay admin people ada
    """
    found = in_store(database, lambda store: store.housekeeping.people(name, limit))
    if as_json:
        print(json.dumps({"people": found}))
        return 0
    for row in found:
        print(f"{row['id']}  {row['account'] or 'guest'}  {when(row['created_ms'])}  {row['name']}")
    return 0


@admin.command
def block(
    who: Annotated[str, Parameter(help="an id of a guest or account, or an account's name")],
    /,
    *,
    why: Annotated[str, Parameter(help="told to them")],
    database: Database = "",
) -> int:
    """Let somebody do nothing here any more; their sockets are closed.

    Example: fareplay admin block p-0123456789abcdef --why "insults in the chat"
    """

    async def work(store: Store) -> str:
        account, persons = await store.housekeeping.find(who)
        await store.moderation.block(account or persons[0], why, now_ms())
        return account or persons[0]

    print(f"{in_store(database, work)} is blocked")
    return 0


@admin.command
def unblock(who: str, /, *, database: Database = "") -> int:
    """Let somebody in again.

    Example: fareplay admin unblock p-0123456789abcdef
    """

    async def work(store: Store) -> str | None:
        account, persons = await store.housekeeping.find(who)
        free = [one for one in (account, *persons) if one and await store.moderation.unblock(one)]
        return free[0] if free else None

    found = in_store(database, work)
    print(f"{who} was not blocked" if found is None else f"{found} is not blocked any more")
    return 1 if found is None else 0


@admin.command
def blocked(*, as_json: Json = False, database: Database = "") -> int:
    """List who is blocked, and why.

    Example: fareplay admin blocked
    """
    found = in_store(database, lambda store: store.moderation.blocks())
    if as_json:
        print(json.dumps({"blocked": [vars(one) for one in found]}))
        return 0
    for one in found:
        print(f"{one.who}  {when(one.ms)}  {one.why}")
    return 0


@admin.command
def export_person(who: str, /, *, database: Database = "") -> int:
    """Print everything that is kept about somebody as JSON.

    Example: fareplay admin export-person Ada > ada.json
    """
    found = in_store(database, lambda store: store.housekeeping.data_of(who))
    print(json.dumps(found, indent=2, ensure_ascii=False))
    return 0


@admin.command
def delete_person(who: str, /, *, yes: Yes = False, database: Database = "") -> int:
    """Forget a guest or an account: their moves stay, played by somebody; their words do not.

    Example: fareplay admin delete-person p-0123456789abcdef
    """
    from fareplay.server.operating import erase

    found = in_store(database, lambda store: store.housekeeping.find(who))
    sure(f"Forget {found[0] or found[1][0]}, their names and everything they said?", yes)
    gone = in_store(database, lambda store: erase(store, who))
    print(f"{', '.join(gone)}: forgotten")
    return 0


# --- reports --------------------------------------------------------------------------------


@admin.command
def reports(
    *,
    closed: Annotated[bool, Parameter(negative="", help="closed ones, too")] = False,
    as_json: Json = False,
    database: Database = "",
) -> int:
    """List the messages that players have reported, the first first.

    Example: fareplay admin reports
    """
    found = in_store(database, lambda store: store.moderation.reports(closed))
    if as_json:
        print(json.dumps({"reports": [vars(one) for one in found]}))
        return 0
    for one in found:
        state = "" if one.closed_ms is None else "  (closed)"
        print(f"{one.id}  {when(one.ms)}  {one.table} note {one.n}{state}")
        print(f"    {one.name} ({one.speaker}) said: {one.text}")
        print(f"    reported by {one.reporter}: {one.why}")
    return 0


@admin.command
def close_report(*ids: str, database: Database = "") -> int:
    """Put reports away that have been dealt with.

    Example: fareplay admin close-report r-01234567
    """
    some(ids, "one report or more")

    async def work(store: Store) -> list[str]:
        return [one for one in ids if not await store.moderation.close_report(one, now_ms())]

    missing = in_store(database, work)
    for one in missing:
        print(f"there is no open report {one!r}", file=sys.stderr)
    return 1 if missing else 0


# --- backups --------------------------------------------------------------------------------


@admin.command
def backup(file: Path, /, *, database: Database = "") -> int:
    """Copy a SQLite database into a new file while the server runs.

    Example: fareplay admin backup /var/backups/fareplay-monday.db
    """
    from fareplay.store import backup as copies
    from fareplay.store.database import default_url

    print(f"{file}: {copies.backup(database or default_url(), file)} bytes")
    return 0


@admin.command
def restore(file: Path, /, *, database: Database = "") -> int:
    """Make a SQLite database of a backup, in a place where there is none.

    Example: fareplay admin restore fareplay-monday.db --database sqlite:///new.db
    """
    from fareplay.server.alone import alone
    from fareplay.store import backup as copies
    from fareplay.store.database import default_url

    url = database or default_url()
    with alone(url):
        print(f"{url}: {copies.restore(url, file)} bytes")
    return 0
