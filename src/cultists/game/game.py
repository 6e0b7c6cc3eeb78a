"""A game: the whole truth about one table, with manners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from cultists.game.games import GAMES, Event, Rulebook, engine, rulebook
from cultists.game.move import Move, every_move
from cultists.game.news import News, read_event, read_lines
from cultists.game.phrase import Listener, whole_words
from cultists.game.replay import Replay, Setup
from cultists.game.view import View
from cultists.speech import language as check_language
from cultists.speech import say
from cultists.table.engine import Engine, Tables
from cultists.table.errors import CannotUndo, IllegalMove, OptionError, PositionError, ReplayError
from cultists.table.options import agree, check_seats, check_seed

WORD = 0xFFFFFFFF


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class Played(NamedTuple):
    """A move of the past: who, what, and what came of it."""

    seat: int
    move: Move
    news: tuple[News, ...]


class Game:
    """One game. Make it with `cultists.new` or `cultists.from_position`."""

    def __init__(
        self, book: Rulebook, deck: Any, engine: Engine, tables: Tables, setup: Setup | None
    ) -> None:
        self._book = book
        self._deck = deck
        self._engine = engine
        self._tables = tables
        self._setup = setup  # None: the game began with the table `_origin`
        self._origin: Tables = [] if setup else engine.copy(tables)
        self.seats = int(engine.body(tables).seats)
        self._history: list[Played] = []
        self._undo: list[bytes] = []  # tables before moves that may still be taken back
        self._offer: tuple[int | None, list[int]] | None = None
        self._forgotten = 0  # moves of the past that are kept elsewhere

    @classmethod
    def new(cls, setup: Setup, cards: str | Path | None = None) -> Game:
        """Set up and deal, with the cards of a file or of an edition, or those that it names."""
        book = rulebook(setup.game)
        return cls.dealt(setup, book.deck(Path(cards)) if cards else book.marked(setup.cards))

    @classmethod
    def dealt(cls, setup: Setup, deck: Any) -> Game:
        """Set up and deal, with a card set that has been read."""
        book = rulebook(setup.game)
        options = agree(book.name, book.options, setup.options)
        chosen = {name: options[name] for name in setup.options if options[name] is not None}
        seats = check_seats(book.name, setup.seats, *book.seats)
        body = book.start(seats, options)
        seed = check_seed(setup.seed)
        body.key[:] = _key(seed)
        mode = engine(book.name)
        tables = mode.tables(body)
        mode.deal(tables, mode.cards_of(deck))
        mark = _mark(book, deck)
        setup = replace(setup, seats=seats, seed=seed, options=chosen, cards=mark)
        return cls(book, deck, mode, tables, setup)

    @classmethod
    def at(cls, setup: Setup, cards: str | Path | None = None) -> Game:
        """A game that begins with a position."""
        setup = replace(setup, position=" ".join(setup.position.split()))
        text, _, mark = setup.position.partition(" cards=")
        name = text.split()[0] if text.split() else ""
        if name not in GAMES:
            raise PositionError(
                f"A position is a line of text that begins with a game: {' or '.join(GAMES)}."
            )
        book = rulebook(name)
        deck = book.deck(Path(cards)) if cards else book.marked(mark)
        if mark != _mark(book, deck):
            raise PositionError("The position was written with another card set: name its file.")
        mode = engine(book.name)
        return cls(book, deck, mode, mode.tables(book.read(text, deck)), setup)

    @classmethod
    def imagined(cls, view: View, seed: int) -> Game:
        """A table that fits a view, the rest dealt by a seed."""
        mode = view._engine
        body = view.table
        body.key[:] = _key(check_seed(seed))
        tables = mode.tables(body)
        mode.imagine(tables)
        return cls(view._book, view._deck, mode, tables, None)

    @property
    def name(self) -> str:
        """The name of the game."""
        return self._book.name

    @property
    def move_count(self) -> int:
        """The size of the fixed space of moves."""
        return self._book.move_count

    @property
    def deck(self) -> Any:
        """The card set that is played with."""
        return self._deck

    @property
    def table(self) -> Any:
        """The whole truth, as a body of its own. For tools; players get a view."""
        return self._engine.body(self._tables).copy()

    @property
    def to_move(self) -> int | None:
        """The seat that decides next; None when the game is over."""
        return self._legal()[0]

    def legal_moves(self) -> list[Move]:
        """Every move of the seat that decides next."""
        moves = every_move(self._book, self._deck)
        return [moves[number] for number in self.legal_numbers()]

    def legal_numbers(self) -> list[int]:
        """The same by number."""
        return self._legal()[1]

    def _legal(self) -> tuple[int | None, list[int]]:
        if self._offer is None:
            self._offer = self._engine.legal(self._tables, self._deck)
        return self._offer

    def move(self, what: Move | str | int, language: str = "en") -> Move:
        """The move that words or a number mean, legal or not."""
        code = check_language(language)
        if isinstance(what, str):
            what = self._meant(what, code)
        if not isinstance(what, (int, Move)) or isinstance(what, bool):
            raise IllegalMove(f"{what!r} is no move: give its words, its number or a Move.")
        number = int(what)
        if not 0 <= number < self.move_count:
            raise IllegalMove(f"Moves have numbers from 0 to {self.move_count - 1}, not {number}.")
        return every_move(self._book, self._deck)[number]

    def _meant(self, words: str, language: str) -> int:
        """The move with these words, or the only one that begins with them."""
        number = whole_words(self._book, self._deck, words)
        if number is not None:
            return number
        legal = self._legal()[1]
        return Listener(self._book, self._deck, legal, self._visible, language).find(words)

    def _visible(self) -> Sequence[int]:
        return self._book.visible(self._engine.body(self._tables), self._deck)

    def play(self, what: Move | str | int, language: str = "en") -> list[News]:
        """Play a move; what happened? An illegal one is refused with the reason."""
        move = self.move(what, language)
        seat, numbers = self._legal()
        if move.number not in numbers:
            raise IllegalMove(self.why_not(move, language) or "")
        assert seat is not None
        step = self._engine.play(self._tables, self._deck, move.number, self.seats)
        if step.learned:
            self._undo.clear()
        else:
            self._remember(seat, step.before)
        news = read_lines(step.news, self._book, self._deck)
        self._history.append(Played(seat, move, tuple(news)))
        self._offer = step.offer
        return news

    def _remember(self, seat: int, before: bytes) -> None:
        """Keep what may be taken back: moves of one seat since anybody last learned something."""
        if self._history and self._history[-1].seat != seat:
            self._undo.clear()
        self._undo.append(before)

    @property
    def can_undo(self) -> bool:
        """Whether the last move may be taken back."""
        return bool(self._undo)

    def undo(self, language: str = "en") -> Move:
        """Take the last move back, unless somebody has learned something since."""
        if not self._undo:
            raise CannotUndo(say(language, "game-cannot-undo"))
        self._tables = self._engine.from_raw(self._undo.pop())
        self._offer = None
        return self._history.pop().move

    def why_not(self, what: Move | str | int, language: str = "en") -> str | None:
        """The sentence for a move that cannot be played; None for one that can."""
        try:
            move = self.move(what, language)
        except IllegalMove as error:
            return str(error)
        if move.number in self._legal()[1]:
            return None
        body = self._engine.body(self._tables)
        return self._book.why_not(body, self._deck, move.number, language)

    def view(self, seat: int | None = None) -> View:
        """What one seat can know; None is a spectator."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise OptionError(f"There is no seat {seat!r}: seats are 0 to {self.seats - 1}.")
        tables = self._engine.copy(self._tables)
        self._engine.hide(tables, -1 if seat is None else seat)
        view = View(self._book, self._deck, self._engine, tables, seat)
        if self._offer is not None:  # whoever is to move knows what may be done, others only who
            mover, moves = self._offer
            view.offered = (mover, moves if seat == mover else [])
        return view

    def imagine(self, seat: int | None, seed: int) -> Game:
        """A game that the seat cannot tell from the true one."""
        return self.view(seat).imagine(seed)

    def outcome(self, language: str = "en") -> Outcome | None:
        """How the game ended; None while it goes on."""
        check_language(language)
        if self.to_move is not None:
            return None
        body = self._engine.body(self._tables)
        winners, scores, reason = self._book.outcome(body, self._deck)
        return Outcome(winners, scores, say(language, reason))

    @property
    def scores(self) -> tuple[int, ...]:
        """What the winner is found by, for each seat: points in stars, sanity in realms."""
        return self._book.outcome(self._engine.body(self._tables), self._deck)[1]

    @property
    def history(self) -> tuple[Played, ...]:
        """Every move so far with its news. The truth: redact it with `News.seen_by`."""
        return tuple(self._history)

    def copy(self) -> Game:
        """An independent game with the same past."""
        tables = self._engine.copy(self._tables)
        game = Game(self._book, self._deck, self._engine, tables, self._setup)
        game._origin = self._origin
        game._history = self._history.copy()
        game._undo = self._undo.copy()
        game._forgotten = self._forgotten
        return game

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the usual card set goes by its name, and tables as bytes."""
        deck = None if self._deck is self._book.usual() else self._deck
        past = [(p.seat, p.move.number, [n.event for n in p.news]) for p in self._history]
        setup = self._began()
        return _revive, (self.name, deck, setup, self.to_bytes(), past, self._undo)

    def position(self) -> str:
        """The whole table as one line of text."""
        return self._text(self._tables)

    def _text(self, tables: Tables) -> str:
        mark = _mark(self._book, self._deck)
        text = self._book.write(self._engine.body(tables))
        return f"{text} cards={mark}" if mark else text

    def forget(self) -> None:
        """Drop what cannot be taken back any more: for whoever keeps the moves elsewhere."""
        gone = len(self._history) - max(len(self._undo), 1)
        if gone > 0:
            del self._history[:gone]
            self._forgotten += gone

    def replay(self) -> Replay:
        """How the game began, and every move in words."""
        if self._forgotten:
            raise ReplayError("The beginning of this game was forgotten: its moves lie elsewhere.")
        return Replay(self._began(), tuple(str(played.move) for played in self._history))

    @property
    def setup(self) -> Setup:
        """How the game began."""
        return self._began()

    def _began(self) -> Setup:
        """How the game began. An imagined one is put into words only if somebody asks."""
        if self._setup is None:
            self._setup = Setup(self.name, position=self._text(self._origin))
        return self._setup

    def to_bytes(self) -> bytes:
        """Equal tables are equal bytes."""
        return self._engine.raw(self._tables)


def _revive(
    name: str,
    deck: Any,
    setup: Setup,
    raw: bytes,
    past: list[tuple[int, int, list[Event]]],
    undo: list[bytes],
) -> Game:
    """A game out of a pickle, in the mode of this process."""
    book, mode = rulebook(name), engine(name)
    deck = deck or book.usual()
    game = Game(book, deck, mode, mode.from_raw(raw), setup)
    moves = every_move(book, deck)
    game._history = [
        Played(seat, moves[number], tuple(read_event(event, book, deck) for event in events))
        for seat, number, events in past
    ]
    game._undo = list(undo)
    return game


def _key(seed: int) -> list[int]:
    return [seed >> 32 * n & WORD for n in range(4)]


@lru_cache(maxsize=16)
def _mark(book: Rulebook, deck: Any) -> str:
    """How positions and replays name a card set; the usual one goes unnamed."""
    mark: str = deck.mark
    return "" if mark == book.usual().mark else mark
