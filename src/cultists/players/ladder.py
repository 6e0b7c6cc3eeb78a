"""The levels for people: six names, the gentlest first, and the player behind each in a game.

A level is the name of a player with its strength in it, such as `novice:50` or `sage:120:builds`.
A game says which in `LEVELS` of its part for players (`parts.py`). Where it says nothing, or where
the network that they ask is not there, those below play. How far apart they are was measured by
`cultists arena GAME --ladder`; what that wrote lies beside the game's part as `ladder.json`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from cultists.game.games import part
from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.parts import hook
from cultists.players.player import DOZING, LEVELS, ORACLE, SAGE, Player, player
from cultists.table.engine import quiet

NETWORKED = (SAGE, DOZING, ORACLE)
PLAIN = dict(
    zip(
        LEVELS,
        ("novice:50", "novice:15", "greedy", "search:20", "search:100", "search:400"),
        strict=True,
    )
)
"""The levels of a game without a network."""


def behind(name: str, game: str, deck: Any = None) -> str:
    """The player behind a level in a game, or with a card set; any other name means itself."""
    if name not in LEVELS:
        return name
    from cultists.players.sage import has_network

    found: str = hook(game, "LEVELS", PLAIN)[name]
    there = not found.startswith(NETWORKED) or has_network(game, deck)
    return found if there else PLAIN[name]


@cache
def measured(game: str) -> dict[str, Any]:
    """What was measured of a game's levels, as `arena --ladder --json` wrote it; or nothing."""
    from cultists.players.sage import has_network

    known = part(game, "players") if has_network(game) else None
    path = Path(str(known.__file__)).with_name("ladder.json") if known else None
    if path is None or not path.is_file():
        return {}
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def network_mark(game: str) -> str:
    """A digest of the network that comes with a game: with another one, levels play otherwise."""
    from cultists.players.sage import has_network, shipped

    return sha256(shipped(game).read_bytes()).hexdigest()[:12] if has_network(game) else ""


class LevelPlayer:
    """The player of a level, in whatever game it is asked to play."""

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name, self.seed = name, seed
        self._players: dict[str, Player] = {}

    def prepare(self, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        """Have the player behind it compile or read what it needs, if it needs anything."""
        prepare = getattr(self._of(behind(self.name, game)), "prepare", None)
        if prepare is not None:
            prepare(game, progress)

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """What the player behind it chooses."""
        return self._of(behind(self.name, view.game, view.deck)).choose(view, legal)

    def asks_network(self, game: str) -> bool:
        """Whether it asks the network of a game, where that is there."""
        return behind(self.name, game).startswith(NETWORKED)

    def _of(self, name: str) -> Player:
        if name not in self._players:
            self._players[name] = player(name, self.seed)
        return self._players[name]
