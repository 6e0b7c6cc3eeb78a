"""Queries: how matches and entries are written and read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Select,
    delete,
    exists,
    func,
    insert,
    select,
    tuple_,
    update,
)

from cultists import __version__
from cultists.server import json_bytes
from cultists.server.protocol.http import ListedRoom
from cultists.server.room import log as kinds
from cultists.server.room.log import Entry
from cultists.server.room.refusal import Refusal
from cultists.server.room.room import Room
from cultists.server.room.terms import Terms
from cultists.server.storage.archive import HEADLINES, LISTED, Unfinished
from cultists.server.storage.match import Match, Record, carry_out
from cultists.server.storage.schema import entries, matches, sitting
from cultists.server.storage.writer import Row


def entry_row(match: str, entry: Entry) -> Row:
    """An entry as a row, in the order of the columns."""
    return (
        match,
        entry.number,
        entry.kind,
        entry.at,
        entry.seat,
        entry.person,
        entry.sender,
        json_bytes.dumps(entry.data).decode(),
        json_bytes.dumps(entry.told).decode(),
    )


def row_entry(row: Any) -> Entry:
    """The entry of a row."""
    return Entry(
        row.number,
        row.kind,
        row.at,
        row.seat,
        row.person,
        row.sender,
        json.loads(row.data),
        json.loads(row.told),
    )


def new_match(room: Room, seed: int, now: int, owner: str | None) -> Executable:
    """The row of a new room."""
    terms = room.terms
    return insert(matches).values(
        id=room.name,
        game=terms.game,
        version=__version__,
        terms=json.dumps(terms.to_dict()),
        cards=terms.cards,
        seed=str(seed),
        host=room.host,
        public=terms.public,
        made=now,
        status=room.status,
        touched=now,
        owner=owner,
    )


def match_writes(room: Room, made: Sequence[Entry], now: int) -> list[Executable]:
    """What else must be written with some entries, so that lists of matches are right."""
    writes: list[Executable] = []
    for entry in made:
        if entry.kind not in HEADLINES:
            continue
        if entry.kind in (kinds.SAT, kinds.LEFT, kinds.MACHINE) and entry.seat is not None:
            chair = room.seats[entry.seat]
            place = (sitting.c.match == room.name) & (sitting.c.seat == entry.seat)
            writes.append(delete(sitting).where(place))
            if chair.taken:
                row = {"person": chair.person, "name": chair.name, "machine": chair.machine}
                writes.append(insert(sitting).values(match=room.name, seat=entry.seat, **row))
        outcome = json.dumps(room.outcome) if room.outcome is not None else None
        kept = {"status": room.status, "outcome": outcome, "touched": now}
        if entry.kind == kinds.ENDED:
            kept["digest"] = json.dumps(room.digest())
        writes.append(update(matches).where(matches.c.id == room.name).values(**kept))
    return writes


def count_unfinished(connection: Connection, host: str | None = None) -> Unfinished:
    """The unfinished rooms of a person; None: of everybody."""
    going: ColumnElement[bool] = matches.c.status.in_(("open", "playing"))
    if host is not None:
        going &= matches.c.host == host
    machines = select(func.count()).select_from(sitting.join(matches))
    return Unfinished(
        connection.scalar(select(func.count()).select_from(matches).where(going)) or 0,
        connection.scalar(machines.where(going & sitting.c.machine.is_not(None))) or 0,
    )


def deserted(now: int, empty: int, waiting: int) -> Select[Any]:
    """Rooms in which no game has begun, and nobody is expected to begin one any more."""
    seated = exists().where((sitting.c.match == matches.c.id) & sitting.c.person.is_not(None))
    left = (matches.c.touched < now - empty * 1000) & ~seated
    forgotten = matches.c.touched < now - waiting * 1000
    return select(matches.c.id).where((matches.c.status == "open") & (left | forgotten))


def delete_room(name: str) -> list[Executable]:
    """What deletes a room."""
    parts = (entries.c.match, sitting.c.match, matches.c.id)
    return [delete(part.table).where(part == name) for part in parts]


def runs_by_itself() -> ColumnElement[bool]:
    """The condition for games in which something happens without anybody's message."""
    machine = matches.c.id.in_(select(sitting.c.match).where(sitting.c.machine.is_not(None)))
    clock = matches.c.terms.not_like('%"kind": "none"%')
    stand_in = matches.c.terms.not_like('%"stand_in_after": 0%')
    return machine | clock | stand_in


def read_room(connection: Connection, name: str) -> Room | None:
    """A room as its log says it is."""
    match = connection.execute(select(matches).where(matches.c.id == name)).first()
    if match is None:
        return None
    terms = Terms.from_dict(json.loads(match.terms), match.cards)
    room = Room(name, terms, int(match.seed), match.host)
    return carry_out(room, read_entries(connection, name, 0), match.version)


def read_match(
    connection: Connection, name: str, person: str | None, after: int, most: int | None = None
) -> Match:
    """A match with its entries after one of them, so many at most. Nothing is replayed."""
    row = connection.execute(select(matches).where(matches.c.id == name)).first()
    if row is None:
        raise Refusal("room/unknown")
    terms = Terms.from_dict(json.loads(row.terms), row.cards)
    names = [str(seat + 1) for seat in range(terms.seats)]
    mine = None
    for seat in connection.execute(select(sitting).where(sitting.c.match == name)):
        names[seat.seat] = seat.name or names[seat.seat]
        if person is not None and seat.person == person:
            mine = seat.seat
    return Match(
        name=name,
        game=row.game,
        version=row.version,
        terms=terms,
        seed=int(row.seed),
        ended=row.status == "ended",
        outcome=json.loads(row.outcome) if row.outcome else None,
        names=names,
        mine=mine,
        entries=read_entries(connection, name, after, most),
        digest=json.loads(row.digest) if row.digest else None,
    )


def list_matches(
    connection: Connection, question: Select[Any], after: str | None
) -> list[ListedRoom]:
    """Matches of a kind, with the names of those who sit there: a page of them."""
    if after is not None:
        last = select(matches.c.touched, matches.c.id).where(matches.c.id == after)
        question = question.where(tuple_(matches.c.touched, matches.c.id) < last.scalar_subquery())
    limited = question.order_by(matches.c.touched.desc(), matches.c.id.desc()).limit(LISTED)
    rows = connection.execute(limited).all()
    seated = select(sitting).where(sitting.c.match.in_([row.id for row in rows]))
    chairs: dict[str, list[Any]] = {row.id: [] for row in rows}
    for chair in connection.execute(seated.order_by(sitting.c.seat)):
        chairs[chair.match].append(chair)
    return [_listed(row, chairs[row.id]) for row in rows]


def _listed(row: Any, chairs: Sequence[Any]) -> ListedRoom:
    terms = json.loads(row.terms)
    return ListedRoom(
        room=row.id,
        game=row.game,
        status=row.status,
        made=row.made,
        touched=row.touched,
        seats=terms["seats"],
        names=[chair.name for chair in chairs],
        levels=[chair.machine for chair in chairs],
        rated=terms["rated"],
        outcome=json.loads(row.outcome) if row.outcome else None,
    )


def read_records(connection: Connection, person: str, most: int) -> list[Record]:
    """The newest matches of a person that are over, for statistics."""
    mine = matches.join(sitting, (sitting.c.match == matches.c.id) & (sitting.c.person == person))
    wanted = select(matches, sitting.c.seat).select_from(mine).where(matches.c.status == "ended")
    rows = connection.execute(wanted.order_by(matches.c.touched.desc()).limit(most)).all()
    levels: dict[str, dict[int, str | None]] = {row.id: {} for row in rows}
    for chair in connection.execute(select(sitting).where(sitting.c.match.in_(list(levels)))):
        levels[chair.match][chair.seat] = chair.machine
    return [
        Record(
            game=row.game,
            seat=row.seat,
            levels=[levels[row.id].get(n) for n in range(json.loads(row.terms)["seats"])],
            outcome=json.loads(row.outcome),
            ended=row.touched,
            rated=json.loads(row.terms)["rated"],
            digest=json.loads(row.digest) if row.digest else None,
        )
        for row in rows
    ]


def read_entries(
    connection: Connection, name: str, after: int, most: int | None = None
) -> list[Entry]:
    """The entries of a match after one of them, so many at most."""
    wanted = (entries.c.match == name) & (entries.c.number > after)
    rows = connection.execute(select(entries).where(wanted).order_by(entries.c.number).limit(most))
    return [row_entry(row) for row in rows]
