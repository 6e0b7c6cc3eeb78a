"""Rooms: make one, sit down, look, and send messages to it."""

from __future__ import annotations

from cultists.server.answers.visitor import Visitor
from cultists.server.live.dispatch import carry_out
from cultists.server.live.live_room import LiveRoom
from cultists.server.live.rooms import NAME
from cultists.server.protocol.http import Accepted, ListedRoom, NewRoom, RoomInfo
from cultists.server.protocol.messages import (
    AnyEntry,
    Delete,
    Leave,
    Mute,
    Ping,
    RoomRequest,
    SeatMachine,
    Sit,
    TableMessage,
)
from cultists.server.render.messages import room_summary, table_message
from cultists.server.render.past import log_messages
from cultists.server.room.refusal import Refusal
from cultists.server.storage.archive import Which


def shown(live: LiveRoom, asking: Visitor) -> RoomInfo:
    """A room, and the seat of the person who asks."""
    summary = room_summary(live.room, live.now())
    return {**summary, "seat": live.room.seat_of(asking.id)}


async def make_room(asking: Visitor, wanted: NewRoom) -> RoomInfo:
    """Make a room."""
    asking.context.admission.rooms_of_address.take(asking.address)
    return shown(await asking.registry.make_room(asking.known, wanted), asking)


async def listed(asking: Visitor, which: Which, after: str | None) -> list[ListedRoom]:
    """A page of the rooms of a kind; `mine` has only those of somebody."""
    person = asking.known.id if which == "mine" else None
    return await asking.context.archive.listed(which, person, asking.context.clock(), after)


async def look(asking: Visitor, room: str) -> RoomInfo:
    """Who sits in a room, and how it stands."""
    return shown(await asking.settled(room), asking)


async def done(asking: Visitor, room: str, wish: Sit | Leave | SeatMachine) -> RoomInfo:
    """Carry a wish out, and return the room."""
    live, person = await asking.registry.room(room), asking.known
    await carry_out(asking.registry, live, person, wish, asking.language)
    return await look(asking, room)


async def delete(asking: Visitor, room: str) -> None:
    """Delete a room in which nobody else has a seat, with its game."""
    live, person = await asking.registry.room(room), asking.known
    await carry_out(asking.registry, live, person, Delete(), asking.language)


async def table(asking: Visitor, room: str, last: int | None) -> TableMessage:
    """The table as somebody may see it, and what happened after an entry."""
    live = await asking.registry.room(room)
    missed = await live.settled_since(last)
    seat = live.room.seat_of(asking.id)
    return table_message(live.room, seat, asking.language, live.now(), missed)


async def log(asking: Visitor, room: str, last: int | None, limit: int) -> list[AnyEntry]:
    """What happened in a room, as somebody may read it; also of games older than the rules."""
    if not NAME.fullmatch(room):
        raise Refusal("room/unknown")
    match = await asking.context.archive.match(room, asking.id, last or 0, limit)
    return log_messages(match, asking.language)


async def cards(asking: Visitor, room: str) -> str:
    """The card file of a room; empty if it has none of its own."""
    live = await asking.registry.room(room)
    return live.room.terms.cards or ""


async def send(asking: Visitor, room: str, message: RoomRequest | Mute | Ping) -> Accepted:
    """Carry out what a socket would take."""
    live, person = await asking.registry.room(room), asking.known
    if isinstance(message, (Mute, Ping)):
        raise Refusal("request/bad", what="only a connection is muted or asked whether it lives")
    number = await carry_out(asking.registry, live, person, message, asking.language)
    changes = (await asking.settled(room)).room.changes
    return {"type": "accepted", "number": number, "changes": changes}
