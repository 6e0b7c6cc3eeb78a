"""Where JavaScript comes in: with the modules that it has loaded, for a host or a thinker."""

from __future__ import annotations

from typing import Any

from cultists.game.games import HOSTS
from cultists.offline.modules import JsModule
from cultists.offline.page import Page


def use_table(game: str, module: Any) -> None:
    """Have the rules of a game run by a module."""
    HOSTS[game] = JsModule(module)


def new_host(page: Page) -> Any:
    """The host of all rooms."""
    from cultists.offline.host import Host

    return Host(page)


def new_thinker() -> Any:
    """Where bots think."""
    from cultists.offline.thinker import Thinker

    return Thinker()
