"""What HTTP takes and answers: bodies of requests, and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator
from typing_extensions import TypedDict

from cultists.game.games import GAMES
from cultists.server.protocol.messages import (
    WORDS,
    AnyEntry,
    Level,
    Message,
    Preset,
    RoomSummary,
    SeatNumber,
    View,
)
from cultists.server.room.log import Outcome
from cultists.server.room.news_text import News
from cultists.server.room.state import Status

GameName = Literal[*GAMES]  # type: ignore[valid-type]
Name = Annotated[str, Field(max_length=80)]


# What is asked.


class NewClock(Message):
    """A clock: none, a bank of minutes with seconds added each turn, or days a decision."""

    kind: Literal["none", "bank", "days"] = "none"
    minutes: Annotated[int, Field(ge=0, le=600)] = 0
    increment: Annotated[int, Field(ge=0, le=600)] = 0
    days: Annotated[int, Field(ge=0, le=30)] = 0

    @model_validator(mode="after")
    def sensible(self) -> NewClock:
        """A clock must leave some time."""
        if self.kind == "bank" and not self.minutes:
            raise ValueError("a bank has at least one minute")
        if self.kind == "days" and not self.days:
            raise ValueError("a clock of days has at least one day")
        return self


class NewRoom(Message):
    """A room to be made."""

    game: GameName
    seats: Annotated[int, Field(ge=2, le=4)] = 2
    options: dict[str, str | int | bool] = Field(default_factory=dict)
    cards: Annotated[str, Field(max_length=200_000)] | None = None
    clock: NewClock = Field(default_factory=NewClock)
    public: bool = False
    rated: bool = False
    machines: Annotated[list[Level], Field(max_length=3)] = Field(default_factory=list)
    seat: SeatNumber | None = None  # where the host sits; None: the first free seat
    sit: bool = True
    stand_in: Level = "novice"
    stand_in_after: Annotated[int, Field(ge=0, le=86_400)] = 0


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


# What is answered.


class PersonShown(TypedDict):
    """Who you are; a token is told once."""

    person: str
    name: str
    account: bool
    token: str | None


class TokenShown(TypedDict):
    """A token for a program: it is told once and never again."""

    token: str


class RoomShown(RoomSummary):
    """A room, and your seat in it."""

    seat: int | None


class ListedMatch(TypedDict):
    """A room in a list."""

    room: str
    game: str
    status: Status
    made: int
    touched: int
    seats: int
    names: list[str]
    outcome: Outcome | None


class Accepted(TypedDict):
    """The message is on disk, as this entry."""

    type: Literal["accepted"]
    number: int
    changes: int


class Health(TypedDict):
    """Whether the server is well."""

    status: Literal["well"]
    rooms: int
    version: str


OptionValue = str | int | bool | None


class SeatsAllowed(TypedDict):
    """How many may play."""

    fewest: int
    most: int


class ChoiceShown(TypedDict):
    """One value of an option."""

    value: OptionValue
    name: str


class OptionShown(TypedDict):
    """What may be agreed before a game: a switch, or one of several choices."""

    option: str
    kind: Literal["switch", "choice"]
    name: str
    sentence: str
    default: OptionValue
    choices: list[ChoiceShown]


class GameShown(TypedDict):
    """A game that can be played here; `catalogue` is an address that changes with its content."""

    game: str
    title: str
    seats: SeatsAllowed
    options: list[OptionShown]
    catalogue: str


class LevelShown(TypedDict):
    """A bot that takes a seat."""

    level: Level
    name: str
    sentence: str


class GamesShown(TypedDict):
    """What can be played here, and with whom."""

    version: str
    language: str
    games: list[GameShown]
    levels: list[LevelShown]
    presets: dict[Preset, str]


class CatalogueShown(TypedDict):
    """Every card and every move; the rest depends on the game, see docs/protocol.md."""

    game: str
    version: str
    language: str
    mark: str
    set: str
    cards: list[dict[str, Any]]
    moves: dict[str, dict[str, Any]]


class ReasonsShown(TypedDict):
    """Why what can be seen cannot be done now, and the open question."""

    changes: int
    why: str | None
    question: dict[str, Any] | None
    reasons: dict[str, str]
    verbs: dict[str, str]


class WhatIfResult(TypedDict, total=False):
    """What one move would do: a reason why not, something hidden, or what changes in the view."""

    why: str
    hidden: bool
    view: View


class WhatIfShown(TypedDict):
    """What moves would do, in the order in which they were asked about."""

    changes: int
    moves: list[WhatIfResult]


class FiguresShown(TypedDict):
    """What is drawn around cards; it depends on the game."""

    changes: int
    cards: list[dict[str, Any]]


class PastShown(TypedDict):
    """A table of the past."""

    room: str
    seat: int | None
    changes: int
    last: int
    entry: AnyEntry
    view: View


class StepShown(TypedDict):
    """One step of a replay."""

    changes: int
    type: str
    number: int
    at: int
    by: int | None
    news: list[News]


class StepsShown(TypedDict):
    """A match as a list."""

    room: str
    game: str
    status: Status
    seat: int | None
    names: list[str]
    outcome: Outcome | None
    changes: int
    moves: list[StepShown]
