"""Which kind of run a game has: over choices if it says what is read of one, else over moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

import torch

from cultists.players.parts import hook
from cultists.research.learning import choice_run, settings
from cultists.research.learning.choice_run import ChoiceRun, ChoiceSettings
from cultists.research.learning.run import Row, Run
from cultists.research.learning.settings import Settings


class Learning(Protocol):
    """A run of either kind."""

    @property
    def game(self) -> str:
        """What it learns."""
        ...

    def go(
        self, minutes: float, path: Path, tell: Callable[[Row], None], more: float = 0.0
    ) -> None:
        """Learn for some minutes."""


def over_choices(game: str) -> bool:
    """Whether a game is learned over choices."""
    return hook(game, "describe") is not None


def begin(
    game: str, seed: int, device: str | None, network: Path | None, *, small: bool = False
) -> Learning:
    """A new run, from nothing or from a network."""
    if over_choices(game):
        wanted = ChoiceSettings(game, seed=seed)
        wanted = choice_run.small(wanted) if small else wanted
        wanted = replace(wanted, device=device or wanted.device)
        return ChoiceRun.from_network(network, wanted) if network else ChoiceRun(wanted)
    chosen = Settings(game, seed=seed)
    chosen = settings.small(chosen) if small else chosen
    chosen = replace(chosen, device=device or chosen.device)
    return Run.from_network(network, chosen) if network else Run(chosen)


def resume(path: Path, **changes: Any) -> Learning:
    """Go on from a checkpoint."""
    game = torch.load(path, map_location="cpu", weights_only=True)["settings"]["game"]
    return ChoiceRun.load(path, **changes) if over_choices(game) else Run.load(path, **changes)
