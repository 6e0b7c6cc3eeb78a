"""Where a card can be."""

SEATS = 4

STOCK = 0
DISCARDS = 1
UNSEEN = 2  # only in a view
HAND = 3  # + seat
CHOSEN = 7  # + seat: face down
SHOWN = 11  # + seat: the trick
ZONES = 15
