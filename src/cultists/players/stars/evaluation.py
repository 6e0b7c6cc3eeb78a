"""What cards and creatures of stars are worth, in hundredths of a point, as rules.

Only what the seat to move can know is looked at: its hand, the sky, and what lies open.
"""

from cultists.stars import sets, zone
from cultists.stars.cards import GREAT_OLD_ONE, GREATER, LESSER, Cards
from cultists.stars.planner.charts import Charts
from cultists.stars.planner.find import distance
from cultists.stars.planner.workspace import Workspace
from cultists.stars.summon import already_summoned, points
from cultists.stars.table import CREATURE_LIMIT, GOAL, Table
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS

POINT = 100
FRESH = 45  # a card nobody has seen yet: one worth less is better discarded
WIN = 100_000

# What is left of a card's worth, in sixty-thirds, for each change that it is away.
NEARNESS = (63, 56, 47, 38, 30, 23, 17, 12, 9, 7)
FARTHEST = 9


@rule
def is_in(cards: Cards, card: int, which: int) -> bool:
    """Whether a card is in one of the sets."""
    return cards.sets[which * WORDS + card // BITS] >> card % BITS & 1 == 1


@rule
def changes_given(cards: Cards, card: int) -> int:
    """How many changes the power of a creature gives."""
    return cards.gives[card * 3] + cards.gives[card * 3 + 1] + cards.gives[card * 3 + 2]


@rule
def service(cards: Cards, card: int) -> int:
    """What a creature does for its seat, points apart: its power, or what a Minion is for."""
    if cards.takes[card] >= 0:
        return 15 * changes_given(cards, card)
    if is_in(cards, card, sets.GHAST):
        return 45
    if is_in(cards, card, sets.DHOLE):
        return 35
    return 25 if is_in(cards, card, sets.GHOUL) else 10


@rule
def standing(cards: Cards, card: int) -> int:
    """What a creature is worth where it lies."""
    return POINT * cards.points[card] + service(cards, card)


@rule
def least_creature(table: Table, cards: Cards) -> int:
    """What the least of the seat's creatures is worth; 0 while none must be released."""
    if table.held[zone.CREATURES + table.seat] < CREATURE_LIMIT:
        return 0
    least = WIN
    for place in range(WORDS):
        rest = table.pile[(zone.CREATURES + table.seat) * WORDS + place]
        while rest != 0:
            least = min(least, standing(cards, place * BITS + lowest(rest)))
            rest &= rest - 1
    return least


@rule
def gain(table: Table, cards: Cards, card: int, mine: int, least: int) -> int:
    """What summoning a card would add; the seat has `mine` points, and `least` is released."""
    if cards.rank[card] == GREAT_OLD_ONE and already_summoned(table, cards, card):
        return 0
    if mine + cards.points[card] - least // POINT >= GOAL:
        return WIN
    return max(standing(cards, card) - least, 0)


@rule
def nearness(changes: int) -> int:
    """What is left of a card's worth when it is so many changes away."""
    return NEARNESS[min(changes, FARTHEST)]


@rule
def weigh_hand(table: Table, cards: Cards, charts: Charts, work: Workspace) -> None:
    """Write down what keeping each card of the hand is worth. Tiles are listed already."""
    mine = points(table, cards, table.seat)
    least = least_creature(table, cards)
    for place in range(WORDS):
        rest = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            added = min(gain(table, cards, card, mine, least), 10 * POINT)
            away = distance(table, cards, charts, work, card)
            work.worth[card] = 5 + added * nearness(away) // 63
            rest &= rest - 1


@rule
def rank_value(cards: Cards, card: int) -> int:
    """What a card that may come to the hand is worth, wherever it may be summoned."""
    if cards.rank[card] == GREAT_OLD_ONE:
        return 150
    if cards.rank[card] == GREATER:
        return 110
    return 70 if cards.rank[card] == LESSER else service(cards, card)
