"""The planner's charts for the card sets that are played with."""

from __future__ import annotations

from pathlib import Path

from cultists.stars.deck import Deck
from cultists.stars.planner import chart_set
from cultists.stars.planner.charts import Charts
from cultists.table.compiler import Progress, alone, cache_folder
from cultists.table.engine import quiet

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
