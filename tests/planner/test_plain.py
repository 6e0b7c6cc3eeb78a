"""The planner interpreted: the same sheets, number by number."""

from __future__ import annotations

from random import Random

from cultists.stars.deck import Deck, printed
from cultists.stars.planner import plan as sheets
from cultists.stars.planner.acting import MOST_ACTING, plan_acting
from cultists.stars.planner.plan import distances, plan, plan_hand
from cultists.stars.planner.slate import SLATE
from cultists.stars.table import CARDS, Table
from tests.planner.asking import Asked, answer, printed_planner
from tests.planner.own_cards import own_deck
from tests.planner.positions import any_table

WORTHS = [1] * CARDS


class Plain:
    """The rules of the planner as they stand, over lists."""

    def __init__(self, asked: Asked, deck: Deck) -> None:
        self.cards = deck.record
        self.rows = (asked.atlas.tolist(), asked.charts.tolist(), [0] * SLATE)

    def hand(self, table: Table, acting: bool) -> list[list[int]]:
        out = [0] * sheets.SHEET * CARDS
        if acting:
            tables = Stack(table.copy() for _ in range(MOST_ACTING + 1))
            count = plan_acting(tables, [self.cards], *self.rows, WORTHS, out, MOST_ACTING)
        else:
            count = plan_hand(table, self.cards, *self.rows, WORTHS, out)
        return [out[n * sheets.SHEET : (n + 1) * sheets.SHEET] for n in range(count)]


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
        distances(table, plain.cards, *plain.rows, far)
        assert far == asked.distances(table)
        for card, one in asked.hand(table).items():
            sheet = [0] * sheets.SHEET
            length = plan(table, plain.cards, *plain.rows, WORTHS, card, sheet)
            assert length == len(one.line) and answer(sheet) == one


def test_printed_cards() -> None:
    compare(printed_planner(), printed(), 1, 12)


def test_own_cards() -> None:
    compare(Asked(own_deck(), 4), own_deck(), 2, 12)
