"""The work on one chart, as the compiler is given it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cultists.stars.cards import Cards
from cultists.stars.planner.atlas import (
    FIELDS,
    HOMES,
    MOST_SWAPS,
    NEVERS,
    PACKED,
    STAIR_SIZE,
)
from cultists.stars.planner.chart import LEADS, posts, survey
from cultists.stars.planner.shapes import Shape, is_strict
from cultists.stars.planner.stairs import BUCKETS, climb, number_stairs, pack, put_in_place
from cultists.stars.sky import CELLS
from cultists.stars.table import Table
from cultists.table.engine import quiet

ROOM = 1 << 16  # stairs of one chart: as many as their numbers tell apart


class Draughtsman:
    """Draws charts, one after the other; what only the number of tiles decides is kept."""

    def __init__(self, atlas: Any, *, plain: bool = False) -> None:
        self.atlas = atlas
        self.plain = plain
        self.surveyed: dict[int, tuple[Any, Any]] = {}
        rules: list[Callable[..., Any]] = [survey, put_in_place, climb, number_stairs, pack]
        if not plain:
            from cultists.table.compiler import Compiler

            rules = Compiler("stars-charts", Table, Cards).compile(rules, quiet)
        self.survey, self.put_in_place, self.climb, self.number_stairs, self.pack = rules

    def room(self, count: int, number: int = 0) -> Any:
        """A row of so many equal numbers."""
        if self.plain:
            return [number] * count
        import numpy as np

        return np.full(count, number, np.int64)

    def row(self, numbers: list[int]) -> Any:
        """A row of numbers."""
        row = self.room(len(numbers))
        row[:] = numbers
        return row

    def ground(self, tiles: int) -> tuple[Any, Any]:
        """The cells taken at each post, and where changes lead from it."""
        if tiles not in self.surveyed:
            taken, leads = self.room(posts(tiles)), self.room(posts(tiles) * LEADS)
            self.survey(self.atlas, tiles, self.room(2 * tiles), taken, leads)
            self.surveyed[tiles] = taken, leads
        return self.surveyed[tiles]

    @staticmethod
    def ways(tiles: int) -> int:
        """In how many ways tiles can lie, the first at home."""
        return HOMES if tiles == 1 else posts(tiles) * (CELLS + 1 - tiles)

    def draw(self, shape: Shape) -> tuple[Any, Any]:
        """The chart of a shape, and its stairs."""
        tiles = len(next(iter(shape)))
        step = 2 if is_strict(shape) else 1
        taken, leads = self.ground(tiles)
        count = posts(tiles)
        start, reached = self.room(count), self.room(count * FIELDS * step)
        new = self.room(count * FIELDS * step)
        found = self.room(self.ways(tiles) * step, NEVERS)
        goals = self.row([cell for cells in sorted(shape) for cell in cells])
        self.put_in_place(self.atlas, tiles, goals, self.room(tiles), start)
        for swaps in range(MOST_SWAPS + 1):
            if not self.climb(
                self.atlas, leads, taken, tiles, step, swaps, start, reached, new, found
            ):
                break
        stairs = self.room(ROOM * STAIR_SIZE)
        different = self.number_stairs(step, found, self.room(BUCKETS), stairs)
        chart = self.room(-(-len(found) // PACKED))
        self.pack(found, chart)
        return chart, stairs[: different * STAIR_SIZE]
