"""Plans in which Minions act: Gug and Tindaloo exchange creatures, a Dhole brings a card.

If an exchange is to be made, it may as well be made at once: a creature to be given away cannot be
used before, and one received can be used only as long as powers are allowed. A Dhole helps before
invoking alone: it brings a card to invoke, or it will bring back the card that was invoked. What it
might draw from the draw pile nobody knows, and no plan is built on it.

The best plan is the one in which the fewest Minions act, and among those the best by the order of
`plan`. A card that can be summoned without them gets no plan with them.
"""

from cultists.stars import moves, sets, steps, zone
from cultists.stars.cards import Cards
from cultists.stars.planner.charts import Charts
from cultists.stars.planner.exchanges import exchange, mine_of, next_exchange
from cultists.stars.planner.find import SPENDING, find
from cultists.stars.planner.plan import plan_hand, write_solution
from cultists.stars.planner.pools import list_fetched, list_pools
from cultists.stars.planner.solution import Solution, add_move
from cultists.stars.planner.workspace import Workspace
from cultists.stars.table import CARDS, NONE, Table
from cultists.table.bits import size
from cultists.table.engine import Tables
from cultists.table.kernel import rule
from cultists.table.piles import WORDS

MOST_ACTING = 6  # no seat has more creatures


@rule
def plan_acting(
    tables: Tables,
    decks: Tables,
    charts: Charts,
    works: list[Workspace],
    solutions: list[Solution],
    most: int,
) -> int:
    """Plan for every card of the hand on the first table, Minions acting where nothing else helps.

    At most so many of them. The other tables, one for each Minion, are scratch. Returns the number
    of cards.
    """
    work = works[0]
    plan_hand(tables[0], decks[0], charts, work, solutions)
    if tables[0].depth == 0 and tables[0].winner == NONE and tables[0].step <= steps.SUMMON:
        for acting in range(1, min(minions(tables[0], decks[0]), most) + 1):
            if is_without(solutions, work.hand):
                try_acting(tables, decks, charts, work, solutions, acting)
    return work.hand


@rule
def minions(table: Table, cards: Cards) -> int:
    """How many creatures of the seat to move can act at all."""
    count = 0
    for place in range(WORDS):
        mine = table.pile[(zone.CREATURES + table.seat) * WORDS + place]
        count += size(mine & cards.sets[sets.ACTING * WORDS + place])
    return count


@rule
def is_without(solutions: list[Solution], hand: int) -> bool:
    """Whether some card has no solution yet."""
    for n in range(hand):
        if solutions[n].length == 0:
            return True
    return False


@rule
def try_acting(
    tables: Tables,
    decks: Tables,
    charts: Charts,
    work: Workspace,
    solutions: list[Solution],
    acting: int,
) -> None:
    """Try every way for so many Minions to act: exchanges, and for the last one perhaps a Dhole."""
    depth = 0
    fresh = True
    while depth >= 0:
        if fresh:
            work.actor[depth] = NONE
            work.exchanges = depth
            if depth == acting:
                list_pools(tables[depth], decks[0], work)
                try_hand(tables[depth], decks[0], charts, work, solutions, NONE)
            elif depth == acting - 1:
                try_dholes(tables[depth], decks[0], charts, work, solutions)
        fresh = depth < acting and next_exchange(tables[0], decks[0], work, depth)
        if fresh:
            tables[depth + 1] = tables[depth]
            exchange(tables[depth + 1], decks[0], work, depth)
            fresh = tables[depth + 1].winner == NONE  # with custom cards an exchange may win
            depth += int(fresh)
        else:
            depth -= 1


@rule
def try_dholes(
    table: Table, cards: Cards, charts: Charts, work: Workspace, solutions: list[Solution]
) -> None:
    """Let each Dhole bring a card: it must be known which."""
    if table.step != steps.INVOKE or not table.dhole_discards:
        return
    dhole = mine_of(table, cards, sets.DHOLE, NONE)
    while dhole != NONE:
        try_hand(table, cards, charts, work, solutions, dhole)
        dhole = mine_of(table, cards, sets.DHOLE, dhole)


@rule
def try_hand(
    table: Table,
    cards: Cards,
    charts: Charts,
    work: Workspace,
    solutions: list[Solution],
    dhole: int,
) -> None:
    """Plan for the cards that have no solution with fewer Minions, after some exchanges."""
    acting = work.exchanges + int(dhole != NONE)
    for n in range(work.hand):
        solution = solutions[n]
        if solution.length == 0 or solution.acted == acting:
            barred = solution.card
            if dhole != NONE:
                list_fetched(table, cards, work, solution.card, dhole)
                barred = NONE
            if find(table, cards, charts, work, solution.card, barred, 0):
                price = work.spent * SPENDING + work.bound
                if solution.length == 0 or price < solution.price:
                    solution.acted = acting
                    back = write_acts(work, solution, dhole)
                    write_solution(table, cards, charts, work, solution, back)
            solution.proved &= 1 - work.unsure


@rule
def write_acts(work: Workspace, solution: Solution, dhole: int) -> int:
    """Begin with what Minions do first; the Dhole that is still to act, or NONE."""
    solution.length = 0
    for n in range(work.exchanges):
        add_move(solution, moves.USE * CARDS + work.actor[n])
        add_move(solution, moves.GIVE * CARDS + work.gave[n])
        add_move(solution, moves.TAKE * CARDS + work.took[n])
    fetched = work.given[work.best_pool]
    later = fetched == solution.card
    if dhole != NONE and not later:
        add_move(solution, moves.USE * CARDS + dhole)
        add_move(solution, moves.TAKE * CARDS + fetched)
    return dhole if later else NONE
