"""Hands, decks and discards of the seats (rules 3.2, 5, 9).

Cards of one kind are alike, and nobody can tell which copy comes out of a hand: so a copy that
leaves a hand or deck for the open is always the first of its kind among both. Else the numbers of
the copies would tell the others what is still in the deck.
"""

from cultists.realms import events, zone
from cultists.realms.cards import Cards
from cultists.realms.table import Table
from cultists.table.bits import lowest, nth, size
from cultists.table.kernel import rule
from cultists.table.news import tell
from cultists.table.piles import BITS, WORDS, pick, pour, shift


@rule
def first_in(table: Table, cards: Cards, where: int, kind: int) -> int:
    """The first copy of a kind in a zone, or -1."""
    for place in range(WORDS):
        copies = table.pile[where * WORDS + place] & cards.members[kind * WORDS + place]
        if copies != 0:
            return place * BITS + lowest(copies)
    return -1


@rule
def kinds_in(table: Table, cards: Cards, where: int) -> int:
    """The set of kinds in a zone."""
    kinds = 0
    for place in range(WORDS):
        rest = table.pile[where * WORDS + place]
        while rest != 0:
            kinds |= 1 << cards.kind[place * BITS + lowest(rest)]
            rest &= rest - 1
    return kinds


@rule
def copies_in(table: Table, cards: Cards, where: int, kind: int) -> int:
    """How many copies of a kind a zone has."""
    copies = 0
    for place in range(WORDS):
        copies += size(table.pile[where * WORDS + place] & cards.members[kind * WORDS + place])
    return copies


@rule
def some_card(table: Table, where: int) -> int:
    """A card of a zone; there is one."""
    place = 0 if table.pile[where * WORDS] != 0 else 1
    return place * BITS + lowest(table.pile[where * WORDS + place])


@rule
def cover(table: Table, card: int) -> None:
    """The card is no longer a known one of a hand or deck."""
    table.shown[card // BITS] &= ~(1 << card % BITS)


@rule
def pull(table: Table, cards: Cards, seat: int, kind: int) -> int:
    """The copy that leaves a hand: one that is shown, else the first of hand and deck."""
    for place in range(WORDS):
        hand = table.pile[(zone.HAND + seat) * WORDS + place]
        copies = hand & cards.members[kind * WORDS + place] & table.shown[place]
        if copies != 0:
            return place * BITS + lowest(copies)
    card = next_copy(table, cards, zone.HAND + seat, kind)
    other = next_copy(table, cards, zone.DECK + seat, kind)
    if other < 0 or precedence(table, card) < precedence(table, other):
        return card
    shift(table, card, zone.HAND + seat, zone.DECK + seat)
    shift(table, other, zone.DECK + seat, zone.HAND + seat)
    return other


@rule
def precedence(table: Table, card: int) -> int:
    """The place of a card among copies that nobody can tell apart; the lowest goes first."""
    if table.left_counts and table.left[card // BITS] >> card % BITS & 1:
        return card - BITS * WORDS
    return card


@rule
def lay_open(table: Table, cards: Cards, seat: int, kind: int, target: int) -> int:
    """Move a card of a hand into the open; which copy?"""
    card = pull(table, cards, seat, kind)
    shift(table, card, zone.HAND + seat, target)
    cover(table, card)
    return card


@rule
def below(table: Table, card: int) -> int:
    """The known card below a known top of a deck, card + 1; 0: none.

    No card is in play and in a deck, so this takes the place of loss: as many cards as there are
    can be known, and a table stays as small as it was.
    """
    return table.hurt[card]


@rule
def reshuffle(table: Table, seat: int) -> None:
    """Make the discards the new deck."""
    pour(table, zone.DISCARDS + seat, zone.DECK + seat)
    tell(table, events.RESHUFFLED, seat, 0, 0)


@rule
def draw_card(table: Table, cards: Cards, seat: int) -> bool:
    """Draw one card, a known top first; is there one?"""
    deck = zone.DECK + seat
    if table.held[deck] == 0:
        if table.held[zone.DISCARDS + seat] == 0:
            return False
        reshuffle(table, seat)
    if table.topmost[seat] > 0:
        card = table.topmost[seat] - 1
        table.topmost[seat] = below(table, card)
        table.hurt[card] = 0
        tell(table, events.DREW_KNOWN, seat, cards.kind[card], 0)
    else:
        card = pick(table, deck)
        tell(table, events.DREW, seat, cards.kind[card], 0)
    shift(table, card, deck, zone.HAND + seat)
    return True


@rule
def draw_cards(table: Table, cards: Cards, seat: int, count: int) -> None:
    """Draw, or what there is."""
    for _ in range(count):
        if not draw_card(table, cards, seat):
            return


@rule
def lay_on_top(table: Table, card: int, source: int, seat: int) -> None:
    """Lay a card on a deck while everybody looks."""
    shift(table, card, source, zone.DECK + seat)
    table.shown[card // BITS] |= 1 << card % BITS
    table.hurt[card] = table.topmost[seat]
    table.topmost[seat] = card + 1


@rule
def discard_hand(table: Table, cards: Cards, seat: int) -> None:
    """Lay the whole hand onto the discards."""
    hand = zone.HAND + seat
    kinds = kinds_in(table, cards, hand)
    while kinds != 0:
        hold_first(table, cards, seat, lowest(kinds))
        kinds &= kinds - 1
    for place in range(WORDS):
        table.shown[place] &= ~table.pile[hand * WORDS + place]
    pour(table, hand, zone.DISCARDS + seat)


@rule
def hold_first(table: Table, cards: Cards, seat: int, kind: int) -> None:
    """Of the copies of a kind in hand and deck that nobody knows, let the hand hold the first."""
    while True:
        other = first_unknown(table, cards, zone.DECK + seat, kind)
        card = last_unknown(table, cards, zone.HAND + seat, kind)
        if other < 0 or card < other:
            return
        shift(table, card, zone.HAND + seat, zone.DECK + seat)
        shift(table, other, zone.DECK + seat, zone.HAND + seat)


@rule
def first_unknown(table: Table, cards: Cards, where: int, kind: int) -> int:
    """The first copy of a kind of which nobody knows that it is in a hand or deck, or -1."""
    for place in range(WORDS):
        copies = cards.members[kind * WORDS + place] & ~table.shown[place]
        copies &= table.pile[where * WORDS + place]
        if copies != 0:
            return place * BITS + lowest(copies)
    return -1


@rule
def next_copy(table: Table, cards: Cards, where: int, kind: int) -> int:
    """The same, but one that left play this turn goes first.

    Having left play can be seen of a card and may count (rules 4.2): no number must decide it.
    """
    if table.left_counts:
        for place in range(WORDS):
            copies = cards.members[kind * WORDS + place] & ~table.shown[place] & table.left[place]
            copies &= table.pile[where * WORDS + place]
            if copies != 0:
                return place * BITS + lowest(copies)
    return first_unknown(table, cards, where, kind)


@rule
def last_unknown(table: Table, cards: Cards, where: int, kind: int) -> int:
    """The last copy of a kind of which nobody knows that it is in a hand or deck, or -1."""
    last = -1
    for place in range(WORDS):
        copies = cards.members[kind * WORDS + place] & ~table.shown[place]
        copies &= table.pile[where * WORDS + place]
        if copies != 0:
            last = place * BITS + nth(copies, size(copies) - 1)
    return last
