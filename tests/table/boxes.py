"""A small table of nobody's game, and its rules in both modes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cultists.table.asked import Asked
from cultists.table.compiler import Compiler
from cultists.table.engine import quiet
from cultists.table.kernel import bind, rules_named
from cultists.table.piles import BITS, WORDS
from cultists.table.record import Record, Row, byte, long, short, word

ZONES = 3
CARDS = 100  # in two words


class Box(Asked):
    """Three zones, a hundred cards."""

    pile: Row = long(ZONES * WORDS)
    held: Row = byte(ZONES)


class Mixed(Record):
    """Fields of every width, declared in no order."""

    small: int = byte()
    large: Row = long(2)
    middle: Row = word(3)
    pair: Row = short(2)
    tail: Row = byte(3)


class Short(Record):
    """No field of 64 bits."""

    one: int = short()
    few: Row = byte(3)


def lay(box: Box, zone: int, cards: set[int]) -> None:
    """Put cards into a zone, as a deal would."""
    for card in cards:
        box.pile[zone * WORDS + card // BITS] |= 1 << card % BITS
    box.held[zone] = len(cards)


def cards_in(box: Box, zone: int) -> set[int]:
    """The cards that a zone shows."""
    return {c for c in range(CARDS) if box.pile[zone * WORDS + c // BITS] >> c % BITS & 1}


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """The twin of a function over tables that calls rules, to be called with an array of boxes."""
    compiler = Compiler("boxes", Box, Box)
    twins = {name: compiler.dispatcher(rule) for name, rule in rules_named(function).items()}
    compiler.compile_all([], quiet)
    twin: Callable[..., Any] = compiler.numba.njit(bind(function, twins))
    return twin


def array(box: Record) -> Any:
    """An array of one record, as compiled rules take it."""
    import numpy as np

    return np.frombuffer(bytearray(box.to_bytes()), dtype=box.dtype())
