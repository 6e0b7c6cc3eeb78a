"""Asking the charts: every choice of tiles for a target, against all pools at once."""

from cultists.stars.planner.charts import (
    FIELD,
    MOST_SWAPS,
    NEITHER,
    NEVER,
    Charts,
    Index,
    frontier,
    home_turn,
    swaps_needed,
)
from cultists.stars.planner.pools import part
from cultists.stars.planner.workspace import (
    BACK,
    FIELDS,
    FLIPS,
    KEY,
    KINDS,
    MOST_FLIPS,
    MOST_TILES,
    SKIES,
    Workspace,
)
from cultists.stars.sky import CELLS, SIDE
from cultists.stars.table import CARDS, FLIP, PUSH, SWAP, SYMBOLS, Table
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule

# What is sought.
CHEAPEST = 0  # the cheapest pool that is enough
DISTANCE = 1  # the fewest changes

MIXED = (1 << 40) - 1  # bits of a sky that are kept while it is mixed


@rule
def list_tiles(table: Table, work: Workspace) -> None:
    """For each symbol the tiles that show it or have it on their back."""
    for symbol in range(SYMBOLS):
        count = 0
        for side in range(2):
            cells = table.sky[symbol ^ side]
            while cells != 0:
                bit = lowest(cells)
                tile = bit // 8 * SIDE + bit % 8 + side * BACK
                work.tile[symbol * MOST_TILES + count] = tile
                count += 1
                cells &= cells - 1
        work.tiles[symbol] = count
    find_slot(table, work)


@rule
def find_slot(table: Table, work: Workspace) -> None:
    """Where distances from this sky are remembered; another sky that lay there is forgotten."""
    rulings = 1 + int(table.mirrors != 0) + 2 * int(table.dark_outside != 0)
    mixed = 0
    for symbol in range(SYMBOLS):
        mixed = (mixed & MIXED) * 31 + table.sky[symbol]
    mixed ^= mixed >> 20
    work.slot = (mixed ^ mixed >> 8) % SKIES
    start = work.slot * KEY
    same = work.sky[start + SYMBOLS] == rulings
    for symbol in range(SYMBOLS):
        same = same and work.sky[start + symbol] == table.sky[symbol]
    if same:
        return
    for symbol in range(SYMBOLS):
        work.sky[start + symbol] = table.sky[symbol]
    work.sky[start + SYMBOLS] = rulings
    for card in range(work.slot * CARDS, (work.slot + 1) * CARDS):
        work.away[card] = 0


@rule
def merge_pools(index: Index, work: Workspace) -> None:
    """Put all pools cheaper than the bound together: a word of fields for each number of flips.

    A field is for a number of pushes and has 15 less the swaps there are with so many pushes or
    more. Added to the same field of a frontier it stays below 16 if there are enough.
    """
    kinds = KINDS if index.strict else 1
    for n in range(kinds * FLIPS * FIELDS):
        work.available[n] = 0
    work.most_flips = -1
    for source in range(work.sources):
        for n in range(work.first_pool[source], work.end_pool[source]):
            if work.price[n] < work.bound:
                pool = work.pool[n]
                pushes = part(pool, PUSH)
                flips = min(part(pool, FLIP), MOST_FLIPS)
                work.most_flips = max(work.most_flips, flips)
                add_swaps(work, flips, pushes, part(pool, SWAP))
                if kinds > 1:
                    row = FLIPS * (1 + pushes % 2) + flips
                    add_swaps(work, row, pushes // 2, part(pool, SWAP))
    for kind in range(kinds):
        for flips in range(work.most_flips, -1, -1):
            write_fields(work, kind * FLIPS + flips, flips)


@rule
def add_swaps(work: Workspace, row: int, field: int, swaps: int) -> None:
    """So many swaps are available."""
    at = row * FIELDS + min(field, FIELDS - 1)
    work.available[at] = max(work.available[at], min(swaps, MOST_SWAPS) + 1)


@rule
def write_fields(work: Workspace, row: int, flips: int) -> None:
    """The fields for a number of flips; what there is with more flips is there with fewer."""
    lacks = 0
    opened = 0
    most = 0
    for field in range(FIELDS - 1, -1, -1):
        at = row * FIELDS + field
        if flips < work.most_flips:
            work.available[at] = max(work.available[at], work.available[at + FIELDS])
        most = max(most, work.available[at])
        if most > 0:
            lacks |= MOST_SWAPS + 1 - most << FIELD * field
            opened |= NEVER << FIELD * field
    work.lacks[row] = lacks
    work.opened[row] = opened


@rule
def try_tiles(charts: Charts, work: Workspace, look: int, sought: int) -> None:
    """Go through every choice of tiles for a target, as one of its lookups sees it."""
    index = charts.indexes[0]
    lookup = charts.lookups[look]
    last = lookup.tiles - 1
    work.taken[0] = 0
    work.number[0] = 0
    work.wrong[0] = 0
    work.tried[0] = 0
    turn = lookup.image
    tile = 0
    while tile >= 0:
        if tile == last:
            try_last(charts, work, look, turn, sought)
            tile -= 1
            continue
        symbol = lookup.symbol[tile]
        n = work.tried[tile]
        if n == work.tiles[symbol]:
            tile -= 1
            continue
        work.tried[tile] = n + 1
        chosen = work.tile[symbol * MOST_TILES + n]
        if work.wrong[tile] + chosen // BACK <= work.most_flips:
            if tile == 0:
                turn = home_turn(index, lookup, chosen % BACK)
            tile += put_tile(index, work, tile, chosen, turn)


@rule
def put_tile(index: Index, work: Workspace, tile: int, chosen: int, turn: int) -> int:
    """Take a tile that is not the last; 1 if it was still free."""
    cell = index.image[turn * CELLS + chosen % BACK]
    taken = work.taken[tile]
    if taken >> cell & 1:
        return 0
    if tile == 0:
        work.number[1] = index.home[cell]
    else:
        rank = cell - size(taken & (1 << cell) - 1)
        work.number[tile + 1] = work.number[tile] * (CELLS - tile) + rank
    work.taken[tile + 1] = taken | 1 << cell
    work.wrong[tile + 1] = work.wrong[tile] + chosen // BACK
    work.tried[tile + 1] = 0
    return 1


@rule
def try_last(charts: Charts, work: Workspace, look: int, turn: int, sought: int) -> None:
    """Try every tile for the last place: their entries lie side by side."""
    index = charts.indexes[0]
    lookup = charts.lookups[look]
    last = lookup.tiles - 1
    symbol = lookup.symbol[last]
    taken = work.taken[last]
    first = work.number[last] * (CELLS - last)
    kind = FLIPS * (lookup.parity - NEITHER)
    for n in range(work.tiles[symbol]):
        chosen = work.tile[symbol * MOST_TILES + n]
        wrong = work.wrong[last] + chosen // BACK
        if last == 0:
            turn = home_turn(index, lookup, chosen % BACK)
        cell = index.image[turn * CELLS + chosen % BACK]
        if wrong <= work.most_flips and taken >> cell & 1 == 0:
            number = first + cell - size(taken & (1 << cell) - 1)
            if last == 0:
                number = index.home[cell]
            at = frontier(charts, lookup, number)
            if sought == DISTANCE:
                note_distance(work, wrong + charts.frontiers[at].fewest)
            else:
                word = charts.frontiers[at].swaps
                if ~(word + work.lacks[kind + wrong]) & work.opened[kind + wrong]:
                    work.tried[last] = n + 1
                    keep_cheapest(work, lookup.parity, word, wrong)
                    keep_tiles(charts, work, look)


@rule
def note_distance(work: Workspace, changes: int) -> None:
    """Remember the fewest changes; what needs as many flips is no longer looked at."""
    if changes < work.least:
        work.least = changes
        work.most_flips = min(work.most_flips, changes - 1)


@rule
def enough(pool: int, word: int, parity: int, wrong: int) -> bool:
    """Whether a pool is enough for a frontier and some flips."""
    pushes = part(pool, PUSH)
    if part(pool, FLIP) < wrong:
        return False
    if parity != NEITHER:
        if pushes % 2 != parity:
            return False
        pushes //= 2
    return swaps_needed(word, pushes) <= part(pool, SWAP)


@rule
def keep_cheapest(work: Workspace, parity: int, word: int, wrong: int) -> None:
    """Some pool is enough for the tiles that were tried last: remember the cheapest."""
    for source in range(work.sources):
        for pool in range(work.first_pool[source], work.end_pool[source]):
            price = work.price[pool]
            if price < work.bound and enough(work.pool[pool], word, parity, wrong):
                work.bound = price
                work.best_pool = pool


@rule
def keep_tiles(charts: Charts, work: Workspace, look: int) -> None:
    """Remember the tiles that were tried last, and look only for cheaper pools from now on."""
    work.best_lookup = look
    lookup = charts.lookups[look]
    for tile in range(lookup.tiles):
        n = work.tried[tile] - 1
        work.best_tile[tile] = work.tile[lookup.symbol[tile] * MOST_TILES + n]
    merge_pools(charts.indexes[0], work)
