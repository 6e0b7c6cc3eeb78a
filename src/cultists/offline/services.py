"""What the rooms of a page share."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Sequence
from pickle import dumps, loads
from typing import Any

from cultists.offline.archive import PageArchive
from cultists.offline.calls import Calls
from cultists.offline.page import Page
from cultists.offline.people import PagePeople
from cultists.players import Player
from cultists.server.bots.jobs import Job
from cultists.server.bots.thinking import lane_of, new_hint_task, new_task, think
from cultists.server.live.services import Services
from cultists.server.room.log import Entry
from cultists.server.room.room import Room
from cultists.server.room.terms import check_cards
from cultists.server.settings import Limits, Settings

MANY = 1_000_000
JOBS = "slow"  # the lane of what nobody waits for at the table
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


class PageBots:
    """Quick bots think beside the rooms, others in workers of their own."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.thinking = Calls()

    async def choose(self, room: Room, seat: int, who: Player, level: str) -> tuple[str, Player]:
        """A move in words, and the player with what it remembers."""
        task = new_task(room, seat, who)
        if is_quick(level):  # sooner done than handed over, and without a second Python
            return think(task)
        number, answer = self.thinking.begin()
        self._page.think(number, packed(task), lane_of(level))
        words, player = unpacked(await answer)
        return words, player

    async def advise(
        self, room: Room, seat: int, _person: str, language: str
    ) -> list[dict[str, Any]]:
        """All levels of a hint."""
        number, answer = self.thinking.begin()
        self._page.think(number, packed(new_hint_task(room, seat, language)), lane_of("master"))
        told: list[dict[str, Any]] = loads(b64decode(await answer))
        return told

    async def work(self, job: Job, person: str, room: str, limit: float) -> dict[str, Any]:  # noqa: ARG002
        """Have a job done in a worker. A page has nobody else who could wait."""
        number, answer = self.thinking.begin()
        self._page.think(number, packed(job), JOBS)
        found: dict[str, Any] = unpacked(await answer)
        return found

    def progress(self, job: Job) -> tuple[int, int]:  # noqa: ARG002
        """A worker tells its progress to the page itself."""
        return 0, 0


class PageServices(Services):
    """The browser's storage, guests, and workers in which bots think."""

    archive: PageArchive
    people: PagePeople
    bots: PageBots

    def __init__(self, page: Page) -> None:
        super().__init__(Settings(database="", limits=UNLIMITED, gather=0))
        self.reading = Calls()
        self.open_archive(PageArchive(page, self.reading))
        self.people = PagePeople(page.store_people)
        self.bots = PageBots(page)
        self.counters = NoCounters()

    def new_name(self) -> str:
        """A name by which the page knows that the room is its own."""
        return f"local-{super().new_name()}"

    async def wrong_with_cards(self, game: str, cards: str) -> str | None:
        """What is wrong with a card file: a bad one can harm nobody but its author."""
        return check_cards((game, cards))


def is_quick(level: str) -> bool:
    """Whether a bot need not think anywhere else."""
    return lane_of(level) == "quick"


def packed(what: object) -> str:
    """Something for another worker of the same page, as text."""
    return b64encode(dumps(what)).decode()


def unpacked(text: str) -> Any:
    """The same there."""
    return loads(b64decode(text))
