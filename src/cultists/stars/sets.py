"""Sets of cards, by number in `Cards.sets`."""

RANK = 0  # + rank
FAMILY = 4  # + Great Old One
POWER = 8  # + change that the power takes
GUG = 11
TINDALOO = 12
DHOLE = 13
GHAST = 14
GHOUL = 15
ACTING = 16  # Minions that are discarded to act
SETS = 17
