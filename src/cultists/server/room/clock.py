"""Clocks: how long a seat may think. All times are whole milliseconds.

A clock knows what was used, never what time it is: what each decision took stands in the log, so a
room that is read again has the same clock, and time in which no server ran costs nobody anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NotRequired

from cultists.server.typed_dict import TypedDict

MINUTE = 60_000
SECOND = 1_000
DAY = 86_400_000


class ClockShown(TypedDict):
    """What was agreed about clocks."""

    kind: Literal["none", "bank", "days"]
    minutes: NotRequired[int]
    increment: NotRequired[int]
    days: NotRequired[int]


@dataclass(frozen=True)
class Clock:
    """What was agreed: nothing; a bank of minutes and an increment; or days for each decision."""

    kind: Literal["none", "bank", "days"] = "none"
    minutes: int = 0
    increment: int = 0  # seconds that are added after each turn
    days: int = 0

    def start(self) -> int | None:
        """What a seat has at the beginning; None: no limit."""
        if self.kind == "bank":
            return self.minutes * MINUTE
        return self.days * DAY if self.kind == "days" else None

    def after(self, left: int, spent: int, *, turn_over: bool) -> int:
        """What a seat has left after a decision."""
        if self.kind == "days":
            return self.days * DAY
        left = max(left - spent, 0)
        return left + self.increment * SECOND if turn_over else left

    def to_dict(self) -> ClockShown:
        """Ready for JSON: only what counts."""
        if self.kind == "bank":
            return {"kind": "bank", "minutes": self.minutes, "increment": self.increment}
        return {"kind": "days", "days": self.days} if self.kind == "days" else {"kind": "none"}
