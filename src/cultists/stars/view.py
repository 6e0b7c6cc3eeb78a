"""Who knows what (rules 6): what a seat cannot see, and dealing it out again."""

from cultists.stars import zone
from cultists.stars.table import Table
from cultists.table.kernel import rule
from cultists.table.piles import WORDS, conceal, reveal, shows


@rule
def unseen(table: Table, seat: int, place: int) -> int:
    """The cards (one word of the set) of which a seat does not know where they lie.

    Seat -1 is a spectator.
    """
    cards = table.pile[zone.DRAW * WORDS + place] | table.pile[zone.UNSEEN * WORDS + place]
    for other in range(table.seats):
        if other != seat:
            cards |= table.pile[(zone.HAND + other) * WORDS + place] & ~table.shown[place]
    return cards


@rule
def imagine(table: Table) -> None:
    """Make a view a table again: deal out by chance what was hidden."""
    for seat in range(table.seats):
        while shows(table, zone.HAND + seat) < table.held[zone.HAND + seat]:
            reveal(table, zone.UNSEEN, zone.HAND + seat)
    for place in range(WORDS):
        rest = table.pile[zone.UNSEEN * WORDS + place]
        conceal(table, place, rest, zone.UNSEEN, zone.DRAW)
