"""What search in stars thinks with: the planner, its workspace, and one solution."""

from __future__ import annotations

from typing import NamedTuple

from cultists.players.stars.charts import charts_for
from cultists.players.stars.evaluation import weigh_hand
from cultists.stars import steps, zone
from cultists.stars.cards import Cards
from cultists.stars.deck import Deck
from cultists.stars.planner.charts import Charts
from cultists.stars.planner.lookup import list_tiles
from cultists.stars.planner.plan import plan_card, plan_lavishly, write_solution
from cultists.stars.planner.pools import list_pools
from cultists.stars.planner.solution import Solution, clear
from cultists.stars.planner.workspace import Workspace
from cultists.stars.table import NONE, Table
from cultists.table.bits import lowest
from cultists.table.engine import Rules
from cultists.table.kernel import rule
from cultists.table.memory import Memory
from cultists.table.piles import BITS, WORDS
from cultists.table.record import Row

# Ways to summon a card.
CHEAPEST = 0
ANOTHER = 1  # the next that gives up another card
LAVISH = 2  # with all changes that can be had, and those left over for the best card that stays
WAYS = 3  # that search tries
# From LAVISH on: LAVISH + given * TARGETS + target. The cards that can be given up are counted by
# what they are worth, those that stay, for which changes are left over, from the best one on.
TARGETS = 4
GIVEN = 4

WORTH_STEP = 1 << 21  # in the price of a solution: the worth of the card given up goes up by one


class Mind(NamedTuple):
    """Everything for one search."""

    charts: Charts
    work: Workspace  # with the worth of each card of the hand
    solution: Solution
    offer: Row


def new_mind(deck: Deck, rules: Rules, memory: Memory) -> Mind:
    """A mind for one search."""
    work, solution = memory.records(Workspace), memory.records(Solution)
    offer = memory.row(rules.offer_words)
    return Mind(charts_for(deck), memory.one(work), memory.one(solution), offer)


@rule
def get_ready(table: Table, cards: Cards, mind: Mind) -> None:
    """Weigh the hand and list the pools, for one seat at one moment."""
    list_tiles(table, mind.work)
    weigh_hand(table, cards, mind.charts, mind.work)
    list_pools(table, cards, mind.work)


@rule
def get_ready_again(table: Table, cards: Cards, work: Workspace) -> None:
    """List tiles and pools again later in a turn. Cards keep the worth they had when it began."""
    list_tiles(table, work)
    list_pools(table, cards, work)


@rule
def least_price(table: Table) -> int:
    """What a lavish plan costs at least: a card is given up for it, while that is possible."""
    return WORTH_STEP if table.step == steps.INVOKE else 0


@rule
def next_price(solution: Solution) -> int:
    """What the next way costs at least, one that gives up a card of more worth."""
    return (solution.price // WORTH_STEP + 1) * WORTH_STEP


@rule
def plan_lavish(table: Table, cards: Cards, mind: Mind, card: int, floor: int) -> bool:
    """Plan with all changes that can be had, from a price on."""
    return plan_lavishly(table, cards, mind.charts, mind.work, mind.solution, card, floor)


@rule
def plan_for(table: Table, cards: Cards, mind: Mind, card: int, way: int) -> bool:
    """Whether a card can be summoned in a way; if so, it is the solution."""
    if way >= LAVISH:
        floor = least_price(table)
        for _ in range((way - LAVISH) // TARGETS):
            if not plan_lavish(table, cards, mind, card, floor):
                return False
            floor = next_price(mind.solution)
        return plan_lavish(table, cards, mind, card, floor)
    floor = 0
    if way == ANOTHER:
        plan_card(table, cards, mind.charts, mind.work, mind.solution, card, 0)
        floor = next_price(mind.solution)
    return plan_card(table, cards, mind.charts, mind.work, mind.solution, card, floor)


@rule
def write_found(table: Table, cards: Cards, mind: Mind, card: int) -> None:
    """Write down the way that was just found."""
    clear(mind.solution, card)
    write_solution(table, cards, mind.charts, mind.work, mind.solution, NONE)


@rule
def least_kept(table: Table, work: Workspace, spared: int) -> int:
    """The card of the hand that is worth least, another than the spared one; NONE: no other."""
    least = NONE
    for place in range(WORDS):
        rest = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            if card != spared and (least == NONE or work.worth[card] < work.worth[least]):
                least = card
            rest &= rest - 1
    return least


@rule
def kept(table: Table, work: Workspace, spared: int, given: int, n: int) -> int:
    """The n-th best card of the hand, neither of two, as long as there are so many; else NONE."""
    low = table.pile[(zone.HAND + table.seat) * WORDS]
    high = table.pile[(zone.HAND + table.seat) * WORDS + 1]
    best = NONE
    for _ in range(n + 1):
        best = NONE
        for place in range(WORDS):
            rest = low if place == 0 else high
            while rest != 0:
                card = place * BITS + lowest(rest)
                other = card != spared and card != given
                if other and (best == NONE or work.worth[card] > work.worth[best]):
                    best = card
                rest &= rest - 1
        if best == NONE:
            return NONE
        if best < BITS:
            low &= ~(1 << best)
        else:
            high &= ~(1 << best - BITS)
    return best


@rule
def best_kept(table: Table, work: Workspace, spared: int, given: int) -> int:
    """The card of the hand that is worth most, neither of two; NONE: no other."""
    return kept(table, work, spared, given, 0)
