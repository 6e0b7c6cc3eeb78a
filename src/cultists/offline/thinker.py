"""Bots that think in a worker of a page."""

from __future__ import annotations

import asyncio
from base64 import b64decode
from pickle import loads
from random import SystemRandom
from typing import Protocol

from cultists.offline.services import packed
from cultists.players.parts import Preparation, in_parts
from cultists.server.bots.jobs import Job
from cultists.server.bots.thinking import HintTask, Task, advise, think
from cultists.server.room.terms import deck_of
from cultists.speech import say
from cultists.table.engine import quiet


class Helper(Protocol):
    """What a thinker asks of the worker that it runs in."""

    @property
    def language(self) -> str:
        """In which language progress is told."""

    async def kept(self, name: str) -> bytes | None:
        """What was kept under a name, by whichever worker."""

    def keep(self, name: str, raw: bytes) -> None:
        """Keep something for later, and for other workers."""

    def progress(self, step: int, of: int, sentence: str) -> None:
        """Something takes long, and goes on."""


class Thinker:
    """Chooses for bots."""

    def __init__(self, helper: Helper) -> None:
        self._helper = helper
        self._one = asyncio.Lock()

    async def choose(self, text: str) -> str:
        """The answer to a task of `PageBots`."""
        task: Task | Job = loads(b64decode(text))
        if not isinstance(task, Task):
            await self.prepare(task.game, task.cards)
            return packed(task.run(quiet))
        if hasattr(task.player, "prepare"):  # others need nothing
            await self.prepare(task.game, task.cards)
        return packed(advise(task) if isinstance(task, HintTask) else think(task))

    async def prepare(self, game: str, cards: str | None) -> None:
        """Make, or find, what bots need for a card set."""
        async with self._one:
            wanted = in_parts(game, deck_of(game, cards))
            if wanted is not None:
                await self._make(wanted)

    async def _make(self, wanted: Preparation) -> None:
        """Part by part. Other workers may do the same: in another order, so that all have less."""
        known = await self._helper.kept(wanted.name)
        if known is not None:
            wanted.recall(known)
        names, work, done = wanted.names, wanted.work, 0
        order = SystemRandom().sample(range(len(names)), len(names))
        sentence = say(self._helper.language, "server-told-preparing")
        for part in order:
            found = await self._helper.kept(names[part])
            raw = wanted.make(part) if found is None else found
            wanted.add(part, raw)
            done += work[part]
            if found is None:
                self._helper.keep(names[part], raw)
                self._helper.progress(done, sum(work), sentence)
            del found, raw  # before the next one comes: they are large
        wanted.finish()
        if known is None:
            self._helper.keep(wanted.name, wanted.outline())
