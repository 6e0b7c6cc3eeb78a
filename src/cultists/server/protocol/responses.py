"""What HTTP answers, for the OpenAPI page."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel


class ErrorShown(BaseModel):
    """A refusal: a code for programs and a sentence for people."""

    type: str = "error"
    code: str
    sentence: str


class PersonShown(BaseModel):
    """Who you are; a token is told once."""

    person: str
    name: str
    account: bool
    token: str | None = None


class TokenShown(BaseModel):
    """A token for a program: it is told once and never again."""

    token: str


class ChairShown(BaseModel):
    """Who sits at a seat."""

    name: str
    person: bool
    machine: str | None
    away: str | None
    resigned: bool


class RoomShown(BaseModel):
    """What everybody may know of a room besides the table."""

    room: str
    terms: dict[str, Any]
    own_cards: bool
    status: str
    chairs: list[ChairShown]
    seed_hash: str
    outcome: dict[str, Any] | None
    asking: int | None
    rematch: str | None
    clock: list[int | None]
    seat: int | None = None  # yours


class ListedMatch(BaseModel):
    """A room in a list."""

    room: str
    game: str
    status: str
    made: int
    touched: int
    seats: int
    names: list[str]
    outcome: dict[str, Any] | None


class Accepted(BaseModel):
    """The message is on disk, as this entry."""

    type: str = "accepted"
    number: int
    changes: int


class Health(BaseModel):
    """Whether the server is well."""

    status: str
    rooms: int
    version: str
