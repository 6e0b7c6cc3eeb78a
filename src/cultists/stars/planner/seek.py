"""Asking the charts: every choice of tiles for a target, against all pools at once."""

from cultists.stars.planner import atlas as book
from cultists.stars.planner import slate as at
from cultists.stars.planner.atlas import (
    FIELD,
    FIELDS,
    MOST_SWAPS,
    NEITHER,
    NEVER,
    home_turn,
    stair,
    swaps_needed,
)
from cultists.stars.planner.pools import part
from cultists.stars.planner.slate import BACK, FLIPS, KINDS, MOST_FLIPS, MOST_TILES
from cultists.stars.sky import CELLS, SIDE
from cultists.stars.table import FLIP, PUSH, SWAP, SYMBOLS, Table
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule
from cultists.table.record import Row

# What is sought.
LINE = 0  # the cheapest pool that is enough
DISTANCE = 1  # the fewest changes


@rule
def list_tiles(table: Table, slate: Row) -> None:
    """For each symbol the tiles that show it or have it on their back."""
    for symbol in range(SYMBOLS):
        count = 0
        for side in range(2):
            cells = table.sky[symbol ^ side]
            while cells != 0:
                bit = lowest(cells)
                tile = bit // 8 * SIDE + bit % 8 + side * BACK
                slate[at.TILES + symbol * MOST_TILES + count] = tile
                count += 1
                cells &= cells - 1
        slate[at.COUNT + symbol] = count


@rule
def gather_pools(atlas: Row, slate: Row) -> None:
    """Put all pools cheaper than the bound together: a word of fields for each number of flips.

    A field is for a number of pushes and has 15 less the swaps there are with so many pushes or
    more. Added to the same field of a stair it stays below 16 if there are enough.
    """
    kinds = KINDS if atlas[book.STRICT] else 1
    for n in range(kinds * FLIPS * FIELDS):
        slate[at.LEFT + n] = 0
    slate[at.MOST] = -1
    for source in range(slate[at.SOURCE_COUNT]):
        for n in range(slate[at.FROM + source], slate[at.TO + source]):
            if slate[at.PRICE + n] < slate[at.BOUND]:
                pool = slate[at.POOL + n]
                pushes = part(pool, PUSH)
                flips = min(part(pool, FLIP), MOST_FLIPS)
                slate[at.MOST] = max(slate[at.MOST], flips)
                leave(slate, flips, pushes, part(pool, SWAP))
                if kinds > 1:
                    row = FLIPS * (1 + pushes % 2) + flips
                    leave(slate, row, pushes // 2, part(pool, SWAP))
    for kind in range(kinds):
        for flips in range(slate[at.MOST], -1, -1):
            write_fields(slate, kind * FLIPS + flips, flips)


@rule
def leave(slate: Row, row: int, field: int, swaps: int) -> None:
    """So many swaps are there."""
    place = at.LEFT + row * FIELDS + min(field, FIELDS - 1)
    slate[place] = max(slate[place], min(swaps, MOST_SWAPS) + 1)


@rule
def write_fields(slate: Row, row: int, flips: int) -> None:
    """The fields for a number of flips; what there is with more flips is there with fewer."""
    lacks = 0
    opened = 0
    most = 0
    for field in range(FIELDS - 1, -1, -1):
        place = at.LEFT + row * FIELDS + field
        if flips < slate[at.MOST]:
            slate[place] = max(slate[place], slate[place + FIELDS])
        most = max(most, slate[place])
        if most > 0:
            lacks |= MOST_SWAPS + 1 - most << FIELD * field
            opened |= NEVER << FIELD * field
    slate[at.LACKS + row] = lacks
    slate[at.OPEN + row] = opened


@rule
def seek(atlas: Row, charts: Row, slate: Row, target: int, look: int, sought: int) -> None:
    """Go through every choice of tiles for a target, as one of its looks sees it."""
    last = atlas[target + book.TILES] - 1
    slate[at.TAKEN] = 0
    slate[at.NUMBER] = 0
    slate[at.WRONG] = 0
    slate[at.AT] = 0
    turn = atlas[look + book.SEEN_AS]
    tile = 0
    while tile >= 0:
        if tile == last:
            try_last(atlas, charts, slate, target, look, turn, sought)
            tile -= 1
            continue
        symbol = atlas[target + book.SYMBOL + tile]
        n = slate[at.AT + tile]
        if n == slate[at.COUNT + symbol]:
            tile -= 1
            continue
        slate[at.AT + tile] = n + 1
        chosen = slate[at.TILES + symbol * MOST_TILES + n]
        if slate[at.WRONG + tile] + chosen // BACK <= slate[at.MOST]:
            if tile == 0:
                turn = home_turn(atlas, look, chosen % BACK)
            tile += put_tile(atlas, slate, tile, chosen, turn)


@rule
def put_tile(atlas: Row, slate: Row, tile: int, chosen: int, turn: int) -> int:
    """Take a tile that is not the last; 1 if it was still free."""
    cell = atlas[book.IMAGE + turn * CELLS + chosen % BACK]
    taken = slate[at.TAKEN + tile]
    if taken >> cell & 1:
        return 0
    if tile == 0:
        slate[at.NUMBER + 1] = atlas[book.HOME + cell]
    else:
        rank = cell - size(taken & (1 << cell) - 1)
        slate[at.NUMBER + tile + 1] = slate[at.NUMBER + tile] * (CELLS - tile) + rank
    slate[at.TAKEN + tile + 1] = taken | 1 << cell
    slate[at.WRONG + tile + 1] = slate[at.WRONG + tile] + chosen // BACK
    slate[at.AT + tile + 1] = 0
    return 1


@rule
def try_last(
    atlas: Row, charts: Row, slate: Row, target: int, look: int, turn: int, sought: int
) -> None:
    """Try every tile for the last place: their stairs lie side by side."""
    last = atlas[target + book.TILES] - 1
    symbol = atlas[target + book.SYMBOL + last]
    taken = slate[at.TAKEN + last]
    first = slate[at.NUMBER + last] * (CELLS - last)
    kind = FLIPS * (atlas[look + book.PARITY] - NEITHER)
    for n in range(slate[at.COUNT + symbol]):
        chosen = slate[at.TILES + symbol * MOST_TILES + n]
        wrong = slate[at.WRONG + last] + chosen // BACK
        if last == 0:
            turn = home_turn(atlas, look, chosen % BACK)
        cell = atlas[book.IMAGE + turn * CELLS + chosen % BACK]
        if wrong <= slate[at.MOST] and taken >> cell & 1 == 0:
            number = first + cell - size(taken & (1 << cell) - 1)
            if last == 0:
                number = atlas[book.HOME + cell]
            found = stair(atlas, charts, look, number)
            if sought == DISTANCE:
                come_nearer(slate, wrong + atlas[found + 1])
            elif ~(atlas[found] + slate[at.LACKS + kind + wrong]) & slate[at.OPEN + kind + wrong]:
                keep(atlas, slate, target, look, atlas[found], wrong, n)


@rule
def come_nearer(slate: Row, changes: int) -> None:
    """Remember the fewest changes; what needs as many flips is no longer looked at."""
    if changes < slate[at.LEAST]:
        slate[at.LEAST] = changes
        slate[at.MOST] = min(slate[at.MOST], changes - 1)


@rule
def enough(pool: int, word: int, parity: int, wrong: int) -> bool:
    """Whether a pool is enough for a stair and some flips."""
    pushes = part(pool, PUSH)
    if part(pool, FLIP) < wrong:
        return False
    if parity != NEITHER:
        if pushes % 2 != parity:
            return False
        pushes //= 2
    return swaps_needed(word, pushes) <= part(pool, SWAP)


@rule
def keep(atlas: Row, slate: Row, target: int, look: int, word: int, wrong: int, n: int) -> None:
    """Some pool is enough for these tiles: remember the cheapest, look only for cheaper ones."""
    parity = atlas[look + book.PARITY]
    for source in range(slate[at.SOURCE_COUNT]):
        for pool in range(slate[at.FROM + source], slate[at.TO + source]):
            price = slate[at.PRICE + pool]
            if price < slate[at.BOUND] and enough(slate[at.POOL + pool], word, parity, wrong):
                slate[at.BOUND] = price
                slate[at.BEST_POOL] = pool
    slate[at.BEST_LOOK] = look
    slate[at.AT + atlas[target + book.TILES] - 1] = n + 1
    keep_tiles(atlas, slate, target)


@rule
def keep_tiles(atlas: Row, slate: Row, target: int) -> None:
    """Remember the tiles that were tried last, and look only for cheaper pools from now on."""
    slate[at.BEST_TARGET] = target
    for tile in range(atlas[target + book.TILES]):
        symbol = atlas[target + book.SYMBOL + tile]
        n = slate[at.AT + tile] - 1
        slate[at.BEST_TILES + tile] = slate[at.TILES + symbol * MOST_TILES + n]
    gather_pools(atlas, slate)
