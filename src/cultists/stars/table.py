"""The record of a table of stars: everything that can change."""

from cultists.stars import zone
from cultists.table.asked import Asked
from cultists.table.piles import WORDS
from cultists.table.record import Row, byte, long, word

CARDS = 75
SYMBOLS = 14

# The steps of a turn (rules 3). A move of a later step closes the earlier ones.
INVOKE = 0
POWERS = 1
SKY = 2
SUMMON = 3
DISCARD = 4
END = 5  # drawn; a Minion may still act

# Changes of the sky, as the pool counts them.
PUSH = 0
SWAP = 1
FLIP = 2

# Questions (rules 4.4, 4.5, 5, 3.6).
WITH = 1  # which Servitor helps? the Great Old One, the stars ignored so far
RELEASE = 2  # which creature goes? the creature that waits to be placed, or NONE
GIVE = 3  # which creature do you give away? its rank
TAKE = 4  # which do you take for it? its rank, the one given
FETCH = 5  # which card does the Dhole bring?
TRIM = 6  # the hand is too large: which card goes?

NONE = -1
CREATURE_LIMIT = 6
HAND_LIMIT = 5
GOAL = 10


class Table(Asked):
    """The whole truth about one table."""

    sky: Row = long(SYMBOLS)  # for each symbol the cells that show it: see sky.py
    pile: Row = long(zone.ZONES * WORDS)
    shown: Row = long(WORDS)  # cards in hands that everybody saw go there
    used: Row = long(WORDS)  # creatures whose power was used this turn
    turn: int = word()
    held: Row = byte(zone.ZONES)
    discards: Row = byte(CARDS)  # the discard pile from the bottom up, card + 1; 0: no card
    pool: Row = byte(3)
    seats: int = byte()
    seat: int = byte()  # whose turn it is
    step: int = byte()
    thrown: int = byte()  # cards discarded in step 5 of this turn
    winner: int = byte()  # NONE while the game goes on
    first: int = byte()  # the seat that began

    # The edition and the rulings, as agreed before the game; see options.py.
    edition: int = byte()  # 0: 2009, 1: 2008
    mirrors: int = byte()
    dark_outside: int = byte()
    ghouls_add: int = byte()
    ghasts_add: int = byte()
    keep_extra: int = byte()
    dhole_discards: int = byte()
    use_received: int = byte()
