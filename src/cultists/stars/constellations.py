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
def standing(table: Table, cards: Cards, figure: int, turn: int, taken: int) -> int:
    """Where a figure stands in one turn, as the corners of its box, MARGIN bits up.

    `taken` is a set of cells that serve another constellation.
    """
    cells = EVERYWHERE
    for star in range(figure * STARS, figure * STARS + cards.stars[figure]):
        there = (table.sky[cards.symbol[star]] & ~taken) << MARGIN
        cells &= there >> (cards.place[star] >> 8 * turn & 63)
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
    return cards.contend[card] == 0 or stand_apart(table, cards, figure)


@rule
def stand_apart(table: Table, cards: Cards, figure: int) -> bool:
    """Whether a figure and the next one stand on tiles of their own."""
    for turn in range(turns(table)):
        cells = standing(table, cards, figure, turn, 0)
        while cells != 0:
            corner = lowest(cells) - MARGIN
            cells &= cells - 1
            taken = cards.footprint[figure * TURNS + turn] << corner
            if stands(table, cards, figure + 1, 0, taken):
                return True
    return False


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
