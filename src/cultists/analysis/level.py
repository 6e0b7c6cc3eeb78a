"""How thorough an analysis is: so many playouts, whatever the computer."""

from __future__ import annotations

from dataclasses import dataclass

BATCHES = 8  # into which the playouts of a moment are split, to tell how exact they are


@dataclass(frozen=True)
class Level:
    """Playouts for the whole game; each of its moments and decisions has its share of them."""

    name: str
    values: int  # for the chances of all moments
    plans: int  # to search for better lines
    costs: int  # to compare them with what was played
    sure: int  # to compare once more what seems to have cost most
    refined: int  # how many decisions that are

    def share(self, playouts: int, of: int) -> int:
        """Playouts in one batch of one of so many moments."""
        return max(2, min(playouts // max(of, 1), self.sure) // BATCHES)

    def search(self, of: int) -> int:
        """Playouts of the search for one of so many decisions."""
        return max(24, min(self.plans // max(of, 1), self.sure))


QUICK = Level("quick", values=10_000, plans=3_000, costs=6_000, sure=400, refined=6)
DEEP = Level("deep", values=200_000, plans=60_000, costs=100_000, sure=8_000, refined=12)
LEVELS = {level.name: level for level in (QUICK, DEEP)}
