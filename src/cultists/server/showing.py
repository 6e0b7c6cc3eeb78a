"""What is sent of a room: tables as one seat sees them, what changes in them, and news."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from typing import Any

import orjson

from cultists.game.game import Game
from cultists.server import entry as log
from cultists.server.entry import Entry
from cultists.server.room import Room
from cultists.server.sight import Sight
from cultists.server.telling import news_for

OPEN_DATA = {
    log.CHAT: ("name", "text", "preset"),
    log.ENDED: ("winners", "scores", "reason", "seed"),
    log.REMATCH: ("room",),
    log.ASKED: ("count",),
    log.TAKEBACK: ("count",),
}
"""What everybody may read of an entry. Words of moves are not in it: news say what may be known."""

TABLE_MOVED = (log.BEGAN, *log.CHANGES, log.ENDED)
CHAIRS_MOVED = (
    log.SAT,
    log.LEFT,
    log.MACHINE,
    log.RESIGNED,
    log.TIME_UP,
    log.STOOD_IN,
    log.RETURNED,
)


def view_of(game: Game | None, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it; before the game there is none."""
    return game.view(seat).to_dict() if game is not None else {}


def packed_view(game: Game | None, seat: int | None) -> str:
    """The same as bytes, for a client that runs the rules itself; a view has no secrets."""
    return b64encode(game.view(seat).to_bytes()).decode() if game is not None else ""


def legal_words(room: Room, seat: int | None, language: str) -> list[str]:
    """The legal moves of a seat in a language, in the order of the view."""
    if room.game is None or seat is None or room.to_move != seat:
        return []
    return [move.words(language) for move in room.game.legal_moves()]


def about_room(room: Room, now: int) -> dict[str, Any]:
    """What everybody may know of a room besides the table."""
    return {
        "room": room.name,
        "terms": room.terms.to_dict(),
        "own_cards": room.terms.cards is not None,
        "status": room.status,
        "chairs": [chair.to_dict() for chair in room.chairs],
        "seed_hash": room.seed_hash,
        "outcome": room.outcome,
        "asking": room.asking[0] if room.asking else None,
        "rematch": room.rematch,
        "clock": clock_of(room, now),
    }


def clock_of(room: Room, now: int) -> list[int | None]:
    """What every seat has left; for the one that decides, at this moment."""
    left = list(room.left)
    seat, running = room.to_move, room.time_left(now)
    if seat is not None and running is not None:
        left[seat] = running
    return left


def whole_table(
    room: Room,
    seat: int | None,
    language: str,
    now: int,
    missed: Sequence[Entry],
    *,
    packed: bool = False,
) -> dict[str, Any]:
    """Everything for somebody who comes, or comes back: the table, and what was missed."""
    message: dict[str, Any] = {
        "type": "table",
        "number": room.number,
        "changes": room.changes,
        "seat": seat,
        **about_room(room, now),
        "host": seat is not None and room.chairs[seat].person == room.host,
        "view": view_of(room.game, seat),
        "can_undo": can_undo(room, seat),
        "missed": [line_of(entry, seat, language, room.names) for entry in missed],
    }
    if language != "en":
        message["legal_words"] = legal_words(room, seat, language)
    if packed:
        message["view_bytes"] = packed_view(room.game, seat)
    return message


def can_undo(room: Room, seat: int | None) -> bool:
    """Whether a seat may take its last move back."""
    return seat is not None and room.may_undo(seat)


def line_of(entry: Entry, seat: int | None, language: str, names: Sequence[str]) -> dict[str, Any]:
    """An entry as a seat may read it, without the table."""
    line: dict[str, Any] = {
        "type": entry.kind,
        "number": entry.number,
        "at": entry.at,
        "by": entry.seat,
        "news": news_for(entry.told, seat, language, names),
    }
    for name in OPEN_DATA.get(entry.kind, ()):
        if name in entry.data:
            line[name] = entry.data[name]
    return line


class Shown:
    """The messages about some entries, made once for every seat and language that looks on."""

    def __init__(self, room: Room, entries: Sequence[Entry], now: int) -> None:
        self.room, self.entries, self.now = room, entries, now
        kinds = {entry.kind for entry in entries}
        self._table = bool(kinds & set(TABLE_MOVED))
        self._chairs = bool(kinds & {*CHAIRS_MOVED, *TABLE_MOVED})
        self._made: dict[tuple[int | None, str, bool], list[bytes]] = {}
        self._changes: dict[int | None, orjson.Fragment] = {}

    def to(self, sight: Sight, language: str, packed: bool = False) -> list[bytes]:
        """The messages for whoever shares a sight and a language; the last shows the table."""
        key = (sight.seat, language, packed)
        if key not in self._made:
            messages = self._messages(sight, language, packed)
            self._made[key] = [orjson.dumps(one) for one in messages]
        return self._made[key]

    def _messages(self, sight: Sight, language: str, packed: bool) -> list[dict[str, Any]]:
        room, seat = self.room, sight.seat
        names = room.names
        lines = [line_of(entry, seat, language, names) for entry in self.entries]
        for line, entry in zip(lines, self.entries, strict=True):
            mine = seat is not None and room.chairs[seat].person == entry.person
            if mine and entry.sender is not None:
                line["id"] = entry.sender
        last = lines[-1]
        if self._table:
            if seat not in self._changes:
                self._changes[seat] = orjson.Fragment(sight.changes(room.game))
            last["changes"] = room.changes
            last["view"] = self._changes[seat]
            last["can_undo"] = can_undo(room, seat)
            last["clock"] = clock_of(room, self.now)
            if language != "en":
                last["legal_words"] = legal_words(room, seat, language)
            if packed:
                last["view_bytes"] = packed_view(room.game, seat)
        if self._chairs:
            last["chairs"] = [chair.to_dict() for chair in room.chairs]
            last["status"] = room.status
        return lines
