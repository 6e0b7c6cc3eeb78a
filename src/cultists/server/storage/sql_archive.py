"""Rooms in a database."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, func, select, update

from cultists.server.protocol.http import ListedRoom
from cultists.server.room.digest import Digest
from cultists.server.room.log import Entry
from cultists.server.room.room import Room
from cultists.server.storage.archive import (
    OF_ONE_HOST,
    RECENT,
    Archive,
    Done,
    Unfinished,
    Which,
)
from cultists.server.storage.match import Match, Record
from cultists.server.storage.queries import (
    count_unfinished,
    delete_room,
    deserted,
    entry_row,
    list_matches,
    match_writes,
    new_match,
    read_entries,
    read_match,
    read_records,
    read_room,
    runs_by_itself,
)
from cultists.server.storage.schema import matches, sitting
from cultists.server.storage.store import Store, Write


class SqlArchive(Archive):
    """Rooms in a database that one store writes."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def begin(self, room: Room, seed: int, now: int, owner: str | None) -> None:
        self._store.put(Write((), [new_match(room, seed, now, owner)]))

    def put(self, room: Room, entries: Sequence[Entry], now: int, done: Done) -> None:
        rows = [entry_row(room.name, entry) for entry in entries]
        self._store.put(Write(rows, match_writes(room, entries, now), done))

    def after_all(self, done: Done) -> None:
        self._store.put(Write(done=done))

    async def settle(self, name: str) -> None:
        await self._store.settle(name)

    async def room(self, name: str) -> Room | None:
        return await self._store.read(lambda connection: read_room(connection, name))

    async def entries(self, name: str, after: int) -> list[Entry]:
        return await self._store.read(lambda connection: read_entries(connection, name, after))

    async def match(
        self, name: str, person: str | None, after: int, most: int | None = None
    ) -> Match:
        return await self._store.read(lambda c: read_match(c, name, person, after, most))

    async def delete(self, name: str) -> None:
        await self._store.run(*delete_room(name))

    async def unfinished(self, host: str | None = None) -> Unfinished:
        return await self._store.read(lambda connection: count_unfinished(connection, host))

    async def listed(
        self, which: Which, person: str | None, now: int, after: str | None
    ) -> list[ListedRoom]:
        question = select(matches).where(_of_kind(which, person, now))
        return await self._store.read(lambda c: list_matches(c, question, after))

    async def records(self, person: str, most: int) -> list[Record]:
        return await self._store.read(lambda c: read_records(c, person, most))

    async def keep_digest(self, name: str, digest: Digest) -> None:
        row = update(matches).where(matches.c.id == name)
        await self._store.run(row.values(digest=json.dumps(digest)))

    async def going_by_themselves(self, condition: Any) -> list[str]:
        going = select(matches.c.id).where((matches.c.status == "playing") & runs_by_itself())
        if condition is not None:
            going = going.where(condition)
        return await self._store.read(lambda c: list(c.execute(going).scalars()))

    async def deserted(self, now: int, empty: int, waiting: int, most: int) -> list[str]:
        question = deserted(now, empty, waiting).limit(most)
        return await self._store.read(lambda c: list(c.execute(question).scalars()))


def _of_kind(which: Which, person: str | None, now: int) -> ColumnElement[bool]:
    """The condition for matches of a kind."""
    if which == "mine":
        return matches.c.id.in_(select(sitting.c.match).where(sitting.c.person == person))
    wanted: ColumnElement[bool] = (matches.c.status == which) & matches.c.public
    if which == "open":  # nobody's rooms push those of others off the list
        wanted &= matches.c.touched > now - RECENT
        newest = matches.c.touched.desc()
        place = func.row_number().over(partition_by=matches.c.host, order_by=newest)
        ranked = select(matches.c.id, place.label("place")).where(wanted).subquery()
        wanted = matches.c.id.in_(select(ranked.c.id).where(ranked.c.place <= OF_ONE_HOST))
    return wanted
