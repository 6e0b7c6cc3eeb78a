"""What is sent of a room: tables as one seat sees them, what changes in them, and news."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from typing import Any, cast, get_args, get_type_hints

from cultists.game.game import Game
from cultists.server import json_bytes
from cultists.server.protocol.messages import (
    AnyEntry,
    PlainEntry,
    RoomSummary,
    TableMessage,
    ViewChanges,
)
from cultists.server.render.view_diff import ViewDiff
from cultists.server.room import log
from cultists.server.room.log import Entry
from cultists.server.room.news_text import news_for, reads_as_spectator
from cultists.server.room.room import Room

OPEN_DATA = {
    kind: tuple(shape.__annotations__.keys() - PlainEntry.__annotations__.keys())
    for shape in get_args(get_args(AnyEntry)[0])
    for kind in get_args(get_type_hints(shape)["type"])
}
"""What everybody may read of an entry besides its news: what its message declares.

The words of a move are not in it: its news say what may be known.
"""

TABLE_MOVED = frozenset((log.BEGAN, *log.CHANGES, log.ENDED))
CHAIRS_MOVED = frozenset(
    (
        *(log.SAT, log.LEFT, log.MACHINE, log.BEGAN, log.RESIGNED),
        *(log.TIME_UP, log.STOOD_IN, log.RETURNED, log.ENDED),
    )
)
"""Entries after which the seats or the status of the room have changed."""


def view_of(game: Game | None, seat: int | None) -> ViewChanges:
    """The table as a seat sees it; before the game there is none."""
    return cast(ViewChanges, game.view(seat).to_dict() if game is not None else {})


def packed_view(game: Game | None, seat: int | None) -> str:
    """The same as bytes, for a client that runs the rules itself; a view has no secrets."""
    return b64encode(game.view(seat).to_bytes()).decode() if game is not None else ""


def legal_words(room: Room, seat: int | None, language: str) -> list[str]:
    """The legal moves of a seat in a language, in the order of the view."""
    if room.game is None or seat is None or room.to_move != seat:
        return []
    return [move.words(language) for move in room.game.legal_moves()]


def room_summary(room: Room, now: int) -> RoomSummary:
    """What everybody may know of a room besides the table."""
    return {
        "room": room.name,
        "terms": room.terms.to_dict(),
        "own_cards": room.terms.cards is not None,
        "status": room.status,
        "chairs": [chair.to_dict() for chair in room.seats],
        "seed_hash": room.seed_hash,
        "outcome": room.outcome,
        "asking": room.asking[0] if room.asking else None,
        "rematch": room.rematch,
        "clock": clock_of(room, now),
    }


def clock_of(room: Room, now: int) -> list[int | None]:
    """What every seat has left; for the one that decides, at this moment."""
    left = list(room.left)
    if room.untimed:
        return left
    seat, running = room.to_move, room.time_left(now)
    if seat is not None and running is not None:
        left[seat] = running
    return left


def table_message(
    room: Room,
    seat: int | None,
    language: str,
    now: int,
    missed: Sequence[Entry],
    *,
    packed: bool = False,
) -> TableMessage:
    """Everything for a client that connects or reconnects: the table, and what was missed."""
    shown: dict[str, Any] = {
        "type": "table",
        "number": room.number,
        "changes": room.changes,
        "seat": seat,
        **room_summary(room, now),
        "host": seat is not None and room.seats[seat].person == room.host,
        "view": view_of(room.game, seat),
        "can_undo": can_undo(room, seat),
        "missed": [entry_message(entry, seat, language, room.names) for entry in missed],
    }
    message = cast(TableMessage, shown)  # what is missing is optional
    if language != "en":
        message["legal_words"] = legal_words(room, seat, language)
    if packed:
        message["view_bytes"] = packed_view(room.game, seat)
    return message


def can_undo(room: Room, seat: int | None) -> bool:
    """Whether a seat may take its last move back."""
    return seat is not None and room.may_undo(seat)


def entry_message(
    entry: Entry, seat: int | None, language: str, names: Sequence[str], *, own: bool = True
) -> AnyEntry:
    """An entry as a seat may read it, without the table; `own`: it is the seat of the reader."""
    line: dict[str, Any] = {
        "type": entry.kind,
        "number": entry.number,
        "at": entry.at,
        "by": entry.seat,
        "news": news_for(entry.told, seat, language, names, own=own),
    }
    for name in OPEN_DATA.get(entry.kind, ()):
        if name in entry.data:
            line[name] = entry.data[name]
    return cast(AnyEntry, line)


class EntryMessages:
    """The messages about some entries. What is the same for all connections is made once."""

    def __init__(self, room: Room, entries: Sequence[Entry], now: int) -> None:
        self.room, self.entries = room, entries
        kinds = [entry.kind for entry in entries]
        self._table = not TABLE_MOVED.isdisjoint(kinds)
        self._alike = self._for_all(not CHAIRS_MOVED.isdisjoint(kinds), now)
        self._made: dict[tuple[int | None, str, bool], list[bytes]] = {}
        self._lines: dict[tuple[int, int | None, str], bytes] = {}
        self._changes: dict[int | None, bytes] = {}

    def to(self, view_diff: ViewDiff, language: str, packed: bool = False) -> list[bytes]:
        """The messages for one seat and language; the last one carries what has changed."""
        key = (view_diff.seat, language, packed)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = self._messages(view_diff, language, packed)
        return made

    def _messages(self, view_diff: ViewDiff, language: str, packed: bool) -> list[bytes]:
        begun = [self._line(entry, view_diff.seat, language) for entry in self.entries]
        if self._table:
            begun[-1] += self._seen(view_diff, language, packed)
        begun[-1] += self._alike
        return [one + b"}" for one in begun]

    def _line(self, entry: Entry, seat: int | None, language: str) -> bytes:
        """An entry as a seat may read it, not closed yet: more may follow."""
        shared = reads_as_spectator(entry.told, seat)
        key = (entry.number, None if shared else seat, language)
        line = self._lines.get(key)
        if line is None:
            whole = json_bytes.dumps(entry_message(entry, seat, language, self.room.names))
            line = self._lines[key] = whole[:-1]
        mine = seat is not None and self.room.seats[seat].person == entry.person
        if mine and entry.sender is not None:
            return b'%b,"id":%b' % (line, json_bytes.dumps(entry.sender))
        return line

    def _seen(self, view_diff: ViewDiff, language: str, packed: bool) -> bytes:
        """The part about the table that depends on the seat."""
        room, seat = self.room, view_diff.seat
        changes = self._changes.get(seat)
        if changes is None:
            changes = self._changes[seat] = view_diff.changes(room.game)
        undo = b"true" if can_undo(room, seat) else b"false"
        seen = b',"view":%b,"can_undo":%b' % (changes, undo)
        if language != "en":
            seen += b',"legal_words":%b' % json_bytes.dumps(legal_words(room, seat, language))
        if packed:
            seen += b',"view_bytes":%b' % json_bytes.dumps(packed_view(room.game, seat))
        return seen

    def _for_all(self, chairs: bool, now: int) -> bytes:
        """The part that is the same for everybody; with `chairs`, who sits where too."""
        room, alike = self.room, b""
        if self._table:
            clock = json_bytes.dumps(clock_of(room, now))
            alike = b',"changes":%d,"clock":%b' % (room.changes, clock)
        if chairs:
            shown = json_bytes.dumps([chair.to_dict() for chair in room.seats])
            alike += b',"chairs":%b,"status":"%b"' % (shown, room.status.encode())
        return alike
