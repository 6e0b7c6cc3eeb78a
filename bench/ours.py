"""Our own games: what the engine and the facade do in a second."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle, product
from typing import Any

import numpy as np

import cultists
from bench.loops import LAST_BITS, compiled
from bench.rounds import Loop
from cultists.game.game import Game
from cultists.game.games import Rulebook, engine, rulebook
from cultists.table.engine import Engine, Tables
from cultists.table.kernel import prefer_plain
from cultists.table.options import agree

LIMIT = 20_000  # moves a game: at random most games end before, a few would go on for long
PLAIN_LIMIT = 2_000
FACADE_LIMIT = 200
DEALS = 64
ROLLS = 10_000
BATCH = 1_000  # tables: they stay in the processor's own memory
EDITION = "edition"

Rollout = Callable[[Tables, Tables, Any, Any, int], int]


def set_ups(book: Rulebook) -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats with every edition."""
    editions: tuple[dict[str, Any], ...] = ({},)
    for option in book.options:
        if option.name == EDITION:
            editions = tuple({EDITION: choice} for choice in option.choices)
    low, high = book.seats
    return list(product(range(low, high + 1), editions))


class Rollouts:
    """Deals game after game and plays each at random to its end, or to the limit."""

    def __init__(self, book: Rulebook, mode: Engine, rollout: Rollout, limit: int) -> None:
        self.book = book
        self.mode = mode
        self.rollout = rollout
        self.limit = limit
        self.decks = mode.cards_of(book.deck(None))
        self.offer = mode.words(book.rules.offer_words)
        self.dice = mode.words(1)
        self.dice[0] = 7

    def loop(self, name: str, seats: int, options: dict[str, Any]) -> Loop:
        """The loop for one set-up."""
        undealt = cycle([self.start(seats, options, seed) for seed in range(DEALS)])

        def run() -> int:
            tables = self.mode.copy(next(undealt))
            self.mode.deal(tables, self.decks)
            return self.rollout(tables, self.decks, self.offer, self.dice, self.limit)

        return Loop(name, run)

    def start(self, seats: int, options: dict[str, Any], seed: int) -> Tables:
        """A table before the deal."""
        body = self.book.start(seats, agree(self.book.name, self.book.options, options))
        body.key[0] = seed
        return self.mode.tables(body)


def title(what: str, seats: int, options: dict[str, Any]) -> str:
    """The name of a loop in the table."""
    return ", ".join([what, f"{seats} seats", *(str(value) for value in options.values())])


class Ours:
    """All loops of one game."""

    def __init__(self, name: str) -> None:
        self.book = rulebook(name)
        self.fast = engine(name, plain=False)
        self.plain = engine(name, plain=True)
        self.enumerate, self.rolls, self.copies = compiled(self.book.rules)
        self.bytes = self.book.rules.table.size()

    def compiled_loops(self) -> list[Loop]:
        """Random moves, compiled, for every set-up."""
        rollouts = Rollouts(self.book, self.fast, self.fast.rollout, LIMIT)
        return [rollouts.loop(title("random moves", *s), *s) for s in set_ups(self.book)]

    def enumerating_loops(self) -> list[Loop]:
        """The same with every legal move written down before each move."""
        rollouts = Rollouts(self.book, self.fast, self.enumerate, LIMIT)
        what = "moves listed"
        return [rollouts.loop(title(what, *s), *s) for s in set_ups(self.book)]

    def plain_loop(self) -> Loop:
        """Random moves in plain Python."""
        rollouts = Rollouts(self.book, self.plain, self.plain.rollout, PLAIN_LIMIT)
        return rollouts.loop("random moves, plain", *set_ups(self.book)[0])

    def facade_loops(self) -> list[Loop]:
        """What a user of the package sees from Python."""
        with plain_mode():
            slow = self.new_game()
        fast = self.new_game()
        return [
            self.playing("legal_moves + play, compiled", fast),
            self.playing("legal_moves + play, plain", slow),
        ]

    def state_loops(self) -> list[Loop]:
        """Copies, views, imagined games: in the middle of a game, compiled."""
        game = self.new_game()
        for _ in range(FACADE_LIMIT):
            game.play(random.choice(game.legal_moves()))
        one = self.fast.tables(game.table)
        batch: Any = np.repeat(one, BATCH)
        return [
            Loop("table copies, in an array", lambda: self.copies(batch)),
            repeating("table copies, Engine.copy", lambda: self.fast.copy(one)),
            repeating(f"Game.copy after {FACADE_LIMIT} moves", game.copy),
            repeating("Game.view", lambda: game.view(0)),
            repeating("Game.imagine", lambda: game.imagine(0, 7)),
        ]

    def calibration_loop(self, name: str, count: int) -> Loop:
        """Some dice rolled side by side, compiled."""
        dice = self.fast.words(count)
        return Loop(f"{name}, compiled", lambda: self.rolls(dice, ROLLS))

    def new_game(self) -> Game:
        """A game of the smallest set-up."""
        seats, options = set_ups(self.book)[0]
        return cultists.new(self.book.name, seats=seats, seed=7, **options)

    def playing(self, name: str, first: Game) -> Loop:
        """Random play through the facade."""

        def run() -> int:
            game = first.copy()
            for played in range(FACADE_LIMIT):
                moves = game.legal_moves()
                if not moves:
                    return played
                game.play(random.choice(moves))
            return FACADE_LIMIT

        return Loop(name, run)


def repeating(name: str, do: Callable[[], object], times: int = 100) -> Loop:
    """The same thing again and again."""

    def run() -> int:
        for _ in range(times):
            do()
        return times

    return Loop(name, run)


def python_calibration() -> Loop:
    """One die in plain Python."""

    def run() -> int:
        die = 7
        for _ in range(ROLLS):
            die = (die * 6364136223846793005 + 1442695040888963407) & LAST_BITS
        return ROLLS

    return Loop("one die, Python", run)


@contextmanager
def plain_mode() -> Iterator[None]:
    """New games are plain for a while."""
    prefer_plain(True)
    try:
        yield
    finally:
        prefer_plain(False)
