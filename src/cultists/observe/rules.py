"""What the observations of all games write alike, and the way into them."""

from __future__ import annotations

from typing import Any

from cultists.table.array_types import Int16Row
from cultists.table.engine import Tables
from cultists.table.kernel import rule

LARGEST = 32_767  # of 16 bits
LONG = 64  # bits of the widest numbers of a table


@rule
def clear(out: Int16Row, size: int) -> None:
    """Begin with zeros."""
    for at in range(size):
        out[at] = 0


@rule
def clear_field(out: Int16Row, at: int, size: int) -> None:
    """Zeros in a field."""
    for n in range(size):
        out[at + n] = 0


@rule
def mark(out: Int16Row, at: int, which: int) -> None:
    """One of several; below zero is none."""
    if which >= 0:
        out[at + which] = 1


@rule
def seats_after(seat: int, own: int, seats: int) -> int:
    """How many seats one sits after another; a division would take longer than a branch."""
    return seat - own if seat >= own else seat - own + seats


@rule
def clip(number: int) -> int:
    """The nearest number of 16 bits."""
    return max(-LARGEST, min(number, LARGEST))


@rule
def write_bits(out: Int16Row, at: int, word: int) -> None:
    """The bits of a word, one number each."""
    for bit in range(LONG):
        out[at + bit] = word >> bit & 1


# A game's own rule takes its place: see `bind`.
def observe(table: Any, cards: Any, seat: int, out: Int16Row) -> None:
    """Write a view as numbers."""


@rule
def enter_observe(tables: Tables, decks: Tables, seat: int, out: Int16Row) -> None:
    """Write the first of some views."""
    observe(tables[0], decks[0], seat, out)
