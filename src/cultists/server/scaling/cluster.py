"""Several processes over one PostgreSQL: who writes in which room, and how the others take part.

A room has one owner at a time: the process named in its row, as long as that process renews its
lease. Another process that has people in the room follows it: it hears by NOTIFY that entries were
written, reads them and plays them at a table of its own, so its people see the same. What they want
is forwarded to the owner by NOTIFY and answered the same way. If an owner falls silent, a process
that needs the room takes it over. Should two processes ever believe that they own a room, the key
of the entries decides: only one can write the next number, and the other reads the room again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets as entropy
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

import psycopg
from sqlalchemy import (
    Connection,
    Executable,
    and_,
    delete,
    func,
    insert,
    literal_column,
    or_,
    select,
    update,
)

from cultists.server.room.refusal import Refusal
from cultists.server.storage.schema import matches, processes
from cultists.server.storage.store import POSTGRES, Store, Write

ROOMS = "cultists_rooms"  # where everybody hears what was written
LARGEST = 7_000  # characters of a notice; PostgreSQL takes 8,000 bytes
TOGETHER = 150  # rooms in one notice
PATIENCE = 1.5  # seconds until an owner that does not answer is doubted
DATABASE_NOW: Any = literal_column("CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")

log = logging.getLogger("cultists.cluster")
Hear = Callable[[dict[str, Any]], Awaitable[dict[str, Any] | None]]


class Cluster:
    """This process among others."""

    def __init__(self, store: Store, lease: int, hear: Hear) -> None:
        self.me = entropy.token_hex(8)
        self._store = store
        self._lease = lease
        self._hear = hear
        self._asked: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._hearing: set[asyncio.Task[None]] = set()
        self._sure_until = 0.0  # by this process's own clock, which nobody sets
        self._tenures = 0

    async def start(self) -> None:
        """Say that this process lives, and begin to listen."""
        row = {"id": self.me, "lease": self._until()}
        await self._extend(insert(processes).values(**row))
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._tasks = [
            asyncio.create_task(self._listen(ready)),
            asyncio.create_task(self._renew()),
        ]
        await ready

    async def stop(self) -> None:
        """Give everything back, so that others need not wait."""
        for task in self._tasks:
            task.cancel()
        mine = update(matches).where(matches.c.owner == self.me).values(owner=None)
        await self._store.run(mine, delete(processes).where(processes.c.id == self.me))

    def _until(self) -> Any:
        return DATABASE_NOW + self._lease * 1000

    @property
    def tenure(self) -> int | None:
        """How often the lease had run out when it last began; None: perhaps it has run out now.

        In between another process may have taken any room over, and written in it.
        """
        return self._tenures if monotonic() < self._sure_until else None

    async def _extend(self, *statements: Executable) -> None:
        """Write a lease. It lasts at least from the moment before it was written."""
        began = monotonic()
        await self._store.run(*statements)
        if monotonic() >= self._sure_until:
            self._tenures += 1
        self._sure_until = began + self._lease

    # Who owns what.

    async def claim(self, name: str) -> bool:
        """Own a room, unless another living process does."""

        def ask(connection: Connection) -> bool:
            with connection.begin():
                took = update(matches).where((matches.c.id == name) & self._free())
                return connection.execute(took.values(owner=self.me)).rowcount == 1

        return await self._store.read(ask)

    def _free(self) -> Any:
        living = select(processes.c.id).where(processes.c.lease > DATABASE_NOW)
        return or_(
            matches.c.owner.is_(None),
            matches.c.owner == self.me,
            matches.c.owner.not_in(living),
        )

    async def living(self) -> set[str]:
        """Every process that has renewed its lease in time."""
        question = select(processes.c.id).where(processes.c.lease > DATABASE_NOW)
        return {row.id for row in await self._store.read(lambda c: c.execute(question).all())}

    async def ownerless(self, names: list[str]) -> list[str]:
        """Which of some rooms no living process owns."""
        if not names:
            return []
        question = select(matches.c.id).where(matches.c.id.in_(names) & self._free())
        rows = await self._store.read(lambda c: c.execute(question).all())
        return [row.id for row in rows]

    def orphans(self) -> Any:
        """The SQL condition for games that no living process owns."""
        living = select(processes.c.id).where(processes.c.lease > DATABASE_NOW)
        ownerless = or_(matches.c.owner.is_(None), matches.c.owner.not_in(living))
        return and_(matches.c.status == "playing", ownerless)

    async def owner_of(self, name: str) -> str | None:
        """The process that owns a room, alive or not."""
        question = select(matches.c.owner).where(matches.c.id == name)
        return await self._store.read(lambda c: c.execute(question).scalar())

    def release(self, name: str) -> None:
        """Let others have a room that is not needed here."""
        mine = (matches.c.id == name) & (matches.c.owner == self.me)
        self._store.put(Write(statements=[update(matches).where(mine).values(owner=None)]))

    async def _renew(self) -> None:
        """Renew the lease of this process, and delete those that ended long ago."""
        while True:
            await asyncio.sleep(self._lease / 3)
            alive = update(processes).where(processes.c.id == self.me)
            long_gone = processes.c.lease < DATABASE_NOW - 600_000
            try:
                await self._extend(
                    alive.values(lease=self._until()), delete(processes).where(long_gone)
                )
            except Exception:  # the database is away: try again, until it is back
                log.warning("lease not renewed")

    # Speaking with each other.

    def notices(self, written: dict[str, int]) -> list[Executable]:
        """What must be said in the transaction that writes entries."""
        told = list(written.items())
        parts = [told[at : at + TOGETHER] for at in range(0, len(told), TOGETHER)]
        return [say(ROOMS, {"written": part, "from": self.me}) for part in parts]

    def tell(self, what: dict[str, Any], to: str | None = None) -> None:
        """Tell one process something, or all of them."""
        channel = ROOMS if to is None else channel_of(to)
        self._store.put(Write(statements=[say(channel, {**what, "from": self.me})]))

    async def ask(self, owner: str, what: dict[str, Any]) -> dict[str, Any] | None:
        """Ask another process, and wait for its answer; None: there is none."""
        key = entropy.token_hex(8)
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._asked[key] = answer
        try:
            self.tell({"ask": key, **what}, to=owner)
            return await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError:
            return None
        finally:
            del self._asked[key]

    async def _listen(self, ready: asyncio.Future[None]) -> None:
        """Hear what others say, and listen again if the connection breaks."""
        connect: Any = psycopg.AsyncConnection.connect
        url = self._store.engine.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        while True:
            try:
                async with await connect(address, autocommit=True, **POSTGRES) as line:
                    await line.execute(f"LISTEN {ROOMS}")
                    await line.execute(f"LISTEN {channel_of(self.me)}")
                    if not ready.done():
                        ready.set_result(None)
                    else:
                        await self._hear({"again": True})
                    async for notice in line.notifies():
                        self._take(json.loads(notice.payload))
            except psycopg.Error as error:
                if not ready.done():
                    ready.set_exception(error)
                    return
                log.warning("not listening", extra={"error": type(error).__name__})
                await asyncio.sleep(0.5)

    def _take(self, what: dict[str, Any]) -> None:
        if what.get("from") == self.me:
            return
        if "answer" in what:
            waiting = self._asked.get(what["answer"])
            if waiting is not None and not waiting.done():
                waiting.set_result(what)
            return
        task = asyncio.get_running_loop().create_task(self._react(what))
        self._hearing.add(task)
        task.add_done_callback(self._hearing.discard)

    async def _react(self, what: dict[str, Any]) -> None:
        answer = await self._hear(what)
        if "ask" in what and answer is not None:
            self.tell({"answer": what["ask"], **answer}, to=what["from"])


def channel_of(process: str) -> str:
    """Where a process listens."""
    return f"cultists_{process}"


def say(channel: str, what: dict[str, Any]) -> Executable:
    """A notice; PostgreSQL delivers it when the transaction is done, and not before."""
    text = json.dumps(what)
    if len(text) > LARGEST:
        raise Refusal("request/large", limit=LARGEST)
    return select(func.pg_notify(channel, text))
