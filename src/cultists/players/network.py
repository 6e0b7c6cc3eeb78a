"""Players that ask a network once and take the move that it likes best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from cultists.game.games import rulebook
from cultists.game.move import Move
from cultists.game.view import View
from cultists.minds.whole import Mind
from cultists.observe import observe
from cultists.table.engine import quiet
from cultists.table.errors import OptionError
from cultists.table.kernel import plain_wanted


@cache
def read_mind(path: Path) -> Mind:
    """A file, read once."""
    return Mind.read(path)


@cache
def pass_for(path: Path, deck: Any, plain: bool) -> Callable[..., Any]:
    """The network of a file for a card set; compiled unless rules run interpreted."""
    mind = read_mind(path)
    folded = mind.fold(deck)
    if plain:
        return folded
    from cultists.minds.compiled import CompiledPass

    return CompiledPass(mind.game, folded)


class NetworkPlayer:
    """Plays what a network likes best; among equals the move with the lowest number."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.mind = read_mind(path)

    def prepare(self, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        """Read the network for the printed cards."""
        pass_for(self.path, rulebook(game).deck(None), plain_wanted())
        progress(1, 1)

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """The move of the highest weight."""
        ratings = self.rate(view, [move.number for move in legal])
        return max(zip(ratings, legal, strict=True), key=lambda pair: (pair[0], -pair[1].number))[1]

    def rate(self, view: View, moves: Sequence[int]) -> list[int]:
        """The weight of some moves, in 256ths."""
        if view.game != self.mind.game:
            raise OptionError(f"{self.path} plays {self.mind.game}, not {view.game}.")
        run = pass_for(self.path, view.deck, view._engine.plain)
        weights = run(self.mind.wiring.encode(observe(view)))
        turned = self.mind.wiring.turned(view.seat or 0, view.table.seats)
        return [int(weights[turned[move]]) for move in moves]
