"""`cultists db`: the database of a server."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from cultists.cli import arguments
from cultists.cli.arguments import Parser, Usage
from cultists.cli.file_lock import file_lock
from cultists.cli.saved_games import state_folder
from cultists.cli.texts import Texts
from cultists.table.extras import missing_extra

DATABASE = "CULTISTS_DATABASE"
PATIENCE = 3.0  # seconds for a server that is just stopping


def parser(texts: Texts) -> Parser:
    """What to do, and with which database."""
    made = arguments.new_parser("db", texts, facts=True)
    made.add_argument("what", choices=("upgrade",), help=texts("help-db-what"))
    made.add_argument("--database", help=texts("help-database"), metavar="URL")
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Migrate the database to the current schema."""
    given = parser(texts).parse_args(words)
    before, after = upgraded(database(given.database), texts)
    if given.json:
        arguments.print_json({"before": before, "after": after})
        return 0
    key = "db-same" if before == after else "db-upgraded"
    print(texts(key, before=before or "-", after=after))
    return 0


def database(given: str | None) -> str:
    """The URL of the database: as given, else a file in the user's state folder."""
    chosen = given or os.environ.get(DATABASE)
    if chosen:
        return chosen.replace("postgresql://", "postgresql+psycopg://", 1)
    folder = state_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with suppress(OSError):  # it may be another user's
        folder.chmod(0o700)  # seeds, keys and hashes lie there
    return f"sqlite:///{folder / 'rooms.db'}"


@contextmanager
def lock_database(url: str, texts: Texts) -> Iterator[None]:
    """Keep a second server from the same file: neither would know of the other's rooms."""
    file = _file(url)
    if file is None:
        yield
        return
    with file_lock(Path(f"{file}-lock"), PATIENCE) as alone:
        if not alone:
            raise Usage(texts("database-in-use", file=file))
        yield


def _file(url: str) -> str | None:
    """The file of a SQLite database."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        parts = make_url(url)
    except ArgumentError:  # `upgraded` says so
        return None
    inside = parts.database in (None, "", ":memory:")
    return None if inside or parts.get_backend_name() != "sqlite" else parts.database


def upgraded(url: str, texts: Texts) -> tuple[str | None, str]:
    """Migrate a database; the schema version before and after. A failure is a sentence."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import SQLAlchemyError

    from cultists.server.storage.migrate import NewerSchema, upgrade

    shown = url
    try:
        shown = make_url(url).render_as_string(hide_password=True)
        return upgrade(url)
    except ModuleNotFoundError as error:
        if missing_extra(error):
            raise
        raise Usage(texts("no-driver", module=error.name or "")) from None
    except NewerSchema as error:
        raise Usage(texts("newer-database", url=shown, version=error.version)) from None
    except SQLAlchemyError as error:
        cause = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise Usage(texts("no-database", url=shown, reason=cause)) from None
