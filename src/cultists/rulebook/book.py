"""A game as the facade knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from cultists.speech import Reader
from cultists.table.engine import Rules
from cultists.table.errors import CardsError, OptionError
from cultists.table.options import Option

Event = tuple[int, int, int, int]
"""One thing that happened, as the rules wrote it: what, seat, and two numbers."""

NOBODY_YET = -1  # as `first`: chance chooses who begins


class Reasons(Protocol):
    """Why moves cannot be played, at one table and in one language."""

    def why_not(self, move: int) -> str: ...


@dataclass(frozen=True, eq=False, kw_only=True)
class Rulebook:
    """Everything about one game. Decks and tables are the game's own; `declare` makes it."""

    name: str
    package: str  # its module `rulebook` has this as RULEBOOK
    title: str
    seats: tuple[int, int]  # the fewest and the most
    options: tuple[Option, ...]
    move_count: int
    zones: int
    rules: Rules
    events: Mapping[int, str]  # every kind of news by name
    private: frozenset[int]  # those of which others learn less
    usual: Callable[[], Any]  # the card set that comes with the package
    read_cards: Callable[[Path], Any]  # a card set from a file
    faces: Callable[[Any], object]  # everything that is printed on the cards of a set
    editions: Mapping[str, str]  # card sets that come with the package: their names and files
    words: Callable[[Any, int, str], str]  # deck, move, language: the move in words
    phrases: Callable[[Any, str], Mapping[str, int]]  # all words that mean a move, as compared
    reasons: Callable[[Any, Any, str], Reasons]  # table, deck, language
    sentence: Callable[[Any, Event, bool, Reader], str]  # an event in words, for somebody
    places: Callable[[Event], tuple[str, ...]]  # places of the board that an event is about
    # Winners, scores and the key of the reason; no winners while the game goes on.
    outcome: Callable[[Any, Any], tuple[tuple[int, ...], tuple[int, ...], str]]
    write: Callable[[Any], str]  # a position as a line of text
    read: Callable[[str, Any], Any]  # the table of a position
    describe: Callable[[Any, Any], dict[str, Any]]  # a view as plain data
    sensible: Callable[[Any], Sequence[int]]  # moves about cards that a set has
    visible: Callable[[Any, Any], Sequence[int]]  # moves about what lies there, legal or not

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: by where it is declared."""
        return _declared, (self.package,)

    def deck(self, path: Path | None) -> Any:
        """A card set: the usual one, an edition by its name, or one from a file.

        An unchanged copy of the usual one or of an edition is that one.
        """
        if path is None:
            return self.usual()
        if str(path) in self.editions:
            return self._edition(str(path))
        own = self.read_cards(path)
        known = (self.usual(), *map(self._edition, self.editions))
        return next((deck for deck in known if self.faces(deck) == self.faces(own)), own)

    def marked(self, mark: str) -> Any:
        """The card set that a position or a replay means; the usual one if it is none of ours."""
        name = self.named(mark)
        return self.usual() if name is None else self._edition(name)

    def named(self, mark: str) -> str | None:
        """The edition of a mark, unless it is the usual one, which goes without."""
        if mark in ("", self.usual().mark):
            return None
        return next((name for name in self.editions if self._edition(name).mark == mark), None)

    def _edition(self, name: str) -> Any:
        """An edition, read once."""
        return _read_edition(self, name)

    def card_file(self, edition: str | None = None) -> Path:
        """The file of the usual card set, or of an edition."""
        file = import_module(self.package).__file__
        path = Path(file or "").with_name(self.editions[edition] if edition else "cards.toml")
        if not path.is_file():
            raise CardsError(f"{self.title} has no card file.")
        return path

    def start(self, seats: int, options: Mapping[str, Any]) -> Any:
        """A table with everything agreed and nothing dealt: every option is a field of it."""
        table: Any = self.rules.table()
        table.seats = seats
        for option in self.options:
            if option.name != "first":
                setattr(table, option.name, option.choices.index(options[option.name]))
        first = options["first"]
        table.first = NOBODY_YET if first is None else first
        if table.first >= seats:
            raise OptionError(
                f"The option first cannot be {first} with {seats} seats: "
                f"they are counted from 0 to {seats - 1}."
            )
        return table

    def why_not(self, table: Any, deck: Any, move: int, language: str) -> str:
        """Why a move cannot be played."""
        return self.reasons(table, deck, language).why_not(move)


@cache
def _read_edition(book: Rulebook, name: str) -> Any:
    path, usual = book.card_file(name), book.usual()
    return usual if path == book.card_file() else book.read_cards(path)


def _declared(package: str) -> Rulebook:
    book: Rulebook = import_module(f"{package}.rulebook").RULEBOOK
    return book
