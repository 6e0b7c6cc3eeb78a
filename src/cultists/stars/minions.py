"""Minions that are discarded to act: Gug, Tindaloo, Dhole (rules 5)."""

from cultists.stars import events, sets, zone
from cultists.stars.cards import GREATER, LESSER, Cards
from cultists.stars.hand import discard, draw_card, exhaust, pick_up
from cultists.stars.questions import FETCH, GIVE, TAKE
from cultists.stars.summon import count_points
from cultists.stars.table import Table
from cultists.table.asked import about, ask, close
from cultists.table.kernel import rule, unreachable
from cultists.table.news import tell
from cultists.table.piles import BITS, WORDS, has, shift


@rule
def givable(table: Table, cards: Cards, rank: int, place: int) -> int:
    """Own creatures of a rank (one word of the set) that may be given away."""
    mine = table.pile[(zone.CREATURES + table.seat) * WORDS + place]
    return mine & cards.sets[(sets.RANK + rank) * WORDS + place] & ~table.used[place]


@rule
def takable(table: Table, cards: Cards, rank: int, place: int) -> int:
    """Creatures of a rank (one word of the set) that lie with the others."""
    theirs = 0
    for seat in range(table.seats):
        if seat != table.seat:
            theirs |= table.pile[(zone.CREATURES + seat) * WORDS + place]
    return theirs & cards.sets[(sets.RANK + rank) * WORDS + place]


@rule
def can_exchange(table: Table, cards: Cards, rank: int) -> bool:
    """Whether there is something to give and something to take."""
    mine = 0
    theirs = 0
    for place in range(WORDS):
        mine |= givable(table, cards, rank, place)
        theirs |= takable(table, cards, rank, place)
    return mine != 0 and theirs != 0


@rule
def actors(table: Table, cards: Cards, place: int) -> int:
    """Own Minions (one word of the set) that can act now."""
    mine = table.pile[(zone.CREATURES + table.seat) * WORDS + place]
    mine &= cards.sets[sets.ACTING * WORDS + place]
    return able_to_act(table, cards, mine, place) if mine != 0 else 0


@rule
def able_to_act(table: Table, cards: Cards, minions: int, place: int) -> int:
    """Those of some Minions (one word of the set) that have something to act on.

    Apart from `actors`, which is asked before every move and mostly finds nobody.
    """
    able = minions & cards.sets[sets.DHOLE * WORDS + place]
    gugs = minions & cards.sets[sets.GUG * WORDS + place]
    if gugs != 0 and can_exchange(table, cards, LESSER):
        able |= gugs
    tindaloos = minions & cards.sets[sets.TINDALOO * WORDS + place]
    if tindaloos != 0 and can_exchange(table, cards, GREATER):
        able |= tindaloos
    return able


@rule
def act(table: Table, cards: Cards, minion: int) -> None:
    """Discard a Minion for what it does."""
    discard(table, minion, zone.CREATURES + table.seat)
    tell(table, events.ACTED, table.seat, minion, 0)
    place = minion // BITS
    bit = 1 << minion % BITS
    if cards.sets[sets.GUG * WORDS + place] & bit:
        ask(table, GIVE, table.seat, LESSER, 0)
    elif cards.sets[sets.TINDALOO * WORDS + place] & bit:
        ask(table, GIVE, table.seat, GREATER, 0)
    elif cards.sets[sets.DHOLE * WORDS + place] & bit:
        start_fetch(table)
    else:
        unreachable()


@rule
def start_fetch(table: Table) -> None:
    """Ask what the Dhole brings, or let it bring the unseen top of the draw pile, by ruling."""
    if table.dhole_discards:
        ask(table, FETCH, table.seat, 0, 0)
    else:
        draw_card(table, table.seat)


@rule
def answer_give(table: Table, creature: int) -> None:
    """The player chose what to give away."""
    rank = about(table, 2)
    close(table)
    ask(table, TAKE, table.seat, rank, creature)


@rule
def owner(table: Table, creature: int) -> int:
    """The seat with which a creature lies."""
    seat = 0
    while not has(table, zone.CREATURES + seat, creature):
        seat += 1
    return seat


@rule
def answer_take(table: Table, cards: Cards, creature: int) -> None:
    """The player chose what to take: the two change places.

    With the printed cards that moves no points; with others it may end the game.
    """
    given = about(table, 3)
    close(table)
    rival = owner(table, creature)
    shift(table, given, zone.CREATURES + table.seat, zone.CREATURES + rival)
    shift(table, creature, zone.CREATURES + rival, zone.CREATURES + table.seat)
    if not table.use_received:
        exhaust(table, creature)
    tell(table, events.GAVE, table.seat, given, rival)
    tell(table, events.TOOK, table.seat, creature, rival)
    count_points(table, cards, table.seat)
    count_points(table, cards, rival)


@rule
def answer_fetch(table: Table, card: int) -> None:
    """The Dhole brings a card of the discards."""
    close(table)
    pick_up(table, card, table.seat)


@rule
def answer_top(table: Table) -> None:
    """The Dhole brings the unseen top of the draw pile."""
    close(table)
    draw_card(table, table.seat)
