"""What there is to draw, and which games can draw it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from rich.console import RenderableType

from cultists.game.game import Game
from cultists.game.view import View
from cultists.speech import say

DRAWINGS = {
    "stars": "cultists.cli.drawing.stars.table",
    "realms": "cultists.cli.drawing.realms.table",
}
"""For each game the module whose `variants` draws its table. A new game adds its name."""


@dataclass(frozen=True)
class Scene:
    """A table as somebody sees it."""

    game: str
    table: Any  # hidden already, unless everything is to be seen
    deck: Any
    seat: int | None  # who looks; None: a spectator
    to_move: int | None
    legal: frozenset[int]  # moves of the seat that looks
    names: tuple[str, ...]  # who sits at each seat, in words
    language: str

    def say(self, key: str, **arguments: Any) -> str:
        """A text of the terminal in the language of whoever looks."""
        return say(self.language, f"terminal-{key}", **arguments)

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.say(f"title-{self.game}")

    @classmethod
    def of(cls, view: View, names: tuple[str, ...], language: str) -> Scene:
        """What a view shows."""
        legal = frozenset(int(move) for move in view.legal_moves())
        return cls(
            view.game,
            view.table,
            view.deck,
            view.seat,
            view.to_move,
            legal,
            names,
            language,
        )

    @classmethod
    def everything(cls, game: Game, names: tuple[str, ...], language: str) -> Scene:
        """The whole truth, for replays of games that are over."""
        return cls(
            game.name,
            game.table,
            game.deck,
            None,
            game.to_move,
            frozenset(),
            names,
            language,
        )


def drawings(scene: Scene, width: int) -> Iterator[RenderableType]:
    """The table drawn, from the most generous way to the most sparing one."""
    drawn: Iterator[RenderableType] = import_module(DRAWINGS[scene.game]).variants(scene, width)
    return drawn
