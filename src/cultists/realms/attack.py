"""Loss of sanity, shields, Locations destroyed (rules 5, 6, 7)."""

from cultists.realms import events, questions, sets, zone
from cultists.realms.cards import LINES, Cards
from cultists.realms.fate import lose
from cultists.realms.lines import living, next_seat, seat_before
from cultists.realms.table import MAY_MOVE_ON, MOVES_ON, Table
from cultists.table.asked import about, ask, close, question
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule, unreachable
from cultists.table.news import tell
from cultists.table.piles import BITS, WORDS, shift


@rule
def of_set(table: Table, cards: Cards, seat: int, which: int, place: int) -> int:
    """Cards in play with a seat (one word of the set) that belong to a set."""
    return table.pile[(zone.PLAY + seat) * WORDS + place] & cards.sets[which * WORDS + place]


@rule
def has_any(table: Table, cards: Cards, seat: int, which: int) -> bool:
    """Whether a seat has a card of a set in play."""
    for place in range(WORDS):
        if of_set(table, cards, seat, which, place) != 0:
            return True
    return False


@rule
def hittable(table: Table, cards: Cards, victim: int, place: int) -> int:
    """Locations (one word of the set) that the seat to move may make lose sanity."""
    locations = of_set(table, cards, victim, sets.LOCATION, place)
    if victim != table.seat and has_any(table, cards, victim, sets.NEXUS):
        return locations & cards.sets[sets.NEXUS * WORDS + place]
    return locations


@rule
def guarded(table: Table, cards: Cards, victim: int) -> bool:
    """Whether a Sanctuary keeps loss from a player."""
    return victim != table.seat and has_any(table, cards, victim, sets.SANCTUARY)


@rule
def kinds_hittable(table: Table, cards: Cards, victim: int) -> int:
    """The kinds of those Locations."""
    kinds = 0
    for place in range(WORDS):
        rest = hittable(table, cards, victim, place)
        while rest != 0:
            kinds |= 1 << cards.kind[place * BITS + lowest(rest)]
            rest &= rest - 1
    return kinds


@rule
def start_loss(table: Table, cards: Cards, amount: int) -> None:
    """With two seats left somebody is chosen; with more both neighbours suffer, the left first."""
    if living(table) == 2:
        ask(table, questions.WHO_LOSES, table.seat, amount, 0)
        return
    left = next_seat(table, table.seat)
    right = seat_before(table, table.seat)
    ask(table, questions.LOSS, table.seat, right, amount)
    ask(table, questions.LOSS, table.seat, left, amount)
    spread(table, cards)


@rule
def answer_who_loses(table: Table, cards: Cards, victim: int) -> None:
    """The victim is chosen."""
    amount = about(table, 2)
    close(table)
    ask(table, questions.LOSS, table.seat, victim, amount)
    spread(table, cards)


@rule
def spread(table: Table, cards: Cards) -> None:
    """While loss can only go one way, let it."""
    while question(table) == questions.LOSS:
        victim = about(table, 2)
        kinds = kinds_hittable(table, cards, victim)
        guard = guarded(table, cards, victim)
        if kinds == 0 and not guard:
            hit_player(table, cards)
        elif guard and size(kinds) == 1:
            hit_location(table, cards, lowest(kinds))
        else:
            return


@rule
def hit_player(table: Table, cards: Cards) -> None:
    """The player takes all that is left of the loss."""
    victim = about(table, 2)
    amount = about(table, 3)
    close(table)
    lose(table, cards, victim, amount)


@rule
def spent(table: Table, cards: Cards, card: int) -> int:
    """The set of abilities that a card in play cannot use again; both halves of an either/or."""
    kind = cards.kind[card]
    gone = 0
    for line in range(cards.lines[kind]):
        if table.used[card] & cards.group[kind * LINES + line]:
            gone |= 1 << line
    return gone


@rule
def wear(table: Table, cards: Cards, card: int) -> int:
    """How worn a card in play is: how much of it is spent, then loss, then what is spent and used.

    It orders copies by everything that can be seen of them: copies of equal wear are alike.
    """
    gone = spent(table, cards, card)
    return size(gone) << 24 | table.hurt[card] << 16 | gone << 8 | table.used[card]


@rule
def most_worn(table: Table, cards: Cards, owner: int, kind: int) -> int:
    """The copy of a Location that loss is put on. A rival's are not used: there loss decides."""
    best = -1
    for place in range(WORDS):
        rest = table.pile[(zone.PLAY + owner) * WORDS + place]
        rest &= cards.members[kind * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            if best < 0 or wear(table, cards, card) > wear(table, cards, best):
                best = card
            rest &= rest - 1
    return best


@rule
def soundest(table: Table, cards: Cards, owner: int, kind: int) -> int:
    """The copy of a Location that has taken least."""
    best = -1
    for place in range(WORDS):
        rest = table.pile[(zone.PLAY + owner) * WORDS + place]
        rest &= cards.members[kind * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            if best < 0 or table.hurt[card] < table.hurt[best]:
                best = card
            rest &= rest - 1
    return best


@rule
def destroy_one(table: Table, cards: Cards, owner: int, kind: int) -> None:
    """Destroy a copy of a Location: one's own most worn, a rival's that needs most loss."""
    if owner == table.seat:
        destroy(table, cards, owner, most_worn(table, cards, owner, kind))
    else:
        destroy(table, cards, owner, soundest(table, cards, owner, kind))


@rule
def hit_location(table: Table, cards: Cards, kind: int) -> None:
    """A Location takes loss up to what it still needs."""
    victim = about(table, 2)
    amount = about(table, 3)
    close(table)
    card = most_worn(table, cards, victim, kind)
    taken = min(amount, cards.sanity[kind] - table.hurt[card])
    table.hurt[card] += taken
    tell(table, events.HURT, victim, kind, taken)
    if table.hurt[card] == cards.sanity[kind]:
        destroy(table, cards, victim, card)
    if amount > taken:
        leave_over(table, victim, amount - taken)


@rule
def leave_over(table: Table, victim: int, rest: int) -> None:
    """What a Location did not need of a loss."""
    if table.loss_moves_on == MOVES_ON:
        ask(table, questions.LOSS, table.seat, victim, rest)
    elif table.loss_moves_on == MAY_MOVE_ON:
        ask(table, questions.REST, table.seat, victim, rest)
    else:
        tell(table, events.WASTED, victim, rest, 0)


@rule
def answer_waste(table: Table, cards: Cards) -> None:
    """The rest of a loss comes to nothing."""
    tell(table, events.WASTED, about(table, 2), about(table, 3), 0)
    close(table)
    spread(table, cards)


@rule
def is_split(table: Table) -> bool:
    """Whether it is asked who or what takes a loss."""
    return question(table) == questions.LOSS or question(table) == questions.REST


@rule
def leave_play(table: Table, seat: int, card: int, target: int) -> None:
    """A card leaves play: what was noted of it ends, but that it was there."""
    shift(table, card, zone.PLAY + seat, target)
    table.used[card] = 0
    table.hurt[card] = 0
    if seat == table.seat:
        table.left[card // BITS] |= 1 << card % BITS


@rule
def destroy(table: Table, cards: Cards, owner: int, card: int) -> None:
    """A Location goes to its owner's discards."""
    leave_play(table, owner, card, zone.DISCARDS + owner)
    tell(table, events.DESTROYED, owner, cards.kind[card], 0)


@rule
def answer_hit(table: Table, cards: Cards, kind: int) -> None:
    """The player chose a Location, for loss or to be destroyed."""
    if is_split(table):
        hit_location(table, cards, kind)
        spread(table, cards)
    elif question(table) == questions.DESTROY:
        owner = about(table, 2)
        close(table)
        destroy_one(table, cards, owner, kind)
    else:
        unreachable()


@rule
def start_destroy(table: Table, cards: Cards, reach: int) -> None:
    """Ask whose Location, unless only one seat has any."""
    owners = with_locations(table, cards, reach)
    if size(owners) > 1:
        ask(table, questions.WHOSE, table.seat, 0, 0)
    else:
        choose_location(table, cards, lowest(owners))


@rule
def with_locations(table: Table, cards: Cards, reach: int) -> int:
    """Which of some seats have a Location."""
    owners = 0
    for seat in range(table.seats):
        if reach >> seat & 1 and has_any(table, cards, seat, sets.LOCATION):
            owners |= 1 << seat
    return owners


@rule
def choose_location(table: Table, cards: Cards, owner: int) -> None:
    """Ask which Location of a seat is destroyed, unless it has only one kind."""
    kinds = kinds_of_locations(table, cards, owner)
    if size(kinds) > 1:
        ask(table, questions.DESTROY, table.seat, owner, 0)
    else:
        destroy_one(table, cards, owner, lowest(kinds))


@rule
def kinds_of_locations(table: Table, cards: Cards, owner: int) -> int:
    """The kinds of Locations that a seat has in play."""
    kinds = 0
    for place in range(WORDS):
        rest = of_set(table, cards, owner, sets.LOCATION, place)
        while rest != 0:
            kinds |= 1 << cards.kind[place * BITS + lowest(rest)]
            rest &= rest - 1
    return kinds
