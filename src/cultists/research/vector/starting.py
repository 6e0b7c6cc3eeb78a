"""What a batch begins with: where moves stand in an offer, and how the dice lie."""

from __future__ import annotations

from typing import Any

import numpy as np

from cultists.rulebook import Rulebook
from cultists.table.offer import SLOTS


def slots_of(book: Rulebook) -> Any:
    """Where the bit of each move is in the words of an offer: int64 (move_count,).

    Several slots can mean one number, but only the lowest bit of a word is used for it.
    """
    number, words = book.rules.promises["number"], book.rules.offer_words
    slots = np.zeros(book.move_count, np.int64)
    for slot in sorted(range(words * SLOTS), key=lambda slot: -(slot % SLOTS)):
        if 0 <= number(slot) < book.move_count:
            slots[number(slot)] = slot
    return slots


def first_dice(seed: int, count: int) -> Any:
    """Where the dice of `random_moves` begin: far apart for neighbouring places and seeds."""
    state = np.arange(count, dtype=np.uint64) + np.uint64(seed * 0x9E3779B97F4A7C15 & (1 << 64) - 1)
    state = (state ^ state >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ state >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return ((state ^ state >> np.uint64(31)) >> np.uint64(1)).astype(np.int64)
