"""How the atlas is laid out: the index to the charts, as one row of numbers.

A *shape* is what remains of constellations when the symbols are forgotten: on which cells some
tiles may lie, the first here, the second there. A *chart* belongs to a shape and tells, for every
way in which the tiles can lie, how many pushes and swaps bring them into place. What it tells is a
*stair*: for each number of pushes the least number of swaps. A *target* is what a card asks for
when some of its stars are ignored: a shape and the symbols of its tiles.

All charts together lie in a second row, four numbers of stairs to a word. Charts do not depend on
the sky; both rows are prepared once for a set of cards.
"""

from cultists.stars.cards import STARS
from cultists.stars.sky import CELLS, PUSHES, SWAPS
from cultists.stars.table import CARDS
from cultists.table.bits import size
from cultists.table.kernel import rule
from cultists.table.record import Row

IMAGES = 8  # four quarter turns of the sky, then the same of its mirror image
CHANGES = PUSHES + SWAPS  # pushes, then swaps, numbered as moves are
HOMES = 7  # cells of which one is a quarter turn or more away from any cell: the first tile's
CORNERS = 1 << STARS  # sets of stars that may be ignored

# Where things begin.
IMAGE = 0  # + image * CELLS + cell: where a cell comes to lie
MOVED = IMAGE + IMAGES * CELLS  # + change * CELLS + cell: where its tile goes
TURN = MOVED + CHANGES * CELLS  # + cell: the quarter turns that bring it home
HOME = TURN + CELLS  # + cell: which of the homes it is
TARGETS = HOME + CELLS  # + (dark_outside * CARDS + card) * CORNERS + ignored: where the target is
CHOICES = 2 * CARDS * CORNERS
STRICT = TARGETS + CHOICES  # 1: some charts know only even or odd numbers of pushes
RECORDS = STRICT + 1

# A target, counted from its place.
TILES = 0  # how many tiles it asks for
LOOKS = 1  # + mirrors: in how many charts to look
DEPTH = 3  # 0: a chart knows all its tiles; else a walk must tell, see walk.py
SYMBOL = 4  # + tile: the symbol it must show
LOOK = SYMBOL + 10  # where the looks begin: first those without mirrors, then those with

# What the depth of a target may be.
CHARTED = 0
DEEP = 1
DEEP_STRICT = 2  # and spare pushes may do harm

# A look, counted from its place: a chart and how to ask it.
CHART = 0  # where the chart begins, in stairs
STAIRS = 1  # where its stairs begin
SEEN_AS = 2  # the image of the sky that it is asked about: 0, or 4 for the mirror image
PARITY = 3  # 0, 1: it knows only even, only odd numbers of pushes; NEITHER
CHOSEN = 4  # four bits each: the tiles of the target that it knows, in its order, from one on
LOOK_SIZE = 5
NEITHER = -1

# Stairs: a word of fields, then the fewest changes in all.
STAIR_SIZE = 2
FIELDS = 12  # numbers of pushes told apart: more are as good as the last
FIELD = 5  # bits: the least number of swaps that goes with so many pushes
FIELD_MASK = 31
MOST_SWAPS = 15  # no pool of a legal game has more
NEVER = 16  # in a field: not with so many swaps
NEVERS = sum(NEVER << FIELD * n for n in range(FIELDS))

PACKED = 4  # stairs to a word of charts
PACKED_BITS = 16


@rule
def stair(atlas: Row, charts: Row, look: int, number: int) -> int:
    """Where the stair of a numbered arrangement lies in the atlas."""
    entry = atlas[look + CHART] + number
    found = charts[entry // PACKED] >> entry % PACKED * PACKED_BITS & 0xFFFF
    return atlas[look + STAIRS] + found * STAIR_SIZE


@rule
def swaps_needed(word: int, field: int) -> int:
    """The least number of swaps in a field of a stair."""
    return word >> FIELD * min(field, FIELDS - 1) & FIELD_MASK


@rule
def home_turn(atlas: Row, look: int, cell: int) -> int:
    """The image of the sky in which the first tile is at home."""
    seen = atlas[look + SEEN_AS]
    return seen + atlas[TURN + atlas[IMAGE + seen * CELLS + cell]]


@rule
def stair_of(atlas: Row, charts: Row, look: int, slate: Row, cells: int) -> int:
    """Where the stair lies for the tiles whose cells stand on the slate from `cells` on."""
    chosen = atlas[look + CHOSEN]
    cell = slate[cells + chosen % 16 - 1]
    turn = home_turn(atlas, look, cell)
    home = atlas[IMAGE + turn * CELLS + cell]
    number = atlas[HOME + home]
    taken = 1 << home
    tile = 1
    while chosen >= 16:
        chosen //= 16
        cell = atlas[IMAGE + turn * CELLS + slate[cells + chosen % 16 - 1]]
        number = number * (CELLS - tile) + cell - size(taken & (1 << cell) - 1)
        taken |= 1 << cell
        tile += 1
    return stair(atlas, charts, look, number)
