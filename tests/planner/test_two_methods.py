"""Two methods compared: charts of all five tiles, and a walk cut short by charts of four.

Pools of any size, for which exhaustive search would take days.
"""

from __future__ import annotations

from itertools import islice
from random import Random

from cultists.stars import zone
from cultists.stars.deck import printed
from cultists.stars.planner.charts import FIELD, FIELD_MASK, NEVER
from cultists.stars.planner.workspace import FIELDS
from cultists.stars.position import cards_of
from cultists.stars.table import CARDS, Table
from tests.games import SOAK
from tests.planner.asking import printed_planner, replay
from tests.planner.positions import any_table, played, random_tables
from tests.planner.test_exhaustive import largest_pool

FOUR = 4
COUNT = 50_000 if SOAK else 1_000


def compare(table: Table, worths: tuple[int, ...]) -> int:
    """Both must say the same; how many cards of five stars were asked about?"""
    mine = printed_planner().hand(table, worths)
    other = printed_planner(FOUR).hand(table, worths)
    for card, one in mine.items():
        assert bool(one.line) == bool(other[card].line), (card, one, table.to_bytes().hex())
        assert one.price(worths) == other[card].price(worths), (card, table.to_bytes().hex())
        assert other[card].proved
        if one.line:
            replay(table, printed(), one)
            replay(table, printed(), other[card])
    return sum(card < 12 for card in mine)


def test_drawn_tables() -> None:
    """Great Old Ones in the hand, creatures with powers on the table."""
    dice = Random(11)
    done = great = 0
    while done < COUNT:
        table = any_table(dice)
        if largest_pool(table, printed()) >= 4:
            great += compare(table, tuple(dice.choice([0, 1, 2]) for _ in range(CARDS)))
            done += 1
    assert great > done // 3


def test_tables_of_games() -> None:
    """Greedy and random games, whatever the pools."""
    for seed in range(60 if SOAK else 3):
        for table in (*played(seed), *islice(random_tables(seed), 100)):
            compare(table, (1,) * CARDS)


def test_no_printed_card_is_strict() -> None:
    """Wherever a printed card stands, some row or column is free for a spare push."""
    assert printed_planner().charts.indexes["strict"] == 0


def test_both_methods_ask_about_hands() -> None:
    """Every hand card gets an answer from both."""
    table = any_table(Random(2))
    hand = cards_of(table, zone.HAND + table.seat)
    assert list(printed_planner().hand(table)) == hand == list(printed_planner(FOUR).hand(table))


def test_every_pool_is_told_apart() -> None:
    """No arrangement needs more pushes or swaps than a frontier can tell."""
    frontiers = printed_planner().charts.frontiers["swaps"]
    assert len(frontiers) > 1000
    for field in range(FIELDS):
        assert (frontiers >> FIELD * field & FIELD_MASK).max() < NEVER
    assert (frontiers >> FIELD * (FIELDS - 1)).max() == 0
