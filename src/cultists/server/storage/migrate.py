"""Database migrations."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from cultists.server.storage.store import open_engine

FOLDER = Path(__file__).parent / "migrations"
ALONE = 7_215_318  # a lock in PostgreSQL: one process upgrades, others wait


def upgrade(url: str) -> tuple[str | None, str]:
    """Upgrade a database; from which version, to which?"""
    engine = open_engine(url)
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    head = ScriptDirectory.from_config(config).get_current_head() or ""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({ALONE})"))
        before = MigrationContext.configure(connection).get_current_revision()
        if before != head:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    engine.dispose()
    return before, head
