"""Where a card can be."""

SEATS = 4

GENERAL = 0  # the general deck below its top
TOP = 1  # its top card lies face up
INITIATES = 2  # the open stack
BOX = 3
ABJURED = 4  # in the box since this turn
UNUSED = 5  # basic cards of seats that nobody took
DECK = 6  # + seat
HAND = 10  # + seat
DISCARDS = 14  # + seat
PLAY = 18  # + seat
LINE = 22  # + seat: between this seat and the next one to its left
VEIL = 26  # + seat; only in a view: hand and deck of a rival, poured together
ZONES = 30
