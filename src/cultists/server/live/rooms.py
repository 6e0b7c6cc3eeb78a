"""Rooms that are open in this process: making, opening and closing them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from time import monotonic

from cultists.server.aside import aside
from cultists.server.live.decisions import Make
from cultists.server.live.live_room import LiveRoom
from cultists.server.live.ownership import Ownership
from cultists.server.live.services import Services
from cultists.server.protocol.http import NewRoom
from cultists.server.protocol.messages import Sit
from cultists.server.room.log import Entry
from cultists.server.room.refusal import Refusal
from cultists.server.room.room import Room
from cultists.server.room.terms import Terms
from cultists.server.storage.people import Person
from cultists.speech import LANGUAGES
from cultists.table.errors import CultistsError

NAME = re.compile(r"[A-Za-z0-9_-]{1,32}")
HEAD_START = 5.0  # seconds in which bots may get ready before they are needed
EXPIRED = 500  # rooms that are deleted at a time
SWEEP = 60  # seconds between two looks for rooms that nobody uses


@dataclass(frozen=True)
class Seating:
    """Who takes the seats of a new room: a person perhaps, and bots by their levels."""

    person: tuple[str, str, bool] | None = None  # id, name, and whether that is an account
    seat: int | None = None  # where the person sits; None: the first free seat
    bots: Sequence[str] = ()


class Rooms:
    """All of them."""

    def __init__(
        self, context: Services, is_mine: Callable[[str], bool] = lambda _name: True
    ) -> None:
        """`is_mine` tells by its name whether a room belongs to this process."""
        self.context = context
        self.ownership = Ownership()
        self.rooms: dict[str, LiveRoom] = {}
        self.stopping = False
        self._is_mine = is_mine
        self._opening: dict[str, asyncio.Future[LiveRoom]] = {}

    # Start and stop.

    async def start(self) -> None:
        """Open rooms in which something goes on by itself, and keep closing unused ones."""
        await self.context.start()
        await self.ownership.start()
        self.context.tasks.start(self._wake_first())
        self.context.tasks.start(self._sweep())

    def let_go(self) -> None:
        """Hang up on everybody: the server is about to stop. Clients reconnect to another."""
        self.stopping = True
        for live in list(self.rooms.values()):
            live.close()

    async def stop(self) -> None:
        """Write everything that waits."""
        self.let_go()
        await self.context.tasks.stop()
        await self.ownership.stop()
        await self.context.stop()

    # Making rooms.

    async def make_room(self, person: Person, wanted: NewRoom) -> LiveRoom:
        """Make a room, and seat its host and the bots."""
        await self.check_quota(person, rooms=1, machines=len(wanted.machines))
        agreed = wanted.model_dump(exclude={"machines", "seat", "sit", "cards"})
        host = (person.id, person.name, person.account) if wanted.sit else None
        seating = Seating(host, wanted.seat, wanted.machines)
        return await self._make(Terms.from_dict(agreed, wanted.cards), person.id, seating)

    async def check_quota(self, person: Person, rooms: int, machines: int) -> None:
        """Refuse rooms and machines beyond what a person, or the server, may have."""
        limits, archive = self.context.settings.limits, self.context.archive
        own = await archive.unfinished(person.id)
        most = limits.machines if person.account else limits.guest_machines
        if own.rooms + rooms > limits.rooms:
            raise Refusal("room/many", limit=limits.rooms)
        if machines and own.machines + machines > most:
            raise Refusal("room/machines", limit=most)
        everybody = await archive.unfinished()
        full = machines and everybody.machines + machines > limits.all_machines
        if full or everybody.rooms + rooms > limits.all_rooms:
            raise Refusal("server/full")

    async def rematch(self, old: LiveRoom, person: Person, sender: str | None) -> int:
        """The same terms with the seats rotated; everybody who asks gets a seat in the same room.

        The game begins when all have asked: nobody plays, or loses time, without wanting to.
        """
        room = old.room
        seat = room.seat_of(person.id)
        if seat is None:
            raise Refusal("seat/none")
        if room.outcome is None:
            raise Refusal("match/running")
        async with old.lock:
            name = room.rematch or await self._make_rematch(room, person)
            if not await self._seat_again(name, person, (seat + 1) % len(room.seats)):
                return room.number
            return await old.act_and_wait(
                lambda r, now: r.agree_rematch(person.id, name, now, sender)
            )

    async def _make_rematch(self, room: Room, person: Person) -> str:
        """A room for a rematch, with the machines at their new seats and at their old levels.

        It is in no list: while it waits, its seats belong to those who have just played.
        """
        levels = [seat.machine for seat in (room.seats[-1], *room.seats[:-1])]
        await self.check_quota(person, rooms=1, machines=sum(level is not None for level in levels))
        terms = replace(room.terms, public=False)
        made = await self._make(terms, person.id, Seating())
        for number, level in enumerate(levels):
            if level is not None:
                await made.act_and_wait(_seat_machine(person.id, number, level))
        return made.room.name

    async def _seat_again(self, name: str, person: Person, seat: int) -> bool:
        """Seat somebody in the room of a rematch; False: they already sit there."""
        live = await self.room(name)
        if live.room.seat_of(person.id) is not None:
            return False
        wish = Sit(seat=None if live.room.seats[seat].taken else seat)
        if live.following:
            await self.ownership.forward(name, person, wish, LANGUAGES[0])
            return True
        who = person.id, person.name, wish.seat
        await live.act_and_wait(lambda r, now: r.sit(*who, now, account=person.account))
        return True

    # Deleting rooms.

    async def delete(self, live: LiveRoom, person: Person) -> None:
        """Delete a room that is one person's alone: nobody else has a seat in it."""
        room = live.room
        people: set[str | None] = {seat.person for seat in room.seats} - {None}
        if person.id not in (people or {room.host}):
            raise Refusal("seat/none")
        if people - {person.id}:
            raise Refusal("room/others")
        if room.terms.rated and room.game is not None:
            raise Refusal("room/rated")
        live.retire()
        await self.context.archive.delete(room.name)

    async def _make(self, terms: Terms, host: str, seating: Seating) -> LiveRoom:
        context = self.context
        seed, now = context.new_seed(), context.clock()
        await self._check(terms, seed)
        if len(seating.bots) + (seating.person is not None) > terms.seats:
            raise Refusal("room/full")
        room = Room(self._new_name(), terms, seed, host)
        context.archive.begin(room, seed, now, self.ownership.me)
        await self._write_new(room, _seat_all(room, host, seating, now), now)
        live = LiveRoom(room, context, self.ownership, self.drop)
        self.rooms[room.name] = live
        context.counters.room_made()
        live.awake()
        return live

    async def _check(self, terms: Terms, seed: int) -> None:
        """Refuse bad terms. A card file is first read where it can do no harm."""
        if terms.cards is not None:
            await self.check_cards(terms.game, terms.cards)
        try:
            await aside(terms.new_game, seed)
        except CultistsError as error:
            raise Refusal("room/terms", sentence=str(error)) from None

    async def check_cards(self, game: str, cards: str) -> None:
        """Refuse a card file with a sentence that says what is wrong with it."""
        wrong = await self.context.wrong_with_cards(game, cards)
        if wrong is not None:
            raise Refusal("room/terms", sentence=wrong)

    def _new_name(self) -> str:
        """A name that makes the room one of this process."""
        name = self.context.new_name()
        while not self._is_mine(name):
            name = self.context.new_name()
        return name

    async def _write_new(self, room: Room, entries: list[Entry], now: int) -> None:
        """Write the first entries of a room, and wait until they are on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def written(error: Exception | None) -> None:
            if error is not None:
                done.set_exception(Refusal("server/store"))
            else:
                done.set_result(None)

        self.context.archive.put(room, entries, now, written)
        await done

    # Opening and closing rooms.

    async def room(self, name: str) -> LiveRoom:
        """An open room; one that is not open here is read from the store."""
        live = self.rooms.get(name)
        if live is not None:
            return live
        if not NAME.fullmatch(name):
            raise Refusal("room/unknown")
        if self.stopping:
            raise Refusal("server/stopping")
        if not self._is_mine(name):  # asked on a connection that could not be handed off
            raise Refusal("room/busy")
        if name in self._opening:
            return await asyncio.shield(self._opening[name])
        future: asyncio.Future[LiveRoom] = asyncio.get_running_loop().create_future()
        self._opening[name] = future
        try:
            live = await self._open(name)
            future.set_result(live)
            return live
        except BaseException as error:
            future.set_exception(error)
            future.exception()  # it is no error if nobody else waits
            raise
        finally:
            del self._opening[name]

    async def _open(self, name: str) -> LiveRoom:
        await self.context.archive.settle(name)
        tenure = self.ownership.tenure
        mine = await self.ownership.claim(name)
        room = await self.context.archive.room(name)
        if room is None:
            raise Refusal("room/unknown")
        live = LiveRoom(room, self.context, self.ownership, self.drop, following=not mine)
        live.tenure = tenure
        self.rooms[name] = live
        if mine:
            live.awake()
        else:
            await live.catch_up()  # what was written while the room was read
        return live

    def hang_up(self, person: str) -> None:
        """Close somebody's connections: who may come back does so at once, by itself."""
        for live in list(self.rooms.values()):
            for connection in list(live.presence.connections):
                if connection.person == person:
                    connection.hang_up()

    def drop(self, live: LiveRoom) -> None:
        """Forget a room: the next request for it has it read again."""
        if self.rooms.get(live.room.name) is live:
            del self.rooms[live.room.name]

    async def _wake_first(self) -> None:
        """Wake rooms after a start; a moment later, for who comes now needs the processor more."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.context.bots_ready(), HEAD_START)
        await self.wake()

    async def wake(self) -> None:
        """After a start: games that go on without anybody's message are opened at once."""
        orphans = self.ownership.orphans()
        for name in await self.context.archive.going_by_themselves(orphans):
            began = monotonic()
            with suppress(Refusal):  # for example, rooms of other processes
                await self.room(name)
            await asyncio.sleep(monotonic() - began)  # half of the time is for people

    async def _sweep(self) -> None:
        """Close rooms that nobody has used for a while."""
        idle = self.context.settings.idle
        while True:
            await asyncio.sleep(min(idle, SWEEP))
            oldest = self.context.steady() - idle * 1000
            for live in list(self.rooms.values()):
                if live.used < oldest and live.idle:
                    self.drop(live)
                    live.close()
                    if not live.following:
                        self.ownership.release(live.room.name)
            with suppress(Refusal):  # the database is away: the next time, then
                await self.expire()
                await self.context.people.expire(self.context.clock())
                await self.hang_up_ended()

    async def hang_up_ended(self) -> None:
        """Close the connections of sessions that were ended at another process."""
        open_ones = [c for live in self.rooms.values() for c in live.presence.connections]
        ended = await self.context.people.ended({c.by for c in open_ones if c.by is not None})
        for connection in open_ones:
            if connection.by in ended:
                connection.hang_up()

    async def expire(self) -> None:
        """Delete rooms that wait for people who do not come."""
        settings, archive, now = self.context.settings, self.context.archive, self.context.clock()
        for name in await archive.deserted(now, settings.empty, settings.waiting, EXPIRED):
            if not self._is_mine(name) or not await self.ownership.claim(name):
                continue
            live = self.rooms.get(name)
            if name in self._opening or (live is not None and not live.deserted):
                continue
            if live is not None:
                self.drop(live)
                live.close()
            await archive.delete(name)


def _seat_all(room: Room, host: str, seating: Seating, now: int) -> list[Entry]:
    """Seat a person and bots in a new room."""
    entries: list[Entry] = []
    if seating.person is not None:
        person, name, account = seating.person
        entries += room.sit(person, name, seating.seat, now, account=account)
    for level in seating.bots:
        free = next(number for number, seat in enumerate(room.seats) if not seat.taken)
        entries += room.seat_machine(host, free, level, now)
    return entries


def _seat_machine(host: str, seat: int, level: str) -> Make:
    """Puts a bot on a seat."""
    return lambda room, now: room.seat_machine(host, seat, level, now)
