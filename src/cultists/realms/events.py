"""What the news of a table of realms can say: what, seat, and two numbers (a, b)."""

PLAYED = 1  # a: kind
USED = 2  # a: kind, b: which of its abilities, from 0
POWERED = 3  # a: power gained
GAINED = 4  # a: sanity; the seat gains it
LOST = 5  # a: sanity; the seat loses it
HURT = 6  # a: kind of Location, b: loss; the seat owns it
DESTROYED = 7  # a: kind; the seat owned it
CONJURED = 8  # a: kind
DREW = 9  # a: kind; only the seat itself learns which
DREW_KNOWN = 10  # a: kind, known to all on top of the deck
DISCARDED = 11  # a: kind, from hand
ABJURED = 12  # a: kind
ACQUIRED = 13  # a: kind, onto the own deck
RESHUFFLED = 14  # the seat makes its discards its deck
REFILLED = 15  # a: kind that comes into a line, b: which one, from 1; 0: two seats have one line
TURNED_UP = 16  # a: kind, the new top of the general deck
ELIMINATED = 17  # a: how many seats are still sane
EXHAUSTED = 18  # the general deck is empty
TURN = 19  # the seat whose turn begins
WON = 20
ALL_LOST = 21
WASTED = 22  # a: loss that a Location of the seat did not need

PRIVATE = (DREW,)
