"""The house: all rooms that are open in this process, and what they share."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets as entropy
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from cultists.server.bots.pool import Machines
from cultists.server.limits import Buckets, Counted
from cultists.server.live.live_room import Live, now_ms
from cultists.server.metrics import Measures
from cultists.server.protocol.requests import NewRoom
from cultists.server.room.log import Entry
from cultists.server.room.refusal import Refusal
from cultists.server.room.room import Room
from cultists.server.room.seat import Chair
from cultists.server.room.terms import SEED_BITS, Terms
from cultists.server.scaling.ownership import Sharing
from cultists.server.scaling.peers import Neighbours
from cultists.server.settings import Settings
from cultists.server.storage.accounts import People, Person
from cultists.server.storage.queries import (
    by_itself,
    count_open,
    match_writes,
    new_match,
    read_entries,
    read_room,
    row_of,
)
from cultists.server.storage.schema import matches
from cultists.server.storage.store import Store, Write
from cultists.server.warmup import warm_up
from cultists.table.errors import CultistsError

if TYPE_CHECKING:
    from cultists.server.socket.room_socket import RoomSocket

log = logging.getLogger("cultists.house")
SILENCE = 20  # seconds: who says nothing for twice as long is gone
NAME = re.compile(r"[A-Za-z0-9_-]{1,32}")
ROOM_BYTES = 9  # of chance in the name of a room: nobody finds one by guessing


class House:
    """Everything one server process has."""

    def __init__(self, settings: Settings, neighbours: Neighbours | None = None) -> None:
        self.settings = settings
        self.neighbours = neighbours or Neighbours()
        self.store = Store(settings.database, shared=self.neighbours.divided)
        self.people = People(self.store, alone=self.store.sqlite and not self.neighbours.divided)
        self.machines = Machines(settings.workers)
        self.measures = Measures()
        limits = settings.limits
        self.by_person = Buckets(limits.messages, limits.burst)
        self.by_address = Buckets(limits.address_messages, limits.address_burst)
        self.sockets_of_person = Counted(limits.sockets)
        self.sockets_of_address = Counted(limits.address_sockets)
        self.sockets: set[RoomSocket] = set()
        self.stopping = False
        self._rooms: dict[str, Live] = {}
        self._opening: dict[str, asyncio.Future[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.sharing = Sharing(self)

    # Beginning and end.

    async def start(self) -> None:
        """Open the store, start machines, and wake rooms in which something goes on by itself."""
        self.store.on_batch = self.measures.batch
        self.store.start()
        await self.sharing.start()
        await self.people.start()
        self.machines.start()
        self.start_task(warm_up())
        self.start_task(self.wake())
        self.start_task(self._tidy())
        self.start_task(self._ask_whether_alive())

    def let_go(self) -> None:
        """Ask everybody to go: the server is about to stop. They come back to another."""
        self.stopping = True
        for live in list(self._rooms.values()):
            live.close()

    async def stop(self) -> None:
        """Write everything that waits."""
        self.let_go()
        going = list(self._tasks)
        for task in going:
            task.cancel()
        if going:
            await asyncio.wait(going, timeout=2.0)
        self.machines.stop()
        await self.sharing.stop()
        await self.store.stop()

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that goes on beside; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._task_done)

    def _task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None and not self.stopping:
            log.error("task failed", exc_info=task.exception())

    @staticmethod
    def clock() -> int:
        """What time it is."""
        return now_ms()

    @staticmethod
    def new_seed() -> int:
        """A seed from the entropy of the operating system."""
        return entropy.randbits(SEED_BITS)

    @staticmethod
    def new_name() -> str:
        """A name for a room."""
        return entropy.token_urlsafe(ROOM_BYTES)

    # Rooms.

    async def make_room(self, person: Person, wanted: NewRoom) -> Live:
        """Make a room, and seat its maker and machines."""
        limit = self.settings.limits.rooms
        if await self.store.read(lambda c: count_open(c, person.id, limit)) >= limit:
            raise Refusal("room/many", limit=limit)
        terms = Terms.from_dict(
            wanted.model_dump(exclude={"machines", "seat", "sit", "cards"}), wanted.cards
        )
        seated = [(person.id, person.name)] if wanted.sit else []
        return await self._make(terms, person.id, seated, wanted.machines, wanted.seat)

    async def rematch(self, old: Live, person: Person, sender: str | None) -> int:
        """The same terms, with everybody one seat further; whoever asks later gets the same."""
        room = old.room
        if room.seat_of(person.id) is None:
            raise Refusal("seat/none")
        if room.outcome is None:
            raise Refusal("match/running")
        async with old.lock:
            if room.rematch is not None:
                return room.number
            made = await self._make(room.terms, person.id, (), (), None)
            for seat, chair in enumerate([room.chairs[-1], *room.chairs[:-1]]):
                await made.act_and_wait(_seating(person.id, chair, seat))
            return await old.act_and_wait(
                lambda r, now: r.agree_rematch(person.id, made.room.name, now, sender)
            )

    async def _make(
        self,
        terms: Terms,
        host: str,
        seated: Sequence[tuple[str, str]],
        levels: Sequence[str],
        seat: int | None,
    ) -> Live:
        seed, now = self.new_seed(), self.clock()
        try:
            await asyncio.to_thread(terms.new_game, seed)  # bad terms are told before anything is
        except CultistsError as error:
            raise Refusal("room/terms", sentence=str(error)) from None
        if len(levels) + len(seated) > terms.seats:
            raise Refusal("room/full")
        name = self.new_name()
        while not self.neighbours.mine(name):
            name = self.new_name()
        room = Room(name, terms, seed, host)
        head = new_match(room, seed, now, self.sharing.me)
        entries: list[Entry] = []
        for person, name in seated:
            entries += room.sit(person, name, seat, now)
        for level in levels:
            free = next(n for n, chair in enumerate(room.chairs) if not chair.taken)
            entries += room.seat_machine(host, free, level, now)
        rows = [row_of(room.name, entry) for entry in entries]
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def written(error: Exception | None) -> None:
            if error is not None:
                done.set_exception(Refusal("server/store"))
            else:
                done.set_result(None)

        self.store.put(Write((), [head], lambda _error: None))
        self.store.put(Write(rows, match_writes(room, entries, now), written))
        await done
        live = Live(room, self)
        self._rooms[room.name] = live
        self.measures.rooms_made.inc()
        live.awake()
        return live

    async def room(self, name: str) -> Live:
        """An open room; one that is not open here is read from the store."""
        live = self._rooms.get(name)
        if live is not None:
            return live
        if not NAME.fullmatch(name):
            raise Refusal("room/unknown")
        if self.stopping:
            raise Refusal("server/stopping")
        if not self.neighbours.mine(name):  # asked before the answer before it: see doorway
            raise Refusal("room/busy")
        if name in self._opening:
            return await asyncio.shield(self._opening[name])
        future: asyncio.Future[Live] = asyncio.get_running_loop().create_future()
        self._opening[name] = future
        try:
            await self.store.settle(name)
            mine = await self.sharing.claim(name)
            room = await self.store.read(lambda connection: read_room(connection, name))
            if room is None:
                raise Refusal("room/unknown")
            live = Live(room, self, following=not mine)
            self._rooms[name] = live
            if mine:
                live.awake()
            else:
                await live.catch_up()  # what was written while the room was read
            future.set_result(live)
            return live
        except BaseException as error:
            future.set_exception(error)
            future.exception()  # whoever waits is told; if nobody does, that is no mistake
            raise
        finally:
            del self._opening[name]

    async def missed(self, name: str, after: int) -> list[Entry]:
        """What happened in a room after an entry."""
        return await self.store.read(lambda connection: read_entries(connection, name, after))

    def drop(self, live: Live) -> None:
        """Forget a room: whoever asks for it next has it read again."""
        if self._rooms.get(live.room.name) is live:
            del self._rooms[live.room.name]

    def heard(self, live: Live, entries: Sequence[Entry]) -> None:
        """Entries are on disk."""
        self.measures.entries(live.room.terms.game, entries)

    @property
    def rooms(self) -> dict[str, Live]:
        """The rooms that are open in this process, by name."""
        return self._rooms

    @property
    def open_rooms(self) -> int:
        """How many rooms are open in this process."""
        return len(self._rooms)

    async def wake(self) -> None:
        """After a start: games that go on without anybody's message are opened at once."""
        going = select(matches.c.id).where((matches.c.status == "playing") & by_itself())
        going = going.where(self.sharing.orphans())
        for (name,) in await self.store.read(lambda c: c.execute(going).all()):
            with suppress(Refusal):  # also of those that other processes look after
                await self.room(name)
            await asyncio.sleep(0)

    async def _ask_whether_alive(self) -> None:
        """Cut lines on which nothing is heard any more."""
        while True:
            await asyncio.sleep(SILENCE)
            for line in list(self.sockets):
                line.ask_whether_alive()

    async def _tidy(self) -> None:
        """Put away rooms that nobody has used for a while."""
        while True:
            await asyncio.sleep(min(self.settings.idle, 60))
            oldest = self.clock() - self.settings.idle * 1000
            for live in list(self._rooms.values()):
                if live.used < oldest and live.idle:
                    self.drop(live)
                    live.close()
                    self.sharing.release(live)


def _seating(host: str, chair: Chair, seat: int) -> Callable[[Room, int], list[Entry]]:
    """What puts whoever sat on a chair on another."""
    who, name, level = chair.person, chair.name, chair.machine or "novice"
    if who is not None:
        return lambda room, now: room.sit(who, name, seat, now)
    return lambda room, now: room.seat_machine(host, seat, level, now)
