"""The charts of a card set as rules read them: pattern databases of where tiles can lie.

A *shape* is what remains of constellations when the symbols are forgotten: on which cells some
tiles may lie, the first here, the second there. A *chart* belongs to a shape and tells, for every
arrangement of the tiles, how many pushes and swaps bring them into place. More of the one may save
some of the other, so what it tells is a *frontier*: for each number of pushes the fewest swaps. A
*target* is what a card asks for when some of its stars are ignored: a shape and the symbols of its
tiles. A *lookup* says how to ask one chart about a target.

Charts do not depend on the sky: they are made once for a card set.
"""

from typing import NamedTuple

from cultists.stars.cards import STARS
from cultists.stars.planner.workspace import ARRANGEMENT, FIELDS, Workspace
from cultists.stars.sky import CELLS, PUSHES, SWAPS
from cultists.stars.table import CARDS
from cultists.table.bits import size
from cultists.table.kernel import rule
from cultists.table.record import Record, Row, byte, long, word

IMAGES = 8  # four quarter turns of the sky, then the same of its mirror image
CHANGES = PUSHES + SWAPS  # pushes, then swaps, numbered as moves are
HOMES = 7  # cells of which one is a quarter turn or more away from any cell: the first tile's
CORNERS = 1 << STARS  # sets of stars that may be ignored
TARGETS = 2 * CARDS * CORNERS  # (dark_outside * CARDS + card) * CORNERS + ignored

# Frontiers: one word of FIELDS fields.
FIELD = 5  # bits: the fewest swaps that go with so many pushes
FIELD_MASK = 31
MOST_SWAPS = 15  # no pool of a legal game has more
NEVER = 16  # in a field: not with so many swaps
NEVERS = sum(NEVER << FIELD * n for n in range(FIELDS))

PACKED = 4  # numbers of frontiers to a word of charts
PACKED_BITS = 16

# How a target is looked up.
CHARTED = 0  # a chart knows all its tiles
DEEP = 1  # charts know some of them: a search must tell, see pruned_search.py
DEEP_STRICT = 2  # and spare pushes may do harm

NEITHER = -1  # as a parity: all numbers of pushes


class Index(Record):
    """What changes and turns of the sky do to cells, and where the lookups of targets begin."""

    image: Row = byte(IMAGES * CELLS)  # image * CELLS + cell: where a cell comes to lie
    moved: Row = byte(CHANGES * CELLS)  # change * CELLS + cell: where its tile goes
    turn: Row = byte(CELLS)  # the quarter turns that bring a cell home
    home: Row = byte(CELLS)  # and which of the homes that is
    first: Row = word(TARGETS)  # the first lookup of a target; 0: it does not fit into the sky
    plain: Row = byte(TARGETS)  # how many lookups it has, and behind them
    mirrors: Row = byte(TARGETS)  # how many it has where mirror images are allowed
    strict: int = byte()  # 1: some charts know only even or odd numbers of pushes


class Lookup(Record):
    """One chart, and how to ask it about a target."""

    chart: int = long()  # where it begins among all entries
    frontiers: int = long()  # where its frontiers begin
    chosen: int = long()  # four bits each: the tiles of the target that it knows, from one on
    symbol: Row = byte(2 * STARS)  # that each tile of the target must show
    tiles: int = byte()  # how many tiles the target has
    depth: int = byte()  # CHARTED, DEEP, DEEP_STRICT
    image: int = byte()  # the image of the sky that it is asked about: 0, or 4 for the mirror image
    parity: int = byte()  # 0, 1: it knows only even, only odd numbers of pushes; NEITHER


class Frontier(Record):
    """How many changes bring tiles into place."""

    swaps: int = long()  # for each number of pushes a field: the fewest swaps
    fewest: int = long()  # changes in all


class Charts(NamedTuple):
    """Everything that is prepared for a card set."""

    indexes: list[Index]  # one
    lookups: list[Lookup]
    frontiers: list[Frontier]
    entries: Row  # for every arrangement of every chart the number of its frontier, packed


@rule
def frontier(charts: Charts, lookup: Lookup, number: int) -> int:
    """Where the frontier of a numbered arrangement lies."""
    entry = lookup.chart + number
    found = charts.entries[entry // PACKED] >> entry % PACKED * PACKED_BITS & 0xFFFF
    return lookup.frontiers + found


@rule
def swaps_needed(word: int, field: int) -> int:
    """The fewest swaps in a field of a frontier."""
    return word >> FIELD * min(field, FIELDS - 1) & FIELD_MASK


@rule
def home_turn(index: Index, lookup: Lookup, cell: int) -> int:
    """The image of the sky in which the first tile is at home."""
    return lookup.image + index.turn[index.image[lookup.image * CELLS + cell]]


@rule
def frontier_of(charts: Charts, lookup: Lookup, work: Workspace, arrangement: int) -> int:
    """Where the frontier lies for tiles that are arranged in the workspace."""
    index = charts.indexes[0]
    first = arrangement * ARRANGEMENT - 1
    chosen = lookup.chosen
    cell = work.cells[first + chosen % 16]
    turn = home_turn(index, lookup, cell)
    home = index.image[turn * CELLS + cell]
    number = index.home[home]
    taken = 1 << home
    tile = 1
    while chosen >= 16:
        chosen //= 16
        cell = index.image[turn * CELLS + work.cells[first + chosen % 16]]
        number = number * (CELLS - tile) + cell - size(taken & (1 << cell) - 1)
        taken |= 1 << cell
        tile += 1
    return frontier(charts, lookup, number)
