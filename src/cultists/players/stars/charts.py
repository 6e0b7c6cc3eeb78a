"""The planner's charts for the card sets that are played with."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from pathlib import Path

from cultists.stars.cards import STARS
from cultists.stars.deck import Deck
from cultists.stars.planner import chart_set
from cultists.stars.planner.chart_builder import BuiltChart, ChartBuilder
from cultists.stars.planner.chart_set import Assembly, ChartSet
from cultists.stars.planner.charts import Charts
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


class Preparation:
    """Charts that are made, or found, one by one; then they are there for their card set."""

    def __init__(self, deck: Deck) -> None:
        wanted, self._memory = ChartSet(deck, STARS), memory_of(Table)
        self._deck, self._assembly = deck, Assembly(wanted, self._memory)
        self._shapes = [chart.in_order() for chart in wanted.charts]
        folder = Path(chart_set.__file__).parent
        code = [path.read_bytes() for path in sorted(folder.glob("*.py*"))]
        self._made_by = sha256(b"".join(code)).hexdigest()[:16]

    @property
    def names(self) -> list[str]:
        """What each part is called: by its shape, and by what makes it."""
        shapes = [sha256(repr(sorted(shape)).encode()).hexdigest()[:16] for shape in self._shapes]
        return [f"chart-{self._made_by}-{shape}" for shape in shapes]

    @property
    def work(self) -> list[int]:
        """How much there is to do for each part."""
        return [CELLS ** len(min(shape)) for shape in self._shapes]

    @cached_property
    def _builder(self) -> ChartBuilder:
        return ChartBuilder(self._memory.fresh())

    def make(self, part: int) -> bytes:
        """Make one part."""
        built = self._builder.build(self._shapes[part])
        return len(built.entries).to_bytes(WORD, "little") + built.entries + built.frontiers

    def add(self, part: int, raw: bytes) -> None:
        """A part is there."""
        end = WORD + int.from_bytes(raw[:WORD], "little")
        self._assembly.add(part, BuiltChart(raw[WORD:end], raw[end:]))

    def finish(self) -> None:
        """All parts are there."""
        _charts[id(self._deck)] = self._deck, self._assembly.finish()
