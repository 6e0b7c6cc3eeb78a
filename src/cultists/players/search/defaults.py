"""The hooks of search that a game does not define: choices are legal moves, playouts random.

What they call of the engine's hooks is bound to the game's rules. Who has won at the end only the
rulebook can tell, in Python: it is asked after every playout.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from cultists.players.search.tree import MOST_CHOICES, WIN, Notes, insert
from cultists.table.bits import lowest
from cultists.table.engine import Rules, number, offers, perform, random_move, roll
from cultists.table.kernel import rule
from cultists.table.memory import Memory
from cultists.table.news import Journal
from cultists.table.offer import SLOTS
from cultists.table.record import Record, Row

LIMIT = 2000  # moves in one playout
TIME_SHARE = 0.4  # of the time left to a turn, for its next choice


class Mind(NamedTuple):
    """All that is needed: space for the legal moves."""

    offer: Row


def new_mind(deck: Any, rules: Rules, memory: Memory) -> Mind:
    """A mind for one search."""
    return Mind(memory.row(rules.offer_words))


@rule
def list_choices(table: Journal, cards: Record, mind: Mind, notes: Notes) -> int:
    """Every legal move, in any order: none is known to be better."""
    offers(table, cards, mind.offer)
    count = 0
    for word in range(len(mind.offer)):
        rest = mind.offer[word]
        while rest != 0:
            move = number(word * SLOTS + lowest(rest))
            count = insert(notes, count, MOST_CHOICES, move, roll(notes.dice, WIN))
            rest &= rest - 1
    return count


@rule
def make_choice(table: Journal, cards: Record, mind: Mind, notes: Notes, choice: int) -> None:
    """A choice is a move."""
    notes.moves = 1
    notes.move[0] = choice
    perform(table, cards, choice)


@rule
def playout(table: Journal, cards: Record, mind: Mind, notes: Notes) -> int:
    """Play at random to the end; returns the number of moves."""
    for played in range(LIMIT):
        move = random_move(table, cards, mind.offer, notes.dice)
        if move < 0:
            return played
        perform(table, cards, move)
    return LIMIT


@rule
def evaluate(table: Journal, cards: Record, notes: Notes) -> bool:
    """No rule knows who has won."""
    return False
