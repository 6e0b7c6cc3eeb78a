"""Writing down the line: from what was found to the moves that do it.

First come invoking and powers, then flips, then the pushes and swaps that bring the tiles into
place, then whatever of the pool is left over, done where it does no harm; and the summoning.
"""

from cultists.stars import moves
from cultists.stars.cards import SINGLES, Cards
from cultists.stars.planner import atlas as book
from cultists.stars.planner import slate as at
from cultists.stars.planner.pools import after_power, part, reach
from cultists.stars.planner.slate import BACK, SUBSETS
from cultists.stars.planner.walk import idle_line
from cultists.stars.planner.way import write_way
from cultists.stars.sky import CELLS, PUSHES, SIDE, SWAPS, symbol_at
from cultists.stars.table import CARDS, FLIP, NONE, PUSH, SWAP, Table
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule
from cultists.table.record import Row


@rule
def write_changes(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    slate: Row,
    card: int,
    line: Row,
    length: int,
) -> int:
    """All changes of the pool that was found; how long is the line now?"""
    pool = slate[at.POOL + slate[at.BEST_POOL]]
    for kind in range(3):
        slate[at.SPARE + kind] = part(pool, kind)
    tiles = 0
    if cards.figures[card] == 0:
        length = write_single_flips(table, cards, slate, card, line, length)
        idle = idle_cell(table, cards, card)
    else:
        tiles = atlas[slate[at.BEST_TARGET] + book.TILES]
        length = write_flips(atlas, slate, line, length)
        length = write_way(atlas, charts, slate, line, length)
        idle = free_cell(slate, tiles)
    length = write_spare(line, length, moves.FLIP + idle, 0, slate[at.SPARE + FLIP])
    push = max(idle_line(slate, at.WAY, tiles), 0)  # if there is none, two undo each other
    length = write_spare(line, length, moves.PUSH + push, 1, slate[at.SPARE + PUSH])
    swap = moves.SWAP + idle_swap(atlas, slate, tiles)
    return write_spare(line, length, swap, 0, slate[at.SPARE + SWAP])


@rule
def write_powers(cards: Cards, slate: Row, line: Row, length: int) -> int:
    """Invoke, and use the powers in an order that is legal; how long is the line now?"""
    pool = slate[at.BEST_POOL]
    given = slate[at.GIVEN + pool]
    if given != NONE:
        line[length] = moves.INVOKE * CARDS + given
        length += 1
    source = 0
    while pool >= slate[at.TO + source]:
        source += 1
    reach(cards, slate, slate[at.SOURCE + source])
    powers = slate[at.POOL + pool] >> at.WHICH & SUBSETS - 1
    length += size(powers)
    last = length
    while powers != 0:  # from the last power back to the first
        rest = powers
        before = NONE
        while before == NONE:
            power = rest & -rest
            rest &= rest - 1
            before = slate[at.REACHED + (powers & ~power)]
            if before != NONE:
                before = after_power(cards, before, slate[at.POWER + lowest(power)])
        last -= 1
        line[last] = moves.USE * CARDS + slate[at.POWER + lowest(power)]
        powers &= ~power
    return length


@rule
def write_flips(atlas: Row, slate: Row, line: Row, length: int) -> int:
    """Flip the tiles that show the wrong side, and go to where the tiles lie."""
    for tile in range(atlas[slate[at.BEST_TARGET] + book.TILES]):
        chosen = slate[at.BEST_TILES + tile]
        slate[at.WAY + tile] = chosen % BACK
        if chosen >= BACK:
            line[length] = moves.FLIP + chosen % BACK
            length += 1
            slate[at.SPARE + FLIP] -= 1
    return length


@rule
def write_single_flips(
    table: Table, cards: Cards, slate: Row, card: int, line: Row, length: int
) -> int:
    """Flip what single stars lack."""
    for n in range(card * SINGLES, card * SINGLES + cards.singles[card]):
        symbol = cards.single[n]
        backs = table.sky[symbol ^ 1]
        for _ in range(cards.wanted[n] - size(table.sky[symbol])):
            bit = lowest(backs)
            line[length] = moves.FLIP + bit // 8 * SIDE + bit % 8
            length += 1
            slate[at.SPARE + FLIP] -= 1
            backs &= backs - 1
    return length


@rule
def write_spare(line: Row, length: int, move: int, back: int, count: int) -> int:
    """Changes that are left over, done where no needed tile lies, there and `back` again."""
    for n in range(count):
        line[length] = move + n % 2 * back
        length += 1
    return length


@rule
def idle_cell(table: Table, cards: Cards, card: int) -> int:
    """A cell whose tile has neither side asked for as a single star."""
    for cell in range(CELLS):
        pair = symbol_at(table, cell) // 2
        asked = False
        for n in range(card * SINGLES, card * SINGLES + cards.singles[card]):
            asked = asked or cards.single[n] // 2 == pair
        if not asked:
            return cell
    return 0


@rule
def free_cell(slate: Row, tiles: int) -> int:
    """A cell none of whose tiles is needed."""
    cell = 0
    while touches(slate, tiles, cell, cell):
        cell += 1
    return cell


@rule
def touches(slate: Row, tiles: int, one: int, other: int) -> bool:
    """Whether a needed tile lies on one of two cells."""
    for tile in range(tiles):
        if slate[at.WAY + tile] == one or slate[at.WAY + tile] == other:
            return True
    return False


@rule
def idle_swap(atlas: Row, slate: Row, tiles: int) -> int:
    """A swap of two neighbours of which none is needed."""
    swap = 0
    while True:
        cell = swap // 4 * SIDE + swap % 4 if swap < SWAPS // 2 else swap - SWAPS // 2
        if not touches(slate, tiles, cell, atlas[book.MOVED + (PUSHES + swap) * CELLS + cell]):
            return swap
        swap += 1
