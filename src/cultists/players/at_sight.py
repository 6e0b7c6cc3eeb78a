"""Playing at sight: the best move, one by one, without a plan. Each game has its own values."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Protocol

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.player import dice
from cultists.table.errors import OptionError

VALUES = {
    "stars": "cultists.players.stars_at_sight",
    "realms": "cultists.players.realms_at_sight",
}
"""For each game the module whose `values` says what a move promises."""


class Values(Protocol):
    """What each move promises at a view. Equal values are equally good."""

    def __call__(self, view: View, legal: Sequence[Move]) -> Sequence[float]: ...


class AtSight:
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
    if game not in VALUES:
        raise OptionError(f"Nobody plays {game!r} at sight: only {', '.join(VALUES)}.")
    values: Values = import_module(VALUES[game]).values
    return values
