"""What changes in a view of realms, as JSON. `realms/describe.py` says the same as data."""

from __future__ import annotations

import json
from typing import Any

from cultists.realms import zone
from cultists.realms.cards import Cards
from cultists.realms.piles import below
from cultists.realms.position import QUESTIONS
from cultists.realms.table import CARDS, NONE, Table
from cultists.server.render.json_views.writing import (
    BRACE,
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
from cultists.table.asked import question
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS, has
from cultists.table.record import Row

KEYS = (
    *("turn", "turn_of", "first", "question", "winner", "power"),
    *("somebody_discarded", "something_abjured", "top", "general_deck", "initiates", "box"),
    *("abjured", "lines", "seats", "alive", "sanity", "hand_size", "deck_size", "hand", "deck"),
    *("hand_or_deck", "shown", "known_tops", "discards", "in_play", "kind", "used", "hurt"),
)
TURN, TURN_OF, FIRST, QUESTION, WINNER, POWER = range(6)
SOMEBODY_DISCARDED, SOMETHING_ABJURED, TOP, GENERAL_DECK, INITIATES, BOX = range(6, 12)
ABJURED, LINES, SEATS, ALIVE, SANITY, HAND_SIZE, DECK_SIZE, HAND, DECK = range(12, 21)
HAND_OR_DECK, SHOWN, KNOWN_TOPS, DISCARDS, IN_PLAY, KIND, USED, HURT = range(21, 29)
NULL = len(KEYS)
NOBODY_TEXT = NULL + 1
FALSE = NULL + 2
TRUE = NULL + 3
QUESTION_TEXT = NULL + 4  # + question; the first is none
KIND_TEXT = QUESTION_TEXT + len(QUESTIONS)  # + kind


def texts(deck: Any) -> list[str]:
    """Everything that is written besides numbers."""
    asked = ["null", *(f'"{name}"' for name in QUESTIONS[1:])]
    names = [json.dumps(kind.name, ensure_ascii=False) for kind in deck.kinds]
    keys = (f'"{key}":' for key in KEYS)
    return [*keys, "null", '"nobody"', "false", "true", *asked, *names]


@rule
def write_names(table: Table, cards: Cards, texts: Row, out: Row, at: int, where: int) -> int:
    """The cards of a zone by the names of their kinds."""
    at = put(out, at, OPEN)
    for place in range(WORDS):
        rest = table.pile[where * WORDS + place]
        while rest != 0:
            kind = cards.kind[place * BITS + lowest(rest)]
            at = put(out, write_text(out, at, texts, KIND_TEXT + kind), COMMA)
            rest &= rest - 1
    return close_list(out, at)


@rule
def same_pile(table: Table, earlier: Table, where: int) -> bool:
    """Whether a zone shows the same cards."""
    for place in range(WORDS):
        if table.pile[where * WORDS + place] != earlier.pile[where * WORDS + place]:
            return False
    return True


@rule
def top_card(table: Table) -> int:
    """The card on top of the general deck, or NONE."""
    for place in range(WORDS):
        cards = table.pile[zone.TOP * WORDS + place]
        if cards != 0:
            return place * BITS + lowest(cards)
    return NONE


@rule
def write_shown(table: Table, cards: Cards, texts: Row, out: Row, at: int, seat: int) -> int:
    """The cards of a hand that everybody has seen."""
    at = put(out, at, OPEN)
    for place in range(WORDS):
        rest = table.shown[place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            if card < CARDS and has(table, zone.HAND + seat, card):
                at = put(out, write_text(out, at, texts, KIND_TEXT + cards.kind[card]), COMMA)
            rest &= rest - 1
    return close_list(out, at)


@rule
def write_tops(table: Table, cards: Cards, texts: Row, out: Row, at: int, seat: int) -> int:
    """What is known to lie on top of a deck, the topmost first."""
    at = put(out, at, OPEN)
    card = table.topmost[seat] - 1
    while card >= 0:
        at = put(out, write_text(out, at, texts, KIND_TEXT + cards.kind[card]), COMMA)
        card = below(table, card) - 1
    return close_list(out, at)


@rule
def write_in_play(table: Table, cards: Cards, texts: Row, out: Row, at: int, seat: int) -> int:
    """The cards in play, with what was used of them and what they have lost."""
    at = put(out, at, OPEN)
    for place in range(WORDS):
        rest = table.pile[(zone.PLAY + seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            at = write_text(out, put(out, at, BRACE), texts, KIND)
            at = put(out, write_text(out, at, texts, KIND_TEXT + cards.kind[card]), COMMA)
            at = write_number(out, write_text(out, at, texts, USED), table.used[card])
            at = write_text(out, put(out, at, COMMA), texts, HURT)
            at = put(out, put(out, write_number(out, at, table.hurt[card]), UNBRACE), COMMA)
            rest &= rest - 1
    return close_list(out, at)


@rule
def write_seat(table: Table, cards: Cards, texts: Row, out: Row, at: int, seat: int) -> int:
    """One seat."""
    at = write_text(out, put(out, at, BRACE), texts, ALIVE)
    at = put(out, write_text(out, at, texts, FALSE + (table.alive >> seat & 1)), COMMA)
    at = write_number(out, write_text(out, at, texts, SANITY), table.sanity[seat])
    at = write_text(out, put(out, at, COMMA), texts, HAND_SIZE)
    at = put(out, write_number(out, at, table.held[zone.HAND + seat]), COMMA)
    at = write_text(out, at, texts, DECK_SIZE)
    at = put(out, write_number(out, at, table.held[zone.DECK + seat]), COMMA)
    at = write_text(out, at, texts, HAND)
    at = put(out, write_names(table, cards, texts, out, at, zone.HAND + seat), COMMA)
    at = write_text(out, at, texts, DECK)
    at = put(out, write_names(table, cards, texts, out, at, zone.DECK + seat), COMMA)
    at = write_text(out, at, texts, HAND_OR_DECK)
    at = put(out, write_names(table, cards, texts, out, at, zone.VEIL + seat), COMMA)
    at = write_text(out, at, texts, SHOWN)
    at = put(out, write_shown(table, cards, texts, out, at, seat), COMMA)
    at = write_text(out, at, texts, KNOWN_TOPS)
    at = put(out, write_tops(table, cards, texts, out, at, seat), COMMA)
    at = write_text(out, at, texts, DISCARDS)
    at = put(out, write_names(table, cards, texts, out, at, zone.DISCARDS + seat), COMMA)
    at = write_text(out, at, texts, IN_PLAY)
    at = write_in_play(table, cards, texts, out, at, seat)
    return put(out, at, UNBRACE)


@rule
def marks_changed(table: Table, earlier: Table) -> bool:
    """Whether anything that is marked on cards has changed."""
    for card in range(CARDS):
        if table.used[card] != earlier.used[card] or table.hurt[card] != earlier.hurt[card]:
            return True
    for place in range(WORDS):
        if table.shown[place] != earlier.shown[place]:
            return True
    return False


@rule
def seats_changed(table: Table, earlier: Table) -> bool:
    """Whether anything of any seat has changed."""
    if table.alive != earlier.alive or marks_changed(table, earlier):
        return True
    for seat in range(table.seats):
        if table.sanity[seat] != earlier.sanity[seat]:
            return True
        if table.topmost[seat] != earlier.topmost[seat]:
            return True
        for first in (zone.HAND, zone.DECK, zone.VEIL, zone.DISCARDS, zone.PLAY):
            where = first + seat
            if table.held[where] != earlier.held[where] or not same_pile(table, earlier, where):
                return True
    return False


@rule
def lines_changed(table: Table, earlier: Table) -> bool:
    """Whether any line has changed."""
    for seat in range(table.seats):
        if not same_pile(table, earlier, zone.LINE + seat):
            return True
    return False


@rule
def write_winner(table: Table, texts: Row, out: Row, at: int) -> int:
    """Who has won: a seat, nobody, or nothing yet."""
    at = write_text(out, at, texts, WINNER)
    if table.winner >= 0:
        at = write_number(out, at, table.winner)
    else:
        at = write_text(out, at, texts, NULL if table.winner == NONE else NOBODY_TEXT)
    return put(out, at, COMMA)


@rule
def write_top(table: Table, cards: Cards, texts: Row, out: Row, at: int) -> int:
    """The card on top of the general deck."""
    card = top_card(table)
    at = write_text(out, at, texts, TOP)
    at = write_text(out, at, texts, NULL if card == NONE else KIND_TEXT + cards.kind[card])
    return put(out, at, COMMA)


@rule
def write_changes(table: Table, earlier: Table, cards: Cards, texts: Row, out: Row) -> int:
    """Every key that has changed; how many characters?"""
    at = number_changed(out, 0, texts, TURN, earlier.turn, table.turn)
    at = number_changed(out, at, texts, TURN_OF, earlier.seat, table.seat)
    at = number_changed(out, at, texts, FIRST, earlier.first, table.first)
    old = QUESTION_TEXT + question(earlier)
    at = text_changed(out, at, texts, QUESTION, old, QUESTION_TEXT + question(table))
    if table.winner != earlier.winner:  # an end may be taken back
        at = write_winner(table, texts, out, at)
    at = number_changed(out, at, texts, POWER, earlier.power, table.power)
    old = FALSE + int(earlier.discarded != 0)
    new = FALSE + int(table.discarded != 0)
    at = text_changed(out, at, texts, SOMEBODY_DISCARDED, old, new)
    old = FALSE + int(earlier.abjured != 0)
    new = FALSE + int(table.abjured != 0)
    at = text_changed(out, at, texts, SOMETHING_ABJURED, old, new)
    if not same_pile(table, earlier, zone.TOP):
        at = write_top(table, cards, texts, out, at)
    old = earlier.held[zone.GENERAL] + earlier.held[zone.TOP]
    new = table.held[zone.GENERAL] + table.held[zone.TOP]
    at = number_changed(out, at, texts, GENERAL_DECK, old, new)
    old = earlier.held[zone.INITIATES]
    at = number_changed(out, at, texts, INITIATES, old, table.held[zone.INITIATES])
    for where in (zone.BOX, zone.ABJURED):
        if not same_pile(table, earlier, where):
            at = write_text(out, at, texts, BOX if where == zone.BOX else ABJURED)
            at = put(out, write_names(table, cards, texts, out, at, where), COMMA)
    if lines_changed(table, earlier):
        at = put(out, write_text(out, at, texts, LINES), OPEN)
        for seat in range(table.seats):
            at = put(out, write_names(table, cards, texts, out, at, zone.LINE + seat), COMMA)
        at = put(out, close_list(out, at), COMMA)
    if seats_changed(table, earlier):
        at = put(out, write_text(out, at, texts, SEATS), OPEN)
        for seat in range(table.seats):
            at = put(out, write_seat(table, cards, texts, out, at, seat), COMMA)
        at = put(out, close_list(out, at), COMMA)
    return at
