"""Bots think in processes of their own, never on the event loop.

A process gets a view and a player, and gives a move and the player back: a player may remember what
it has planned. So any process can serve any room, and a slow bot holds up one process only.

Quick bots have a process of their own, so that they never wait for slow ones. Where more bots want
to think than there are processes, people take turns, and all think for a shorter time.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from cultists.game.games import GAMES, rulebook
from cultists.players import LEVELS, Player, player
from cultists.players.ladder import behind
from cultists.players.search import Search
from cultists.server.bots.jobs import Job
from cultists.server.bots.limited import end_with_the_server
from cultists.server.bots.thinking import advise, lane_of, new_hint_task, new_task, think
from cultists.server.bots.turns import Turns
from cultists.server.room.refusal import Refusal
from cultists.server.room.room import Room
from cultists.table.kernel import prefer_plain

T = TypeVar("T")
R = TypeVar("R")
WAIT = 2.0  # people for each worker who may wait before bots think for a shorter time


class Lane:
    """Processes in which bots of about one speed think, and the turns before them."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self.turns = Turns(workers)
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Have workers. They are spawned, so they inherit no sockets, when first needed."""
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_begin)

    def stop(self) -> None:
        """Stop the workers without waiting for their moves."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(cancel_futures=True)

    async def run(self, work: Callable[[T], R], what: T) -> R:
        """Have something done in a worker."""
        for _ in range(2):
            pool = self._pool
            if pool is None:  # the server stops
                break
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, what)
            except BrokenProcessPool:  # a process was killed: begin with new ones, once
                if self._pool is pool:
                    self.start()
        raise RuntimeError("machines do not stay alive")

    @property
    def pace(self) -> float:
        """Which part of its time a bot may think now, so that nobody waits for long."""
        return min(1.0, WAIT / max(self.turns.load, WAIT))


class JobLane(Lane):
    """One process for jobs, which lets all others go first: no bot waits for an analysis."""

    def __init__(self) -> None:
        super().__init__(1)
        self._told: Any = None
        self._now: Job | None = None

    def start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._told = context.Array("i", 2, lock=False)
        self._pool = ProcessPoolExecutor(1, context, _begin_jobs, (self._told,))

    async def work(self, job: Job, person: str, room: str, limit: float) -> dict[str, Any]:
        """Have a job done, in fair turns; one that takes too long is stopped."""
        async with self.turns.turn(person, room):
            self._now = job
            self._told[:] = [0, 0]
            try:
                return await asyncio.wait_for(self.run(run_job, job), limit)
            except TimeoutError:
                self.stop()
                self.start()
                raise Refusal("analysis/long") from None
            finally:
                self._now = None

    def progress(self, job: Job) -> tuple[int, int]:
        """How far a job is: how much is done, of how much; nothing of nothing while it waits."""
        done, total = self._told[:] if job is self._now else (0, 0)
        return done, total


class BotPool:
    """The lanes in which bots think."""

    def __init__(self, workers: int) -> None:
        self._lanes = {"quick": Lane(1), "middle": Lane(1), "slow": Lane(workers)}
        self._jobs = JobLane()
        self.ready = asyncio.Event()  # all but masters can think without loading anything

    def start(self) -> None:
        """Have workers in every lane."""
        for lane in (*self._lanes.values(), self._jobs):
            lane.start()

    def stop(self) -> None:
        """Stop all workers."""
        for lane in (*self._lanes.values(), self._jobs):
            lane.stop()

    async def prepare(self) -> None:
        """Compile or load what all bots but masters need; those wait for it."""
        try:
            for name in ("quick", "middle"):
                await self._lanes[name].run(prepare, name)
        finally:
            self.ready.set()

    async def choose(self, room: Room, seat: int, who: Player, level: str) -> tuple[str, Player]:
        """A move in words, and the player with what it remembers."""
        task = new_task(room, seat, who)
        lane = self._lanes[lane_of(level, task.game)]
        if lane is self._lanes["slow"]:
            await self.ready.wait()
        async with lane.turns.turn(room.host or room.name, room.name):
            if hasattr(who, "pace"):
                who.pace = lane.pace
            return await lane.run(think, task)

    async def advise(
        self, room: Room, seat: int, person: str, language: str
    ) -> list[dict[str, Any]]:
        """All levels of a hint. Who asks takes turns with the masters, as a person of their own."""
        lane, task = self._lanes["slow"], new_hint_task(room, seat, language)
        await self.ready.wait()
        async with lane.turns.turn(person, room.name):
            return await lane.run(advise, task)

    async def work(self, job: Job, person: str, room: str, limit: float) -> dict[str, Any]:
        """Have a job done when bots leave time for it."""
        await self.ready.wait()
        return await self._jobs.work(job, person, room, limit)

    def progress(self, job: Job) -> tuple[int, int]:
        """How far a job is."""
        return self._jobs.progress(job)


def yield_to_others(by: int) -> None:
    """Let other processes go first, where the system can: Windows has no such call."""
    if hasattr(os, "nice"):
        os.nice(by)


def _begin() -> None:
    """Messages of people go first; and a worker does not outlive its server."""
    yield_to_others(5)
    end_with_the_server()
    prefer_plain(True)  # nobody waits for the rules to be compiled


def _begin_jobs(told: Any) -> None:
    """The same for jobs, which also go after bots and tell how far they are."""
    global _told
    _begin()
    yield_to_others(5)
    _told = told


_told: Any = None


def run_job(job: Job) -> dict[str, Any]:
    """Do a job; runs in a worker."""

    def tell(done: int, total: int) -> None:
        if _told is not None:
            _told[:] = [done, total]

    return job.run(tell)


def prepare(lane: str) -> None:
    """Load what the bots of a lane need; runs in a worker."""
    for game in GAMES:
        rulebook(game).usual()
        if lane != "quick":
            Search().prepare(game)
            for level in LEVELS:
                if lane_of(level, game) == lane:
                    prepare_machine = getattr(player(behind(level, game)), "prepare", None)
                    if prepare_machine is not None:
                        prepare_machine(game)
