"""Who is still in the game, and what an end is worth: rewards are made here, not in the rules."""

from __future__ import annotations

from typing import Any

from cultists.realms.table import Table as RealmsTable
from cultists.stars.table import Table as StarsTable
from cultists.table.kernel import rule


@rule
def stars_standing(table: StarsTable) -> int:
    """Nobody is ever out."""
    return (1 << table.seats) - 1


@rule
def realms_standing(table: RealmsTable) -> int:
    """All who are not eliminated."""
    return table.alive


STANDING: dict[str, Any] = {"stars": stars_standing, "realms": realms_standing}
"""For each game the set of seats that are not out, as a word of bits."""

WIN = 1.0
LOSS = -1.0


def payoffs(winner: int, seats: int) -> list[float]:
    """What the end is worth to each seat; below zero nobody has won, and so all have lost."""
    return [WIN if seat == winner else LOSS for seat in range(seats)]
