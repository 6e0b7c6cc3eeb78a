"""Who knows what, where all that a seat does not know is poured together into one zone.

A game that hides so says only what is unseen; one that needs more has rules of its own.
"""

from cultists.table.chance import blank
from cultists.table.engine import unseen
from cultists.table.kernel import rule
from cultists.table.piles import WORDS, Piled, conceal, reveal, shows

# The game's own are bound in their place, and its own rule `unseen`.
ZONES = 0
UNSEEN = 0


@rule
def hide(table: Piled, seat: int) -> None:
    """Make the table a view: pour together what the seat cannot know, and blank chance."""
    for place in range(WORDS):
        cards = unseen(table, seat, place)
        for source in range(ZONES):
            lost = table.pile[source * WORDS + place] & cards
            conceal(table, place, lost, source, UNSEEN)
    blank(table)


@rule
def imagine(table: Piled) -> None:
    """Make a view a table again: deal out by chance what was hidden."""
    for target in range(ZONES):
        while shows(table, target) < table.held[target]:
            reveal(table, UNSEEN, target)
