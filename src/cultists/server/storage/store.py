"""The store: what was acknowledged is on disk.

One thread writes. It takes everything that waits, writes it in one transaction, and only then calls
back: a hundred moves cost one wait for the disk. Other threads read.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Executable, create_engine, event, make_url
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoneFree

from cultists.server.room.refusal import Refusal
from cultists.server.storage.writer import COLUMNS, Row, Unreachable, Writer

T = TypeVar("T")
MATCH, NUMBER = COLUMNS.index("match"), COLUMNS.index("number")
Done = Callable[[Exception | None], None]
LARGEST = 2_000  # writes in one transaction, or a few more
READERS = 4
STATEMENTS = 256  # that a connection to SQLite remembers
MOST_KNOWN = 200_000  # matches whose last number is remembered
PRIVATE = 0o600  # the mode of a database file
PATIENCE = 20.0  # seconds for an answer of the database
# A host that is gone says nothing: these are seconds to connect, and milliseconds until what was
# sent must have arrived.
POSTGRES = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
AWAY = (OperationalError, InterfaceError, NoneFree, Unreachable, TimeoutError)
"""What is raised when the database does not answer, or cannot write."""

log = logging.getLogger("cultists.store")


@dataclass(slots=True)
class Write:
    """Something to be written: statements and then entries, with a callback."""

    rows: Sequence[Row] = ()
    statements: Sequence[Executable] = ()
    done: Done = field(default=lambda _error: None)
    anew: str | None = None  # a match that was read, or will be: its next number is not known


class Gap(Exception):
    """An entry whose predecessor was not written: it never happened either."""


class Store:
    """A database, with one thread that writes."""

    def __init__(self, url: str, *, shared: bool = False) -> None:
        self.engine = open_engine(url)
        self.sqlite = self.engine.dialect.name == "sqlite"
        self._writer = Writer(self.engine, shared=shared)
        self._queue: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._put: list[Write] = []  # since the thread was last given something
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-read")
        self._last: dict[str, int] = {}  # the last number written, for matches that are open
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None
        self.on_batch: Callable[[int, float], None] = lambda _size, _seconds: None
        # What else belongs into a transaction that writes entries: for each match the last number.
        self.notices: Callable[[dict[str, int]], list[Executable]] = lambda _written: []

    def start(self) -> None:
        """Start writing. Callbacks run on the present event loop."""
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._write_all, name="store-write", daemon=True)
        self._thread.start()

    async def stop(self) -> None:
        """Write everything that waits, and close."""
        self._hand_over()
        self._queue.put(None)
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)
        self._readers.shutdown()
        self.engine.dispose()

    def put(self, write: Write) -> None:
        """Have something written, after all that was put before.

        The thread is given what one turn of the loop has put together: woken for each, it would
        write many small batches, and each costs as much as twenty moves.
        """
        if not self._put and self._loop is not None:
            self._loop.call_soon(self._hand_over)
        self._put.append(write)

    def _hand_over(self) -> None:
        if self._put:
            self._queue.put(self._put)
            self._put = []

    async def settle(self, match: str) -> None:
        """Wait until everything put so far is written; then a match may be read."""
        await self._wait(Write(anew=match))

    async def run(self, *statements: Executable) -> None:
        """Have statements written, and wait until they are on disk."""
        await self._wait(Write(statements=statements))

    async def _wait(self, write: Write) -> None:
        loop = asyncio.get_running_loop()
        written: asyncio.Future[None] = loop.create_future()

        def done(error: Exception | None) -> None:
            if written.cancelled():
                return
            if error is None:
                written.set_result(None)
            else:
                written.set_exception(_refusal(error))

        write.done = done
        self.put(write)
        await written

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database something; it is a refusal if there is no answer."""

        def ask() -> T:
            with self.engine.connect() as connection:
                return question(connection)

        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(loop.run_in_executor(self._readers, ask), PATIENCE)
        except AWAY as error:
            raise _refusal(error) from error

    def _write_all(self) -> None:
        """The thread that writes, until it is told to stop."""
        going = True
        while going:
            batch = self._queue.get()
            if batch is None:
                break
            with self._writer.turn:  # whatever is put until it comes goes along
                going = self._gather(batch)
                results = self._write_batch(batch)
            self._tell(batch, results)
        self._writer.close()

    def _gather(self, batch: list[Write]) -> bool:
        """Add what else waits; False: the store stops."""
        while len(batch) < LARGEST:
            try:
                more = self._queue.get_nowait()
            except Empty:
                return True
            if more is None:
                return False
            batch += more
        return True

    def _write_batch(self, batch: list[Write]) -> list[Exception | None]:
        """All together; if that fails, each alone, so that one does not spoil the others."""
        began = perf_counter()
        try:
            self._write(batch)
            results: list[Exception | None] = [None] * len(batch)
        except Unreachable as error:  # to try each alone would take as long each time
            log.warning("not written", extra={"error": type(error).__name__})
            results = [error] * len(batch)
        except Exception:  # of any kind: the callbacks must run
            results = [self._write_one(one) for one in batch]
        self.on_batch(len(batch), perf_counter() - began)
        return results

    def _tell(self, batch: list[Write], results: list[Exception | None]) -> None:
        """Call back, on the event loop."""
        assert self._loop is not None

        def tell() -> None:
            for one, error in zip(batch, results, strict=True):
                one.done(error)

        self._loop.call_soon_threadsafe(tell)

    def _write(self, batch: Sequence[Write]) -> None:
        """Write all or nothing."""
        written: dict[str, int] = {}
        for one in batch:
            self._check(one, written)
        notices = self.notices(written) if written else []
        more = bool(notices) or any(one.statements for one in batch)
        if more or not self._writer.enter_alone([row for one in batch for row in one.rows]):
            with self._writer.transaction():
                self._write_in_turn(batch, notices)
        self._last |= written

    def _write_in_turn(self, batch: Sequence[Write], notices: Sequence[Executable]) -> None:
        """Write in order; entries that follow each other go together."""
        waiting: list[Row] = []
        for one in batch:
            if one.statements:
                self._writer.enter(waiting)
                waiting = []
            for statement in one.statements:
                self._writer.execute(statement)
            waiting.extend(one.rows)
        self._writer.enter(waiting)
        for notice in notices:
            self._writer.execute(notice)

    def _check(self, one: Write, written: dict[str, int]) -> None:
        """No entry may be written if the one before it was not."""
        if one.anew is not None:
            self._last.pop(one.anew, None)
        if len(self._last) > MOST_KNOWN:
            self._last.clear()
        for row in one.rows:
            match, number = row[MATCH], row[NUMBER]
            last = written.get(match, self._last.get(match))
            if last is not None and number != last + 1:
                raise Gap(match)
            written[match] = number

    def _write_one(self, one: Write) -> Exception | None:
        try:
            self._write([one])
        except Exception as error:
            log.warning("not written", extra={"error": type(error).__name__})
            return error
        return None


def _refusal(error: Exception) -> Exception:
    """What to tell people, if the database is away; else the error."""
    return Refusal("server/store") if isinstance(error, AWAY) else error


def keep_private(file: str | None) -> None:
    """Let only this user read a database: it holds seeds, keys and hashes."""
    if not file or file.startswith((":", "file:")):
        return
    with suppress(OSError):  # SQLite says what is wrong
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    for part in ("", "-wal", "-shm"):  # those that SQLite makes later are as the first one
        with suppress(OSError):
            Path(file + part).chmod(PRIVATE)


def open_engine(url: str) -> Engine:
    """A database by its address."""
    sqlite = url.startswith("sqlite")
    if sqlite:
        keep_private(make_url(url).database)
    # The writer writes any number of rows with one statement, and SQLite prepares each only once.
    more: dict[str, Any] = {"cached_statements": STATEMENTS} if sqlite else POSTGRES
    engine = create_engine(url, pool_pre_ping=not sqlite, hide_parameters=True, connect_args=more)
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _record: Any) -> None:
            cursor = connection.cursor()
            cursor.execute("PRAGMA journal_mode=WAL")
            cursor.execute("PRAGMA synchronous=FULL")  # on disk means on disk
            cursor.execute("PRAGMA foreign_keys=ON")
            cursor.execute("PRAGMA busy_timeout=5000")
            cursor.close()

    return engine
