"""Analyses under way, and those that are done: few for each person, and so many in all."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cultists.server.bots.jobs import Job
from cultists.server.room.refusal import Refusal

if TYPE_CHECKING:
    from cultists.server.live.services import Services

log = logging.getLogger("cultists.jobs")
KEPT = 100  # results
MOST = 32  # under way, of all people together
OF_PERSON = 2  # under way: an analysis, and a table that is explored
PATIENCE = 5.0  # seconds that one request waits; the next one waits on
LIMIT = 300.0  # seconds for a job


@dataclass
class Running:
    """A job that somebody asked for."""

    job: Job
    person: str
    task: asyncio.Task[dict[str, Any]]


@dataclass(frozen=True)
class Standing:
    """How a job stands: its result, or how far it is."""

    result: dict[str, Any] | None
    done: int = 0
    total: int = 0
    fresh: bool = False  # nobody was told the result before


def _result(task: asyncio.Task[dict[str, Any]]) -> dict[str, Any]:
    """What came of a job; what went wrong in it is for the log."""
    try:
        return task.result()
    except Refusal:
        raise
    except Exception:
        log.exception("job failed")
        raise Refusal("analysis/failed") from None


class Jobs:
    """What was asked for, by what it is about."""

    def __init__(
        self, services: Services, limit: float = LIMIT, patience: float = PATIENCE
    ) -> None:
        self._services, self.limit, self.patience = services, limit, patience
        self._running: dict[Hashable, Running] = {}
        self._done: OrderedDict[Hashable, dict[str, Any]] = OrderedDict()
        self._untold: set[Hashable] = set()

    def known(self, key: Hashable) -> dict[str, Any] | None:
        """A result that is there already."""
        return self._done.get(key)

    def is_running(self, key: Hashable) -> bool:
        """Whether it is under way, whoever asked for it."""
        return key in self._running

    async def ask(self, key: Hashable, job: Job, person: str, room: str) -> Standing:
        """The result, or after a while how far it is. Who asks again waits on."""
        known = self._done.get(key)
        if known is not None:
            self._done.move_to_end(key)
            return self._tell(key, known)
        running = self._running.get(key) or self._start(key, job, person, room)
        await asyncio.wait([running.task], timeout=self.patience)
        if running.task.done():
            return self._tell(key, _result(running.task))
        return Standing(None, *self._services.bots.progress(running.job))

    def _tell(self, key: Hashable, result: dict[str, Any]) -> Standing:
        fresh = key in self._untold
        self._untold.discard(key)
        return Standing(result, fresh=fresh)

    def _start(self, key: Hashable, job: Job, person: str, room: str) -> Running:
        if sum(one.person == person for one in self._running.values()) >= OF_PERSON:
            raise Refusal("analysis/busy")
        if len(self._running) >= MOST:
            raise Refusal("server/full")
        work = self._services.bots.work(job, person, room, self.limit)
        running = Running(job, person, asyncio.get_running_loop().create_task(work))
        self._running[key] = running
        running.task.add_done_callback(lambda task: self._keep(key, task))
        return running

    def _keep(self, key: Hashable, task: asyncio.Task[dict[str, Any]]) -> None:
        del self._running[key]
        if task.cancelled() or task.exception() is not None:
            return
        self._done[key] = task.result()
        self._untold.add(key)
        while len(self._done) > KEPT:
            old, _ = self._done.popitem(last=False)
            self._untold.discard(old)

    def stop(self) -> None:
        """Nobody waits any more."""
        for running in self._running.values():
            running.task.cancel()
