"""What the rooms of a page share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cultists.offline.archive import PageArchive
from cultists.offline.calls import Calls
from cultists.offline.packing import packed, unpacked
from cultists.offline.page import Page
from cultists.offline.people import PagePeople
from cultists.offline.thinker import Helper, Thinker
from cultists.players import LEVELS, Player
from cultists.players.ladder import LevelPlayer, behind
from cultists.players.sage import brought_list
from cultists.server.bots.jobs import Job, Told
from cultists.server.bots.thinking import (
    HintTask,
    Task,
    advise,
    lane_of,
    new_hint_task,
    new_task,
    think,
)
from cultists.server.live.services import Services
from cultists.server.room.log import Entry
from cultists.server.room.room import Room
from cultists.server.room.terms import check_cards
from cultists.server.settings import Limits, Settings

MANY = 1_000_000
ONE_PASS = ("sage", "dozing")
SLOW = "slow"  # the lane of hints, and of what nobody waits for at the table
UNLIMITED = Limits(
    **{name: MANY for name in Limits.__dataclass_fields__ if name not in ("chat", "body")}
)
"""Nobody but the page's own person is kept from anything."""


class NoCounters:
    """Nobody asks a page for metrics."""

    def room_made(self) -> None:
        """A room was made."""

    def message_refused(self, code: str) -> None:
        """Something was refused."""

    def entries_written(self, game: str, entries: Sequence[Entry]) -> None:
        """Entries are kept."""


@dataclass(frozen=True)
class Preparing:
    """Have a worker prepare, and do nothing: making needs memory that only its end gives back."""

    game: str
    cards: str | None

    def run(self, told: Told) -> dict[str, Any]:  # noqa: ARG002
        """It is prepared by now."""
        return {}


class PageBots:
    """Bots that do not search think beside the rooms, others in workers of their own."""

    def __init__(self, page: Page, helper: Helper) -> None:
        self._page = page
        self._beside = Thinker(helper)
        self.thinking = Calls()

    async def choose(self, room: Room, seat: int, who: Player, level: str) -> tuple[str, Player]:
        """A move in words, and the player with what it remembers."""
        if level in LEVELS and not isinstance(who, LevelPlayer):
            who = LevelPlayer(level, getattr(who, "seed", 0))  # it knows who plays which cards
        task = new_task(room, seat, who)
        if is_quick(level, task.game) or (
            is_beside(level, task.game) and await self._is_ready(task)
        ):  # sooner done than handed over, and without a second Python
            return think(task)
        words, player = await self._elsewhere(task, lane_of(level, task.game))
        return words, player

    async def _is_ready(self, task: Task | HintTask) -> bool:
        """Whether everything is here to think beside the rooms; a worker makes what nobody has."""
        if not await self._beside.recall(task.game, task.cards):
            await self._elsewhere(Preparing(task.game, task.cards), SLOW)
            if not await self._beside.recall(task.game, task.cards):  # nothing can be kept
                return False
        return await self._beside.bring(task)

    async def _elsewhere(self, what: Task | HintTask | Job, lane: str) -> Any:
        """What a worker answers."""
        number, answer = self.thinking.begin()
        self._page.think(number, packed(what), lane)
        return unpacked(await answer)

    async def advise(
        self, room: Room, seat: int, _person: str, language: str
    ) -> list[dict[str, Any]]:
        """All levels of a hint; beside the rooms, if a network is brought that gives them."""
        task = new_hint_task(room, seat, language)
        if brought_list(task.game) is not None and await self._is_ready(task):
            return advise(task)
        told: list[dict[str, Any]] = await self._elsewhere(task, SLOW)
        return told

    async def work(self, job: Job, person: str, room: str, limit: float) -> dict[str, Any]:  # noqa: ARG002
        """Have a job done in a worker. A page has nobody else who could wait."""
        found: dict[str, Any] = await self._elsewhere(job, SLOW)
        return found

    def progress(self, job: Job) -> tuple[int, int]:  # noqa: ARG002
        """A worker tells its progress to the page itself."""
        return 0, 0


class PageServices(Services):
    """The browser's storage, guests, and workers in which bots think."""

    archive: PageArchive
    people: PagePeople
    bots: PageBots

    def __init__(self, page: Page, helper: Helper) -> None:
        super().__init__(Settings(database="", limits=UNLIMITED, gather=0))
        self.reading = Calls()
        self.open_archive(PageArchive(page, self.reading))
        self.people = PagePeople(page.store_people)
        self.bots = PageBots(page, helper)
        self.counters = NoCounters()

    def new_name(self) -> str:
        """A name by which the page knows that the room is its own."""
        return f"local-{super().new_name()}"

    async def wrong_with_cards(self, game: str, cards: str) -> str | None:
        """What is wrong with a card file: a bad one can harm nobody but its author."""
        return check_cards((game, cards))


def is_quick(level: str, game: str) -> bool:
    """Whether a bot thinks with nothing but the rules."""
    return lane_of(level, game) == "quick"


def is_beside(level: str, game: str) -> bool:
    """Whether a bot asks a network once, and so need not think anywhere else either."""
    return behind(level, game).partition(":")[0] in ONE_PASS
