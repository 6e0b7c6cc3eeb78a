"""How hard a puzzle is: which machines find the way, and how long it is."""

from __future__ import annotations

import cultists
from cultists.game.game import Game
from cultists.players import Player, player
from cultists.puzzles.found import Found
from cultists.puzzles.puzzle import Puzzle

LEVELS = ("novice", "greedy", "adept")
BASE = 600
A_MOVE = 60  # for every move of the way
OVERLOOKED = 180  # for every machine that does not find it
LONGEST = 40  # moves of a turn that are watched


def machines(seed: int) -> list[Player]:
    """The machines that are asked, the weakest first."""
    return [player(level, seed) for level in LEVELS]


def graded(found: Found, world: Game, asked: list[Player]) -> Puzzle:
    """The puzzle with its rating."""
    finders = sum(finds(one, found, world) for one in asked)
    rating = BASE + A_MOVE * len(found.way) + OVERLOOKED * (len(LEVELS) - finders)
    position = world.position()
    return Puzzle(world.name, found.kind, found.about, finders, rating, found.way, position)


def finds(machine: Player, found: Found, world: Game) -> bool:
    """Whether a machine, playing its turn as it likes, meets the goal on the way."""
    from cultists.study.goals import met
    from cultists.study.line import Line

    start = cultists.from_position(world.position())
    game = cultists.from_position(world.position())
    wanted = Puzzle(world.name, found.kind, found.about, 0, 0, found.way, world.position()).goal()
    seat, turn = game.to_move, game.table.turn
    for _ in range(LONGEST):
        if game.to_move != seat or game.table.turn != turn:
            return False
        game.play(machine.choose(game.view(seat), game.legal_moves()))
        if met(wanted, Line(start, game)):
            return True
    return False
