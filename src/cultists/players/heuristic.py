"""The best move by a static value, without looking ahead. Each game has values of its own."""

from __future__ import annotations

from collections.abc import Sequence

from cultists.game.games import rulebook
from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.parts import hook
from cultists.players.player import dice


def move_values(view: View, legal: Sequence[Move]) -> Sequence[float]:
    """The value of every legal move; without values of its own, a game plays for its score."""
    values: Sequence[float] = hook(view.game, "move_values", score_values)(view, legal)
    return values


def score_values(view: View, legal: Sequence[Move]) -> list[float]:
    """By how much the seat leads after each move, in one world that fits the view."""
    world = view.imagine(0)
    values = []
    for move in legal:
        after = world.copy()
        after.play(move)
        _, scores, _ = rulebook(view.game).outcome(after.table, view.deck)
        values.append(_lead(scores, view.seat or 0))
    return values


def _lead(scores: Sequence[int], seat: int) -> float:
    others = [score for other, score in enumerate(scores) if other != seat]
    return float(scores[seat] - max(others)) if others else 0.0


class Heuristic:
    """Takes the move of the highest value; among equals, any."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """The best move by its value alone."""
        values = move_values(view, legal)
        best = max(values)
        equals = [move for move, value in zip(legal, values, strict=True) if value == best]
        return dice(self.seed, view).choice(equals)
