"""Who knows what (rules 9): hiding, and dealing out again what was hidden."""

from cultists.realms import zone
from cultists.realms.table import Table
from cultists.table.chance import blank
from cultists.table.kernel import rule
from cultists.table.piles import WORDS, conceal, reveal, shows


@rule
def secret(table: Table, seat: int, place: int) -> int:
    """The cards (one word of the set) of a seat's hand and deck that others cannot place."""
    hand = table.pile[(zone.HAND + seat) * WORDS + place]
    deck = table.pile[(zone.DECK + seat) * WORDS + place]
    return (hand | deck) & ~table.shown[place] | table.pile[(zone.VEIL + seat) * WORDS + place]


@rule
def unseen(table: Table, seat: int, place: int) -> int:
    """The cards (one word of the set) of which a seat does not know where they lie.

    Seat -1 is a spectator.
    """
    cards = 0
    for other in range(table.seats):
        if other != seat:
            cards |= secret(table, other, place)
    return cards


@rule
def hide(table: Table, seat: int) -> None:
    """Make the table a view: pour together what the seat cannot know, and blank chance."""
    for other in range(table.seats):
        if other != seat:
            for place in range(WORDS):
                cards = secret(table, other, place)
                for source in (zone.HAND + other, zone.DECK + other):
                    lost = table.pile[source * WORDS + place] & cards
                    conceal(table, place, lost, source, zone.VEIL + other)
    blank(table)


@rule
def imagine(table: Table) -> None:
    """Make a view a table again: deal out by chance what was hidden."""
    for seat in range(table.seats):
        while shows(table, zone.HAND + seat) < table.held[zone.HAND + seat]:
            reveal(table, zone.VEIL + seat, zone.HAND + seat)
        for place in range(WORDS):
            rest = table.pile[(zone.VEIL + seat) * WORDS + place]
            conceal(table, place, rest, zone.VEIL + seat, zone.DECK + seat)
