"""What a player can explain: how likely its seat wins, and its best plans. Here: a search.

A network over moves does the same in `network_plans.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.parts import Aim, aim
from cultists.players.search.search import ChoiceStats, TreeSearch, compiled_search
from cultists.table.errors import OptionError

if TYPE_CHECKING:
    from cultists.players.search.search import Search

PLANS = 3
WORTH_NAMING = 8  # playouts below which odds say nothing
WORLDS = 3  # that are played alike, to see how far a plan can be foreseen
SEEDS = 1 << 128


@dataclass(frozen=True)
class Plan:
    """One way to go on."""

    aim: Aim
    moves: tuple[Move, ...]  # up to where the seat learns something, or its turn ends
    odds: float  # how likely the seat wins by it
    share: float  # of the playouts that went this way; or how likely a network goes it


@dataclass(frozen=True)
class Explanation:
    """What a search or a network makes of a view."""

    seat: int
    chance: float  # how likely the seat wins; only what is certain is 0 or 1, unless by playouts
    playouts: int  # 0: a network was asked, or the game ends
    plans: tuple[Plan, ...]  # the one it would bet on first; none while another seat is to move
    aims: tuple[Aim, ...] = ()  # of all choices that there were

    @property
    def by(self) -> str:
        """Where the chance comes from: playouts, a network, or the end of the game."""
        if self.playouts:
            return "playouts"
        return "network" if 0 < self.chance < 1 else "end"


class Lookahead:
    """Some worlds that fit a view, played alike, as long as the seat sees the same in all."""

    def __init__(self, view: View, seed: int) -> None:
        self.seat = view.seat
        self.view = view
        self.worlds = [view.imagine((seed + n) % SEEDS) for n in range(WORLDS)]
        self.moves: list[Move] = []
        self.goes_on = view.to_move == view.seat

    def copy(self) -> Lookahead:
        """The same again, to go another way."""
        same = Lookahead.__new__(Lookahead)
        same.seat, same.view, same.goes_on = self.seat, self.view, self.goes_on
        same.worlds = [world.copy() for world in self.worlds]
        same.moves = self.moves.copy()
        return same

    def play(self, numbers: list[int]) -> None:
        """Play some moves, as far as the seat can foresee what it will see."""
        for number in numbers:
            if not self.goes_on:
                return
            for world in self.worlds:
                world.play(number)
            self.moves.append(self.worlds[0].history[-1].move)
            views = [world.view(self.seat) for world in self.worlds]
            self.view = views[0]
            same = all(view == self.view for view in views)
            self.goes_on = same and self.view.to_move == self.seat

    @property
    def ends(self) -> bool:
        """Whether the game is over after these moves."""
        return self.worlds[0].to_move is None

    def is_like(self, other: Lookahead) -> bool:
        """Whether two do the same in another order or come to the same.

        One that breaks off inside another, or goes on where another does, is like it too.
        """
        short = min(len(self.moves), len(other.moves))
        return (
            sorted(map(int, self.moves)) == sorted(map(int, other.moves))
            or self.view == other.view
            or self.moves[:short] == other.moves[:short]
        )


def asking_seat(view: View) -> int:
    """The seat to which a view is explained; after the end, and to a spectator, nothing is."""
    if view.seat is None or view.to_move is None:
        raise OptionError("There is nothing to explain: the game is over, or nobody's to know.")
    return view.seat


class Explainer:
    """Explains one moment to the seat whose view it is."""

    def __init__(self, search: Search, view: View) -> None:
        self.seat = asking_seat(view)
        self.search = search
        self.view = view
        self.compiled = compiled_search(view.game)

    def tree(self, view: View) -> TreeSearch:
        """A search that has not begun."""
        return TreeSearch(self.compiled, view, self.search.seed)

    def explain(self) -> Explanation:
        """How likely the seat wins, and by what."""
        ahead = Lookahead(self.view, self.search.seed)
        self.play_forced(ahead)
        if ahead.goes_on:
            return self.search_plans(ahead)
        chance, playouts = self.win_chance(ahead)
        if not ahead.moves:
            return Explanation(self.seat, chance, playouts, ())
        aims = self.aims(self.view)
        plan = Plan(aims[0], tuple(ahead.moves), chance, 1.0)
        return Explanation(self.seat, chance, playouts, (plan,), aims)

    def play_forced(self, ahead: Lookahead) -> None:
        """Make the moves that are no choice."""
        while ahead.goes_on:
            tree = self.tree(ahead.view)
            choices = tree.choices()
            if len(choices) != 1:
                return
            ahead.play(tree.moves_of(choices[0]))

    def search_plans(self, ahead: Lookahead) -> Explanation:
        """Think about the first moment with a choice."""
        tree = self.tree(ahead.view)
        self.search.spend_budget(tree)
        first, *others = tree.children()
        named = [first, *(one for one in others if one.visits >= WORTH_NAMING)]
        plans = self.different(tree, named, ahead)
        return Explanation(self.seat, first.chance, tree.playouts, plans, self.aims(ahead.view))

    def aims(self, view: View) -> tuple[Aim, ...]:
        """What all choices are about."""
        return tuple(aim(view.game, choice) for choice in self.tree(view).choices())

    def different(
        self, tree: TreeSearch, named: Sequence[ChoiceStats], ahead: Lookahead
    ) -> tuple[Plan, ...]:
        """The best plans that are not alike."""
        plans: list[Plan] = []
        ends: list[Lookahead] = []
        for one in named:
            end = ahead.copy()
            plan = self.plan(tree, one, end)
            if len(plans) < PLANS and not any(map(end.is_like, ends)):
                plans.append(plan)
                ends.append(end)
        return tuple(plans)

    def plan(self, tree: TreeSearch, stats: ChoiceStats, ahead: Lookahead) -> Plan:
        """What a choice comes to, in moves, with those that are forced in between."""
        for choice in tree.principal_variation(stats):
            here = self.tree(ahead.view)
            if not ahead.goes_on or choice not in here.choices():
                break
            ahead.play(here.moves_of(choice))
            self.play_forced(ahead)
        share = stats.visits / tree.playouts
        return Plan(aim(self.view.game, stats.choice), tuple(ahead.moves), stats.chance, share)

    def win_chance(self, ahead: Lookahead) -> tuple[float, int]:
        """How likely the seat wins when it has nothing to decide, and by how many playouts."""
        if ahead.ends:
            outcome = ahead.worlds[0].outcome()
            return float(outcome is not None and self.seat in outcome.winners), 0
        tree = self.tree(self.view)
        if ahead.moves and ahead.view.to_move == self.seat:  # it chooses when it has learned more
            self.search.spend_budget(tree)
            children = tree.children()
            visits = sum(stats.visits for stats in children)
            if visits and all(stats.seat == self.seat for stats in children):
                return sum(s.chance * s.visits for s in children) / visits, tree.playouts
        return self.search.estimate(tree, self.seat)
