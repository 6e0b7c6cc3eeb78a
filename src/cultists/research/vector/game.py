"""Thousands of games as one array."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cultists.game.game import Game
from cultists.game.games import engine, rulebook
from cultists.research.observe import space_of
from cultists.research.vector.cpu import Cpu
from cultists.research.vector.starting import first_dice, slots_of
from cultists.table.errors import OptionError
from cultists.table.options import agree, check_seats

DEVICES = ("cpu", "gpu")
WORD = 0xFFFFFFFF
MOST_GAMES = 1 << 31
MOST_SEED = (1 << 64) - 1
MOST_THREADS = 4096
MOST_MOVES = 32_767  # that games wander in one go


class Step(NamedTuple):
    """What a step brought. The arrays belong to the batch: the next step writes them again."""

    rewards: Any  # float32 (count, seats): where a game ended, 1 for the winner, -1 for the others
    done: Any  # bool (count,): games that ended with this step
    refused: Any  # bool (count,): games whose move was illegal; it was not played


@dataclass(frozen=True)
class State:
    """Everything that a batch goes on from."""

    tables: Any  # records, as the rules have them
    rounds: Any  # how many games were played before in each place
    dice: Any  # of `random_moves`


class VectorGame:
    """`count` games of one kind, played side by side.

    Game `place` of round `round` is the game that `cultists.new` deals from the seed
    `seed << 64 | round * count + place`. When a game ends, the next round begins in its place at
    once, unless `restart` is False.
    """

    def __init__(
        self,
        name: str,
        count: int,
        *,
        seats: int = 2,
        seed: int = 0,
        device: str = "cpu",
        threads: int | None = None,
        restart: bool = True,
        cards: str | Path | None = None,
        **options: Any,
    ) -> None:
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
        self.machine = self._machine(device, threads)
        self._lay_out(self.book.start(self.seats, agree(self.name, self.book.options, options)))
        self.reset()

    def _machine(self, device: str, threads: int | None) -> Any:
        """Where the games are played."""
        if device not in DEVICES:
            raise OptionError(f"A batch is played on the cpu or on a gpu, not on {device!r}.")
        if device == "cpu":
            return Cpu(self.name, self.count, threads)
        from cultists.research.gpu.device import Gpu

        return Gpu(self.name, self.count)

    def _lay_out(self, blank: Any) -> None:
        """Make all arrays."""
        rules, own = self.book.rules, self.machine.own
        blank.key[2:] = [self.seed & WORD, self.seed >> 32]
        self._blank = own(_record(blank)).view(np.int64)
        self._decks = own(_record(self.deck.record))
        self._tables = own(np.zeros(self.count, rules.table.dtype()))
        self._raw = self._tables.view(np.int64)
        self._size = rules.offer_words
        self._slots = own(slots_of(self.book))
        self._words = own(np.zeros(self.count * self._size, np.int64))
        self._known, self._rounds, self._movers, self._moves, self._dice = (
            own(np.zeros(self.count, np.int64)) for _ in range(5)
        )
        self._rewards = own(np.zeros(self.count * self.seats, np.float32))
        self._done, self._refused = (own(np.zeros(self.count, np.bool_)) for _ in range(2))
        self._masks: Any = None
        self._views: Any = None

    def reset(self) -> None:
        """Deal the first round again."""
        self.machine.fill(self._rounds, np.zeros(self.count, np.int64))
        self.machine.fill(self._dice, first_dice(self.seed, self.count))
        self.machine.run("begin", self._tables, self._decks, self._raw, self._blank, self._rounds)
        self._look()

    def _look(self) -> None:
        """Find out who decides in each game, and between what."""
        self.machine.run(
            "look", self._tables, self._decks, self._words, self._known, self._movers, self._size
        )

    @property
    def to_move(self) -> Any:
        """The seat that decides in each game, -1 where it is over: int64 (count,)."""
        return self.machine.shown(self._movers, self.count)

    @property
    def rounds(self) -> Any:
        """How many games were played before in each place: int64 (count,)."""
        return self.machine.shown(self._rounds, self.count)

    def offers(self) -> Any:
        """Which moves are legal, as words of bits: int64 (count, words); see `slots_of`."""
        self.machine.run("judge", self._tables, self._decks, self._words, self._known, self._size)
        return self.machine.shown(self._words, self.count, self._size)

    def legal(self) -> Any:
        """Which moves are legal: bool (count, move_count)."""
        if self._masks is None:
            self._masks = self.machine.own(np.zeros(self.count * self.move_count, np.bool_))
        self.machine.run(
            "mask",
            self._tables,
            self._decks,
            self._words,
            self._known,
            self._slots,
            self._masks,
            self._size,
        )
        return self.machine.shown(self._masks, self.count, self.move_count)

    def random_moves(self) -> Any:
        """A legal move of each game, any as likely as another, -1 after the end: int64 (count,)."""
        self.machine.run(
            "pick",
            self._tables,
            self._decks,
            self._words,
            self._known,
            self._dice,
            self._moves,
            self._size,
        )
        return self.machine.shown(self._moves, self.count)

    def step(self, moves: Any) -> Step:
        """Play one move in every game.

        An illegal move, any number at all, is refused: the game stays as it was, and `refused` says
        so. A game that is over, without `restart`, refuses every move.
        """
        chosen = self.machine.moves(moves)
        if chosen.shape != (self.count,):
            raise OptionError(f"A step takes {self.count} moves, one for each game.")
        self.machine.run(
            "step",
            self._tables,
            self._decks,
            self._raw,
            self._blank,
            self._words,
            self._known,
            self._slots,
            self._rounds,
            self._movers,
            chosen,
            self._rewards,
            self._done,
            self._refused,
            self._size,
            self.seats,
            self.restart,
        )
        shown = self.machine.shown
        return Step(
            shown(self._rewards, self.count, self.seats),
            shown(self._done, self.count),
            shown(self._refused, self.count),
        )

    def wander(self, moves: int) -> None:
        """Play random moves in every game, all in one go; needs `restart`."""
        if not self.restart:
            raise OptionError("Games wander on from one to the next: restart must be on.")
        _whole(moves, 0, MOST_MOVES, "Games wander {} to {} moves in one go, not {}.")
        self.machine.wander(
            self._tables,
            self._decks,
            self._raw,
            self._blank,
            self._words,
            self._rounds,
            self._dice,
            self._size,
            moves,
        )
        self._look()

    def observe(self, seat: int | None = None) -> Any:
        """What the seat to move sees, or one seat in every game: int16 (count, space.size)."""
        if seat is not None:
            _whole(seat, 0, self.seats - 1, "Seats are {} to {}, not {}.")
        if self._views is None:
            self._views = self.machine.own(np.zeros(self.count, self.book.rules.table.dtype()))
            self._hidden = self._views.view(np.int64)
            self._sights = self.machine.own(np.zeros(self.count * self.space.size, np.int16))
            self._eyes = self.machine.own(np.zeros(self.count, np.int64))
        if seat is not None:
            self.machine.fill(self._eyes, np.full(self.count, seat, np.int64))
        self.machine.run(
            "observe",
            self._views,
            self._decks,
            self._raw,
            self._hidden,
            self._movers if seat is None else self._eyes,
            self._sights,
            self._blank.shape[0],
            self.space.size,
        )
        return self.machine.shown(self._sights, self.count, self.space.size)

    def state(self) -> State:
        """A copy of everything that the batch goes on from, in NumPy."""
        host = self.machine.host
        return State(host(self._tables), host(self._rounds), host(self._dice))

    def load(self, state: State) -> None:
        """Go on from a state of a batch of the same game, count, seats and options."""
        if state.tables.shape != (self.count,) or state.tables.dtype != self._dtype:
            raise OptionError(f"The state is not one of {self.count} games of {self.name}.")
        self.machine.fill(self._tables, state.tables)
        self.machine.fill(self._rounds, state.rounds)
        self.machine.fill(self._dice, state.dice)
        self._look()

    @property
    def _dtype(self) -> Any:
        return self.book.rules.table.dtype()

    def seed_of(self, place: int) -> int:
        """The seed of the game that is played in a place now: `cultists.new` deals the same one."""
        _whole(place, 0, self.count - 1, "Places are {} to {}, not {}.")
        rounds = self.machine.host(self._rounds)
        return self.seed << 64 | int(rounds[place]) * self.count + place

    def game(self, place: int) -> Game:
        """The game in a place as a game of its own, without its past."""
        _whole(place, 0, self.count - 1, "Places are {} to {}, not {}.")
        raw = self.machine.host(self._tables)[place].tobytes()
        mode = engine(self.name)
        tables = mode.tables(self.book.rules.table.from_bytes(raw))
        return Game(self.book, self.deck, mode, tables, None)


def _record(record: Any) -> Any:
    return np.frombuffer(bytearray(record.to_bytes()), record.dtype())


def _whole(value: object, low: int, high: int, sentence: str) -> int:
    """A whole number in a range; else a sentence."""
    if type(value) is not int or not low <= value <= high:
        raise OptionError(sentence.format(low, high, repr(value)))
    return value
