"""The charts that a card set needs: made once, kept on disk."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate, combinations, product
from pathlib import Path
from typing import Any, TypeVar

from cultists.stars.cards import STARS
from cultists.stars.deck import Deck
from cultists.stars.planner.chart_builder import BuiltChart, ChartBuilder
from cultists.stars.planner.charts import (
    CHARTED,
    CORNERS,
    DEEP,
    DEEP_STRICT,
    NEITHER,
    PACKED,
    Charts,
    Frontier,
    Index,
    Lookup,
)
from cultists.stars.planner.shapes import (
    Figures,
    Seen,
    Shape,
    common,
    figures_of,
    ignorable,
    index_of_cells,
    is_strict,
    mirrored,
    shape_of,
    tiles_of,
)
from cultists.stars.sky import CELLS
from cultists.stars.table import CARDS
from cultists.table.compiler import Progress, cache_folder
from cultists.table.memory import Memory, NumpyMemory
from cultists.table.record import Record

R = TypeVar("R", bound=Record)

FIGURE_FIELDS = ("rank", "figures", "stars", "symbol", "place", "darks", "dark", "helpers")
SOURCES = (
    "chart_builder",
    "chart_set",
    "charts",
    "frontiers",
    "retrograde",
    "shapes",
    "workspace",
)
RECORDS: dict[str, type[Record] | None] = {
    "indexes": Index,
    "lookups": Lookup,
    "frontiers": Frontier,
    "entries": None,
}
"""What is kept of charts, and what it is made of; None: plain numbers."""


@dataclass
class Chart:
    """A shape that has a chart: its tiles as the chart counts them, the most plentiful last."""

    shape: Shape
    places: tuple[int, ...]
    first: int = 0  # where it begins among all entries
    frontiers: int = 0  # where its frontiers begin
    size: int = 0

    @property
    def tiles(self) -> int:
        """How many tiles it has."""
        return len(self.places)

    def in_order(self) -> Shape:
        """The shape with its tiles in the order of the chart."""
        return frozenset(tuple(cells[n] for n in self.places) for cells in self.shape)


@dataclass(frozen=True)
class ChartUse:
    """How a target uses a chart: in which image of the sky, with which tiles."""

    chart: Chart
    image: int
    chosen: tuple[int, ...]


@dataclass
class Target:
    """What a card asks for, some of its stars ignored."""

    key: int
    symbols: list[int]
    depth: int = CHARTED
    plain: list[ChartUse] = field(default_factory=list)
    mirrors: list[ChartUse] = field(default_factory=list)


class ChartSet:
    """What a card set needs charted; no chart has more than `largest` tiles."""

    def __init__(self, deck: Deck, largest: int) -> None:
        self.largest = largest
        self.shapes: dict[Shape, Chart] = {}
        self.targets: list[Target] = []
        for card, creature in enumerate(deck.creatures):
            figures = figures_of(creature)
            for ignored, dark in product(ignorable(deck, creature), (False, True)):
                if figures and shape_of(figures, ignored, False, dark):
                    key = (int(dark) * CARDS + card) * CORNERS + ignored
                    self.targets.append(self.target(figures, ignored, dark, key))

    def target(self, figures: Figures, ignored: int, dark: bool, key: int) -> Target:
        """One target with its lookups."""
        stars = [star for figure in figures for star in figure.stars]
        symbols = [symbol for n, (*_, symbol) in enumerate(stars) if not ignored >> n & 1]
        target = Target(key, symbols)
        shape = shape_of(figures, ignored, False, dark)
        both = shape_of(figures, ignored, True, dark)
        if len(symbols) <= self.largest:
            self.look_up(target, shape, both)
        else:
            target.depth = DEEP_STRICT if is_strict(both) else DEEP
            parts = list(known_parts([len(figure.stars) for figure in figures], self.largest))
            target.plain = [self.partial(shape, part, symbols) for part in parts]
            target.mirrors = [self.partial(both, part, symbols) for part in parts]
        return target

    def look_up(self, target: Target, shape: Shape, both: Shape) -> None:
        """The lookups of a target of which a chart knows all tiles."""
        seen = common(shape)
        chart = self.chart(seen, target.symbols)
        order = [seen.order[n] for n in chart.places]
        whole = tuple(range(len(order)))
        target.symbols = [target.symbols[n] for n in order]
        target.plain = [ChartUse(chart, 4 * seen.mirrored, whole)]
        if both == shape | mirrored(shape):
            other = [] if both == shape else [ChartUse(chart, 4 - 4 * seen.mirrored, whole)]
            target.mirrors = target.plain + other
        else:  # two figures of which each has a mirror image of its own
            ordered = frozenset(tuple(cells[n] for n in order) for cells in both)
            apart = self.shapes.setdefault(ordered, Chart(ordered, whole))
            target.mirrors = [ChartUse(apart, 0, whole)]

    def partial(self, shape: Shape, part: tuple[int, ...], symbols: list[int]) -> ChartUse:
        """A lookup of some tiles of a target, whatever the others do."""
        seen = common(frozenset(tuple(cells[n] for n in part) for cells in shape))
        chart = self.chart(seen, [symbols[n] for n in part])
        chosen = tuple(part[seen.order[n]] for n in chart.places)
        return ChartUse(chart, 4 * seen.mirrored, chosen)

    def chart(self, seen: Seen, symbols: list[int]) -> Chart:
        """The chart for a shape; the first to ask says in which order it counts its tiles."""
        if seen.shape not in self.shapes:
            plenty = [tiles_of(symbols[n]) for n in seen.order]
            places = sorted(range(len(plenty)), key=plenty.__getitem__)
            self.shapes[seen.shape] = Chart(seen.shape, tuple(places))
        return self.shapes[seen.shape]

    @property
    def charts(self) -> list[Chart]:
        """All charts, the smallest first."""
        return sorted(self.shapes.values(), key=lambda chart: chart.tiles)

    def build(self, memory: Memory, progress: Progress) -> Charts:
        """Make all charts."""
        builder, assembly = ChartBuilder(memory.fresh()), Assembly(self, memory)
        work = [CELLS**chart.tiles for chart in self.charts]
        for n, chart in enumerate(self.charts):
            assembly.add(n, builder.build(chart.in_order()))
            progress(sum(work[: n + 1]), sum(work))
        return assembly.finish()

    def lookups(self) -> tuple[Index, list[Lookup]]:
        """The index, and all lookups in the order that it knows. The first one is none at all."""
        index, lookups = index_of_cells(), [Lookup()]
        for target in self.targets:
            plain = [one for lookup in target.plain for one in self.records(target, lookup)]
            mirrors = [one for lookup in target.mirrors for one in self.records(target, lookup)]
            index.first[target.key] = len(lookups)
            index.plain[target.key] = len(plain)
            index.mirrors[target.key] = len(mirrors)
            lookups += plain + mirrors
        index.strict = int(any(map(is_strict, self.shapes)))
        return index, lookups

    def records(self, target: Target, lookup: ChartUse) -> Iterator[Lookup]:
        """A lookup as rules read it; two where even and odd numbers of pushes are apart."""
        chart = lookup.chart
        for parity in (0, 1) if is_strict(chart.shape) else (NEITHER,):
            record = Lookup()
            record.chart = chart.first + max(parity, 0) * chart.size
            record.frontiers = chart.frontiers
            record.chosen = sum(tile + 1 << 4 * n for n, tile in enumerate(lookup.chosen))
            record.symbol[: len(target.symbols)] = target.symbols
            record.tiles = len(target.symbols)
            record.depth = target.depth
            record.image = lookup.image
            record.parity = parity
            yield record


class Assembly:
    """Charts that are put together as they come, in any order.

    The first entry and the first frontier are none at all.
    """

    def __init__(self, wanted: ChartSet, memory: Memory) -> None:
        self._set, self._charts, self._memory = wanted, wanted.charts, memory
        self._frontiers: dict[int, bytes] = {}
        end = 1
        for chart in self._charts:
            chart.first = PACKED * end
            chart.size = ChartBuilder.arrangements(chart.tiles)
            end += -(-chart.size * (2 if is_strict(chart.shape) else 1) // PACKED)
        self._entries = memory.row(end)

    def add(self, number: int, built: BuiltChart) -> None:
        """One chart is there."""
        self._memory.write(self._entries, self._charts[number].first // PACKED, built.entries)
        self._frontiers[number] = built.frontiers

    def finish(self) -> Charts:
        """All are there: as rules read them."""
        frontiers = [bytes(Frontier.size())]
        for number, chart in enumerate(self._charts):
            chart.frontiers = sum(map(len, frontiers)) // Frontier.size()
            frontiers.append(self._frontiers[number])
        index, lookups = self._set.lookups()
        memory = self._memory
        return Charts(
            memory.load(Index, index.to_bytes()),
            memory.load(Lookup, b"".join(lookup.to_bytes() for lookup in lookups)),
            memory.load(Frontier, b"".join(frontiers)),
            self._entries,
        )


def known_parts(stars: list[int], largest: int) -> Iterator[tuple[int, ...]]:
    """Which tiles of a large target to chart together: each figure, and something of both.

    None of them fills more than four rows, so none is strict.
    """
    ends = list(accumulate(stars))
    whole = [tuple(range(end - count, end)) for count, end in zip(stars, ends, strict=True)]
    for figure in whole:
        yield from combinations(figure, min(largest, len(figure)))
    if len(whole) > 1:
        for one in (whole[0][:2], whole[0][-2:]):
            for other in (whole[1][:2], whole[1][-2:]):
                yield one + other


def load_charts(deck: Deck, progress: Progress, largest: int = STARS) -> Charts:
    """The charts of a card set: from the cache, or made now."""
    import numpy as np

    here = Path(__file__).parent
    folder = cache_folder([here / f"{name}.py" for name in SOURCES])
    figures = [getattr(deck.record, name) for name in FIGURE_FIELDS]
    key = hashlib.sha256(repr((largest, figures)).encode()).hexdigest()[:16]
    paths = [folder / f"{name}-{key}.npy" for name in RECORDS]
    with contextlib.suppress(OSError, ValueError, EOFError):
        return Charts(*map(_load, paths, RECORDS.values()))
    charts = ChartSet(deck, largest).build(NumpyMemory(), progress)
    with contextlib.suppress(OSError):  # a folder that cannot be written: for this run only
        for path, part in zip(paths, charts, strict=True):
            unfinished = path.with_suffix(f".{os.getpid()}.npy")
            np.save(unfinished, np.asarray(part))
            unfinished.replace(path)
    return charts


def _load(path: Path, record: type[Record] | None) -> Any:
    """One array of charts. Pages are shared between processes; one written to would be a copy."""
    import numpy as np

    found = np.asarray(np.load(path, mmap_mode="c"))
    return found.view(record.dtype()) if record else found


def plain_charts(charts: Charts) -> Charts:
    """The same for rules that run interpreted: lists of records."""
    indexes, lookups, frontiers, entries = charts
    return Charts(
        _bodies(Index, indexes),
        _bodies(Lookup, lookups),
        _bodies(Frontier, frontiers),
        entries,
    )


def _bodies(record: type[R], array: Any) -> list[R]:
    return [record.from_bytes(one.tobytes()) for one in array]
