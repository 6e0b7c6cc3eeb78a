"""Messages that people and programs send, as the socket and HTTP take them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator

from cultists.game.games import GAMES
from cultists.players.player import PLAYERS

MOST = 2**31 - 1  # a number of an entry that a database can hold
MESSAGE_ID = 64  # characters
WORDS = 200  # characters of a move
PRESETS = ("hello", "good_luck", "well_played", "thanks", "sorry", "one_moment", "the_stars")
LEVELS = ("novice", "adept", "master", "at_random", "greedy")
assert set(LEVELS) == set(PLAYERS)

# No null character: not every database keeps one in a text.
Id = Annotated[str, Field(min_length=1, max_length=MESSAGE_ID, pattern=r"^[^\x00]+$")]
Seen = Annotated[int, Field(ge=0, le=2**31 - 1)]  # changes of the table
Level = Literal["novice", "adept", "master", "at_random", "greedy"]
Language = Literal["en", "de"]
Name = Annotated[str, Field(max_length=80)]


class Message(BaseModel):
    """Anything that is sent: nothing may stand in it that is not known."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Play(Message):
    """A move in words."""

    type: Literal["play"] = "play"
    move: Annotated[str, Field(max_length=WORDS)]
    seen: Seen
    id: Id


class Undo(Message):
    """Take the own last move back."""

    type: Literal["undo"] = "undo"
    seen: Seen
    id: Id


class Takeback(Message):
    """Ask to take back what only all together may, or answer."""

    type: Literal["takeback"] = "takeback"
    answer: Literal["ask", "agree", "refuse"]
    id: Id


class Resign(Message):
    """Give up."""

    type: Literal["resign"] = "resign"
    id: Id


class Chat(Message):
    """Say something: a text, or one of the presets."""

    type: Literal["chat"] = "chat"
    text: Annotated[str, Field(min_length=1, max_length=2_000)] | None = None
    preset: Literal[PRESETS] | None = None  # type: ignore[valid-type]
    id: Id

    @model_validator(mode="after")
    def one_of_two(self) -> Chat:
        """Exactly one of them."""
        if (self.text is None) == (self.preset is None):
            raise ValueError("say a text or a preset")
        return self


class Mute(Message):
    """Hear nothing more from some people, by the numbers of their seats, on this connection."""

    type: Literal["mute"] = "mute"
    seats: Annotated[list[Annotated[int, Field(ge=0, le=3)]], Field(max_length=4)]
    watchers: bool = False


class Rematch(Message):
    """The same again, with seats rotated."""

    type: Literal["rematch"] = "rematch"
    id: Id


class Ping(Message):
    """Is anybody there?"""

    type: Literal["ping"] = "ping"


AnyMessage = Annotated[
    Play | Undo | Takeback | Resign | Chat | Mute | Rematch | Ping, Field(discriminator="type")
]
MESSAGES: TypeAdapter[Any] = TypeAdapter(AnyMessage)


class ClockTerms(Message):
    """A clock: none, a bank of minutes with seconds added each turn, or days a decision."""

    kind: Literal["none", "bank", "days"] = "none"
    minutes: Annotated[int, Field(ge=0, le=600)] = 0
    increment: Annotated[int, Field(ge=0, le=600)] = 0
    days: Annotated[int, Field(ge=0, le=30)] = 0

    @model_validator(mode="after")
    def sensible(self) -> ClockTerms:
        """A clock must leave some time."""
        if self.kind == "bank" and not self.minutes:
            raise ValueError("a bank has at least one minute")
        if self.kind == "days" and not self.days:
            raise ValueError("a clock of days has at least one day")
        return self


class NewRoom(Message):
    """A room to be made."""

    game: Literal["stars", "realms"]
    seats: Annotated[int, Field(ge=2, le=4)] = 2
    options: dict[str, str | int | bool] = Field(default_factory=dict)
    cards: Annotated[str, Field(max_length=200_000)] | None = None
    clock: ClockTerms = Field(default_factory=ClockTerms)
    public: bool = False
    rated: bool = False
    machines: Annotated[list[Level], Field(max_length=3)] = Field(default_factory=list)
    seat: Annotated[int, Field(ge=0, le=3)] | None = None  # where the maker sits; the first free
    sit: bool = True
    stand_in: Level = "novice"
    stand_in_after: Annotated[int, Field(ge=0, le=86_400)] = 0


assert set(GAMES) == {"stars", "realms"}


class NewGuest(Message):
    """Somebody without an account."""

    name: Name | None = None
    token: bool = False  # a program wants a token


class NewName(Message):
    """Another name."""

    name: Name


class Credentials(Message):
    """Name and password."""

    name: Annotated[str, Field(min_length=2, max_length=24)]
    password: Annotated[str, Field(min_length=8, max_length=200)]


class WhatIf(Message):
    """Moves in words of which somebody would know what comes of them."""

    moves: Annotated[
        list[Annotated[str, Field(max_length=WORDS)]], Field(min_length=1, max_length=64)
    ]


class Sit(Message):
    """A chair to take."""

    type: Literal["sit"] = "sit"
    seat: Annotated[int, Field(ge=0, le=3)] | None = None


class Leave(Message):
    """A chair to give up."""

    type: Literal["leave"] = "leave"


class Return(Message):
    """Somebody who was away is back. Sent between processes only."""

    type: Literal["return"] = "return"


class SeatMachine(Message):
    """A machine for a chair."""

    type: Literal["machine"] = "machine"
    seat: Annotated[int, Field(ge=0, le=3)]
    level: Level = "novice"


AnyWish = Annotated[
    Play | Undo | Takeback | Resign | Chat | Rematch | Sit | Leave | Return | SeatMachine,
    Field(discriminator="type"),
]
WISHES: TypeAdapter[Any] = TypeAdapter(AnyWish)
"""Everything that may be wanted of a room, as processes pass it on to the one that writes."""
