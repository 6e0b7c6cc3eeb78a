"""What statistics need of a match, written when it ends."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make a place for it; of matches that ended before there is nothing."""
    op.add_column("matches", sa.Column("digest", sa.Text()))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("matches", "digest")
