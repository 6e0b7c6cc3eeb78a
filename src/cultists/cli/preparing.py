"""Preparing in another process what machines need, so that nobody at the keyboard waits for it."""

from __future__ import annotations

import logging
import multiprocessing
import signal
from collections.abc import Iterable
from typing import Any

from cultists.players.search.tree_search import is_compiled

PATIENCE = 3.0  # seconds that somebody waits gladly: what was prepared before is loaded in these
ADVISER = "adept"  # stands for any search: all need the same


class Preparation:
    """Compiles for a game and its card set; what is compiled is kept, and loaded at once later."""

    def __init__(self, game: str, deck: Any, machines: Iterable[str] = (ADVISER,)) -> None:
        self._wanted = (game, deck, tuple(machines))
        self._process: Any = None

    def begin(self) -> None:
        """Start, unless that was done or all is there."""
        if self._process is None and not is_compiled(self._wanted[0]):
            context = multiprocessing.get_context("spawn")
            self._process = context.Process(target=_prepare, args=self._wanted, daemon=True)
            self._process.start()

    def ready(self, seconds: float | None) -> bool:
        """Whether all is there; waits so long for it, or with None until it is."""
        self.begin()
        if self._process is None:
            return True
        self._process.join(seconds)
        return not self._process.is_alive()  # if it failed, the same error comes when it is loaded

    def stop(self) -> None:
        """Nobody needs it any more."""
        if self._process is not None:
            self._process.kill()
            self._process.join()


def _prepare(game: str, deck: Any, machines: tuple[str, ...]) -> None:
    """Runs in the process; Ctrl-C is meant for the game, not for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.getLogger("cultists.compiler").addHandler(logging.NullHandler())  # it was said before
    from cultists.players import player
    from cultists.players.parts import prepare_cards

    for machine in map(player, machines):
        if hasattr(machine, "prepare"):
            machine.prepare(game)
    prepare_cards(game, deck)
