"""The puzzle of the day: the same for everybody, and nobody need be asked."""

from __future__ import annotations

from datetime import date
from math import gcd

from cultists.puzzles.puzzle import PuzzleError
from cultists.puzzles.shipped import games, lines

STRIDE = 239  # a prime: neighbouring days get puzzles that were made far apart


def of_day(day: date) -> tuple[str, int]:
    """The game and the number of a day's puzzle. The games take turns; none comes twice in a row.

    A puzzle comes again only when all others of its game have had their day.
    """
    having = games()
    if not having:
        raise PuzzleError("There are no puzzles.")
    turn, which = divmod(day.toordinal(), len(having))
    count = len(lines(having[which]))
    stride = next(step for step in range(STRIDE, 2 * STRIDE) if gcd(step, count) == 1)
    return having[which], turn * stride % count + 1


def day_of(text: str) -> date:
    """A day as 2026-11-17."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise PuzzleError(f"{text[:20]!r} is no day: write it as 2026-11-17.") from None
