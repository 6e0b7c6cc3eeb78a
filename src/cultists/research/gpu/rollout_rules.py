"""What a rollout does with one game between two sortings: try its move, and pick the next one."""

from __future__ import annotations

from cultists.research.vector.batch import Batch
from cultists.research.vector.rules import copy_words, set_seed
from cultists.table.engine import Tables, allowed, candidates, deal, number, perform, roll
from cultists.table.kernel import rule
from cultists.table.offer import nth_slot, total
from cultists.table.record import Row

# Instead of a move.
NO_MOVE = -1  # the game is over: deal the next
NOT_YET = -2  # nobody has looked at the table
ENOUGH = -3  # all moves are made


@rule
def attempt(
    tables: Tables, decks: Tables, words: Row, batch: Batch, slot: int, game: int, move: int
) -> int:
    """Try a candidate on the table in a slot, or deal; how many moves were made?

    `words` are the tables as words.
    """
    if move >= 0 and allowed(tables[slot], decks[0], move):
        perform(tables[slot], decks[0], move)
        return 1
    if move == NO_MOVE:
        batch.rounds[game] += 1
        copy_words(batch.blank, 0, words, slot * len(batch.blank), len(batch.blank))
        set_seed(tables[slot], batch.rounds[game] * len(batch.rounds) + game)
        deal(tables[slot], decks[0])
    return 0


@rule
def propose(tables: Tables, decks: Tables, offer: Row, die: Row, slot: int, left: int) -> int:
    """Pick a candidate by the dice of the game."""
    candidates(tables[slot], decks[0], offer)
    count = total(offer)
    if count == 0:
        return NO_MOVE
    if left == 0:
        return ENOUGH
    return number(nth_slot(offer, roll(die, count)))
