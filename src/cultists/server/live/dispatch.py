"""From the bytes of a message to what happens in a room."""

from __future__ import annotations

from typing import Any

from cultists.server import json_bytes
from cultists.server.live.decisions import Make
from cultists.server.live.live_room import LiveRoom
from cultists.server.live.rooms import Rooms
from cultists.server.protocol.forms import ValidationError
from cultists.server.protocol.messages import (
    CLIENT_MESSAGES,
    MESSAGE_ID,
    MOST,
    WORDS,
    Delete,
    Play,
    Rematch,
    SeatMachine,
    Sender,
    Wish,
)
from cultists.server.room.refusal import Refusal
from cultists.server.storage.people import Person

LONGEST = 200  # characters about what is wrong
PLAY = Play.model_fields


def parse(text: str | bytes) -> Any:
    """A message, or a refusal that says what is wrong with it."""
    try:
        return CLIENT_MESSAGES.validate_json(text)
    except ValidationError as error:
        raise Refusal("request/bad", what=first_error(error)) from None


def plain_play(text: bytes) -> tuple[str, int, str] | None:
    """A move as nearly all are sent: its words, what was seen, its id. None: look more closely.

    Whatever is told here `parse` would take too, and understand in the same way; a test compares
    them. It takes a sixth of the time.
    """
    try:
        given = json_bytes.loads(text)
    except json_bytes.JSONDecodeError:
        return None
    if type(given) is not dict or len(given) != len(PLAY) or given.get("type") != "play":
        return None
    words, seen, sender = given.get("move"), given.get("seen"), given.get("id")
    if type(words) is not str or type(seen) is not int or type(sender) is not str:
        return None
    sound = len(words) <= WORDS and 0 <= seen <= MOST and 0 < len(sender) <= MESSAGE_ID
    return (words, seen, sender) if sound and "\0" not in sender else None


def sender_of(text: bytes) -> str | None:
    """The id of a message, whatever else is wrong with it: so its sender knows what was refused."""
    try:
        given = json_bytes.loads(text)
    except json_bytes.JSONDecodeError:
        return None
    found = given.get("id") if type(given) is dict else None
    return found if type(found) is str and 0 < len(found) <= MESSAGE_ID else None


def first_error(error: ValidationError) -> str:
    """What is wrong, without a word of what was sent."""
    details = error.errors(include_url=False, include_input=False, include_context=False)
    return describe_error(details[0])


def describe_error(details: Any) -> str:
    """Where something is wrong, and what; names that somebody made up are cut short."""
    where = ".".join(str(part) for part in details["loc"])
    text = f"{where}: {details['msg']}" if where else str(details["msg"])
    return "".join(c if c.isprintable() else "?" for c in text)[:LONGEST]


def handler(message: Wish, person: Person, language: str, chat_limit: int) -> Make:
    """What carries a message out in a room."""
    sender = Sender(person.id, person.name, language, chat_limit, person.account)
    return lambda room, now: message.carry_out(room, sender, now)


async def carry_out(
    registry: Rooms, live: LiveRoom, person: Person, message: Wish, language: str
) -> int:
    """Carry a message out and wait until it is on disk; the number of its entry.

    A message that came before is not carried out again; its number is the same. A refusal waits
    too: it says how the room stands.
    """
    if live.following:
        return await registry.ownership.forward(live.room.name, person, message, language)
    try:
        before = live.room.answered(person.id, getattr(message, "id", None))
        if before is not None:
            number = before
        elif isinstance(message, Rematch):
            number = await registry.rematch(live, person, message.id)
        elif isinstance(message, Delete):
            await registry.delete(live, person)
            return live.room.number
        else:
            if isinstance(message, SeatMachine):
                await registry.check_quota(person, rooms=0, machines=1)
            make = handler(message, person, language, registry.context.settings.limits.chat)
            return await live.act_and_wait(make)
    except Refusal as refusal:
        if refusal.code != "server/store":
            await live.settled()
        raise
    await live.settled()
    return number
