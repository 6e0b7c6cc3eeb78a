"""Networks over moves where there is no NumPy to read them: each is for one card set, and brought.

That is so in a page. A list says for which card sets there is one; the file comes when somebody
plays against a level that asks it. A card set of one's own has none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from cultists.game.view import View
from cultists.minds.flat import Flat
from cultists.players.network import Advice, CompiledRating, MovePlayer
from cultists.table.engine import quiet

_brought: dict[tuple[str, str], CompiledRating] = {}


def network_name(game: str, mark: str) -> str:
    """What the file of a network for the card set of a mark is called."""
    return f"{game}-{mark}.network"


def is_brought(game: str, deck: Any) -> bool:
    """Whether a network for a card set can be asked now."""
    return (game, deck.mark) in _brought


def wanted(listed: Path, deck: Any) -> str | None:
    """The name of the network to be brought for a card set, if a list has its mark."""
    marks = listed.read_text(encoding="ascii").split()
    return network_name(listed.stem, deck.mark) if deck.mark in marks else None


def bring(game: str, deck: Any, raw: bytes) -> None:
    """A network is there: put it where it is asked."""
    _brought[game, deck.mark] = CompiledRating(game, deck, Flat.from_bytes(raw))


class BroughtPlayer(MovePlayer):
    """Asks the network that was brought for the card set at hand."""

    def __init__(self, game: str) -> None:
        self.game = game

    def prepare(self, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        """Nothing: whoever plays brings the network before."""

    def judge(self, view: View, moves: Sequence[int]) -> list[int]:
        """The weight of some moves, in 256ths, and what the seat expects."""
        return _brought[self.game, view.deck.mark](view, moves)

    def advice(self, deck: Any) -> Advice:
        """What a search with a card set is advised with."""
        return Advice(*_brought[self.game, deck.mark].loaded)
