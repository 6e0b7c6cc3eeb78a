"""What all processes at one door have together, for whoever operates them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from prometheus_client import Metric, generate_latest

from cultists.server.live.registry import House

ROOMS, MEASURES = "rooms", "measures"  # what neighbours ask each other


def answer_neighbours(house: House) -> None:
    """Let other processes at the same door ask this one."""
    house.neighbours.answers |= {
        ROOMS: lambda: house.open_rooms,
        MEASURES: lambda: told(house),
    }


async def open_rooms(house: House) -> int:
    """How many rooms are open in all processes."""
    others: dict[int, int] = await house.neighbours.ask(ROOMS)
    return house.open_rooms + sum(others.values())


async def metrics(house: House) -> bytes:
    """Every counter, for Prometheus. Where there are several processes, each has its label."""
    _set_gauges(house)
    if house.neighbours.count == 1:
        return generate_latest(house.measures.registry)
    everybody = {house.neighbours.me: told(house), **await house.neighbours.ask(MEASURES)}
    return generate_latest(Together(everybody))


def _set_gauges(house: House) -> None:
    house.measures.count()
    house.measures.rooms.set(house.open_rooms)
    house.measures.sockets.set(len(house.sockets))


def told(house: House) -> list[Any]:
    """What this process has counted, ready for JSON."""
    _set_gauges(house)
    return [
        [one.name, one.documentation, one.type, [[s.name, s.labels, s.value] for s in one.samples]]
        for one in house.measures.registry.collect()
    ]


class Together:
    """The counters of several processes, beside each other."""

    def __init__(self, everybody: dict[int, list[Any]]) -> None:
        self._everybody = everybody

    def collect(self) -> Iterable[Metric]:
        """As Prometheus' own registry gives them."""
        found: dict[str, Metric] = {}
        for process, families in sorted(self._everybody.items()):
            for name, about, kind, samples in families:
                metric = found.setdefault(name, Metric(name, about, kind))
                for sample, labels, value in samples:
                    metric.add_sample(sample, {**labels, "process": str(process)}, value)
        return found.values()
