"""Plain exhaustive search over the real rules: slow, and not clever at all.

Every legal move is made on a copy of the table: invoking, powers, changes of the sky and, if asked
for, what Minions do. Whenever cards may be summoned, each hand card is tried, and the cheapest way
is remembered. Nothing of the planner is used.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from cultists.stars import moves, sets, steps, zone
from cultists.stars.cards import GREAT_OLD_ONE, LESSER, Cards
from cultists.stars.moves import number
from cultists.stars.summon import can_summon, needed, offered_stars
from cultists.stars.table import CARDS, NONE, Table
from cultists.stars.turn import candidates, perform
from cultists.table.bits import lowest
from cultists.table.compiler import Compiler
from cultists.table.engine import Tables, quiet
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS
from cultists.table.record import Row

NOTHING = 1 << 60
DEEPEST = 40  # moves before a summoning
# What is noted on the way down: the cards acting, the worth given up, changes made, powers used.
ACTED = 0
WORTH = 1
CHANGED = 2
USED = 3
NOTES = 4


def price(acted: int, spent: int, worth: int, changed: int, used: int) -> int:
    """What a way costs, as one number: the order of the planner's docstring."""
    return (((acted * 4 + spent) * 10_000 + worth) * 64 + changed) * 16 + used


@rule
def least_spent(table: Table, cards: Cards, card: int) -> int:
    """The fewest Lesser Servitors with which a Great Old One comes now."""
    offered = offered_stars(table, cards, card)
    least = 99
    for stars in range(offered + 1):
        if stars & ~offered == 0 and needed(table, cards, card, stars):
            spent = 0
            for star in range(5):
                if stars >> star & 1:
                    spent += int(only_lesser(table, cards, card, star))
            least = min(least, spent)
    return least


@rule
def only_lesser(table: Table, cards: Cards, card: int, star: int) -> bool:
    """Whether no Greater Servitor lets ignore a star."""
    for place in range(WORDS):
        able = table.pile[(zone.CREATURES + table.seat) * WORDS + place]
        able &= cards.helpers[(card * 5 + star) * WORDS + place]
        while able != 0:
            if cards.rank[place * BITS + lowest(able)] != LESSER:
                return False
            able &= able - 1
    return True


@rule
def try_hand(table: Table, cards: Cards, notes: Row, at: int, best: Row) -> None:
    """Try to summon every hand card now."""
    for place in range(WORDS):
        hand = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while hand != 0:
            card = place * BITS + lowest(hand)
            hand &= hand - 1
            if can_summon(table, cards, card):
                spent = 0
                if cards.rank[card] == GREAT_OLD_ONE:
                    spent = least_spent(table, cards, card)
                cost = ((notes[at + ACTED] * 4 + spent) * 10_000 + notes[at + WORTH]) * 64
                cost = (cost + notes[at + CHANGED]) * 16 + notes[at + USED]
                best[card] = min(best[card], cost)


@rule
def tries(word: int, acting: int) -> bool:
    """Whether moves in a word of an offer are tried."""
    if word // WORDS == moves.GIVE or word // WORDS == moves.TAKE:
        return acting != 0
    changes = word >= moves.PUSH_WORD and word <= moves.FLIP_WORD
    return changes or word // WORDS == moves.INVOKE or word // WORDS == moves.USE


@rule
def note_move(cards: Cards, worths: Row, move: int, notes: Row, at: int) -> None:
    """Note down what a move costs, from the notes before it."""
    for n in range(NOTES):
        notes[at + n] = notes[at - NOTES + n]
    if move < CARDS:
        notes[at + WORTH] += worths[move]
    elif move // CARDS == moves.USE:
        notes[at + (ACTED if cards.takes[move % CARDS] == NONE else USED)] += 1
    elif move >= moves.PUSH:
        notes[at + CHANGED] += 1


@rule
def enter_exhaust(
    tables: Tables,
    decks: Tables,
    worths: Row,
    acting: int,
    offer: Row,
    offers: Row,
    notes: Row,
    best: Row,
) -> int:
    """Search from the first table on, over the others as a stack; how many tables were seen?"""
    seen = 1
    depth = 0
    fresh = True
    while depth >= 0:
        base = depth * moves.OFFER_WORDS
        if fresh:
            calm = tables[depth].depth == 0 and tables[depth].winner == NONE
            step = tables[depth].step
            if calm and (step == steps.INVOKE or step == steps.SUMMON):  # noqa: SIM109 - Numba
                try_hand(tables[depth], decks[0], notes, depth * NOTES, best)
            candidates(tables[depth], decks[0], offer)
            for word in range(moves.OFFER_WORDS):
                offers[base + word] = offer[word] if tries(word, acting) else 0
            fresh = False
        blind = tables[depth].dhole_discards == 0
        move = next_move(decks[0], acting, blind, tables[depth].step, offers, base)
        if move == NONE:
            depth -= 1
            continue
        tables[depth + 1] = tables[depth]
        depth += 1
        note_move(decks[0], worths, move, notes, depth * NOTES)
        perform(tables[depth], decks[0], move)
        seen += 1
        fresh = True
    return seen


@rule
def is_dhole(cards: Cards, card: int) -> bool:
    """Whether a card is a Dhole."""
    return cards.sets[sets.DHOLE * WORDS + card // BITS] >> card % BITS & 1 == 1


@rule
def next_move(cards: Cards, acting: int, blind: bool, step: int, offers: Row, base: int) -> int:
    """Take the next move to try out of an offer; NONE when all were tried.

    `blind`: a Dhole draws from the draw pile, and nobody knows what.
    """
    for word in range(moves.OFFER_WORDS):
        while offers[base + word] != 0:
            slot = word * 64 + lowest(offers[base + word])
            offers[base + word] &= offers[base + word] - 1
            move = number(slot)
            if move // CARDS == moves.USE and move < moves.PUSH:
                if cards.takes[move % CARDS] == NONE and (acting == 0 or step > steps.SUMMON):
                    continue
                if blind and is_dhole(cards, move % CARDS):
                    continue
            return move
    return NONE


@cache
def compiled() -> Any:
    """The search, compiled."""
    (search,) = Compiler("stars-exhaust", Table, Cards).compile([enter_exhaust], quiet)
    return search
