"""A room that is open in this process: connections, writes under way, and who decides next."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from cultists.server import json_bytes
from cultists.server.live.connection import Connection
from cultists.server.live.decisions import Decisions, Make
from cultists.server.live.hints import Hints
from cultists.server.live.ownership import Ownership
from cultists.server.live.presence import Everyone, Presence
from cultists.server.live.services import Services
from cultists.server.render.messages import EntryMessages, table_message
from cultists.server.render.view_diff import ViewDiff
from cultists.server.room import log as kinds
from cultists.server.room.log import Entry
from cultists.server.room.refusal import Refusal
from cultists.server.room.room import Room
from cultists.server.storage.archive import Done

MOST_MISSED = 1_000  # entries that are sent to somebody who connects; the log has pages

log = logging.getLogger("cultists.room")


class LiveRoom:
    """The one writer of a room: everything happens on the event loop, one thing at a time."""

    def __init__(
        self,
        room: Room,
        context: Services,
        ownership: Ownership,
        on_failure: Callable[[LiveRoom], None],
        *,
        following: bool = False,
    ) -> None:
        self.room = room
        room.admit_chat = self._admit_chat  # type: ignore[method-assign]
        self.following = following  # another process writes here
        self.failed = False
        self.presence = Presence(room, self._stand_in)
        self._decisions = Decisions(room, context, self.act, self.now)
        self.used = context.steady()
        self.hints = Hints()
        self.lock = asyncio.Lock()  # for what takes several steps
        self._context = context
        self._ownership = ownership
        self._on_failure = on_failure
        self._view_diffs: dict[int | None, ViewDiff] = {}
        self._unwritten = 0  # writes that are not on disk yet
        self._settled: list[asyncio.Future[None]] = []
        self._reading = asyncio.Lock()
        self.tenure = ownership.tenure  # in which the room was claimed
        self._ahead = context.clock() - context.steady()

    def now(self) -> int:
        """The time of day. If somebody has set the clock, the present decision began at another.

        So the time that a seat has thought is what has really passed.
        """
        now = self._context.clock()
        ahead = now - self._context.steady()
        self.room.since += ahead - self._ahead
        self._ahead = ahead
        return now

    # Acting.

    def act(self, make: Make, done: Done | None = None) -> int:
        """Carry something out and have it written; others hear of it when it is on disk.

        A refusal changes nothing. `done` is called when it is on disk, or could not be written.
        """
        if self.failed or self.following:
            raise Refusal("room/busy")
        now = self.now()
        self.used = self._context.steady()
        entries = make(self.room, now)
        if any(entry.kind == kinds.BEGAN for entry in entries):
            self._gather(now)
        if not entries:
            if done is not None:
                done(None)
            return self.room.number

        def written(error: Exception | None) -> None:
            self._written(error, entries, posts)
            if done is not None:
                done(error)
            self._settle()

        try:
            posts = self._posts(entries, now)
            self._context.archive.put(self.room, entries, now, written)
        except Exception as error:  # a bug of ours: the room is ahead of its log
            self._fail(error)
            raise Refusal("server/store") from error
        self._unwritten += 1
        self._decisions.schedule()
        return entries[0].number

    def _written(
        self,
        error: Exception | None,
        entries: Sequence[Entry],
        posts: Sequence[tuple[Connection, list[bytes]]],
    ) -> None:
        """Entries are on disk, or could not be written."""
        self._unwritten -= 1
        if error is not None:
            self._fail(error)
            return
        for connection, messages in posts:
            for message in messages:
                connection.post(message)
        self._context.counters.entries_written(self.room.terms.game, entries)

    def _settle(self) -> None:
        if not self._unwritten:
            for future in self._settled:
                if not future.done():
                    future.set_result(None)
            self._settled.clear()

    async def act_and_wait(self, make: Make) -> int:
        """The same, until it is on disk."""
        loop = asyncio.get_running_loop()
        written: asyncio.Future[None] = loop.create_future()

        def done(error: Exception | None) -> None:
            if written.done():
                return
            if error is not None:
                written.set_exception(Refusal("server/store"))
            else:
                written.set_result(None)

        number = self.act(make, done)
        await written
        return number

    async def settled(self) -> None:
        """Wait until nothing is known here that is not on disk, and nothing on disk is unknown.

        What is told without waiting after this is written, and is not older than what anybody was
        told before, by whichever process.
        """
        if self.following:
            await self.catch_up()
        elif self._ownership.tenure != self.tenure or self.tenure is None:
            await self._check_ownership()
        while self._unwritten:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._settled.append(future)
            await future
        if self.failed:
            raise Refusal("room/busy")

    async def settled_since(self, last: int | None) -> list[Entry]:
        """The same, and the entries after one of them, up to the last one that is known here."""
        await self.settled()
        if last is None:
            return []
        last = max(last, self.room.number - MOST_MISSED)
        found: list[Entry] = []
        while last < self.room.number:
            found += await self.missed(last)
            await self.settled()
            last = found[-1].number if found else last
        return [entry for entry in found if self._knows(entry)]

    async def _check_ownership(self) -> None:
        """The lease may have run out unnoticed: ask whether another process has the room now."""
        tenure = self._ownership.tenure
        owned = await self._ownership.claim(self.room.name)
        newer = [one for one in await self.missed(self.room.number) if not self._knows(one)]
        if newer or not owned:
            self.lose()
            raise Refusal("room/busy")
        self.tenure = tenure

    def _knows(self, entry: Entry) -> bool:
        return entry.number <= self.room.number

    def when_written(self, tell: Callable[[], None]) -> None:
        """Tell something once everything that is known here is on disk: at once, if it is."""
        if self._unwritten:
            self._context.archive.after_all(lambda _error: tell())
        else:
            tell()

    def _posts(self, entries: Sequence[Entry], now: int) -> list[tuple[Connection, list[bytes]]]:
        """What each connection will be sent. Made at once, for the next move changes the table."""
        if not self.presence.connections:
            return []
        seated = [entry for entry in entries if entry.kind in (kinds.SAT, kinds.LEFT)]
        moved = self._reseated() if seated else []  # before anything is shown to a seat
        shown = EntryMessages(self.room, entries, now)
        posts = []
        for connection in self.presence.connections:
            view_diff = self._view_diff(connection.seat)
            messages = shown.to(view_diff, connection.language, connection.packed)
            if entries[0].kind == kinds.CHAT and not connection.hears(entries[0]):
                continue
            if connection in moved:
                messages = [*messages, self._table_for(connection, now)]
            posts.append((connection, messages))
        return posts

    def _view_diff(self, seat: int | None) -> ViewDiff:
        view_diff = self._view_diffs.get(seat)
        if view_diff is None:
            view_diff = self._view_diffs[seat] = ViewDiff(self.room.game, seat)
        return view_diff

    def _fail(self, error: Exception) -> None:
        """What was carried out could not be written: forget it, and read the room again."""
        if not self.failed:
            log.error("room failed", extra={"error": type(error).__name__})
        self.failed = True
        self._on_failure(self)
        self.close()

    def lose(self) -> None:
        """Another process has written here: this one no longer owns the room."""
        self._fail(Refusal("room/busy"))

    # Following another process.

    async def catch_up(self) -> None:
        """Read what the owner has written, and show it."""
        async with self._reading:
            for entry in await self.missed(self.room.number):
                if entry.number == self.room.number + 1:
                    self.room.apply(entry)
                    now = self.now()
                    for connection, messages in self._posts([entry], now):
                        for message in messages:
                            connection.post(message)

    async def missed(self, after: int) -> list[Entry]:
        """What happened here after an entry."""
        return await self._context.archive.entries(self.room.name, after)

    async def promote(self) -> None:
        """This process owns the room from now on."""
        await self.catch_up()
        self.following = False
        self.awake()

    def _admit_chat(self, person: str) -> None:
        """Refuse chat beyond the limits. All spectators together have the share of one person."""
        most = self._context.settings.limits.room_chats
        if self.room.chats >= most:
            raise Refusal("room/chats", limit=most)
        seat = self.room.seat_of(person)
        self._context.admission.chats.take(f"{self.room.name} {seat}")

    # Connections.

    async def welcome(self, connection: Connection, last: int | None) -> None:
        """Show somebody the table, and what happened after an entry; then they hear everything."""
        if self.following:
            await self.catch_up()
        person = connection.person
        seat = self.room.seat_of(person)
        if person is not None and seat is not None:
            self._returned(seat, person)
        missed = await self.settled_since(last)
        connection.seat = self.room.seat_of(person)
        self._view_diffs[connection.seat] = ViewDiff(self.room.game, connection.seat)
        now = self.now()
        self.used = self._context.steady()
        self.presence.connections.append(connection)
        connection.post(self._table_for(connection, now, missed))
        self.tell_presence()

    def _returned(self, seat: int, person: str) -> None:
        self.presence.arrived(seat)
        if self.room.seats[seat].away is not None:
            if self.following:
                self._ownership.forward_return(self.room.name, person)
            else:
                self.act(lambda room, now: room.return_to_seat(person, now))

    def farewell(self, connection: Connection) -> None:
        """A connection is gone; perhaps a bot must stand in."""
        if connection in self.presence.connections:
            self.presence.connections.remove(connection)
        if not any(other.seat == connection.seat for other in self.presence.connections):
            self._view_diffs.pop(connection.seat, None)
            if connection.seat is not None and not self.following:
                self.presence.expect(connection.seat)
        self.used = self._context.steady()
        self.tell_presence()

    def _reseated(self) -> list[Connection]:
        """Connections whose person has sat down or left, at whichever process that happened."""
        moved = []
        for connection in self.presence.connections:
            seat = self.room.seat_of(connection.person)
            if connection.seat != seat:
                connection.seat = seat
                self._view_diffs[seat] = ViewDiff(self.room.game, seat)
                moved.append(connection)
        return moved

    def _table_for(self, connection: Connection, now: int, missed: Sequence[Entry] = ()) -> bytes:
        """The whole table, as one connection may see it."""
        seat, language, packed = connection.seat, connection.language, connection.packed
        return json_bytes.dumps(
            table_message(self.room, seat, language, now, missed, packed=packed)
        )

    # Presence.

    def tell_presence(self) -> None:
        """Tell everybody who is here; a process that follows tells the owner."""
        if self.following:
            seats, watching = self.presence.here()
            what = {"presence": seats, "watching": watching}
            self._ownership.tell_owner(self.room.name, what)
            return
        waits = self._clocks_wait()
        seats, watching = self.presence.everywhere()
        self.show_presence((seats, watching), waits=waits)
        if self.presence.remote:
            what = {"here": seats, "watching": watching, "clocks_wait": waits}
            self._ownership.tell_followers(self.room.name, what)

    def show_presence(self, everyone: Everyone, *, waits: bool) -> None:
        """Show who is here to the connections of this process."""
        seats, watching = everyone
        shown = {"type": "presence", "here": seats, "watching": watching, "clocks_wait": waits}
        message = json_bytes.dumps(shown)
        for connection in self.presence.connections:
            connection.post(message)

    def _gather(self, now: int) -> None:
        """The first clock waits until everybody is here, but not for ever."""
        wait = self._context.settings.gather
        if self.room.terms.clock.kind != "bank" or self.presence.complete:
            return
        self.room.since = now + wait * 1000
        asyncio.get_running_loop().call_later(wait, self._gathered)

    def _gathered(self) -> None:
        """Those who have not come are waited for no longer."""
        if not self.failed and not self.following:
            self.tell_presence()

    def _clocks_wait(self) -> bool:
        """Whether the first clock waits for somebody still. It begins when all are here."""
        now = self.now()
        if not self.room.waits(now):
            return False
        if self.presence.complete:
            self.room.resume(now)
            self._decisions.schedule()
        return not self.presence.complete

    def hear_presence(self, process: str, everyone: Everyone) -> None:
        """Who is connected to another process."""
        self.presence.hear(process, *everyone)
        self.tell_presence()

    def forget_process(self, process: str) -> None:
        """A process is gone, and its connections with it."""
        self.presence.forget(process)
        self.tell_presence()

    def _stand_in(self, seat: int) -> None:
        if not self.failed and not self.following:
            self.act(lambda room, now: room.stand_in(seat, now))

    # Opening and closing.

    def awake(self) -> None:
        """After the room was read: clocks run from now on, and bots continue."""
        now = self.now()
        self.room.resume(now)
        if self.room.status == "playing" and not self.room.changes:
            self._gather(now)
        self._decisions.schedule()
        if self.room.status == "playing":
            for seat in range(len(self.room.seats)):
                self.presence.expect(seat)

    @property
    def idle(self) -> bool:
        """Whether nothing here needs the room to be open."""
        presence = self.presence
        waits = self._unwritten or presence.connections or presence.expecting
        return not waits and not self._decisions.pending

    @property
    def deserted(self) -> bool:
        """Whether nobody is connected, to this process or to another, and nothing goes on."""
        seats, watching = self.presence.everywhere()
        return self.idle and not watching and True not in seats

    def retire(self) -> None:
        """The room is deleted: nothing more can happen in it."""
        self.failed = True
        self._on_failure(self)
        self.close()

    def close(self) -> None:
        """Let everybody go; they come back by themselves."""
        self._decisions.stop()
        self.hints.stop()
        self.presence.close()
