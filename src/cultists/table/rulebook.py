"""What a game gives to the facade: one declaration, and what follows from it for every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from cultists.table.engine import Rules
from cultists.table.errors import OptionError
from cultists.table.options import Option

Line = tuple[int, int, int, int]
"""A line of news as the rules wrote it: what, seat, and two numbers."""

NOBODY_YET = -1  # as `first`: chance chooses who begins


def names(module: ModuleType) -> dict[int, str]:
    """What the numbers that a module declares are called, in its order."""
    return {n: name.lower() for name, n in vars(module).items() if isinstance(n, int)}


class Reasons(Protocol):
    """Why moves cannot be played, at one table and in one language."""

    def why_not(self, move: int) -> str: ...


def promises(
    turn: ModuleType, moves: ModuleType, view: ModuleType, setup: ModuleType | None = None
) -> dict[str, Any]:
    """What an engine binds, out of the modules in which every game keeps it.

    A game that sets up in a module of its own has its deal there, else with its turns.
    """
    homes = {
        turn: ("to_move", "offers", "candidates", "allowed", "perform"),
        moves: ("number",),
        view: ("unseen", "hide", "imagine"),
    }
    found = {name: getattr(module, name) for module, names in homes.items() for name in names}
    return {"deal": (setup or turn).deal, **found}


@dataclass(frozen=True, eq=False)
class Rulebook:
    """A game, as the facade knows it. Decks and tables are the game's own."""

    name: str
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
    words: Callable[[Any, int, str], str]  # deck, move, language: the move in words
    phrases: Callable[[Any, str], Mapping[str, int]]  # all words that mean a move, as compared
    reasons: Callable[[Any, Any, str], Reasons]  # table, deck, language
    sentence: Callable[[Any, Line, bool, str, Callable[[int], str]], str]  # a line of news in words
    # Winners, scores and the key of the reason; no winners while the game goes on.
    outcome: Callable[[Any, Any], tuple[tuple[int, ...], tuple[int, ...], str]]
    write: Callable[[Any], str]  # a position as a line of text
    read: Callable[[str, Any], Any]  # the table of a position
    describe: Callable[[Any, Any], dict[str, Any]]  # a view as plain data
    # For those who type by halves; see `sensible` and `visible`.
    of_set: Callable[[Any], Sequence[int]] | None = None
    in_sight: Callable[[Any, Any], Sequence[int]] | None = None

    def deck(self, path: Path | None) -> Any:
        """A card set: the usual one, or one from a file. An unchanged copy is the usual one."""
        usual = self.usual()
        if path is None:
            return usual
        own = self.read_cards(path)
        return usual if self.faces(own) == self.faces(usual) else own

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

    def sensible(self, deck: Any) -> Sequence[int]:
        """Moves about cards that a set has: usually all."""
        return range(self.move_count) if self.of_set is None else self.of_set(deck)

    def visible(self, table: Any, deck: Any) -> Sequence[int]:
        """Moves about what the seat to move sees before it, legal or not: usually unknown."""
        return () if self.in_sight is None else self.in_sight(table, deck)

    def why_not(self, table: Any, deck: Any, move: int, language: str) -> str:
        """Why a move cannot be played."""
        return self.reasons(table, deck, language).why_not(move)

    def event(self, what: int) -> str:
        """The name of a kind of news."""
        return self.events[what]
