"""The planner interpreted: the same solutions, number by number."""

from __future__ import annotations

from random import Random

from cultists.stars.deck import Deck, printed
from cultists.stars.planner.acting import MOST_ACTING, plan_acting
from cultists.stars.planner.chart_set import plain_charts
from cultists.stars.planner.entries import enter_plan
from cultists.stars.planner.plan import distances, plan_hand
from cultists.stars.planner.solution import Solution
from cultists.stars.planner.workspace import Workspace
from cultists.stars.table import CARDS, Table
from tests.planner.asking import Asked, answer, printed_planner
from tests.planner.own_cards import own_deck
from tests.planner.positions import any_table


class Plain:
    """The rules of the planner as they stand, over lists and plain records."""

    def __init__(self, asked: Asked, deck: Deck) -> None:
        self.cards = deck.record
        self.charts = plain_charts(asked.charts)
        self.work = Workspace()
        self.work.worth = [1] * CARDS

    def hand(self, table: Table, acting: bool) -> list[Solution]:
        out = [Solution() for _ in range(CARDS)]
        if acting:
            tables = Stack(table.copy() for _ in range(MOST_ACTING + 1))
            plan_acting(tables, [self.cards], self.charts, [self.work], out, MOST_ACTING)
        else:
            plan_hand(table, self.cards, self.charts, self.work, out)
        return out[: self.work.hand]


class Stack(list[Table]):
    """Tables that are copied when they are put in a place, as those of an array are."""

    def __setitem__(self, at: object, table: object) -> None:
        assert isinstance(at, int) and isinstance(table, Table)
        super().__setitem__(at, table.copy())


def compare(asked: Asked, deck: Deck, seed: int, count: int) -> None:
    """Interpreted and compiled, with Minions and without."""
    plain = Plain(asked, deck)
    dice = Random(seed)
    for _ in range(count):
        table = any_table(dice, deck, most_creatures=4)
        for acting in (False, True):
            mine = {one.card: one for one in map(answer, plain.hand(table, acting))}
            assert mine == asked.hand(table, acting=acting)
        far = [0] * CARDS
        distances(table, plain.cards, plain.charts, plain.work, far)
        assert far == asked.distances(table)
        for card, one in asked.hand(table).items():
            given = (plain.charts, [plain.work], [solution := Solution()])
            found = enter_plan([table], [plain.cards], *given, card, 0)
            assert found == bool(one.line) and answer(solution) == one


def test_printed_cards() -> None:
    compare(printed_planner(), printed(), 1, 12)


def test_own_cards() -> None:
    compare(Asked(own_deck(), 4), own_deck(), 2, 12)
