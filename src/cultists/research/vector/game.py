"""Thousands of games as one array."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np

from cultists.game.game import Game
from cultists.game.games import engine, rulebook
from cultists.observe import space_of
from cultists.research.vector.answers import Advance, State, Step, whole, whole_numbers
from cultists.research.vector.batch import (
    WORD,
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
MOST_LIMIT = 1 << 40  # moves of a game


class VectorGame:
    """`count` games with the same settings, played side by side.

    Game `place` of round `round` is the game that `cultists.new` deals from the seed
    `seed << 64 | round * count + place`. When a game ends, the next round begins in its place at
    once, unless `restart` is False. Further keywords are `max_moves`, after which a game is cut off
    (by default never), and `threads`, by default as many as there are cores; all others are options
    of the game.
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
        threads, limit = options.pop("threads", None), options.pop("max_moves", None)
        if limit is not None:
            limit = whole(limit, 1, MOST_LIMIT, "A game is cut off after {} to {} moves, not {}.")
        self.book = rulebook(name)
        self.name = self.book.name
        self.seats = check_seats(self.name, seats, *self.book.seats)
        self.count = whole(count, 1, MOST_GAMES, "A batch has {} to {} games, not {}.")
        self.seed = whole(seed, 0, MOST_SEED, "The seed of a batch is {} to {}, not {}.")
        if threads is not None:
            threads = whole(
                threads, 1, MOST_THREADS, "A batch is played on {} to {} threads, not {}."
            )
        self.restart = bool(restart)
        self.deck = self.book.deck(Path(cards) if cards else None)
        self.move_count = self.book.move_count
        self.space = space_of(self.name)
        self.backend = self._backend(device, threads)
        start = self.book.start(self.seats, agree(self.name, self.book.options, options))
        shape = Shape(self.count, self.seats, self.seed, self.restart, limit or 0)
        self.batch: Batch = new_batch(self.book, self.deck, start, shape, self.backend)
        self._moves = self.backend.to_device(np.zeros(self.count, np.int64))
        self._masks: Any = None  # made when they are first asked for, and so are the views
        self._views: Views | None = None
        self._lookers: dict[int, Any] = {}  # for each seat that has looked, its number everywhere
        self._mark = self._mark_of(start)
        self.reset()

    def change(self, seed: int, *, cards: str | Path | None = None, **options: Any) -> None:
        """Begin anew with another seed, card set and options, in the same arrays."""
        self.seed = whole(seed, 0, MOST_SEED, "The seed of a batch is {} to {}, not {}.")
        self.deck = self.book.deck(Path(cards) if cards else None)
        start = self.book.start(self.seats, agree(self.name, self.book.options, options))
        self.backend.fill(self.batch.decks, record_array(self.deck.record))
        self.backend.fill(self.batch.blank, blank_table(start, self.seed))
        self._mark = self._mark_of(start)
        if self._views is not None:  # other cards have other kinds
            self.backend.fill(self._views.known, np.zeros(self.count, np.int64))
        self.reset()

    def _backend(self, device: str, threads: int | None) -> Any:
        """What plays the games."""
        if device not in DEVICES:
            raise OptionError(f"A batch is played on the cpu or on a gpu, not on {device!r}.")
        if device == "cpu":
            return Cpu(self.name, self.count, threads)
        from cultists.research.gpu.device import Gpu

        return Gpu(self.name, self.count)

    def _mark_of(self, start: Any) -> str:
        """A mark of everything that was agreed, except the seed."""
        start.key[2:] = [0, 0]
        agreed = f"{self.name} {self.deck.mark}".encode() + start.to_bytes()
        return blake2b(agreed, digest_size=8).hexdigest()

    def reset(self, seed: int | None = None, places: Any = None) -> None:
        """Deal the first round again, by another seed if one is given.

        With `places`, bool (count,), only those games are given up, and their next round is dealt.
        """
        if places is not None:
            self._reset_some(seed, places)
            return
        if seed is not None:
            self.seed = whole(seed, 0, MOST_SEED, "The seed of a batch is {} to {}, not {}.")
            blank = self.backend.to_host(self.batch.blank).view(self._dtype)
            blank["key"][:, 2:] = [self.seed & WORD, self.seed >> 32]
            self.backend.fill(self.batch.blank, blank)
        self.backend.fill(self.batch.rounds, np.zeros(self.count, np.int64))
        self.backend.fill(self.batch.dice, first_dice(self.seed, self.count))
        self.backend.run("begin", self.batch)
        self.backend.run("look", self.batch)

    def _reset_some(self, seed: int | None, places: Any) -> None:
        """Deal the next round in some places."""
        chosen = np.ascontiguousarray(places)
        if seed is not None:
            raise OptionError("The seed is one of the whole batch: reset some places without one.")
        if chosen.shape != (self.count,) or chosen.dtype != np.bool_:
            raise OptionError(f"Places to be reset are {self.count} of true or false.")
        self.backend.run("deal", self.batch, self.backend.to_device(chosen))

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

    def legal(self, packed: bool = False) -> Any:
        """Which moves are legal: bool (count, move_count).

        Packed, on the processor: uint8 (count, bytes), eight moves each, the first the lowest bit.
        """
        self._make_masks()
        self.backend.run("mask", self.batch, self._masks)
        masks = self.backend.lend(self._masks, self.count, self.move_count)
        if not packed:
            return masks
        if self.backend.name != "cpu":
            raise OptionError("Masks are packed on the processor; a GPU has them as `offers()`.")
        return np.packbits(masks, axis=1, bitorder="little")

    def _make_masks(self) -> None:
        """Room for the masks."""
        if self._masks is None:
            self._masks = self.backend.to_device(np.zeros(self.count * self.move_count, np.bool_))

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
        self.backend.run("step", self.batch, self._moves_of(moves))
        return self._answer()

    def advance(self, moves: Any) -> Advance:
        """Play one move in every game, and give masks and observations after it.

        On a processor only what differs from the last observation is written: do not change it.
        Two passes over all games: one pass that does everything was measured, and is slower.
        """
        if self.backend.name != "cpu":
            return Advance(self.step(moves), self.legal(), self.observe())
        self._make_masks()
        self.backend.run("advance", self.batch, self._moves_of(moves), self._masks)
        views = self._make_views(None)
        self.backend.run("follow", self.batch, views)
        masks = self.backend.lend(self._masks, self.count, self.move_count)
        seen = self.backend.lend(views.observations, self.count, self.space.size)
        return Advance(self._answer(), masks, seen)

    def _moves_of(self, moves: Any) -> Any:
        """Moves as a caller gives them, one for each game."""
        if not hasattr(moves, "__cuda_array_interface__"):
            moves = whole_numbers(moves)
        chosen = self.backend.moves(moves)
        if chosen.shape != (self.count,):
            raise OptionError(f"A step takes {self.count} moves, one for each game.")
        return chosen

    def _answer(self) -> Step:
        """What the step that was played brought."""
        lend, batch = self.backend.lend, self.batch
        rewards = lend(batch.rewards, self.count, self.seats)
        return Step(rewards, *(lend(a, self.count) for a in (batch.done, batch.refused, batch.cut)))

    def rollout(self, moves: int) -> None:
        """Play random moves in every game, all in one go; needs `restart`."""
        if not self.restart:
            raise OptionError("A rollout goes on from one game to the next: restart must be on.")
        if self.batch.limit:
            raise OptionError("A rollout counts no moves of single games: set no max_moves.")
        moves = whole(moves, 0, MOST_MOVES, "A rollout has {} to {} moves, not {}.")
        self.backend.run("rollout", self.batch, moves)
        self.backend.run("look", self.batch)

    wander = rollout  # its name in version 0.1

    def observe(self, seat: int | None = None) -> Any:
        """What the seat to move sees, or one seat in every game: int16 (count, space.size)."""
        if seat is not None:
            seat = whole(seat, 0, self.seats - 1, "Seats are {} to {}, not {}.")
        views = self._make_views(seat)
        self.backend.run("observe", self.batch, views)
        return self.backend.lend(views.observations, self.count, self.space.size)

    def _make_views(self, seat: int | None) -> Views:
        """Room for what one seat sees everywhere, or the seat to move."""
        if self._views is None:
            self._views = new_views(self.book, self.count, self.space.size, self.backend)
        if seat is not None and seat not in self._lookers:
            self._lookers[seat] = self.backend.to_device(np.full(self.count, seat, np.int64))
        lookers = self.batch.movers if seat is None else self._lookers[seat]
        return self._views._replace(seats=lookers)

    def state(self) -> State:
        """A copy of everything that the batch continues from, in NumPy."""
        host, batch = self.backend.to_host, self.batch
        tables, rounds = host(batch.tables), host(batch.rounds)
        return State(tables, rounds, host(batch.dice), host(batch.ages), self._mark)

    def load(self, state: State) -> None:
        """Continue from a state of a batch of the same game, count, seats and options."""
        if state.tables.shape != (self.count,) or state.tables.dtype != self._dtype:
            raise OptionError(f"The state is not one of {self.count} games of {self.name}.")
        if (state.tables["seats"] != self.seats).any():
            raise OptionError(f"The state is not one of games with {self.seats} seats.")
        if state.mark not in ("", self._mark):
            raise OptionError("The state is one of games with other options or other cards.")
        self.backend.fill(self.batch.tables, state.tables)
        self.backend.fill(self.batch.rounds, state.rounds)
        self.backend.fill(self.batch.dice, state.dice)
        ages = np.zeros(self.count, np.int64) if state.ages is None else state.ages
        self.backend.fill(self.batch.ages, ages)
        self.backend.run("look", self.batch)

    @property
    def _dtype(self) -> Any:
        return self.book.rules.table.dtype()

    def seed_of(self, place: int) -> int:
        """The seed with which `cultists.new` deals the game that is played in a place now."""
        place = whole(place, 0, self.count - 1, "Places are {} to {}, not {}.")
        rounds = self.backend.to_host(self.batch.rounds)
        return self.seed << 64 | int(rounds[place]) * self.count + place

    def game(self, place: int) -> Game:
        """The game in a place as a game of its own, without its past."""
        place = whole(place, 0, self.count - 1, "Places are {} to {}, not {}.")
        raw = self.backend.to_host(self.batch.tables)[place].tobytes()
        mode = engine(self.name)
        tables = mode.tables(self.book.rules.table.from_bytes(raw))
        return Game(self.book, self.deck, mode, tables, None)
