"""What is drawn, and what a game declares so that the terminal can draw it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from cultists.cli.texts import Texts
from cultists.game.game import Game
from cultists.game.games import part, rulebook, title
from cultists.game.move import Move
from cultists.game.view import View
from cultists.speech import say

Page = list[RenderableType]
"""Something to read, in parts that Rich prints."""


@dataclass(frozen=True)
class Scene:
    """A table as somebody sees it."""

    game: str
    table: Any  # hidden already, unless everything is to be seen
    deck: Any
    seat: int | None  # the viewer; None: a spectator
    to_move: int | None
    legal: frozenset[int]  # moves of the viewer
    names: tuple[str, ...]  # who sits at each seat, in words
    language: str

    def say(self, key: str, **arguments: Any) -> str:
        """A text of the terminal in the language of the viewer."""
        return say(self.language, f"terminal-{key}", **arguments)

    @property
    def title(self) -> str:
        """What the game is called."""
        return title(self.game, self.language)

    @classmethod
    def of(cls, view: View, names: tuple[str, ...], language: str) -> Scene:
        """What a view shows."""
        legal = frozenset(view.legal_numbers())
        shown = (view.game, view.table, view.deck, view.seat, view.to_move)
        return cls(*shown, legal, names, language)

    @classmethod
    def everything(cls, game: Game, names: tuple[str, ...], language: str) -> Scene:
        """The table with nothing hidden, for replays of games that are over."""
        shown = (game.name, game.table, game.deck, None, game.to_move)
        return cls(*shown, frozenset(), names, language)


class CardPrinter(Protocol):
    """Prints the cards of a game. A kind of card goes by its number."""

    def counts(self, deck: Any) -> dict[str, Any]:
        """How many cards and kinds there are, and what the set is called."""
        ...

    def find(self, deck: Any, words: str, language: str) -> list[int]:
        """The kinds with this name, else those whose names begin with it."""
        ...

    def names(self, deck: Any, language: str) -> list[str]:
        """What the kinds are called."""
        ...

    def card(self, deck: Any, number: int, language: str) -> RenderableType:
        """Everything that is printed on a kind."""
        ...

    def everything(self, deck: Any, language: str) -> Page:
        """The whole set."""
        ...


class HintWriter(Protocol):
    """What a game adds to the hints of its search."""

    def hand(self, view: View, texts: Texts) -> Page:
        """How far the cards of the hand are from being played."""
        ...


@dataclass(frozen=True)
class GameCommand:
    """A command that only one game has: it shows a page, or plays moves until none is left."""

    name: str
    page: Callable[[View, Texts], Page] | None = None
    moves: Callable[[Sequence[Move]], Sequence[Move]] | None = None  # which legal ones
    refusal: str = ""  # key of the sentence for when there are none


@dataclass(frozen=True)
class Drawing:
    """How a game looks in the terminal: `DRAWING` in its part `cli.drawing`."""

    table: Callable[[Scene, int], Iterator[RenderableType]]  # all versions, the largest first
    cards: CardPrinter
    legend: Callable[[Texts], Page]  # what the signs mean
    commands: tuple[GameCommand, ...] = ()
    hints: HintWriter | None = None
    # the one sensible answer to an open question: it is given without asking, and can be undone
    obvious: Callable[[View, Sequence[Move]], Move | None] = lambda _view, _legal: None
    news_styles: Mapping[str, str] = field(default_factory=dict)  # by the name of an event
    minor_news: frozenset[str] = frozenset()  # events that are left out where there is no room
    own_set: bool = False  # its cards are ours, so people write sets of their own

    def command(self, name: str) -> GameCommand | None:
        """A command of the game's own."""
        return next((command for command in self.commands if command.name == name), None)


@cache
def drawing_of(game: str) -> Drawing:
    """How a game is drawn: by its own part, or else generically."""
    own = part(game, "cli.drawing")
    if own is None:
        from cultists.cli.drawing.generic import drawing

        return drawing(rulebook(game))
    found: Drawing = own.DRAWING
    return found


def flow(items: Iterable[Text], width: int, indent: int = 0) -> Text:
    """Items in lines, broken only between items."""
    lines, line = [], Text(" " * indent)
    for item in items:
        fresh = line.cell_len == indent
        if not fresh and line.cell_len + 2 + item.cell_len > width:
            lines.append(line)
            line, fresh = Text(" " * indent), True
        line.append_text(Text.assemble("" if fresh else "  ", item))
    return Text("\n").join([*lines, line])
