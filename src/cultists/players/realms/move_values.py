"""The value of each move of realms, as rules: so that whole tournaments of greedy players compile.

Only what the seat to move can know is looked at: a value is the same at a table and at that seat's
view of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from cultists.game.move import Move
from cultists.game.view import View
from cultists.realms import effects, moves, questions, zone
from cultists.realms.attack import is_split, most_worn, with_locations
from cultists.realms.cards import FOLLOWER, GOON, INITIATE, KINDS, LINES, Cards
from cultists.realms.lines import next_seat, reach
from cultists.realms.piles import kinds_in
from cultists.realms.table import Table
from cultists.table.asked import about, question
from cultists.table.kernel import rule, unreachable

# What comes first in a turn.
PLAY = 10000
DRAW = 9000
POWER = 8000
ABJURE = 7500
ACQUIRE = 7000
DESTROY = 6500
DISCARD = 6000
LOSS = 5000
GAIN = 4000
CONJURE = 1000
NEVER = -1

LATE = 42  # below this sanity of a rival, loss is better than power: see docs/balance.md


@rule
def price(cards: Cards, at: int) -> int:
    """What an ability is worth, in tenths, as prices of a game of the same family have it."""
    amount = cards.amount[at]
    worth = 0
    match cards.effect[at]:
        case effects.POWER | effects.LOSS:
            worth = 6 * amount
        case effects.GAIN:
            worth = 3 * amount
        case effects.DRAW:
            worth = 22 * amount + 10 * cards.then[at] - 16 * min(amount, cards.then[at])
        case effects.ABJURE:
            worth = 14
        case effects.ACQUIRE | effects.DESTROY:
            worth = 12
        case _:
            unreachable()
    if cards.needs[at * 2]:
        worth = worth * 7 // 10
    if cards.needs[at * 2 + 1]:
        worth = worth * 7 // 10
    return worth // 2 if cards.itself[at] else worth


@rule
def worth(cards: Cards, kind: int) -> int:
    """What a card is worth in a deck. Of an either/or the second half counts a third."""
    total = 0
    for line in range(cards.lines[kind]):
        at = kind * LINES + line
        first = cards.group[at] & ((1 << line) - 1) == 0
        total += price(cards, at) if first else price(cards, at) // 3
    if cards.sanity[kind]:
        total = total * 3 // 2 + cards.sanity[kind]
    return total


@rule
def is_late(table: Table) -> bool:
    """Whether the rival to the left is nearly mad."""
    return table.sanity[next_seat(table, table.seat)] < LATE


@rule
def ability_value(table: Table, cards: Cards, kind: int, line: int) -> int:
    """The value of using an ability."""
    at = kind * LINES + line
    late = is_late(table)
    if cards.itself[at] and not late and cards.cost[kind] > 2:
        return NEVER
    amount = cards.amount[at]
    match cards.effect[at]:
        case effects.POWER:
            return POWER + amount
        case effects.LOSS:
            return (POWER + 100 if late else LOSS) + amount
        case effects.GAIN:
            return GAIN + amount
        case effects.DRAW:
            return (DRAW if amount else DISCARD) + amount
        case effects.ABJURE:
            return ABJURE if has_ballast(table, cards) else NEVER
        case effects.ACQUIRE:
            return ACQUIRE
        case effects.DESTROY:
            return DESTROY
        case _:
            unreachable()
    return NEVER


@rule
def has_ballast(table: Table, cards: Cards) -> bool:
    """Whether there is a Follower or Goon to be rid of."""
    kinds = kinds_in(table, cards, zone.HAND + table.seat)
    kinds |= kinds_in(table, cards, zone.DISCARDS + table.seat)
    return kinds & (1 << FOLLOWER | 1 << GOON) != 0


@rule
def abjure_value(cards: Cards, verb: int, kind: int) -> int:
    """The value of abjuring a card: ballast from the discards first."""
    if verb == moves.ABJURE_LINE // KINDS:
        return 30
    if kind > GOON:  # no ballast
        return 20 - worth(cards, kind)
    return (100 if verb == moves.ABJURE_DISCARDS // KINDS else 80) + kind


@rule
def hit_value(table: Table, cards: Cards, kind: int) -> int:
    """The value of hitting a Location, by loss or destruction."""
    if not is_split(table):
        mine = about(table, 2) == table.seat
        return -worth(cards, kind) if mine else worth(cards, kind)
    victim = about(table, 2)
    amount = about(table, 3)
    need = cards.sanity[kind] - table.hurt[most_worn(table, cards, victim, kind)]
    if table.sanity[victim] <= amount or need > amount:
        return 10
    return 60 + worth(cards, kind) - 5 * need


@rule
def seat_value(table: Table, seat: int) -> int:
    """The value of choosing a seat."""
    asked = question(table)
    mine = seat == table.seat
    if is_split(table):
        return 50
    if asked == questions.WHO_GAINS or (asked == questions.WHO_DRAWS and about(table, 2) > 0):
        return 1 if mine else 0
    return 0 if mine else 1000 - table.sanity[seat]


@rule
def conjure_value(table: Table, cards: Cards, kind: int) -> int:
    """The value of conjuring a card: near the end a cheap one comes too late."""
    if cards.cost[kind] <= 3 and is_late(table):
        return NEVER
    return CONJURE + worth(cards, kind) - (15 if kind == INITIATE else 0)


@rule
def move_value(table: Table, cards: Cards, move: int) -> int:
    """The value of a legal move to the seat that decides."""
    verb = move // KINDS
    kind = move % KINDS
    if move == moves.WASTE:
        return 100 if about(table, 2) == table.seat else NEVER
    if move >= moves.SEAT:
        return 0 if move == moves.END_TURN else seat_value(table, move - moves.SEAT)
    if verb == moves.PLAY // KINDS:
        return PLAY
    if verb < moves.CONJURE // KINDS:
        return ability_value(table, cards, kind, verb - moves.USE // KINDS)
    if verb == moves.CONJURE // KINDS:
        return conjure_value(table, cards, kind)
    if verb == moves.DISCARD // KINDS:
        return -worth(cards, kind)
    if verb == moves.ACQUIRE // KINDS:
        return worth(cards, kind)
    if verb == moves.HIT // KINDS:
        return hit_value(table, cards, kind)
    return abjure_value(cards, verb, kind)


def move_values(view: View, legal: Sequence[Move]) -> list[float]:
    """The value of each legal move."""
    table, cards = view.table, view.deck.record
    return [float(move_value(table, cards, move.number)) for move in legal]


def hurtful(view: View, legal: Sequence[Move]) -> list[Move]:
    """Loss for oneself, gifts for rivals, useful cards and Locations of one's own given up."""
    table, cards = view.table, view.deck.record
    numbers = [move.number for move in legal]
    discards = {worth(cards, n % KINDS) for n in numbers if n // KINDS == moves.DISCARD // KINDS}
    best = max(discards) if len(discards) > 1 else None
    return [move for move in legal if _hurts(table, cards, move.number, best)]


def _hurts(table: Table, cards: Cards, move: int, best: int | None) -> bool:
    """Whether a move hurts the seat to move; `best`: the worth of the card to keep in hand."""
    verb, kind = move // KINDS * KINDS, move % KINDS
    if moves.SEAT <= move < moves.SEAT + table.seats:
        return _aims_wrong(table, move - moves.SEAT)
    if verb == moves.DISCARD:
        return worth(cards, kind) == best
    if verb in (moves.ABJURE_HAND, moves.ABJURE_DISCARDS):
        return kind > GOON
    if moves.USE <= move < moves.CONJURE:
        at = kind * LINES + (move - moves.USE) // KINDS
        rivals = reach(table) & ~(1 << table.seat)
        if cards.effect[at] == effects.DESTROY and not with_locations(table, cards, rivals):
            return True
    return move_value(table, cards, move) < 0


def _aims_wrong(table: Table, seat: int) -> bool:
    """Whether a seat would be chosen for what another one should have."""
    asked, mine = question(table), seat == table.seat
    if asked in (questions.WHO_LOSES, questions.WHOSE):
        return mine
    if asked == questions.WHO_DRAWS:
        return mine == (about(table, 2) == 0)
    return asked == questions.WHO_GAINS and not mine
