"""Bots that think in a worker of a page."""

from __future__ import annotations

import asyncio
from random import SystemRandom
from typing import Protocol

from cultists.offline.packing import packed, unpacked
from cultists.players.brought import bring, is_brought, wanted
from cultists.players.ladder import LevelPlayer
from cultists.players.parts import Preparation, in_parts
from cultists.players.sage import brought_list, has_network
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

    async def modules(self) -> None:
        """Have the modules here with which machines think."""

    async def kept(self, name: str) -> bytes | None:
        """What was kept under a name, by whichever worker."""

    def keep(self, name: str, raw: bytes) -> None:
        """Keep something for later, and for other workers."""

    async def network(self, name: str) -> bytes | None:
        """The file of a network, if it is kept or can be loaded."""

    def progress(self, step: int, of: int, sentence: str) -> None:
        """Something takes long, and goes on."""


class Thinker:
    """Chooses for bots."""

    def __init__(self, helper: Helper) -> None:
        self._helper = helper
        self._one = asyncio.Lock()

    async def choose(self, text: str) -> str:
        """The answer to a task of `PageBots`."""
        task: Task | HintTask | Job = unpacked(text)
        if isinstance(task, Task) and not hasattr(task.player, "prepare"):  # it needs nothing
            return packed(think(task))
        await self.prepare(task.game, task.cards)
        if not isinstance(task, Task | HintTask):
            return packed(task.run(quiet))
        await self.bring(task)
        return packed(think(task) if isinstance(task, Task) else advise(task))

    async def prepare(self, game: str, cards: str | None) -> None:
        """Make, or find, what bots need for a card set."""
        async with self._one:
            await self._helper.modules()
            wanted = in_parts(game, deck_of(game, cards))
            if wanted is not None:
                await self._make(wanted)

    async def recall(self, game: str, cards: str | None) -> bool:
        """Find what bots need for a card set; whether it is all there. Nothing is made."""
        async with self._one:
            await self._helper.modules()
            wanted = in_parts(game, deck_of(game, cards))
            if wanted is None:
                return True
            known = await self._helper.kept(wanted.name)
            if known is None:
                return False
            wanted.recall(known)
            for part, name in enumerate(wanted.names):
                found = await self._helper.kept(name)
                if found is None:
                    return False
                wanted.add(part, found)
            wanted.finish()
            return True

    async def bring(self, task: Task | HintTask) -> bool:
        """Have the network here that a level or a hint asks; whether there is one for its card set.

        Without it, another player is behind the level, and hints come from a search.
        """
        game, deck = task.game, deck_of(task.game, task.cards)
        listed = brought_list(game)
        asks = isinstance(task, HintTask) or (
            isinstance(task.player, LevelPlayer) and task.player.asks_network(game)
        )
        name = wanted(listed, deck) if listed and asks and not is_brought(game, deck) else None
        if name is None:
            return has_network(game, deck)
        sentence = say(self._helper.language, "server-told-preparing")
        self._helper.progress(0, 1, sentence)
        raw = await self._helper.network(name)
        self._helper.progress(1, 1, sentence)
        if raw is not None:
            bring(game, deck, raw)
        return raw is not None

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
