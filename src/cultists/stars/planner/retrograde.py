"""Making a chart by retrograde analysis: back from what is in place, for all arrangements at once.

What is in place needs nothing, and what one change takes to where p pushes and s swaps are enough
needs one more. All tiles but the last are the *prefix* of an arrangement and number a word; its
bits are the cells of the last tile, so one operation changes up to 24 arrangements.

    reached[p, s] = reached[p - 1, s] | reached[p, s - 1]
                  | pushed(new[p - 1, s]) | swapped(new[p, s - 1])

where `new` is what neither a push nor a swap fewer would reach. Turning the sky by quarters changes
nothing, so the first tile is always turned to one of seven cells: its *home*. The last of them is
the centre, which stays where it is: there, prefixes that are turned into each other are kept apart.
"""

from cultists.stars.planner.charts import CHANGES, HOMES, Index
from cultists.stars.sky import CELLS, PUSHES, ROW, SIDE
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule
from cultists.table.record import Row

SUCCESSORS = CHANGES + 1  # of a prefix: after each change, and after a quarter turn
FULL = (1 << CELLS) - 1
COLUMN = 0b00001_00001_00001_00001_00001  # the first one, cells counted row by row


@rule
def prefixes(tiles: int) -> int:
    """How many prefixes there are: ways to lay all tiles but the last, the first at home."""
    count = 1 if tiles == 1 else HOMES
    for tile in range(1, tiles - 1):
        count *= CELLS - tile
    return count


@rule
def unrank(index: Index, tiles: int, number: int, cells: Row) -> int:
    """Lay the tiles of a numbered prefix into `cells`; the set of their cells."""
    for tile in range(tiles - 2, 0, -1):
        cells[tile] = number % (CELLS - tile)
        number //= CELLS - tile
    taken = 0
    if tiles > 1:
        cells[0] = 0
        while index.turn[cells[0]] != 0 or index.home[cells[0]] != number:
            cells[0] += 1
        taken = 1 << cells[0]
    for tile in range(1, tiles - 1):
        cells[tile] = nth_free(taken, cells[tile])
        taken |= 1 << cells[tile]
    return taken


@rule
def nth_free(taken: int, n: int) -> int:
    """The n-th cell that is not taken."""
    free = FULL & ~taken
    for _ in range(n):
        free &= free - 1
    return lowest(free)


@rule
def rank_free(taken: int, cell: int) -> int:
    """The number of a cell among those that are not taken."""
    return cell - size(taken & ((1 << cell) - 1))


@rule
def rank(index: Index, tiles: int, cells: Row, at: int) -> int:
    """The number of the prefix in `cells`, times four, and the quarter turns that bring it home."""
    if tiles == 1:
        return 0
    turn = index.turn[cells[at]]
    home = index.image[turn * CELLS + cells[at]]
    number = index.home[home]
    taken = 1 << home
    for tile in range(1, tiles - 1):
        cell = index.image[turn * CELLS + cells[at + tile]]
        number = number * (CELLS - tile) + rank_free(taken, cell)
        taken |= 1 << cell
    return number * 4 + turn


@rule
def enter_successors(
    indexes: list[Index], tiles: int, cells: Row, taken: Row, successors: Row
) -> None:
    """For every prefix the cells taken, and where each change and a quarter turn lead from it."""
    index = indexes[0]
    for prefix in range(prefixes(tiles)):
        taken[prefix] = unrank(index, tiles, prefix, cells)
        for change in range(CHANGES + 1):
            for tile in range(tiles - 1):
                cell = cells[tile]
                if change < CHANGES:
                    cells[tiles + tile] = index.moved[change * CELLS + cell]
                else:
                    cells[tiles + tile] = index.image[CELLS + cell]
            successors[prefix * SUCCESSORS + change] = rank(index, tiles, cells, tiles)


@rule
def turned(index: Index, bits: int, turn: int) -> int:
    """A set of cells, the sky turned by quarters."""
    if turn == 0:
        return bits
    there = 0
    while bits != 0:
        there |= 1 << index.image[turn * CELLS + lowest(bits)]
        bits &= bits - 1
    return there


@rule
def pushed(bits: int, push: int) -> int:
    """Where the tiles of a set of cells lie after a push."""
    number = push // 2
    if number < SIDE:
        lane = ROW << number * SIDE
        step = 1
    else:
        lane = COLUMN << number - SIDE
        step = SIDE
    tiles = bits & lane
    ahead = step
    back = step * 4
    if push & 1 == 0:
        ahead = step * 4
        back = step
    return bits & ~lane | ((tiles << ahead | tiles >> back) & lane)


@rule
def swapped(bits: int, swap: int) -> int:
    """Where the tiles of a set of cells lie after a swap."""
    one = swap // 4 * SIDE + swap % 4
    other = one + 1
    if swap >= 20:
        one = swap - 20
        other = one + SIDE
    differ = (bits >> one ^ bits >> other) & 1
    return bits ^ (differ << one | differ << other)


@rule
def expand(
    index: Index, successors: Row, source: Row, at: int, change: int, last: int, to: Row
) -> None:
    """Add to `to` where some changes lead from a layer of `source`."""
    centre = len(to) - len(to) // HOMES
    for prefix in range(len(to)):
        bits = source[at + prefix]
        if bits != 0:
            for one in range(change, last):
                moved = pushed(bits, one) if one < PUSHES else swapped(bits, one - PUSHES)
                successor = successors[prefix * SUCCESSORS + one]
                there = successor // 4
                moved = turned(index, moved, successor % 4)
                to[there] |= moved
                if there >= centre > prefix:
                    add_turns(index, successors, there, moved, to)


@rule
def add_turns(index: Index, successors: Row, prefix: int, bits: int, to: Row) -> None:
    """The first tile has come to the centre: what was one of four like prefixes is now all four."""
    for _ in range(3):
        prefix = successors[prefix * SUCCESSORS + CHANGES] // 4
        bits = turned(index, bits, 1)
        to[prefix] |= bits
