"""Hands and the two piles they come from and go to (rules 3.5, 3.6, 6)."""

from cultists.stars import events, sets, zone
from cultists.stars.cards import Cards
from cultists.stars.table import CARDS, HAND_LIMIT, Table
from cultists.table.bits import size
from cultists.table.kernel import rule
from cultists.table.news import tell
from cultists.table.piles import BITS, WORDS, pick, pour, shift


@rule
def show(table: Table, card: int) -> None:
    """From now on everybody knows that this card is in a hand."""
    table.shown[card // BITS] |= 1 << card % BITS


@rule
def exhaust(table: Table, card: int) -> None:
    """The power of this creature is used for this turn."""
    table.used[card // BITS] |= 1 << card % BITS


@rule
def leave(table: Table, card: int, source: int, target: int) -> None:
    """Move a card out of a hand or away from the creatures: what was noted of it there ends."""
    shift(table, card, source, target)
    table.shown[card // BITS] &= ~(1 << card % BITS)
    table.used[card // BITS] &= ~(1 << card % BITS)


@rule
def control(table: Table, cards: Cards, seat: int, which: int) -> int:
    """How many creatures of a set a seat controls."""
    count = 0
    for place in range(WORDS):
        creatures = table.pile[(zone.CREATURES + seat) * WORDS + place]
        count += size(creatures & cards.sets[which * WORDS + place])
    return count


@rule
def discard(table: Table, card: int, source: int) -> None:
    """Lay a card on top of the discard pile."""
    table.discards[table.held[zone.DISCARDS]] = card + 1
    leave(table, card, source, zone.DISCARDS)


@rule
def pick_up(table: Table, card: int, seat: int) -> None:
    """Take a card out of the discard pile into a hand; everybody sees which."""
    at = 0
    while table.discards[at] != card + 1:
        at += 1
    shift(table, card, zone.DISCARDS, zone.HAND + seat)
    for later in range(at, table.held[zone.DISCARDS]):
        table.discards[later] = table.discards[later + 1]
    table.discards[table.held[zone.DISCARDS]] = 0
    show(table, card)
    tell(table, events.FETCHED, seat, card, 0)


@rule
def reshuffle(table: Table) -> None:
    """Make the discards the new draw pile."""
    pour(table, zone.DISCARDS, zone.DRAW)
    for at in range(CARDS):
        table.discards[at] = 0
    tell(table, events.RESHUFFLED, table.seat, 0, 0)


@rule
def draw_card(table: Table, seat: int) -> None:
    """Draw one card; there is one in the draw pile or in the discards."""
    if table.held[zone.DRAW] == 0:
        reshuffle(table)
    card = pick(table, zone.DRAW)
    shift(table, card, zone.DRAW, zone.HAND + seat)
    tell(table, events.DREW, seat, card, 0)


@rule
def extra(table: Table, cards: Cards, which: int, add: int) -> int:
    """What Ghouls or Ghasts are worth: one, or one each if the ruling adds them up."""
    count = control(table, cards, table.seat, which)
    return count if add else min(count, 1)


@rule
def throw_limit(table: Table, cards: Cards) -> int:
    """How many cards may be discarded in step 5."""
    return 1 + extra(table, cards, sets.GHOUL, table.ghouls_add)


@rule
def hand_limit(table: Table, cards: Cards) -> int:
    """Up to how many cards step 6 fills the hand."""
    return HAND_LIMIT + extra(table, cards, sets.GHAST, table.ghasts_add)


@rule
def fill_hand(table: Table, cards: Cards) -> None:
    """Draw up to the limit, or what there is."""
    hand = zone.HAND + table.seat
    limit = hand_limit(table, cards)
    while table.held[hand] < limit and table.held[zone.DRAW] + table.held[zone.DISCARDS] > 0:
        draw_card(table, table.seat)
