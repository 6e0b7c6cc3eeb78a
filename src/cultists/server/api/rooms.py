"""Rooms by HTTP: make one, sit down, look, and play without a socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, status
from fastapi.responses import PlainTextResponse, StreamingResponse
from sqlalchemy import ColumnElement, Select, func, select, tuple_
from sqlalchemy import Connection as Database
from starlette.types import Receive, Scope, Send

from cultists.server.api.auth import Asking, Somebody, Visitor
from cultists.server.limits import Held
from cultists.server.live.connection import MOST_WAITING, MOST_WAITING_BYTES, Connection
from cultists.server.live.dispatch import carry_out
from cultists.server.live.live_room import LiveRoom
from cultists.server.live.registry import NAME
from cultists.server.protocol.http import Accepted, ListedRoom, NewRoom, RoomInfo
from cultists.server.protocol.messages import (
    MOST,
    AnyEntry,
    ClientMessage,
    Delete,
    Leave,
    Mute,
    Ping,
    SeatMachine,
    Sit,
    TableMessage,
)
from cultists.server.render.messages import room_summary, table_message
from cultists.server.render.past import log_messages
from cultists.server.room.refusal import Refusal
from cultists.server.storage.history import read_match
from cultists.server.storage.schema import matches, sitting

router = APIRouter(prefix="/api", tags=["rooms"])

LISTED = 50  # rooms on a page
OF_ONE_HOST = 3  # rooms of one person among those that wait
RECENT = 86_400_000  # milliseconds for which a room that waits is listed
MOST_ENTRIES = 500
NDJSON = "application/x-ndjson"
HEARTBEAT = 15.0  # seconds after which a silent stream sends an empty line
AS_TEXT: dict[int | str, dict[str, Any]] = {
    200: {"description": "The text", "content": {"text/plain": {"schema": {"type": "string"}}}}
}
Last = Annotated[int | None, Query(ge=0, le=MOST)]
EntryCount = Annotated[int, Query(ge=1, le=MOST_ENTRIES)]
After = Annotated[str | None, Query(pattern=f"^{NAME.pattern}$")]
Which = Annotated[Literal["open", "playing"], Query(alias="status")]


def shown(live: LiveRoom, asking: Visitor) -> RoomInfo:
    """A room, and the seat of the person who asks."""
    who = asking.person.id if asking.person else None
    summary = room_summary(live.room, live.now())
    return {**summary, "seat": live.room.seat_of(who)}


async def settled(room: str, asking: Visitor) -> LiveRoom:
    """A room of which nothing is known that is not on disk."""
    live = await asking.registry.room(room)
    await live.settled()
    return live


@router.post("/rooms", status_code=status.HTTP_201_CREATED)
async def make_room(wanted: NewRoom, asking: Somebody) -> RoomInfo:
    """Make a room. Its name is the link: everybody who knows it may come in."""
    asking.context.admission.rooms_of_address.take(asking.address)
    return shown(await asking.registry.make_room(asking.known, wanted), asking)


@router.get("/rooms")
async def open_rooms(
    asking: Asking, which: Which = "open", after: After = None
) -> list[ListedRoom]:
    """Public rooms that wait for people, or in which a game is going on; the newest first."""
    wanted: ColumnElement[bool] = (matches.c.status == which) & matches.c.public
    if which == "open":  # nobody's rooms push those of others off the list
        wanted &= matches.c.touched > asking.context.clock() - RECENT
        newest = matches.c.touched.desc()
        place = func.row_number().over(partition_by=matches.c.host, order_by=newest)
        ranked = select(matches.c.id, place.label("place")).where(wanted).subquery()
        wanted = matches.c.id.in_(select(ranked.c.id).where(ranked.c.place <= OF_ONE_HOST))
    return await listed(asking, select(matches).where(wanted), after)


@router.get("/rooms/mine")
async def my_rooms(asking: Asking, after: After = None) -> list[ListedRoom]:
    """Rooms in which you have a seat, in any state."""
    mine = select(sitting.c.match).where(sitting.c.person == asking.known.id)
    return await listed(asking, select(matches).where(matches.c.id.in_(mine)), after)


@router.get("/matches")
async def finished(asking: Asking, after: After = None) -> list[ListedRoom]:
    """Public games that are over."""
    wanted = (matches.c.status == "ended") & matches.c.public
    return await listed(asking, select(matches).where(wanted), after)


async def listed(asking: Visitor, question: Select[Any], after: str | None) -> list[ListedRoom]:
    """Matches of a kind, with the names of those who sit there: a page of them."""
    key = tuple_(matches.c.touched, matches.c.id)
    if after is not None:
        last = select(matches.c.touched, matches.c.id).where(matches.c.id == after)
        question = question.where(key < last.scalar_subquery())
    limited = question.order_by(matches.c.touched.desc(), matches.c.id.desc()).limit(LISTED)

    def ask(connection: Database) -> list[ListedRoom]:
        rows = connection.execute(limited).all()
        seated = select(sitting).where(sitting.c.match.in_([row.id for row in rows]))
        chairs: dict[str, list[Any]] = {row.id: [] for row in rows}
        for chair in connection.execute(seated.order_by(sitting.c.seat)):
            chairs[chair.match].append(chair)
        return [
            ListedRoom(
                room=row.id,
                game=row.game,
                status=row.status,
                made=row.made,
                touched=row.touched,
                seats=json.loads(row.terms)["seats"],
                names=[chair.name for chair in chairs[row.id]],
                levels=[chair.machine for chair in chairs[row.id]],
                rated=json.loads(row.terms)["rated"],
                outcome=json.loads(row.outcome) if row.outcome else None,
            )
            for row in rows
        ]

    return await asking.context.store.read(ask)


@router.get("/rooms/{room}")
async def look(room: str, asking: Asking) -> RoomInfo:
    """Who sits in a room, and how it stands."""
    return shown(await settled(room, asking), asking)


@router.post("/rooms/{room}/seat")
async def sit(room: str, wanted: Sit, asking: Somebody) -> RoomInfo:
    """Sit down. With the last seat the game begins."""
    return await done(room, wanted, asking)


@router.delete("/rooms/{room}/seat")
async def leave(room: str, asking: Asking) -> RoomInfo:
    """Leave your seat before the game begins; after that, resign."""
    return await done(room, Leave(), asking)


@router.delete("/rooms/{room}", status_code=status.HTTP_204_NO_CONTENT)
async def delete(room: str, asking: Asking) -> None:
    """Delete a room in which nobody else has a seat, with its game."""
    live, person = await asking.registry.room(room), asking.known
    await carry_out(asking.registry, live, person, Delete(), asking.language)


@router.post("/rooms/{room}/machines")
async def seat_machine(room: str, wanted: SeatMachine, asking: Asking) -> RoomInfo:
    """Put a bot on a free seat; only the host may."""
    return await done(room, wanted, asking)


async def done(room: str, wish: Sit | Leave | SeatMachine, asking: Visitor) -> RoomInfo:
    """Carry a wish out, and return the room."""
    live, person = await asking.registry.room(room), asking.known
    await carry_out(asking.registry, live, person, wish, asking.language)
    return shown(await settled(room, asking), asking)


@router.get("/rooms/{room}/table")
async def table(room: str, asking: Asking, last: Last = None) -> TableMessage:
    """The table as you may see it, and what happened after an entry."""
    live = await asking.registry.room(room)
    missed = await live.settled_since(last)
    seat = live.room.seat_of(asking.person.id if asking.person else None)
    return table_message(live.room, seat, asking.language, live.now(), missed)


@router.get("/rooms/{room}/log")
async def log(
    room: str, asking: Asking, last: Last = None, limit: EntryCount = MOST_ENTRIES
) -> list[AnyEntry]:
    """What happened in a room, as you may read it; also of games that are older than the rules.

    At most 500 entries: ask for those after the last one until none come.
    """
    who = asking.person.id if asking.person else None
    if not NAME.fullmatch(room):
        raise Refusal("room/unknown")
    match = await asking.context.store.read(lambda c: read_match(c, room, who, last or 0, limit))
    return log_messages(match, asking.language)


@router.get("/rooms/{room}/cards", responses=AS_TEXT, response_model=None)
async def cards(room: str, asking: Asking) -> PlainTextResponse:
    """The custom card file of a room; empty if it has none."""
    live = await asking.registry.room(room)
    return PlainTextResponse(live.room.terms.cards or "")


@router.post("/rooms/{room}/messages")
async def send(room: str, message: ClientMessage, asking: Asking) -> Accepted:
    """Send what a socket would take. Answered when it is on disk."""
    live, person = await asking.registry.room(room), asking.known
    if isinstance(message, (Mute, Ping)):
        raise Refusal("request/bad", what="only a connection is muted or asked whether it lives")
    number = await carry_out(asking.registry, live, person, message, asking.language)
    changes = (await settled(room, asking)).room.changes
    return {"type": "accepted", "number": number, "changes": changes}


class Lines:
    """The messages of a stream that wait to be sent; a client that does not read gets no more."""

    def __init__(self) -> None:
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._bytes = 0
        self._ended = False

    def put(self, line: bytes) -> None:
        """One more, unless too much waits already."""
        if self._ended:
            return
        if self._waiting.qsize() < MOST_WAITING and self._bytes < MOST_WAITING_BYTES:
            self._bytes += len(line)
            self._waiting.put_nowait(line)
        else:
            self.end()

    def end(self) -> None:
        """No more come."""
        self._ended = True
        self._waiting.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next one, empty after a silence; None: there is none any more."""
        try:
            line = await asyncio.wait_for(self._waiting.get(), HEARTBEAT)
        except TimeoutError:
            return b""
        self._bytes -= len(line or b"")
        return line

    async def flow(self) -> AsyncIterator[bytes]:
        """All of them."""
        while (line := await self.next()) is not None:
            yield line + b"\n"


class Stream(StreamingResponse):
    """Lines as they come. What is to be done at the end is done however it comes.

    A client may be gone before the first line is asked for: then the lines are never begun, and
    nothing in them would be carried out.
    """

    def __init__(self, lines: Lines, leave: Callable[[], None]) -> None:
        super().__init__(lines.flow(), media_type=NDJSON)
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the lines."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()


@router.get("/rooms/{room}/stream", response_class=StreamingResponse)
async def stream(room: str, asking: Asking, last: Last = None) -> StreamingResponse:
    """Everything you may know of a room, a line of JSON each, as it happens."""
    admission, live = asking.context.admission, await asking.registry.room(room)
    who = asking.person.id if asking.person else None
    held, lines = Held(), Lines()
    connection = Connection(lines.put, lines.end, who, asking.language)
    connection.by = asking.person.by if asking.person else None
    held.add(admission.sockets_of_address, asking.address)
    held.add(admission.sockets_of_person, who or f"at {asking.address}")

    def leave() -> None:
        connection.closed = True
        live.farewell(connection)
        held.release()

    try:
        await live.welcome(connection, last)
    except BaseException:
        leave()
        raise
    return Stream(lines, leave)


@router.get("/matches/{room}/replay", responses=AS_TEXT, response_model=None)
async def replay(room: str, asking: Asking) -> PlainTextResponse:
    """A game that is over, as a text that `cultists replay` and `cultists verify` read."""
    live = await settled(room, asking)
    text = live.room.replay_text()
    head, _, rest = text.partition("\n")
    ended = live.room.outcome["reason"] if live.room.outcome else ""
    notes = [
        f"# room: {live.room.name}",
        f"# seed hash: {live.room.seed_hash}",
        f"# ended: {ended}",
    ]
    return PlainTextResponse("\n".join([head, *notes, rest]))
