"""What can be pressed at a table of realms, whether it may be or not, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cultists.realms import moves, questions
from cultists.realms.deck import Deck
from cultists.realms.position import QUESTIONS
from cultists.realms.reasons import ANSWERS, Reasons
from cultists.realms.table import Table
from cultists.realms.visible import visible
from cultists.table.asked import about, question

NUMBERS = {
    questions.WHO_DRAWS: ("amount", "then_discard"),
    questions.WHO_GAINS: ("amount",),
    questions.WHO_LOSES: ("amount",),
    questions.LOSS: ("victim", "amount"),
    questions.DISCARD: ("amount",),
    questions.DESTROY: ("victim",),
    questions.REST: ("victim", "amount"),
}
"""What the numbers of a question mean."""


def controls(table: Table, deck: Deck) -> tuple[list[int], dict[str, int]]:
    """Moves about what the seat to move has before it; none of them stands for others."""
    answers = ANSWERS.get(question(table), ())
    shown = visible(table, deck)
    return [move for move in shown if _pressed(move) or moves.verb_of(move) in answers], {}


def _pressed(move: int) -> bool:
    """Whether a move is no answer: it may be made at any time of a turn."""
    return move < moves.DISCARD or move == moves.END_TURN


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
    for n, name in enumerate(NUMBERS.get(which, ())):
        shown[name] = about(table, 2 + n)
    if which == questions.WHICH_LINE:
        shown["card"] = deck.kinds[about(table, 2)].name
    return shown


def gains(before: Table, after: Table, deck: Deck, seat: int) -> dict[str, Any]:  # noqa: ARG001
    """What a move makes possible: here the view says it all."""
    return {}


def figures(_table: Table, _deck: Deck, _seat: int | None, _numbers: Sequence[int]) -> None:
    """Nothing is drawn around cards."""
