"""The quick player of stars, who plays playouts: every turn planned, with a whim."""

from __future__ import annotations

from cultists.players.search.tree import FULL
from cultists.players.stars.answers import list_answers
from cultists.players.stars.evaluation import (
    gain,
    least_creature,
)
from cultists.players.stars.execution import follow, play, prepare, throw_and_draw
from cultists.players.stars.memory import (
    WORTHS,
    best_kept,
    get_ready,
    get_ready_again,
    write_found,
)
from cultists.stars import moves, zone
from cultists.stars import table as state
from cultists.stars.cards import Cards
from cultists.stars.planner.find import find
from cultists.stars.planner.slate import SLATE
from cultists.stars.summon import points
from cultists.stars.table import CARDS, GOAL, NONE, Table
from cultists.table.bits import lowest
from cultists.table.engine import roll
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS
from cultists.table.record import Row

WHIM = 100  # how much the taste of playouts differs
TRIES = 6  # changes that a playout tries before it makes one
TURNS = 80  # a playout that goes on for longer is judged by its points


@rule
def most_wanted(table: Table, cards: Cards, atlas: Row, charts: Row, notes: Row, dice: Row) -> int:
    """The card to summon: the first that can be, the most welcome first; NONE if none can."""
    slate = notes[:SLATE]
    worths = notes[WORTHS : WORTHS + CARDS]
    mine = points(table, cards, table.seat)
    least = least_creature(table, cards)
    tried_low = 0
    tried_high = 0
    while True:
        best = NONE
        most = 0
        for place in range(WORDS):
            tried = tried_low if place == 0 else tried_high
            rest = table.pile[(zone.HAND + table.seat) * WORDS + place] & ~tried
            while rest != 0:
                card = place * BITS + lowest(rest)
                value = gain(table, cards, card, mine, least)
                if value > 0:
                    value += roll(dice, WHIM)
                if value > most:
                    most = value
                    best = card
                rest &= rest - 1
        if best == NONE:
            return NONE
        if find(table, cards, atlas, charts, slate, worths, best, best, 0):
            return best
        if best < BITS:
            tried_low |= 1 << best
        else:
            tried_high |= 1 << best - BITS


@rule
def play_on(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    notes: Row,
    offer: Row,
    menu: Row,
    dice: Row,
) -> None:
    """The quick player: one part of a turn."""
    if table.step == state.END and not table.depth:
        play(table, cards, notes, moves.END_TURN)
        return
    if table.depth or table.step == state.INVOKE:
        get_ready(table, cards, atlas, charts, notes)
    else:
        get_ready_again(table, cards, notes)
    if table.depth:
        list_answers(table, cards, notes, offer, menu)
        play(table, cards, notes, menu[0])
    elif table.step == state.DISCARD:
        throw_and_draw(table, cards, notes)
    else:
        card = most_wanted(table, cards, atlas, charts, notes, dice)
        if card != NONE:
            write_found(table, cards, atlas, charts, notes, card)
            follow(table, cards, notes)
        elif table.step == state.SUMMON:
            throw_and_draw(table, cards, notes)
        else:
            target = max(best_kept(table, notes, NONE, NONE), 0)
            prepare(table, cards, atlas, charts, notes, dice, target, TRIES)


@rule
def play_out(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    notes: Row,
    offer: Row,
    menu: Row,
    dice: Row,
) -> int:
    """Play to the end, every turn planned; how many turns?"""
    first = table.turn
    while table.winner == NONE and table.turn - first < TURNS:
        play_on(table, cards, atlas, charts, notes, offer, menu, dice)
    return table.turn - first


@rule
def result(table: Table, cards: Cards, seat: int) -> int:
    """All or nothing; of a game without an end, as much as the seat's points."""
    if table.winner != NONE:
        return FULL if table.winner == seat else 0
    return FULL // table.seats * points(table, cards, seat) // GOAL
