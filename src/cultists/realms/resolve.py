"""Abilities: when they can be used, and what they do (rules 4, 5)."""

from cultists.realms import effects, events, questions, sets, zone
from cultists.realms.attack import leave_play, start_destroy, start_loss, wear, with_locations
from cultists.realms.cards import LINES, Cards
from cultists.realms.fate import gain
from cultists.realms.lines import (
    available,
    in_both_lines,
    next_seat,
    reach,
    take_available,
    take_from_line,
)
from cultists.realms.piles import (
    copies_in,
    draw_cards,
    kinds_in,
    lay_on_top,
    lay_open,
    next_copy,
    some_card,
)
from cultists.realms.table import Table
from cultists.table.asked import about, ask, close
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule, unreachable
from cultists.table.news import tell
from cultists.table.piles import BITS, WORDS, pick, shift


@rule
def met(table: Table, cards: Cards, card: int, need: int) -> bool:
    """Whether a prerequisite is met for a card in play; 0 asks for nothing."""
    if need == 0:
        return True
    if need == sets.WAS_DISCARDED + 1:
        return table.discarded == 1
    if need == sets.WAS_ABJURED + 1:
        return table.abjured == 1
    for place in range(WORDS):
        others = table.pile[(zone.PLAY + table.seat) * WORDS + place]
        if table.left_counts:
            others |= table.left[place]
        if not table.copies_satisfy:
            others &= ~cards.members[cards.kind[card] * WORDS + place]
        elif card // BITS == place:
            others &= ~(1 << card % BITS)
        if others & cards.sets[(need - 1) * WORDS + place]:
            return True
    return False


@rule
def cheap_kinds(cards: Cards, kinds: int) -> int:
    """Those of some kinds that may be abjured."""
    able = 0
    while kinds != 0:
        kind = lowest(kinds)
        if cards.cost[kind] <= 6:
            able |= 1 << kind
        kinds &= kinds - 1
    return able


@rule
def can_abjure(table: Table, cards: Cards) -> bool:
    """Whether there is a card to abjure."""
    return (
        cheap_kinds(cards, available(table, cards)) != 0
        or cheap_kinds(cards, kinds_in(table, cards, zone.HAND + table.seat)) != 0
        or cheap_kinds(cards, kinds_in(table, cards, zone.DISCARDS + table.seat)) != 0
    )


@rule
def can_acquire(table: Table, cards: Cards, at: int) -> bool:
    """Whether there is a card to acquire; by ruling the one that this ability abjures will do."""
    return table.held[zone.ABJURED] > 0 or cards.itself[at] * table.acquire_itself == 1


@rule
def can_destroy(table: Table, cards: Cards, at: int) -> bool:
    """Whether there is a Location to destroy, besides one that this ability abjures."""
    owners = with_locations(table, cards, reach(table))
    goes = cards.itself[at] == 1 and cards.sanity[at // LINES] > 0
    if not goes or owners != 1 << table.seat:
        return owners != 0
    mine = 0
    for place in range(WORDS):
        row = table.pile[(zone.PLAY + table.seat) * WORDS + place]
        mine += size(row & cards.sets[sets.LOCATION * WORDS + place])
    return mine > 1


@rule
def possible(table: Table, cards: Cards, at: int) -> bool:
    """Whether an ability would have something to work on."""
    able = True
    match cards.effect[at]:
        case effects.ABJURE:
            able = can_abjure(table, cards)
        case effects.ACQUIRE:
            able = can_acquire(table, cards, at)
        case effects.DESTROY:
            able = can_destroy(table, cards, at)
        case effects.POWER | effects.LOSS | effects.GAIN | effects.DRAW:
            pass
        case _:
            unreachable()
    return able


@rule
def usable(table: Table, cards: Cards, card: int, line: int) -> bool:
    """Whether an ability of a card in play can be used now."""
    at = cards.kind[card] * LINES + line
    return (
        table.used[card] & cards.group[at] == 0
        and met(table, cards, card, cards.needs[at * 2])
        and met(table, cards, card, cards.needs[at * 2 + 1])
        and possible(table, cards, at)
    )


@rule
def actor(table: Table, cards: Cards, kind: int, line: int) -> int:
    """The copy of a kind that uses an ability: of those that can, the most worn."""
    best = -1
    for place in range(WORDS):
        rest = table.pile[(zone.PLAY + table.seat) * WORDS + place]
        rest &= cards.members[kind * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            if usable(table, cards, card, line) and (
                best < 0 or wear(table, cards, card) > wear(table, cards, best)
            ):
                best = card
            rest &= rest - 1
    return best


@rule
def use(table: Table, cards: Cards, kind: int, line: int) -> None:
    """Use an ability; one that abjures its own card does so first."""
    card = actor(table, cards, kind, line)
    at = kind * LINES + line
    table.used[card] |= 1 << line
    tell(table, events.USED, table.seat, kind, line)
    if cards.itself[at]:
        leave_play(table, table.seat, card, zone.ABJURED)
        note_abjured(table, kind)
    resolve(table, cards, at)


@rule
def note_abjured(table: Table, kind: int) -> None:
    """A card has been abjured."""
    table.abjured = 1
    tell(table, events.ABJURED, table.seat, kind, 0)


@rule
def resolve(table: Table, cards: Cards, at: int) -> None:
    """What an ability does."""
    amount = cards.amount[at]
    match cards.effect[at]:
        case effects.POWER:
            table.power += amount
            tell(table, events.POWERED, table.seat, amount, 0)
        case effects.LOSS:
            start_loss(table, cards, amount)
        case effects.GAIN:
            ask(table, questions.WHO_GAINS, table.seat, amount, 0)
        case effects.DRAW:
            ask(table, questions.WHO_DRAWS, table.seat, amount, cards.then[at])
        case effects.ABJURE:
            ask(table, questions.ABJURE, table.seat, 0, 0)
        case effects.ACQUIRE:
            start_acquire(table, cards, at)
        case effects.DESTROY:
            start_destroy(table, cards, reach(table))
        case _:
            unreachable()


@rule
def answer_who_gains(table: Table, seat: int) -> None:
    """The player who gains is chosen."""
    amount = about(table, 2)
    close(table)
    gain(table, seat, amount)


@rule
def answer_who_draws(table: Table, cards: Cards, seat: int) -> None:
    """The player who draws and discards is chosen."""
    count = about(table, 2)
    then = about(table, 3)
    close(table)
    draw_cards(table, cards, seat, count)
    if then > 0:
        start_discard(table, cards, seat, then)


@rule
def start_discard(table: Table, cards: Cards, seat: int, count: int) -> None:
    """A player discards, at once, even in another seat's turn."""
    hand = zone.HAND + seat
    if table.held[hand] == 0:
        if table.empty_discard:
            table.discarded = 1
        return
    if table.discarder_picks and table.held[hand] > count:
        ask(table, questions.DISCARD, seat, count, 0)
        return
    for _ in range(min(count, table.held[hand])):
        card = pick(table, hand) if not table.discarder_picks else some_card(table, hand)
        discard(table, cards, seat, cards.kind[card])


@rule
def discard(table: Table, cards: Cards, seat: int, kind: int) -> None:
    """Discard a card from hand."""
    lay_open(table, cards, seat, kind, zone.DISCARDS + seat)
    table.discarded = 1
    tell(table, events.DISCARDED, seat, kind, 0)


@rule
def answer_discard(table: Table, cards: Cards, kind: int) -> None:
    """The player who discards chose a card."""
    seat = about(table, 1)
    left = about(table, 2) - 1
    close(table)
    discard(table, cards, seat, kind)
    if left > 0:
        start_discard(table, cards, seat, left)


@rule
def abjure_from_hand(table: Table, cards: Cards, kind: int) -> None:
    """Abjure a card of one's hand."""
    close(table)
    note_abjured(table, kind)
    lay_open(table, cards, table.seat, kind, zone.ABJURED)


@rule
def abjure_from_discards(table: Table, cards: Cards, kind: int) -> None:
    """Abjure a card of one's discards."""
    close(table)
    note_abjured(table, kind)
    discards = zone.DISCARDS + table.seat
    shift(table, next_copy(table, cards, discards, kind), discards, zone.ABJURED)


@rule
def abjure_available(table: Table, cards: Cards, kind: int) -> None:
    """Abjure a card that is available."""
    close(table)
    if in_both_lines(table, cards, kind):
        ask(table, questions.WHICH_LINE, table.seat, kind, 1)
    else:
        note_abjured(table, kind)
        take_available(table, cards, kind, zone.ABJURED)


@rule
def conjure(table: Table, cards: Cards, kind: int) -> None:
    """Pay for an available card and lay it onto the own discards."""
    table.power -= cards.cost[kind]
    tell(table, events.CONJURED, table.seat, kind, 0)
    if in_both_lines(table, cards, kind):
        ask(table, questions.WHICH_LINE, table.seat, kind, 0)
    else:
        take_available(table, cards, kind, zone.DISCARDS + table.seat)


@rule
def answer_which_line(table: Table, cards: Cards, neighbour: int) -> None:
    """A kind lies on both sides: it comes from the line shared with this neighbour."""
    kind = about(table, 2)
    abjures = about(table, 3) == 1
    close(table)
    if abjures:
        note_abjured(table, kind)
    target = zone.ABJURED if abjures else zone.DISCARDS + table.seat
    line = table.seat if neighbour == next_seat(table, table.seat) else neighbour
    take_from_line(table, cards, kind, line, target)


@rule
def start_acquire(table: Table, cards: Cards, at: int) -> None:
    """Ask which abjured card, unless all that may be taken are of one kind."""
    barred = at // LINES + 1 if cards.itself[at] and not table.acquire_itself else 0
    kinds = acquirable(table, cards, barred)
    if size(kinds) > 1:
        ask(table, questions.ACQUIRE, table.seat, barred, 0)
    else:
        acquire(table, cards, lowest(kinds))


@rule
def acquirable(table: Table, cards: Cards, barred: int) -> int:
    """The kinds abjured this turn, but for one card of the barred kind (number + 1; 0: none)."""
    kinds = kinds_in(table, cards, zone.ABJURED)
    if barred and copies_in(table, cards, zone.ABJURED, barred - 1) == 1:
        kinds &= ~(1 << (barred - 1))
    return kinds


@rule
def acquire(table: Table, cards: Cards, kind: int) -> None:
    """Lay a card that was abjured this turn onto the own deck."""
    card = next_copy(table, cards, zone.ABJURED, kind)
    lay_on_top(table, card, zone.ABJURED, table.seat)
    tell(table, events.ACQUIRED, table.seat, kind, 0)
