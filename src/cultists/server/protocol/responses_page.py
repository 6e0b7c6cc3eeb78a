"""What HTTP answers to those who draw tables, for the OpenAPI page."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel


class SeatsAllowed(BaseModel):
    """How many may play."""

    fewest: int
    most: int


class ChoiceShown(BaseModel):
    """One value of an option."""

    value: str | int | bool | None
    name: str


class OptionShown(BaseModel):
    """What may be agreed before a game: a switch, or one of several choices."""

    option: str
    kind: str
    name: str
    sentence: str
    default: str | int | bool | None
    choices: list[ChoiceShown]


class GameShown(BaseModel):
    """A game that can be played here."""

    game: str
    title: str
    seats: SeatsAllowed
    options: list[OptionShown]
    catalogue: str  # where its cards and moves are listed; to be kept as long as this is the same


class LevelShown(BaseModel):
    """A machine that takes a seat."""

    level: str
    name: str
    sentence: str


class GamesShown(BaseModel):
    """What can be played here, and with whom."""

    version: str
    language: str
    games: list[GameShown]
    levels: list[LevelShown]
    presets: dict[str, str]


class CatalogueShown(BaseModel):
    """Every card and every move; the rest hangs on the game, see docs/protocol.md."""

    game: str
    version: str
    language: str
    mark: str
    set: str
    cards: list[dict[str, Any]]
    moves: dict[str, dict[str, Any]]


class ReasonsShown(BaseModel):
    """Why what can be seen cannot be done now."""

    changes: int
    why: str | None
    question: dict[str, Any] | None
    reasons: dict[str, str]
    verbs: dict[str, str]


class WhatIfShown(BaseModel):
    """What would come of moves, in the order in which they were asked for."""

    changes: int
    moves: list[dict[str, Any]]


class FiguresShown(BaseModel):
    """Where constellations stand, or what is missing."""

    changes: int
    cards: list[dict[str, Any]]


class PastShown(BaseModel):
    """A table of the past."""

    room: str
    seat: int | None
    changes: int
    last: int
    entry: dict[str, Any]
    view: dict[str, Any]


class StepShown(BaseModel):
    """One step of a replay."""

    changes: int
    type: str
    number: int
    at: int
    by: int | None
    news: list[dict[str, Any]]


class StepsShown(BaseModel):
    """A match as a list."""

    room: str
    game: str
    status: str
    seat: int | None
    names: list[str]
    outcome: dict[str, Any] | None
    changes: int
    moves: list[StepShown]
