"""The tables of the store. Matches and their entries are only ever added to.

Lists and details are JSON as text: the database never searches in them.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("account", String(80), unique=True),  # the name as it is compared; a guest has none
    Column("password", String(200)),  # hashed
    Column("made", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("digest", String(64), primary_key=True),  # of the token: who reads it cannot use it
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("made", BigInteger, nullable=False),
)

Index("tokens_by_person", tokens.c.person)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),  # of the cookie
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("device", String(60), nullable=False),  # browser and system
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
Index("sessions_by_person", sessions.c.person)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("version", String(32), nullable=False),  # of the rules it was begun with
    Column("terms", Text, nullable=False),
    Column("cards", Text),  # a card set of its own
    Column("seed", String(40), nullable=False),  # secret until the end
    Column("host", String(32)),
    Column("public", Boolean, nullable=False),
    Column("made", BigInteger, nullable=False),
    # What follows from the entries, for those who look for a match.
    Column("status", String(8), nullable=False),
    Column("outcome", Text),
    Column("digest", Text),  # for statistics, once it is over
    Column("touched", BigInteger, nullable=False),
    Column("owner", String(32)),  # the process that writes, as long as its lease lasts
)
Index("matches_by_host", matches.c.host, matches.c.status)
Index("matches_by_status", matches.c.status, matches.c.public, matches.c.touched)

entries = Table(
    "entries",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # two writers cannot both be the next one
    Column("kind", String(12), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("person", String(32)),
    Column("sender", String(64)),
    Column("data", Text, nullable=False),
    Column("told", Text, nullable=False),
)

sitting = Table(
    "sitting",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32)),
    Column("name", String(40), nullable=False),
    Column("machine", String(24)),
)
Index("sitting_by_person", sitting.c.person)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("lease", BigInteger, nullable=False),  # milliseconds since 1970, by the database's clock
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(200), nullable=False),
)
