"""Whether the stars are right (rules 4.1, 4.2), by moving whole skies over each other.

For each star of a figure take the set of cells that show its symbol, moved back by the star's place
in the figure's box. What all these sets have in common is where the corner of the box lies: one AND
a star instead of a look at every cell.

With ignored stars the corner may lie outside the sky: up to three rows above it, or three columns
to its left, in the spare bits of the row before. MARGIN makes room for it below bit 0. A Great Old
One fills two by four spaces, so 25 is enough, and the bit of the last cell still fits into 63.
"""

from cultists.stars.cards import DARK, FIGURES, SINGLES, STARS, TURNS, Cards
from cultists.stars.sky import ALL
from cultists.stars.table import Table
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule

MARGIN = 25
EVERYWHERE = -1  # all bits set


@rule
def turns(table: Table) -> int:
    """How many ways a figure may be turned."""
    return 8 if table.mirrors else 4


@rule
def standing(table: Table, cards: Cards, figure: int, turn: int, ignored: int, taken: int) -> int:
    """Where a figure stands in one turn, as the corners of its box, MARGIN bits up.

    `ignored` is a set of its stars, `taken` a set of cells that serve another constellation.
    """
    cells = EVERYWHERE
    for star in range(cards.stars[figure]):
        if ignored >> star & 1 == 0:
            there = (table.sky[cards.symbol[figure * STARS + star]] & ~taken) << MARGIN
            cells &= there >> (cards.place[figure * STARS + star] >> 8 * turn & 63)
    if table.dark_outside == 0:
        for dark in range(figure * DARK, figure * DARK + cards.darks[figure]):
            cells &= ALL << MARGIN >> (cards.dark[dark] >> 8 * turn & 63)
    return cells


@rule
def stands(table: Table, cards: Cards, figure: int, ignored: int, taken: int) -> bool:
    """Whether a figure stands anywhere in the sky, a set of its stars ignored."""
    for first in range(0, turns(table), 4):
        if stands_turned(table, cards, figure, first, ignored, taken):
            return True
    return False


@rule
def stands_turned(
    table: Table, cards: Cards, figure: int, first: int, ignored: int, taken: int
) -> bool:
    """The same for four quarter turns at once: much faster than one by one."""
    north = EVERYWHERE
    east = EVERYWHERE
    south = EVERYWHERE
    west = EVERYWHERE
    for star in range(cards.stars[figure]):
        if ignored >> star & 1 == 0:
            there = (table.sky[cards.symbol[figure * STARS + star]] & ~taken) << MARGIN
            places = cards.place[figure * STARS + star] >> 8 * first
            north &= there >> (places & 63)
            east &= there >> (places >> 8 & 63)
            south &= there >> (places >> 16 & 63)
            west &= there >> (places >> 24 & 63)
    if table.dark_outside == 0:
        for dark in range(figure * DARK, figure * DARK + cards.darks[figure]):
            places = cards.dark[dark] >> 8 * first
            north &= ALL << MARGIN >> (places & 63)
            east &= ALL << MARGIN >> (places >> 8 & 63)
            south &= ALL << MARGIN >> (places >> 16 & 63)
            west &= ALL << MARGIN >> (places >> 24 & 63)
    return (north | east | south | west) != 0


@rule
def figures_stand(table: Table, cards: Cards, card: int, ignored: int) -> bool:
    """Whether all figures of a card stand, each on tiles of its own."""
    figure = card * FIGURES
    if not stands(table, cards, figure, ignored, 0):
        return False
    if cards.figures[card] == 1:
        return True
    if not stands(table, cards, figure + 1, 0, 0):
        return False
    # A tile shows one symbol: figures without a symbol in common cannot contend for a tile.
    return cards.contend[card] == 0 or cells_apart(table, cards, figure) != 0


@rule
def cells_apart(table: Table, cards: Cards, figure: int) -> int:
    """The cells of a figure that leave the next one tiles of its own; 0: there are none."""
    for turn in range(turns(table)):
        corners = standing(table, cards, figure, turn, 0, 0)
        while corners != 0:
            corner = lowest(corners) - MARGIN
            corners &= corners - 1
            taken = cards.footprint[figure * TURNS + turn] << corner
            if stands(table, cards, figure + 1, 0, taken):
                return taken
    return 0


@rule
def star_cells(cards: Cards, figure: int, turn: int, corner: int, ignored: int) -> int:
    """The cells of a figure's stars, given where the corner of its box lies."""
    cells = 0
    for star in range(cards.stars[figure]):
        if ignored >> star & 1 == 0:
            cells |= 1 << corner + (cards.place[figure * STARS + star] >> 8 * turn & 63)
    return cells


@rule
def figure_cells(table: Table, cards: Cards, figure: int, ignored: int, taken: int) -> int:
    """The cells on which a figure stands, the first way found; 0: it does not stand."""
    for turn in range(turns(table)):
        corners = standing(table, cards, figure, turn, ignored, taken)
        if corners != 0:
            return star_cells(cards, figure, turn, lowest(corners) - MARGIN, ignored)
    return 0


@rule
def single_cells(table: Table, cards: Cards, card: int) -> int:
    """As many cells of each symbol as a card asks for as single stars."""
    cells = 0
    for n in range(cards.singles[card]):
        rest = table.sky[cards.single[card * SINGLES + n]]
        for _ in range(cards.wanted[card * SINGLES + n]):
            cells |= rest & -rest
            rest &= rest - 1
    return cells


@rule
def right_cells(table: Table, cards: Cards, card: int, ignored: int) -> int:
    """The cells that show the constellations of a card: the stars are right (rules 4.1)."""
    if cards.figures[card] == 0:
        return single_cells(table, cards, card)
    figure = card * FIGURES
    if cards.figures[card] == 1:
        return figure_cells(table, cards, figure, ignored, 0)
    taken = cells_apart(table, cards, figure)
    return taken | figure_cells(table, cards, figure + 1, 0, taken)


@rule
def singles_shine(table: Table, cards: Cards, card: int) -> bool:
    """Whether the sky shows enough tiles of every symbol that is asked for as a single star."""
    for n in range(cards.singles[card]):
        at = card * SINGLES + n
        if size(table.sky[cards.single[at]]) < cards.wanted[at]:
            return False
    return True


@rule
def stars_are_right(table: Table, cards: Cards, card: int, ignored: int) -> bool:
    """Whether the sky shows every constellation of a card, a set of its stars ignored.

    A card asks for figures or for single stars, never for both: so they cannot contend for tiles.
    """
    if cards.figures[card] == 0:
        return singles_shine(table, cards, card)
    return figures_stand(table, cards, card, ignored)
