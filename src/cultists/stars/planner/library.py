"""The charts of a set of cards: drawn once, kept on disk."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate, combinations, product
from pathlib import Path
from typing import Any

from cultists.stars.cards import STARS
from cultists.stars.deck import Deck
from cultists.stars.planner import atlas as book
from cultists.stars.planner.atlas import (
    CHANGES,
    CHARTED,
    CORNERS,
    DEEP,
    DEEP_STRICT,
    IMAGES,
    NEITHER,
    PACKED,
)
from cultists.stars.planner.drawing import Draughtsman
from cultists.stars.planner.shapes import (
    Figures,
    Seen,
    Shape,
    cells_moved,
    common,
    figures_of,
    ignorable,
    image,
    is_strict,
    mirrored,
    shape_of,
    tiles_of,
)
from cultists.stars.sky import CELLS
from cultists.stars.table import CARDS
from cultists.table.compiler import Progress, cache_folder

FIGURE_FIELDS = ("rank", "figures", "stars", "symbol", "place", "darks", "dark", "helpers")
SOURCES = ("atlas", "chart", "drawing", "library", "shapes", "stairs")


@dataclass
class Charted:
    """A shape that has a chart: its tiles as the chart counts them, the most plentiful last."""

    shape: Shape
    places: tuple[int, ...]
    chart: int = 0  # where it begins among the charts, in stairs
    stairs: int = 0  # where its stairs begin in the atlas
    size: int = 0

    @property
    def tiles(self) -> int:
        """How many tiles it has."""
        return len(self.places)

    def in_order(self) -> Shape:
        """The shape with its tiles in the order of the chart."""
        return frozenset(tuple(cells[n] for n in self.places) for cells in self.shape)


@dataclass(frozen=True)
class Look:
    """How a target is looked up: in which chart, in which image of the sky, with which tiles."""

    charted: Charted
    image: int
    chosen: tuple[int, ...]


@dataclass
class Target:
    """What a card asks for, some of its stars ignored."""

    key: int
    symbols: list[int]
    depth: int = CHARTED
    plain: list[Look] = field(default_factory=list)
    mirrors: list[Look] = field(default_factory=list)


class Bookbinder:
    """Puts the atlas of a set of cards together; no chart has more than `largest` tiles."""

    def __init__(self, deck: Deck, largest: int) -> None:
        self.largest = largest
        self.shapes: dict[Shape, Charted] = {}
        self.targets: list[Target] = []
        for card, creature in enumerate(deck.creatures):
            figures = figures_of(creature)
            for ignored, dark in product(ignorable(deck, creature), (False, True)):
                if figures and shape_of(figures, ignored, False, dark):
                    key = (int(dark) * CARDS + card) * CORNERS + ignored
                    self.targets.append(self.target(figures, ignored, dark, key))

    def target(self, figures: Figures, ignored: int, dark: bool, key: int) -> Target:
        """One target with its looks."""
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
        """The looks of a target of which a chart knows all tiles."""
        seen = common(shape)
        charted = self.charted(seen, target.symbols)
        order = [seen.order[n] for n in charted.places]
        whole = tuple(range(len(order)))
        target.symbols = [target.symbols[n] for n in order]
        target.plain = [Look(charted, 4 * seen.mirrored, whole)]
        if both == shape | mirrored(shape):
            other = [] if both == shape else [Look(charted, 4 - 4 * seen.mirrored, whole)]
            target.mirrors = target.plain + other
        else:  # two figures of which each has a mirror image of its own
            ordered = frozenset(tuple(cells[n] for n in order) for cells in both)
            apart = self.shapes.setdefault(ordered, Charted(ordered, whole))
            target.mirrors = [Look(apart, 0, whole)]

    def partial(self, shape: Shape, part: tuple[int, ...], symbols: list[int]) -> Look:
        """A look at some tiles of a target, whatever the others do."""
        seen = common(frozenset(tuple(cells[n] for n in part) for cells in shape))
        charted = self.charted(seen, [symbols[n] for n in part])
        chosen = tuple(part[seen.order[n]] for n in charted.places)
        return Look(charted, 4 * seen.mirrored, chosen)

    def charted(self, seen: Seen, symbols: list[int]) -> Charted:
        """The chart for a shape; whoever comes first says in which order it counts its tiles."""
        if seen.shape not in self.shapes:
            plenty = [tiles_of(symbols[n]) for n in seen.order]
            places = sorted(range(len(plenty)), key=plenty.__getitem__)
            self.shapes[seen.shape] = Charted(seen.shape, tuple(places))
        return self.shapes[seen.shape]

    def bind(self, progress: Progress) -> tuple[Any, Any]:
        """Draw all charts; the atlas and the charts."""
        import numpy as np

        geometry = front_matter()
        draughtsman = Draughtsman(np.array(geometry, np.int64))
        shapes = sorted(self.shapes.values(), key=lambda charted: charted.tiles)
        charts, stairs = [np.zeros(1, np.int64)], []
        work = [CELLS**charted.tiles for charted in shapes]
        at = len(geometry) + sum(map(len, map(self.record, self.targets)))
        begin = PACKED
        for n, charted in enumerate(shapes):
            chart, climbed = draughtsman.draw(charted.in_order())
            charted.chart, charted.stairs = begin, at
            charted.size = draughtsman.ways(charted.tiles)
            charts.append(chart)
            stairs.append(climbed)
            begin += len(chart) * PACKED
            at += len(climbed)
            progress(sum(work[: n + 1]), sum(work))
        for target in self.targets:
            geometry[book.TARGETS + target.key] = len(geometry)
            geometry += self.record(target)
        geometry[book.STRICT] = int(any(is_strict(charted.shape) for charted in shapes))
        return np.concatenate([np.array(geometry, np.int64), *stairs]), np.concatenate(charts)

    def record(self, target: Target) -> list[int]:
        """A target as the atlas has it."""
        plain = [look for one in target.plain for look in self.looks(one)]
        mirrors = [look for one in target.mirrors for look in self.looks(one)]
        symbols = target.symbols + [0] * (book.LOOK - book.SYMBOL - len(target.symbols))
        head = [len(target.symbols), len(plain), len(mirrors), target.depth, *symbols]
        return head + [number for look in plain + mirrors for number in look]

    def looks(self, look: Look) -> list[list[int]]:
        """A look as the atlas has it; two where even and odd numbers of pushes are apart."""
        charted = look.charted
        chosen = sum(tile + 1 << 4 * n for n, tile in enumerate(look.chosen))
        if not is_strict(charted.shape):
            return [[charted.chart, charted.stairs, look.image, NEITHER, chosen]]
        return [
            [charted.chart + parity * charted.size, charted.stairs, look.image, parity, chosen]
            for parity in (0, 1)
        ]


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


def front_matter() -> list[int]:
    """The part of an atlas that is the same for all cards: what moves and turns do to cells."""
    atlas = [0] * book.RECORDS
    for number in range(IMAGES):
        for cell in range(CELLS):
            atlas[book.IMAGE + number * CELLS + cell] = image(number, cell)
    moved = cells_moved()
    for change in range(CHANGES):
        atlas[book.MOVED + change * CELLS : book.MOVED + (change + 1) * CELLS] = moved[change]
    homes = [c for c in range(CELLS) if c == min(image(turn, c) for turn in range(4))]
    for cell in range(CELLS):
        turn = next(turn for turn in range(4) if image(turn, cell) in homes)
        atlas[book.TURN + cell] = turn
        atlas[book.HOME + cell] = homes.index(image(turn, cell))
    return atlas


def library(deck: Deck, progress: Progress, largest: int = STARS) -> tuple[Any, Any]:
    """The atlas and the charts of a set of cards: from the cache, or drawn now."""
    import numpy as np

    here = Path(__file__).parent
    folder = cache_folder([here / f"{name}.py" for name in SOURCES])
    figures = [getattr(deck.record, name) for name in FIGURE_FIELDS]
    key = hashlib.sha256(repr((largest, figures)).encode()).hexdigest()[:16]
    paths = [folder / f"{name}-{key}.npy" for name in ("atlas", "charts")]
    with contextlib.suppress(OSError, ValueError, EOFError):
        # Pages are shared between processes; a page written to would be a copy.
        atlas, charts = (np.asarray(np.load(path, mmap_mode="c")) for path in paths)
        return atlas, charts
    bound = Bookbinder(deck, largest).bind(progress)
    with contextlib.suppress(OSError):  # a folder that cannot be written: for this run only
        for path, row in zip(paths, bound, strict=True):
            part = path.with_suffix(f".{os.getpid()}.npy")
            np.save(part, row)
            part.replace(path)
    return bound
