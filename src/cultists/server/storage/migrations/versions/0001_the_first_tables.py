"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    make_matches()
    make_people()
    make_shared()


def make_matches() -> None:
    """Matches, and what belongs to them."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("version", sa.String(length=32), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("cards", sa.Text(), nullable=True),
        sa.Column("seed", sa.String(length=40), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=True),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.create_index("matches_by_status", ["status", "public", "touched"], unique=False)

    make_entries()


def make_entries() -> None:
    """What happened in matches, and who sits in them."""
    op.create_table(
        "entries",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("sender", sa.String(length=64), nullable=True),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("told", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"],
            ["matches.id"],
        ),
        sa.PrimaryKeyConstraint("match", "number"),
    )
    op.create_table(
        "sitting",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("machine", sa.String(length=24), nullable=True),
        sa.ForeignKeyConstraint(
            ["match"],
            ["matches.id"],
        ),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    with op.batch_alter_table("sitting", schema=None) as batch_op:
        batch_op.create_index("sitting_by_person", ["person"], unique=False)


def make_people() -> None:
    """People, and tokens of their programs."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("account", sa.String(length=80), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("account"),
    )
    op.create_table(
        "tokens",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"],
            ["people.id"],
        ),
        sa.PrimaryKeyConstraint("digest"),
    )


def make_shared() -> None:
    """What processes share."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("lease", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("value", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )


def downgrade() -> None:
    """Remove them."""
    op.drop_table("tokens")
    with op.batch_alter_table("sitting", schema=None) as batch_op:
        batch_op.drop_index("sitting_by_person")

    op.drop_table("sitting")
    op.drop_table("entries")
    op.drop_table("secrets")
    op.drop_table("processes")
    op.drop_table("people")
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_index("matches_by_status")

    op.drop_table("matches")
