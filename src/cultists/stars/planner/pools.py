"""Which pools can be had: what a card invokes for, and what powers make of it (rules 3.1, 3.2).

The set of powers used decides the pool; their order only decides whether it is legal. Powers come
before changes of the sky: where they may come later too (2008), that brings nothing more.
"""

from cultists.stars import zone
from cultists.stars.cards import Cards
from cultists.stars.planner import slate as at
from cultists.stars.planner.slate import POOL_BITS, POOL_MASK, TOO_DEAR
from cultists.stars.table import FLIP, INVOKE, NONE, POWERS, SKY, SUMMON, SWAP, Table
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS
from cultists.table.record import Row


@rule
def part(pool: int, change: int) -> int:
    """How many changes of a kind a pool has."""
    return pool >> POOL_BITS * change & POOL_MASK


@rule
def list_powers(table: Table, cards: Cards, slate: Row) -> None:
    """The creatures whose power may still be used this turn."""
    count = 0
    early = table.step == INVOKE or table.step == POWERS
    if early or (table.step == SKY and table.edition):
        for place in range(WORDS):
            mine = table.pile[(zone.CREATURES + table.seat) * WORDS + place] & ~table.used[place]
            while mine != 0 and count < at.POWERS:
                creature = place * BITS + lowest(mine)
                if cards.takes[creature] != NONE:
                    slate[at.POWER + count] = creature
                    count += 1
                mine &= mine - 1
    slate[at.POWER_COUNT] = count


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
def reach(cards: Cards, slate: Row, pool: int) -> None:
    """For each set of powers the pool that it makes of this one, or NONE if no order is legal."""
    slate[at.REACHED] = pool
    for powers in range(1, 1 << slate[at.POWER_COUNT]):
        slate[at.REACHED + powers] = NONE
        rest = powers
        while rest != 0:
            before = slate[at.REACHED + (powers & ~(rest & -rest))]
            if before != NONE:
                after = after_power(cards, before, slate[at.POWER + lowest(rest)])
                if after != NONE:
                    slate[at.REACHED + powers] = after
                    rest = 0
            rest &= rest - 1


@rule
def add_source(cards: Cards, slate: Row, pool: int, card: int, first: int) -> int:
    """Add a source and all pools made of it, pools listed from `first` on; where does it end?"""
    source = slate[at.SOURCE_COUNT]
    slate[at.SOURCE_COUNT] += 1
    slate[at.SOURCE + source] = pool
    slate[at.CHEAPEST + source] = card
    slate[at.SECOND + source] = NONE
    slate[at.FROM + source] = first
    reach(cards, slate, pool)
    last = first
    for powers in range(1 << slate[at.POWER_COUNT]):
        made = slate[at.REACHED + powers]
        if made != NONE:
            last = add_pool(slate, made, powers, first, last)
    slate[at.TO + source] = last
    return last


@rule
def add_pool(slate: Row, pool: int, powers: int, first: int, last: int) -> int:
    """Add a pool, unless the same can be had with fewer powers; where does the list end?"""
    word = pool | size(powers) << at.HOW_MANY | powers << at.WHICH
    same = (1 << at.WHICH) - 1
    for n in range(first, last):
        if slate[at.POOL + n] & same == pool:
            slate[at.POOL + n] = min(slate[at.POOL + n], word)
            return last
    slate[at.POOL + last] = word
    return last + 1


@rule
def list_pools(table: Table, cards: Cards, slate: Row, worths: Row) -> None:
    """All sources and pools of the seat to move, in whatever step of its turn it is."""
    slate[at.SOURCE_COUNT] = 0
    if table.depth != 0 or table.winner != NONE or table.step > SUMMON:
        return
    list_powers(table, cards, slate)
    if table.step == POWERS or table.step == SKY:
        pool = table.pool[0] | table.pool[SWAP] << POOL_BITS | table.pool[FLIP] << 2 * POOL_BITS
        add_source(cards, slate, pool, NONE, 0)
        return
    last = add_source(cards, slate, 0, NONE, 0)
    if table.step == INVOKE:
        for place in range(WORDS):
            hand = table.pile[(zone.HAND + table.seat) * WORDS + place]
            while hand != 0:
                last = add_invocation(cards, slate, worths, place * BITS + lowest(hand), last)
                hand &= hand - 1


@rule
def list_fetched(
    table: Table, cards: Cards, slate: Row, worths: Row, card: int, dhole: int
) -> None:
    """The pools that a Dhole opens to whoever wants to summon a card.

    It brings a card of the discards, itself among them, to be invoked; or the card in question is
    invoked, and brought back when the sky is done.
    """
    slate[at.SOURCE_COUNT] = 0
    list_powers(table, cards, slate)
    last = add_source(cards, slate, 0, NONE, 0)
    last = add_invocation(cards, slate, worths, card, last)
    last = add_invocation(cards, slate, worths, dhole, last)
    for place in range(WORDS):
        rest = table.pile[zone.DISCARDS * WORDS + place]
        while rest != 0:
            last = add_invocation(cards, slate, worths, place * BITS + lowest(rest), last)
            rest &= rest - 1


@rule
def add_invocation(cards: Cards, slate: Row, worths: Row, card: int, last: int) -> int:
    """Add what a hand card invokes for, or remember that it invokes like another."""
    pool = 0
    for change in range(3):
        pool |= cards.invocation[card * 3 + change] << POOL_BITS * change
    for source in range(1, slate[at.SOURCE_COUNT]):
        if slate[at.SOURCE + source] == pool:
            first = slate[at.CHEAPEST + source]
            second = slate[at.SECOND + source]
            if worths[card] < worths[first]:
                slate[at.CHEAPEST + source] = card
                slate[at.SECOND + source] = first
            elif second == NONE or worths[card] < worths[second]:
                slate[at.SECOND + source] = card
            return last
    return add_source(cards, slate, pool, card, last)


@rule
def set_prices(slate: Row, worths: Row, barred: int, floor: int) -> None:
    """What each pool costs if one card must not be given up; TOO_DEAR if it cannot be had.

    First counts the worth of the card given up, then the number of changes, then the number of
    powers. No two prices are equal. Below `floor` nothing is wanted. Whoever is lavish wants many
    changes, to have some left for other cards.
    """
    for source in range(slate[at.SOURCE_COUNT]):
        given = slate[at.CHEAPEST + source]
        if given == barred:
            given = slate[at.SECOND + source]
        lacking = given == NONE and source > 0
        worth = 0 if given == NONE else worths[given]
        for n in range(slate[at.FROM + source], slate[at.TO + source]):
            pool = slate[at.POOL + n]
            changes = min(part(pool, 0) + part(pool, 1) + part(pool, 2), 63)
            if slate[at.LAVISH]:
                changes = 63 - changes
            price = (worth << 6 | changes) << 4 | pool >> at.HOW_MANY
            price = price << 11 | n
            slate[at.PRICE + n] = TOO_DEAR if lacking or price < floor else price
            slate[at.GIVEN + n] = given
