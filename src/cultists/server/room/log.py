"""The log of a room: everything that ever happened in it, numbered from one, never changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NotRequired

from cultists.server.typed_dict import TypedDict

# What happens before and after the game.
SAT = "sat"  # a person takes a chair
LEFT = "left"
MACHINE = "machine"  # a machine is put on a chair
BEGAN = "began"
ENDED = "ended"  # with the seed: now everybody may know it
REMATCH = "rematch"

# What happens at the table.
MOVE = "move"
UNDO = "undo"
ASKED = "asked"  # may the last moves be taken back?
AGREED = "agreed"
REFUSED = "refused"
TAKEBACK = "takeback"
RESIGNED = "resigned"
TIME_UP = "time_up"
STOOD_IN = "stood_in"  # a bot decides for a person who is away
RETURNED = "returned"
HINT = "hint"  # a seat was told what it could do

CHAT = "chat"

KINDS = (
    *(SAT, LEFT, MACHINE, BEGAN, ENDED, REMATCH),
    *(MOVE, UNDO, ASKED, AGREED, REFUSED, TAKEBACK, RESIGNED, TIME_UP, STOOD_IN, RETURNED),
    *(HINT, CHAT),
)

UNANNOUNCED = (MOVE, CHAT, ENDED)
"""Entries that have news of their own, or none. Of all others the room tells in a sentence."""

CHANGES = (MOVE, UNDO, TAKEBACK)
"""Entries that change what lies on the table. Messages say how many of them their sender saw."""


GIVEN_UP = (TIME_UP, RESIGNED)
"""Entries by which a person loses the seat: the end with two seats, a bot plays on with more."""


class Outcome(TypedDict):
    """How a game ended."""

    winners: list[int]
    scores: list[int]
    reason: Literal["rules", "resigned", "time"]
    seed: str
    hints: NotRequired[list[int]]  # that each seat asked for, if any did


@dataclass(slots=True)
class Entry:
    """One entry of the log."""

    number: int
    kind: str
    at: int  # milliseconds since 1970
    seat: int | None = None
    person: str | None = None
    sender: str | None = None  # the id that the sender gave its message
    data: dict[str, Any] = field(default_factory=dict)
    told: list[dict[str, Any]] = field(default_factory=list)  # the news, with all that is secret
