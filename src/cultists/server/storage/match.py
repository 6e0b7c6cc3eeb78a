"""A match as it is kept: what was agreed, who sat there, and its entries."""

from __future__ import annotations

from dataclasses import dataclass

from cultists.server.room.digest import Digest
from cultists.server.room.log import Entry, Outcome
from cultists.server.room.refusal import Refusal
from cultists.server.room.room import Room
from cultists.server.room.terms import Terms
from cultists.table.errors import CultistsError


@dataclass
class Match:
    """What is kept of a match, and the seat of the person who asks."""

    name: str
    game: str
    version: str
    terms: Terms
    seed: int
    ended: bool
    outcome: Outcome | None
    names: list[str]
    mine: int | None
    entries: list[Entry]
    digest: Digest | None = None

    def seat_to_show(self, asked: str | None) -> int | None:
        """The seat whose view may be shown: after the end any, before it only one's own."""
        if asked is None:
            return self.mine
        if asked == "watch":
            return None
        seat = int(asked)
        if seat >= self.terms.seats:
            raise Refusal("seat/unknown", seats=self.terms.seats)
        if not self.ended and seat != self.mine:
            raise Refusal("match/running")
        return seat


@dataclass(frozen=True)
class Record:
    """A match that is over, as statistics of one who sat there need it."""

    game: str
    seat: int
    levels: list[str | None]  # of each seat: that of a machine; None: a person sat there
    outcome: Outcome
    ended: int  # milliseconds since 1970
    rated: bool
    digest: Digest | None  # matches of earlier versions have none


def carry_out(room: Room, entries: list[Entry], version: str) -> Room:
    """A room as its log says it is. `version`: of the rules by which it was begun."""
    try:
        room.terms.deck  # noqa: B018 - read here, where it delays nobody
        for entry in entries:
            room.apply(entry)
    except CultistsError:  # other rules than those it was played by; its log can still be read
        raise Refusal("match/old", version=version) from None
    return room
