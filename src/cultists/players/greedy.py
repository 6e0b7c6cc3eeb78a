"""The player that takes the best it can see and does not think ahead. Each game has its own."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Protocol

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.player import dice
from cultists.table.errors import OptionError

GREED = {
    "stars": "cultists.players.stars_greed",
    "realms": "cultists.players.realms_greed",
}
"""For each game the module whose `values` says what a move promises."""


class Values(Protocol):
    """What each move promises at a view. Equal values are equally good."""

    def __call__(self, view: View, legal: Sequence[Move]) -> Sequence[float]: ...


class Greedy:
    """Takes the move that promises most; among equals, any."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """The best move it can see."""
        values = _values(view.game)(view, legal)
        best = max(values)
        chance: Random = dice(self.seed, view)
        return chance.choice(
            [move for move, value in zip(legal, values, strict=True) if value == best]
        )


def _values(game: str) -> Values:
    if game not in GREED:
        raise OptionError(f"greedy does not play {game!r}: it plays {', '.join(GREED)}.")
    values: Values = import_module(GREED[game]).values
    return values
