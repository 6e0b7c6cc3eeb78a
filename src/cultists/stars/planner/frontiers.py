"""From what can be reached with so many changes to frontiers, and to the entries of a chart."""

from typing import NamedTuple

from cultists.stars.planner.charts import (
    CHANGES,
    FIELD,
    FIELD_MASK,
    NEVER,
    PACKED,
    PACKED_BITS,
    Frontier,
    Index,
)
from cultists.stars.planner.retrograde import FULL, expand, rank, rank_free
from cultists.stars.planner.workspace import FIELDS
from cultists.stars.sky import CELLS, PUSHES
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.record import Row

BUCKETS = 1 << 17
MIX = 0x9E3779B97F4A7C15 >> 2  # spreads words over the buckets


class Draft(NamedTuple):
    """A chart in the making. `reached` and `new` have a layer for each number of pushes."""

    indexes: list[Index]  # one
    successors: Row  # where changes lead from each prefix
    taken: Row  # the cells of each prefix
    start: Row  # where to begin; later what the layer reaches
    reached: Row
    new: Row
    found: Row  # the frontier of each arrangement


@rule
def enter_goals(indexes: list[Index], tiles: int, goals: Row, cells: Row, start: Row) -> None:
    """Where to begin: the arrangements of the shape, `tiles` cells each."""
    index = indexes[0]
    for goal in range(len(goals) // tiles):
        for tile in range(tiles):
            cells[tile] = goals[goal * tiles + tile]
        there = rank(index, tiles, cells, 0)
        last = index.image[there % 4 * CELLS + cells[tiles - 1]]
        start[there // 4] |= 1 << last


@rule
def enter_swap(draft: Draft, tiles: int, step: int, swaps: int) -> int:
    """Reach what one more swap reaches; returns how many prefixes are not complete yet.

    `step` is 2 where a spare push may do harm: then pushes are wasted two by two only, and `found`
    has the frontiers of even numbers of pushes, then those of odd ones.
    """
    index = draft.indexes[0]
    count = len(draft.taken)
    missing = 0
    for pushes in range(FIELDS * step):
        layer = pushes * count
        if swaps > 0 or pushes > 0:
            for prefix in range(count):
                draft.start[prefix] = reached_before(draft.reached, layer + prefix, step * count)
        if pushes > 0:
            expand(index, draft.successors, draft.new, layer - count, 0, PUSHES, draft.start)
        expand(index, draft.successors, draft.new, layer, PUSHES, CHANGES, draft.start)
        for prefix in range(count):
            at = layer + prefix
            bits = draft.start[prefix]
            fresh = bits & ~draft.reached[at]
            draft.new[at] = bits & ~reached_before(draft.reached, at, step * count)
            draft.reached[at] = bits
            missing += int(bits != FULL & ~draft.taken[prefix])
            write_swaps(draft, prefix, fresh, tiles, step, pushes, swaps)
    return missing


@rule
def reached_before(reached: Row, at: int, back: int) -> int:
    """What was reached with a swap less, or with fewer pushes."""
    return reached[at] | (reached[at - back] if at >= back else 0)


@rule
def write_swaps(
    draft: Draft, prefix: int, fresh: int, tiles: int, step: int, pushes: int, swaps: int
) -> None:
    """Write into the frontiers of some arrangements of a prefix that they are reached."""
    index = draft.indexes[0]
    part = pushes % step * (len(draft.found) // step)
    while fresh != 0:
        cell = lowest(fresh)
        if tiles > 1 or index.turn[cell] == 0:
            at = part + entry(index, tiles, draft.taken[prefix], prefix, cell)
            draft.found[at] -= NEVER - swaps << FIELD * (pushes // step)
        fresh &= fresh - 1


@rule
def entry(index: Index, tiles: int, taken: int, prefix: int, cell: int) -> int:
    """The number of an arrangement: its prefix, and its last tile's place among free cells."""
    if tiles == 1:
        return index.home[cell]
    return prefix * (CELLS + 1 - tiles) + rank_free(taken, cell)


@rule
def fewest_changes(word: int, step: int, odd: int) -> int:
    """The fewest changes on a frontier."""
    least = FIELDS * step + NEVER
    for field in range(FIELDS):
        least = min(least, field * step + odd + (word >> FIELD * field & FIELD_MASK))
    return least


@rule
def enter_numbers(step: int, found: Row, buckets: Row, frontiers: list[Frontier]) -> int:
    """Give every different frontier a number, and put it in its place; returns how many.

    `buckets` are empty; `frontiers` is long enough.
    """
    count = 0
    for at in range(len(found)):
        word = found[at]
        odd = at // (len(found) // step)
        least = fewest_changes(word, step, odd)
        bucket = (word ^ word >> 31) * MIX >> 40 & BUCKETS - 1
        while buckets[bucket] != 0 and differs(frontiers[buckets[bucket] - 1], word, least):
            bucket = bucket + 1 & BUCKETS - 1
        if buckets[bucket] == 0:
            frontiers[count].swaps = word
            frontiers[count].fewest = least
            count += 1
            buckets[bucket] = count
        found[at] = buckets[bucket] - 1
    return count


@rule
def differs(frontier: Frontier, word: int, least: int) -> bool:
    """Whether a frontier is another one."""
    return frontier.swaps != word or frontier.fewest != least


@rule
def enter_pack(found: Row, entries: Row) -> None:
    """Put the numbers of frontiers into the entries of a chart, several to a word."""
    for at in range(len(found)):
        entries[at // PACKED] |= found[at] << at % PACKED * PACKED_BITS
