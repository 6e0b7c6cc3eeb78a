"""What search decides in realms: a choice is a move, and what is plainly right is no choice.

Cards are played before anything else is decided, except that drawing and discarding may come first:
a card still in the hand can be the one that is thrown away. An ability that costs nothing and has
no alternative is used at once.
"""

from __future__ import annotations

from cultists.players.realms.move_values import move_value
from cultists.players.search.defaults import Mind
from cultists.players.search.tree import WIN, Notes, insert
from cultists.realms import effects, moves
from cultists.realms.cards import KINDS, LINES, Cards
from cultists.realms.table import Table
from cultists.realms.turn import offers, perform
from cultists.table.bits import lowest
from cultists.table.engine import roll
from cultists.table.kernel import rule
from cultists.table.record import Row

NONE = -1
MOST_CHOICES = 32  # that are looked at in one place
LIMIT = 3000  # moves in one playout
TIME_SHARE = 0.4  # of the time left to a turn, for its next choice: there are several
NOISE = 25  # in playouts, on what cards are worth in tenths: not everybody wants the same


@rule
def is_free(cards: Cards, move: int) -> bool:
    """Whether using an ability costs nothing and shuts nothing out."""
    line = (move - moves.USE) // KINDS
    at = move % KINDS * LINES + line
    if cards.itself[at] or cards.group[at] != 1 << line:
        return False
    effect = cards.effect[at]
    if effect == effects.DRAW:
        return cards.amount[at] > 0 and cards.then[at] == 0
    return effect == effects.POWER or effect == effects.GAIN


@rule
def may_precede(cards: Cards, move: int) -> bool:
    """Whether an ability may be worth using while cards are still in the hand."""
    at = move % KINDS * LINES + (move - moves.USE) // KINDS
    return cards.effect[at] == effects.DRAW and cards.then[at] > 0


@rule
def forced_move(cards: Cards, offer: Row) -> int:
    """A move that is right whatever else there is, or NONE."""
    for line in range(LINES):
        word = moves.USE // KINDS + line
        rest = offer[word]
        while rest != 0:
            move = word * KINDS + lowest(rest)
            if is_free(cards, move):
                return move
            rest &= rest - 1
    return NONE


@rule
def list_choices(table: Table, cards: Cards, mind: Mind, notes: Notes) -> int:
    """The moves that are worth a search, most promising first."""
    offers(table, cards, mind.offer)
    notes.choice[0] = forced_move(cards, mind.offer)
    if notes.choice[0] != NONE:
        return 1
    hand = mind.offer[moves.PLAY // KINDS]
    count = 0
    if hand != 0:  # one card to play stands for all: the order does not matter
        count = insert(notes, count, MOST_CHOICES, moves.PLAY + lowest(hand), 1 << 20)
    for word in range(1, len(mind.offer)):
        rest = mind.offer[word]
        while rest != 0:
            move = word * KINDS + lowest(rest)
            use = moves.USE <= move < moves.CONJURE
            if hand == 0 or (use and may_precede(cards, move)):
                value = move_value(table, cards, move)
                count = insert(notes, count, MOST_CHOICES, move, value)
            rest &= rest - 1
    return count


@rule
def playout_move(table: Table, cards: Cards, offer: Row, dice: Row) -> int:
    """The move of the highest value, with noise on what to conjure; NONE after the end."""
    offers(table, cards, offer)
    if offer[moves.PLAY // KINDS] != 0:
        return moves.PLAY + lowest(offer[moves.PLAY // KINDS])
    best = NONE
    most = -(1 << 40)
    for word in range(1, len(offer)):
        rest = offer[word]
        while rest != 0:
            move = word * KINDS + lowest(rest)
            value = move_value(table, cards, move)
            if moves.CONJURE <= move < moves.DISCARD:
                value += roll(dice, NOISE)
            if value > most:
                most = value
                best = move
            rest &= rest - 1
    return best


@rule
def playout(table: Table, cards: Cards, mind: Mind, notes: Notes) -> int:
    """Play to the end as greedy players do; returns the number of moves."""
    for played in range(LIMIT):
        move = playout_move(table, cards, mind.offer, notes.dice)
        if move < 0:
            return played
        perform(table, cards, move)
    return LIMIT


@rule
def evaluate(table: Table, cards: Cards, notes: Notes) -> bool:
    """All or nothing."""
    for seat in range(table.seats):
        notes.result[seat] = WIN if table.winner == seat else 0
    return True
