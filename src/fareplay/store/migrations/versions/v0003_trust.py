"""When the service was there, devices and names of accounts, reports, blocks; messages by key."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from fareplay.core.confusable import skeletons

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("receipts", sa.Column("digest", sa.LargeBinary(), nullable=True))
    op.create_table(
        "service",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("beat_ms", sa.BigInteger(), nullable=False),
        sa.Column("wall_ms", sa.BigInteger(), nullable=False),
        sa.Column("stopped", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_service")),
    )
    op.create_table(
        "outages",
        sa.Column("from_ms", sa.BigInteger(), nullable=False),
        sa.Column("until_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("from_ms", name=op.f("pk_outages")),
    )
    op.create_table(
        "devices",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("used_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_devices_account"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("account", "hash", name=op.f("pk_devices")),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("n", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.Column("closed_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_reports_table_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
        sa.UniqueConstraint("table_id", "n", "person", name=op.f("uq_reports_table_id_n_person")),
    )
    op.create_table(
        "blocked",
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("who", name=op.f("pk_blocked")),
    )
    op.create_table(
        "lookalikes",
        sa.Column("skeleton", sa.Text(), nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_lookalikes_account"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("skeleton", name=op.f("pk_lookalikes")),
    )
    op.create_index(op.f("ix_lookalikes_account"), "lookalikes", ["account"])
    _fill_lookalikes()


def _fill_lookalikes() -> None:
    """Of accounts that look alike already, the first keeps its name for itself."""
    accounts = sa.table("accounts", sa.column("id"), sa.column("name"), sa.column("created_ms"))
    lookalikes = sa.table("lookalikes", sa.column("skeleton"), sa.column("account"))
    first = sa.select(accounts).order_by(accounts.c.created_ms, accounts.c.id)
    owners: dict[str, str] = {}
    for account in op.get_bind().execute(first):
        for skeleton in skeletons(account.name):
            owners.setdefault(skeleton, account.id)
    rows = [{"skeleton": skeleton, "account": account} for skeleton, account in owners.items()]
    if rows:
        op.bulk_insert(lookalikes, rows)
