"""Metrics of one server process, and of several together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric

from cultists.game.games import GAMES
from cultists.server.room.log import MOVE, Entry

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = self._counter("moves", "Moves that were written", ["game"])
        self.refused = self._counter("refused", "Messages that were refused", ["code"])
        self.rooms_made = self._counter("rooms_made", "Rooms that were made")
        self.rooms = Gauge("cultists_rooms", "Rooms open in this process", registry=self.registry)
        self.sockets = Gauge("cultists_sockets", "Open connections", registry=self.registry)
        self._seconds = self._histogram("write_seconds", "Time to write a batch", SECONDS)
        self._sizes = self._histogram("write_size", "Writes in a batch", SIZES)
        self._by_game = {game: self.moves.labels(game) for game in GAMES}
        self._pending = dict.fromkeys(GAMES, 0)  # moves not yet added to the counters

    def _counter(self, name: str, about: str, labels: Sequence[str] = ()) -> Counter:
        return Counter(f"cultists_{name}", about, labels, registry=self.registry)

    def _histogram(self, name: str, about: str, buckets: Sequence[float]) -> Histogram:
        return Histogram(f"cultists_{name}", about, buckets=buckets, registry=self.registry)

    def room_made(self) -> None:
        """A room was made."""
        self.rooms_made.inc()

    def message_refused(self, code: str) -> None:
        """Something was refused."""
        self.refused.labels(code).inc()

    def entries_written(self, game: str, entries: Sequence[Entry]) -> None:
        """Entries are on disk."""
        for entry in entries:
            if entry.kind == MOVE:
                self._pending[game] += 1

    def batch_written(self, size: int, seconds: float) -> None:
        """A batch is on disk."""
        self._sizes.observe(size)
        self._seconds.observe(seconds)

    def refresh(self, rooms: int, sockets: int) -> None:
        """Bring the registry up to date. Not at each move: a counter takes a lock every time."""
        for game, moves in self._pending.items():
            self._by_game[game].inc(moves)
            self._pending[game] = 0
        self.rooms.set(rooms)
        self.sockets.set(sockets)

    def snapshot(self) -> list[Any]:
        """Every metric, ready for JSON."""
        return [
            [m.name, m.documentation, m.type, [[s.name, s.labels, s.value] for s in m.samples]]
            for m in self.registry.collect()
        ]


class Combined:
    """The metrics of several processes side by side, each with a label."""

    def __init__(self, snapshots: dict[int, list[Any]]) -> None:
        self._snapshots = snapshots

    def collect(self) -> Iterable[Metric]:
        """In the form of Prometheus' own registry."""
        found: dict[str, Metric] = {}
        for process, families in sorted(self._snapshots.items()):
            for name, about, kind, samples in families:
                metric = found.setdefault(name, Metric(name, about, kind))
                for sample, labels, value in samples:
                    metric.add_sample(sample, {**labels, "process": str(process)}, value)
        return found.values()
