"""The legal moves of a table as words of bits, so that they are counted and picked at once.

A game lays its fixed space of moves out in slots, 64 for each word. The game's rule `number` turns
a slot into the number of a move.
"""

from cultists.table.bits import nth, size
from cultists.table.kernel import rule
from cultists.table.record import Row

SLOTS = 64


@rule
def clear(offer: Row) -> None:
    """No move is legal."""
    for word in range(len(offer)):
        offer[word] = 0


@rule
def total(offer: Row) -> int:
    """How many moves are legal."""
    count = 0
    for word in range(len(offer)):
        count += size(offer[word])
    return count


@rule
def nth_slot(offer: Row, n: int) -> int:
    """The slot of the n-th legal move, counted from zero; there are more than n."""
    word = 0
    count = size(offer[0])
    while n >= count:
        n -= count
        word += 1
        count = size(offer[word])
    return word * SLOTS + nth(offer[word], n)
