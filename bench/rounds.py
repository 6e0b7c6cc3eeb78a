"""Measuring in rounds: every loop gets a slice of each, so that all meet the same noise."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import median

Samples = dict[str, list[float]]
"""For each loop its figure in every round."""


@dataclass(frozen=True)
class Loop:
    """Something to count. `run` does a portion of it and says how many that were."""

    name: str
    run: Callable[[], int]


@dataclass(frozen=True)
class Bar:
    """What a figure should reach."""

    text: str
    low: float = float("-inf")
    high: float = float("inf")

    def met(self, value: float) -> bool:
        """Whether a figure reaches it."""
        return self.low <= value <= self.high


@dataclass(frozen=True)
class Figure:
    """One line of the table; without samples, a note says why there is nothing to show."""

    name: str
    unit: str
    samples: list[float] = field(default_factory=list)
    bar: Bar | None = None
    note: str = ""

    @property
    def value(self) -> float:
        """The median of the rounds."""
        return median(self.samples)

    @property
    def met(self) -> bool | None:
        """Whether the bar is met; None without a bar or a figure."""
        return self.bar.met(self.value) if self.bar and self.samples else None


def rate(loop: Loop, seconds: float) -> float:
    """How many in a second of the processor, over one slice of time.

    What others do on the same core meanwhile is not counted.
    """
    count = 0
    end = time.perf_counter() + seconds
    begin = time.process_time()
    while time.perf_counter() < end:
        count += loop.run()
    return count / (time.process_time() - begin)


def spread_out(many: list[Loop], few: list[Loop]) -> list[Loop]:
    """The few loops at equal distances among the many: neither group has the quieter minutes."""
    order = list(many)
    for n, loop in enumerate(few):
        order.insert((n + 1) * len(many) // (len(few) + 1) + n, loop)
    return order


def measure(loops: list[Loop], rounds: int, seconds: float, tick: Callable[[], None]) -> Samples:
    """All loops in every round, in alternating order; `tick` is called after each slice."""
    for loop in loops:
        loop.run()  # caches warm, lazy imports done
    samples: Samples = {loop.name: [] for loop in loops}
    for n in range(rounds):
        for loop in turning(loops, n):
            samples[loop.name].append(rate(loop, seconds))
            tick()
    return samples


def turning(loops: list[Loop], n: int) -> Iterable[Loop]:
    """Forwards, then backwards, so that no loop always follows the same one."""
    return reversed(loops) if n % 2 else loops
