"""Charts against a plain search backwards over the real moves, and charts on disk."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from cultists.stars.deck import Constellation, printed
from cultists.stars.planner import chart_set
from cultists.stars.planner.chart_builder import ChartBuilder
from cultists.stars.planner.chart_set import ChartSet, load_charts
from cultists.stars.planner.charts import (
    FIELD,
    FIELD_MASK,
    NEVER,
    PACKED,
    PACKED_BITS,
    Frontier,
)
from cultists.stars.planner.shapes import (
    Shape,
    cells_moved,
    common,
    image,
    index_of_cells,
    mirrored,
    shape_of,
)
from cultists.stars.planner.workspace import FIELDS
from cultists.stars.sky import bit_of, push, swap
from cultists.stars.table import Table
from cultists.table.memory import NumpyMemory, PlainMemory
from tests.planner.own_cards import small_deck

INDEX = index_of_cells()


def moved(change: int) -> list[int]:
    """Where the tile of each cell goes, by the rules themselves."""
    found = []
    for cell in range(25):
        table = Table()
        table.sky[0] = 1 << bit_of(cell)
        push(table, change) if change < 20 else swap(table, change - 20)
        found.append(next(c for c in range(25) if table.sky[0] == 1 << bit_of(c)))
    return found


def test_changes_move_cells_as_the_rules_do() -> None:
    assert cells_moved() == [moved(change) for change in range(60)]


def test_images_of_the_sky() -> None:
    """Eight different ones; a change of the sky is a change of its image."""
    assert len({tuple(image(n, cell) for cell in range(25)) for n in range(8)}) == 8
    ways = {tuple(way) for way in cells_moved()}
    for n in range(8):
        there = [image(n, cell) for cell in range(25)]
        for way in cells_moved():
            turned = [0] * 25
            for cell in range(25):
                turned[there[cell]] = there[way[cell]]
            assert tuple(turned) in ways


def walked(shape: Shape) -> dict[tuple[int, ...], list[int]]:
    """For every arrangement and number of pushes the least number of swaps; slowly."""
    tiles = len(next(iter(shape)))
    ways = cells_moved()
    found = {cells: [NEVER] * FIELDS for cells in permutations(range(25), tiles)}
    for pushes in range(FIELDS):
        reached = set(shape) if pushes == 0 else set()
        for cells, least in found.items():
            if pushes and any(
                found[tuple(way[c] for c in cells)][pushes - 1] == 0 for way in ways[:20]
            ):
                reached.add(cells)
            if pushes and least[pushes - 1] == 0:
                reached.add(cells)
        for swaps in range(NEVER):
            for cells in reached:
                found[cells][pushes] = min(found[cells][pushes], swaps)
            further = {tuple(way[c] for c in cells) for cells in reached for way in ways[20:]}
            if pushes:  # what a push leads to where so many swaps are enough
                enough = [c for c, least in found.items() if least[pushes - 1] <= swaps + 1]
                further |= {tuple(way[c] for c in cells) for cells in enough for way in ways[:20]}
                further |= set(enough)
            reached = {cells for cells in further if found[cells][pushes] == NEVER}
            if not reached:
                break
    return found


PAIR = Constellation(((0, 0, 0), (1, 2, 0)), (), 2, 3)
TRIPLE = Constellation(((0, 0, 0), (0, 1, 0), (1, 3, 0)), (), 2, 4)
SHAPES = {
    "a star": shape_of((PAIR,), 2, False, True),
    "a pair": shape_of((PAIR,), 0, False, True),
    "a pair of a triple": shape_of((TRIPLE,), 2, False, True),
    "inside the sky": shape_of((TRIPLE,), 4, False, False),
}


def told(shape: Shape, plain: bool) -> dict[tuple[int, ...], list[int]]:
    """The same as a chart tells it."""
    built = ChartBuilder(PlainMemory() if plain else NumpyMemory()).build(shape)
    entries = PlainMemory().load(None, built.entries)
    words = [one.swaps for one in PlainMemory().load(Frontier, built.frontiers)]
    found = {}
    for cells in permutations(range(25), len(next(iter(shape)))):
        turn = INDEX.turn[cells[0]]
        there = [image(turn, cell) for cell in cells]
        number = INDEX.home[there[0]]
        for n, cell in enumerate(there[1:], 1):
            free = [c for c in range(25) if c not in there[:n]]
            number = number * len(free) + free.index(cell)
        frontier = int(entries[number // PACKED]) >> number % PACKED * PACKED_BITS & 0xFFFF
        word = words[frontier]
        found[cells] = [word >> FIELD * n & FIELD_MASK for n in range(FIELDS)]
    return found


@pytest.mark.parametrize("plain", [False, True], ids=["compiled", "plain"])
@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_a_chart_tells_what_a_walk_finds(shape: Shape, plain: bool) -> None:
    assert told(shape, plain) == walked(shape)


def test_like_shapes_are_one() -> None:
    """Turned, mirrored, tiles in another order: all have the same common shape."""
    dice = Random(1)
    for figure in (PAIR, TRIPLE):
        shape = shape_of((figure,), 0, False, True)
        order = dice.sample(range(len(figure.stars)), len(figure.stars))
        other = mirrored(frozenset(tuple(cells[n] for n in order) for cells in shape))
        assert common(other).shape == common(shape).shape
    assert common(SHAPES["a pair"]).shape != common(SHAPES["a pair of a triple"]).shape


def test_lesser_servitors_share_one_chart() -> None:
    """And every target of the printed set has one; there are no more than sixty."""
    wanted = ChartSet(printed(), 5)
    lesser = [n for n, c in enumerate(printed().creatures) if c.rank == 2]
    charts = [t.plain[0].chart for t in wanted.targets if t.key // 32 % 75 in lesser]
    assert len({id(chart) for chart in charts}) == 1
    assert len(wanted.shapes) <= 60


def test_charts_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn once, then loaded; what is damaged is drawn again."""
    monkeypatch.setattr(chart_set, "cache_folder", lambda files: tmp_path)
    made: list[int] = []

    def charts() -> Any:
        return load_charts(small_deck(), lambda done, total: made.append(done))

    first = charts()
    assert made and made == sorted(made)
    made.clear()
    again = [part.copy() for part in charts()]
    assert not made
    for path in tmp_path.glob("*.npy"):
        half = path.read_bytes()[: path.stat().st_size // 2]
        path.unlink()
        path.write_bytes(half)
    third = charts()
    assert made
    for one, other, another in zip(first, again, third, strict=True):
        assert np.array_equal(one, other) and np.array_equal(one, another)


def test_charts_need_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be written they are for this run only."""
    monkeypatch.setattr(chart_set, "cache_folder", lambda files: tmp_path / "missing")
    charts = load_charts(small_deck(), lambda done, total: None)
    assert len(charts.lookups) > 1 and len(charts.entries) > 1
