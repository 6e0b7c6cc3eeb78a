"""The stages of a run: the same load for both servers, one after the other."""

from __future__ import annotations

import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import uvloop

from bench.load.drive import Drive, Match, Seen, Side
from bench.load.ours import Ours
from bench.load.theirs import Theirs
from bench.watch import Watch

WARM = 12  # matches that are made before anything is measured: some in each process


@dataclass(frozen=True)
class Load:
    """What is asked of a server."""

    matches: int
    rate: float | None  # moves a second, all together; None: as fast as everybody may
    warm: float  # seconds that do not count
    seconds: float
    held: bool = False  # whether this is the pace that must be held

    @property
    def title(self) -> str:
        """The load in words, short."""
        how = "flat out" if self.rate is None else f"{self.rate:,.0f}/s"
        return f"{self.matches:,} matches, {how}, {self.seconds:g} s"


@dataclass
class Result:
    """What came of it."""

    seen: Seen
    errors: Counter[str]
    empty: int  # bytes of memory before there was any match
    made: int  # with all matches
    open: int  # and two sockets each
    after: int  # and at the end
    matches: int
    lost: int | None = None  # None: nothing is kept that could be looked at

    def memory(self, held: int) -> float:
        """Bytes a match."""
        return (held - self.empty) / self.matches


@dataclass
class Restarted:
    """A new process on the database of one that was killed."""

    rooms: int
    first: float  # seconds until it answers and shows a table
    all: float  # seconds until it has shown every table


@dataclass
class Stage:
    """One load, and what the servers made of it."""

    load: Load
    ours: Result
    theirs: Result | None = None
    restarted: Restarted | None = None


@dataclass
class Bench:
    """Everything a run needs."""

    home: Path  # where things are installed and databases lie
    game: str
    watch: Watch
    beside: bool  # whether boardgame.io is measured too
    processes: int = 1  # of ours
    stages: list[Stage] = field(default_factory=list)

    def measure(self, load: Load) -> None:
        """One load for each server."""
        with tempfile.TemporaryDirectory(prefix="run-", dir=self.home) as name:
            folder = Path(name)
            ours, restarted = self._ours(folder, load)
            theirs = self._theirs(folder, load) if self.beside else None
            self.stages.append(Stage(load, ours, theirs, restarted))

    def _ours(self, folder: Path, load: Load) -> tuple[Result, Restarted | None]:
        side = Ours(folder, self.game, self.processes)
        try:
            self.watch.stage("ours: starting, rules compiled; new ones take half a minute")
            side.ready()
            result, drive = self._drive(side, load)
            side.process.kill()  # nothing that was acknowledged may depend on a good end
            result.lost = side.lost(drive.kept)
            return result, self._restart(side, list(drive.matches)) if load.held else None
        finally:
            side.process.kill()

    def _restart(self, side: Ours, matches: list[Match]) -> Restarted:
        self.watch.stage(f"ours: starting again with {len(matches):,} open rooms")
        return Restarted(len(matches), *side.restart(matches))

    def _theirs(self, folder: Path, load: Load) -> Result:
        side = Theirs(folder, self.home)
        try:
            side.ready()
            return self._drive(side, load)[0]
        finally:
            side.process.kill()

    def _drive(self, side: Side, load: Load) -> tuple[Result, Drive]:
        """Set up, play, and look at what it took."""
        watch = self.watch
        side.make(WARM, nothing)  # what the first one costs in a process, only the first one costs
        empty = side.process.memory
        watch.stage(f"{side.name}: making {load.matches:,} matches", load.matches)
        matches = side.make(load.matches, watch.tick)
        made = side.process.memory
        drive = Drive(side, matches, load.rate)
        held = 0

        async def play() -> None:
            nonlocal held
            await drive.connect()
            held = side.process.memory
            watch.stage(f"{side.name}: {load.title}")
            await drive.run(load.warm, load.seconds)

        uvloop.run(play())
        after = side.process.memory
        result = Result(drive.seen, drive.errors, empty, made, held, after, len(matches))
        return result, drive


def nothing() -> None:
    """Nobody waits for this."""
