"""The planner's charts for the card sets that are played with."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from pathlib import Path
from pickle import dumps, loads
from typing import Any, NamedTuple

from cultists.stars.cards import STARS
from cultists.stars.deck import Deck
from cultists.stars.planner import chart_set
from cultists.stars.planner.chart_builder import BuiltChart, ChartBuilder
from cultists.stars.planner.chart_set import FIGURE_FIELDS, Assembly, ChartSet
from cultists.stars.planner.charts import PACKED, Charts, Frontier, Index, Lookup
from cultists.stars.planner.shapes import Shape
from cultists.stars.sky import CELLS
from cultists.stars.table import Table
from cultists.table.compiler import Progress, alone, cache_folder
from cultists.table.engine import quiet
from cultists.table.memory import WORD, memory_of

_charts: dict[int, tuple[Deck, Charts]] = {}


def charts_for(deck: Deck, progress: Progress = quiet) -> Charts:
    """The charts of a card set: from the cache, or made once and kept.

    One process makes them, and others wait: each would need seconds and all cores.
    """
    if id(deck) not in _charts:
        folder = Path(chart_set.__file__).parent
        kept = cache_folder([folder / f"{name}.py" for name in chart_set.SOURCES])
        with alone(kept / "charts.lock"):
            _charts[id(deck)] = deck, chart_set.load_charts(deck, progress)
    return _charts[id(deck)][1]


def prepare(deck: Deck, progress: Progress) -> None:
    """Make the charts of a card set, or load them."""
    charts_for(deck, progress)


def in_parts(deck: Deck) -> Preparation | None:
    """The same where there is no disk: chart by chart."""
    return None if id(deck) in _charts else Preparation(deck)


class Outline(NamedTuple):
    """What is known of charts beside their entries; finding it out takes seconds."""

    names: list[str]  # of the parts
    work: list[int]
    firsts: list[int]  # where each part begins in the row of entries
    length: int  # of that row
    records: list[bytes]  # indexes, lookups, frontiers


class Preparation:
    """Charts that are made, or found, one by one; then they are there for their card set."""

    def __init__(self, deck: Deck) -> None:
        self._deck, self._memory = deck, memory_of(Table)
        folder = Path(chart_set.__file__).parent
        self._made_by = short_hash(*(path.read_bytes() for path in sorted(folder.glob("*.py*"))))
        figures = repr([getattr(deck.record, name) for name in FIGURE_FIELDS])
        self.name = f"charts-{self._made_by}-{short_hash(figures.encode())}"
        self._recalled: Outline | None = None

    def recall(self, raw: bytes) -> None:
        """The outline as it was kept."""
        self._recalled = Outline(*loads(raw))

    def outline(self) -> bytes:
        """What is to be kept under the name, when all parts are there."""
        *records, entries = charts_for(self._deck)
        firsts = [chart.first // PACKED for chart in self._set.charts]
        dumped = [self._memory.dump(array) for array in records]
        return dumps(tuple(Outline(self.names, self.work, firsts, len(entries), dumped)))

    @cached_property
    def _set(self) -> ChartSet:
        return ChartSet(self._deck, STARS)

    @cached_property
    def _shapes(self) -> list[Shape]:
        return [chart.in_order() for chart in self._set.charts]

    @cached_property
    def names(self) -> list[str]:
        """What each part is called: by its shape, and by what makes it."""
        if self._recalled:
            return self._recalled.names
        shapes = [short_hash(repr(sorted(shape)).encode()) for shape in self._shapes]
        return [f"chart-{self._made_by}-{shape}" for shape in shapes]

    @cached_property
    def work(self) -> list[int]:
        """How much there is to do for each part."""
        if self._recalled:
            return self._recalled.work
        return [CELLS ** len(min(shape)) for shape in self._shapes]

    @cached_property
    def _builder(self) -> ChartBuilder:
        return ChartBuilder(self._memory.fresh())

    @cached_property
    def _assembly(self) -> Assembly:
        return Assembly(self._set, self._memory)

    @cached_property
    def _entries(self) -> Any:
        """Where parts go if there is an outline."""
        return self._memory.row(self._recalled.length if self._recalled else 0)

    def make(self, part: int) -> bytes:
        """Make one part."""
        built = self._builder.build(self._shapes[part])
        return len(built.entries).to_bytes(WORD, "little") + built.entries + built.frontiers

    def add(self, part: int, raw: bytes) -> None:
        """A part is there."""
        end = WORD + int.from_bytes(raw[:WORD], "little")
        if self._recalled:
            entries = memoryview(raw)[WORD:end]  # no copy
            self._memory.write(self._entries, self._recalled.firsts[part], entries)
        else:
            self._assembly.add(part, BuiltChart(raw[WORD:end], raw[end:]))

    def finish(self) -> None:
        """All parts are there."""
        charts = self._of_outline(self._recalled) if self._recalled else self._assembly.finish()
        _charts[id(self._deck)] = self._deck, charts

    def _of_outline(self, known: Outline) -> Charts:
        kinds = (Index, Lookup, Frontier)
        indexes, lookups, frontiers = map(self._memory.load, kinds, known.records)
        return Charts(indexes, lookups, frontiers, self._entries)


def short_hash(*texts: bytes) -> str:
    """A name for what stands in some texts."""
    return sha256(b"".join(texts)).hexdigest()[:16]
