"""The tables of the database, the same on SQLite and PostgreSQL.

Notes, lines and receipts only ever grow, unless an operator deletes a table or what a person said
(`housekeeping.py`). What `tables` and `sittings` say beside the seed is
derived from them and kept for listings; snapshots are a cache. Times are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _of_table() -> Column[Any]:
    return Column("table_id", Text, ForeignKey("tables.id"), nullable=False)


def _of_person() -> Column[Any]:
    return Column("person", Text, ForeignKey("persons.id", ondelete="CASCADE"), nullable=False)


# --- tables and their two logs --------------------------------------------------------------

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("notes", BigInteger, nullable=False),  # the number of the last note
    Column("lines", BigInteger, nullable=False),  # the number of the last line
    Column("seed", LargeBinary),  # secret until the end: read by Store.seed and on resuming only
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("title", Text, nullable=False),
    Column("seats", Text, nullable=False),  # JSON: [[seat, person], …]
    Column("due", Text, nullable=False),  # JSON: [person, …]
    Column("created_ms", BigInteger, nullable=False),
    Column("updated_ms", BigInteger, nullable=False),
    Column("placard", Text),  # JSON; none: not made yet for a table of an older Fareplay
    Index(None, "status", "updated_ms"),
    Index(None, "finished", "id"),
)

notes = Table(
    "notes",
    metadata,
    _of_table(),
    Column("n", BigInteger, nullable=False),
    Column("ms", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),  # a JSON object
    PrimaryKeyConstraint("table_id", "n"),
    CheckConstraint("n > 0", name="number"),
    sqlite_with_rowid=False,
)

lines = Table(
    "lines",
    metadata,
    _of_table(),
    Column("seq", BigInteger, nullable=False),
    Column("who", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("value", BigInteger, nullable=False),
    Column("chances", BigInteger, nullable=False),
    Column("ms", BigInteger, nullable=False),  # since the start of the match
    Column("note", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    CheckConstraint("seq > 0", name="number"),
    sqlite_with_rowid=False,
)

receipts = Table(  # what a client was answered, by the key it sent
    "receipts",
    metadata,
    _of_table(),
    Column("key", Text, nullable=False),
    Column("receipt", LargeBinary, nullable=False),
    Column("digest", LargeBinary),  # of the message; none: of an older Fareplay
    PrimaryKeyConstraint("table_id", "key"),
    sqlite_with_rowid=False,
)

sittings = Table(  # who holds which seat now
    "sittings",
    metadata,
    _of_table(),
    Column("seat", Integer, nullable=False),
    Column("person", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index(None, "person"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("notes", BigInteger, nullable=False),
    Column("lines", BigInteger, nullable=False),
    Column("form", Text, nullable=False),  # what wrote it, so that a newer program drops it
    Column("data", LargeBinary, nullable=False),
)

records = Table(  # finished matches that were brought here as text
    "records",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("record", Text, nullable=False),
    Column("person", Text),
    Column("ms", BigInteger, nullable=False),
    Index(None, "person"),
)

# --- people ---------------------------------------------------------------------------------

accounts = Table(
    "accounts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False),  # the name as it is compared
    Column("password", Text, nullable=False),  # Argon2id, as text
    Column("created_ms", BigInteger, nullable=False),
    UniqueConstraint("folded"),
)

lookalikes = Table(  # what the names of accounts are like, so that nobody takes one that is
    "lookalikes",
    metadata,
    Column("skeleton", Text, primary_key=True),  # core/confusable.py
    Column("account", Text, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Index(None, "account"),
)

persons = Table(
    "persons",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("account", Text, ForeignKey("accounts.id")),  # none: a guest
    Column("created_ms", BigInteger, nullable=False),
    Index(None, "account"),
)

codes = Table(  # recovery codes
    "codes",
    metadata,
    Column("account", Text, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("hash", LargeBinary, nullable=False),  # SHA-256
    Column("used_ms", BigInteger),
    PrimaryKeyConstraint("account", "hash"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary, primary_key=True),  # SHA-256
    Column("kind", Text, nullable=False),  # guest, seat, login, invite: the server's words
    _of_person(),
    Column("family", Text, nullable=False),  # all that were rotated from one
    Column("predecessor", LargeBinary),  # dies when this one is used for the first time
    Column("table_id", Text),
    Column("seat", Integer),
    Column("created_ms", BigInteger, nullable=False),
    Column("used_ms", BigInteger),
    Column("until_ms", BigInteger),
    Index(None, "person"),
    Index(None, "family"),
    Index(None, "predecessor"),
)

subscriptions = Table(  # where somebody wants to be told that it is their turn
    "subscriptions",
    metadata,
    Column("id", Text, primary_key=True),
    _of_person(),
    Column("kind", Text, nullable=False),  # webhook or push
    Column("address", Text, nullable=False),
    Column("data", Text, nullable=False),  # a JSON object: the keys of a Web Push subscription
    Column("created_ms", BigInteger, nullable=False),
    UniqueConstraint("person", "kind", "address"),
)

devices = Table(  # browsers in which an account has signed in before
    "devices",
    metadata,
    Column("account", Text, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("hash", LargeBinary, nullable=False),  # SHA-256 of the cookie
    Column("used_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("account", "hash"),
)

reports = Table(  # messages that somebody found wrong
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    _of_table(),
    Column("n", BigInteger, nullable=False),  # the note of the message
    Column("person", Text, nullable=False),  # who reports it
    Column("why", Text, nullable=False),
    Column("ms", BigInteger, nullable=False),
    Column("closed_ms", BigInteger),  # none: the operator has not looked at it
    UniqueConstraint("table_id", "n", "person"),
)

blocked = Table(  # persons and accounts that the operator has blocked
    "blocked",
    metadata,
    Column("who", Text, primary_key=True),  # the id of a person or of an account
    Column("why", Text, nullable=False),
    Column("ms", BigInteger, nullable=False),
)

# --- the service ----------------------------------------------------------------------------

service = Table(  # one row: the last heartbeat of any process
    "service",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("beat_ms", BigInteger, nullable=False),  # by the clock of the service
    Column("wall_ms", BigInteger, nullable=False),  # by the clock of the database's machine
    Column("stopped", Boolean, nullable=False),  # the process that beat last was told to stop
)

outages = Table(  # when no process served this database, by the clock of the service
    "outages",
    metadata,
    Column("from_ms", BigInteger, primary_key=True),
    Column("until_ms", BigInteger, nullable=False),
)
