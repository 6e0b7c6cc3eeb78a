"""Climbing from what is in place to everything else; from that the stairs, and the chart."""

from cultists.stars.planner import atlas as book
from cultists.stars.planner.atlas import (
    CHANGES,
    FIELD,
    FIELD_MASK,
    FIELDS,
    NEVER,
    PACKED,
    PACKED_BITS,
    STAIR_SIZE,
)
from cultists.stars.planner.chart import FULL, post_of, rank, spread
from cultists.stars.sky import CELLS, PUSHES
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.record import Row

BUCKETS = 1 << 17
MIX = 0x9E3779B97F4A7C15 >> 2  # spreads words over the buckets


@rule
def put_in_place(atlas: Row, tiles: int, goals: Row, cells: Row, start: Row) -> None:
    """Where to begin: the arrangements of the shape, `tiles` cells each."""
    for goal in range(len(goals) // tiles):
        for tile in range(tiles):
            cells[tile] = goals[goal * tiles + tile]
        lead = post_of(atlas, tiles, cells, 0)
        last = atlas[book.IMAGE + lead % 4 * CELLS + cells[tiles - 1]]
        start[lead // 4] |= 1 << last


@rule
def climb(
    atlas: Row,
    leads: Row,
    taken: Row,
    tiles: int,
    step: int,
    swaps: int,
    start: Row,
    reached: Row,
    new: Row,
    found: Row,
) -> int:
    """Reach what one more swap reaches; how many posts are not complete yet?

    `reached` and `new` have a layer for each number of pushes. `start` is where to begin, and room
    to write in once begun. `step` is 2 where a spare push may do harm: then pushes are wasted two
    by two only, and `found` has the stairs of even numbers of pushes, then those of odd ones.
    """
    posts = len(taken)
    missing = 0
    for pushes in range(FIELDS * step):
        layer = pushes * posts
        if swaps > 0 or pushes > 0:
            for post in range(posts):
                start[post] = known(reached, layer + post, step * posts)
        if pushes > 0:
            spread(atlas, leads, new, layer - posts, 0, PUSHES, start)
        spread(atlas, leads, new, layer, PUSHES, CHANGES, start)
        for post in range(posts):
            bits = start[post]
            fresh = bits & ~reached[layer + post]
            new[layer + post] = bits & ~known(reached, layer + post, step * posts)
            reached[layer + post] = bits
            missing += int(bits != FULL & ~taken[post])
            note(atlas, taken[post], tiles, step, post, fresh, pushes, swaps, found)
    return missing


@rule
def known(reached: Row, at: int, back: int) -> int:
    """What was reached with a swap less, or with fewer pushes."""
    return reached[at] | (reached[at - back] if at >= back else 0)


@rule
def note(
    atlas: Row,
    taken: int,
    tiles: int,
    step: int,
    post: int,
    fresh: int,
    pushes: int,
    swaps: int,
    found: Row,
) -> None:
    """Write into the stairs of some arrangements of a post that they are reached."""
    part = pushes % step * (len(found) // step)
    while fresh != 0:
        cell = lowest(fresh)
        if tiles > 1 or atlas[book.TURN + cell] == 0:
            at = part + entry(atlas, tiles, taken, post, cell)
            found[at] -= NEVER - swaps << FIELD * (pushes // step)
        fresh &= fresh - 1


@rule
def entry(atlas: Row, tiles: int, taken: int, post: int, cell: int) -> int:
    """The number of an arrangement: its post, and the place of the last tile among free cells."""
    if tiles == 1:
        return atlas[book.HOME + cell]
    return post * (CELLS + 1 - tiles) + rank(taken, cell)


@rule
def fewest(word: int, step: int, odd: int) -> int:
    """The fewest changes with which a stair is climbed."""
    least = FIELDS * step + NEVER
    for field in range(FIELDS):
        least = min(least, field * step + odd + (word >> FIELD * field & FIELD_MASK))
    return least


@rule
def number_stairs(step: int, found: Row, buckets: Row, stairs: Row) -> int:
    """Give every different stair a number, and put the number in its place; how many are there?

    `buckets` are empty; `stairs` has room.
    """
    count = 0
    for at in range(len(found)):
        word = found[at]
        odd = at // (len(found) // step)
        least = fewest(word, step, odd)
        bucket = (word ^ word >> 31) * MIX >> 40 & BUCKETS - 1
        while buckets[bucket] != 0 and different(stairs, buckets[bucket], word, least):
            bucket = bucket + 1 & BUCKETS - 1
        if buckets[bucket] == 0:
            stairs[count * STAIR_SIZE] = word
            stairs[count * STAIR_SIZE + 1] = least
            count += 1
            buckets[bucket] = count
        found[at] = buckets[bucket] - 1
    return count


@rule
def different(stairs: Row, number: int, word: int, least: int) -> bool:
    """Whether the stair with a number (counted from one) is another one."""
    at = (number - 1) * STAIR_SIZE
    return stairs[at] != word or stairs[at + 1] != least


@rule
def pack(found: Row, charts: Row) -> None:
    """Put the numbers of stairs into a chart, several to a word."""
    for at in range(len(found)):
        charts[at // PACKED] |= found[at] << at % PACKED * PACKED_BITS
