"""The end of a line: the summoning, and who helps with it (rules 4.4)."""

from cultists.stars import moves
from cultists.stars.cards import GREAT_OLD_ONE, STARS, Cards
from cultists.stars.planner.find import free_stars
from cultists.stars.sky import flip, push, swap
from cultists.stars.summon import helpers, needed, offered_stars, ways
from cultists.stars.table import CARDS, NONE, Table
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS
from cultists.table.record import Row


@rule
def write_summoning(
    table: Table, cards: Cards, card: int, line: Row, start: int, length: int
) -> int:
    """Summon the card under the sky that the line leaves, and answer who helps.

    The sky is changed for a look at it, and changed back. Whom to release if seven creatures lie
    there then is left to whoever plays the line.
    """
    last = length
    line[length] = moves.SUMMON * CARDS + card
    length += 1
    if cards.rank[card] == GREAT_OLD_ONE:
        for n in range(start, last):
            change(table, line[n], 0)
        length = write_helpers(table, cards, card, line, length)
        for n in range(last - 1, start - 1, -1):
            change(table, line[n], 1)
    return length


@rule
def change(table: Table, move: int, back: int) -> None:
    """Make a change of the sky, or take it back; other moves change nothing."""
    if move >= moves.FLIP:
        flip(table, move - moves.FLIP)
    elif move >= moves.SWAP:
        swap(table, move - moves.SWAP)
    elif move >= moves.PUSH:
        push(table, move - moves.PUSH ^ back)


@rule
def write_helpers(table: Table, cards: Cards, card: int, line: Row, length: int) -> int:
    """Name Servitors as long as the table asks, as few Lesser ones as possible."""
    stars = cheapest_stars(table, cards, card)
    chosen = 0
    while ways(table, cards, card, chosen) > 1:
        star = stars & ~chosen & -(stars & ~chosen)
        line[length] = moves.WITH * CARDS + helper(table, cards, card, star)
        length += 1
        chosen |= star
    return length


@rule
def cheapest_stars(table: Table, cards: Cards, card: int) -> int:
    """The stars to ignore: enough, none too many, and the fewest that cost a Lesser Servitor."""
    offered = offered_stars(table, cards, card)
    free = free_stars(table, cards, card)
    best = 0
    cost = STARS + 1
    for stars in range(offered + 1):
        if stars & ~offered == 0 and size(stars & ~free) < cost:
            if needed(table, cards, card, stars):
                best = stars
                cost = size(stars & ~free)
    return best


@rule
def helper(table: Table, cards: Cards, card: int, star: int) -> int:
    """A Servitor that lets ignore a star: a Greater one if there is one, for it stays."""
    found = NONE
    for place in range(WORDS):
        able = helpers(table, cards, card, star, place)
        while able != 0:
            servitor = place * BITS + lowest(able)
            if found == NONE or cards.rank[servitor] < cards.rank[found]:
                found = servitor
            able &= able - 1
    return found
