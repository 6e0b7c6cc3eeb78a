"""Targets of which no chart knows all tiles: depth-first search, pruned by charts of some of them.

Charts of some of the tiles tell how many changes are needed at least. So a choice of tiles that
passes all of them is tried out, change by change, and every change that leads to where some chart
asks for more than is left is dropped. Custom cards may have up to ten stars; with the printed
cards the search serves as a second method, to compare the charts of five tiles with.
"""

from cultists.stars.cards import FIGURES, STARS, Cards
from cultists.stars.constellations import turns
from cultists.stars.planner.charts import (
    CHANGES,
    DEEP_STRICT,
    FIELD,
    FIELD_MASK,
    NEITHER,
    Charts,
    Lookup,
    frontier_of,
    swaps_needed,
)
from cultists.stars.planner.lookup import DISTANCE, enough, keep_tiles, note_distance
from cultists.stars.planner.pools import part
from cultists.stars.planner.workspace import (
    ARRANGEMENT,
    BACK,
    FIELDS,
    MOST_TILES,
    STACK,
    STEPS,
    Workspace,
)
from cultists.stars.sky import CELLS, PUSHES, SIDE, bit_of
from cultists.stars.table import NONE, PUSH, SWAP, Table
from cultists.table.kernel import rule

MOST_VISITED = 1_000_000  # arrangements for one card; with more the answer is not proved


@rule
def try_deep(table: Table, cards: Cards, charts: Charts, work: Workspace, sought: int) -> None:
    """Go through every choice of tiles for a large target.

    For a distance this is what is needed at least, for to know more would take too long.
    """
    lookup = charts.lookups[work.first_lookup]
    tile = 0
    work.tried[0] = 0
    work.taken[0] = 0
    work.wrong[0] = 0
    while tile >= 0:
        if tile == lookup.tiles:
            word = highest(charts, work)
            if sought == DISTANCE:
                note_distance(work, work.wrong[tile] + lowest_sum(word))
            else:
                try_pools(table, cards, charts, work, word)
            tile -= 1
            continue
        symbol = lookup.symbol[tile]
        n = work.tried[tile]
        if n == work.tiles[symbol]:
            tile -= 1
            continue
        work.tried[tile] = n + 1
        tile += put_deep(charts, work, work.tile[symbol * MOST_TILES + n], tile, sought)


@rule
def put_deep(charts: Charts, work: Workspace, chosen: int, tile: int, sought: int) -> int:
    """Take a tile; 1 if it is free and no chart of the tiles so far says no."""
    wrong = work.wrong[tile] + chosen // BACK
    if wrong > work.most_flips or work.taken[tile] >> chosen % BACK & 1:
        return 0
    work.cells[STACK * ARRANGEMENT + tile] = chosen % BACK
    for look in range(work.first_lookup, work.end_lookup):
        lookup = charts.lookups[look]
        if last_known(lookup) == tile:
            found = frontier_of(charts, lookup, work, STACK)
            if sought == DISTANCE:
                if wrong + charts.frontiers[found].fewest >= work.least:
                    return 0
            elif ~(charts.frontiers[found].swaps + work.lacks[wrong]) & work.opened[wrong] == 0:
                return 0
    work.taken[tile + 1] = work.taken[tile] | 1 << chosen % BACK
    work.wrong[tile + 1] = wrong
    work.tried[tile + 1] = 0
    return 1


@rule
def last_known(lookup: Lookup) -> int:
    """The last tile of a target that a lookup knows of."""
    last = 0
    chosen = lookup.chosen
    while chosen != 0:
        last = max(last, chosen % 16 - 1)
        chosen //= 16
    return last


@rule
def highest(charts: Charts, work: Workspace) -> int:
    """A frontier that asks for as much as all lookups together, for the tiles as they lie."""
    word = 0
    for look in range(work.first_lookup, work.end_lookup):
        other = charts.frontiers[frontier_of(charts, charts.lookups[look], work, STACK)].swaps
        for field in range(FIELDS):
            mine = word >> FIELD * field & FIELD_MASK
            theirs = other >> FIELD * field & FIELD_MASK
            word += max(theirs - mine, 0) << FIELD * field
    return word


@rule
def lowest_sum(word: int) -> int:
    """The fewest changes on a frontier."""
    least = FIELD_MASK
    for field in range(FIELDS):
        least = min(least, field + (word >> FIELD * field & FIELD_MASK))
    return least


@rule
def try_pools(table: Table, cards: Cards, charts: Charts, work: Workspace, word: int) -> None:
    """Search with one pool after the other, the cheapest first, until one is enough."""
    wrong = work.wrong[charts.lookups[work.first_lookup].tiles]
    chosen = next_pool(work, word, wrong, NONE)
    while chosen != NONE:
        pool = work.pool[chosen]
        work.pushes_left[0] = part(pool, PUSH)
        work.swaps_left[0] = part(pool, SWAP)
        if search(table, cards, charts, work):
            work.bound = work.price[chosen]
            work.best_pool = chosen
            keep_tiles(charts, work, work.first_lookup)
            return
        chosen = next_pool(work, word, wrong, work.price[chosen])


@rule
def next_pool(work: Workspace, word: int, wrong: int, above: int) -> int:
    """The cheapest pool above a price that may be enough; NONE if there is no more."""
    best = NONE
    price = work.bound
    for source in range(work.sources):
        for n in range(work.first_pool[source], work.end_pool[source]):
            if above < work.price[n] < price:
                if enough(work.pool[n], word, NEITHER, wrong):
                    best = n
                    price = work.price[n]
    return best


@rule
def search(table: Table, cards: Cards, charts: Charts, work: Workspace) -> bool:
    """Whether the pushes and swaps that there are bring the tiles into place: try them all."""
    depth = 0
    work.change[0] = NONE
    while depth >= 0:
        if work.change[depth] == NONE and in_place(table, cards, charts, work, depth):
            work.found_changes = depth
            for n in range(depth):
                work.found[n] = work.change[n]
            return True
        work.change[depth] += 1
        if work.change[depth] == CHANGES or depth == STEPS - 1:
            depth -= 1
        elif make_change(charts, work, depth):
            depth += 1
            work.change[depth] = NONE
            work.visited += 1
            if work.visited > MOST_VISITED:
                work.unsure = 1
                return False
    return False


@rule
def is_strict(charts: Charts, work: Workspace) -> bool:
    """Whether spare pushes may do harm to the target."""
    return charts.lookups[work.first_lookup].depth == DEEP_STRICT


@rule
def make_change(charts: Charts, work: Workspace, depth: int) -> bool:
    """Make the change that is tried; whether it moves something and no chart says no."""
    change = work.change[depth]
    tiles = charts.lookups[work.first_lookup].tiles
    here = (STACK + depth) * ARRANGEMENT
    pushes = work.pushes_left[depth] - int(change < PUSHES)
    swaps = work.swaps_left[depth] - int(change >= PUSHES)
    if pushes < 0 or swaps < 0:
        return False
    moved = is_strict(charts, work) and change == idle_push(work, STACK + depth, tiles)
    for tile in range(tiles):
        there = charts.indexes[0].moved[change * CELLS + work.cells[here + tile]]
        work.cells[here + ARRANGEMENT + tile] = there
        moved = moved or there != work.cells[here + tile]
    if not moved:
        return False
    work.pushes_left[depth + 1] = pushes
    work.swaps_left[depth + 1] = swaps
    for look in range(work.first_lookup, work.end_lookup):
        found = frontier_of(charts, charts.lookups[look], work, STACK + depth + 1)
        if swaps_needed(charts.frontiers[found].swaps, pushes) > swaps:
            return False
    return True


@rule
def in_place(table: Table, cards: Cards, charts: Charts, work: Workspace, depth: int) -> bool:
    """Whether all tiles are in place, and what is left can be wasted."""
    if is_strict(charts, work) and work.pushes_left[depth] % 2:
        tiles = charts.lookups[work.first_lookup].tiles
        if idle_push(work, STACK + depth, tiles) == NONE:
            return False
    cells = (STACK + depth) * ARRANGEMENT
    first = work.card * FIGURES
    for figure in range(first, first + cards.figures[work.card]):
        if not stands_on(table, cards, work, figure, cells):
            return False
        cells += cards.stars[figure]
    return True


@rule
def stands_on(table: Table, cards: Cards, work: Workspace, figure: int, cells: int) -> bool:
    """Whether a figure stands on some cells, turned in some way."""
    for turn in range(turns(table)):
        right = True
        corner = bit_of(work.cells[cells]) - (cards.place[figure * STARS] >> 8 * turn & 63)
        for star in range(1, cards.stars[figure]):
            place = cards.place[figure * STARS + star] >> 8 * turn & 63
            right = right and bit_of(work.cells[cells + star]) - place == corner
        if right:
            return True
    return False


@rule
def idle_push(work: Workspace, arrangement: int, tiles: int) -> int:
    """A push of a row or column without a needed tile, or NONE."""
    for lane in range(2 * SIDE):
        idle = True
        for tile in range(tiles):
            cell = work.cells[arrangement * ARRANGEMENT + tile]
            idle = idle and (cell // SIDE if lane < SIDE else SIDE + cell % SIDE) != lane
        if idle:
            return lane * 2
    return NONE
