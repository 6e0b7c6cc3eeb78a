"""Our server under load: rooms with two guests each, on a database on disk."""

from __future__ import annotations

import random
import sqlite3
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from time import perf_counter

import orjson

from bench.load.asking import Asker, all_at_once, wait_until
from bench.load.drive import Drive, Match, Player
from bench.load.process import Process, free_port

START = 60.0  # seconds until it must answer
COMPILED = 240.0  # seconds until the rules must be compiled
SERVE = "import sys; from cultists.cli.main import main; sys.exit(main())"


class OurPlayer(Player):
    """Somebody in a room of ours: any legal move will do."""

    def __init__(self, drive: Drive, match: Match, place: int) -> None:
        token = match.keys[place]
        path = f"/api/rooms/{match.name}/socket"
        super().__init__(drive, match, place, path, {"Authorization": f"Bearer {token}"})
        self._dice = random.Random(f"{match.name} {place}")
        self._seat: int | None = None
        self._to_move: int | None = None
        self._legal: list[str] = []
        self._status: object = None
        self._changes = 0
        self._count = 0
        self._word = ""

    def move(self) -> bytes:
        """A legal move by chance."""
        self._count += 1
        self._word = f"{self.place}-{self._count}"
        legal = self._legal
        words = legal[int(self._dice.random() * len(legal))]
        return orjson.dumps(
            {"type": "play", "move": words, "seen": self._changes, "id": self._word}
        )

    def hear(self, text: bytes) -> None:
        """An entry of the log, a table, or an error."""
        message = orjson.loads(text)
        kind = message["type"]
        if kind == "error":
            self.drive.errors[message["code"]] += 1
            return
        if message.get("id") == self._word:
            self.acknowledged(self._word)
        view = message.get("view")
        if view is not None:
            self._look(message, view)
        if kind == "ended" and self.place == 0:
            self.say(orjson.dumps({"type": "rematch", "id": "again"}))
        elif kind == "rematch":
            self._again(message["room"])

    def _look(self, message: dict[str, object], view: dict[str, object]) -> None:
        """Changes of the view. What is not said is as it was."""
        self._changes = message["changes"]  # type: ignore[assignment]
        self._seat = view.get("seat", self._seat)  # type: ignore[assignment]
        self._to_move = view.get("to_move", self._to_move)  # type: ignore[assignment]
        self._legal = view.get("legal_moves", self._legal)  # type: ignore[assignment]
        self._status = message.get("status", self._status)
        if self._legal and self._to_move == self._seat and self._status == "playing":
            self.may_move()

    def _again(self, room: str) -> None:
        """A game is over: the same two meet again."""
        self.match.name = room
        self.free, self.began = False, None
        self.leave()
        self.drive.again(self)


class Ours:
    """Our server."""

    name = "ours"

    def __init__(self, folder: Path, game: str, processes: int) -> None:
        self.folder, self.game, self.processes = folder, game, processes
        self.database = folder / "rooms.db"
        self.process, self.port = self.start()
        self.asker = Asker(self.port)

    def start(self) -> tuple[Process, int]:
        """A server on this database, wherever there is a port."""
        port = free_port()
        address = f"sqlite:///{self.database}"
        words = ["serve", "--no-limits", "--port", str(port), "--database", address]
        words += ["--processes", str(self.processes)]
        command = [sys.executable, "-c", SERVE, *words]
        return Process(command, self.folder / "server.log", {}), port

    def ready(self) -> None:
        """Wait until it answers and everything is compiled: that is how it runs all day."""
        wait_until(self._answers, "the server does not answer", START)
        wait_until(self._compiled, "the rules are not compiled", COMPILED, 0.1)

    def _answers(self) -> bool:
        self.process.check()
        return self.asker.answers("/healthz")

    def _compiled(self) -> bool:
        self.process.check()
        said = self.process.said.count
        return said("rules compiled") == said("machines compiled") == self.processes

    def make(self, count: int, tick: Callable[[], None]) -> list[Match]:
        """Rooms with two guests each."""
        return all_at_once(self._make, range(count), tick)

    def _make(self, _number: int) -> Match:
        ask = self.asker.ask
        tokens = [
            ask("POST", "/api/guests", {"name": name, "token": True})["token"] for name in "AB"
        ]
        room = ask("POST", "/api/rooms", {"game": self.game}, tokens[0])["room"]
        ask("POST", f"/api/rooms/{room}/seat", {}, tokens[1])
        return Match(room, tokens)

    def player(self, drive: Drive, match: Match, place: int) -> Player:
        """One of them."""
        return OurPlayer(drive, match, place)

    def lost(self, kept: Iterable[tuple[str, str]]) -> int:
        """How many acknowledged moves are not on disk, now that the server is dead."""
        with sqlite3.connect(self.database) as base:
            there = set(base.execute("SELECT match, sender FROM entries WHERE kind = 'move'"))
        return len(set(kept) - there)

    def restart(self, matches: list[Match]) -> tuple[float, float]:
        """Seconds until a new process shows a table, and until it has shown every table."""
        began = perf_counter()
        self.process, self.port = self.start()
        self.asker = Asker(self.port)
        first = matches[0]
        table = f"/api/rooms/{first.name}/table"
        wait_until(self._answers, "the server does not answer", START)
        self.asker.ask("GET", table, None, first.keys[0])
        ready = perf_counter() - began
        all_at_once(self._look, matches, lambda: None)
        return ready, perf_counter() - began

    def _look(self, match: Match) -> None:
        self.asker.ask("GET", f"/api/rooms/{match.name}/table", None, match.keys[0])
