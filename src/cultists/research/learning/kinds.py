"""Which kind of run a game has: over choices if it says what is read of one, else over moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

import torch

from cultists.minds.whole import Mind
from cultists.players.choice_network import ChoiceNetwork
from cultists.players.parts import hook
from cultists.players.sage import CHOICES
from cultists.research.learning import settings
from cultists.research.learning.choice_run import ChoiceRun
from cultists.research.learning.run import Frozen, Row, Run
from cultists.research.learning.settings import ChoiceSettings, Settings

MOVES = ".npz"  # what the file of a network over moves is called


class Learning(Protocol):
    """A run of either kind."""

    def go(
        self, minutes: float, path: Path, tell: Callable[[Row], None], more: float = 0.0
    ) -> None:
        """Learn for some minutes."""


def over_choices(game: str) -> bool:
    """Whether a game is learned over choices."""
    return hook(game, "describe") is not None


def game_of(path: Path) -> str:
    """What a network plays, or a checkpoint learns."""
    if path.suffix == CHOICES:
        return ChoiceNetwork.read(path).game
    if path.suffix == MOVES:
        return Mind.read(path).game
    return str(torch.load(path, map_location="cpu", weights_only=True)["settings"]["game"])


def begin(
    game: str,
    seed: int,
    device: str | None,
    network: Path | None,
    *,
    small: bool = False,
    against: Path | None = None,
) -> Learning:
    """A new run, from nothing or from a network; all games `against` one, if it is given."""
    if over_choices(game):
        wanted = ChoiceSettings(game, seed=seed)
        wanted = settings.small_choices(wanted) if small else wanted
        wanted = replace(wanted, device=device or wanted.device)
        return ChoiceRun.from_network(network, wanted) if network else ChoiceRun(wanted)
    chosen = Settings(game, seed=seed)
    chosen = settings.small(chosen) if small else chosen
    chosen = replace(chosen, device=device or chosen.device)
    rival = Frozen.read(against) if against else None
    if rival:  # who moves in one seat only needs more games for as many decisions
        many = (2 * seats * games for seats, games in zip(chosen.seats, chosen.games, strict=True))
        chosen = replace(chosen, league=1.0, games=tuple(many))
    return Run.from_network(network, chosen, rival) if network else Run(chosen, rival)


def resume(path: Path, **changes: Any) -> Learning:
    """Go on from a checkpoint."""
    kind = ChoiceRun if over_choices(game_of(path)) else Run
    return kind.load(path, **changes)
