"""What is kept of a room beside its entries: what was agreed, and what lists of rooms show."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from cultists import __version__
from cultists.server.protocol.http import ListedRoom
from cultists.server.room.digest import Digest
from cultists.server.room.log import Entry, Outcome
from cultists.server.room.room import Room
from cultists.server.room.state import Status
from cultists.server.room.terms import Terms
from cultists.server.storage.match import Match, Record


@dataclass
class Head:
    """One room."""

    room: str
    version: str
    terms: dict[str, Any]
    cards: str | None
    seed: str
    host: str | None
    made: int
    status: Status
    touched: int
    outcome: Outcome | None = None
    digest: Digest | None = None
    chairs: list[tuple[int, str | None, str, str | None]] = field(default_factory=list)
    """Of each seat that is taken: its number, the person, the name, and the level of a machine."""

    @classmethod
    def of(cls, room: Room, seed: int, now: int) -> Head:
        """The head of a new room."""
        terms = dict(room.terms.to_dict())
        return cls(
            room=room.name,
            version=__version__,
            terms=terms,
            cards=room.terms.cards,
            seed=str(seed),
            host=room.host,
            made=now,
            status=room.status,
            touched=now,
        )

    @classmethod
    def parse(cls, kept: dict[str, Any]) -> Head:
        """As it was kept."""
        chairs = [(seat, who, name, level) for seat, who, name, level in kept["chairs"]]
        return cls(**{**kept, "chairs": chairs})

    def text(self) -> str:
        """As it is kept."""
        return json.dumps(asdict(self), ensure_ascii=False)

    def follow(self, room: Room, now: int) -> None:
        """Something happened by which a room is found otherwise than before."""
        self.status, self.outcome, self.touched = room.status, room.outcome, now
        self.digest = self.digest or room.digest()
        self.chairs = [
            (seat, chair.person, chair.name, chair.machine)
            for seat, chair in enumerate(room.seats)
            if chair.taken
        ]

    def empty_room(self) -> Room:
        """The room before its first entry."""
        terms = Terms.from_dict(self.terms, self.cards)
        return Room(self.room, terms, int(self.seed), self.host)

    def seats(self, person: str | None) -> bool:
        """Whether somebody sits there."""
        return any(who is not None and who == person for _, who, _, _ in self.chairs)

    @property
    def machines(self) -> int:
        """How many machines sit there."""
        return sum(level is not None for *_, level in self.chairs)

    def listed(self) -> ListedRoom:
        """The room in a list."""
        return ListedRoom(
            room=self.room,
            game=self.terms["game"],
            status=self.status,
            made=self.made,
            touched=self.touched,
            seats=self.terms["seats"],
            names=[name for _, _, name, _ in self.chairs],
            levels=[level for *_, level in self.chairs],
            rated=self.terms["rated"],
            outcome=self.outcome,
        )

    def record(self, person: str) -> Record | None:
        """The match for statistics of somebody, if it is over and they sat there."""
        seat = next((seat for seat, who, _, _ in self.chairs if who == person), None)
        if seat is None or self.outcome is None:
            return None
        levels: list[str | None] = [None] * self.terms["seats"]
        for at, _, _, level in self.chairs:
            levels[at] = level
        rated = self.terms["rated"]
        game = self.terms["game"]
        return Record(game, seat, levels, self.outcome, self.touched, rated, self.digest)

    def match(self, person: str | None, entries: list[Entry]) -> Match:
        """The room as a match, with some of its entries."""
        terms = Terms.from_dict(self.terms, self.cards)
        names = [str(seat + 1) for seat in range(terms.seats)]
        mine = None
        for seat, who, name, _ in self.chairs:
            names[seat] = name or names[seat]
            mine = seat if who is not None and who == person else mine
        return Match(
            name=self.room,
            game=terms.game,
            version=self.version,
            terms=terms,
            seed=int(self.seed),
            ended=self.status == "ended",
            outcome=self.outcome,
            names=names,
            mine=mine,
            entries=entries,
            digest=self.digest,
        )
