"""Steps from one schema of the database to the next; `upgrade` takes all that are missing."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from fareplay.core.game import Fault

LOCK = 0x66617265706C6179  # "fareplay": one process at a time changes the schema


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "fareplay.store:migrations")
    config.set_main_option("path_separator", "os")
    return config


def expect_current(connection: Connection) -> None:
    """Leave the schema alone; a Fault where it is not the one of this program."""
    now = MigrationContext.configure(connection).get_current_revision()
    head = ScriptDirectory.from_config(_config()).get_current_head()
    if now != head:
        raise Fault(
            f"the database has the schema {now or 'of nobody'!r}, this Fareplay knows {head!r}; "
            "a server of this version brings an older one up to date when it starts"
        )


def upgrade(connection: Connection) -> None:
    """Bring a database to the schema of this program, inside the transaction given."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = _config()
    script = ScriptDirectory.from_config(config)
    now = MigrationContext.configure(connection).get_current_revision()
    if now == script.get_current_head():
        return
    if now is not None and now not in {step.revision for step in script.walk_revisions()}:
        raise Fault(
            f"the database has the schema {now!r} of a newer Fareplay; "
            f"this one knows {script.get_current_head()!r} and older"
        )
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
