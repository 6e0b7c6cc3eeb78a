"""Database migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, event, text

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
    if engine.dialect.name == "sqlite":
        begin_at_once(engine)
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


def begin_at_once(engine: Engine) -> None:
    """Let a transaction hold everything in it: the driver would begin one only at the first row.

    Tables made before that would stay when an upgrade is interrupted, and no upgrade could make
    them again.
    """

    @event.listens_for(engine, "connect")
    def leave_it_to_us(connection: Any, _record: Any) -> None:
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
