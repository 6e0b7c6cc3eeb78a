"""What the rooms of one server process share."""

from __future__ import annotations

import asyncio
import logging
import secrets as entropy
from collections.abc import Coroutine
from time import monotonic, time
from typing import Any, Protocol

from cultists.server.bots.limited import LimitedProcess
from cultists.server.bots.pool import BotPool
from cultists.server.limits import Admission
from cultists.server.metrics import Metrics
from cultists.server.room.terms import SEED_BITS
from cultists.server.settings import Settings
from cultists.server.storage.accounts import Accounts
from cultists.server.storage.history import History
from cultists.server.storage.store import Store

log = logging.getLogger("cultists.tasks")
NAME_BYTES = 9  # of entropy in the name of a room: nobody finds one by guessing
STOPPING = 2.0  # seconds for tasks that were cancelled


class Socket(Protocol):
    """An open WebSocket."""

    def check_alive(self) -> None:
        """Cut a connection that has gone silent."""


class Context:
    """Services, limits and settings of one server process; also its clock and its entropy."""

    def __init__(self, settings: Settings, *, divided: bool = False) -> None:
        """Open everything. `divided`: several processes share one SQLite file."""
        self.settings = settings
        self.store = Store(settings.database, shared=divided)
        self.accounts = Accounts(self.store, alone=self.store.sqlite and not divided)
        self.history = History(self.store)
        self.bots = BotPool(settings.workers)
        self.reader = LimitedProcess()
        self.metrics = Metrics()
        self.admission = Admission(settings.limits)
        self.sockets: set[Socket] = set()
        self.tasks = Tasks()

    async def start(self) -> None:
        """Start writing, and start the bots."""
        self.store.on_batch = self.metrics.batch_written
        self.store.start()
        await self.accounts.start()
        self.bots.start()

    async def stop(self) -> None:
        """Write everything that waits."""
        self.bots.stop()
        self.reader.stop()
        self.accounts.stop()
        await self.store.stop()

    def clock(self) -> int:
        """The time, as the log records it."""
        return now_ms()

    def steady(self) -> int:
        """Milliseconds that pass however the clock is set; only their differences mean anything."""
        return int(monotonic() * 1000)

    def new_seed(self) -> int:
        """A seed from the entropy of the operating system."""
        return entropy.randbits(SEED_BITS)

    def new_name(self) -> str:
        """A name for a room."""
        return entropy.token_urlsafe(NAME_BYTES)


class Tasks:
    """Background tasks; a failure is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def stop(self) -> None:
        """Cancel all of them."""
        self._stopping = True
        running = list(self._tasks)
        for task in running:
            task.cancel()
        if running:
            await asyncio.wait(running, timeout=STOPPING)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None and not self._stopping:
            log.error("task failed", exc_info=task.exception())


def now_ms() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)
