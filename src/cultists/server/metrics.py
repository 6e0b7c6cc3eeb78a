"""What is measured, for whoever operates a server."""

from __future__ import annotations

from collections.abc import Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from cultists.server.room.log import MOVE, Entry

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Measures:
    """Counters of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = self._counter("moves", "Moves that were written down", "game")
        self.refused = self._counter("refused", "Messages that were refused", "code")
        self.rooms_made = Counter(
            "cultists_rooms_made", "Rooms that were made", registry=self.registry
        )
        self.rooms = Gauge("cultists_rooms", "Rooms open in this process", registry=self.registry)
        self.sockets = Gauge("cultists_sockets", "Open connections", registry=self.registry)
        self._seconds = Histogram(
            "cultists_write_seconds",
            "Time to write a batch",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._sizes = Histogram(
            "cultists_write_size", "Writes in a batch", buckets=SIZES, registry=self.registry
        )
        self._by_game = {game: self.moves.labels(game) for game in ("stars", "realms")}
        self._heard = dict.fromkeys(self._by_game, 0)  # moves that are not counted yet

    def _counter(self, name: str, about: str, label: str) -> Counter:
        return Counter(f"cultists_{name}", about, [label], registry=self.registry)

    def entries(self, game: str, entries: Sequence[Entry]) -> None:
        """Entries are on disk."""
        for entry in entries:
            if entry.kind == MOVE:
                self._heard[game] += 1

    def count(self) -> None:
        """Add what was heard of: not at each move, for a counter is locked for each."""
        for game, moves in self._heard.items():
            self._by_game[game].inc(moves)
            self._heard[game] = 0

    def batch(self, size: int, seconds: float) -> None:
        """A batch was written."""
        self._sizes.observe(size)
        self._seconds.observe(seconds)
