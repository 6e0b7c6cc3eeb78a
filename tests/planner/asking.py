"""The planner as tests ask it, and the judges: the engine, and the exhaustive search."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from cultists.game.games import engine
from cultists.stars import moves, questions, steps, zone
from cultists.stars.cards import LESSER, STARS
from cultists.stars.deck import Deck, printed
from cultists.stars.planner.acting import MOST_ACTING
from cultists.stars.planner.chart_set import load_charts
from cultists.stars.planner.entries import compiled
from cultists.stars.planner.solution import Solution
from cultists.stars.planner.workspace import Workspace
from cultists.stars.position import cards_of, lending
from cultists.stars.table import CARDS, NONE, Table
from cultists.stars.words import words
from cultists.table.asked import question
from cultists.table.engine import quiet
from tests.planner import exhaustive

EQUAL = (1,) * CARDS


@dataclass(frozen=True)
class Answer:
    """What the planner says about one card."""

    card: int
    line: tuple[int, ...]
    spent: int
    given: int
    changes: tuple[int, int, int]
    acted: int = 0
    proved: bool = True

    @property
    def powers(self) -> int:
        return sum(move // CARDS == moves.USE for move in self.line) - self.acted

    def price(self, worths: tuple[int, ...]) -> int:
        """What the line costs, from what it does; nothing if there is none."""
        if not self.line:
            return 0
        worth = 0 if self.given == NONE else worths[self.given]
        return exhaustive.price(self.acted, self.spent, worth, sum(self.changes), self.powers)


class Asked:
    """The planner of one set of cards, compiled; with charts of up to `largest` tiles."""

    def __init__(self, deck: Deck, largest: int = STARS) -> None:
        self.deck = deck
        self.charts: Any = load_charts(deck, quiet, largest)
        self.entries = compiled(quiet)
        self.work = np.zeros(1, Workspace.dtype())
        self.solutions = np.zeros(CARDS, Solution.dtype())

    def hand(
        self, table: Table, worths: tuple[int, ...] = EQUAL, acting: bool = False
    ) -> dict[int, Answer]:
        """What it says about every card of the hand."""
        fast = engine("stars", plain=False)
        tables: Any = np.repeat(fast.tables(table), MOST_ACTING + 1)
        self.work["worth"] = worths
        given = (fast.cards_of(self.deck), self.charts, self.work, self.solutions)
        count = self.entries["hand"](tables, *given, MOST_ACTING if acting else 0)
        assert fast.raw(tables[:1]) == table.to_bytes(), "the table was not left as it was"
        found = [Solution.from_bytes(one.tobytes()) for one in self.solutions[:count]]
        return {one.card: answer(one) for one in found}

    def distances(self, table: Table) -> list[int]:
        """How far it says every card is."""
        fast = engine("stars", plain=False)
        tables = fast.tables(table)
        out = np.zeros(CARDS, np.int64)
        given = (fast.cards_of(self.deck), self.charts, self.work, out)
        self.entries["distances"](tables, *given)
        return [int(n) for n in out]


def answer(solution: Solution) -> Answer:
    """A solution as an answer."""
    return Answer(
        card=solution.card,
        line=tuple(solution.move[: solution.length]),
        spent=solution.spent,
        given=solution.given,
        changes=(solution.pushes, solution.swaps, solution.flips),
        acted=solution.acted,
        proved=bool(solution.proved),
    )


@cache
def printed_planner(largest: int = STARS) -> Asked:
    return Asked(printed(), largest)


def exhausted(
    table: Table, deck: Deck, worths: tuple[int, ...] = EQUAL, acting: bool = False
) -> dict[int, int]:
    """For each hand card the price of the cheapest way that exhaustive search finds."""
    fast = engine("stars", plain=False)
    stack: Any = np.repeat(fast.tables(table), exhaustive.DEEPEST + 1)
    best = np.full(CARDS, exhaustive.NOTHING, np.int64)
    deepest = exhaustive.DEEPEST + 1
    exhaustive.compiled()(
        stack,
        fast.cards_of(deck),
        np.array(worths, np.int64),
        int(acting),
        np.zeros(moves.OFFER_WORDS, np.int64),
        np.zeros(moves.OFFER_WORDS * deepest, np.int64),
        np.zeros(exhaustive.NOTES * deepest, np.int64),
        best,
    )
    return {card: int(best[card]) for card in range(CARDS) if best[card] < exhaustive.NOTHING}


def replay(table: Table, deck: Deck, one: Answer) -> None:
    """Play a line through the rules: every move legal, and in the end the card is summoned."""
    fast = engine("stars", plain=False)
    tables = fast.tables(table)
    said = [words(deck, move, "en") for move in one.line]
    before = len(cards_of(table, zone.CREATURES + table.seat))
    for move in one.line:
        _, legal = fast.legal(tables, deck)
        assert move in legal, (said, words(deck, move, "en"))
        fast.perform(tables, fast.cards_of(deck), move)
    after = fast.body(tables)
    lies = one.card in cards_of(after, zone.CREATURES + table.seat)
    waits = question(after) == questions.RELEASE
    assert lies or waits, said
    assert question(after) in (0, questions.RELEASE), said
    assert after.step == steps.DISCARD, said
    helped = len(cards_of(after, zone.CREATURES + table.seat)) - int(lies)
    lent = sum(deck.record.rank[card] == LESSER for card in lending(after))
    if after.winner == NONE or after.edition == 0:  # in 2008 nobody goes once the game is won
        assert before - helped + lent == one.spent + one.acted, said
    assert sum(move >= moves.PUSH for move in one.line) == sum(one.changes), said
    assert (one.given != NONE) == any(move < CARDS for move in one.line), said
