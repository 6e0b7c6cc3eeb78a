"""What the end of a game is worth: rewards are made here, not in the rules."""

from __future__ import annotations

from collections.abc import Collection

WIN = 1.0
LOSS = -1.0


def payoffs(winners: Collection[int], seats: int) -> list[float]:
    """What the end is worth to each seat. Where nobody has won, all have lost."""
    return [WIN if seat in winners else LOSS for seat in range(seats)]
