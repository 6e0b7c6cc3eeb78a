"""What can be pressed at a table of stars, whether it may be or not, and what is asked."""

from __future__ import annotations

from typing import Any

from cultists.stars import moves, questions, zone
from cultists.stars.deck import Deck
from cultists.stars.display.catalogue import RANK_KEYS
from cultists.stars.position import QUESTIONS, cards_of
from cultists.stars.reasons import Reasons
from cultists.stars.table import CARDS, NONE, Table
from cultists.table.asked import about, question

ANSWERS = {
    questions.WITH: moves.WITH,
    questions.RELEASE: moves.RELEASE,
    questions.GIVE: moves.GIVE,
    questions.TAKE: moves.TAKE,
}
"""The verb that answers a question about creatures."""

ALIKE = {"push": moves.PUSH, "swap": moves.SWAP, "flip": moves.FLIP}
"""Changes of the sky: what keeps one from being made keeps all of its kind."""


def controls(table: Table, deck: Deck) -> tuple[list[int], dict[str, int]]:  # noqa: ARG001
    """Moves about what the seat to move has before it; and by verb, one for all that are alike."""
    hand, mine = (cards_of(table, where + table.seat) for where in (zone.HAND, zone.CREATURES))
    found = [verb * CARDS + c for c in hand for verb in (moves.INVOKE, moves.SUMMON, moves.DISCARD)]
    found += [moves.USE * CARDS + card for card in mine]
    asked = question(table)
    if asked in ANSWERS:
        theirs = range(table.seats) if asked == questions.TAKE else [table.seat]
        creatures = [card for seat in theirs for card in cards_of(table, zone.CREATURES + seat)]
        found += [ANSWERS[asked] * CARDS + card for card in creatures]
    return [*found, moves.DRAW, moves.END_TURN], ALIKE


def asked(table: Table, deck: Deck, language: str) -> dict[str, Any] | None:
    """The open question: in words, and what it is about."""
    which = question(table)
    if not which:
        return None
    shown: dict[str, Any] = {
        "question": QUESTIONS[which],
        "seat": about(table, 1),
        "sentence": Reasons(table, deck, language).question(),
    }
    a, b = about(table, 2), about(table, 3)
    if which in (questions.WITH, questions.RELEASE):
        shown["card"] = None if a == NONE else a + 1
    elif which in (questions.GIVE, questions.TAKE):
        shown["rank"] = RANK_KEYS[a]
    if which == questions.TAKE:
        shown["card"] = b + 1
    return shown
