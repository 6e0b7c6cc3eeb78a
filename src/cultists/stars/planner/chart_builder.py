"""Making one chart, as the compiler is given it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cultists.stars.cards import Cards
from cultists.stars.planner.charts import HOMES, MOST_SWAPS, NEVERS, PACKED, Frontier, Index
from cultists.stars.planner.frontiers import (
    BUCKETS,
    Draft,
    enter_goals,
    enter_numbers,
    enter_pack,
    enter_swap,
)
from cultists.stars.planner.retrograde import SUCCESSORS, enter_successors, prefixes
from cultists.stars.planner.shapes import Shape, index_of_cells, is_strict
from cultists.stars.planner.workspace import FIELDS
from cultists.stars.sky import CELLS
from cultists.stars.table import Table
from cultists.table.memory import Memory, numbers
from cultists.table.program import Program

MOST_FRONTIERS = 1 << 16  # of one chart: as many as their numbers tell apart

ENTRIES: dict[str, Callable[..., Any]] = {
    "successors": enter_successors,
    "goals": enter_goals,
    "swap": enter_swap,
    "numbers": enter_numbers,
    "pack": enter_pack,
}
PROGRAM = Program("stars-charts", Table, Cards, ENTRIES)


class BuiltChart(NamedTuple):
    """One chart, as bytes."""

    entries: bytes
    frontiers: bytes


class ChartBuilder:
    """Makes charts, one after the other; what only the number of tiles decides is kept."""

    def __init__(self, memory: Memory) -> None:
        self.memory, self.row = memory, memory.row
        self.index: Any = memory.load(Index, index_of_cells().to_bytes())
        self._successors: dict[int, tuple[Any, Any]] = {}
        rules = memory.entries(PROGRAM)
        self.find_successors, self.mark_goals, self.add_swap, self.number, self.pack = rules

    def successors(self, tiles: int) -> tuple[Any, Any]:
        """Where changes lead from each prefix, and the cells that it takes."""
        if tiles not in self._successors:
            count = prefixes(tiles)
            successors, taken = self.row(count * SUCCESSORS), self.row(count)
            self.find_successors(self.index, tiles, self.row(2 * tiles), taken, successors)
            self._successors[tiles] = successors, taken
        return self._successors[tiles]

    @staticmethod
    def arrangements(tiles: int) -> int:
        """In how many ways tiles can lie, the first at home."""
        return HOMES if tiles == 1 else prefixes(tiles) * (CELLS + 1 - tiles)

    def build(self, shape: Shape) -> BuiltChart:
        """The chart of a shape."""
        step, memory = 2 if is_strict(shape) else 1, self.memory
        found = self.search(shape, step)
        frontiers = memory.records(Frontier, min(MOST_FRONTIERS, len(found)))
        different = self.number(step, found, self.row(BUCKETS), frontiers)
        entries = self.row(-(-len(found) // PACKED))
        self.pack(found, entries)
        return BuiltChart(memory.dump(entries), memory.dump(frontiers, 0, different))

    def search(self, shape: Shape, step: int) -> Any:
        """The frontier of each arrangement."""
        tiles = len(next(iter(shape)))
        count = prefixes(tiles)
        layers = count * FIELDS * step
        found = self.row(self.arrangements(tiles) * step, NEVERS)
        draft = Draft(
            self.index,
            *self.successors(tiles),
            self.row(count),
            self.row(layers),
            self.row(layers),
            found,
        )
        cells = [cell for cells in sorted(shape) for cell in cells]
        goals = self.memory.load(None, numbers(cells))
        self.mark_goals(self.index, tiles, goals, self.row(tiles), draft.start)
        for swaps in range(MOST_SWAPS + 1):
            if not self.add_swap(draft, tiles, step, swaps):
                break
        return found
