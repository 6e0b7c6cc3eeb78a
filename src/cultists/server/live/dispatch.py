"""What messages do: from what somebody sent to what happens in a room."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import orjson
from pydantic import ValidationError

from cultists.server.protocol.requests import (
    MESSAGE_ID,
    MESSAGES,
    MOST,
    WORDS,
    Chat,
    Leave,
    Play,
    Rematch,
    Resign,
    Return,
    SeatMachine,
    Sit,
    Takeback,
    Undo,
)
from cultists.server.room.log import Entry
from cultists.server.room.refusal import Refusal
from cultists.server.room.room import Room
from cultists.server.storage.accounts import Person

if TYPE_CHECKING:
    from cultists.server.live.live_room import Live
    from cultists.server.live.registry import House

LONGEST = 200  # characters about what is wrong
Make = Callable[[Room, int], list[Entry]]
MISTAKE = 200  # characters of what is said about a message that is none
PLAY = Play.model_fields


def parse(text: str | bytes) -> Any:
    """A message, or a refusal that says what is wrong with it."""
    try:
        return MESSAGES.validate_json(text)
    except ValidationError as error:
        raise Refusal("request/bad", what=first_mistake(error)) from None


def plain_play(text: bytes) -> tuple[str, int, str] | None:
    """A move as nearly all are sent: its words, what was seen, its id. None: look more closely.

    Whatever is told here `parse` would take too, and understand in the same way; a test compares
    them. It takes a sixth of the time.
    """
    try:
        given = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    if type(given) is not dict or len(given) != len(PLAY) or given.get("type") != "play":
        return None
    words, seen, sender = given.get("move"), given.get("seen"), given.get("id")
    if type(words) is not str or type(seen) is not int or type(sender) is not str:
        return None
    sound = len(words) <= WORDS and 0 <= seen <= MOST and 0 < len(sender) <= MESSAGE_ID
    return (words, seen, sender) if sound and "\0" not in sender else None


def first_mistake(error: ValidationError) -> str:
    """What is wrong, without a word of what was sent."""
    return mistake(error.errors(include_url=False, include_input=False, include_context=False)[0])


def mistake(details: Any) -> str:
    """Where something is wrong, and what; names that somebody made up are cut short."""
    where = ".".join(str(part) for part in details["loc"])
    text = f"{where}: {details['msg']}" if where else str(details["msg"])
    return "".join(c if c.isprintable() else "?" for c in text)[:LONGEST]


def wish(message: Any, person: Person, language: str, chat_limit: int) -> Make:
    """What a message wants of a room."""
    who = person.id
    match message:
        case Play(move=move, seen=seen, id=sender):
            return lambda room, now: room.play(who, move, seen, now, sender, language)
        case Undo(seen=seen, id=sender):
            return lambda room, now: room.undo(who, seen, now, sender)
        case Takeback(answer="ask", id=sender):
            return lambda room, now: room.ask_takeback(who, now, sender)
        case Takeback(answer=answer, id=sender):
            agree = answer == "agree"
            return lambda room, now: room.answer_takeback(who, agree, now, sender)
        case Resign(id=sender):
            return lambda room, now: room.resign(who, now, sender)
        case Sit(seat=seat):
            return lambda room, now: room.sit(who, person.name, seat, now)
        case Leave():
            return lambda room, now: room.leave(who, now)
        case SeatMachine(seat=seat, level=level):
            return lambda room, now: room.seat_machine(who, seat, level, now)
        case Return():
            return lambda room, now: room.come_back(who, now)
        case Chat(id=sender):
            said = what_is_said(message, chat_limit)
            return lambda room, now: room.chat(who, person.name, said, now, sender)
    raise Refusal("request/bad", what=type(message).__name__)


def what_is_said(message: Chat, limit: int) -> dict[str, str]:
    """The words of a chat: on one line, and not too many."""
    if message.preset is not None:
        return {"preset": message.preset}
    text = "".join(c if c.isprintable() else " " for c in message.text or "")
    return {"text": " ".join(text.split())[:limit]}


async def carry_out(house: House, live: Live, person: Person, message: Any, language: str) -> int:
    """Carry a message out and wait until it is on disk; the number of its entry.

    A message that came before is not carried out again; its number is the same.
    """
    if live.following:
        return await house.sharing.pass_on(live, person, message, language)
    before = live.room.answered(person.id, getattr(message, "id", None))
    if before is not None:
        await live.settled()
        return before
    if isinstance(message, Rematch):
        return await house.rematch(live, person, message.id)
    make = wish(message, person, language, house.settings.limits.chat)
    return await live.act_and_wait(make)
