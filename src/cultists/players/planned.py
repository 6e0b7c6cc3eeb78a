"""Players that plan several moves at once, and follow the plan while nothing new is learned."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import pairwise

from cultists.game.move import Move
from cultists.game.view import View


class Planned(ABC):
    """Remembers a plan."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._planned: dict[bytes, int] = {}  # for views that were foreseen: the next move

    @abstractmethod
    def plan(self, view: View) -> list[int]:
        """The moves to make from here, at least one."""

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """The next move of the plan, or the first of a new one."""
        if len(legal) == 1:
            return legal[0]
        number = self._planned.get(view.to_bytes())
        if number is None:
            number = self.plan_ahead(view)
        return next(move for move in legal if move.number == number)

    def plan_ahead(self, view: View) -> int:
        """Plan some moves, and remember them as far as nothing new is learned; the first one."""
        moves = self.plan(view)
        self._planned = {}
        world = view.imagine(self.seed)
        for number, after in pairwise(moves):
            world.play(number)
            if world.to_move != view.seat:
                break
            self._planned[world.view(view.seat).to_bytes()] = after
        return moves[0]
