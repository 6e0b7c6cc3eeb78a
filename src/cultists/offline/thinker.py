"""Bots that think in a worker of a page."""

from __future__ import annotations

from base64 import b64decode
from pickle import loads

from cultists.offline.services import packed
from cultists.server.bots.thinking import Task, think


class Thinker:
    """Chooses for bots, one after the other."""

    async def choose(self, text: str) -> str:
        """The answer to a task of `PageBots`."""
        task: Task = loads(b64decode(text))
        return packed(think(task))
