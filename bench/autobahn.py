"""The WebSocket layer under Autobahn's fuzzing client: `python -m bench.autobahn PATH-TO-WSTEST`.

The client wants a server that sends every message back. So a socket of a room is served whose
session does that; handshake, frames and closing are those of the server. The client needs
Python 2.7: `pip install autobahntestsuite==0.8.2` there installs `wstest`.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any
from unittest.mock import patch

from cultists.server import run as serving
from cultists.server.api.auth import Caller
from cultists.server.live.registry import Registry
from cultists.server.settings import Limits, Settings
from cultists.server.socket import frames, room_socket
from cultists.server.socket.frames import frame
from cultists.server.socket.room_socket import RoomSocket
from cultists.server.storage.migrate import upgrade

MANY = 10**9
LARGEST = 1 << 25  # bytes of a message; a server takes 16 KB
LIMITS = Limits(address_messages=MANY, address_burst=MANY, message=LARGEST)
NOT_OFFERED = ("12.*", "13.*")  # compression


class Echo:
    """A session that says what it hears."""

    def __init__(self, socket: EchoSocket, _registry: Registry, _room: str, _by: Caller) -> None:
        self._socket = socket

    def hear(self, payload: bytes) -> None:
        """Send it back as it came, as text or as bytes."""
        assert self._socket.transport is not None
        self._socket.transport.write(frame(self._socket.heard, payload))

    def end(self) -> None:
        """There is nothing to let go."""


class EchoSocket(RoomSocket):
    """A socket that remembers what it heard last was: text or bytes."""

    heard = frames.TEXT

    def _hear(self, opcode: int, payload: bytes) -> None:
        self.heard = opcode
        super()._hear(opcode, payload)


def run_cases(wstest: str, folder: Path) -> dict[str, dict[str, Any]]:
    """Every case, and how it went."""
    url = f"sqlite:///{folder / 'rooms.db'}"
    upgrade(url)
    with patch.object(serving, "RoomSocket", EchoSocket), patch.object(serving, "CONFIG", None):
        server = serving.new_server(Settings(database=url, port=0, limits=LIMITS))
    thread = Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        return ask(wstest, folder, f"ws://127.0.0.1:{port}/api/rooms/echo/socket")
    finally:
        server.should_exit = True
        thread.join()


def ask(wstest: str, folder: Path, url: str) -> dict[str, dict[str, Any]]:
    """Let the client run, and read its report."""
    wanted = {
        "servers": [{"agent": "cultists", "url": url}],
        "outdir": str(folder / "report"),
        "cases": ["*"],
        "exclude-cases": NOT_OFFERED,
    }
    spec = folder / "cases.json"
    spec.write_text(json.dumps(wanted), encoding="utf-8")
    subprocess.run([wstest, "-m", "fuzzingclient", "-s", str(spec)], check=True, stdout=sys.stderr)
    report = json.loads((folder / "report" / "index.json").read_text(encoding="utf-8"))
    found: dict[str, dict[str, Any]] = report["cultists"]
    return found


def main() -> None:
    """A line for each group of cases, and one for each that is not simply right."""
    patches = patch.object(room_socket, "Session", Echo), patch.object(frames, "MOST_PIECES", MANY)
    with tempfile.TemporaryDirectory() as folder, patches[0], patches[1]:
        cases = run_cases(sys.argv[1], Path(folder))
    groups = defaultdict[str, Counter[str]](Counter)
    for name, case in cases.items():
        groups[name.partition(".")[0]][f"{case['behavior']}, closed {case['behaviorClose']}"] += 1
        if {case["behavior"], case["behaviorClose"]} - {"OK", "INFORMATIONAL"}:
            print(f"{name}: {case}")
    for group in sorted(groups, key=int):
        print(group, dict(groups[group]))


if __name__ == "__main__":
    main()
