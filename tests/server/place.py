"""A server to test: in a thread of this process, or in a process of its own that can be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from asyncio import AbstractEventLoop
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from unittest.mock import patch

import httpx

from cultists.server import run as serving
from cultists.server.live.context import Context
from cultists.server.live.registry import Registry
from cultists.server.settings import Limits, Settings
from cultists.server.storage.migrate import upgrade

MAIN = "from cultists.cli.main import main; main()"
HOST = "127.0.0.1"
MANY = 10**9
GENEROUS = Limits(
    messages=MANY,
    burst=MANY,
    address_messages=MANY,
    address_burst=MANY,
    address_guests=MANY,
    address_guests_burst=MANY,
    log_ins=MANY,
    log_in_burst=MANY,
    chats=MANY,
    chat_burst=MANY,
    room_chats=MANY,
    hints=MANY,
    hint_burst=MANY,
    rooms=MANY,
    address_rooms=MANY,
    address_rooms_burst=MANY,
    all_rooms=MANY,
    machines=MANY,
    guest_machines=MANY,
    all_machines=MANY,
    sockets=MANY,
    address_sockets=MANY,
    address_connections=MANY,
)
"""Nobody is too quick; only sizes are limited as usual."""

PATIENCE = 120.0  # seconds until a test gives up on a server; who waits goes on at once


def database(folder: Path) -> str:
    """A new database in a file."""
    return f"sqlite:///{folder / 'rooms.db'}"


@dataclass
class Place:
    """A server in a thread. A context may be given: with a clock and seeds of its own."""

    settings: Settings
    context: type[Context] = Context
    _server: serving.Server | None = None
    _thread: Thread | None = None

    def start(self) -> None:
        with patch.object(serving, "CONFIG", None):  # logging is the business of the tests
            self._server = serving.new_server(self.settings, context=self.context)
        self._thread = Thread(target=self._server.run, name="server")
        self._thread.start()
        wait_for(lambda: self._server is not None and self._server.started, self._thread.is_alive)

    def stop(self) -> None:
        assert self._server is not None
        assert self._thread is not None
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"

    @property
    def registry(self) -> Registry:
        assert self._server is not None
        return self._server.registry

    @property
    def loop(self) -> AbstractEventLoop:
        assert self.registry.context.store._loop is not None
        return self.registry.context.store._loop

    @property
    def port(self) -> int:
        assert self._server is not None
        port = self._server.servers[0].sockets[0].getsockname()[1]
        assert isinstance(port, int)
        return port

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"


def wait_for(ready: object, alive: object = lambda: True) -> None:
    """Until something is so; not for ever."""
    assert callable(ready)
    assert callable(alive)
    end = monotonic() + PATIENCE
    while not ready():
        assert alive(), "the server is gone"
        assert monotonic() < end, "waited in vain"
        sleep(0.005)


@contextmanager
def running(
    folder: Path,
    limits: Limits = GENEROUS,
    context: type[Context] = Context,
    **chosen: object,
) -> Iterator[Place]:
    """A server in a thread, over the database of a folder."""
    url = database(folder)
    upgrade(url)
    settings = Settings(database=url, port=0, limits=limits, **chosen)  # type: ignore[arg-type]
    with serving_by(settings, context) as place:
        yield place


@contextmanager
def serving_by(settings: Settings, context: type[Context] = Context) -> Iterator[Place]:
    """A server in a thread, as it is told to be."""
    place = Place(settings, context)
    place.start()
    try:
        yield place
    finally:
        place.stop()


@dataclass
class Process:
    """A server in a process of its own, as `cultists serve` starts it."""

    folder: Path
    port: int
    options: tuple[str, ...] = ("--no-limits",)
    _process: subprocess.Popen[bytes] | None = None
    starts: int = field(default=0)

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def logs(self) -> str:
        """Everything it wrote, whichever start."""
        return "".join(path.read_text() for path in sorted(self.folder.glob("server-*.log")))

    def start(self) -> None:
        self.starts += 1
        command = [sys.executable, "-c", MAIN, "serve", "--port", str(self.port)]
        command += ["--database", self.where(), *self.options]
        # Plain rules, and any word but "1" means that nothing is compiled beside.
        environment = os.environ | {"CULTISTS_PLAIN": "plain"}
        with (self.folder / f"server-{self.starts}.log").open("wb") as out:
            self._process = subprocess.Popen(
                command, env=environment, stdout=out, stderr=subprocess.STDOUT
            )
        wait_for(self._answers, self.alive)

    def where(self) -> str:
        """Its database."""
        return database(self.folder)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/healthz", verify=False).status_code == httpx.codes.OK
        except httpx.TransportError:
            return False

    @property
    def pids(self) -> list[int]:
        """The process that was started, and those that it has started itself."""
        assert self._process is not None
        pid = self._process.pid
        return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]

    def allow_files(self, size: int | None) -> None:
        """How large a file it may write: beyond that it is told as on a full disk."""
        import resource  # not on every system

        for pid in self.pids:
            with suppress(ProcessLookupError):  # it has just ended
                _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
                limits = (hard if size is None else size, hard)
                resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def alive(self) -> bool:
        """Whether it runs; if it does not, what it said last is told."""
        assert self.running, self.logs[-5_000:]
        return True

    def kill(self) -> None:
        """At once, without a word."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Gracefully; its status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        status = self._process.wait(PATIENCE)
        self._process = None
        return status


@contextmanager
def process(folder: Path, *options: str) -> Iterator[Process]:
    """A server in a process, on a port that was free a moment ago."""
    server = Process(folder, free_port(), options or ("--no-limits",))
    server.start()
    try:
        yield server
    finally:
        if server.running:
            server.kill()


def free_port() -> int:
    """A port that nobody uses."""
    import socket

    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
    assert isinstance(port, int)
    return port
