"""Plans in which Minions act, against exhaustive search that lets them act at any time."""

from __future__ import annotations

from random import Random

from cultists.stars import sets, zone
from cultists.stars.deck import printed
from cultists.stars.position import cards_of
from cultists.stars.table import CARDS, Table
from tests.games import SOAK
from tests.planner.asking import exhausted, printed_planner, replay
from tests.planner.positions import any_table
from tests.planner.test_exhaustive import largest_pool

ACTING = [
    n
    for n, c in enumerate(printed().creatures)
    if c.minion in (sets.GUG, sets.TINDALOO, sets.DHOLE)
]


def helpful(dice: Random) -> Table:
    """A table with one or two Minions that can act, and few enough possibilities to exhaust."""
    while True:
        own = dice.sample(ACTING, dice.choice([1, 1, 2]))
        table = any_table(dice, most_creatures=4, hand=3, own=own)
        if largest_pool(table, printed()) <= 2:
            return table


def test_drawn_tables() -> None:
    """Whether, how and at what price; many of them need no Minion."""
    dice = Random(7)
    helped = 0
    for n in range(1500 if SOAK else 16):
        worths = tuple(dice.choice([0, 1, 1, 2]) for _ in range(CARDS))
        while True:  # every other time a table at which the planner lets a Minion act
            table = helpful(dice)
            answers = printed_planner().hand(table, worths, acting=True)
            if n % 2 or any(one.acted for one in answers.values()):
                break
        found = exhausted(table, printed(), worths, acting=True)
        for card in cards_of(table, zone.HAND + table.seat):
            one = answers[card]
            assert bool(one.line) == (card in found), (card, one, table.to_bytes().hex())
            if one.line:
                assert one.price(worths) == found[card], (card, one, table.to_bytes().hex())
                replay(table, printed(), one)
                helped += one.acted > 0
    assert helped >= 8
