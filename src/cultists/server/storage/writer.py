"""The connection on which entries are written: for SQLite, the driver's own.

Nearly all writes are entries, and SQLAlchemy would cost as much as SQLite itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import OperationalError

from cultists.server.storage.schema import entries

Row = tuple[Any, ...]
"""An entry as it is written: a value for each column, in the order of the table."""

COLUMNS = [column.name for column in entries.columns]
MOST_ROWS = 100  # in one statement


class Unreachable(Exception):
    """There is no connection to the database."""


class FileLock:
    """A lock on a file that several processes write.

    SQLite's own lock is polled at growing intervals; this one is first come, first served. The
    operating system releases the lock of a process that dies.
    """

    def __init__(self, path: str) -> None:
        self._file = Path(path).open("ab")  # noqa: SIM115 - as long as the process lives

    def __enter__(self) -> None:
        import fcntl  # not on every system; nor are several processes

        fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, *_error: object) -> None:
        import fcntl

        fcntl.flock(self._file, fcntl.LOCK_UN)


class Writer:
    """One connection that stays open; after a failure there is a new one."""

    def __init__(self, engine: Engine, *, shared: bool) -> None:
        self._engine = engine
        self._sqlite = engine.dialect.name == "sqlite"
        self.turn: AbstractContextManager[None] = (
            FileLock(f"{engine.url.database}-turn") if shared else nullcontext()
        )
        self._place = "?" if self._sqlite else "%s"
        self._line: Connection | None = None
        self._driver: Any = None  # the connection itself, as SQLite's driver has it

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is written in it, or nothing."""
        line = self._connected()
        try:
            if self._sqlite:
                self._driver.execute("BEGIN IMMEDIATE")  # others who write are waited for now
                yield
                (line if line.in_transaction() else self._driver).commit()
            else:
                with line.begin():
                    yield
        except BaseException:
            self.close()
            raise

    def enter_alone(self, rows: Sequence[Row]) -> bool:
        """Write entries with one autocommitted statement; False: they are too many.

        Nearly all writes are such. The driver releases the interpreter lock for each statement,
        and gets it back only when the event loop yields.
        """
        if not self._sqlite or len(rows) > MOST_ROWS:
            return False
        self._connected()
        try:
            self.enter(rows)
        except BaseException:
            self.close()
            raise
        return True

    def execute(self, statement: Executable) -> None:
        """Write something else than entries."""
        self._connected().execute(statement)

    def enter(self, rows: Sequence[Row]) -> None:
        """Write entries, many in one statement."""
        write = self._driver.execute if self._sqlite else self._connected().exec_driver_sql
        for at in range(0, len(rows), MOST_ROWS):
            some = rows[at : at + MOST_ROWS]
            write(insert_rows(len(some), self._place), tuple(chain.from_iterable(some)))

    def _connected(self) -> Connection:
        if self._line is None:
            try:
                line = self._engine.connect()
            except OperationalError as error:
                raise Unreachable from error
            self._driver = line.connection.driver_connection
            if self._sqlite:  # nobody else's ever: transactions are begun and ended here
                line.detach()
                self._driver.isolation_level = None
            self._line = line
        return self._line

    def close(self) -> None:
        """End the connection. What was not committed is taken back."""
        if self._line is not None:
            if self._sqlite:
                self._driver.rollback()
            self._line.close()
            self._line = self._driver = None


@cache
def insert_rows(count: int, place: str) -> str:
    """The statement that writes so many entries."""
    names = ", ".join(f'"{name}"' for name in COLUMNS)
    row = f"({', '.join([place] * len(COLUMNS))})"
    return f"INSERT INTO entries ({names}) VALUES {', '.join([row] * count)}"
