"""What may be agreed before a game of realms: the rulings (rules 10)."""

from cultists.realms.zone import SEATS
from cultists.table.options import Option, who_begins, yes_or_no

OPTIONS = (
    who_begins(SEATS),
    yes_or_no("left_counts", False, "a card that left play this turn still satisfies"),
    yes_or_no("copies_satisfy", True, "copies of one kind satisfy each other"),
    yes_or_no("empty_discard", False, "a discard from an empty hand counts as one"),
    yes_or_no("discarder_picks", True, "who discards picks the cards; else chance does"),
    yes_or_no("acquire_itself", False, "an acquire that abjures its own card may take that card"),
    Option("loss_moves_on", True, (False, True, "may"), "what a Location does not need goes on"),
    yes_or_no("finish_turn", True, "an empty deck ends the game after the turn; else at once"),
    yes_or_no("tie_counts_all", True, "all own cards decide a tie; else those of the deck"),
)
RULINGS = OPTIONS[1:]
"""All but who begins: a table has the number of the choice that was made."""
