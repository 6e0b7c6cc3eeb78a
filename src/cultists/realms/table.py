"""The record of a table of realms: everything that can change."""

from cultists.realms import zone
from cultists.table.asked import Asked
from cultists.table.piles import WORDS
from cultists.table.record import Row, byte, long, word

CARDS = 120
NONE = -1
NOBODY = -2  # the end without a winner: universal loss

SANITY = 50
HAND_SIZE = 5
MOVES_ON = 1  # loss that a Location does not need; 0: it is wasted
MAY_MOVE_ON = 2  # or be wasted, as the seat to move likes


class Table(Asked):
    """The whole truth about one table."""

    pile: Row = long(zone.ZONES * WORDS)
    shown: Row = long(WORDS)  # cards in hands and decks that everybody saw go there
    left: Row = long(WORDS)  # cards that left the play of the seat to move this turn
    turn: int = word()
    sanity: Row = word(zone.SEATS)
    power: int = word()
    held: Row = byte(zone.ZONES)
    used: Row = byte(
        CARDS
    )  # sets of abilities used this turn, of cards in play; see `attack.spent`
    hurt: Row = byte(CARDS)  # in play: loss marked this turn; known in a deck: see `piles.below`
    topmost: Row = byte(zone.SEATS)  # a card known to be on top of a deck, card + 1; 0: none
    seats: int = byte()
    seat: int = byte()  # whose turn it is
    alive: int = byte()  # the set of seats that are not eliminated
    winner: int = byte()  # NONE while the game goes on, NOBODY after a universal loss
    first: int = byte()  # the seat that began
    discarded: int = byte()  # 1: somebody discarded from hand this turn
    abjured: int = byte()  # 1: something was abjured this turn
    exhausted: int = byte()  # 1: the last card has left the general deck

    # The rulings, as agreed before the game; see options.py.
    left_counts: int = byte()
    copies_satisfy: int = byte()
    empty_discard: int = byte()
    discarder_picks: int = byte()
    acquire_itself: int = byte()
    loss_moves_on: int = byte()  # 0, MOVES_ON or MAY_MOVE_ON
    finish_turn: int = byte()
    tie_counts_all: int = byte()
