"""Whole games between greedy players, compiled: what a balance is measured by."""

from __future__ import annotations

from typing import Any

from cultists.players.realms.move_values import move_value
from cultists.realms import moves
from cultists.realms.cards import KINDS, Cards
from cultists.realms.table import Table
from cultists.realms.turn import offers, perform
from cultists.table.bits import lowest
from cultists.table.engine import roll
from cultists.table.kernel import rule
from cultists.table.record import Row

Tables = list[Any]
WHIM = 25  # how much taste differs: without it equal players would all want the same card


@rule
def greedy_move(table: Table, cards: Cards, offer: Row, dice: Row) -> int:
    """The move that promises most, with a whim about what to conjure; -1 after the end."""
    offers(table, cards, offer)
    best = -1
    most = -(1 << 40)
    for word in range(len(offer)):
        rest = offer[word]
        while rest != 0:
            move = word * KINDS + lowest(rest)
            value = move_value(table, cards, move) * 100 + roll(dice, 100)
            if moves.CONJURE <= move < moves.DISCARD:
                value += roll(dice, WHIM) * 100
            if value > most:
                most = value
                best = move
            rest &= rest - 1
    return best


@rule
def enter_game(
    tables: Tables, decks: Tables, offer: Row, dice: Row, conjured: Row, owned: Row, limit: int
) -> int:
    """Play a dealt game to its end; how many moves? Who conjured what is counted."""
    for played in range(limit):
        seat = tables[0].seat
        move = greedy_move(tables[0], decks[0], offer, dice)
        if move < 0:
            return played
        if moves.CONJURE <= move < moves.DISCARD:
            conjured[move % KINDS] += 1
            owned[seat] |= 1 << move % KINDS
        perform(tables[0], decks[0], move)
    return limit
