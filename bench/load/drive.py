"""Driving matches: at a pace, or as fast as everybody may; and what was seen of it."""

from __future__ import annotations

import asyncio
import gc
import os
from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Protocol

from bench.load.process import Process, busy
from bench.load.wire import Socket

AT_ONCE = 100  # connections that are opened together
STEP = 0.002  # seconds between two looks at whose moves are due
PATIENCE = 30.0  # seconds until every table must be there
LAST_WORDS = 3.0  # seconds for answers that are under way at the end


@dataclass
class Match:
    """Two seats and who sits there."""

    name: str
    keys: Sequence[str]  # what each of them proves with who they are
    players: list[Player | None] = field(default_factory=lambda: [None, None])
    owed: float | None = None  # since when a move is due that could not be sent yet

    @property
    def mover(self) -> Player | None:
        """Who may move."""
        return next((one for one in self.players if one is not None and one.free), None)


class Player(Socket):
    """Somebody who plays. What is said and heard depends on the server."""

    def __init__(
        self, drive: Drive, match: Match, place: int, path: str, headers: Mapping[str, str]
    ) -> None:
        super().__init__(path, headers)
        self.drive, self.match, self.place = drive, match, place
        self.room = match.name  # the match may go on in another one
        self.free = False  # may move and waits for nothing
        self.began: float | None = None  # when the move was due that is not acknowledged yet

    @abstractmethod
    def move(self) -> bytes:
        """Some move, as it is sent."""

    def go(self, began: float) -> None:
        """Move."""
        self.free, self.began = False, began
        self.say(self.move())

    def may_move(self) -> None:
        """It is this player's turn."""
        if self.began is None and not self.free:
            self.free = True
            self.drive.may_move(self)

    def acknowledged(self, word: str) -> None:
        """The server has the move; `word` is what it was called."""
        if self.began is not None:
            self.drive.acknowledged(self.room, word, perf_counter() - self.began)
            self.began = None

    def cut(self, why: str) -> None:
        """The server has let go, which it should not."""
        self.drive.errors[why] += 1


class Side(Protocol):
    """A server that is measured, and how one plays there."""

    name: str
    port: int
    process: Process

    def make(self, count: int, tick: Callable[[], None]) -> list[Match]:
        """Matches with two people each, ready to begin."""

    def player(self, drive: Drive, match: Match, place: int) -> Player:
        """One of them, not yet connected."""


@dataclass
class Seen:
    """What was seen in a stretch of time."""

    seconds: float = 0.0
    times: list[float] = field(default_factory=list)  # of acknowledgement, sorted
    late: int = 0  # moves that were due before the one before them was acknowledged
    server: float = 0.0  # share of one core
    clients: float = 0.0
    others: float = 0.0  # whatever else ran on the machine

    @property
    def rate(self) -> float:
        """Moves a second."""
        return len(self.times) / self.seconds

    def share(self, part: float) -> float:
        """The time within which so many of all were acknowledged."""
        if not self.times:
            return float("inf")
        return self.times[min(int(len(self.times) * part), len(self.times) - 1)]


class Drive:
    """One server under load."""

    def __init__(self, side: Side, matches: Sequence[Match], rate: float | None) -> None:
        self.side, self.matches = side, matches
        self.rate = rate  # moves a second, all together; None: as fast as everybody may
        self.errors: Counter[str] = Counter()
        self.kept: list[tuple[str, str]] = []  # every move that was acknowledged
        self.seen = Seen()
        self._going = self._counting = False
        self._tasks: set[asyncio.Task[None]] = set()

    # What players tell.

    def may_move(self, player: Player) -> None:
        """Somebody may move now."""
        if not self._going:
            return
        match = player.match
        if self.rate is None:
            player.go(perf_counter())
        elif match.owed is not None:  # it is counted from when it was due
            began, match.owed = match.owed, None
            player.go(began)

    def acknowledged(self, match: str, word: str, seconds: float) -> None:
        """A move is acknowledged."""
        self.kept.append((match, word))
        if self._counting:
            self.seen.times.append(seconds)

    def again(self, player: Player) -> None:
        """The match goes on in another room."""
        task = asyncio.get_running_loop().create_task(self._open(player.match, player.place))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # The run.

    async def connect(self) -> None:
        """Open every socket, and wait until every match has somebody who may move."""
        seats = [(match, place) for match in self.matches for place in (0, 1)]
        for start in range(0, len(seats), AT_ONCE):
            await asyncio.gather(*(self._open(*seat) for seat in seats[start : start + AT_ONCE]))
        began = perf_counter()
        while any(match.mover is None for match in self.matches):
            if perf_counter() - began > PATIENCE:
                raise SystemExit(f"Not every match has begun; errors: {dict(self.errors)}.")
            await asyncio.sleep(0.01)

    async def _open(self, match: Match, place: int) -> None:
        made = self.side.player(self, match, place)
        match.players[place] = made
        await asyncio.get_running_loop().create_connection(
            lambda: made, "127.0.0.1", self.side.port
        )

    async def run(self, warm: float, seconds: float) -> None:
        """Play; the first seconds do not count."""
        gc.collect()
        gc.disable()  # nothing here goes in circles, and a pause would look like the server's
        self._going = True
        pace = asyncio.get_running_loop().create_task(self._pace())
        await asyncio.sleep(warm)
        await self._count(seconds)
        self._going = False
        await pace
        await self._finish()
        gc.enable()

    async def _count(self, seconds: float) -> None:
        began, mine, everybody = perf_counter(), sum(os.times()[:2]), busy()
        theirs = self.side.process.processor
        self.seen.late = 0
        self._counting = True
        await asyncio.sleep(seconds)
        self._counting = False
        seen = self.seen
        seen.seconds = perf_counter() - began
        seen.clients = (sum(os.times()[:2]) - mine) / seen.seconds
        seen.server = (self.side.process.processor - theirs) / seen.seconds
        seen.others = (busy() - everybody) / seen.seconds - seen.server - seen.clients
        seen.times.sort()

    async def _pace(self) -> None:
        """Matches take turns; each gets its move when it is due, whatever the others do."""
        if self.rate is None:
            for match in self.matches:
                if match.mover is not None:
                    match.mover.go(perf_counter())
            return
        began, sent, count = perf_counter(), 0, len(self.matches)
        while self._going:
            now = perf_counter()
            due = int((now - began) * self.rate)
            for n in range(sent, due):
                self._due(self.matches[n % count], now)
            sent = max(sent, due)
            await asyncio.sleep(STEP)

    def _due(self, match: Match, now: float) -> None:
        mover = match.mover
        if mover is not None:
            mover.go(now)
            return
        self.seen.late += 1
        if match.owed is None:
            match.owed = now

    async def _finish(self) -> None:
        """Hear what is under way, then hang up; whatever is not answered is counted."""
        until = perf_counter() + LAST_WORDS
        while self._waiting and perf_counter() < until:
            await asyncio.sleep(0.01)
        if self._waiting:
            self.errors["not answered"] += self._waiting
        for match in self.matches:
            for player in match.players:
                if player is not None:
                    player.leave()

    @property
    def _waiting(self) -> int:
        players = [one for match in self.matches for one in match.players if one is not None]
        return sum(one.began is not None for one in players)
