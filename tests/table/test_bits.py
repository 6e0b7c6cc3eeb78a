"""Sets of small numbers in one word."""

from __future__ import annotations

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from cultists.table.bits import lowest, nth, size
from tests.table.boxes import compiled

words = st.integers(1, 2**63 - 1)


def members(word: int) -> list[int]:
    return [n for n, digit in enumerate(reversed(f"{word:b}")) if digit == "1"]


def enter_size(word: int) -> int:
    return size(word)


def enter_lowest(word: int) -> int:
    return lowest(word)


def enter_nth(word: int, n: int) -> int:
    return nth(word, n)


twin = cache(compiled)


@given(words)
def test_size_counts_the_members(word: int) -> None:
    assert size(word) == twin(enter_size)(word) == len(members(word))


@given(words)
def test_lowest_is_the_first_member(word: int) -> None:
    assert lowest(word) == twin(enter_lowest)(word) == members(word)[0]


@given(words)
def test_nth_finds_every_member(word: int) -> None:
    every = range(size(word))
    assert [nth(word, n) for n in every] == members(word)
    assert [twin(enter_nth)(word, n) for n in every] == members(word)


def test_an_empty_set_has_no_members() -> None:
    assert size(0) == twin(enter_size)(0) == 0
