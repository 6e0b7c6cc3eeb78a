"""How the slate is laid out: the row of numbers that a plan is worked out on.

Rules make no lists. Whoever asks brings a slate of `SLATE` numbers, used again for every question.
"""

from cultists.stars.planner.atlas import FIELDS
from cultists.stars.table import SYMBOLS

# Tiles by what they can show: cell, and BACK if it shows the other side.
BACK = 32
MOST_TILES = 8
TILES = 0  # + symbol * MOST_TILES + n
COUNT = TILES + SYMBOLS * MOST_TILES  # + symbol

# Powers that can still be used this turn.
POWERS = 7
POWER = COUNT + SYMBOLS  # + n: the creature
POWER_COUNT = POWER + POWERS
REACHED = POWER_COUNT + 1  # + set of powers: the pool that they make, or NONE
SUBSETS = 1 << POWERS

# Sources of changes: not invoking, or an invocation; cards that invoke alike are one source.
SOURCES = 24
SOURCE = REACHED + SUBSETS  # + source: its changes, as a pool
CHEAPEST = SOURCE + SOURCES  # the card that is given up for it, or NONE
SECOND = CHEAPEST + SOURCES  # another one, for when the first is the one to summon
FROM = SECOND + SOURCES  # its pools
TO = FROM + SOURCES
SOURCE_COUNT = TO + SOURCES

# Pools: pushes, swaps, flips, how many powers make it and which.
POOLS = 2048
POOL = SOURCE_COUNT + 1
PRICE = POOL + POOLS  # what it costs to have, for the card in question; TOO_DEAR
GIVEN = PRICE + POOLS  # the card given up for it, or NONE
POOL_BITS = 6
POOL_MASK = 63
WHICH = 18  # bits up: which powers
HOW_MANY = WHICH + POWERS  # bits up: how many, so that of like pools the smaller has fewer
TOO_DEAR = 1 << 60

# The pools put together for each number of flips, in three kinds: all, even, odd numbers of pushes.
MOST_FLIPS = 10  # no target has more tiles
FLIPS = MOST_FLIPS + 1
KINDS = 3
LEFT = GIVEN + POOLS  # + (kind * FLIPS + flips) * FIELDS + field: one more than the swaps there are
LACKS = LEFT + KINDS * FLIPS * FIELDS  # + kind * FLIPS + flips: fields, 15 less the swaps there are
OPEN = LACKS + KINDS * FLIPS  # the bits of the fields that there are
MOST = OPEN + KINDS * FLIPS  # the most flips of any

# Going through the ways to choose tiles.
DEPTH = 11
AT = MOST + 1  # + tile: how many were tried
TAKEN = AT + DEPTH  # the cells of the tiles before it
NUMBER = TAKEN + DEPTH  # the number of their arrangement
WRONG = NUMBER + DEPTH  # how many of them must be flipped

# The best found so far.
BOUND = WRONG + DEPTH  # its price: only what is cheaper is looked for
SPENT = BOUND + 1  # Lesser Servitors
BEST_POOL = SPENT + 1
BEST_TARGET = BEST_POOL + 1
BEST_LOOK = BEST_TARGET + 1
BEST_TILES = BEST_LOOK + 1  # + tile, as above
LEAST = BEST_TILES + DEPTH  # fewest changes, when only distances are asked for

# Writing the line.
WAY = LEAST + 1  # + tile: cells on the way
STEPPED = WAY + DEPTH  # + tile: cells after one more change
SPARE = STEPPED + DEPTH  # + change: how many of the pool the line has not used

# Walking where no chart knows all tiles: a stack of cells and changes.
PACES = 64
PACE = SPARE + 3  # + depth * DEPTH + tile: its cell; the first is where the tiles lie
TRIED = PACE + PACES * DEPTH  # + depth: the change tried last
PUSHES_LEFT = TRIED + PACES  # + depth
SWAPS_LEFT = PUSHES_LEFT + PACES
SEEN = SWAPS_LEFT + PACES  # how many paces were made for this card
UNSURE = SEEN + 1  # 1: there were too many, and not all was tried
BEST_PACES = UNSURE + 1  # the way that was found: how many changes
BEST_PACE = BEST_PACES + 1  # + n: the change

# Minions that act: for each the two creatures it exchanges.
ACTORS = 8
ACTOR = BEST_PACE + PACES
GAVE = ACTOR + ACTORS
TOOK = GAVE + ACTORS
LAVISH = TOOK + ACTORS  # 1: of pools that cost the same card, the one with the most changes
SLATE = LAVISH + 1
