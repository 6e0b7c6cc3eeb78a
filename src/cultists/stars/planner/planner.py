"""The planner as Python sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cultists.stars import moves, questions, zone
from cultists.stars.deck import Deck
from cultists.stars.planner.acting import MOST_ACTING
from cultists.stars.planner.chart_set import load_charts
from cultists.stars.planner.entries import compiled
from cultists.stars.planner.solution import Solution
from cultists.stars.planner.workspace import Workspace
from cultists.stars.position import cards_of
from cultists.stars.table import CARDS, NONE, Table
from cultists.stars.turn import offers, perform
from cultists.stars.words import words
from cultists.table.asked import question
from cultists.table.compiler import Progress
from cultists.table.engine import quiet
from cultists.table.offer import SLOTS
from cultists.table.record import array

HALF = 100  # what progress counts for the charts, and again for the rules
# Questions after which the turn goes on.
OF_MINIONS = (questions.GIVE, questions.TAKE, questions.FETCH)


@dataclass(frozen=True)
class Plan:
    """How one card can be summoned this turn; without moves, it cannot.

    The moves end with the summoning and with who helps. If a seventh creature comes, the table then
    asks which to release: that is left to the player.
    """

    card: int
    moves: tuple[int, ...] = ()
    pushes: int = 0
    swaps: int = 0
    flips: int = 0
    given: int | None = None  # the card that is invoked for it
    spent: int = 0  # Lesser Servitors that the summoning costs
    acted: int = 0  # Minions that act for it
    proved: bool = True  # False: a card of six stars or more, and not everything could be tried
    price: int = 0  # puts the plans of one table in order

    def __bool__(self) -> bool:
        return bool(self.moves)

    def words(self, deck: Deck, language: str = "en") -> list[str]:
        """The moves in words."""
        return [words(deck, move, language) for move in self.moves]

    @property
    def powers(self) -> frozenset[int]:
        """The creatures that are used, Minions among them."""
        used = range(moves.USE * CARDS, moves.USE * CARDS + CARDS)
        return frozenset(move % CARDS for move in self.moves if move in used)


class Planner:
    """Plans for any table of one set of cards.

    Tables are those of views: nothing hidden is looked at. Of all plans the best is the one in
    which the fewest Minions act; then the one that spends the fewest Lesser Servitors; then that
    which gives up the card of the least worth, and best none; then the fewest changes of the sky;
    then the fewest powers. `worths` has a number from 0 to 9999 for each card; the default is 1.
    """

    def __init__(self, deck: Deck, progress: Progress = quiet) -> None:
        import numpy as np

        def charts(done: int, total: int) -> None:
            progress(done * HALF // total, 2 * HALF)

        def rules(done: int, total: int) -> None:
            progress(HALF + done * HALF // total, 2 * HALF)

        self.deck = deck
        self._charts = load_charts(deck, charts)
        self._ask = compiled(rules)
        progress(2 * HALF, 2 * HALF)
        self._cards = array(deck.record)
        self._work = np.zeros(1, Workspace.dtype())
        self._solutions = np.zeros(CARDS, Solution.dtype())

    def plans(
        self, table: Table, worths: Sequence[int] | None = None, *, acting: bool = True
    ) -> list[Plan]:
        """The best plan for every card in the hand of the seat to move, in order of the cards.

        `acting` lets Gug, Tindaloo and Dhole act where a card cannot be summoned without.
        """
        if question(table) in OF_MINIONS:
            return self._after_answers(table, worths, acting)
        self._set(worths)
        most = MOST_ACTING if acting else 0
        count = self._ask["hand"](array(table, most + 1), *self._given, most)
        return [read(solution.tobytes()) for solution in self._solutions[:count]]

    def alternatives(
        self, table: Table, card: int, few: int = 3, worths: Sequence[int] | None = None
    ) -> list[Plan]:
        """The best few plans for one card of the hand.

        They differ in what is invoked, in the powers used or in what is spent; none uses all the
        powers of a better one and more. Cards that invoke alike count as one. Only if there is no
        plan without Minions, it is the best one with them.
        """
        found: list[Plan] = []
        for plan in self._by_price(table, card, worths):
            if not any(_covers(better, plan) for better in found):
                found.append(plan)
            if len(found) == few:
                break
        return found or [p for p in self.plans(table, worths) if p and p.card == card][:few]

    def distances(self, table: Table) -> list[int]:
        """For every card of the set how many changes of the sky it is away, FAR if out of reach.

        Pushes, swaps and flips together, whatever pool it may take; with the bonus stars that the
        Servitors of the seat to move offer. A Great Old One that lies with the seat is FAR. For
        cards of six stars or more it is what is needed at least.
        """
        import numpy as np

        out = np.zeros(CARDS, np.int64)
        self._ask["distances"](array(table), *self._given[:-1], out)
        return [int(changes) for changes in out]

    def _by_price(self, table: Table, card: int, worths: Sequence[int] | None) -> Iterator[Plan]:
        """All plans for a card, one for each pool, the best first."""
        tables, floor = array(table), 0
        while True:
            self._set(worths)
            if not self._ask["card"](tables, *self._given, card, floor):
                return
            plan = read(self._solutions[0].tobytes())
            yield plan
            floor = plan.price + 1

    def _after_answers(
        self, table: Table, worths: Sequence[int] | None, acting: bool
    ) -> list[Plan]:
        """The same while a Minion waits for an answer: the best after any answer that is known."""
        best = {card: Plan(card) for card in cards_of(table, zone.HAND + table.seat)}
        for move in answers(table, self.deck):
            after = table.copy()
            perform(after, self.deck.record, move)
            for plan in self.plans(after, worths, acting=acting):
                if plan and plan.card in best:
                    longer = replace(plan, moves=(move, *plan.moves))
                    best[plan.card] = min((p for p in (best[plan.card], longer) if p), key=_order)
        return list(best.values())

    def _set(self, worths: Sequence[int] | None) -> None:
        """What cards are worth to the caller."""
        self._work["worth"] = 1 if worths is None else worths

    @property
    def _given(self) -> tuple[Any, ...]:
        """What every question is asked with, behind the table."""
        return self._cards, self._charts, self._work, self._solutions


def read(raw: bytes) -> Plan:
    """A solution as a plan."""
    solution = Solution.from_bytes(raw)
    if not solution.length:
        return Plan(solution.card, proved=bool(solution.proved))
    return Plan(
        card=solution.card,
        moves=tuple(solution.move[: solution.length]),
        pushes=solution.pushes,
        swaps=solution.swaps,
        flips=solution.flips,
        given=None if solution.given == NONE else solution.given,
        spent=solution.spent,
        acted=solution.acted,
        proved=bool(solution.proved),
        price=solution.price,
    )


def answers(table: Table, deck: Deck) -> Iterator[int]:
    """The answers to an open question of which it is known what they bring."""
    offer = [0] * moves.OFFER_WORDS
    offers(table, deck.record, offer)
    for word, bits in enumerate(offer):
        for bit in range(SLOTS):
            move = moves.number(word * SLOTS + bit)
            if bits >> bit & 1 and move != moves.TAKE_TOP:
                yield move


def _order(plan: Plan) -> tuple[int, int]:
    return plan.acted, plan.price


def _covers(better: Plan, plan: Plan) -> bool:
    """Whether a plan only does what a better one does, and more."""
    alike = better.given == plan.given and better.spent <= plan.spent
    return alike and better.powers <= plan.powers
