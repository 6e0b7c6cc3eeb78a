"""Piles of distinct cards: sets of bits, and the one way a card moves.

A pile has no order until somebody draws from it: drawing from a shuffled pile and drawing at random
from a set are the same thing, and a set keeps no secret that a view could let slip.
"""

from cultists.table.bits import nth, size
from cultists.table.chance import Chance, below
from cultists.table.kernel import rule
from cultists.table.record import Row

BITS = 60  # cards a word
WORDS = 2  # words a pile
MOST = BITS * WORDS  # cards of a table


class Piled(Chance):
    """A table with piles. The game declares how many: both rows below grow with its zones."""

    pile: Row  # WORDS words for each zone
    held: Row  # how many cards each zone holds; in a view also those that are not shown


@rule
def has(table: Piled, zone: int, card: int) -> bool:
    """Whether a card lies in a zone."""
    return (table.pile[zone * WORDS + card // BITS] >> (card % BITS)) & 1 == 1


@rule
def heap(table: Piled, zone: int, place: int, cards: int) -> None:
    """Set up: these cards (one word of bits) begin in a zone."""
    table.pile[zone * WORDS + place] |= cards
    table.held[zone] += size(cards)


@rule
def shift(table: Piled, card: int, source: int, target: int) -> None:
    """Move one card. Nothing else moves a card."""
    place = card // BITS
    bit = 1 << (card % BITS)
    table.pile[source * WORDS + place] &= ~bit
    table.pile[target * WORDS + place] |= bit
    table.held[source] -= 1
    table.held[target] += 1


@rule
def pour(table: Piled, source: int, target: int) -> None:
    """Put a whole pile onto another."""
    for place in range(WORDS):
        table.pile[target * WORDS + place] |= table.pile[source * WORDS + place]
        table.pile[source * WORDS + place] = 0
    table.held[target] += table.held[source]
    table.held[source] = 0


@rule
def pick(table: Piled, zone: int) -> int:
    """A card of a zone, drawn by chance. The zone holds one, and shows all it holds."""
    n = below(table, table.held[zone])
    first = size(table.pile[zone * WORDS])
    if n < first:
        return nth(table.pile[zone * WORDS], n)
    return BITS + nth(table.pile[zone * WORDS + 1], n - first)


@rule
def conceal(table: Piled, place: int, cards: int, source: int, target: int) -> None:
    """For a view: of these cards (one word of bits) nobody says any more where they lie.

    The counts stay: how many cards a zone holds is known.
    """
    table.pile[source * WORDS + place] &= ~cards
    table.pile[target * WORDS + place] |= cards


@rule
def reveal(table: Piled, source: int, target: int) -> None:
    """Undo `conceal` for one card, drawn by chance from all that are concealed."""
    first = size(table.pile[source * WORDS])
    n = below(table, first + size(table.pile[source * WORDS + 1]))
    if n < first:
        conceal(table, 0, 1 << nth(table.pile[source * WORDS], n), source, target)
    else:
        conceal(table, 1, 1 << nth(table.pile[source * WORDS + 1], n - first), source, target)


@rule
def shows(table: Piled, zone: int) -> int:
    """How many cards a zone shows: all it holds, but for what a view conceals."""
    return size(table.pile[zone * WORDS]) + size(table.pile[zone * WORDS + 1])
