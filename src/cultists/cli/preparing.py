"""Preparing in another process what a search needs, so that nobody at the keyboard waits for it."""

from __future__ import annotations

import logging
import multiprocessing
import signal
from typing import Any

from cultists.players.parts import prepare_cards
from cultists.players.search.tree_search import is_compiled

PATIENCE = 3.0  # seconds that somebody waits gladly: what was prepared before is loaded in these


class Preparation:
    """Compiles for a game and its card set; what is compiled is kept, and loaded at once later."""

    def __init__(self, game: str, deck: Any) -> None:
        self._game = game
        self._deck = deck
        self._process: Any = None

    def ready(self, seconds: float | None) -> bool:
        """Whether all is there; waits so long for it, or with None until it is."""
        if is_compiled(self._game):
            return True
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            wanted = (self._game, self._deck)
            self._process = context.Process(target=_prepare, args=wanted, daemon=True)
            self._process.start()
        self._process.join(seconds)
        return not self._process.is_alive()  # if it failed, the same error comes when it is loaded


def _prepare(game: str, deck: Any) -> None:
    """Runs in the process; Ctrl-C is meant for the game, not for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.getLogger("cultists.compiler").addHandler(logging.NullHandler())  # it was said before
    from cultists.players.search import Search

    Search().prepare(game)
    prepare_cards(game, deck)
