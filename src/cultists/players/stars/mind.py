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
from cultists.stars.planner.plan import plan_card, write_solution
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
LAVISH = 2  # with all changes that can be had, and those left over for another card
WAYS = 3

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
def plan_for(table: Table, cards: Cards, mind: Mind, card: int, way: int) -> bool:
    """Whether a card can be summoned in a way; if so, it is the solution."""
    charts = mind.charts
    work = mind.work
    solution = mind.solution
    floor = 0
    if way == ANOTHER:
        plan_card(table, cards, charts, work, solution, card, floor)
        floor = (solution.price // WORTH_STEP + 1) * WORTH_STEP
    elif way == LAVISH:
        work.lavish = 1
        floor = WORTH_STEP if table.step == steps.INVOKE else 0
    found = plan_card(table, cards, charts, work, solution, card, floor)
    work.lavish = 0
    return found


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
def best_kept(table: Table, work: Workspace, spared: int, given: int) -> int:
    """The card of the hand that is worth most, neither of two; NONE: no other."""
    best = NONE
    for place in range(WORDS):
        rest = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            other = card != spared and card != given
            if other and (best == NONE or work.worth[card] > work.worth[best]):
                best = card
            rest &= rest - 1
    return best
