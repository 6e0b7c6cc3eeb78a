"""What rooms share, wherever they run: what a process or a page has for them."""

from __future__ import annotations

import asyncio
import logging
import secrets as entropy
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Sequence
from time import monotonic, time
from typing import Any, Protocol

from cultists.players import Player
from cultists.server.bots.jobs import Job
from cultists.server.limits import Admission
from cultists.server.live.jobs import Jobs
from cultists.server.room.log import Entry
from cultists.server.room.room import Room
from cultists.server.room.terms import SEED_BITS
from cultists.server.settings import Settings
from cultists.server.storage.archive import Archive
from cultists.server.storage.history import History
from cultists.server.storage.people import People

log = logging.getLogger("cultists.tasks")
NAME_BYTES = 9  # of entropy in the name of a room: nobody finds one by guessing
STOPPING = 2.0  # seconds for tasks that were cancelled


class Bots(Protocol):
    """Where bots think."""

    async def choose(self, room: Room, seat: int, who: Player, level: str) -> tuple[str, Player]:
        """A move in words, and the player with what it remembers."""
        ...

    async def advise(
        self, room: Room, seat: int, person: str, language: str
    ) -> list[dict[str, Any]]:
        """All levels of a hint for a person."""
        ...

    async def work(self, job: Job, person: str, room: str, limit: float) -> dict[str, Any]:
        """Have a job done when bots leave time for it, within so many seconds."""
        ...

    def progress(self, job: Job) -> tuple[int, int]:
        """How far a job is: how much is done, of how much; nothing of nothing while it waits."""
        ...


class Counters(Protocol):
    """What is counted of rooms."""

    def room_made(self) -> None:
        """A room was made."""

    def message_refused(self, code: str) -> None:
        """Something was refused."""

    def entries_written(self, game: str, entries: Sequence[Entry]) -> None:
        """Entries are kept."""


class Services(ABC):
    """Services, limits and settings for all rooms; also the clock and the entropy."""

    archive: Archive
    people: People
    bots: Bots
    counters: Counters

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.admission = Admission(settings.limits)
        self.tasks = Tasks()
        self.jobs = Jobs(self)

    def open_archive(self, archive: Archive) -> None:
        """Keep rooms there, and look back at what it has."""
        self.archive = archive
        self.history = History(archive)

    @abstractmethod
    async def wrong_with_cards(self, game: str, cards: str) -> str | None:
        """What is wrong with a card file; None: nothing."""

    async def start(self) -> None:  # noqa: B027 - nothing need be started
        """Begin to keep what happens."""

    async def stop(self) -> None:  # noqa: B027
        """Keep everything that waits."""

    async def bots_ready(self) -> None:  # noqa: B027
        """Wait until bots can think."""

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
