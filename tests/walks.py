"""Walks: very many games, each looked at somewhere in its course.

Every property of the contract is asked of at least `ENOUGH` games for each number of seats, in
`make test` as in `make soak`, which asks `MORE` times as many and others in every run. The same
games serve all properties: where a walk begins is found once. A quarter of the walks begin at the
deal and remember how the game was set up; the others begin in the middle, many of them shortly
before the end.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import cultists
from tests.contract.players import PLAYERS
from tests.games import SOAK, Case, each_case, editions, random_rulings

__all__ = ["ENOUGH", "MORE", "SOAK", "Walk", "each_walk", "walks"]

ENOUGH = 140  # games for each number of seats; the editions of a game share them
MORE = 15 if SOAK else 1
FIRST = secrets.randbelow(2**64) if SOAK else 0  # the number of the first walk
LATEST = {"any move": 600, "curious": 600, "hasty": 120}  # moves before a walk; the last are slow
ENDING = 30  # a walk that would begin after the end begins up to so many moves before it


@dataclass(frozen=True)
class Walk:
    """One game of a case, looked at for a while; case and number are enough to repeat it."""

    case: Case
    number: int

    def dice(self, purpose: str) -> Random:
        """Chance for one purpose: the same whenever the walk is repeated."""
        return Random(f"{self.case} {self.number} {purpose}")

    @property
    def seed(self) -> int:
        """The seed of the game."""
        return self.dice("seed").getrandbits(128)

    def start(self) -> cultists.Game:
        """The game as it was dealt."""
        return self.case.new(self.seed, random_rulings(self.case, self.dice("rulings")))

    def begin(self) -> cultists.Game:
        """The game where the walk begins; whoever asks may do with it what they like."""
        return _beginning(self).copy()

    def steps(self, length: int) -> Iterator[cultists.Game]:
        """The one game, again after every move. Whoever iterates may look, but must not play."""
        game, dice = self.begin(), self.dice("steps")
        player = PLAYERS[dice.choice(sorted(PLAYERS))](dice)
        yield game
        for _ in range(length):
            if game.to_move is None:
                return
            game.play(player.choose(game))
            yield game


@lru_cache(maxsize=4096)
def _beginning(walk: Walk) -> cultists.Game:
    """A quarter of the games from the deal; the others without their past, which would be large."""
    if walk.number % 4 == 0:
        return walk.start()
    dice = walk.dice("beginning")
    name = dice.choice(sorted(PLAYERS))
    game = _played(walk, name, dice.randrange(LATEST[name]))
    if game.to_move is None:
        game = _played(walk, name, len(game.history) - dice.randint(1, ENDING))
    return cultists.from_position(game.position())


def _played(walk: Walk, name: str, moves: int) -> cultists.Game:
    game, player = walk.start(), PLAYERS[name](walk.dice("player"))
    while game.to_move is not None and len(game.history) < moves:
        game.play(player.choose(game))
    return game


def walks(case: Case) -> Iterator[Walk]:
    """The walks of a case."""
    count = -(-ENOUGH // len(editions(case.book))) * MORE
    return (Walk(case, FIRST + n) for n in range(count))


def each_walk(test: Callable[[Walk], None]) -> Callable[[Case], None]:
    """A property of every walk, one test for each case; a failure says in which walk it was."""

    @each_case
    def over_all(case: Case) -> None:
        for walk in walks(case):
            try:
                test(walk)
            except BaseException as error:
                error.add_note(f"In {walk}")
                raise

    over_all.__name__, over_all.__doc__ = test.__name__, test.__doc__
    over_all.__module__ = test.__module__
    over_all.__dict__["walked"] = True
    return over_all
