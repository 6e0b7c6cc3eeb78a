"""What changes in a view of stars, as JSON. `stars/describe.py` says the same as data."""

from __future__ import annotations

from typing import Any

from cultists.server.render.json_views.writing import (
    BRACE,
    CLOSE,
    COMMA,
    OPEN,
    UNBRACE,
    close_list,
    number_changed,
    put,
    text_changed,
    write_number,
    write_text,
)
from cultists.stars import zone
from cultists.stars.cards import Cards
from cultists.stars.deck import SYMBOLS as SIGNS
from cultists.stars.position import QUESTIONS, STEPS
from cultists.stars.sky import CELLS, SIDE, symbol_at
from cultists.stars.summon import points
from cultists.stars.table import CARDS, MOST_LENT, NONE, SYMBOLS, Table
from cultists.table.asked import question
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS
from cultists.table.record import Row

KEYS = (
    *("turn", "turn_of", "first", "step", "question", "winner", "sky", "backs", "pool"),
    *("invoked", "draw_pile", "discards", "shown", "used", "lent", "seats"),
    *("push", "swap", "flip", "points", "hand_size", "hand", "creatures", "ever"),
)
TURN, TURN_OF, FIRST, STEP, QUESTION, WINNER, SKY, BACKS, POOL = range(9)
INVOKED, DRAW_PILE, DISCARDS, SHOWN, USED, LENT, SEATS = range(9, 16)
PUSH, SWAP, FLIP, POINTS, HAND_SIZE, HAND, CREATURES, EVER = range(16, 24)
NULL = len(KEYS)
STEP_TEXT = NULL + 1  # + step
QUESTION_TEXT = STEP_TEXT + len(STEPS)  # + question; the first is none
SIGN_TEXT = QUESTION_TEXT + len(QUESTIONS)  # + symbol


def texts(_deck: Any) -> list[str]:
    """Everything that is written besides numbers."""
    asked = ["null", *(f'"{name}"' for name in QUESTIONS[1:])]
    steps = [f'"{step}"' for step in STEPS]
    return [*(f'"{key}":' for key in KEYS), "null", *steps, *asked, *(f'"{s}"' for s in SIGNS)]


@rule
def write_cards(out: Row, at: int, low: int, high: int) -> int:
    """The cards of a set by their numbers; a set is two words."""
    at = put(out, at, OPEN)
    for place in range(WORDS):
        rest = low if place == 0 else high
        while rest != 0:
            at = write_number(out, at, place * BITS + lowest(rest) + 1)
            at = put(out, at, COMMA)
            rest &= rest - 1
    return close_list(out, at)


@rule
def write_pile(table: Table, out: Row, at: int, where: int) -> int:
    """The cards that a zone shows."""
    return write_cards(out, at, table.pile[where * WORDS], table.pile[where * WORDS + 1])


@rule
def set_changed(out: Row, at: int, texts: Row, key: int, old: Row, new: Row) -> int:
    """A key with the cards of a set, if they have changed."""
    if old[0] == new[0] and old[1] == new[1]:
        return at
    at = write_cards(out, write_text(out, at, texts, key), new[0], new[1])
    return put(out, at, COMMA)


@rule
def sky_changed(table: Table, earlier: Table) -> bool:
    """Whether any tile shows something else."""
    for symbol in range(SYMBOLS):
        if table.sky[symbol] != earlier.sky[symbol]:
            return True
    return False


@rule
def pool_changed(table: Table, earlier: Table) -> bool:
    """Whether other changes are left."""
    for kind in range(3):
        if table.pool[kind] != earlier.pool[kind]:
            return True
    return False


@rule
def discards_changed(table: Table, earlier: Table) -> bool:
    """Whether other cards were discarded."""
    for n in range(CARDS):
        if table.discards[n] != earlier.discards[n]:
            return True
    return False


@rule
def write_sky(table: Table, texts: Row, out: Row, at: int, side: int) -> int:
    """What the tiles show, or what is on their backs."""
    at = put(out, at, OPEN)
    for cell in range(CELLS):
        if cell % SIDE == 0:
            at = put(out, at, OPEN)
        at = write_text(out, at, texts, SIGN_TEXT + (symbol_at(table, cell) ^ side))
        if cell % SIDE == SIDE - 1:
            at = put(out, at, CLOSE)
        at = put(out, at, COMMA)
    return put(out, at - 1, CLOSE)


@rule
def invoked_card(table: Table) -> int:
    """The number of the card that lies invoked; 0: none."""
    for place in range(WORDS):
        cards = table.pile[zone.INVOKED * WORDS + place]
        if cards != 0:
            return place * BITS + lowest(cards) + 1
    return 0


@rule
def write_seat(table: Table, cards: Cards, texts: Row, out: Row, at: int, seat: int) -> int:
    """One seat."""
    at = put(out, at, BRACE)
    at = write_number(out, write_text(out, at, texts, POINTS), points(table, cards, seat))
    at = put(out, at, COMMA)
    at = write_text(out, at, texts, HAND_SIZE)
    at = put(out, write_number(out, at, table.held[zone.HAND + seat]), COMMA)
    at = write_text(out, at, texts, HAND)
    at = put(out, write_pile(table, out, at, zone.HAND + seat), COMMA)
    at = write_text(out, at, texts, CREATURES)
    at = put(out, write_pile(table, out, at, zone.CREATURES + seat), COMMA)
    at = write_cards(out, write_text(out, at, texts, EVER), table.ever[seat], 0)
    return put(out, at, UNBRACE)


@rule
def seats_changed(table: Table, earlier: Table) -> bool:
    """Whether anything of any seat has changed."""
    for seat in range(table.seats):
        if table.held[zone.HAND + seat] != earlier.held[zone.HAND + seat]:
            return True
        for place in range(WORDS):
            for where in (zone.HAND + seat, zone.CREATURES + seat):
                if table.pile[where * WORDS + place] != earlier.pile[where * WORDS + place]:
                    return True
    return False


@rule
def write_pool(table: Table, texts: Row, out: Row, at: int) -> int:
    """The changes that are left."""
    at = put(out, write_text(out, at, texts, POOL), BRACE)
    for kind in range(3):
        at = write_number(out, write_text(out, at, texts, PUSH + kind), table.pool[kind])
        at = put(out, at, COMMA)
    at = put(out, at - 1, UNBRACE)
    return put(out, at, COMMA)


@rule
def write_discards(table: Table, texts: Row, out: Row, at: int) -> int:
    """The discards from the bottom up."""
    at = put(out, write_text(out, at, texts, DISCARDS), OPEN)
    for n in range(CARDS):
        if table.discards[n] != 0:
            at = put(out, write_number(out, at, table.discards[n]), COMMA)
    return put(out, close_list(out, at), COMMA)


@rule
def lent_changed(table: Table, earlier: Table) -> bool:
    """Whether other servitors lend their stars."""
    for n in range(MOST_LENT):
        if table.lent[n] != earlier.lent[n]:
            return True
    return False


@rule
def write_lent(table: Table, texts: Row, out: Row, at: int) -> int:
    """The servitors that lend their stars."""
    at = put(out, write_text(out, at, texts, LENT), OPEN)
    for n in range(MOST_LENT):
        if table.lent[n] != 0:
            at = put(out, write_number(out, at, table.lent[n]), COMMA)
    return put(out, close_list(out, at), COMMA)


@rule
def write_changes(table: Table, earlier: Table, cards: Cards, texts: Row, out: Row) -> int:
    """Every key that has changed; how many characters?"""
    at = number_changed(out, 0, texts, TURN, earlier.turn, table.turn)
    at = number_changed(out, at, texts, TURN_OF, earlier.seat, table.seat)
    at = number_changed(out, at, texts, FIRST, earlier.first, table.first)
    at = text_changed(out, at, texts, STEP, STEP_TEXT + earlier.step, STEP_TEXT + table.step)
    old = QUESTION_TEXT + question(earlier)
    at = text_changed(out, at, texts, QUESTION, old, QUESTION_TEXT + question(table))
    if table.winner != earlier.winner:  # an end may be taken back
        at = write_text(out, at, texts, WINNER)
        if table.winner == NONE:
            at = write_text(out, at, texts, NULL)
        else:
            at = write_number(out, at, table.winner)
        at = put(out, at, COMMA)
    if sky_changed(table, earlier):
        at = put(out, write_sky(table, texts, out, write_text(out, at, texts, SKY), 0), COMMA)
        at = put(out, write_sky(table, texts, out, write_text(out, at, texts, BACKS), 1), COMMA)
    if pool_changed(table, earlier):
        at = write_pool(table, texts, out, at)
    card = invoked_card(table)
    if card != invoked_card(earlier):
        at = write_text(out, at, texts, INVOKED)
        at = write_text(out, at, texts, NULL) if card == 0 else write_number(out, at, card)
        at = put(out, at, COMMA)
    old = earlier.held[zone.DRAW]
    at = number_changed(out, at, texts, DRAW_PILE, old, table.held[zone.DRAW])
    if discards_changed(table, earlier):
        at = write_discards(table, texts, out, at)
    at = set_changed(out, at, texts, SHOWN, earlier.shown, table.shown)
    at = set_changed(out, at, texts, USED, earlier.used, table.used)
    if lent_changed(table, earlier):
        at = write_lent(table, texts, out, at)
    if seats_changed(table, earlier):
        at = put(out, write_text(out, at, texts, SEATS), OPEN)
        for seat in range(table.seats):
            at = put(out, write_seat(table, cards, texts, out, at, seat), COMMA)
        at = put(out, close_list(out, at), COMMA)
    return at
