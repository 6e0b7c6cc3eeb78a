"""The networks that come with the package: a file beside the module that says what it reads."""

from __future__ import annotations

from pathlib import Path

from cultists.table.errors import OptionError

FOLDER = Path(__file__).parent


def has_network(game: str) -> bool:
    """Whether a network comes with a game."""
    return (FOLDER / f"{game}.npz").is_file()


def shipped(game: str) -> Path:
    """The network of a game."""
    if not has_network(game):
        raise OptionError(f"No network that plays {game} comes with this package.")
    return FOLDER / f"{game}.npz"
