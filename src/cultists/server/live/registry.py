"""The registry of a server process."""

from __future__ import annotations

from collections.abc import Callable

from cultists.server.live.context import Context
from cultists.server.live.rooms import NAME, Rooms

__all__ = ["NAME", "Registry"]


class Registry(Rooms):
    """All rooms that are open in this process, and what the process has for them."""

    context: Context

    def __init__(
        self, context: Context, is_mine: Callable[[str], bool] = lambda _name: True
    ) -> None:
        super().__init__(context, is_mine)
