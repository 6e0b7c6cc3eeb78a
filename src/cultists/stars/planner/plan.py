"""The questions: can a card be summoned this turn and how, and how far is every card?

Which way is the best: the one that spends the fewest Lesser Servitors; among those, the one that
gives up the card of the least worth, and best none at all; then the fewest changes of the sky; then
the fewest powers. `worths` has a number from 0 to 9999 for each card and is the asker's own: if all
are equal and above zero, invoking costs the same whatever card it is.
"""

from cultists.stars import moves, zone
from cultists.stars.cards import Cards
from cultists.stars.planner import slate as at
from cultists.stars.planner.find import SPENDING, distance, find
from cultists.stars.planner.line import write_changes, write_powers
from cultists.stars.planner.pools import list_pools, part
from cultists.stars.planner.seek import list_tiles
from cultists.stars.planner.summoning import write_summoning
from cultists.stars.table import CARDS, FLIP, NONE, PUSH, SWAP, Table
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS
from cultists.table.record import Row

# A sheet: the plan for one card.
CARD = 0
LENGTH = 1  # of the line; 0: proved that there is none
SPENT = 2  # Lesser Servitors that the summoning costs
GIVEN = 3  # the card invoked for it; NONE if none, or if it lies invoked already
PUSHED = 4  # changes of the sky that the line makes
SWAPPED = 5
FLIPPED = 6
PRICE = 7  # to ask for the next best way, ask for one that costs more
ACTED = 8  # Minions that act for it
PROVED = 9  # 0: a card of six stars or more, for which not everything could be tried
MOVES = 10
LINE = 78  # more moves than any line has
SHEET = MOVES + LINE


@rule
def plan(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    slate: Row,
    worths: Row,
    card: int,
    sheet: Row,
) -> int:
    """Plan the summoning of one card of the hand; the length of the line, 0 if there is none."""
    list_pools(table, cards, slate, worths)
    list_tiles(table, slate)
    return plan_card(table, cards, atlas, charts, slate, worths, card, 0, sheet, 0)


@rule
def plan_hand(
    table: Table, cards: Cards, atlas: Row, charts: Row, slate: Row, worths: Row, sheets: Row
) -> int:
    """Plan for every card of the hand, a sheet each; how many cards are there?"""
    list_pools(table, cards, slate, worths)
    list_tiles(table, slate)
    count = 0
    for place in range(WORDS):
        hand = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while hand != 0:
            card = place * BITS + lowest(hand)
            plan_card(table, cards, atlas, charts, slate, worths, card, 0, sheets, count * SHEET)
            count += 1
            hand &= hand - 1
    return count


@rule
def plan_card(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    slate: Row,
    worths: Row,
    card: int,
    floor: int,
    sheets: Row,
    sheet: int,
) -> int:
    """Fill one sheet, with the cheapest way that costs `floor` or more; its length."""
    for n in range(MOVES):
        sheets[sheet + n] = 0
    sheets[sheet + CARD] = card
    sheets[sheet + GIVEN] = NONE
    if find(table, cards, atlas, charts, slate, worths, card, card, floor):
        write_sheet(table, cards, atlas, charts, slate, card, NONE, sheets, sheet)
    sheets[sheet + PROVED] = 1 - slate[at.UNSURE]
    return sheets[sheet + LENGTH]


@rule
def write_sheet(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    slate: Row,
    card: int,
    dhole: int,
    sheets: Row,
    sheet: int,
) -> None:
    """Write down what was found behind what Minions do first; a Dhole may bring the card back."""
    chosen = slate[at.BEST_POOL]
    pool = slate[at.POOL + chosen]
    sheets[sheet + SPENT] = slate[at.SPENT]
    sheets[sheet + GIVEN] = slate[at.GIVEN + chosen]
    sheets[sheet + PUSHED] = part(pool, PUSH)
    sheets[sheet + SWAPPED] = part(pool, SWAP)
    sheets[sheet + FLIPPED] = part(pool, FLIP)
    sheets[sheet + PRICE] = slate[at.SPENT] * SPENDING + slate[at.BOUND]
    start = sheet + MOVES
    length = write_powers(cards, slate, sheets, start + sheets[sheet + LENGTH])
    length = write_changes(table, cards, atlas, charts, slate, card, sheets, length)
    if dhole != NONE:
        sheets[length] = moves.USE * CARDS + dhole
        sheets[length + 1] = moves.TAKE * CARDS + card
        length += 2
    length = write_summoning(table, cards, card, sheets, start, length)
    sheets[sheet + LENGTH] = length - start


@rule
def distances(table: Table, cards: Cards, atlas: Row, charts: Row, slate: Row, out: Row) -> None:
    """For each card of the set the fewest pushes, swaps and flips that would let it be summoned.

    Whatever pool that may take; with the bonus stars that the Servitors of the seat to move offer,
    Lesser ones too. FAR: no changes are enough, or the Great Old One lies there already.
    """
    list_tiles(table, slate)
    for card in range(CARDS):
        out[card] = distance(table, cards, atlas, charts, slate, card)
