"""Targets of which no chart knows all tiles: a walk, cut short wherever a chart says no.

Charts of some of the tiles tell how many changes are needed at least. So a choice of tiles that
passes all of them is tried out, change by change, and every change that leads to where some chart
asks for more than is left is dropped. Cards of one's own may have up to ten stars; with the printed
cards the walk serves as a second method, to compare the charts of five tiles with.
"""

from cultists.stars.cards import FIGURES, STARS, Cards
from cultists.stars.constellations import turns
from cultists.stars.planner import atlas as book
from cultists.stars.planner import slate as at
from cultists.stars.planner.atlas import (
    CHANGES,
    DEEP_STRICT,
    FIELD,
    FIELD_MASK,
    FIELDS,
    LOOK_SIZE,
    NEITHER,
    stair_of,
    swaps_needed,
)
from cultists.stars.planner.pools import part
from cultists.stars.planner.seek import DISTANCE, come_nearer, enough, keep_tiles
from cultists.stars.planner.slate import BACK, MOST_TILES, PACES
from cultists.stars.sky import CELLS, PUSHES, SIDE, bit_of
from cultists.stars.table import NONE, PUSH, SWAP, Table
from cultists.table.kernel import rule
from cultists.table.record import Row

MOST_PACES = 1_000_000  # for one card; with more the answer is not proved


@rule
def seek_deep(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    slate: Row,
    card: int,
    target: int,
    first: int,
    looks: int,
    sought: int,
) -> None:
    """Go through every choice of tiles for a large target; its looks begin at `first`.

    For a distance this is what is needed at least, for to know more would take too long.
    """
    tile = 0
    slate[at.AT] = 0
    slate[at.TAKEN] = 0
    slate[at.WRONG] = 0
    while tile >= 0:
        if tile == atlas[target + book.TILES]:
            word = highest(atlas, charts, slate, first, looks)
            if sought == DISTANCE:
                come_nearer(slate, slate[at.WRONG + tile] + lowest_sum(word))
            else:
                try_pools(table, cards, atlas, charts, slate, card, target, first, looks, word)
            tile -= 1
            continue
        symbol = atlas[target + book.SYMBOL + tile]
        n = slate[at.AT + tile]
        if n == slate[at.COUNT + symbol]:
            tile -= 1
            continue
        slate[at.AT + tile] = n + 1
        tile += put_deep(atlas, charts, slate, symbol, first, looks, tile, sought)


@rule
def put_deep(
    atlas: Row, charts: Row, slate: Row, symbol: int, first: int, looks: int, tile: int, sought: int
) -> int:
    """Take the tile tried last; 1 if it is free and no chart of the tiles so far says no."""
    chosen = slate[at.TILES + symbol * MOST_TILES + slate[at.AT + tile] - 1]
    wrong = slate[at.WRONG + tile] + chosen // BACK
    if wrong > slate[at.MOST] or slate[at.TAKEN + tile] >> chosen % BACK & 1:
        return 0
    slate[at.PACE + tile] = chosen % BACK
    for look in range(first, first + looks * LOOK_SIZE, LOOK_SIZE):
        if last_known(atlas, look) == tile:
            found = stair_of(atlas, charts, look, slate, at.PACE)
            if sought == DISTANCE:
                if wrong + atlas[found + 1] >= slate[at.LEAST]:
                    return 0
            elif ~(atlas[found] + slate[at.LACKS + wrong]) & slate[at.OPEN + wrong] == 0:
                return 0
    slate[at.TAKEN + tile + 1] = slate[at.TAKEN + tile] | 1 << chosen % BACK
    slate[at.WRONG + tile + 1] = wrong
    slate[at.AT + tile + 1] = 0
    return 1


@rule
def last_known(atlas: Row, look: int) -> int:
    """The last tile of a target that a look knows of."""
    last = 0
    chosen = atlas[look + book.CHOSEN]
    while chosen != 0:
        last = max(last, chosen % 16 - 1)
        chosen //= 16
    return last


@rule
def highest(atlas: Row, charts: Row, slate: Row, first: int, looks: int) -> int:
    """A stair as high as the highest of all looks, for the tiles as they lie."""
    word = 0
    for look in range(first, first + looks * LOOK_SIZE, LOOK_SIZE):
        other = atlas[stair_of(atlas, charts, look, slate, at.PACE)]
        for field in range(FIELDS):
            mine = word >> FIELD * field & FIELD_MASK
            theirs = other >> FIELD * field & FIELD_MASK
            word += max(theirs - mine, 0) << FIELD * field
    return word


@rule
def lowest_sum(word: int) -> int:
    """The fewest changes with which a stair is climbed."""
    least = FIELD_MASK
    for field in range(FIELDS):
        least = min(least, field + (word >> FIELD * field & FIELD_MASK))
    return least


@rule
def try_pools(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    slate: Row,
    card: int,
    target: int,
    first: int,
    looks: int,
    word: int,
) -> None:
    """Walk with one pool after the other, the cheapest first, until one is enough."""
    wrong = slate[at.WRONG + atlas[target + book.TILES]]
    chosen = next_pool(slate, word, wrong, NONE)
    while chosen != NONE:
        pool = slate[at.POOL + chosen]
        slate[at.PUSHES_LEFT] = part(pool, PUSH)
        slate[at.SWAPS_LEFT] = part(pool, SWAP)
        if walk(table, cards, atlas, charts, slate, card, target, first, looks):
            slate[at.BOUND] = slate[at.PRICE + chosen]
            slate[at.BEST_POOL] = chosen
            keep_tiles(atlas, slate, target)
            return
        chosen = next_pool(slate, word, wrong, slate[at.PRICE + chosen])


@rule
def next_pool(slate: Row, word: int, wrong: int, above: int) -> int:
    """The cheapest pool above a price that may be enough; NONE if there is no more."""
    best = NONE
    price = slate[at.BOUND]
    for source in range(slate[at.SOURCE_COUNT]):
        for n in range(slate[at.FROM + source], slate[at.TO + source]):
            if above < slate[at.PRICE + n] < price:
                if enough(slate[at.POOL + n], word, NEITHER, wrong):
                    best = n
                    price = slate[at.PRICE + n]
    return best


@rule
def walk(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    slate: Row,
    card: int,
    target: int,
    first: int,
    looks: int,
) -> bool:
    """Whether the pushes and swaps on the slate bring the tiles into place: try them all."""
    tiles = atlas[target + book.TILES]
    strict = int(atlas[target + book.DEPTH] == DEEP_STRICT)
    depth = 0
    slate[at.TRIED] = NONE
    while depth >= 0:
        if slate[at.TRIED + depth] == NONE and settled(
            table, cards, slate, card, depth, tiles, strict
        ):
            slate[at.BEST_PACES] = depth
            for n in range(depth):
                slate[at.BEST_PACE + n] = slate[at.TRIED + n]
            return True
        slate[at.TRIED + depth] += 1
        if slate[at.TRIED + depth] == CHANGES or depth == PACES - 1:
            depth -= 1
        elif pace(atlas, charts, slate, depth, tiles, strict, first, looks):
            depth += 1
            slate[at.TRIED + depth] = NONE
            slate[at.SEEN] += 1
            if slate[at.SEEN] > MOST_PACES:
                slate[at.UNSURE] = 1
                return False
    return False


@rule
def pace(
    atlas: Row,
    charts: Row,
    slate: Row,
    depth: int,
    tiles: int,
    strict: int,
    first: int,
    looks: int,
) -> bool:
    """Make the change that is tried; whether it moves something and no chart says no."""
    change = slate[at.TRIED + depth]
    cells = at.PACE + depth * at.DEPTH
    pushes = slate[at.PUSHES_LEFT + depth] - int(change < PUSHES)
    swaps = slate[at.SWAPS_LEFT + depth] - int(change >= PUSHES)
    if pushes < 0 or swaps < 0:
        return False
    moved = strict != 0 and change == idle_line(slate, cells, tiles)
    for tile in range(tiles):
        there = atlas[book.MOVED + change * CELLS + slate[cells + tile]]
        slate[cells + at.DEPTH + tile] = there
        moved = moved or there != slate[cells + tile]
    if not moved:
        return False
    slate[at.PUSHES_LEFT + depth + 1] = pushes
    slate[at.SWAPS_LEFT + depth + 1] = swaps
    for look in range(first, first + looks * LOOK_SIZE, LOOK_SIZE):
        word = atlas[stair_of(atlas, charts, look, slate, cells + at.DEPTH)]
        if swaps_needed(word, pushes) > swaps:
            return False
    return True


@rule
def settled(
    table: Table, cards: Cards, slate: Row, card: int, depth: int, tiles: int, strict: int
) -> bool:
    """Whether all tiles are in place, and what is left can be wasted."""
    cells = at.PACE + depth * at.DEPTH
    if strict and slate[at.PUSHES_LEFT + depth] % 2 and idle_line(slate, cells, tiles) == NONE:
        return False
    for figure in range(card * FIGURES, card * FIGURES + cards.figures[card]):
        if not stands_on(table, cards, slate, figure, cells):
            return False
        cells += cards.stars[figure]
    return True


@rule
def stands_on(table: Table, cards: Cards, slate: Row, figure: int, cells: int) -> bool:
    """Whether a figure stands on some cells, turned in some way."""
    for turn in range(turns(table)):
        right = True
        corner = bit_of(slate[cells]) - (cards.place[figure * STARS] >> 8 * turn & 63)
        for star in range(1, cards.stars[figure]):
            place = cards.place[figure * STARS + star] >> 8 * turn & 63
            right = right and bit_of(slate[cells + star]) - place == corner
        if right:
            return True
    return False


@rule
def idle_line(slate: Row, cells: int, tiles: int) -> int:
    """A push of a line without a needed tile, or NONE."""
    for line in range(2 * SIDE):
        idle = True
        for tile in range(tiles):
            cell = slate[cells + tile]
            idle = idle and (cell // SIDE if line < SIDE else SIDE + cell % SIDE) != line
        if idle:
            return line * 2
    return NONE
