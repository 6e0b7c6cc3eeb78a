"""The supervisor of several server processes: it starts them, and starts them again."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from threading import Thread
from time import monotonic
from typing import Any

from cultists.server.scaling.peers import Boxes, Peers, new_boxes
from cultists.server.settings import Settings

LOOK = 0.5  # seconds between two looks whether somebody wants it to stop
GRACE = 10.0  # seconds until a process that does not stop is killed
LATELY = 30.0  # seconds
MOST_LATELY = 5  # deaths of one process that is started again at once
PAUSE = 1.0  # seconds between later starts

log = logging.getLogger("cultists.supervisor")


ServeShare = Callable[[Settings, socket.socket, Peers | None], None]


def possible() -> bool:
    """Whether this system lets processes hand connections to each other."""
    return hasattr(socket, "send_fds") and hasattr(socket, "AF_UNIX")


class Supervisor:
    """Starts the processes that serve, and starts them again when they die."""

    def __init__(self, settings: Settings, door: socket.socket, serve: ServeShare) -> None:
        self._settings, self._door, self._serve = settings, door, serve
        self._boxes = new_boxes(settings.processes)
        self._pulse = socket.socketpair()  # its second end is held by the supervisor alone
        self._processes: list[BaseProcess] = []
        self._deaths: list[list[float]] = [[] for _ in range(settings.processes)]
        self._told: int | None = None  # the signal to stop

    def run(self) -> int:
        """Until a signal, or until the processes do not stay alive."""
        before = {one: signal.signal(one, self._tell) for one in (signal.SIGTERM, signal.SIGINT)}
        try:
            self._processes = [self._start(n) for n in range(self._settings.processes)]
            sound = True
            while sound and self._told is None:
                wait([one.sentinel for one in self._processes if one.is_alive()], LOOK)
                sound = self._look()
        finally:
            self._stop()
            self.close()
            for one, handler in before.items():
                signal.signal(one, handler)
        if self._told is not None:
            signal.raise_signal(self._told)
        return 0 if sound else 1

    def close(self) -> None:
        """Let go of everything that the processes share."""
        for pair in (*self._boxes, self._pulse):
            for end in pair:
                end.close()

    def _tell(self, number: int, _frame: Any) -> None:
        self._told = number

    def _start(self, number: int) -> BaseProcess:
        # A fork of this process is there at once. It must not be made while a thread may hold a
        # lock, and not every system likes it; then a new one reads everything again.
        alone = threading.active_count() == 1 and sys.platform == "linux"
        context: Any = multiprocessing.get_context("fork" if alone else "spawn")
        share = Share(self._settings, number, self._door, self._boxes, self._pulse)
        process: BaseProcess = context.Process(target=share.run, args=(self._serve,))
        process.start()
        return process

    def _look(self) -> bool:
        """Restart processes that have died; False: none of them stays alive.

        One alone that does not, perhaps because the disk is full, must not end the others.
        """
        for number, process in enumerate(self._processes):
            if process.is_alive() or self._told is not None:
                continue
            process.join()
            lately = [one for one in self._deaths[number] if one > monotonic() - LATELY]
            if len(lately) >= MOST_LATELY:
                if not any(one.is_alive() for one in self._processes):
                    log.error("processes do not stay alive", extra={"status": process.exitcode})
                    return False
                if monotonic() < lately[-1] + PAUSE:
                    continue
            self._deaths[number] = [*lately, monotonic()]
            log.warning("process started again", extra={"status": process.exitcode})
            self._processes[number] = self._start(number)
        return True

    def _stop(self) -> None:
        """Stop the processes gracefully; after a while, kill them."""
        for process in self._processes:
            if process.is_alive():
                process.terminate()
        end = monotonic() + GRACE
        for process in self._processes:
            process.join(max(end - monotonic(), 0.1))
            if process.is_alive():
                process.kill()
                process.join()


@dataclass(frozen=True)
class Share:
    """What one of the processes is given."""

    settings: Settings
    me: int
    door: socket.socket
    boxes: Boxes
    pulse: tuple[socket.socket, socket.socket]

    def run(self, serve: ServeShare) -> None:
        """Serve a share of the rooms, in a process of its own."""
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self.pulse[1].close()
        Thread(target=_end_with_the_supervisor, args=(self.pulse[0],), daemon=True).start()
        # PostgreSQL itself says who owns a room.
        divided = self.settings.database.startswith("sqlite")
        slots = [slot for _, slot in self.boxes]
        peers = Peers(self.me, self.boxes[self.me][0], slots, divided=divided)
        with suppress(KeyboardInterrupt):  # the supervisor gets it too
            serve(self.settings, self.door, peers)


def _end_with_the_supervisor(pulse: socket.socket) -> None:
    """If the supervisor was killed, end: another one must be able to use the port."""
    pulse.recv(1)  # until its other end is gone
    os._exit(1)
