"""Piles: cards move one way, and what is concealed comes back by chance."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from cultists.table.chance import below
from cultists.table.piles import BITS, WORDS, conceal, has, pick, pour, reveal, shift, shows
from tests.table.boxes import CARDS, ZONES, Box, cards_in, lay

cards = st.integers(0, CARDS - 1)
zones = st.integers(0, ZONES - 1)
sets = st.sets(cards, min_size=1)


def full(*piles: set[int]) -> Box:
    box = Box()
    box.key[:] = [1, 2, 3, 4]
    for zone, pile in enumerate(piles):
        lay(box, zone, pile)
    return box


@given(st.lists(st.tuples(cards, zones), max_size=60))
def test_shifting_moves_one_card_and_counts_it(shifts: list[tuple[int, int]]) -> None:
    box, where = full(set(range(CARDS))), dict.fromkeys(range(CARDS), 0)
    for card, target in shifts:
        assert has(box, where[card], card)
        shift(box, card, where[card], target)
        where[card] = target
        assert [z for z in range(ZONES) if has(box, z, card)] == [target]
    for zone in range(ZONES):
        expected = {card for card, place in where.items() if place == zone}
        assert cards_in(box, zone) == expected
        assert box.held[zone] == shows(box, zone) == len(expected)


@given(st.sets(cards), st.sets(cards))
def test_pouring_puts_everything_onto_the_other_pile(some: set[int], others: set[int]) -> None:
    box = full(some - others, others)
    pour(box, 0, 1)
    assert (cards_in(box, 0), cards_in(box, 1)) == (set(), some | others)
    assert box.held == [0, len(some | others), 0]


@given(sets)
def test_picking_draws_one_card_of_the_pile(pile: set[int]) -> None:
    box, model = full(pile), full(pile)
    card = pick(box, 0)
    assert card == sorted(pile)[below(model, len(pile))]
    assert cards_in(box, 0) == pile and box.held[0] == len(pile)  # picking moves nothing
    assert (box.drawn, box.spare) == (model.drawn, model.spare)


def test_every_card_of_a_pile_is_picked_equally_often() -> None:
    pile = {0, 7, 59, 60, 61, 99}
    box = full(pile)
    counts = Counter(pick(box, 0) for _ in range(6000))
    assert set(counts) == pile
    assert all(abs(count - 1000) < 120 for count in counts.values())


@given(sets, st.data())
def test_concealing_hides_the_place_and_keeps_the_counts(
    pile: set[int], data: st.DataObject
) -> None:
    box = full(pile)
    lost = data.draw(st.sets(st.sampled_from(sorted(pile))))
    for place in range(WORDS):
        bits = sum(1 << card % BITS for card in lost if card // BITS == place)
        conceal(box, place, bits, 0, 2)
    assert (cards_in(box, 0), cards_in(box, 2)) == (pile - lost, lost)
    assert box.held == [len(pile), 0, 0]
    for _ in lost:
        reveal(box, 2, 0)
    assert (cards_in(box, 0), cards_in(box, 2)) == (pile, set())
    assert shows(box, 0) == box.held[0]


def test_every_concealed_card_is_revealed_equally_often() -> None:
    pile = {3, 58, 60, 80}
    counts = Counter[int]()
    box = full()
    for _ in range(4000):
        lay(box, 2, pile)
        reveal(box, 2, 1)
        (card,) = cards_in(box, 1)
        counts[card] += 1
        box.pile[:] = [0] * len(box.pile)
    assert set(counts) == pile
    assert all(abs(count - 1000) < 120 for count in counts.values())
