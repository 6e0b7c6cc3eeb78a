"""Invoking, the pool, and the powers of creatures (rules 3.1 to 3.3)."""

from cultists.stars import events, sets, zone
from cultists.stars.cards import Cards
from cultists.stars.hand import discard, exhaust, leave
from cultists.stars.steps import POWERS, SUMMON
from cultists.stars.table import NONE, Table
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.news import tell
from cultists.table.piles import BITS, WORDS


@rule
def invoke(table: Table, cards: Cards, card: int) -> None:
    """Give up a hand card for its changes."""
    leave(table, card, zone.HAND + table.seat, zone.INVOKED)
    for change in range(3):
        table.pool[change] = cards.invocation[card * 3 + change]
    table.step = POWERS
    tell(table, events.INVOKED, table.seat, card, 0)


@rule
def powers(table: Table, cards: Cards, place: int) -> int:
    """The creatures (one word of the set) whose power can be used now."""
    able = 0
    for change in range(3):
        if table.pool[change] > 0:
            able |= cards.sets[(sets.POWER + change) * WORDS + place]
    mine = table.pile[(zone.CREATURES + table.seat) * WORDS + place]
    return mine & able & ~table.used[place]


@rule
def use_power(table: Table, cards: Cards, card: int) -> None:
    """Turn one change of the pool into what the creature gives for it."""
    table.pool[cards.takes[card]] -= 1
    for change in range(3):
        table.pool[change] += cards.gives[card * 3 + change]
    exhaust(table, card)
    tell(table, events.USED, table.seat, card, 0)


@rule
def invoked_card(table: Table) -> int:
    """The card that lies invoked, or NONE."""
    for place in range(WORDS):
        cards = table.pile[zone.INVOKED * WORDS + place]
        if cards != 0:
            return place * BITS + lowest(cards)
    return NONE


@rule
def spend(table: Table, change: int) -> None:
    """One change is used; with the last one the sky is done and the invoked card goes."""
    table.pool[change] -= 1
    if table.pool[0] + table.pool[1] + table.pool[2] == 0:
        discard(table, invoked_card(table), zone.INVOKED)
        table.step = SUMMON
