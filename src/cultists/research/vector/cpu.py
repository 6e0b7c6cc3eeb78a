"""A batch on the processor: the same compiled rules over stretches of games, one a thread."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any

from cultists.game.games import rulebook
from cultists.research.vector.binding import Binder
from cultists.research.vector.entries import ENTRIES
from cultists.research.vector.silence import SilentCompiler
from cultists.table.engine import quiet

FEWEST = 1_000  # games that are worth waking a thread for


@cache
def entries_of(game: str) -> dict[str, Any]:
    """The compiled entries of a game."""
    rules, bound = rulebook(game).rules, Binder(game)
    compiler = SilentCompiler(f"vector-{game}", rules.table, rules.cards)
    twins = compiler.compile([bound(entry) for entry in ENTRIES.values()], quiet)
    return dict(zip(ENTRIES, twins, strict=True))


class Cpu:
    """Where arrays lie in NumPy, and entries run on threads: rules let go of Python's lock."""

    name = "cpu"

    def __init__(self, game: str, count: int, threads: int | None) -> None:
        self.entries = entries_of(game)
        self.count = count
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
        self.threads = min(threads, count) if threads else max(1, min(cores or 1, count // FEWEST))
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        edges = [count * n // self.threads for n in range(self.threads + 1)]
        self.stretches = list(pairwise(edges))

    def run(self, name: str, *arguments: Any) -> None:
        """Run an entry over all games."""
        entry = self.entries[name]
        if self.pool is None:
            entry(*arguments, 0, self.count)
            return
        done = [self.pool.submit(entry, *arguments, *stretch) for stretch in self.stretches]
        for one in done:
            one.result()

    def wander(self, *arguments: Any) -> None:
        """Play random moves in every game."""
        self.run("wander", *arguments)

    def own(self, array: Any) -> Any:
        """A NumPy array as an array of this machine."""
        return array

    def host(self, array: Any) -> Any:
        """A copy for NumPy."""
        return array.copy()

    def fill(self, array: Any, values: Any) -> None:
        """Write all of an array."""
        array[...] = values

    def moves(self, given: Any) -> Any:
        """Moves as somebody gives them."""
        import numpy as np

        return np.ascontiguousarray(given, np.int64)

    def shown(self, array: Any, *shape: int) -> Any:
        """An array as it is given away."""
        return array.reshape(shape)

    def wait(self) -> None:
        """Everything is done when an entry returns."""
