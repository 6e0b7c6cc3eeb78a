"""What may be agreed before a game of stars: the edition and the rulings (rules 8)."""

from cultists.stars.zone import SEATS
from cultists.table.options import Option, who_begins, yes_or_no

EDITIONS = ("2009", "2008")

OPTIONS = (
    Option("edition", "2009", EDITIONS, "English edition of 2009 or German edition of 2008"),
    who_begins(SEATS),
    yes_or_no("mirrors", False, "constellations may be mirrored"),
    yes_or_no("dark_outside", True, "a dark space may lie outside the sky"),
    yes_or_no("ghouls_add", False, "every further Ghoul allows one more discard"),
    yes_or_no("ghasts_add", False, "every further Ghast allows one more card in the hand"),
    yes_or_no("keep_extra", True, "a hand above its limit stays; else it is discarded down"),
    yes_or_no("dhole_discards", True, "the Dhole may take a card of the discard pile"),
    yes_or_no("use_received", True, "a creature received in exchange may be used at once"),
    yes_or_no(
        "once_ever",
        False,
        "2009: a seat summons each Great Old One only once in a game",
        only_with=("edition", "2009"),
    ),
)
FLAGS = tuple(option.name for option in OPTIONS[2:])
