"""The end of a solution: the summoning, and who helps with it (rules 4.4)."""

from cultists.stars import moves
from cultists.stars.cards import GREAT_OLD_ONE, STARS, Cards
from cultists.stars.planner.find import free_stars
from cultists.stars.planner.solution import Solution, add_move
from cultists.stars.sky import flip, push, swap
from cultists.stars.summon import helpers, needed, offered_stars, ways
from cultists.stars.table import CARDS, NONE, Table
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS


@rule
def write_summoning(table: Table, cards: Cards, solution: Solution) -> None:
    """Summon the card under the sky that the moves leave, and answer who helps.

    The sky is changed for a look at it, and changed back. Which creature to release, if seven lie
    there then, is left to the player.
    """
    last = solution.length
    add_move(solution, moves.SUMMON * CARDS + solution.card)
    if cards.rank[solution.card] == GREAT_OLD_ONE:
        for n in range(last):
            change(table, solution.move[n], 0)
        write_helpers(table, cards, solution)
        for n in range(last - 1, -1, -1):
            change(table, solution.move[n], 1)


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
def write_helpers(table: Table, cards: Cards, solution: Solution) -> None:
    """Name Servitors as long as the table asks, as few Lesser ones as possible."""
    card = solution.card
    stars = cheapest_stars(table, cards, card)
    chosen = 0
    while ways(table, cards, card, chosen) > 1:
        star = stars & ~chosen & -(stars & ~chosen)
        add_move(solution, moves.WITH * CARDS + helper(table, cards, card, star))
        chosen |= star


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
    """A Servitor by which a star can be ignored: a Greater one if possible, for it stays."""
    found = NONE
    for place in range(WORDS):
        able = helpers(table, cards, card, star, place)
        while able != 0:
            servitor = place * BITS + lowest(able)
            if found == NONE or cards.rank[servitor] < cards.rank[found]:
                found = servitor
            able &= able - 1
    return found
