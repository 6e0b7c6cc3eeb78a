"""Many games at once on this machine: a process for each core.

Every process has its own pipe, receives the numbers of games through it and sends the games back.
When the parent process ends, for whatever reason, the pipe is closed and the workers end too.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

from cultists.research.arena.arena import Arena
from cultists.research.arena.bout import Bout
from cultists.research.arena.errors import ArenaError
from cultists.research.arena.playing import play, play_or_say_why

AHEAD = 2  # games given to each process: the next one waits there already


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_here(arena: Arena, numbers: Sequence[int], workers: int) -> Iterator[Bout]:
    """Play games, and yield each as soon as it is over."""
    if min(workers, len(numbers)) <= 1:
        for number in numbers:
            yield play(arena, number)
        return
    waiting = deque(numbers)
    team: dict[Any, Worker] = {}
    try:
        for _ in range(min(workers, len(numbers))):
            worker = Worker(arena)
            team[worker.pipe] = worker
        for _ in range(AHEAD):
            for worker in team.values():
                worker.give(waiting)
        while busy := [pipe for pipe, worker in team.items() if worker.playing]:
            for pipe in wait(busy):
                yield team[pipe].take()
                team[pipe].give(waiting)
    finally:
        for worker in team.values():
            worker.stop()


class Worker:
    """A process that plays, as its parent sees it."""

    def __init__(self, arena: Arena) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.playing: deque[int] = deque()
        self.process = context.Process(target=work, args=(arena, theirs), daemon=True)
        _start_deaf(self.process)
        theirs.close()

    def give(self, waiting: deque[int]) -> None:
        """Ask for the next game, if one is left."""
        if waiting:
            number = waiting.popleft()
            self.playing.append(number)
            try:
                self.pipe.send(number)
            except OSError:  # it is gone: `take` says so when its game should come
                return

    def take(self) -> Bout:
        """The game that is over."""
        try:
            came: Bout | ArenaError = self.pipe.recv()
        except (EOFError, OSError):
            raise ArenaError("worker-gone", number=self.playing[0]) from None
        self.playing.popleft()
        if isinstance(came, ArenaError):
            raise came
        return came

    def stop(self) -> None:
        """End it, wherever it is."""
        self.pipe.close()
        self.process.terminate()
        self.process.join()


def _start_deaf(process: Any) -> None:
    """Start a process that ignores Ctrl-C: its parent does not, and ends it."""
    if threading.current_thread() is not threading.main_thread():
        process.start()  # only the main thread may say who hears what
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process.start()
    finally:
        signal.signal(signal.SIGINT, heard)


def work(arena: Arena, pipe: Connection[Any, Any]) -> None:
    """What such a process does: play what it is asked for, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            pipe.send(play_or_say_why(arena, pipe.recv()))
    except (EOFError, OSError):
        return
