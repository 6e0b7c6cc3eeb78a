"""The Stars Are Right and Cthulhu Realms as software: rules, views, replays, players.

>>> import cultists
>>> game = cultists.new("stars", seats=2, seed=7)
>>> game.to_move
1
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from cultists.table.errors import (
    CannotUndo,
    CardsError,
    CultistsError,
    IllegalMove,
    OptionError,
    PositionError,
    ReplayError,
    UnknownWords,
)

if TYPE_CHECKING:
    from cultists.game.game import Game, Outcome
    from cultists.game.move import Move
    from cultists.game.news import News
    from cultists.game.replay import Replay
    from cultists.game.view import View

__version__ = "0.1.0"

__all__ = [
    "CannotUndo",
    "CardsError",
    "CultistsError",
    "Game",
    "IllegalMove",
    "Move",
    "News",
    "OptionError",
    "Outcome",
    "PositionError",
    "Replay",
    "ReplayError",
    "UnknownWords",
    "View",
    "from_position",
    "move_names",
    "new",
    "why_not",
]

# Loaded when first asked for, so that `import cultists` costs next to nothing.
_HOMES = {
    "Game": "cultists.game.game",
    "Outcome": "cultists.game.game",
    "Move": "cultists.game.move",
    "News": "cultists.game.news",
    "Replay": "cultists.game.replay",
    "View": "cultists.game.view",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'cultists' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


def new(
    game: str, *, seats: int = 2, seed: int = 0, cards: str | Path | None = None, **options: Any
) -> Game:
    """A new game. Options go by keyword: each game has its own; a bad one is told in a sentence."""
    from cultists.game.game import Game
    from cultists.game.replay import Setup

    return Game.new(Setup(game, seats, seed, options), cards)


def from_position(text: str, *, cards: str | Path | None = None) -> Game:
    """The game at a position, as `Game.position` wrote it."""
    from cultists.game.game import Game
    from cultists.game.replay import Setup

    return Game.at(Setup(text.split(maxsplit=1)[0] if text.split() else "", position=text), cards)


def move_names(game: Game | str, language: str = "en") -> tuple[str, ...]:
    """What every move of a game is called, by its number; a game's own cards are named as such."""
    from cultists.game.games import rulebook
    from cultists.game.move import move_names

    if isinstance(game, str):
        return move_names(rulebook(game), rulebook(game).deck(None), language)
    return move_names(rulebook(game.name), game.deck, language)


def why_not(game: Game, words: Move | str | int, language: str = "en") -> str | None:
    """The sentence for a move that cannot be played; None for one that can."""
    return game.why_not(words, language)
