"""How observations and moves of a game are attached to a network.

Inputs are counts of cards, by pile and kind, then counts of ready abilities, by line and kind, then
numbers about anything else. Outputs are moves: verbs with a kind, abilities, and a few others. What
a kind means is not learned by its number: the network reads what is printed on it (`Features`), so
it can be asked about cards that it has never seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from cultists.game.games import part
from cultists.minds.flat import CLIP
from cultists.table.errors import OptionError

Array = np.ndarray[Any, Any]

UNIT = 16  # an input of 1 as a whole number
LARGEST = 127  # of 8 bits
ALIGNED = 64  # inputs come in multiples of this: matrices of odd sizes are slow on a GPU
NEVER = 32_767  # what no observed number equals: such an input is always 0


def _scale() -> Array:
    """16 log2(1 + n), rounded down: exact, since it is made from whole numbers only."""
    steps = [((1 + n) ** UNIT).bit_length() - 1 for n in range(CLIP + 1)]
    return np.minimum(steps, LARGEST).astype(np.int8)


SCALE = _scale()


@dataclass(frozen=True)
class Features:
    """What is printed on the kinds of a card set, as small whole numbers."""

    cards: Array  # (kinds, numbers)
    lines: Array  # (kinds, lines, numbers)
    present: Array  # (kinds, lines): 1 where there is an ability


@dataclass(frozen=True)
class Wiring:
    """The inputs and outputs of a game's network."""

    kinds: int
    lines: int
    piles: int  # of each, `kinds` inputs
    index: Array  # the number of an observation that each input reads
    equals: Array  # 0: the number itself; otherwise 1 where it is this number
    verbs: int  # with a kind; of each, `kinds` outputs
    outputs: Array  # for each move its output: verbs, then lines, then all others
    seat_moves: range  # moves that name a seat
    features: Callable[[Any], Features]  # of a deck
    observed: int  # how many numbers an observation has

    @property
    def inputs(self) -> int:
        """How many inputs there are."""
        return len(self.index)

    @property
    def plain(self) -> int:
        """How many inputs are not about cards."""
        return self.inputs - (self.piles + self.lines) * self.kinds

    @property
    def others(self) -> int:
        """How many moves name no card."""
        return len(self.outputs) - (self.verbs + self.lines) * self.kinds

    def encode(self, observations: Array) -> Array:
        """Inputs as whole numbers of 8 bits."""
        read = observations[..., self.index].astype(np.int32)
        read = np.where(self.equals > 0, read == self.equals, read)
        return np.sign(read).astype(np.int8) * SCALE[np.minimum(np.abs(read), CLIP)]

    def turned(self, seat: int, seats: int) -> Array:
        """For each move as the rules count seats, the same move with seats counted from `seat`."""
        moves = np.arange(len(self.outputs))
        for n in range(seats):
            moves[self.seat_moves[n]] = self.seat_moves[(n - seat) % seats]
        return moves


def wiring_of(game: str) -> Wiring:
    """The wiring that a game declares."""
    module = part(game, "minds")
    if module is None:
        raise OptionError(f"No network can play {game}: nothing says what it would read.")
    wiring: Wiring = module.WIRING
    return wiring


def padded(inputs: Sequence[tuple[int, int]]) -> tuple[Array, Array]:
    """`index` and `equals` of a wiring, with inputs that are always 0 at the end."""
    more = -len(inputs) % ALIGNED
    index, equals = zip(*inputs, *[(0, NEVER)] * more, strict=True)
    return np.array(index), np.array(equals)


def one_hot(which: int, of: int) -> list[int]:
    """A one among zeros."""
    return [int(n == which) for n in range(of)]


def many_hot(which: Sequence[int], of: int) -> list[int]:
    """Ones among zeros."""
    return [int(n in which) for n in range(of)]
