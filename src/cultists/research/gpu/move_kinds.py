"""What kinds of moves have in common in all games: games on a GPU are sorted by them.

What takes longest comes first. Moves that draw are told apart by where their source of chance
stands: every fourth draw costs a cipher, and all threads of a warp wait while one of them computes
it.
"""

from __future__ import annotations

from cultists.table.chance import Chance
from cultists.table.kernel import rule

DEAL = 0
DRAWS = 4  # of one cipher


@rule
def phase(table: Chance) -> int:
    """How many draws ago there was a cipher."""
    return table.drawn & DRAWS - 1
