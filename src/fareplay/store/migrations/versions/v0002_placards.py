"""What listings show of a table beside its status; the server fills it in for older tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("placard", sa.Text(), nullable=True))
