"""Rooms without a server: for tests of what a room itself does."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cultists.server.room.clock import Clock
from cultists.server.room.log import Entry
from cultists.server.room.refusal import Refusal
from cultists.server.room.room import Room
from cultists.server.room.seat import Seat
from cultists.server.room.terms import Terms
from cultists.server.storage.queries import entry_row, row_entry
from cultists.server.storage.schema import entries

HOST = "p0"
BANK = Clock("bank", minutes=1, increment=2)


class Kept:
    """A room, its log, and the time."""

    def __init__(self, game: str = "stars", seats: int = 2, seed: int = 7, **terms: Any) -> None:
        self.terms = Terms(game, seats, **terms)
        self.room = Room("a room", self.terms, seed, HOST)
        self.seed = seed
        self.log: list[Entry] = []
        self.now = 1_000

    def do(self, wish: Callable[..., list[Entry]], *what: Any, **more: Any) -> list[Entry]:
        """Have a wish carried out now, and keep what comes of it."""
        made = wish(*what, now=self.now, **more)
        self.log += made
        return made

    def begin(self) -> Kept:
        """Everybody sits down: p0, p1, …"""
        for seat in range(self.terms.seats):
            self.do(self.room.sit, f"p{seat}", f"Player {seat}", seat)
        return self

    @property
    def mover(self) -> int:
        seat = self.room.to_move
        assert seat is not None
        return seat

    def legal(self) -> list[str]:
        assert self.room.game is not None
        return [str(move) for move in self.room.game.legal_moves()]

    def play(self, words: str | None = None, sender: str | None = None) -> list[Entry]:
        """The mover plays, the first legal move unless told."""
        words = self.legal()[0] if words is None else words
        who = f"p{self.mover}"
        return self.do(self.room.play, who, words, self.room.changes, sender=sender, language="en")

    def play_out_turn(self) -> None:
        """Until somebody else decides."""
        mover = self.mover
        for _ in range(200):
            if self.room.to_move != mover:
                return
            self.play(self.legal()[-1])
        raise AssertionError("the turn does not end")

    def play_what_stays_open(self) -> None:
        """Moves by chance, until the last one may be taken back and its seat still decides."""
        dice = Random(1)
        for _ in range(300):
            mover = self.mover
            self.play(dice.choice(self.legal()))
            if self.room.may_undo(mover) and self.mover == mover:
                return
        raise AssertionError("nothing may be taken back")

    def again(self) -> Kept:
        """The room as its log says, after the log went through the store."""
        twin = Kept(self.terms.game, seed=self.seed)
        twin.terms = Terms.from_dict(self.terms.to_dict(), self.terms.cards)
        twin.room = Room("a room", twin.terms, self.seed, HOST)
        twin.now = self.now
        for entry in self.log:
            row = dict(zip(entries.columns.keys(), entry_row("a room", entry), strict=True))
            kept = row_entry(SimpleNamespace(**row))
            twin.room.apply(kept)
            twin.log.append(kept)
        return twin


def state(room: Room) -> dict[str, Any]:
    """Everything that must be the same after the log was read again."""
    game = room.game
    return {
        "table": game.to_bytes() if game is not None else None,
        "undo": list(game._undo) if game is not None else None,
        "may_undo": [room.may_undo(seat) for seat in range(len(room.seats))],
        "chairs": [Seat(**vars(chair)) for chair in room.seats],
        "left": list(room.left),
        "since": room.since,
        "number": room.number,
        "changes": room.changes,
        "outcome": room.outcome,
        "asking": room.asking,
        "agreed": set(room.agreed) if room.asking else None,
        "rematch": room.rematch,
        "status": room.status,
        "moves": list(room._moves),
        "ids": [(who, list(ids.items())) for who, ids in room._seen_ids.items()],
    }


def refuses(
    kept: Kept, code: str, wish: Callable[..., list[Entry]], *what: Any, **more: Any
) -> str:
    """A wish must be refused with a code, and nothing may have changed. The sentence."""
    before = state(kept.room)
    with pytest.raises(Refusal) as caught:
        wish(*what, now=kept.now, **more)
    assert caught.value.code == code
    assert state(kept.room) == before
    assert caught.value.sentence("de")
    return caught.value.sentence("en")
