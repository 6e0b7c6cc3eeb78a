"""Rooms by HTTP: make one, sit down, look, and play without a socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, status
from fastapi.responses import PlainTextResponse, StreamingResponse
from starlette.types import Receive, Scope, Send

from cultists.server.answers import past
from cultists.server.answers import rooms as answers
from cultists.server.api.auth import Asking, Somebody
from cultists.server.limits import Held
from cultists.server.live.connection import MOST_WAITING, MOST_WAITING_BYTES, Connection
from cultists.server.live.registry import NAME
from cultists.server.protocol.http import Accepted, ListedRoom, NewRoom, RoomInfo
from cultists.server.protocol.messages import (
    MOST,
    AnyEntry,
    ClientMessage,
    Leave,
    SeatMachine,
    Sit,
    TableMessage,
)

router = APIRouter(prefix="/api", tags=["rooms"])

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


@router.post("/rooms", status_code=status.HTTP_201_CREATED)
async def make_room(wanted: NewRoom, asking: Somebody) -> RoomInfo:
    """Make a room. Its name is the link: everybody who knows it may come in."""
    return await answers.make_room(asking, wanted)


@router.get("/rooms")
async def open_rooms(
    asking: Asking, which: Which = "open", after: After = None
) -> list[ListedRoom]:
    """Public rooms that wait for people, or in which a game is going on; the newest first."""
    return await answers.listed(asking, which, after)


@router.get("/rooms/mine")
async def my_rooms(asking: Asking, after: After = None) -> list[ListedRoom]:
    """Rooms in which you have a seat, in any state."""
    return await answers.listed(asking, "mine", after)


@router.get("/matches")
async def finished(asking: Asking, after: After = None) -> list[ListedRoom]:
    """Public games that are over."""
    return await answers.listed(asking, "ended", after)


@router.get("/rooms/{room}")
async def look(room: str, asking: Asking) -> RoomInfo:
    """Who sits in a room, and how it stands."""
    return await answers.look(asking, room)


@router.post("/rooms/{room}/seat")
async def sit(room: str, wanted: Sit, asking: Somebody) -> RoomInfo:
    """Sit down. With the last seat the game begins."""
    return await answers.done(asking, room, wanted)


@router.delete("/rooms/{room}/seat")
async def leave(room: str, asking: Asking) -> RoomInfo:
    """Leave your seat before the game begins; after that, resign."""
    return await answers.done(asking, room, Leave())


@router.delete("/rooms/{room}", status_code=status.HTTP_204_NO_CONTENT)
async def delete(room: str, asking: Asking) -> None:
    """Delete a room in which nobody else has a seat, with its game."""
    await answers.delete(asking, room)


@router.post("/rooms/{room}/machines")
async def seat_machine(room: str, wanted: SeatMachine, asking: Asking) -> RoomInfo:
    """Put a bot on a free seat; only the host may."""
    return await answers.done(asking, room, wanted)


@router.get("/rooms/{room}/table")
async def table(room: str, asking: Asking, last: Last = None) -> TableMessage:
    """The table as you may see it, and what happened after an entry."""
    return await answers.table(asking, room, last)


@router.get("/rooms/{room}/log")
async def log(
    room: str, asking: Asking, last: Last = None, limit: EntryCount = MOST_ENTRIES
) -> list[AnyEntry]:
    """What happened in a room, as you may read it; also of games that are older than the rules.

    At most 500 entries: ask for those after the last one until none come.
    """
    return await answers.log(asking, room, last, limit)


@router.get("/rooms/{room}/cards", responses=AS_TEXT, response_model=None)
async def cards(room: str, asking: Asking) -> PlainTextResponse:
    """The custom card file of a room; empty if it has none."""
    return PlainTextResponse(await answers.cards(asking, room))


@router.post("/rooms/{room}/messages")
async def send(room: str, message: ClientMessage, asking: Asking) -> Accepted:
    """Send what a socket would take. Answered when it is on disk."""
    return await answers.send(asking, room, message)


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
    who = asking.id
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
    return PlainTextResponse(await past.replay(asking, room))
