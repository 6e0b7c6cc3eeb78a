"""Cards of one's own: the same planner, other charts."""

from __future__ import annotations

from random import Random

import pytest

from cultists.stars import steps, zone
from cultists.stars.planner.shapes import figures_of, is_strict, shape_of
from cultists.stars.position import cards_of
from cultists.stars.table import CARDS, NONE, Table
from tests.games import SOAK
from tests.planner.asking import Asked, exhausted, replay
from tests.planner.own_cards import minions_only, own_deck
from tests.planner.positions import any_table, put
from tests.planner.test_exhaustive import largest_pool
from tests.stars import skies

PLANNERS: dict[int, Asked] = {}


def planner(largest: int) -> Asked:
    if largest not in PLANNERS:
        PLANNERS[largest] = Asked(own_deck(), largest)
    return PLANNERS[largest]


@pytest.mark.parametrize("largest", [5, 4])
def test_exhaustive_search(largest: int) -> None:
    """Charts and walks against exhaustive search, pools of up to three changes."""
    dice = Random(largest)
    deck = own_deck()
    done = lines = 0
    while done < (2000 if SOAK else 80):
        table = any_table(dice, deck, most_creatures=3)
        if not 0 < largest_pool(table, deck) <= 3:
            continue
        done += 1
        answers = planner(largest).hand(table)
        found = exhausted(table, deck)
        for card in cards_of(table, zone.HAND + table.seat):
            one = answers[card]
            assert one.proved
            assert bool(one.line) == (card in found), (card, table.to_bytes().hex())
            if one.line:
                assert one.price((1,) * CARDS) == found[card], (card, table.to_bytes().hex())
                replay(table, deck, one)
                lines += 1
    assert lines > done // 2


def test_larger_pools() -> None:
    """Both methods against each other; what is proved by both must be the same."""
    dice = Random(12)
    deck = own_deck()
    worths = (1,) * CARDS
    for _ in range(3000 if SOAK else 150):
        table = any_table(dice, deck)
        mine, other = planner(5).hand(table), planner(4).hand(table)
        for card, one in mine.items():
            if one.proved and other[card].proved:
                assert one.price(worths) == other[card].price(worths), table.to_bytes().hex()
            for answer in (one, other[card]):
                if answer.line:
                    replay(table, deck, answer)


def test_some_of_these_cards_leave_no_line_free() -> None:
    """The set has what it is made for."""
    assert planner(5).charts.indexes["strict"] == 1
    drawn = [figures_of(c) for c in own_deck().creatures if figures_of(c)]
    assert {is_strict(shape_of(figures, 0, False, True)) for figures in drawn} == {False, True}


def test_too_few_tiles() -> None:
    """Three of a pair of which there are two: never."""
    table = any_table(Random(1), own_deck())
    assert planner(5).distances(table)[CARDS - 1] == 99


def test_spare_pushes_where_every_line_is_needed() -> None:
    """A card stands on a diagonal: an even number of pushes can be wasted, an odd one hardly."""
    dice = Random(9)
    deck = own_deck()
    drawings = [c.constellations for c in deck.creatures]
    card = next(n for n, d in enumerate(drawings) if [len(f.dark) for f in d] == [2, 6])
    stands = {0: "Cr", 6: "Sh", 12: "Fu", 18: "Su", 24: "Lu"}
    rows = [[stands.get(row * 5 + column, ".") for column in range(5)] for row in range(5)]
    failed = 0
    for n in range(400 if SOAK else 40):
        table = Table()
        table.seats, table.winner, table.turn = 2, NONE, 1
        table.sky[:] = skies.table_of(skies.complete(dice, rows)).sky
        table.step, table.pool[0] = steps.SKY, 1 + n % 3
        put(table, zone.HAND, [card])
        put(table, zone.INVOKED, [74])
        found = exhausted(table, deck)
        for largest in (5, 4):
            one = planner(largest).hand(table)[card]
            assert bool(one.line) == (card in found), table.to_bytes().hex()
            if one.line:
                replay(table, deck, one)
        failed += card not in found
    assert failed


def test_a_set_without_figures() -> None:
    """Nothing to chart, and everything can be planned: flips are all that counts."""
    deck = minions_only()
    asked = Asked(deck)
    dice = Random(3)
    for _ in range(20):
        table = any_table(dice, deck, most_creatures=0)
        shown = [table.sky[2].bit_count() == 0, table.sky[5].bit_count() == 0]
        assert asked.distances(table) == [sum(shown)] * CARDS
        for one in asked.hand(table).values():
            assert one.line or sum(shown)
            if one.line:
                replay(table, deck, one)
