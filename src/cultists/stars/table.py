"""The record of a table of stars: everything that can change."""

from cultists.stars import zone
from cultists.table.asked import FRAME, Asked
from cultists.table.piles import WORDS
from cultists.table.record import Row, byte, long, word

CARDS = 75
SYMBOLS = 14

# Changes of the sky, as the pool counts them.
PUSH = 0
SWAP = 1
FLIP = 2

NONE = -1
CREATURE_LIMIT = 6
HAND_LIMIT = 5
GOAL = 10
MOST_LENT = 3  # stars that one summoning may ignore


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
    lent: Row = byte(MOST_LENT)  # 2008: servitors that lend their stars, sorted, card + 1; 0: none
    asked: Row = byte(FRAME)  # stars asks one question at a time
    ever: Row = byte(zone.SEATS)  # by once_ever: families whose Great Old One the seat summoned

    # The edition and the rulings, as agreed before the game; see options.py.
    edition: int = byte()  # 0: 2009, 1: 2008
    mirrors: int = byte()
    dark_outside: int = byte()
    ghouls_add: int = byte()
    ghasts_add: int = byte()
    keep_extra: int = byte()
    dhole_discards: int = byte()
    use_received: int = byte()
    once_ever: int = byte()
