"""Offers: legal moves as bits that are counted and picked at once."""

from __future__ import annotations

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from cultists.table.offer import SLOTS, clear, nth_slot, total
from cultists.table.record import Row
from tests.table.boxes import compiled

WORDS = 5
slots = st.sets(
    st.integers(0, WORDS * SLOTS - 1).filter(lambda slot: slot % SLOTS < SLOTS - 1), min_size=1
)


def enter_nth(offer: Row, n: int) -> int:
    return nth_slot(offer, n)


def enter_total(offer: Row) -> int:
    return total(offer)


twin = cache(compiled)


def written(chosen: set[int]) -> Row:
    offer = [0] * WORDS
    for slot in chosen:
        offer[slot // SLOTS] |= 1 << slot % SLOTS
    return offer


@given(slots)
def test_an_offer_is_a_set_of_slots(chosen: set[int]) -> None:
    offer = written(chosen)
    assert total(offer) == len(chosen)
    assert [nth_slot(offer, n) for n in range(len(chosen))] == sorted(chosen)
    clear(offer)
    assert offer == [0] * WORDS


@given(slots)
def test_compiled_offers_agree(chosen: set[int]) -> None:
    import numpy as np

    offer = np.array(written(chosen), np.int64)
    assert twin(enter_total)(offer) == len(chosen)
    assert [twin(enter_nth)(offer, n) for n in range(len(chosen))] == sorted(chosen)
