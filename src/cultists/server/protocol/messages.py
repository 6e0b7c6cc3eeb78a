"""Messages of a room, in both directions: over a socket, as lines of a stream, and in `missed`.

A client message says what form it has and what it does in a room. A server message is a type only:
`render` makes them. The page's TypeScript types are generated from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NotRequired, get_args

from cultists.players.player import LEVELS, PLAYERS
from cultists.server.protocol.forms import (
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    model_validator,
    with_config,
)
from cultists.server.room.log import Entry, Outcome
from cultists.server.room.news_text import News
from cultists.server.room.room import Room, marked
from cultists.server.room.seat import SeatShown
from cultists.server.room.state import Status
from cultists.server.room.terms import TermsShown
from cultists.server.typed_dict import TypedDict

MOST = 2**31 - 1  # a number of an entry that a database can hold
MESSAGE_ID = 64  # characters
WORDS = 200  # characters of a move
PRESETS = ("hello", "good_luck", "well_played", "thanks", "sorry", "one_moment", "the_stars")

# No null character: not every database keeps one in a text.
Id = Annotated[str, Field(min_length=1, max_length=MESSAGE_ID, pattern=r"^[^\x00]+$")]
Seen = Annotated[int, Field(ge=0, le=MOST)]  # changes of the table
Level = Literal[
    "sleepwalker",
    "apprentice",
    "librarian",
    "keeper",
    "architect",
    "comet",
    "novice",  # from here on in old rooms, and for programs
    "adept",
    "master",
    "at_random",
    "greedy",
]
assert get_args(Level)[: len(LEVELS)] == LEVELS
assert {*get_args(Level)} == {*LEVELS, *PLAYERS}
Preset = Literal[PRESETS]  # type: ignore[valid-type]
HintLevel = Annotated[int, Field(ge=1, le=3)]
SeatNumber = Annotated[int, Field(ge=0, le=3)]


# What clients send.


@dataclass(frozen=True)
class Sender:
    """The person who sent a message."""

    id: str
    name: str
    language: str
    chat_limit: int  # characters
    account: bool = False  # the name is that of an account


class Message(BaseModel):
    """Anything that is sent: nothing unknown may stand in it."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Wish(Message):
    """A message that wants something of a room."""

    def carry_out(self, room: Room, sender: Sender, now: int) -> list[Entry]:
        """Do it; the new entries."""
        raise NotImplementedError


class Play(Wish):
    """A move in words."""

    type: Literal["play"] = "play"
    move: Annotated[str, Field(max_length=WORDS)]
    seen: Seen
    id: Id

    def carry_out(self, room: Room, sender: Sender, now: int) -> list[Entry]:
        """Do it; the new entries."""
        return room.play(sender.id, self.move, self.seen, now, self.id, sender.language)


class Undo(Wish):
    """Take one's last move back."""

    type: Literal["undo"] = "undo"
    seen: Seen
    id: Id

    def carry_out(self, room: Room, sender: Sender, now: int) -> list[Entry]:
        """Do it; the new entries."""
        return room.undo(sender.id, self.seen, now, self.id)


class Takeback(Wish):
    """Ask to take back a move that others have seen, or answer."""

    type: Literal["takeback"] = "takeback"
    answer: Literal["ask", "agree", "refuse"]
    id: Id

    def carry_out(self, room: Room, sender: Sender, now: int) -> list[Entry]:
        """Do it; the new entries."""
        if self.answer == "ask":
            return room.ask_takeback(sender.id, now, self.id)
        return room.answer_takeback(sender.id, self.answer == "agree", now, self.id)


class Resign(Wish):
    """Give up."""

    type: Literal["resign"] = "resign"
    id: Id

    def carry_out(self, room: Room, sender: Sender, now: int) -> list[Entry]:
        """Do it; the new entries."""
        return room.resign(sender.id, now, self.id)


class Chat(Wish):
    """Say something: a text, or one of the presets."""

    type: Literal["chat"] = "chat"
    text: Annotated[str, Field(min_length=1, max_length=2_000)] | None = None
    preset: Preset | None = None
    id: Id

    @model_validator(mode="after")
    def one_of_two(self) -> Chat:
        """Exactly one of them."""
        if (self.text is None) == (self.preset is None):
            raise ValueError("say a text or a preset")
        return self

    def carry_out(self, room: Room, sender: Sender, now: int) -> list[Entry]:
        """Do it; the new entries."""
        said = {**marked(sender.account), **self.words(sender.chat_limit)}
        return room.chat(sender.id, sender.name, said, now, self.id)

    def words(self, limit: int) -> dict[str, str]:
        """What is said: on one line, and not too much."""
        if self.preset is not None:
            return {"preset": self.preset}
        text = "".join(c if c.isprintable() else " " for c in self.text or "")
        return {"text": " ".join(text.split())[:limit]}


class Rematch(Wish):
    """The same again, with the seats rotated. The registry carries it out: it makes a room."""

    type: Literal["rematch"] = "rematch"
    id: Id


class Sit(Wish):
    """Take a seat. By HTTP only."""

    type: Literal["sit"] = "sit"
    seat: SeatNumber | None = None

    def carry_out(self, room: Room, sender: Sender, now: int) -> list[Entry]:
        """Do it; the new entries."""
        return room.sit(sender.id, sender.name, self.seat, now, account=sender.account)


class Leave(Wish):
    """Give a seat up before the game. By HTTP only."""

    type: Literal["leave"] = "leave"

    def carry_out(self, room: Room, sender: Sender, now: int) -> list[Entry]:
        """Do it; the new entries."""
        return room.leave(sender.id, now)


class SeatMachine(Wish):
    """Put a bot on a seat. By HTTP only."""

    type: Literal["machine"] = "machine"
    seat: SeatNumber
    level: Level = "sleepwalker"

    def carry_out(self, room: Room, sender: Sender, now: int) -> list[Entry]:
        """Do it; the new entries."""
        return room.seat_machine(sender.id, self.seat, self.level, now)


class Delete(Wish):
    """Delete a room in which nobody else has a seat. By HTTP only; the registry carries it out."""

    type: Literal["delete"] = "delete"


class Return(Wish):
    """A person who was away is back. Between processes only."""

    type: Literal["return"] = "return"

    def carry_out(self, room: Room, sender: Sender, now: int) -> list[Entry]:
        """Do it; the new entries."""
        return room.return_to_seat(sender.id, now)


class CountHint(Wish):
    """Somebody was told what to do. Only from the process that told it."""

    type: Literal["hint"] = "hint"
    level: HintLevel
    seen: Seen

    def carry_out(self, room: Room, sender: Sender, now: int) -> list[Entry]:
        """Do it; the new entries."""
        return room.hint(sender.id, self.level, self.seen, now)


class Mute(Message):
    """Receive no more chat from some seats, on this connection."""

    type: Literal["mute"] = "mute"
    seats: Annotated[list[SeatNumber], Field(max_length=4)]
    watchers: bool = False


class Ping(Message):
    """Ask whether the connection lives."""

    type: Literal["ping"] = "ping"


RoomRequest = Play | Undo | Takeback | Resign | Chat | Rematch
"""What wants something of a room; each has an id that the answer repeats."""

ClientMessage = Annotated[RoomRequest | Mute | Ping, Field(discriminator="type")]
"""What a socket takes."""

AnyWish = Annotated[
    RoomRequest | Sit | Leave | Return | CountHint | SeatMachine | Delete,
    Field(discriminator="type"),
]
"""What may be wanted of a room, as processes forward it to the one that writes."""

CLIENT_MESSAGES: TypeAdapter[Any] = TypeAdapter(ClientMessage)
WISHES: TypeAdapter[Any] = TypeAdapter(AnyWish)


# What the server sends.


@with_config(extra="allow")
class View(TypedDict):
    """The table as a seat may know it. Every game adds keys of its own: see its `describe`."""

    game: str
    seat: int | None
    to_move: int | None
    legal_moves: list[str]
    turn: NotRequired[int]
    turn_of: NotRequired[int]
    question: NotRequired[str | None]


@with_config(extra="allow")
class ViewChanges(TypedDict, total=False):
    """The keys of a view that have changed, each whole. Before the game there are none."""

    game: str
    seat: int | None
    to_move: int | None
    legal_moves: list[str]
    turn: int
    turn_of: int
    question: str | None


Clocks = list[int | None]
"""Milliseconds that each seat has left; None: it has no clock."""


class RoomSummary(TypedDict):
    """What everybody may know of a room besides the table."""

    room: str
    terms: TermsShown
    own_cards: bool
    status: Status
    chairs: list[SeatShown]
    seed_hash: str
    outcome: Outcome | None
    asking: int | None
    rematch: str | None
    clock: Clocks


class TableMessage(RoomSummary):
    """The whole table, for a client that connects or reconnects."""

    type: Literal["table"]
    number: int
    changes: int
    seat: int | None
    host: bool
    view: ViewChanges
    can_undo: bool
    missed: list[AnyEntry]
    legal_words: NotRequired[list[str]]
    view_bytes: NotRequired[str]


class EntryMessage(TypedDict):
    """An entry of the log. Of several at once, the last one carries what has changed."""

    number: int
    at: int
    by: int | None
    news: list[News]
    id: NotRequired[str]
    changes: NotRequired[int]
    view: NotRequired[ViewChanges]
    can_undo: NotRequired[bool]
    clock: NotRequired[Clocks]
    chairs: NotRequired[list[SeatShown]]
    status: NotRequired[Status]
    legal_words: NotRequired[list[str]]
    view_bytes: NotRequired[str]


class PlainEntry(EntryMessage):
    """An entry that says all in its news."""

    type: Literal[
        "sat",
        "left",
        "machine",
        "began",
        "move",
        "undo",
        "agreed",
        "refused",
        "resigned",
        "time_up",
        "stood_in",
        "returned",
    ]


class HintEntry(EntryMessage):
    """A seat was told something: that it can act, what it can do, or how."""

    type: Literal["hint"]
    level: int


class CountEntry(EntryMessage):
    """A takeback of so many moves, asked for or granted."""

    type: Literal["asked", "takeback"]
    count: int


class ChatEntry(EntryMessage):
    """A chat message: a text or a preset."""

    type: Literal["chat"]
    name: str
    account: NotRequired[bool]
    text: NotRequired[str]
    preset: NotRequired[Preset]


class EndedEntry(EntryMessage):
    """The game is over."""

    type: Literal["ended"]
    winners: list[int]
    scores: list[int]
    reason: Literal["rules", "resigned", "time"]
    seed: str
    hints: NotRequired[list[int]]


class RematchEntry(EntryMessage):
    """Somebody sits down for the same again, in another room."""

    type: Literal["rematch"]
    room: str


AnyEntry = Annotated[
    PlainEntry | HintEntry | CountEntry | ChatEntry | EndedEntry | RematchEntry,
    Field(discriminator="type"),
]


class PresenceMessage(TypedDict):
    """Who is connected, and whether the clocks wait until everybody is."""

    type: Literal["presence"]
    here: list[bool]
    watching: int
    clocks_wait: bool


class ErrorMessage(TypedDict):
    """A refusal: a code for programs and a sentence for people."""

    type: Literal["error"]
    code: str
    sentence: str
    id: NotRequired[str]


class AcceptedMessage(TypedDict):
    """A message is on disk, as this entry."""

    type: Literal["accepted"]
    id: str
    number: int


class PongMessage(TypedDict):
    """The connection lives."""

    type: Literal["pong"]


ServerMessage = Annotated[
    TableMessage | PresenceMessage | ErrorMessage | AcceptedMessage | PongMessage | AnyEntry,
    Field(discriminator="type"),
]
"""What a socket or a stream sends."""
