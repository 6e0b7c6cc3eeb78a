"""Thousands of games as one array."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cultists.game.game import Game
from cultists.game.games import engine, rulebook
from cultists.observe import space_of
from cultists.research.vector.batch import (
    Batch,
    Shape,
    Views,
    blank_table,
    first_dice,
    new_batch,
    new_views,
    record_array,
)
from cultists.research.vector.compiler import GREEDY, Binder
from cultists.research.vector.cpu import Cpu
from cultists.table.errors import OptionError
from cultists.table.options import agree, check_seats

DEVICES = ("cpu", "gpu")
MOST_GAMES = 1 << 31
MOST_SEED = (1 << 64) - 1
MOST_THREADS = 4096
MOST_MOVES = 32_767  # of one rollout


class Step(NamedTuple):
    """What a step brought. The arrays belong to the batch: the next step overwrites them."""

    rewards: Any  # float32 (count, seats): where a game ended, 1 for the winner, -1 for the others
    done: Any  # bool (count,): games that ended with this step
    refused: Any  # bool (count,): games whose move was illegal; it was not played


@dataclass(frozen=True)
class State:
    """Everything that a batch continues from."""

    tables: Any  # records, as the rules have them
    rounds: Any  # how many games were played before in each place
    dice: Any  # of `random_moves`


class VectorGame:
    """`count` games with the same settings, played side by side.

    Game `place` of round `round` is the game that `cultists.new` deals from the seed
    `seed << 64 | round * count + place`. When a game ends, the next round begins in its place at
    once, unless `restart` is False. A further keyword is `threads`, by default as many as there are
    cores; all others are options of the game.
    """

    def __init__(
        self,
        name: str,
        count: int,
        *,
        seats: int = 2,
        seed: int = 0,
        device: str = "cpu",
        restart: bool = True,
        cards: str | Path | None = None,
        **options: Any,
    ) -> None:
        threads = options.pop("threads", None)
        self.book = rulebook(name)
        self.name = self.book.name
        self.seats = check_seats(self.name, seats, *self.book.seats)
        self.count = _whole(count, 1, MOST_GAMES, "A batch has {} to {} games, not {}.")
        self.seed = _whole(seed, 0, MOST_SEED, "The seed of a batch is {} to {}, not {}.")
        if threads is not None:
            _whole(threads, 1, MOST_THREADS, "A batch is played on {} to {} threads, not {}.")
        self.restart = bool(restart)
        self.deck = self.book.deck(Path(cards) if cards else None)
        self.move_count = self.book.move_count
        self.space = space_of(self.name)
        self.backend = self._backend(device, threads)
        start = self.book.start(self.seats, agree(self.name, self.book.options, options))
        shape = Shape(self.count, self.seats, self.seed, self.restart)
        self.batch: Batch = new_batch(self.book, self.deck, start, shape, self.backend)
        self._moves = self.backend.to_device(np.zeros(self.count, np.int64))
        self._masks: Any = None  # made when they are first asked for, and so are the views
        self._views: Views | None = None
        self._lookers: dict[int, Any] = {}  # for each seat that has looked, its number everywhere
        self.reset()

    def change(self, seed: int, *, cards: str | Path | None = None, **options: Any) -> None:
        """Begin anew with another seed, card set and options, in the same arrays."""
        self.seed = _whole(seed, 0, MOST_SEED, "The seed of a batch is {} to {}, not {}.")
        self.deck = self.book.deck(Path(cards) if cards else None)
        start = self.book.start(self.seats, agree(self.name, self.book.options, options))
        self.backend.fill(self.batch.decks, record_array(self.deck.record))
        self.backend.fill(self.batch.blank, blank_table(start, self.seed))
        self.reset()

    def _backend(self, device: str, threads: int | None) -> Any:
        """What plays the games."""
        if device not in DEVICES:
            raise OptionError(f"A batch is played on the cpu or on a gpu, not on {device!r}.")
        if device == "cpu":
            return Cpu(self.name, self.count, threads)
        from cultists.research.gpu.device import Gpu

        return Gpu(self.name, self.count)

    def reset(self) -> None:
        """Deal the first round again."""
        self.backend.fill(self.batch.rounds, np.zeros(self.count, np.int64))
        self.backend.fill(self.batch.dice, first_dice(self.seed, self.count))
        self.backend.run("begin", self.batch)
        self.backend.run("look", self.batch)

    @property
    def to_move(self) -> Any:
        """The seat that decides in each game, -1 where it is over: int64 (count,)."""
        return self.backend.lend(self.batch.movers, self.count)

    @property
    def rounds(self) -> Any:
        """How many games were played before in each place: int64 (count,)."""
        return self.backend.lend(self.batch.rounds, self.count)

    def offers(self) -> Any:
        """Which moves are legal, as words of bits: int64 (count, words); see `slots_of`."""
        self.backend.run("judge", self.batch)
        return self.backend.lend(self.batch.offers, self.count, self.batch.offer_words)

    def legal(self) -> Any:
        """Which moves are legal: bool (count, move_count)."""
        if self._masks is None:
            self._masks = self.backend.to_device(np.zeros(self.count * self.move_count, np.bool_))
        self.backend.run("mask", self.batch, self._masks)
        return self.backend.lend(self._masks, self.count, self.move_count)

    def random_moves(self) -> Any:
        """A legal move of each game, any as likely as another, -1 after the end: int64 (count,)."""
        self.backend.run("pick", self.batch, self._moves)
        return self.backend.lend(self._moves, self.count)

    def greedy_moves(self) -> Any:
        """The move of each game that promises most to a player that does not look ahead.

        Only for games whose players bring the rule `move_value`; -1 after the end: int64 (count,).
        """
        if not Binder(self.name).has_values:
            raise OptionError(f"{self.name} has no values of moves that a batch could compare.")
        self.backend.run(GREEDY, self.batch, self._moves)
        return self.backend.lend(self._moves, self.count)

    def step(self, moves: Any) -> Step:
        """Play one move in every game.

        An illegal move, any number at all, is refused: the game stays as it was, and `refused` says
        so. A game that is over, without `restart`, refuses every move.
        """
        chosen = self.backend.moves(moves)
        if chosen.shape != (self.count,):
            raise OptionError(f"A step takes {self.count} moves, one for each game.")
        self.backend.run("step", self.batch, chosen)
        lend = self.backend.lend
        return Step(
            lend(self.batch.rewards, self.count, self.seats),
            lend(self.batch.done, self.count),
            lend(self.batch.refused, self.count),
        )

    def rollout(self, moves: int) -> None:
        """Play random moves in every game, all in one go; needs `restart`."""
        if not self.restart:
            raise OptionError("A rollout goes on from one game to the next: restart must be on.")
        _whole(moves, 0, MOST_MOVES, "A rollout has {} to {} moves, not {}.")
        self.backend.run("rollout", self.batch, moves)
        self.backend.run("look", self.batch)

    wander = rollout  # its name in version 0.1

    def observe(self, seat: int | None = None) -> Any:
        """What the seat to move sees, or one seat in every game: int16 (count, space.size)."""
        if seat is not None:
            _whole(seat, 0, self.seats - 1, "Seats are {} to {}, not {}.")
        if self._views is None:
            self._views = new_views(self.book, self.count, self.space.size, self.backend)
        if seat is not None and seat not in self._lookers:
            self._lookers[seat] = self.backend.to_device(np.full(self.count, seat, np.int64))
        lookers = self.batch.movers if seat is None else self._lookers[seat]
        views = self._views._replace(seats=lookers)
        self.backend.run("observe", self.batch, views)
        return self.backend.lend(views.observations, self.count, self.space.size)

    def state(self) -> State:
        """A copy of everything that the batch continues from, in NumPy."""
        host = self.backend.to_host
        return State(host(self.batch.tables), host(self.batch.rounds), host(self.batch.dice))

    def load(self, state: State) -> None:
        """Continue from a state of a batch of the same game, count, seats and options."""
        if state.tables.shape != (self.count,) or state.tables.dtype != self._dtype:
            raise OptionError(f"The state is not one of {self.count} games of {self.name}.")
        self.backend.fill(self.batch.tables, state.tables)
        self.backend.fill(self.batch.rounds, state.rounds)
        self.backend.fill(self.batch.dice, state.dice)
        self.backend.run("look", self.batch)

    @property
    def _dtype(self) -> Any:
        return self.book.rules.table.dtype()

    def seed_of(self, place: int) -> int:
        """The seed with which `cultists.new` deals the game that is played in a place now."""
        _whole(place, 0, self.count - 1, "Places are {} to {}, not {}.")
        rounds = self.backend.to_host(self.batch.rounds)
        return self.seed << 64 | int(rounds[place]) * self.count + place

    def game(self, place: int) -> Game:
        """The game in a place as a game of its own, without its past."""
        _whole(place, 0, self.count - 1, "Places are {} to {}, not {}.")
        raw = self.backend.to_host(self.batch.tables)[place].tobytes()
        mode = engine(self.name)
        tables = mode.tables(self.book.rules.table.from_bytes(raw))
        return Game(self.book, self.deck, mode, tables, None)


def _whole(value: object, low: int, high: int, sentence: str) -> int:
    """A whole number in a range, or a sentence that refuses it."""
    if type(value) is not int or not low <= value <= high:
        raise OptionError(sentence.format(low, high, repr(value)))
    return value
