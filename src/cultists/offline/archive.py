"""Rooms that the browser keeps."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from cultists.offline.calls import Calls
from cultists.offline.head import Head
from cultists.offline.page import Page
from cultists.server.protocol.http import ListedRoom
from cultists.server.room.digest import Digest
from cultists.server.room.log import Entry
from cultists.server.room.refusal import Refusal
from cultists.server.room.room import Room
from cultists.server.storage.archive import HEADLINES, LISTED, Archive, Done, Unfinished, Which
from cultists.server.storage.match import Match, Record, carry_out


@dataclass
class Waiting:
    """Somebody who waits until an entry is kept; without a room, until all before it are."""

    room: str | None
    number: int
    done: Done


class PageArchive(Archive):
    """All rooms of a page. Heads are known from the start, entries once a room was opened."""

    def __init__(self, page: Page, reading: Calls) -> None:
        self._page, self._reading = page, reading
        self._heads: dict[str, Head] = {}
        self._logs: dict[str, list[Entry]] = {}
        self._waiting: deque[Waiting] = deque()
        self._kept: dict[str, int] = {}  # the last entry that the browser has
        self.keeps = True  # False: it cannot any more, and games go on without

    def levels(self, room: str) -> list[tuple[str, str]]:
        """The game of a room with the level of each machine there."""
        head = self._heads.get(room)
        if head is None:
            return []
        return [(head.terms["game"], level) for *_, level in head.chairs if level is not None]

    def dealt(self, game: str, seed: int) -> list[str]:
        """The rooms of a game that were dealt with a seed."""
        same = (str(seed), game)
        return [name for name, it in self._heads.items() if (it.seed, it.terms["game"]) == same]

    # What the page says.

    def restore(self, heads: Sequence[dict[str, Any]]) -> None:
        """Know the rooms that were kept."""
        self._heads |= {one["room"]: Head.parse(one) for one in heads}

    def stored(self, room: str, number: int) -> None:
        """The browser has an entry, and all before it."""
        self._kept[room] = max(number, self._kept.get(room, 0))
        self._release(lambda one: one.number <= self._kept.get(one.room or "", 0))

    def give_up(self) -> None:
        """The browser keeps nothing any more."""
        self.keeps = False
        self._release(lambda _one: True)

    def _release(self, is_kept: Callable[[Waiting], bool]) -> None:
        while self._waiting and (self._waiting[0].room is None or is_kept(self._waiting[0])):
            self._waiting.popleft().done(None)

    # Writing.

    def begin(self, room: Room, seed: int, now: int, _owner: str | None) -> None:
        self._heads[room.name] = Head.of(room, seed, now)
        self._logs[room.name] = []
        self._store_head(room.name)

    def put(self, room: Room, entries: Sequence[Entry], now: int, done: Done) -> None:
        name = room.name
        texts = [json.dumps(asdict(entry), ensure_ascii=False) for entry in entries]
        self._logs[name] += entries
        if self.keeps:
            for entry, text in zip(entries, texts, strict=True):
                self._page.store(name, entry.number, text)
        if any(entry.kind in HEADLINES for entry in entries):
            self._heads[name].follow(room, now)
            self._store_head(name)
        last = entries[-1].number if entries else 0
        self._wait(Waiting(name if entries else None, last, done))

    def _store_head(self, name: str) -> None:
        if self.keeps:
            self._page.store_room(name, self._heads[name].text())

    def after_all(self, done: Done) -> None:
        self._wait(Waiting(None, 0, done))

    def _wait(self, waiting: Waiting) -> None:
        """Call back, but never at once."""
        self._waiting.append(waiting)
        again = self._release_all if not self.keeps else self._release_first
        asyncio.get_running_loop().call_soon(again)

    def _release_all(self) -> None:
        self._release(lambda _one: True)

    def _release_first(self) -> None:
        self._release(lambda _one: False)

    async def settle(self, name: str) -> None:  # noqa: ARG002 - all rooms are kept in one order
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.after_all(lambda _error: None if kept.done() else kept.set_result(None))
        await kept

    async def keep_digest(self, name: str, digest: Digest) -> None:
        self._heads[name].digest = digest
        self._store_head(name)

    async def delete(self, name: str) -> None:
        self._heads.pop(name, None)
        self._logs.pop(name, None)
        self._page.delete_room(name)

    # Reading.

    async def room(self, name: str) -> Room | None:
        head = self._heads.get(name)
        if head is None:
            return None
        return carry_out(head.empty_room(), await self.entries(name, 0), head.version)

    async def entries(self, name: str, after: int) -> list[Entry]:
        if name not in self._logs:
            number, answer = self._reading.begin()
            self._page.read(number, name)
            found = [Entry(**one) for one in json.loads(await answer)]
            self._logs.setdefault(name, sorted(found, key=lambda entry: entry.number))
        return [entry for entry in self._logs[name] if entry.number > after]

    async def match(
        self, name: str, person: str | None, after: int, most: int | None = None
    ) -> Match:
        head = self._heads.get(name)
        if head is None:
            raise Refusal("room/unknown")
        return head.match(person, (await self.entries(name, after))[:most])

    async def unfinished(self, host: str | None = None) -> Unfinished:
        going = [one for one in self._heads.values() if one.status != "ended"]
        own = [one for one in going if host is None or one.host == host]
        return Unfinished(len(own), sum(one.machines for one in own))

    async def listed(
        self, which: Which, person: str | None, _now: int, after: str | None
    ) -> list[ListedRoom]:
        def wanted(head: Head) -> bool:
            if which == "mine":
                return head.seats(person)
            return head.status == which and bool(head.terms["public"])

        newest = sorted(self._heads.values(), key=lambda one: (-one.touched, one.room))
        found = [head.listed() for head in newest if wanted(head)]
        names = [one["room"] for one in found]
        first = names.index(after) + 1 if after in names else 0
        return found[first : first + LISTED]

    async def records(self, person: str, most: int) -> list[Record]:
        newest = sorted(self._heads.values(), key=lambda one: (-one.touched, one.room))
        found = (head.record(person) for head in newest)
        return [record for record in found if record is not None][:most]

    async def going_by_themselves(self, _condition: Any) -> list[str]:
        return []  # a room goes on when somebody opens it

    async def deserted(self, _now: int, _empty: int, _waiting: int, _most: int) -> list[str]:
        return []  # nothing is forgotten unless somebody deletes it
