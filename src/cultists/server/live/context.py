"""What the rooms of one server process share."""

from __future__ import annotations

from typing import Protocol

from cultists.server.bots.limited import LimitedProcess
from cultists.server.bots.pool import BotPool
from cultists.server.live.services import Services, now_ms
from cultists.server.metrics import Metrics
from cultists.server.room.terms import check_cards
from cultists.server.settings import Settings
from cultists.server.storage.accounts import Accounts
from cultists.server.storage.sql_archive import SqlArchive
from cultists.server.storage.store import Store

__all__ = ["Context", "Socket", "now_ms"]


class Socket(Protocol):
    """An open WebSocket."""

    def check_alive(self) -> None:
        """Cut a connection that has gone silent."""


class Context(Services):
    """A database, accounts, processes in which bots think, and metrics."""

    bots: BotPool

    def __init__(self, settings: Settings, *, divided: bool = False) -> None:
        """Open everything. `divided`: several processes share one SQLite file."""
        super().__init__(settings)
        self.store = Store(settings.database, shared=divided)
        self.open_archive(SqlArchive(self.store))
        self.accounts = Accounts(self.store, alone=self.store.sqlite and not divided)
        self.people = self.accounts
        self.bots = BotPool(settings.workers)
        self.reader = LimitedProcess()
        self.metrics = Metrics()
        self.counters = self.metrics
        self.sockets: set[Socket] = set()

    async def start(self) -> None:
        """Start writing, and start the bots."""
        self.store.on_batch = self.metrics.batch_written
        self.store.start()
        await self.accounts.start()
        self.bots.start()

    async def stop(self) -> None:
        """Write everything that waits."""
        self.jobs.stop()
        self.bots.stop()
        self.reader.stop()
        self.accounts.stop()
        await self.store.stop()

    async def bots_ready(self) -> None:
        """Wait until bots can think without loading anything."""
        await self.bots.ready.wait()

    async def wrong_with_cards(self, game: str, cards: str) -> str | None:
        """What is wrong with a card file: it is first read where it can do no harm."""
        return await self.reader.run(check_cards, (game, cards))
