"""What comes of one move, as the engine tells it and as compiled rules write it down."""

from __future__ import annotations

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
    """Room in which compiled rules write, for each thread its own."""

    def __init__(self, table: type[Journal], offer_words: int) -> None:
        import numpy as np

        self.raw = bytearray(table.size())
        self.before: Any = np.frombuffer(self.raw, table.dtype())
        self.offer: Any = np.zeros(offer_words, np.int64)
        self.out: Any = np.zeros(HEAD + LINES + offer_words * SLOTS, np.int64)
