"""The player that asks the network of a game once, and does what it likes best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.choice_player import ChoicePlayer, network_file
from cultists.players.player import Player
from cultists.table.engine import quiet

MINDS = Path(__file__).parents[1] / "minds"
CHOICES = ".network"  # what the file of a network over choices is called
BROUGHT = ".brought"  # and the list of the card sets for which networks are brought: `brought.py`


class Advisor(Player, Protocol):
    """A player that can also say what it thinks of choices."""

    def prepare(self, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        """Compile or read what it needs."""

    def rate(self, view: View, choices: Sequence[int]) -> list[int]:
        """The rating of some choices of search, in 256ths: a logarithm of how likely each is."""
        ...

    def advice(self, deck: Any) -> Any:
        """What a search with a card set is advised with."""
        ...


def of_file(path: Path, seed: int = 0) -> Advisor:
    """The player of a network: over choices, or over moves."""
    if path.suffix == CHOICES:
        return ChoicePlayer(path, seed)
    if path.suffix == BROUGHT:
        from cultists.players.brought import BroughtPlayer

        return BroughtPlayer(path.stem)
    from cultists.players.network import NetworkPlayer

    return NetworkPlayer(path)


def has_network(game: str, deck: Any = None) -> bool:
    """Whether a network comes with a game; with a deck, whether it can be asked about that now."""
    if network_file(game) is not None or (MINDS / f"{game}.npz").is_file():
        return True
    if brought_list(game) is None or deck is None:
        return brought_list(game) is not None
    from cultists.players.brought import is_brought

    return is_brought(game, deck)


def brought_list(game: str) -> Path | None:
    """Where networks are brought: the list of the card sets for which there are any."""
    path = MINDS / f"{game}{BROUGHT}"
    return path if path.is_file() else None


def shipped(game: str) -> Path:
    """The network that comes with a game; a game that has none is refused."""
    path = network_file(game) or brought_list(game)
    if path is None:
        from cultists.minds import shipped

        path = shipped.shipped(game)
    return path


def of_game(game: str, seed: int = 0) -> Advisor:
    """The player of that network."""
    return of_file(shipped(game), seed)


class Sage:
    """Plays by one pass of a network; there is no chance in it."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._players: dict[str, Advisor] = {}

    def prepare(self, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        """Compile or read what the network of a game needs."""
        of_game(game, self.seed).prepare(game, progress)

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """What the network likes best."""
        if view.game not in self._players:
            self._players[view.game] = of_game(view.game, self.seed)
        return self._players[view.game].choose(view, legal)
