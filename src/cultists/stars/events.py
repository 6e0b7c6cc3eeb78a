"""What the news of a table of stars can say: what, seat, and two numbers (a, b)."""

INVOKED = 1  # a: card
USED = 2  # a: card whose power was used
PUSHED = 3  # a: push
SWAPPED = 4  # a: swap
FLIPPED = 5  # a: cell
SUMMONED = 6  # a: card, b: the cells that show its constellations
SPENT = 7  # a: Lesser Servitor discarded for its bonus star
HELPED = 8  # a: Servitor whose bonus star was ignored; a Lesser one goes later, if at all
RELEASED = 9  # a: creature that had to go
DISCARDED = 10  # a: card from the hand
ACTED = 11  # a: Minion discarded to act
GAVE = 12  # a: card, b: to this seat
TOOK = 13  # a: card, b: from this seat
FETCHED = 14  # a: card taken from the discards
DREW = 15  # a: card; only the seat itself learns which
RESHUFFLED = 16
TURN = 17  # the seat whose turn begins
WON = 18  # a: points

PRIVATE = (DREW,)
