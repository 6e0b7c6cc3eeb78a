"""Every sky that a pool can make, and those among them in which the stars are right for a card.

All skies of a step are one array with a row of 25 symbols each, so that NumPy tries a move on all
of them at once. Flips are made last: a tile that is flipped and then moved could as well be moved
and then flipped, so every sky is found. Only default rulings are known here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from cultists.stars import moves
from cultists.stars.deck import Constellation
from cultists.stars.sky import CELLS, FLIPS, PUSHES, SIDE, SWAPS, bit_of
from cultists.stars.table import FLIP, PUSH, SWAP, Table
from cultists.stars.words import swap_cells

Pool = tuple[int, int, int]
Fits = Callable[[Any], Any]
"""Which rows of an array of skies will do, as an array of truths."""

CHUNK = 20_000  # skies that are looked at together


class TooMany(Exception):
    """More skies fit than are wanted."""


class Skies(NamedTuple):
    """Skies, and for each of them the changes that made it."""

    rows: Any
    paths: Any

    def once(self) -> Skies:
        """Every sky once."""
        whole = np.ascontiguousarray(self.rows).view(f"V{CELLS}").reshape(-1)
        _, first = np.unique(whole, return_index=True)
        return Skies(self.rows[first], self.paths[first])

    def after(self, move: int) -> Skies:
        """All of them after one change."""
        if move >= moves.FLIP:
            rows = self.rows.copy()
            rows[:, move - moves.FLIP] ^= 1
        else:
            rows = self.rows[:, SOURCES[move - moves.PUSH]]
        last = np.full((len(rows), 1), move, np.int16)
        return Skies(rows, np.concatenate([self.paths, last], axis=1))


def sky_of(table: Table) -> Skies:
    """The sky of a table."""
    symbols = np.zeros((1, CELLS), np.uint8)
    for symbol, cells in enumerate(table.sky):
        for cell in range(CELLS):
            if cells >> bit_of(cell) & 1:
                symbols[0, cell] = symbol
    return Skies(symbols, np.zeros((1, 0), np.int16))


def _sources() -> list[Any]:
    """For every push and swap, from which cell the tile of each cell comes."""
    grid = np.arange(CELLS).reshape(SIDE, SIDE)
    made: list[Any] = []
    for number in range(PUSHES):
        line, ahead = divmod(number, 2)
        after = grid.copy()
        lane = after[line] if line < SIDE else after[:, line - SIDE]
        lane[:] = np.roll(lane, 1 if ahead else -1)
        made.append(after.reshape(-1))
    for number in range(SWAPS):
        one, other = swap_cells(number)
        swapped = np.arange(CELLS)
        swapped[[one, other]] = other, one
        made.append(swapped)
    return made


SOURCES = _sources()
MOVES = {
    PUSH: range(moves.PUSH, moves.PUSH + PUSHES),
    SWAP: range(moves.SWAP, moves.SWAP + SWAPS),
    FLIP: range(moves.FLIP, moves.FLIP + FLIPS),
}


def fitting(sky: Skies, pool: Pool, fits: Fits, most: int) -> list[tuple[int, ...]]:
    """For every sky that fits when the whole pool is used, changes that make it.

    Raises `TooMany` when there are more than wanted.
    """
    if not sum(pool):
        return [()] if fits(sky.rows)[0] else []
    level = {pool: sky}
    for _ in range(sum(pool) - 1):
        level = _next(level)
    found: dict[bytes, tuple[int, ...]] = {}
    for left, skies in level.items():
        for move in (move for kind in _kinds(left) for move in MOVES[kind]):
            made = skies.after(move)
            for n in np.flatnonzero(_chunked(fits, made.rows)):
                found.setdefault(made.rows[n].tobytes(), tuple(made.paths[n].tolist()))
                if len(found) > most:
                    raise TooMany
    return list(found.values())


def _kinds(left: Pool) -> list[int]:
    """The kinds of change that come next: flips only when nothing else is left."""
    return [kind for kind in (PUSH, SWAP) if left[kind]] or [FLIP]


def _next(level: dict[Pool, Skies]) -> dict[Pool, Skies]:
    """One change further, for every pool that may be left then."""
    after: dict[Pool, list[Skies]] = {}
    for left, skies in level.items():
        for kind in _kinds(left):
            rest = (left[0] - (kind == PUSH), left[1] - (kind == SWAP), left[2] - (kind == FLIP))
            after.setdefault(rest, []).extend(skies.after(move) for move in MOVES[kind])
    joined = {}
    for left, some in after.items():
        rows = np.concatenate([skies.rows for skies in some])
        joined[left] = Skies(rows, np.concatenate([skies.paths for skies in some])).once()
    return joined


def _chunked(fits: Fits, rows: Any) -> Any:
    parts = [fits(rows[at : at + CHUNK]) for at in range(0, len(rows), CHUNK)]
    return np.concatenate(parts)


class _Places(NamedTuple):
    """The ways to lay a constellation on the sky: the cells of its stars, and their symbols."""

    cells: Any
    symbols: Any

    def hits(self, rows: Any) -> Any:
        """Which of these ways are right in each sky."""
        return (rows[:, self.cells] == self.symbols).all(axis=2)


def places(shape: Constellation, ignored: frozenset[int]) -> _Places:
    """Every way to lay a constellation on the sky; ignored symbols may lie anywhere."""
    found = set()
    for turn in range(4):
        turned = shape.turned(turn)
        stars = [star for star in turned.stars if star[2] not in ignored]
        for row in range(-SIDE, SIDE):
            for column in range(-SIDE, SIDE):
                laid = [(row + r, column + c, symbol) for r, c, symbol in stars]
                if all(0 <= r < SIDE and 0 <= c < SIDE for r, c, _ in laid):
                    found.add(tuple(sorted((r * SIDE + c, symbol) for r, c, symbol in laid)))
    listed = np.array(sorted(found))
    return _Places(listed[:, :, 0], listed[:, :, 1].astype(np.uint8))


@lru_cache(maxsize=512)
def fits_card(shapes: tuple[Constellation, ...], bonus: frozenset[int], limit: int) -> Fits:
    """Whether a card of one or two constellations can be summoned.

    Of the symbols in `bonus` at most `limit` may be ignored, in the first constellation.
    """
    ignorable = [frozenset(some) for some in combinations(sorted(bonus), min(limit, len(bonus)))]
    first = [places(shapes[0], ignored) for ignored in ignorable]
    if len(shapes) == 1:
        return lambda rows: np.any([one.hits(rows).any(axis=1) for one in first], axis=0)
    (one,) = first
    other = places(shapes[1], frozenset())
    apart = np.array(
        [[not set(a) & set(b) for b in other.cells.tolist()] for a in one.cells.tolist()],
        np.float32,
    )

    def both(rows: Any) -> Any:
        able = one.hits(rows).any(axis=1)
        able[able] &= other.hits(rows[able]).any(axis=1)
        few = rows[able]  # skies that show both, though perhaps not on tiles of their own
        beside = one.hits(few).astype(np.float32) @ apart > 0
        able[able] &= (beside & other.hits(few)).any(axis=1)
        return able

    return both
