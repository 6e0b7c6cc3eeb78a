"""Drawing a chart: how many pushes and swaps bring tiles into place, for all arrangements at once.

Seen from the end: what is in place needs nothing, and what one change takes to where p pushes and s
swaps are enough needs one more. All tiles but the last number a word, the *post*; its bits are the
cells of the last tile, so one operation changes up to 24 arrangements.

    reached[p, s] = reached[p - 1, s] | reached[p, s - 1]
                  | pushed(new[p - 1, s]) | swapped(new[p, s - 1])

where `new` is what neither a push nor a swap fewer would reach. Turning the sky by quarters changes
nothing, so the first tile is always turned to one of seven cells: its *home*. The last of them is
the centre, which stays where it is: there, posts that are turned into each other are kept apart.
"""

from cultists.stars.planner import atlas as book
from cultists.stars.planner.atlas import CHANGES, HOMES
from cultists.stars.sky import CELLS, PUSHES, ROW, SIDE
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule
from cultists.table.record import Row

LEADS = CHANGES + 1
FULL = (1 << CELLS) - 1
COLUMN = 0b00001_00001_00001_00001_00001  # the first one, cells counted row by row


@rule
def posts(tiles: int) -> int:
    """How many posts there are: ways to lay all tiles but the last, the first at home."""
    count = 1 if tiles == 1 else HOMES
    for tile in range(1, tiles - 1):
        count *= CELLS - tile
    return count


@rule
def lay(atlas: Row, tiles: int, number: int, cells: Row) -> int:
    """Lay the tiles of a post into `cells`; the set of their cells."""
    for tile in range(tiles - 2, 0, -1):
        cells[tile] = number % (CELLS - tile)
        number //= CELLS - tile
    taken = 0
    if tiles > 1:
        cells[0] = 0
        while atlas[book.TURN + cells[0]] != 0 or atlas[book.HOME + cells[0]] != number:
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
def rank(taken: int, cell: int) -> int:
    """The number of a cell among those that are not taken."""
    return cell - size(taken & ((1 << cell) - 1))


@rule
def post_of(atlas: Row, tiles: int, cells: Row, at: int) -> int:
    """The post of the tiles in `cells`, times four, and the quarter turns that bring them there."""
    if tiles == 1:
        return 0
    turn = atlas[book.TURN + cells[at]]
    home = atlas[book.IMAGE + turn * CELLS + cells[at]]
    number = atlas[book.HOME + home]
    taken = 1 << home
    for tile in range(1, tiles - 1):
        cell = atlas[book.IMAGE + turn * CELLS + cells[at + tile]]
        number = number * (CELLS - tile) + rank(taken, cell)
        taken |= 1 << cell
    return number * 4 + turn


@rule
def survey(atlas: Row, tiles: int, cells: Row, taken: Row, leads: Row) -> None:
    """For every post the cells taken, and where each change and a quarter turn lead from it."""
    for post in range(posts(tiles)):
        taken[post] = lay(atlas, tiles, post, cells)
        for change in range(CHANGES + 1):
            for tile in range(tiles - 1):
                source = book.MOVED + change * CELLS if change < CHANGES else book.IMAGE + CELLS
                cells[tiles + tile] = atlas[source + cells[tile]]
            leads[post * LEADS + change] = post_of(atlas, tiles, cells, tiles)


@rule
def turned(atlas: Row, bits: int, turn: int) -> int:
    """A set of cells, the sky turned by quarters."""
    if turn == 0:
        return bits
    there = 0
    while bits != 0:
        there |= 1 << atlas[book.IMAGE + turn * CELLS + lowest(bits)]
        bits &= bits - 1
    return there


@rule
def pushed(bits: int, push: int) -> int:
    """Where the tiles of a set of cells lie after a push."""
    line = push // 2
    if line < SIDE:
        lane = ROW << line * SIDE
        step = 1
    else:
        lane = COLUMN << line - SIDE
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
def spread(atlas: Row, leads: Row, source: Row, at: int, change: int, last: int, to: Row) -> None:
    """Add to `to` where some changes lead from a layer of `source`."""
    centre = len(to) - len(to) // HOMES
    for post in range(len(to)):
        bits = source[at + post]
        if bits != 0:
            for one in range(change, last):
                moved = pushed(bits, one) if one < PUSHES else swapped(bits, one - PUSHES)
                lead = leads[post * LEADS + one]
                there = lead // 4
                moved = turned(atlas, moved, lead % 4)
                to[there] |= moved
                if there >= centre > post:
                    add_turns(atlas, leads, there, moved, to)


@rule
def add_turns(atlas: Row, leads: Row, post: int, bits: int, to: Row) -> None:
    """The first tile has come to the centre: what was one of four like posts is now all four."""
    for _ in range(3):
        post = leads[post * LEADS + CHANGES] // 4
        bits = turned(atlas, bits, 1)
        to[post] |= bits
