"""The questions: can a card be summoned this turn and how, and how far is every card?

Which way is the best: the one that spends the fewest Lesser Servitors; among those, the one that
gives up the card of the least worth, and best none at all; then the fewest changes of the sky; then
the fewest powers. The caller sets the `worth` of each card in the workspace, a number from 0 to
9999: if all are equal and above zero, invoking costs the same whatever card it is.
"""

from cultists.stars import moves, zone
from cultists.stars.cards import Cards
from cultists.stars.planner.charts import Charts
from cultists.stars.planner.find import SPENDING, distance, find
from cultists.stars.planner.lookup import list_tiles
from cultists.stars.planner.pools import CHEAP, LAVISH, SPARING, add_parts, list_pools, part
from cultists.stars.planner.solution import Solution, add_move, clear
from cultists.stars.planner.summoning import write_summoning
from cultists.stars.planner.workspace import Workspace
from cultists.stars.planner.writing import write_changes, write_powers
from cultists.stars.table import CARDS, FLIP, NONE, PUSH, SWAP, Table
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS
from cultists.table.record import Row


@rule
def plan_hand(
    table: Table, cards: Cards, charts: Charts, work: Workspace, solutions: list[Solution]
) -> None:
    """Plan for every card of the hand, a solution each; `work.hand` says how many cards it has."""
    list_pools(table, cards, work)
    list_tiles(table, work)
    count = 0
    for place in range(WORDS):
        hand = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while hand != 0:
            card = place * BITS + lowest(hand)
            plan_card(table, cards, charts, work, solutions[count], card, 0)
            count += 1
            hand &= hand - 1
    work.hand = count


@rule
def plan_card(
    table: Table,
    cards: Cards,
    charts: Charts,
    work: Workspace,
    solution: Solution,
    card: int,
    floor: int,
) -> bool:
    """Plan for one card, with the cheapest way that costs `floor` or more; whether there is one.

    Pools and tiles are listed already.
    """
    clear(solution, card)
    found = find(table, cards, charts, work, card, card, floor)
    if found:
        write_solution(table, cards, charts, work, solution, NONE)
    solution.proved = 1 - work.unsure
    return found


@rule
def plan_lavishly(
    table: Table,
    cards: Cards,
    charts: Charts,
    work: Workspace,
    solution: Solution,
    card: int,
    floor: int,
) -> bool:
    """Plan for one card with as many changes as can be had, and use as few of them as possible.

    What the card gives up, and from which floor on, is as in `plan_card`. Which tiles come to lie
    where is looked for once more: the first place that a pool reaches may take all of it.
    """
    work.wish = LAVISH
    found = plan_card(table, cards, charts, work, solution, card, floor)
    work.wish = CHEAP
    if not found or cards.figures[card] == 0:  # single stars: only flips are used, and never more
        return found
    pool = work.best_pool
    price = work.bound
    add_parts(work, work.pool[pool], charts.indexes[0].strict)
    work.wish = SPARING
    found = find(table, cards, charts, work, card, card, 0)
    work.wish = CHEAP
    work.sources -= 1
    if not found:  # there is too much to look at: it stays as it was found first
        return True
    work.best_pool = pool
    work.bound = price
    clear(solution, card)
    write_solution(table, cards, charts, work, solution, NONE)
    return True


@rule
def write_solution(
    table: Table, cards: Cards, charts: Charts, work: Workspace, solution: Solution, dhole: int
) -> None:
    """Write down what was found behind what Minions do first; a Dhole may bring the card back."""
    pool = work.pool[work.best_pool]
    solution.spent = work.spent
    solution.given = work.given[work.best_pool]
    solution.pushes = part(pool, PUSH)
    solution.swaps = part(pool, SWAP)
    solution.flips = part(pool, FLIP)
    solution.price = work.spent * SPENDING + work.bound
    write_powers(cards, work, solution)
    write_changes(table, cards, charts, work, solution)
    if dhole != NONE:
        add_move(solution, moves.USE * CARDS + dhole)
        add_move(solution, moves.TAKE * CARDS + solution.card)
    write_summoning(table, cards, solution)


@rule
def distances(table: Table, cards: Cards, charts: Charts, work: Workspace, out: Row) -> None:
    """For each card of the set the fewest pushes, swaps and flips that would let it be summoned.

    Whatever pool that may take; with the bonus stars that the Servitors of the seat to move offer,
    Lesser ones too. FAR: no changes are enough, or the Great Old One lies there already.
    """
    list_tiles(table, work)
    for card in range(CARDS):
        out[card] = distance(table, cards, charts, work, card)
