"""Chance: the published cipher, every draw once, every number equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cultists.table.chance import below, block, draw_bits
from cultists.table.engine import Tables
from tests.table.boxes import Box, array, compiled

# Test vector for Speck64/128 of the paper that describes the cipher; words from high to low.
KEY = (0x1B1A1918, 0x13121110, 0x0B0A0908, 0x03020100)
PLAINTEXT = (0x3B726574, 0x7475432D)
CIPHERTEXT = (0x8C6FA548, 0x454E028B)

words = st.integers(0, 2**32 - 1)
keys = st.lists(words, min_size=4, max_size=4)


def box_with(key: list[int], drawn: int = 0) -> Box:
    box = Box()
    box.key[:], box.drawn = key, drawn
    return box


def right(word: int, n: int) -> int:
    return (word >> n | word << 32 - n) % 2**32


def speck(key: list[int], x: int, y: int) -> tuple[int, int]:
    """The cipher as its paper describes it: first the round keys, then the rounds."""
    round_keys, pushed = [key[0]], list(key[1:])
    for i in range(26):
        pushed.append((round_keys[i] + right(pushed[i], 8)) % 2**32 ^ i)
        round_keys.append(right(round_keys[i], 29) ^ pushed[i + 3])
    for round_key in round_keys:
        x = (right(x, 8) + y) % 2**32 ^ round_key
        y = right(y, 29) ^ x
    return x, y


def draws(key: list[int], drawn: int) -> Iterator[int]:
    """What is drawn from a number of draws on, four from each block."""
    while True:
        number = drawn // 4
        x, y = speck(key, number >> 32, number % 2**32)
        yield (x >> 16, y & 0xFFFF, y >> 16, x & 0xFFFF)[drawn % 4]
        drawn += 1


def lemire(bits: int, n: int) -> int | None:
    """Sixteen random bits as a number below n, or None: draw again."""
    high, low = divmod(bits * n, 65536)
    return None if low < 65536 % n else high


def enter_block(tables: Tables, high: int, low: int) -> int:
    return block(tables[0], high, low)


def enter_draw(tables: Tables) -> int:
    return draw_bits(tables[0])


def enter_below(tables: Tables, n: int) -> int:
    return below(tables[0], n)


@cache
def twin(function: Callable[..., Any]) -> Callable[..., Any]:
    return compiled(function)


def test_the_model_and_the_cipher_give_the_published_vector() -> None:
    key = list(reversed(KEY))
    assert speck(key, *PLAINTEXT) == CIPHERTEXT
    box = box_with(key)
    assert (block(box, *PLAINTEXT), box.spare) == CIPHERTEXT
    boxes = array(box_with(key))
    assert (twin(enter_block)(boxes, *PLAINTEXT), boxes["spare"][0]) == CIPHERTEXT


@given(keys, words, words)
def test_the_cipher_agrees_with_the_model_in_both_modes(key: list[int], x: int, y: int) -> None:
    box, boxes = box_with(key), array(box_with(key))
    first = block(box, x, y)
    assert (first, box.spare) == speck(key, x, y)
    assert twin(enter_block)(boxes, x, y) == first
    assert boxes.tobytes() == box.to_bytes()


@given(keys, st.integers(0, 2**50).map(lambda n: n * 4))
def test_draws_are_the_quarters_of_a_counted_block(key: list[int], drawn: int) -> None:
    box, boxes, model = box_with(key, drawn), array(box_with(key, drawn)), draws(key, drawn)
    for n in range(1, 13):
        bits = next(model)
        assert draw_bits(box) == twin(enter_draw)(boxes) == bits
        assert box.drawn == drawn + n
        assert boxes.tobytes() == box.to_bytes()


@pytest.mark.parametrize("drawn", [0, 2**34 - 4, 2**34, 2**35, 2**40])
def test_no_block_is_ever_enciphered_twice(drawn: int) -> None:
    """The counter carries into the high word; a table that drew so often is 10,000 years old."""
    key = [1, 2, 3, 4]
    box = box_with(key, drawn)
    assert [draw_bits(box) for _ in range(8)] == [n for n, _ in zip(draws(key, drawn), range(8))]


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 25, 60, 75, 120, 1000, 40_000, 65_535, 65_536])
def test_every_number_is_equally_likely(n: int) -> None:
    """All 65,536 draws: those that are not thrown away fall on every number equally often."""
    numbers = Counter(lemire(bits, n) for bits in range(65536))
    assert numbers.pop(None, 0) == 65536 % n
    assert set(numbers) == set(range(n)) and set(numbers.values()) == {65536 // n}


@given(keys, st.integers(0, 1000), st.lists(st.integers(1, 65536), min_size=1, max_size=20))
def test_below_is_the_model_in_both_modes(key: list[int], blocks: int, sizes: list[int]) -> None:
    box, boxes = box_with(key, blocks * 4), array(box_with(key, blocks * 4))
    model = draws(key, blocks * 4)
    for n in sizes:
        expected = next(number for bits in model if (number := lemire(bits, n)) is not None)
        assert below(box, n) == twin(enter_below)(boxes, n) == expected
    assert boxes.tobytes() == box.to_bytes()


def test_some_draws_are_thrown_away() -> None:
    """The rejection happens, and is counted like any draw."""
    box = box_with([5, 6, 7, 8])
    for _ in range(100):
        below(box, 40_000)
    assert box.drawn > 120


def test_a_view_without_a_key_still_has_a_generator() -> None:
    box = box_with([0, 0, 0, 0])
    assert len({draw_bits(box) for _ in range(100)}) > 95
