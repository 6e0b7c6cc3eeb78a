"""Making one chart, as the compiler is given it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cultists.stars.cards import Cards
from cultists.stars.planner.charts import HOMES, MOST_SWAPS, NEVERS, PACKED, Frontier
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
from cultists.table.engine import quiet
from cultists.table.program import Program
from cultists.table.record import array

MOST_FRONTIERS = 1 << 16  # of one chart: as many as their numbers tell apart

ENTRIES: dict[str, Callable[..., Any]] = {
    "successors": enter_successors,
    "goals": enter_goals,
    "swap": enter_swap,
    "numbers": enter_numbers,
    "pack": enter_pack,
}
PROGRAM = Program("stars-charts", Table, Cards, ENTRIES)


class ChartBuilder:
    """Makes charts, one after the other; what only the number of tiles decides is kept."""

    def __init__(self, *, plain: bool = False) -> None:
        self.plain = plain
        index = index_of_cells()
        self.index: Any = [index] if plain else array(index)
        self._successors: dict[int, tuple[Any, Any]] = {}
        rules: list[Callable[..., Any]] = list(ENTRIES.values())
        if not plain:
            from cultists.table.compiler import Compiler

            rules = Compiler.of(PROGRAM).compile(rules, quiet)
        self.find_successors, self.mark_goals, self.add_swap, self.number, self.pack = rules

    def row(self, count: int, number: int = 0) -> Any:
        """A row of so many equal numbers."""
        if self.plain:
            return [number] * count
        import numpy as np

        return np.full(count, number, np.int64)

    def frontiers(self, count: int) -> Any:
        """Space for frontiers."""
        if self.plain:
            return [Frontier() for _ in range(count)]
        import numpy as np

        return np.zeros(count, Frontier.dtype())

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

    def build(self, shape: Shape) -> tuple[Any, Any]:
        """The entries of the chart of a shape, and its frontiers."""
        step = 2 if is_strict(shape) else 1
        found = self.search(shape, step)
        frontiers = self.frontiers(min(MOST_FRONTIERS, len(found)))
        different = self.number(step, found, self.row(BUCKETS), frontiers)
        entries = self.row(-(-len(found) // PACKED))
        self.pack(found, entries)
        return entries, frontiers[:different]

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
        goals = self.row(len(shape) * tiles)
        goals[:] = [cell for cells in sorted(shape) for cell in cells]
        self.mark_goals(self.index, tiles, goals, self.row(tiles), draft.start)
        for swaps in range(MOST_SWAPS + 1):
            if not self.add_swap(draft, tiles, step, swaps):
                break
        return found
