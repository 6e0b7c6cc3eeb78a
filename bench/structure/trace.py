"""Which files of the package run: for a move over a socket, a typed move, a step on a GPU.

`python -m bench.structure.trace WHAT` prints them as JSON. Only public ways in are used, so that
modules may move. The rules run plain (but for the GPU), because compiled ones cannot be traced.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

import cultists

ROOT = f"{Path(cultists.__file__).parent}{os.sep}"
GAME = "realms"
SEED = 7
MOVES = 12  # that are traced, after one that warms up
QUIET = 0.25  # seconds without a message: a move is over
PATIENCE = 60  # seconds for the server to open


class Tracer:
    """Notes in which files functions begin while it listens."""

    def __init__(self) -> None:
        self.listening = False
        self.files: set[str] = set()
        self.found: list[list[str]] = []

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:  # noqa: ARG002
        """What Python calls with every event."""
        code = frame.f_code
        if self.listening and event == "call" and code.co_name != "<module>":
            if code.co_filename.startswith(ROOT):
                self.files.add(code.co_filename.removeprefix(ROOT).replace(os.sep, "/"))

    def install(self) -> None:
        """Trace this thread, and all that begin from now on."""
        threading.setprofile(self)
        sys.setprofile(self)

    @contextlib.contextmanager
    def one(self) -> Iterator[None]:
        """Listen for a while: that is one move."""
        self.files = set()
        self.listening = True
        try:
            yield
        finally:
            self.listening = False
            self.found.append(sorted(self.files))


class Visitor:
    """Somebody at a seat of a room: HTTP to sit down, then a socket."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.headers = {"Content-Type": "application/json"}
        token = self.ask("/api/guests", {"name": name, "token": True})["token"]
        self.headers["Authorization"] = f"Bearer {token}"
        self.view: dict[str, Any] = {}
        self.changes = 0
        self.socket: Any = None

    def ask(self, path: str, body: dict[str, Any]) -> Any:
        """Post something."""
        request = Request(self.url + path, json.dumps(body).encode(), self.headers)
        with urlopen(request) as answer:
            return json.load(answer)

    def enter(self, room: str) -> None:
        """Open the socket of a room."""
        from websockets.sync.client import connect

        address = self.url.replace("http", "ws", 1) + f"/api/rooms/{room}/socket"
        headers = {"Authorization": self.headers["Authorization"]}
        self.socket = connect(address, additional_headers=headers).__enter__()
        self.listen()

    def listen(self) -> None:
        """Take in what comes, until nothing comes any more."""
        with contextlib.suppress(TimeoutError):
            while True:
                message = json.loads(self.socket.recv(timeout=QUIET))
                self.view |= message.get("view") or {}
                self.changes = message.get("changes", self.changes)

    def play(self, number: int) -> None:
        """Send the first legal move."""
        move, seen = self.view["legal_moves"][0], self.changes
        message = {"type": "play", "move": move, "seen": seen, "id": f"move {number}"}
        self.socket.send(json.dumps(message))


def trace_socket() -> list[list[str]]:
    """One move after the other over sockets, with the server in this process."""
    from cultists.cli.main import main

    tracer, folder = Tracer(), tempfile.mkdtemp()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    client = threading.Thread(target=visit, args=(f"http://127.0.0.1:{port}", tracer), daemon=True)
    client.start()  # not traced: it began before
    tracer.install()
    database = f"sqlite:///{folder}/rooms.db"
    with contextlib.redirect_stdout(io.StringIO()):
        main(["serve", "--port", str(port), "--database", database])
    return []  # not reached: the visitors print what was found, and stop the process


def visit(url: str, tracer: Tracer) -> None:
    """Two visitors who play; then the server is stopped."""
    try:
        wait_for(url)
        people = [Visitor(url, name) for name in ("Ann", "Ben")]
        room = people[0].ask("/api/rooms", {"game": GAME, "seats": 2})["room"]
        people[1].ask(f"/api/rooms/{room}/seat", {"seat": None})
        for person in people:
            person.enter(room)
        for number in range(MOVES + 1):
            with tracer.one():
                people[people[0].view["to_move"]].play(number)
                for person in people:
                    person.listen()
        print(json.dumps(tracer.found[1:]), file=sys.__stdout__, flush=True)
    finally:
        os.kill(os.getpid(), signal.SIGTERM)


def wait_for(url: str) -> None:
    """Until the server answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(URLError):
            urlopen(f"{url}/api/rooms").close()
            return
        time.sleep(0.1)
    raise SystemExit("The server did not open.")


class Typist:
    """Standard input that types the first legal move again and again; while seat 1 is to move."""

    def __init__(self, tracer: Tracer) -> None:
        self.tracer = tracer
        self.game = cultists.new(GAME, seats=2, seed=SEED, first=0)
        self.listening: contextlib.AbstractContextManager[None] | None = None

    def isatty(self) -> bool:
        """A pipe."""
        return False

    def readline(self) -> str:
        """The program asks for a line: the move before is over."""
        if self.listening is not None:
            self.listening.__exit__(None, None, None)
        if self.game.to_move != 0:
            self.listening = None
            return "quit\n"
        move = self.game.legal_moves()[0]
        self.game.play(move)
        if self.game.to_move == 0:  # else the bot's answer would be traced too
            self.listening = self.tracer.one()
            self.listening.__enter__()
        else:
            self.listening = None
        return f"{move}\n"


def trace_typed() -> list[list[str]]:
    """Moves typed at the terminal, as a pipe sends them."""
    from cultists.cli.main import main

    tracer = Tracer()
    os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp()
    stdin: Any = Typist(tracer)
    sys.stdin = stdin
    tracer.install()
    with contextlib.redirect_stdout(io.StringIO()):
        main(["play", GAME, "--seed", str(SEED), "--first", "1", "--fast"])
    return tracer.found


class Memory:
    """What stands in for the memory of a GPU: an array of NumPy."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self.shape, self.dtype = array.shape, array.dtype

    def view(self, kind: Any) -> Memory:
        """The same bytes as other numbers."""
        return Memory(self.array.view(kind))

    def reshape(self, *shape: int) -> Memory:
        """The same in another shape."""
        return Memory(self.array.reshape(*shape))

    def copy_to_device(self, values: Any) -> None:
        """Forget them: nothing reads this memory."""


class Launcher:
    """What stands in for a compiled kernel: it takes any launch, and does nothing."""

    def __getitem__(self, launch: Any) -> Any:
        return lambda *_: None


def trace_gpu() -> list[list[str]]:
    """A first step on a GPU: the kernel is compiled for one, but there need not be one.

    Counted are the files that run until the kernel is launched, and those in which the kernel and
    the rules of batches lie that it calls before a rule of the game.
    """
    import numpy as np

    from cultists.research.gpu import device
    from cultists.research.vector import VectorGame
    from cultists.table.kernel import rules_named

    module: Any = device
    module.missing = lambda: None
    real = module.numba_cuda()
    module.numba_cuda = lambda: _StandIn(real)
    kernels = (getattr(module, "kernels_of", None) or module.builder_of)(GAME)

    def kernel(self: Any, name: str, *_: Any) -> Launcher:
        if name == "step":
            self.ptx(name)
        return Launcher()

    type(kernels).kernel = kernel
    batch = VectorGame(GAME, 64, device="gpu")
    tracer = Tracer()
    tracer.install()
    with tracer.one():
        batch.step(np.zeros(64, np.int64))
    sys.setprofile(None)
    waiting, seen = [kernels.sources["step"]], set()
    while waiting:
        function = waiting.pop()
        file = function.__code__.co_filename
        if function not in seen and f"{os.sep}research{os.sep}" in file:
            seen.add(function)
            waiting += rules_named(function).values()
    inside = {function.__code__.co_filename.removeprefix(ROOT) for function in seen}
    return [sorted({*tracer.found[0], *(name.replace(os.sep, "/") for name in inside)})]


class _StandIn:
    """CUDA without a device: arrays are NumPy's."""

    def __init__(self, real: Any) -> None:
        self.real = real

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def to_device(self, array: Any) -> Memory:
        """Keep it here."""
        return Memory(array)


TRACES = {"socket": trace_socket, "typed": trace_typed, "gpu": trace_gpu}

if __name__ == "__main__":
    found = TRACES[sys.argv[1]]()
    sys.setprofile(None)
    print(json.dumps(found))
