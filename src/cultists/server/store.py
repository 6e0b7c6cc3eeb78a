"""The store: what was acknowledged is on disk.

One thread writes. It takes everything that waits, writes it in one transaction, and only then lets
those know who wait for it: a hundred moves cost one wait for the disk. Others read.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Executable, create_engine, event

from cultists.server.schema import entries

T = TypeVar("T")
Row = tuple[Any, ...]
"""An entry as it is written: a value for each column, in the order of the table."""

COLUMNS = [column.name for column in entries.columns]
MATCH, NUMBER = COLUMNS.index("match"), COLUMNS.index("number")
Done = Callable[[Exception | None], None]
LARGEST = 2_000  # writes in one transaction
READERS = 4
MOST_KNOWN = 200_000  # matches whose last number is remembered

log = logging.getLogger("cultists.store")


@dataclass
class Write:
    """Something to be written: entries, or statements before them; and who wants to know."""

    rows: Sequence[Row] = ()
    statements: Sequence[Executable] = ()
    done: Done = field(default=lambda _error: None)
    anew: str | None = None  # a match that was read, or will be: its next number is not known


class Gap(Exception):
    """An entry whose predecessor was not written: it never happened either."""


class Store:
    """A database, with one thread that writes."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.sqlite = self.engine.dialect.name == "sqlite"
        # Entries are most of what is written: their statement is made once.
        names = ", ".join(f'"{name}"' for name in COLUMNS)
        places = ", ".join(["?" if self.sqlite else "%s"] * len(COLUMNS))
        self._insert = f"INSERT INTO entries ({names}) VALUES ({places})"
        self._queue: SimpleQueue[Write | None] = SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-read")
        self._written: dict[str, int] = {}
        self._last: dict[str, int] = {}  # the last number written, for matches that are open
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None
        self.on_batch: Callable[[int, float], None] = lambda _size, _seconds: None
        # What else belongs into a transaction that writes entries: for each match the last number.
        self.notices: Callable[[dict[str, int]], list[Executable]] = lambda _written: []

    def start(self) -> None:
        """Begin to write; those who wait are told on the loop that runs now."""
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._write_all, name="store-write", daemon=True)
        self._thread.start()

    async def stop(self) -> None:
        """Write everything that waits, and close."""
        self._queue.put(None)
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)
        self._readers.shutdown()
        self.engine.dispose()

    def put(self, write: Write) -> None:
        """Have something written, after all that was put before."""
        self._queue.put(write)

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
                written.set_exception(error)

        write.done = done
        self.put(write)
        await written

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database something."""

        def ask() -> T:
            with self.engine.connect() as connection:
                return question(connection)

        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, ask)

    def _write_all(self) -> None:
        """The thread that writes, until it is told to stop."""
        going = True
        while going:
            first = self._queue.get()
            batch: list[Write] = []
            while first is not None:
                batch.append(first)
                if len(batch) == LARGEST:
                    break
                try:
                    first = self._queue.get_nowait()
                except Empty:
                    break
            going = first is not None
            if batch:
                self._write_batch(batch)

    def _write_batch(self, batch: list[Write]) -> None:
        """All together; if that fails, each alone, so that one does not spoil the others."""
        from time import perf_counter

        began = perf_counter()
        try:
            with self.engine.begin() as connection:
                self._write(connection, batch)
            self._last |= self._written
            results: list[Exception | None] = [None] * len(batch)
        except Exception:  # whatever it is, whoever waits must be told
            results = [self._write_one(one) for one in batch]
        self.on_batch(len(batch), perf_counter() - began)
        assert self._loop is not None

        def tell() -> None:
            for one, error in zip(batch, results, strict=True):
                one.done(error)

        self._loop.call_soon_threadsafe(tell)

    def _write(self, connection: Connection, batch: Sequence[Write]) -> None:
        """Write in order; entries that follow each other go together."""
        waiting: list[Row] = []
        written: dict[str, int] = {}
        for one in batch:
            self._check(one, written)
            if one.statements and waiting:
                connection.exec_driver_sql(self._insert, waiting)
                waiting = []
            for statement in one.statements:
                connection.execute(statement)
            waiting.extend(one.rows)
        if waiting:
            connection.exec_driver_sql(self._insert, waiting)
        if written:
            for statement in self.notices(written):
                connection.execute(statement)
        self._written = written

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
            with self.engine.begin() as connection:
                self._write(connection, [one])
            self._last |= self._written
        except Exception as error:
            log.warning("not written", extra={"error": type(error).__name__})
            return error
        return None


def open_engine(url: str) -> Engine:
    """A database by its address."""
    engine = create_engine(url, pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True)
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
