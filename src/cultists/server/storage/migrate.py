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


class NewerSchema(Exception):
    """A database that a newer version of this program has upgraded."""

    def __init__(self, version: str) -> None:
        super().__init__(version)
        self.version = version


def upgrade(url: str) -> tuple[str | None, str]:
    """Upgrade a database; from which version, to which?"""
    engine = open_engine(url)
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    scripts = ScriptDirectory.from_config(config)
    head = scripts.get_current_head() or ""
    known = {script.revision for script in scripts.walk_revisions()}
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({ALONE})"))
        before = MigrationContext.configure(connection).get_current_revision()
        if before is not None and before not in known:
            raise NewerSchema(before)
        if before != head:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    engine.dispose()
    return before, head
