"""Where a card can be."""

SEATS = 4

DRAW = 0
DISCARDS = 1
INVOKED = 2  # lies open until the sky is done
UNSEEN = 3  # only in a view: cards of which the seat knows no place
HAND = 4  # + seat
CREATURES = 8  # + seat
ZONES = 12
