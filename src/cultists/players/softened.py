"""Players that ask a network and do not always do what it likes best: levels with a manner.

`sage:150` wavers: of two choices that the network rates as e to one it takes the lesser one more
often, as if its ratings were divided by one and a half. At 0 it does not waver at all. `dozing:60`
decides as a novice in 60 of 100 cases, and as the network in the others. A manner is
a lean of the game's own (`lean` in its part for players) that is added to the ratings: small enough
to cost little, large enough to be seen. Everything is in whole numbers, so that the same view and
seed give the same choice everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.novice import Novice, hurtful, percentage
from cultists.players.oracle import Oracle
from cultists.players.parts import hook, plans_turns
from cultists.players.planned import Planned
from cultists.players.player import DOZING, MANNERS, ORACLE, SAGE, dice
from cultists.players.sage import Advisor, of_game
from cultists.players.search.levels import budget_of
from cultists.players.search.tree_search import TreeSearch, compiled_search
from cultists.table.engine import quiet
from cultists.table.errors import OptionError

HALVED = 177  # by how much a rating in 256ths must be lower to be half as likely: 256 ln 2
LIKELY = 1 << 40  # the weight of the best choice
MOST_WAVERING = 10_000


class Mannered:
    """An adviser whose ratings lean towards a manner."""

    def __init__(self, inner: Advisor, manner: str) -> None:
        self.inner, self.manner = inner, manner

    def prepare(self, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        """Compile or read what the other one needs."""
        self.inner.prepare(game, progress)

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """What the other one would choose."""
        return self.inner.choose(view, legal)

    def rate(self, view: View, choices: Sequence[int]) -> list[int]:
        """The ratings, with what the manner adds."""
        ratings = self.inner.rate(view, choices)
        lean = hook(view.game, "lean")
        if not self.manner or lean is None:
            return ratings
        more: list[int] = lean(view, choices, self.manner)
        return [rating + one for rating, one in zip(ratings, more, strict=True)]


def likelihoods(ratings: Sequence[int], wavering: int = 100) -> list[int]:
    """How likely each choice is by its rating, compared with the others: whole numbers.

    `wavering` is in percent: at 100 as likely as the network says.
    """
    best, halved = max(ratings), max(HALVED * wavering // 100, 1)
    weights = []
    for rating in ratings:
        times, rest = divmod(best - rating, halved)
        full = LIKELY >> min(times, 64)
        weights.append(full - full * rest // (2 * halved))
    return weights


def picked(ratings: Sequence[int], wavering: int, chance: Random) -> int:
    """The place of one of the ratings: the first of the best, or any, the better the more often."""
    if not wavering:
        return max(range(len(ratings)), key=lambda n: (ratings[n], -n))
    weights = likelihoods(ratings, wavering)
    left = chance.randrange(sum(weights))
    for n, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return n
    raise AssertionError("The weights add up to their sum.")


class Softened(Planned):
    """Asks the network once, and wavers; or dozes, and takes what a novice would."""

    def __init__(self, seed: int = 0, wavering: int = 0, manner: str = "", dozing: int = 0) -> None:
        super().__init__(seed)
        self.wavering, self.manner, self.dozing = wavering, manner, dozing

    def prepare(self, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        """Compile or read what the network of a game needs."""
        of_game(game, self.seed).prepare(game, progress)
        if plans_turns(game):
            compiled_search(game, progress)

    def plan(self, view: View) -> list[int]:
        """The moves of the choice that it takes: a plan, or one move."""
        chance = dice(self.seed, view)
        if chance.randrange(100) < self.dozing:
            return [Novice(self.seed).choose(view, view.legal_moves()).number]
        adviser = Mannered(of_game(view.game, self.seed), self.manner)
        if plans_turns(view.game):
            tree = TreeSearch(compiled_search(view.game), view, self.seed, nodes=1)  # none grows
            choices = tree.choices()
            return tree.moves_of(
                choices[picked(adviser.rate(view, choices), self.wavering, chance)]
            )
        legal = view.legal_moves()
        if self.wavering:  # it misses chances, but does not hurt itself
            bad = hurtful(view, legal)
            legal = [move for move in legal if move not in bad] or legal
        numbers = [move.number for move in legal]
        return [numbers[picked(adviser.rate(view, numbers), self.wavering, chance)]]


class Leaning(Oracle):
    """Searches, advised by a network; of what it has tried nearly as often, it takes its manner."""

    def __init__(self, seed: int, budget: str, manner: str) -> None:
        super().__init__(seed, budget_of(budget, ORACLE))
        self.manner = manner

    def decide(self, tree: TreeSearch, view: View) -> int:
        """The choice tried most often, where a lean of 256 counts as half as often again."""
        best = super().decide(tree, view)
        lean, tried = hook(view.game, "lean"), tree.children()
        if lean is None or not tried:
            return best
        more: list[int] = lean(view, [one.choice for one in tried], self.manner)
        weights = [one.visits * (512 + add) for one, add in zip(tried, more, strict=True)]
        return tried[weights.index(max(weights))].choice


def by_name(name: str, seed: int) -> Softened | Leaning:
    """`dozing:60`, `sage:150`, `sage:150:builds` or `oracle:200:attacks`."""
    if name.startswith(DOZING):
        return Softened(seed, dozing=percentage(name, DOZING))
    plain, _, manner = name.rpartition(":")
    if manner not in MANNERS:
        plain, manner = name, ""
    if name.startswith(ORACLE):
        return Leaning(seed, plain if plain.startswith(ORACLE) else name, manner)
    found = re.fullmatch(r"[0-9]{1,5}", plain.removeprefix(SAGE))
    if not found or int(found[0]) > MOST_WAVERING:
        raise OptionError(
            f"{name!r} is no player: say {SAGE}150 for one that wavers by 150 percent, at most "
            f"{MOST_WAVERING}, and {SAGE}150:{MANNERS[0]} or {SAGE}150:{MANNERS[1]} for a manner."
        )
    return Softened(seed, int(found[0]), manner)
