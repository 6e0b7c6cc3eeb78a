"""Plans in which Minions act: Gug and Tindaloo exchange creatures, a Dhole brings a card.

If an exchange is to be made, it may as well be made at once: a creature to be given away cannot be
used before, and one received can be used only as long as powers are allowed. A Dhole helps before
invoking alone: it brings a card to invoke, or it will bring back the card that was invoked. What it
might draw from the draw pile nobody knows, and no plan is built on it.

The best plan is the one in which the fewest Minions act, and among those the best by the order of
`plan`. A card that can be summoned without them gets no plan with them.
"""

from cultists.stars import cards as sets
from cultists.stars import moves, zone
from cultists.stars.cards import Cards
from cultists.stars.planner import slate as at
from cultists.stars.planner.exchanges import exchange, mine_of, next_exchange
from cultists.stars.planner.find import SPENDING, find
from cultists.stars.planner.plan import (
    ACTED,
    CARD,
    LENGTH,
    MOVES,
    PRICE,
    PROVED,
    SHEET,
    plan_hand,
    write_sheet,
)
from cultists.stars.planner.pools import list_fetched, list_pools
from cultists.stars.table import CARDS, INVOKE, NONE, SUMMON, Table
from cultists.table.bits import size
from cultists.table.engine import Tables
from cultists.table.kernel import rule
from cultists.table.piles import WORDS
from cultists.table.record import Row

MOST_ACTING = 6  # no seat has more creatures


@rule
def plan_acting(
    tables: Tables,
    decks: Tables,
    atlas: Row,
    charts: Row,
    slate: Row,
    worths: Row,
    sheets: Row,
    most: int,
) -> int:
    """Plan for every card of the hand on the first table, Minions acting where nothing else helps.

    At most so many of them. The other tables, one for each Minion, are room. How many cards are
    there?
    """
    hand = plan_hand(tables[0], decks[0], atlas, charts, slate, worths, sheets)
    if tables[0].depth == 0 and tables[0].winner == NONE and tables[0].step <= SUMMON:
        for acting in range(1, min(minions(tables[0], decks[0]), most) + 1):
            if without_plan(sheets, hand):
                try_acting(tables, decks, atlas, charts, slate, worths, sheets, hand, acting)
    return hand


@rule
def minions(table: Table, cards: Cards) -> int:
    """How many creatures of the seat to move can act at all."""
    count = 0
    for place in range(WORDS):
        mine = table.pile[(zone.CREATURES + table.seat) * WORDS + place]
        count += size(mine & cards.sets[sets.ACTING * WORDS + place])
    return count


@rule
def without_plan(sheets: Row, hand: int) -> bool:
    """Whether some card has no plan yet."""
    for n in range(hand):
        if sheets[n * SHEET + LENGTH] == 0:
            return True
    return False


@rule
def try_acting(
    tables: Tables,
    decks: Tables,
    atlas: Row,
    charts: Row,
    slate: Row,
    worths: Row,
    sheets: Row,
    hand: int,
    acting: int,
) -> None:
    """Try every way for so many Minions to act: exchanges, and for the last one perhaps a Dhole."""
    depth = 0
    fresh = True
    while depth >= 0:
        if fresh:
            slate[at.ACTOR + depth] = NONE
            if depth == acting:
                list_pools(tables[depth], decks[0], slate, worths)
                try_hand(
                    tables[depth], decks[0], atlas, charts, slate, worths, sheets, hand, depth, NONE
                )
            elif depth == acting - 1:
                try_dholes(
                    tables[depth], decks[0], atlas, charts, slate, worths, sheets, hand, depth
                )
        fresh = depth < acting and next_exchange(tables[0], decks[0], slate, depth)
        if fresh:
            tables[depth + 1] = tables[depth]
            exchange(tables[depth + 1], decks[0], slate, depth)
            fresh = tables[depth + 1].winner == NONE  # own cards may win by an exchange
            depth += int(fresh)
        else:
            depth -= 1


@rule
def try_dholes(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    slate: Row,
    worths: Row,
    sheets: Row,
    hand: int,
    depth: int,
) -> None:
    """Let each Dhole bring a card: it must be known which."""
    if table.step != INVOKE or not table.dhole_discards:
        return
    dhole = mine_of(table, cards, sets.DHOLE, NONE)
    while dhole != NONE:
        try_hand(table, cards, atlas, charts, slate, worths, sheets, hand, depth, dhole)
        dhole = mine_of(table, cards, sets.DHOLE, dhole)


@rule
def try_hand(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    slate: Row,
    worths: Row,
    sheets: Row,
    hand: int,
    depth: int,
    dhole: int,
) -> None:
    """Plan for the cards that have no plan with fewer Minions, after some exchanges."""
    acting = depth + int(dhole != NONE)
    for sheet in range(0, hand * SHEET, SHEET):
        if sheets[sheet + LENGTH] == 0 or sheets[sheet + ACTED] == acting:
            card = sheets[sheet + CARD]
            barred = card
            if dhole != NONE:
                list_fetched(table, cards, slate, worths, card, dhole)
                barred = NONE
            if find(table, cards, atlas, charts, slate, worths, card, barred, 0):
                price = slate[at.SPENT] * SPENDING + slate[at.BOUND]
                if sheets[sheet + LENGTH] == 0 or price < sheets[sheet + PRICE]:
                    sheets[sheet + ACTED] = acting
                    back = write_acts(slate, sheets, sheet, depth, dhole)
                    write_sheet(table, cards, atlas, charts, slate, card, back, sheets, sheet)
            sheets[sheet + PROVED] &= 1 - slate[at.UNSURE]


@rule
def write_acts(slate: Row, sheets: Row, sheet: int, depth: int, dhole: int) -> int:
    """Begin the line with what Minions do first; the Dhole that is still to act, or NONE."""
    length = sheet + MOVES
    for n in range(depth):
        sheets[length] = moves.USE * CARDS + slate[at.ACTOR + n]
        sheets[length + 1] = moves.GIVE * CARDS + slate[at.GAVE + n]
        sheets[length + 2] = moves.TAKE * CARDS + slate[at.TOOK + n]
        length += 3
    fetched = slate[at.GIVEN + slate[at.BEST_POOL]]
    later = fetched == sheets[sheet + CARD]
    if dhole != NONE and not later:
        sheets[length] = moves.USE * CARDS + dhole
        sheets[length + 1] = moves.TAKE * CARDS + fetched
        length += 2
    sheets[sheet + LENGTH] = length - sheet - MOVES
    return dhole if later else NONE
