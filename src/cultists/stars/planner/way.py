"""The way: pushes and swaps that bring tiles into place, found by walking down the stairs."""

from cultists.stars import moves
from cultists.stars.planner import atlas as book
from cultists.stars.planner import slate as at
from cultists.stars.planner.atlas import (
    CHANGES,
    CHARTED,
    LOOK_SIZE,
    NEITHER,
    stair_of,
    swaps_needed,
)
from cultists.stars.planner.pools import part
from cultists.stars.sky import CELLS, PUSHES
from cultists.stars.table import NONE, PUSH, SWAP
from cultists.table.kernel import rule
from cultists.table.record import Row


@rule
def fits(
    atlas: Row, charts: Row, look: int, pushes: int, swaps: int, slate: Row, cells: int
) -> bool:
    """Whether so many pushes and swaps are enough for an arrangement on the slate."""
    word = atlas[stair_of(atlas, charts, look, slate, cells)]
    return swaps_needed(word, field_of(atlas, look, pushes)) <= swaps


@rule
def field_of(atlas: Row, look: int, pushes: int) -> int:
    """The field of a stair for a number of pushes."""
    return pushes if atlas[look + book.PARITY] == NEITHER else pushes // 2


@rule
def least_changes(atlas: Row, charts: Row, slate: Row) -> int:
    """The fewest changes of the pool that are enough: pushes * 64 + swaps."""
    look = slate[at.BEST_LOOK]
    pool = slate[at.POOL + slate[at.BEST_POOL]]
    word = atlas[stair_of(atlas, charts, look, slate, at.WAY)]
    best = NONE
    step = 1 if atlas[look + book.PARITY] == NEITHER else 2
    for pushes in range(part(pool, PUSH) % step, part(pool, PUSH) + 1, step):
        swaps = swaps_needed(word, field_of(atlas, look, pushes))
        if swaps <= part(pool, SWAP) and (best == NONE or pushes + swaps < best // 64 + best % 64):
            best = pushes * 64 + swaps
    return best


@rule
def write_way(atlas: Row, charts: Row, slate: Row, line: Row, length: int) -> int:
    """The pushes and swaps that bring the tiles into place."""
    if atlas[slate[at.BEST_TARGET] + book.DEPTH] != CHARTED:
        return write_paces(atlas, slate, line, length)
    tiles = atlas[slate[at.BEST_TARGET] + book.TILES]
    look = slate[at.BEST_LOOK]
    least = least_changes(atlas, charts, slate)
    pushes = least // 64
    swaps = least % 64
    while pushes + swaps > 0:
        change = 0 if pushes > 0 else PUSHES
        while not leads_on(atlas, charts, slate, look, tiles, change, pushes, swaps):
            change += 1
            if change == PUSHES and swaps == 0:
                change = CHANGES
        if change < PUSHES:
            pushes -= 1
            look = other_parity(atlas, look)
        else:
            swaps -= 1
        slate[at.SPARE + (PUSH if change < PUSHES else SWAP)] -= 1
        for tile in range(tiles):
            slate[at.WAY + tile] = slate[at.STEPPED + tile]
        line[length] = moves.PUSH + change
        length += 1
    return length


@rule
def other_parity(atlas: Row, look: int) -> int:
    """After a push, the look that knows of the other numbers of pushes."""
    parity = atlas[look + book.PARITY]
    if parity == NEITHER:
        return look
    return look - LOOK_SIZE if parity else look + LOOK_SIZE


@rule
def leads_on(
    atlas: Row, charts: Row, slate: Row, look: int, tiles: int, change: int, pushes: int, swaps: int
) -> bool:
    """Whether a change leads to where what is left is enough; it is made on the slate."""
    moved = False
    for tile in range(tiles):
        cell = slate[at.WAY + tile]
        slate[at.STEPPED + tile] = atlas[book.MOVED + change * CELLS + cell]
        moved = moved or slate[at.STEPPED + tile] != cell
    if change < PUSHES:
        look = other_parity(atlas, look)
        return fits(atlas, charts, look, pushes - 1, swaps, slate, at.STEPPED)
    return moved and fits(atlas, charts, look, pushes, swaps - 1, slate, at.STEPPED)


@rule
def write_paces(atlas: Row, slate: Row, line: Row, length: int) -> int:
    """The same where a walk has found the way."""
    for n in range(slate[at.BEST_PACES]):
        change = slate[at.BEST_PACE + n]
        for tile in range(atlas[slate[at.BEST_TARGET] + book.TILES]):
            slate[at.WAY + tile] = atlas[book.MOVED + change * CELLS + slate[at.WAY + tile]]
        slate[at.SPARE + (PUSH if change < PUSHES else SWAP)] -= 1
        line[length] = moves.PUSH + change
        length += 1
    return length
