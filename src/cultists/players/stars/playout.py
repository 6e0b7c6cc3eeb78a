"""Playouts in stars: every turn is planned, and noise on what cards are worth makes them differ."""

from __future__ import annotations

from cultists.players.search.tree import WIN, Notes
from cultists.players.stars.answers import list_answers
from cultists.players.stars.evaluation import gain, least_creature
from cultists.players.stars.execution import follow, play, prepare_sky, throw_and_draw
from cultists.players.stars.mind import Mind, best_kept, get_ready, get_ready_again, write_found
from cultists.stars import moves, steps, zone
from cultists.stars.cards import Cards
from cultists.stars.planner.find import find
from cultists.stars.summon import points
from cultists.stars.table import GOAL, NONE, Table
from cultists.table.bits import lowest
from cultists.table.engine import roll
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS

NOISE = 100  # on what cards are worth
TRIES = 6  # changes that a playout tries before it makes one
TURNS = 80  # a playout that goes on for longer is judged by its points


@rule
def card_to_summon(table: Table, cards: Cards, mind: Mind, notes: Notes) -> int:
    """The first card that can be summoned, the most welcome first; NONE if none can."""
    mine = points(table, cards, table.seat)
    least = least_creature(table, cards)
    tried_low = 0
    tried_high = 0
    while True:
        best = most_wanted(table, cards, notes, mine, least, tried_low, tried_high)
        if best == NONE or find(table, cards, mind.charts, mind.work, best, best, 0):
            return best
        if best < BITS:
            tried_low |= 1 << best
        else:
            tried_high |= 1 << best - BITS


@rule
def most_wanted(
    table: Table,
    cards: Cards,
    notes: Notes,
    mine: int,
    least: int,
    tried_low: int,
    tried_high: int,
) -> int:
    """The card of the hand that it is best to summon, of those not tried; NONE: no other."""
    best = NONE
    most = 0
    for place in range(WORDS):
        tried = tried_low if place == 0 else tried_high
        rest = table.pile[(zone.HAND + table.seat) * WORDS + place] & ~tried
        while rest != 0:
            card = place * BITS + lowest(rest)
            value = gain(table, cards, card, mine, least)
            if value > 0:
                value += roll(notes.dice, NOISE)
            if value > most:
                most = value
                best = card
            rest &= rest - 1
    return best


@rule
def play_step(table: Table, cards: Cards, mind: Mind, notes: Notes) -> None:
    """Play one part of a turn."""
    if table.step == steps.END and not table.depth:
        play(table, cards, notes, moves.END_TURN)
        return
    if table.depth or table.step == steps.INVOKE:
        get_ready(table, cards, mind)
    else:
        get_ready_again(table, cards, mind.work)
    if table.depth:
        list_answers(table, cards, mind, notes)
        play(table, cards, notes, notes.choice[0])
    elif table.step == steps.DISCARD:
        throw_and_draw(table, cards, mind.work, notes)
    else:
        card = card_to_summon(table, cards, mind, notes)
        if card != NONE:
            write_found(table, cards, mind, card)
            follow(table, cards, mind.solution, notes)
        elif table.step == steps.SUMMON:
            throw_and_draw(table, cards, mind.work, notes)
        else:
            target = max(best_kept(table, mind.work, NONE, NONE), 0)
            prepare_sky(table, cards, mind, notes, target, TRIES)


@rule
def playout(table: Table, cards: Cards, mind: Mind, notes: Notes) -> int:
    """Play to the end, every turn planned; returns the number of turns."""
    first = table.turn
    while table.winner == NONE and table.turn - first < TURNS:
        play_step(table, cards, mind, notes)
    return table.turn - first


@rule
def evaluate(table: Table, cards: Cards, notes: Notes) -> bool:
    """All or nothing; of a game without an end, as much as a seat's points."""
    for seat in range(table.seats):
        if table.winner != NONE:
            notes.result[seat] = WIN if table.winner == seat else 0
        else:
            notes.result[seat] = WIN // table.seats * points(table, cards, seat) // GOAL
    return True
