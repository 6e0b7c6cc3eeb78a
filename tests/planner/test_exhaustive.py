"""The planner against exhaustive search: what can be summoned, at what price, and what cannot."""

from __future__ import annotations

from random import Random

import pytest

from cultists.stars import moves, steps, zone
from cultists.stars.deck import Deck, printed
from cultists.stars.position import cards_of
from cultists.stars.table import CARDS, Table
from tests.games import SOAK
from tests.planner.asking import exhausted, printed_planner, replay
from tests.planner.positions import any_table, drawn, played, put, random_tables


def largest_pool(table: Table, deck: Deck) -> int:
    """No pool of this turn has more changes than this."""
    mine = cards_of(table, zone.CREATURES + table.seat)
    grows = [sum(deck.creatures[c].gives) - 1 for c in mine if deck.creatures[c].takes >= 0]
    hand = cards_of(table, zone.HAND + table.seat)
    if table.step in (steps.POWERS, steps.SKY):
        return sum(table.pool) + sum(grows)
    if table.step != steps.INVOKE:
        return 0
    return max((sum(deck.creatures[c].invocation) for c in hand), default=0) + sum(grows)


def compare(table: Table, dice: Random) -> int:
    """Planner and search must agree about every card; how many can be summoned?"""
    worths = tuple(dice.choice([0, 1, 1, 1, 2, 50]) for _ in range(CARDS))
    answers = printed_planner().hand(table, worths)
    found = exhausted(table, printed(), worths)
    for card in cards_of(table, zone.HAND + table.seat):
        one = answers[card]
        assert bool(one.line) == (card in found), (card, one, table.to_bytes().hex())
        if one.line:
            assert one.price(worths) == found[card], (card, one, found[card])
            replay(table, printed(), one)
    return len(found)


@pytest.mark.parametrize(
    ("pool", "count"), [(3, 10_000 if SOAK else 250), (4, 500 if SOAK else 12)]
)
def test_drawn_tables(pool: int, count: int) -> None:
    """Pools of up to three changes, and of four."""
    dice = Random(pool)
    done = summoned = 0
    while done < count:
        table = any_table(dice, most_creatures=6 if pool == 3 else 3)
        largest = largest_pool(table, printed())
        if largest == pool if pool == 4 else 0 < largest <= pool:
            summoned += compare(table, dice)
            done += 1
    assert summoned > done // 3


def test_tables_of_games() -> None:
    """Of greedy games and of random ones."""
    dice = Random(1)
    done = 0
    for seed in range(12 if SOAK else 2):
        for table in (*played(seed), *random_tables(seed)):
            if largest_pool(table, printed()) <= 3 and done < (seed + 1) * 60:
                compare(table, dice)
                done += 1
    assert done >= 100


def test_of_like_pools_the_one_with_fewer_powers() -> None:
    """A push becomes a swap by way of a flip (28, 32) or at once (40): at once is better."""
    dice = Random(6)
    at_once = 0
    for _ in range(60):
        table = drawn(dice, printed(), most_creatures=0)
        for where in range(zone.ZONES):
            put(table, where, [])
        put(table, zone.HAND + table.seat, [42, 43, 44, 45, 46])
        put(table, zone.CREATURES + table.seat, [27, 31, 39])
        compare(table, dice)
        lines = [one.line for one in printed_planner().hand(table).values()]
        at_once += any(moves.USE * CARDS + 39 in line for line in lines)
    assert at_once
