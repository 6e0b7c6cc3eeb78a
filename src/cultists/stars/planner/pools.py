"""Which pools can be had: what a card invokes for, and what powers make of it (rules 3.1, 3.2).

The set of powers used decides the pool; their order only decides whether it is legal. Powers come
before changes of the sky: where they may come later too (2008), that brings nothing more.
"""

from cultists.stars import steps, zone
from cultists.stars.cards import Cards
from cultists.stars.planner.workspace import (
    HOW_MANY,
    MOST_POWERS,
    POOL_BITS,
    POOL_MASK,
    POOLS,
    TOO_EXPENSIVE,
    WHICH,
    Workspace,
)
from cultists.stars.table import FLIP, NONE, PUSH, SWAP, Table
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS

# Which pools are wanted.
CHEAP = 0  # of those that cost the same card, the one with the fewest changes
LAVISH = 1  # the one with the most: some are left for other cards
SPARING = 2  # parts of one pool, the smallest first: as much of it as possible is left over


@rule
def part(pool: int, change: int) -> int:
    """How many changes of a kind a pool has."""
    return pool >> POOL_BITS * change & POOL_MASK


@rule
def list_powers(table: Table, cards: Cards, work: Workspace) -> None:
    """The creatures whose power may still be used this turn."""
    count = 0
    early = table.step == steps.INVOKE or table.step == steps.POWERS
    if early or (table.step == steps.SKY and table.edition):
        for place in range(WORDS):
            mine = table.pile[(zone.CREATURES + table.seat) * WORDS + place] & ~table.used[place]
            while mine != 0 and count < MOST_POWERS:
                creature = place * BITS + lowest(mine)
                if cards.takes[creature] != NONE:
                    work.power[count] = creature
                    count += 1
                mine &= mine - 1
    work.powers = count


@rule
def after_power(cards: Cards, pool: int, creature: int) -> int:
    """A pool after a power has been used on it; NONE if it cannot be used."""
    takes = cards.takes[creature]
    if part(pool, takes) == 0:
        return NONE
    pool -= 1 << POOL_BITS * takes
    for change in range(3):
        pool += cards.gives[creature * 3 + change] << POOL_BITS * change
    return pool


@rule
def use_powers(cards: Cards, work: Workspace, pool: int) -> None:
    """For each set of powers the pool that it makes of this one, or NONE if no order is legal."""
    work.reached[0] = pool
    for powers in range(1, 1 << work.powers):
        work.reached[powers] = NONE
        rest = powers
        while rest != 0:
            before = work.reached[powers & ~(rest & -rest)]
            if before != NONE:
                after = after_power(cards, before, work.power[lowest(rest)])
                if after != NONE:
                    work.reached[powers] = after
                    rest = 0
            rest &= rest - 1


@rule
def add_source(cards: Cards, work: Workspace, pool: int, card: int, first: int) -> int:
    """Add a source, and list its pools from `first` on; returns where they end."""
    source = work.sources
    work.sources += 1
    work.source[source] = pool
    work.cheapest[source] = card
    work.second[source] = NONE
    work.first_pool[source] = first
    use_powers(cards, work, pool)
    last = first
    for powers in range(1 << work.powers):
        made = work.reached[powers]
        if made != NONE:
            last = add_pool(work, made, powers, first, last)
    work.end_pool[source] = last
    return last


@rule
def add_pool(work: Workspace, pool: int, powers: int, first: int, last: int) -> int:
    """Add a pool, unless the same can be had with fewer powers; returns the end of the list."""
    word = pool | size(powers) << HOW_MANY | powers << WHICH
    same = (1 << WHICH) - 1
    for n in range(first, last):
        if work.pool[n] & same == pool:
            work.pool[n] = min(work.pool[n], word)
            return last
    work.pool[last] = word
    return last + 1


@rule
def list_pools(table: Table, cards: Cards, work: Workspace) -> None:
    """All sources and pools of the seat to move, in whatever step of its turn it is."""
    work.sources = 0
    if table.depth != 0 or table.winner != NONE or table.step > steps.SUMMON:
        return
    list_powers(table, cards, work)
    if table.step == steps.POWERS or table.step == steps.SKY:
        pool = table.pool[0] | table.pool[SWAP] << POOL_BITS | table.pool[FLIP] << 2 * POOL_BITS
        add_source(cards, work, pool, NONE, 0)
        return
    last = add_source(cards, work, 0, NONE, 0)
    if table.step == steps.INVOKE:
        for place in range(WORDS):
            hand = table.pile[(zone.HAND + table.seat) * WORDS + place]
            while hand != 0:
                last = add_invocation(cards, work, place * BITS + lowest(hand), last)
                hand &= hand - 1


@rule
def list_fetched(table: Table, cards: Cards, work: Workspace, card: int, dhole: int) -> None:
    """The pools that a Dhole makes possible, to summon a card.

    It brings a card of the discards, itself among them, to be invoked; or the card in question is
    invoked, and brought back when the sky is done.
    """
    work.sources = 0
    list_powers(table, cards, work)
    last = add_source(cards, work, 0, NONE, 0)
    last = add_invocation(cards, work, card, last)
    last = add_invocation(cards, work, dhole, last)
    for place in range(WORDS):
        rest = table.pile[zone.DISCARDS * WORDS + place]
        while rest != 0:
            last = add_invocation(cards, work, place * BITS + lowest(rest), last)
            rest &= rest - 1


@rule
def add_invocation(cards: Cards, work: Workspace, card: int, last: int) -> int:
    """Add what a hand card invokes for, or remember that it invokes like another."""
    pool = 0
    for change in range(3):
        pool |= cards.invocation[card * 3 + change] << POOL_BITS * change
    for source in range(1, work.sources):
        if work.source[source] == pool:
            first = work.cheapest[source]
            second = work.second[source]
            if work.worth[card] < work.worth[first]:
                work.cheapest[source] = card
                work.second[source] = first
            elif second == NONE or work.worth[card] < work.worth[second]:
                work.second[source] = card
            return last
    return add_source(cards, work, pool, card, last)


@rule
def add_parts(work: Workspace, pool: int, strict: int) -> None:
    """Add every part of a pool as one more source.

    Where charts tell even from odd numbers of pushes, those left over come in pairs.
    """
    first = work.end_pool[work.sources - 1]
    last = first
    step = 2 if strict else 1
    for pushes in range(part(pool, PUSH) % step, part(pool, PUSH) + 1, step):
        for swaps in range(part(pool, SWAP) + 1):
            for flips in range(part(pool, FLIP) + 1):
                if last < POOLS:
                    work.pool[last] = pushes | swaps << POOL_BITS | flips << 2 * POOL_BITS
                    last += 1
    work.first_pool[work.sources] = first
    work.end_pool[work.sources] = last
    work.sources += 1


@rule
def set_sparing_prices(work: Workspace) -> None:
    """Of all pools only those of the last source can be had, at a price of one for each change."""
    for source in range(work.sources):
        for n in range(work.first_pool[source], work.end_pool[source]):
            pool = work.pool[n]
            price = (part(pool, PUSH) + part(pool, SWAP) + part(pool, FLIP)) << 11 | n
            work.price[n] = price if source == work.sources - 1 else TOO_EXPENSIVE


@rule
def set_prices(work: Workspace, barred: int, floor: int) -> None:
    """What each pool costs if one card must not be given up; TOO_EXPENSIVE if it cannot be had.

    First counts the worth of the card given up, then the number of changes, then the number of
    powers. No two prices are equal. Below `floor` nothing is wanted. A lavish plan
    wants many changes, to have some left for other cards.
    """
    if work.wish == SPARING:
        set_sparing_prices(work)
        return
    for source in range(work.sources):
        given = work.cheapest[source]
        if given == barred:
            given = work.second[source]
        lacking = given == NONE and source > 0
        worth = 0 if given == NONE else work.worth[given]
        for n in range(work.first_pool[source], work.end_pool[source]):
            pool = work.pool[n]
            changes = min(part(pool, 0) + part(pool, 1) + part(pool, 2), 63)
            if work.wish == LAVISH:
                changes = 63 - changes
            price = (worth << 6 | changes) << 4 | pool >> HOW_MANY
            price = price << 11 | n
            work.price[n] = TOO_EXPENSIVE if lacking or price < floor else price
            work.given[n] = given
