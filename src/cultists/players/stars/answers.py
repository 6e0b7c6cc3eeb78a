"""Answers to questions in stars, most promising first."""

from __future__ import annotations

from cultists.players.search.tree import Notes, insert
from cultists.players.stars.evaluation import (
    FRESH,
    rank_value,
    standing,
)
from cultists.players.stars.mind import Mind
from cultists.stars import moves, questions
from cultists.stars.cards import Cards
from cultists.stars.moves import number
from cultists.stars.planner.workspace import Workspace
from cultists.stars.table import CARDS, Table
from cultists.stars.turn import offers
from cultists.table.asked import question
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.offer import SLOTS

ANSWERS = 6  # that are worth a search


@rule
def answer_value(table: Table, cards: Cards, work: Workspace, move: int) -> int:
    """The value of an answer to the open question."""
    if move == moves.TAKE_TOP:
        return FRESH
    card = move % CARDS
    asked = question(table)
    if asked == questions.TAKE:
        return standing(cards, card)
    if asked == questions.FETCH:
        return rank_value(cards, card)
    return -work.worth[card] if asked == questions.TRIM else -standing(cards, card)


@rule
def list_answers(table: Table, cards: Cards, mind: Mind, notes: Notes) -> int:
    """Answers to the open question, most promising first."""
    offers(table, cards, mind.offer)
    count = 0
    for word in range(len(mind.offer)):
        rest = mind.offer[word]
        while rest != 0:
            move = number(word * SLOTS + lowest(rest))
            value = answer_value(table, cards, mind.work, move)
            count = insert(notes, count, ANSWERS, move, value)
            rest &= rest - 1
    return count
