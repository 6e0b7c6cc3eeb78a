"""One table of one game, with arrays of what the seat to move sees and may do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import index
from pathlib import Path
from struct import Struct
from typing import Any

import numpy as np

from cultists.game.game import WORD, Game
from cultists.game.games import engine, rulebook
from cultists.game.view import View
from cultists.observe import space_of
from cultists.research.env_core.entries import REFUSED, SEAT_BITS, STANDING_SHIFT, entries
from cultists.research.env_core.payoffs import payoffs
from cultists.table.errors import IllegalMove, OptionError
from cultists.table.options import agree, check_seats, check_seed

OVER = -1
MOST_SEEDS = 1 << 128
KEY = Struct("<4q")

Numbers = np.ndarray[Any, np.dtype[Any]]


class EnvCore:
    """Play with `deal` and `step`; each says who is next. `mask` and `observation` are then theirs.

    The next step overwrites both arrays: copy what you keep.
    """

    def __init__(
        self,
        name: str,
        seats: int = 2,
        cards: str | Path | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        self.book = rulebook(name)
        self.name = self.book.name
        self.deck = self.book.deck(Path(cards) if cards else None)
        self.seats = check_seats(self.name, seats, *self.book.seats)
        self.engine = engine(self.name)
        self._agreed = (name, seats, cards, dict(options or {}))
        agreed = agree(self.name, self.book.options, options or {})
        self._start = self.book.start(self.seats, agreed).to_bytes()
        self._key = self._place_of_key()
        self.mask: Numbers = np.zeros(self.book.move_count, np.int8)
        self.observation: Numbers = np.zeros(space_of(self.name).size, np.int16)
        self.tables: Any = [None, None]  # the table, and room for a view of it
        if not self.engine.plain:
            self.tables = np.zeros(2, self.book.rules.table.dtype())
        begin, show, step, look = entries(self.name, self.engine.plain)
        decks, offer = self.engine.cards_of(self.deck), self.engine.words(self._offer_words)
        arrays = (self.tables, decks, offer, self.mask, self.observation)
        self._begin, self._show = partial(begin, *arrays), partial(show, *arrays)
        self.play: Callable[[int], int] = partial(step, *arrays)  # the quick way: see `read_code`
        self._look = partial(look, self.tables, decks)
        self.seat = OVER
        self.standing = 0
        self.dealt = False

    def __reduce__(self) -> tuple[Any, ...]:
        """For copies and pickle: what was agreed, and the table, if there is one."""
        return revive, (*self._agreed, self.to_bytes() if self.dealt else None)

    @property
    def _offer_words(self) -> int:
        return self.book.rules.offer_words

    def _place_of_key(self) -> int:
        """Where the key of chance lies among the bytes of a table."""
        places = self.book.rules.table.dtype().fields
        assert places is not None
        return places["key"][1]

    def _lay(self, raw: bytes | bytearray) -> None:
        """Put a table where the rules find it."""
        self.dealt = True
        if self.engine.plain:
            self.tables[:] = [self.book.rules.table.from_bytes(bytes(raw)), None]
        else:
            self.tables.view(np.uint8)[: len(raw)] = np.frombuffer(raw, np.uint8)

    def deal(self, seed: int) -> int:
        """A new game: the one that `cultists.new` deals with the same seed. Who begins?"""
        number = check_seed(seed_of(seed))
        key = KEY.pack(*(number >> 32 * n & WORD for n in range(4)))
        self._lay(self._start[: self._key] + key + self._start[self._key + KEY.size :])
        return self.read_code(self._begin())

    def step(self, move: int) -> int:
        """Play a move by number; who is next? `OVER` after the end. An illegal one is refused."""
        return self.read_code(self.play(move), move)

    def read_code(self, code: int, move: int = 0) -> int:
        """Read what `play` answered to a move: who is next, and who is not out."""
        if code == REFUSED:
            raise IllegalMove(self.why_not(move))
        self.seat = (code & SEAT_BITS) - 1
        self.standing = code >> STANDING_SHIFT
        return self.seat

    def legal(self, move: int) -> bool:
        """Whether a move may be played now."""
        return 0 <= move < len(self.mask) and bool(self.mask[move])

    def why_not(self, move: int) -> str:
        """The sentence for an illegal move."""
        return self.game().why_not(int(move)) or ""

    def look(self, seat: int) -> Numbers:
        """What any seat sees, in an array of its own."""
        out = np.zeros(len(self.observation), np.int16)
        self._look(out, seat)
        return out

    def payoffs(self) -> list[float]:
        """What the end is worth to each seat."""
        winners, *_ = self.book.outcome(self.engine.body(self.tables[:1]), self.deck)
        return payoffs(winners, self.seats)

    def copy_table(self) -> Any:
        """The table as the engine takes it, alone, and with an empty journal."""
        tables = self.engine.copy(self.tables[:1])
        self.engine.take_news(tables)
        return tables

    def game(self) -> Game:
        """The same table as a game of its own, for words and drawings."""
        return Game(self.book, self.deck, self.engine, self.copy_table(), None)

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, sees."""
        return self.game().view(seat)

    def to_bytes(self) -> bytes:
        """The whole table: equal tables are equal bytes."""
        return self.engine.raw(self.copy_table())

    def load(self, raw: bytes) -> int:
        """Continue with a table that `to_bytes` gave; who is next?"""
        self._lay(raw)
        return self.read_code(self._show())

    def imagine(self, seat: int | None, seed: int) -> int:
        """Deal everything that a seat cannot know again, by a seed; who is next?"""
        return self.load(self.view(seat).imagine(seed).to_bytes())


def revive(
    name: str, seats: int, cards: str | Path | None, options: dict[str, Any], raw: bytes | None
) -> EnvCore:
    """A core out of a pickle."""
    core = EnvCore(name, seats, cards, options)
    if raw is not None:
        core.load(raw)
    return core


def seed_of(seed: Any) -> int:
    """Any integer as a seed, NumPy's too: below zero they count from the end of all seeds."""
    try:
        return index(seed) % MOST_SEEDS
    except TypeError:
        raise OptionError(f"A seed is a whole number, not {seed!r}.") from None


def move_of(action: Any) -> int:
    """An action as the number of a move; what is not a whole number is refused."""
    try:
        return index(action)
    except TypeError:
        raise IllegalMove(
            f"An action is the number of a move, a whole number, not {action!r}."
        ) from None


def code_of(standing: int, seat: int) -> int:
    """What `play` answers while these seats stand and this one is next."""
    return standing << STANDING_SHIFT | seat + 1
