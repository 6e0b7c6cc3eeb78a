"""What the cards of a set ask for, as shapes: the ways in which some tiles may lie.

Many cards share a shape, turned, mirrored or with their tiles in another order: all 36 Lesser
Servitors have the same. Every shape needs one chart only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations, product

from cultists.stars.cards import GREAT_OLD_ONE
from cultists.stars.deck import Constellation, Creature, Deck
from cultists.stars.planner.charts import IMAGES, Index
from cultists.stars.sky import CELLS, SIDE
from cultists.stars.turn import TILES

Arrangement = tuple[int, ...]
"""Where some tiles lie: the cell of the first, of the second, ..."""
Shape = frozenset[Arrangement]

Figures = tuple[Constellation, ...]

MOST_IGNORED = 3


@dataclass(frozen=True)
class Seen:
    """A shape as one looks at it: which of its mirror images, its tiles in which order."""

    shape: Shape
    mirrored: bool
    order: tuple[int, ...]  # place n of the shape is tile order[n] of the card


def mirror(cell: int) -> int:
    """Where a cell lies in the mirror."""
    return cell // SIDE * SIDE + SIDE - 1 - cell % SIDE


def quarter(cell: int) -> int:
    """Where a cell comes to lie when the sky is turned to the right once."""
    return cell % SIDE * SIDE + SIDE - 1 - cell // SIDE


def image(number: int, cell: int) -> int:
    """Where a cell lies in one of the eight images of the sky."""
    cell = mirror(cell) if number >= 4 else cell
    for _ in range(number % 4):
        cell = quarter(cell)
    return cell


def mirrored(shape: Shape) -> Shape:
    """The mirror image of a shape."""
    return frozenset(tuple(mirror(cell) for cell in cells) for cells in shape)


def _in_sky(row: int, column: int) -> bool:
    return 0 <= row < SIDE and 0 <= column < SIDE


@cache
def placements(
    figure: Constellation, ignored: int, turns: int, dark_outside: bool
) -> tuple[Arrangement, ...]:
    """Every way to lay a figure on the sky, a set of its stars ignored (rules 4.1, 4.2, 4.4)."""
    found: dict[Arrangement, None] = {}
    for turn, row, column in product(range(turns), range(1 - SIDE, SIDE), range(1 - SIDE, SIDE)):
        drawn = figure.turned(turn)
        stars = [(row + r, column + c) for r, c, _ in drawn.stars]
        kept = [star for n, star in enumerate(stars) if not ignored >> n & 1]
        dark = () if dark_outside else [(row + r, column + c) for r, c in drawn.dark]
        if all(_in_sky(*place) for place in (*kept, *dark)):
            found[tuple(r * SIDE + c for r, c in kept)] = None
    return tuple(found)


@cache
def _shape_of(figures: Figures, ignored: int, turns: int, dark_outside: bool) -> Shape:
    ways = [placements(figure, ignored, turns, dark_outside) for figure in figures]
    joined = (sum(parts, ()) for parts in product(*ways))
    return frozenset(cells for cells in joined if len(set(cells)) == len(cells))


def shape_of(figures: Figures, ignored: int, mirrors: bool, dark_outside: bool) -> Shape:
    """The ways in which the tiles of some figures may lie, each on tiles of its own."""
    bare = tuple(_without_symbols(figure) for figure in figures)
    return _shape_of(bare, ignored, 8 if mirrors else 4, dark_outside)


def _without_symbols(figure: Constellation) -> Constellation:
    stars = tuple((row, column, 0) for row, column, _ in figure.stars)
    return Constellation(stars, figure.dark, figure.height, figure.width)


@cache
def common(shape: Shape) -> Seen:
    """The shape that stands for this one and all that are like it."""
    tiles = len(next(iter(shape)))
    best: list[Arrangement] = []
    chosen = (False, tuple(range(tiles)))
    for flipped in (False, True):
        cells = list(mirrored(shape) if flipped else shape)
        for order in permutations(range(tiles)):
            listed = [tuple(one[n] for n in order) for one in cells]
            if not best or min(listed) <= best[0]:  # else there is no need to sort
                listed.sort()
                if not best or listed < best:
                    best, chosen = listed, (flipped, order)
    return Seen(frozenset(best), *chosen)


@cache
def is_strict(shape: Shape) -> bool:
    """Whether somewhere every row and column is needed, so that a spare push would do harm."""
    for cells in shape:
        rows = {cell // SIDE for cell in cells}
        columns = {cell % SIDE for cell in cells}
        if len(rows) == len(columns) == SIDE:
            return True
    return False


def tiles_of(symbol: int) -> int:
    """How many tiles can show a symbol."""
    return TILES >> symbol // 2 * 4 & 15


def figures_of(creature: Creature) -> Figures:
    """The constellations of several stars."""
    return tuple(c for c in creature.constellations if len(c.stars) > 1)


def ignorable(deck: Deck, creature: Creature) -> Iterator[int]:
    """The sets of its stars that can be ignored thanks to Servitors of the deck."""
    if creature.rank != GREAT_OLD_ONE:
        yield 0
        return
    served = {c.bonus for c in deck.creatures if c.family == creature.family and c.bonus >= 0}
    stars = [n for n, (*_, s) in enumerate(creature.constellations[0].stars) if s in served]
    for count in range(MOST_IGNORED + 1):
        for chosen in combinations(stars, count):
            yield sum(1 << star for star in chosen)


def cells_moved() -> list[list[int]]:
    """For each push and swap, where the tile of each cell goes (numbered as moves are)."""
    found = []
    for line, ahead in product(range(2 * SIDE), (-1, 1)):
        cells = list(range(CELLS))
        for n in range(SIDE):
            to = (n + ahead) % SIDE
            if line < SIDE:
                cells[line * SIDE + n] = line * SIDE + to
            else:
                cells[n * SIDE + line - SIDE] = to * SIDE + line - SIDE
        found.append(cells)
    across = [(r * SIDE + c, r * SIDE + c + 1) for r in range(SIDE) for c in range(SIDE - 1)]
    down = [(cell, cell + SIDE) for cell in range(CELLS - SIDE)]
    for one, other in across + down:
        cells = list(range(CELLS))
        cells[one], cells[other] = other, one
        found.append(cells)
    return found


def index_of_cells() -> Index:
    """The part of an index that is the same for all cards: what changes and turns do to cells."""
    index = Index()
    for number, cell in product(range(IMAGES), range(CELLS)):
        index.image[number * CELLS + cell] = image(number, cell)
    index.moved = [to for change in cells_moved() for to in change]
    homes = [c for c in range(CELLS) if c == min(image(turn, c) for turn in range(4))]
    for cell in range(CELLS):
        turn = next(turn for turn in range(4) if image(turn, cell) in homes)
        index.turn[cell] = turn
        index.home[cell] = homes.index(image(turn, cell))
    return index
