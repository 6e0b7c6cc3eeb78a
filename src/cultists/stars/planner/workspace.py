"""The workspace: what a plan is worked out in.

Rules make no lists. The caller brings a workspace and uses it again for every question.
"""

from cultists.stars.table import CARDS, SYMBOLS
from cultists.table.record import Record, Row, byte, long, word

# A tile by what it can show: its cell, and BACK if it shows the other side.
BACK = 32
MOST_TILES = 8  # that can show a symbol

MOST_POWERS = 7  # that a seat can use in a turn
SUBSETS = 1 << MOST_POWERS
SOURCES = 24

# A pool in one word: pushes, swaps, flips, which powers make it and how many.
POOLS = 2048
POOL_BITS = 6
POOL_MASK = 63
WHICH = 18  # bits up: which powers
HOW_MANY = WHICH + MOST_POWERS  # bits up: how many, so that of like pools the smaller has fewer
TOO_EXPENSIVE = 1 << 60

FIELDS = 12  # numbers of pushes told apart: more are as good as the last
MOST_FLIPS = 10  # no target has more tiles
FLIPS = MOST_FLIPS + 1
KINDS = 3  # all, even, odd numbers of pushes

# Arrangements of tiles: a cell for each.
ARRANGEMENT = 11
PATH = 0  # on the way into place
NEXT = 1  # after one more change
STACK = 2  # and behind: those of a search
STEPS = 64  # changes that a search can make

ACTORS = 8  # Minions that act in one turn

SKIES = 16  # of which distances are remembered
KEY = SYMBOLS + 1  # words that tell skies apart: what each symbol covers, and two rulings


class Workspace(Record):
    """Scratch memory for one plan, and what is known before it is made."""

    worth: Row = long(CARDS)  # what each card is worth to the caller: 0 to 9999
    card: int = long()  # the card that is asked about
    hand: int = long()  # how many cards are planned for
    wish: int = long()  # CHEAP, LAVISH or SPARING: how pools are priced

    # Tiles by symbol: symbol * MOST_TILES + n.
    tile: Row = byte(SYMBOLS * MOST_TILES)
    tiles: Row = byte(SYMBOLS)  # how many there are

    # Distances do not depend on who asks: choices that leave the same sky share them.
    sky: Row = long(SKIES * KEY)
    away: Row = byte(SKIES * CARDS)  # one more than the distance; 0: nobody has asked
    slot: int = long()  # where the sky lies whose tiles are listed

    # Powers that can still be used this turn.
    power: Row = byte(MOST_POWERS)  # the creature
    powers: int = long()  # how many there are
    reached: Row = long(SUBSETS)  # for each set of powers the pool that they make, or NONE

    # Sources of changes: not invoking, or an invocation; cards that invoke alike are one source.
    source: Row = long(SOURCES)  # its changes, as a pool
    cheapest: Row = byte(SOURCES)  # the card that is given up for it, or NONE
    second: Row = byte(SOURCES)  # another one, for when the first is the one to summon
    first_pool: Row = word(SOURCES)  # its pools
    end_pool: Row = word(SOURCES)
    sources: int = long()  # how many there are

    pool: Row = long(POOLS)
    price: Row = long(POOLS)  # what it costs to have, for the card in question; TOO_EXPENSIVE
    given: Row = byte(POOLS)  # the card given up for it, or NONE

    # The pools put together: kind * FLIPS + flips, with so many flips or more.
    available: Row = long(
        KINDS * FLIPS * FIELDS
    )  # * FIELDS + field: one more than the swaps there are
    lacks: Row = long(KINDS * FLIPS)  # fields: 15 less the swaps there are
    opened: Row = long(KINDS * FLIPS)  # the bits of the fields that there are
    most_flips: int = long()  # of any pool

    # The choice of tiles, one after the other.
    tried: Row = long(ARRANGEMENT)  # how many were tried in each place
    taken: Row = long(ARRANGEMENT)  # the cells of the tiles before it
    number: Row = long(ARRANGEMENT)  # the number of their arrangement
    wrong: Row = long(ARRANGEMENT)  # how many of them must be flipped

    # The best found so far.
    bound: int = long()  # its price: only what is cheaper is looked for
    spent: int = long()  # Lesser Servitors
    best_pool: int = long()
    best_lookup: int = long()
    best_tile: Row = byte(ARRANGEMENT)
    least: int = long()  # the fewest changes, when only distances are asked for

    cells: Row = byte((STACK + STEPS) * ARRANGEMENT)  # arrangement * ARRANGEMENT + tile
    spare: Row = long(3)  # how many changes of the pool the plan has not used

    # Search where no chart knows all tiles: which lookups to prune by, and a stack of changes.
    first_lookup: int = long()
    end_lookup: int = long()
    change: Row = byte(STEPS)  # tried last at each depth
    pushes_left: Row = byte(STEPS)
    swaps_left: Row = byte(STEPS)
    visited: int = long()  # how many arrangements were looked at for this card
    unsure: int = long()  # 1: there were too many, and not everything was tried
    found_changes: int = long()  # what brings the tiles into place: how many changes
    found: Row = byte(STEPS)  # and which

    # Minions that act: for each the two creatures it exchanges.
    actor: Row = byte(ACTORS)
    gave: Row = byte(ACTORS)
    took: Row = byte(ACTORS)
    exchanges: int = long()  # how many are made
