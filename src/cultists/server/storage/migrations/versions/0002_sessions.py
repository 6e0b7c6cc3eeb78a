"""Sessions that can be ended, and indexes for what is asked by person."""

from __future__ import annotations

from hashlib import sha256
from time import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

INDEXES = (
    ("sessions_by_person", "sessions", ["person"]),
    ("tokens_by_person", "tokens", ["person"]),
    ("matches_by_host", "matches", ["host", "status"]),
)


def upgrade() -> None:
    """Make them. Cookies of before name a person: each person gets the session of that cookie."""
    made = op.create_table(
        "sessions",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("device", sa.String(length=60), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("digest"),
    )
    for name, table, columns in INDEXES:
        op.create_index(name, table, columns)
    people = sa.table("people", sa.column("id"), sa.column("made"))
    rows = op.get_bind().execute(sa.select(people.c.id, people.c.made)).all()
    op.bulk_insert(made, [session_of(row.id, row.made) for row in rows])


def session_of(person: str, made: int) -> dict[str, object]:
    """The session of a cookie of before: see `Accounts.by_cookie`."""
    digest = sha256(f"cultists signed {person}".encode()).hexdigest()
    return {
        "digest": digest,
        "person": person,
        "device": "",
        "made": made,
        "seen": int(time() * 1000),
    }


def downgrade() -> None:
    """Remove them."""
    for name, table, _ in reversed(INDEXES):
        op.drop_index(name, table)
    op.drop_table("sessions")
