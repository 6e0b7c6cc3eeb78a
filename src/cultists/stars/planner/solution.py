"""A solution: the moves that summon one card, and what they cost."""

from cultists.stars.table import NONE
from cultists.table.kernel import rule
from cultists.table.record import Record, Row, long, short

MOST_MOVES = 78  # more than any solution has


class Solution(Record):
    """How one card can be summoned this turn, as rules write it."""

    price: int = long()  # to ask for the next best, ask for one that costs more
    card: int = long()
    length: int = long()  # how many moves; 0: there is no way
    spent: int = long()  # Lesser Servitors that the summoning costs
    given: int = long()  # the card invoked for it; NONE if none, or if it lies invoked already
    pushes: int = long()  # changes of the sky that are made
    swaps: int = long()
    flips: int = long()
    acted: int = long()  # Minions that act for it
    proved: int = long()  # 0: a card of six stars or more, for which not everything could be tried
    move: Row = short(MOST_MOVES)


@rule
def clear(solution: Solution, card: int) -> None:
    """No way to summon a card is known."""
    solution.card = card
    solution.length = 0
    solution.spent = 0
    solution.given = NONE
    solution.pushes = 0
    solution.swaps = 0
    solution.flips = 0
    solution.price = 0
    solution.acted = 0
    solution.proved = 0


@rule
def add_move(solution: Solution, move: int) -> None:
    """One move more."""
    solution.move[solution.length] = move
    solution.length += 1
