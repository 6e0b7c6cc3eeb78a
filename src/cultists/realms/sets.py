"""Sets of cards, by number in `Cards.sets`; as prerequisites one more, for 0 asks for nothing."""

YELLOW = 0
PURPLE = 1
GREEN = 2
BLACK = 3
ENTITY = 4
ARTIFACT = 5
LOCATION = 6
SANCTUARY = 7
NEXUS = 8
SETS = 9

WAS_DISCARDED = 7  # prerequisites that ask for something that happened
WAS_ABJURED = 8
