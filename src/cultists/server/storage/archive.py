"""Where rooms are kept: the log of each, and what is looked for in lists of them.

A server keeps them in a database (`sql_archive.py`), a page in the browser (`cultists.offline`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from cultists.server.protocol.http import ListedRoom
from cultists.server.room import log as kinds
from cultists.server.room.digest import Digest
from cultists.server.room.log import Entry
from cultists.server.room.room import Room
from cultists.server.storage.match import Match, Record

Done = Callable[[Exception | None], None]
Which = Literal["open", "playing", "ended", "mine"]
LISTED = 50  # rooms on a page
OF_ONE_HOST = 3  # rooms of one person among those that wait
RECENT = 86_400_000  # milliseconds for which a room that waits is listed

HEADLINES = frozenset((kinds.SAT, kinds.LEFT, kinds.MACHINE, kinds.BEGAN, kinds.ENDED))
"""Entries after which a match is found otherwise than before."""


@dataclass(frozen=True)
class Unfinished:
    """How many rooms are not over, and how many machines sit in them."""

    rooms: int
    machines: int


class Archive(ABC):
    """All rooms. What was acknowledged is kept."""

    @abstractmethod
    def begin(self, room: Room, seed: int, now: int, owner: str | None) -> None:
        """Have a new room kept; its first entries follow."""

    @abstractmethod
    def put(self, room: Room, entries: Sequence[Entry], now: int, done: Done) -> None:
        """Have entries kept, after all that was put before.

        `done` is called later, never from here: the entries are kept, or could not be.
        """

    @abstractmethod
    def after_all(self, done: Done) -> None:
        """Call back when everything that was put so far is kept."""

    @abstractmethod
    async def settle(self, name: str) -> None:
        """Wait until everything put so far is kept; then a room may be read."""

    @abstractmethod
    async def room(self, name: str) -> Room | None:
        """A room as its log says it is."""

    @abstractmethod
    async def entries(self, name: str, after: int) -> list[Entry]:
        """The entries of a room after one of them."""

    @abstractmethod
    async def match(
        self, name: str, person: str | None, after: int, most: int | None = None
    ) -> Match:
        """A match with its entries after one of them, so many at most. Nothing is replayed."""

    @abstractmethod
    async def delete(self, name: str) -> None:
        """Forget a room."""

    @abstractmethod
    async def unfinished(self, host: str | None = None) -> Unfinished:
        """The unfinished rooms of a person; None: of everybody."""

    @abstractmethod
    async def listed(
        self, which: Which, person: str | None, now: int, after: str | None
    ) -> list[ListedRoom]:
        """Public rooms of a kind, or all of a person, the last used first: a page of them."""

    @abstractmethod
    async def records(self, person: str, most: int) -> list[Record]:
        """The newest matches of a person that are over, so many at most; nothing is replayed."""

    @abstractmethod
    async def keep_digest(self, name: str, digest: Digest) -> None:
        """Keep something else of a match that is over than what its end wrote."""

    @abstractmethod
    async def going_by_themselves(self, condition: Any) -> list[str]:
        """Games in which something happens without anybody's message."""

    @abstractmethod
    async def deserted(self, now: int, empty: int, waiting: int, most: int) -> list[str]:
        """Rooms in which no game has begun, and nobody is expected to begin one any more."""
