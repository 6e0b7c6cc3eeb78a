"""Makes puzzles: machines play, and every turn of theirs is looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import count

import cultists
from cultists.game.game import Game
from cultists.game.games import part
from cultists.players import player
from cultists.puzzles.exhaustive import Unprovable, only_way, states, winner, words
from cultists.puzzles.found import Found
from cultists.puzzles.grading import LEVELS, graded, machines
from cultists.puzzles.puzzle import Puzzle

PLAYING = ("greedy", "greedy", "greedy", "adept")  # who plays, by turns
LONGEST = 2_000  # moves of a game; a longer one is left
OF_A_KIND = 2  # puzzles of one kind from one game
EASY = 6  # of the puzzles that are obvious, or that every machine finds, one in so many is kept


def find(world: Game) -> Iterator[Found]:
    """What a game finds at a table; without a search of its own, whether it can be won at once.

    Raises `Unprovable` where nothing can be proved.
    """
    own = getattr(part(world.name, "puzzles"), "find", None)
    yield from own(world) if own else _winning(world)


def _winning(world: Game) -> Iterator[Found]:
    """To win this turn, in a game of which nothing more is known."""
    seat = world.to_move
    won = [state for state in states(world) if winner(world, state) == seat]
    way = only_way(won)
    if way is not None and len(way.line) > 1:
        yield Found("win", "", words(world, way))


def puzzles(game: str, seed: int, first: int = 0) -> Iterator[tuple[int, Puzzle | None]]:
    """Puzzles without end, each with the number of the game it is from; None: a game is over.

    The same seed gives the same ones; `first` is the game to go on with.
    """
    asked = machines(seed)
    for number in count(first):
        kept: Counter[str] = Counter()
        for found, world in turns(game, seed, number):
            if kept[found.kind] == OF_A_KIND or (found.obvious and _chance(world) % EASY):
                continue
            puzzle = graded(found, world, asked)
            if not found.obvious and puzzle.found == len(LEVELS) and _chance(world) % EASY:
                continue
            yield number, puzzle
            kept[found.kind] += 1
        yield number, None


def _chance(world: Game) -> int:
    """A number that depends on the table alone."""
    return sum(world.to_bytes())


def turns(name: str, seed: int, number: int) -> Iterator[tuple[Found, Game]]:
    """What the turns of one game have to offer, one puzzle from a turn."""
    game = cultists.new(name, seed=seed + number)
    who = [player(PLAYING[(number + seat) % len(PLAYING)], seed) for seat in range(game.seats)]
    looked_at = -1
    for _ in range(LONGEST):
        seat = game.to_move
        if seat is None:
            return
        view = game.view(seat)
        if game.table.turn != looked_at and not game.table.depth:
            world = view.imagine(seed)
            with suppress(Unprovable):
                found = next(find(world), None)
                looked_at = game.table.turn
                if found is not None:
                    yield found, world
        game.play(who[seat].choose(view, game.legal_moves()))
