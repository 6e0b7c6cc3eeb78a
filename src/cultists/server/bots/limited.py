"""A process with little time and memory, for files that strangers have written.

What is in such a file may make its reader slow or large in ways that nobody has thought of. Here it
costs this process its life, and nobody else anything.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from threading import Thread
from typing import TypeVar

from cultists.game.games import GAMES, rulebook
from cultists.server.room.refusal import Refusal

try:
    import resource
except ImportError:  # not on every system: there only the clock limits
    resource = None  # type: ignore[assignment]

T = TypeVar("T")
R = TypeVar("R")
CPU = 2  # seconds for one file
WALL = 30.0  # seconds for one file, on a computer that has other things to do
MEMORY = 64 * 2**20  # bytes for one file
MOST_WAITING = 16  # files; of more, people are asked to come back
STATM = Path("/proc/self/statm")


class LimitedProcess:
    """One such process: started when first needed, and again after it was killed."""

    def __init__(self, wall: float = WALL) -> None:
        self._wall = wall
        self._pool: ProcessPoolExecutor | None = None
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def run(self, work: Callable[[T], R], what: T) -> R:
        """Have something done, after what came before; a refusal if it takes too much."""
        if self._waiting >= MOST_WAITING:
            raise Refusal("server/full")
        self._waiting += 1
        try:
            async with self._turn:
                return await self._run(work, what)
        finally:
            self._waiting -= 1

    async def _run(self, work: Callable[[T], R], what: T) -> R:
        loop = asyncio.get_running_loop()
        try:
            pool = await self._started()
            return await asyncio.wait_for(
                loop.run_in_executor(pool, _within_limits, work, what), self._wall
            )
        except (BrokenProcessPool, TimeoutError, MemoryError):
            self.stop()
            raise Refusal("room/cards") from None

    async def _started(self) -> ProcessPoolExecutor:
        """The process, once it has loaded what it needs: that is not the file's fault."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            pool = ProcessPoolExecutor(1, context, initializer=end_with_the_server)
            await asyncio.get_running_loop().run_in_executor(pool, _prepare)
            self._pool = pool
        return self._pool

    def stop(self) -> None:
        """Kill the process; what it was doing is not done."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


def end_with_the_server() -> None:
    """Have a process not outlive the server that started it."""
    Thread(target=_wait_for_the_server, daemon=True).start()


def _wait_for_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _prepare() -> None:
    """Load what every file needs, and take no more than a file's share from then on."""
    for game in GAMES:
        rulebook(game).usual()
    if resource is not None and STATM.exists():
        size = int(STATM.read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (size + MEMORY, resource.RLIM_INFINITY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _within_limits(work: Callable[[T], R], what: T) -> R:
    """Runs in the process. The system kills it when its time is up."""
    if resource is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        end = int(used.ru_utime + used.ru_stime) + 1 + CPU
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (end, hard))
    return work(what)
