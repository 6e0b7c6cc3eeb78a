"""The path: pushes and swaps that bring tiles into place, found by descending their frontiers."""

from cultists.stars import moves
from cultists.stars.planner.charts import (
    CHANGES,
    CHARTED,
    NEITHER,
    Charts,
    Lookup,
    frontier_of,
    swaps_needed,
)
from cultists.stars.planner.pools import part
from cultists.stars.planner.solution import Solution, add_move
from cultists.stars.planner.workspace import ARRANGEMENT, NEXT, PATH, Workspace
from cultists.stars.sky import CELLS, PUSHES
from cultists.stars.table import NONE, PUSH, SWAP
from cultists.table.kernel import rule


@rule
def field_of(lookup: Lookup, pushes: int) -> int:
    """The field of a frontier for a number of pushes."""
    return pushes if lookup.parity == NEITHER else pushes // 2


@rule
def is_enough(charts: Charts, work: Workspace, look: int, pushes: int, swaps: int) -> bool:
    """Whether so many pushes and swaps are enough after the change that is tried."""
    lookup = charts.lookups[look]
    word = charts.frontiers[frontier_of(charts, lookup, work, NEXT)].swaps
    return swaps_needed(word, field_of(lookup, pushes)) <= swaps


@rule
def least_changes(charts: Charts, work: Workspace) -> int:
    """The fewest changes of the pool that are enough: pushes * 64 + swaps."""
    lookup = charts.lookups[work.best_lookup]
    pool = work.pool[work.best_pool]
    word = charts.frontiers[frontier_of(charts, lookup, work, PATH)].swaps
    best = NONE
    step = 1 if lookup.parity == NEITHER else 2
    for pushes in range(part(pool, PUSH) % step, part(pool, PUSH) + 1, step):
        swaps = swaps_needed(word, field_of(lookup, pushes))
        if swaps <= part(pool, SWAP) and (best == NONE or pushes + swaps < best // 64 + best % 64):
            best = pushes * 64 + swaps
    return best


@rule
def write_path(charts: Charts, work: Workspace, solution: Solution) -> None:
    """The pushes and swaps that bring the tiles into place."""
    look = work.best_lookup
    if charts.lookups[look].depth != CHARTED:
        write_found(charts, work, solution)
        return
    tiles = charts.lookups[look].tiles
    least = least_changes(charts, work)
    pushes = least // 64
    swaps = least % 64
    while pushes + swaps > 0:
        change = 0 if pushes > 0 else PUSHES
        while not leads_on(charts, work, look, change, pushes, swaps):
            change += 1
            if change == PUSHES and swaps == 0:
                change = CHANGES
        if change < PUSHES:
            pushes -= 1
            look = other_parity(charts, look)
        else:
            swaps -= 1
        work.spare[PUSH if change < PUSHES else SWAP] -= 1
        for tile in range(tiles):
            work.cells[PATH * ARRANGEMENT + tile] = work.cells[NEXT * ARRANGEMENT + tile]
        add_move(solution, moves.PUSH + change)


@rule
def other_parity(charts: Charts, look: int) -> int:
    """After a push, the lookup that knows of the other numbers of pushes."""
    parity = charts.lookups[look].parity
    if parity == NEITHER:
        return look
    return look - 1 if parity else look + 1


@rule
def leads_on(
    charts: Charts, work: Workspace, look: int, change: int, pushes: int, swaps: int
) -> bool:
    """Whether a change leads to where what is left is enough; it is made in the workspace."""
    moved = False
    for tile in range(charts.lookups[look].tiles):
        cell = work.cells[PATH * ARRANGEMENT + tile]
        there = charts.indexes[0].moved[change * CELLS + cell]
        work.cells[NEXT * ARRANGEMENT + tile] = there
        moved = moved or there != cell
    if change < PUSHES:
        return is_enough(charts, work, other_parity(charts, look), pushes - 1, swaps)
    return moved and is_enough(charts, work, look, pushes, swaps - 1)


@rule
def write_found(charts: Charts, work: Workspace, solution: Solution) -> None:
    """The same where a search has found the changes."""
    index = charts.indexes[0]
    for n in range(work.found_changes):
        change = work.found[n]
        for tile in range(charts.lookups[work.best_lookup].tiles):
            at = PATH * ARRANGEMENT + tile
            work.cells[at] = index.moved[change * CELLS + work.cells[at]]
        work.spare[PUSH if change < PUSHES else SWAP] -= 1
        add_move(solution, moves.PUSH + change)
