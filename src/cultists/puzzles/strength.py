"""How strong somebody is who solves puzzles: a number beside the ratings of the puzzles.

It is the rating of Elo. Who tries a puzzle of the same rating solves it at once every other time;
with 400 more, ten times out of eleven. Solving at the first try counts as a win, solving later as
half of one, and having the way shown as a loss; a puzzle counts once.
"""

from __future__ import annotations

from collections.abc import Collection

from cultists.puzzles.puzzle import PuzzleError
from cultists.puzzles.shipped import ratings

START = 1100
LEAST, MOST = 400, 2800
STEP = 40  # what a puzzle that was never expected to be solved brings at most


def after(strength: int, rating: int, result: float) -> int:
    """The strength after a puzzle: 1 at the first try, 0.5 later, 0 when the way was shown."""
    expected: float = 1 / (1 + 10 ** ((rating - strength) / 400))
    return min(max(round(strength + STEP * (result - expected)), LEAST), MOST)


def next_for(game: str, strength: int, done: Collection[int]) -> int:
    """The puzzle to go on with: of those not done the nearest to the strength, then the first."""
    every = ratings(game)
    if not every:
        raise PuzzleError(f"There are no puzzles of {game}.")
    left = [n for n in range(1, len(every) + 1) if n not in done] or range(1, len(every) + 1)
    return min(left, key=lambda n: (abs(every[n - 1] - strength), n))
