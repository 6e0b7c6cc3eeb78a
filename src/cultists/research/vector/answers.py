"""What a batch answers and keeps, and how it checks numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from cultists.table import options
from cultists.table.errors import OptionError


class Step(NamedTuple):
    """What a step brought. The arrays belong to the batch: the next step overwrites them."""

    rewards: Any  # float32 (count, seats): 1 for a win, -1 for a loss, at the end or at elimination
    done: Any  # bool (count,): games that ended with this step
    refused: Any  # bool (count,): games whose move was illegal; it was not played
    truncated: Any  # bool (count,): games that were cut off after this step


class Advance(NamedTuple):
    """What `advance` brought: a step, and the masks and observations after it."""

    step: Step
    masks: Any  # bool (count, move_count)
    observations: Any  # int16 (count, size): what the seat to move sees


@dataclass(frozen=True)
class State:
    """Everything that a batch continues from."""

    tables: Any  # records, as the rules have them
    rounds: Any  # how many games were played before in each place
    dice: Any  # of `random_moves`
    ages: Any = None  # how many moves were played in each game; without them, none
    mark: str = ""  # of game, seats, options and cards; without it, only seats are compared


def whole(value: Any, low: int, high: int, sentence: str) -> int:
    """A whole number in a range, NumPy's too, or a sentence that refuses it."""
    number = options.whole(value)
    if number is None or not low <= number <= high:
        raise OptionError(sentence.format(low, high, repr(value)))
    return number


def whole_numbers(given: Any) -> Any:
    """An array of whole numbers; a 2.7 is no move, and is not taken for a 2."""
    array = np.asarray(given)
    if array.dtype.kind not in "iu":
        raise OptionError(f"Moves are an array of whole numbers; this one is of {array.dtype}.")
    return array
