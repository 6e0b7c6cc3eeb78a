"""How far the cards of a hand are: which can be summoned this turn, and how.

The star planner answers, interpreted: nobody waits for a compiler, only once for the charts.
"""

from __future__ import annotations

from typing import Any

from cultists.game.move import every_move
from cultists.game.view import View
from cultists.players.parts import Reach
from cultists.players.stars.charts import charts_for
from cultists.players.stars.evaluation import weigh_hand
from cultists.stars import sets, zone
from cultists.stars.deck import Deck
from cultists.stars.planner.acting import MOST_ACTING, plan_acting
from cultists.stars.planner.chart_set import plain_charts
from cultists.stars.planner.charts import Charts
from cultists.stars.planner.exchanges import mine_of
from cultists.stars.planner.find import FAR, distance
from cultists.stars.planner.lookup import list_tiles
from cultists.stars.planner.solution import Solution
from cultists.stars.planner.workspace import Workspace
from cultists.stars.position import cards_of
from cultists.stars.rulebook import RULEBOOK
from cultists.stars.table import NONE, Table
from cultists.table.compiler import Progress
from cultists.table.engine import quiet

_charts: dict[int, tuple[Deck, Charts]] = {}


def _plain_charts(deck: Deck, progress: Progress) -> Charts:
    if id(deck) not in _charts:
        _charts[id(deck)] = deck, plain_charts(charts_for(deck, progress))
    return _charts[id(deck)][1]


class Copies(list[Table]):
    """Tables as compiled rules have them: what is put into a place is a copy."""

    def __setitem__(self, place: Any, table: Any) -> None:
        super().__setitem__(place, table.copy())


def reach(view: View, progress: Progress = quiet) -> list[Reach]:
    """How far each card of the seat's hand is; what can be summoned comes first."""
    table, deck, seat = view.table, view.deck, view.seat
    if seat is None:
        return []
    cards, charts, work = deck.record, _plain_charts(deck, progress), Workspace()
    mine = table.seat == seat and table.depth == 0  # else nothing can be summoned now
    luck = mine and mine_of(table, cards, sets.DHOLE, NONE) != NONE  # it may draw what helps
    table.seat = seat
    hand = cards_of(table, zone.HAND + seat)
    solutions = [Solution() for _ in hand]
    list_tiles(table, work)
    weigh_hand(table, cards, charts, work)
    if mine:
        copies = Copies([table] * (MOST_ACTING + 1))
        plan_acting(copies, [cards], charts, [work], solutions, MOST_ACTING)
        list_tiles(table, work)
    found = []
    for card, solution in zip(hand, solutions, strict=True):
        numbers = solution.move[: solution.length]
        moves = tuple(every_move(RULEBOOK, deck)[number] for number in numbers)
        away = distance(table, cards, charts, work, card)
        sure = bool(moves) or (mine and bool(solution.proved) and not luck)
        found.append(Reach(card, moves, sure, away if away < FAR else None))
    return sorted(found, key=lambda one: (not one.moves, one.away is None, one.away))
