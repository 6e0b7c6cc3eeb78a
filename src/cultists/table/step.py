"""What comes of one move, as the engine tells it and as compiled rules write it down."""

from __future__ import annotations

from array import array
from threading import local
from typing import Any, NamedTuple

from cultists.table.news import LINES, Journal
from cultists.table.offer import SLOTS

# Compiled rules write one row of numbers: these three, then the news, then the legal moves.
LEARNED, DECIDES, NEWS, HEAD = range(4)


class Step(NamedTuple):
    """What came of a move."""

    before: bytes  # the table as it was
    learned: bool  # whether anybody learned anything
    news: list[int]  # the lines of the journal
    offer: tuple[int | None, list[int]] | None  # what may be done next; None: ask, if you want it


class Desk(local):
    """Room in which fast rules write, for each thread its own."""

    raw: bytearray  # of the table before the move
    before: Any
    offer: Any
    out: Any


class NumpyDesk(Desk):
    """The same as compiled rules need it."""

    def __init__(self, table: type[Journal], offer_words: int) -> None:
        import numpy as np

        self.raw = bytearray(table.size())
        self.before = np.frombuffer(self.raw, table.dtype())
        self.offer = np.zeros(offer_words, np.int64)
        self.out = np.zeros(numbers(offer_words), np.int64)


class HostDesk(Desk):
    """The same as a host copies it."""

    def __init__(self, table: type[Journal], offer_words: int) -> None:
        self.before = self.raw = bytearray(table.size())
        self.offer = array("q", bytes(8 * offer_words))
        self.out = array("q", bytes(8 * numbers(offer_words)))


def numbers(offer_words: int) -> int:
    """How many numbers a step takes at most."""
    return HEAD + LINES + offer_words * SLOTS
