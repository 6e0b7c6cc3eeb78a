"""Going through sets of exchanges: who acts, what is given, what is taken (rules 5.4).

The order of exchanges does not matter, nor which of the creatures given is exchanged for which of
those taken. So Minions act in rising order of their cards, and Minions of one kind give and take in
rising order too: every set comes up once.
"""

from cultists.stars import sets, zone
from cultists.stars.cards import GREATER, LESSER, Cards
from cultists.stars.minions import act, answer_give, answer_take, givable, takable
from cultists.stars.planner.workspace import Workspace
from cultists.stars.table import NONE, Table
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS


@rule
def next_of(low: int, high: int, above: int) -> int:
    """The first card above another in a set of cards of two words, or NONE."""
    if above < BITS - 1:
        low &= -1 << above + 1
        if low != 0:
            return lowest(low)
    high &= -1 << max(above + 1 - BITS, 0)
    return NONE if high == 0 else BITS + lowest(high)


@rule
def mine_of(table: Table, cards: Cards, which: int, above: int) -> int:
    """The seat's next creature of a set above another."""
    first = (zone.CREATURES + table.seat) * WORDS
    low = table.pile[first] & cards.sets[which * WORDS]
    return next_of(low, table.pile[first + 1] & cards.sets[which * WORDS + 1], above)


@rule
def next_given(table: Table, cards: Cards, rank: int, above: int) -> int:
    """The seat's next creature of a rank to give away."""
    return next_of(givable(table, cards, rank, 0), givable(table, cards, rank, 1), above)


@rule
def next_taken(table: Table, cards: Cards, rank: int, above: int) -> int:
    """The next creature of a rank to take."""
    return next_of(takable(table, cards, rank, 0), takable(table, cards, rank, 1), above)


@rule
def rank_of(cards: Cards, minion: int) -> int:
    """The rank that a Minion exchanges."""
    gugs = cards.sets[sets.GUG * WORDS + minion // BITS]
    return LESSER if gugs >> minion % BITS & 1 else GREATER


@rule
def last_alike(cards: Cards, work: Workspace, depth: int, rank: int) -> int:
    """The latest exchange of the same rank before this one, or NONE."""
    for before in range(depth - 1, -1, -1):
        if rank_of(cards, work.actor[before]) == rank:
            return before
    return NONE


@rule
def next_exchange(table: Table, cards: Cards, work: Workspace, depth: int) -> bool:
    """Go on to the next exchange at this depth; False when all were tried.

    The table is the one before any exchange.
    """
    actor = work.actor[depth]
    if actor != NONE:
        rank = rank_of(cards, actor)
        work.took[depth] = next_taken(table, cards, rank, work.took[depth])
        if work.took[depth] != NONE:
            return True
        work.gave[depth] = next_given(table, cards, rank, work.gave[depth])
        if work.gave[depth] != NONE:
            before = last_alike(cards, work, depth, rank)
            after = NONE if before == NONE else work.took[before]
            work.took[depth] = next_taken(table, cards, rank, after)
            return True
    return next_actor(table, cards, work, depth)


@rule
def next_actor(table: Table, cards: Cards, work: Workspace, depth: int) -> bool:
    """Let the next Minion act, with the first creatures there are for it."""
    actor = work.actor[depth]
    if actor == NONE and depth > 0:
        actor = work.actor[depth - 1]
    while True:
        gug = mine_of(table, cards, sets.GUG, actor)
        tindaloo = mine_of(table, cards, sets.TINDALOO, actor)
        actor = tindaloo if gug == NONE or (tindaloo != NONE and tindaloo < gug) else gug
        work.actor[depth] = actor
        if actor == NONE:
            return False
        rank = rank_of(cards, actor)
        before = last_alike(cards, work, depth, rank)
        gave = NONE if before == NONE else work.gave[before]
        took = NONE if before == NONE else work.took[before]
        work.gave[depth] = next_given(table, cards, rank, gave)
        work.took[depth] = next_taken(table, cards, rank, took)
        if work.gave[depth] != NONE and work.took[depth] != NONE:
            return True


@rule
def exchange(table: Table, cards: Cards, work: Workspace, depth: int) -> None:
    """Make the exchange that stands in the workspace."""
    act(table, cards, work.actor[depth])
    answer_give(table, work.gave[depth])
    answer_take(table, cards, work.took[depth])
