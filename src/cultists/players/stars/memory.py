"""What search in stars notes down: what the planner works on, what cards are worth, one plan."""

from __future__ import annotations

from cultists.players.stars.evaluation import weigh_hand
from cultists.stars import zone
from cultists.stars.cards import Cards
from cultists.stars.planner.plan import MOVES, PRICE, SHEET, plan_card, write_sheet
from cultists.stars.planner.pools import list_pools
from cultists.stars.planner.seek import list_tiles
from cultists.stars.planner.slate import LAVISH as LAVISHLY
from cultists.stars.planner.slate import SLATE
from cultists.stars.table import CARDS, INVOKE, NONE, Table
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS
from cultists.table.record import Row

# The notes, one row.
WORTHS = SLATE
PLAN = WORTHS + CARDS
PLAYED = PLAN + SHEET  # how many moves the last choice was, and which
LINE = 63
NOTES = PLAYED + LINE + 1

# Ways to summon a card.
CHEAPEST = 0
ANOTHER = 1  # the next that gives up another card
LAVISH = 2  # with all changes that can be had, and those left over for another card
WAYS = 3

DEARER = 1 << 21  # in the price of a plan: the worth of the card given up goes up by one


@rule
def get_ready(table: Table, cards: Cards, atlas: Row, charts: Row, notes: Row) -> None:
    """Weigh the hand and list the pools, for one seat at one moment."""
    slate = notes[:SLATE]
    worths = notes[WORTHS : WORTHS + CARDS]
    list_tiles(table, slate)
    weigh_hand(table, cards, atlas, charts, slate, worths)
    list_pools(table, cards, slate, worths)


@rule
def get_ready_again(table: Table, cards: Cards, notes: Row) -> None:
    """List tiles and pools again later in a turn. Cards keep the worth they had when it began."""
    slate = notes[:SLATE]
    worths = notes[WORTHS : WORTHS + CARDS]
    list_tiles(table, slate)
    list_pools(table, cards, slate, worths)


@rule
def plan_for(
    table: Table, cards: Cards, atlas: Row, charts: Row, notes: Row, card: int, way: int
) -> bool:
    """Whether a card can be summoned in a way; if so, it is on the sheet."""
    slate = notes[:SLATE]
    worths = notes[WORTHS : WORTHS + CARDS]
    sheet = notes[PLAN : PLAN + SHEET]
    floor = 0
    if way == ANOTHER:
        plan_card(table, cards, atlas, charts, slate, worths, card, floor, sheet, 0)
        floor = (sheet[PRICE] // DEARER + 1) * DEARER
    elif way == LAVISH:
        slate[LAVISHLY] = 1
        floor = DEARER if table.step == INVOKE else 0
    found = plan_card(table, cards, atlas, charts, slate, worths, card, floor, sheet, 0) > 0
    slate[LAVISHLY] = 0
    return found


@rule
def write_found(table: Table, cards: Cards, atlas: Row, charts: Row, notes: Row, card: int) -> None:
    """Write the way that was just found on the sheet."""
    slate = notes[:SLATE]
    sheet = notes[PLAN : PLAN + SHEET]
    for n in range(MOVES):
        sheet[n] = 0
    write_sheet(table, cards, atlas, charts, slate, card, NONE, sheet, 0)


@rule
def least_kept(table: Table, notes: Row, spared: int) -> int:
    """The card of the hand that is worth least, another than the spared one; NONE: no other."""
    least = NONE
    for place in range(WORDS):
        rest = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            if card != spared and (least == NONE or notes[WORTHS + card] < notes[WORTHS + least]):
                least = card
            rest &= rest - 1
    return least


@rule
def best_kept(table: Table, notes: Row, spared: int, given: int) -> int:
    """The card of the hand that is worth most, neither of two; NONE: no other."""
    best = NONE
    for place in range(WORDS):
        rest = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            other = card != spared and card != given
            if other and (best == NONE or notes[WORTHS + card] > notes[WORTHS + best]):
                best = card
            rest &= rest - 1
    return best
