"""Makes puzzles: machines play, and every turn of theirs is looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count

import cultists
from cultists.game.game import Game
from cultists.game.games import part
from cultists.players import player
from cultists.puzzles import exhaustive
from cultists.puzzles.found import Found
from cultists.puzzles.grading import LEVELS, graded, machines
from cultists.puzzles.puzzle import Puzzle

PLAYING = ("greedy", "adept", "greedy", "novice")  # who plays, by turns
LONGEST = 2_000  # moves of a game; a longer one is left
FROM_A_GAME = 3
EASY = 5  # of the puzzles that every machine finds one in so many is kept


def find(world: Game) -> Iterator[Found]:
    """What a game finds at a table; without a search of its own, whether it can be won at once."""
    own = getattr(part(world.name, "puzzles"), "find", None)
    yield from own(world) if own else _winning(world)


def _winning(world: Game) -> Iterator[Found]:
    """To win this turn, in a game of which nothing more is known."""
    try:
        reached = exhaustive.states(world)
    except exhaustive.Unprovable:
        return
    seat = world.to_move
    won = [state for state in reached if exhaustive.winner(world, state) == seat]
    way = exhaustive.only_way(won)
    if way is not None and len(way.line) > 1:
        yield Found("win", "", exhaustive.words(world, way))


def puzzles(game: str, seed: int, first: int = 0) -> Iterator[tuple[int, Puzzle | None]]:
    """Puzzles without end, each with the number of the game it is from; None: a game is over.

    The same seed gives the same ones; `first` is the game to go on with.
    """
    asked = machines(seed)
    for number in count(first):
        kept: Counter[int] = Counter()
        for found, world in _in_game(game, seed, number):
            puzzle = graded(found, world, asked)
            easy = puzzle.found == len(LEVELS)
            if easy and hash_of(puzzle) % EASY:
                continue
            kept[0] += 1
            yield number, puzzle
            if kept[0] == FROM_A_GAME:
                break
        yield number, None


def hash_of(puzzle: Puzzle) -> int:
    """A number that is the same wherever the puzzle is made."""
    return sum(puzzle.position.encode())


def _in_game(name: str, seed: int, number: int) -> Iterator[tuple[Found, Game]]:
    """What the turns of one game have to offer, one puzzle from a turn."""
    game = cultists.new(name, seed=seed + number)
    who = [player(PLAYING[(number + seat) % len(PLAYING)], seed) for seat in range(game.seats)]
    looked_at = -1
    for _ in range(LONGEST):
        seat = game.to_move
        if seat is None:
            return
        turn = game.table.turn
        view = game.view(seat)
        if turn != looked_at:
            world = view.imagine(seed)
            found = next(find(world), None)
            if found is not None:
                looked_at = turn
                yield found, world
        game.play(who[seat].choose(view, game.legal_moves()))
