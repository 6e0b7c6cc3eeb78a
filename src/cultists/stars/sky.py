"""The sky: for each of the fourteen symbols, the set of cells that show it (rules 1.1, 3.3).

A set of cells is one word: the cell in row r and column c is bit 8 r + c. The three spare bits of
each row keep what is moved sideways from running into the next row. So matching a constellation is
shifting and intersecting words, and `sky[symbol]` needs no look at the cells at all.
Symbols 2 p and 2 p + 1 are the two sides of one tile.
"""

from cultists.stars.table import SYMBOLS, Table
from cultists.table.kernel import rule

SIDE = 5
CELLS = 25
ROW = 0b11111
COLUMN = 0x0101010101
ALL = ROW * COLUMN

PUSHES = 20  # line * 2 + direction; lines 0 to 4 rows, 5 to 9 columns; direction 1: east, south
SWAPS = 40  # 0 to 19: a cell and its eastern neighbour; 20 to 39: a cell and its southern one
FLIPS = 25


@rule
def bit_of(cell: int) -> int:
    """The bit of a cell, cells counted 0 to 24 row by row."""
    return cell // SIDE * 8 + cell % SIDE


@rule
def symbol_at(table: Table, cell: int) -> int:
    """The symbol that a cell shows."""
    bit = bit_of(cell)
    symbol = 0
    while table.sky[symbol] >> bit & 1 == 0:
        symbol += 1
    return symbol


@rule
def push(table: Table, number: int) -> None:
    """Push a row or column one step; the tile pushed out comes back at the other end."""
    line = number // 2
    if line < SIDE:
        lane = ROW << line * 8
        step = 1
    else:
        lane = COLUMN << (line - SIDE)
        step = 8
    ahead = step
    back = step * 4
    if number & 1 == 0:
        ahead = step * 4
        back = step
    # One step back is four steps ahead and round the end: the same two shifts, changed over.
    for symbol in range(SYMBOLS):
        tiles = table.sky[symbol] & lane
        turned = ((tiles << ahead) | (tiles >> back)) & lane
        table.sky[symbol] = table.sky[symbol] & ~lane | turned


@rule
def exchange(table: Table, one: int, other: int) -> None:
    """Exchange what two bits show."""
    for symbol in range(SYMBOLS):
        tiles = table.sky[symbol]
        differ = (tiles >> one ^ tiles >> other) & 1
        table.sky[symbol] = tiles ^ (differ << one | differ << other)


@rule
def swap(table: Table, number: int) -> None:
    """Exchange two neighbours."""
    if number < 20:
        cell = number // 4 * SIDE + number % 4
        exchange(table, bit_of(cell), bit_of(cell + 1))
    else:
        cell = number - 20
        exchange(table, bit_of(cell), bit_of(cell + SIDE))


@rule
def flip(table: Table, cell: int) -> None:
    """Turn one tile over."""
    bit = 1 << bit_of(cell)
    for side in range(0, SYMBOLS, 2):
        tile = (table.sky[side] | table.sky[side + 1]) & bit
        table.sky[side] ^= tile
        table.sky[side + 1] ^= tile
