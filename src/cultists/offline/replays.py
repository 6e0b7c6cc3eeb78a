"""A replay file as a match that is over: played again in a room of its own.

Notes of the file tell who sat where and when, who gave up, whether it was rated, and what even luck
had brought. A game of one's own counts in one's statistics; one that is only looked at does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from cultists.analysis.course import WHOLE
from cultists.game.games import rulebook
from cultists.game.replay import Replay
from cultists.offline.archive import PageArchive
from cultists.server.answers.visitor import Visitor
from cultists.server.protocol.messages import Level
from cultists.server.room import log
from cultists.server.room.log import Entry
from cultists.server.room.refusal import Refusal
from cultists.server.room.room import Room
from cultists.server.room.terms import Terms
from cultists.server.storage.archive import Archive
from cultists.table.errors import CultistsError
from cultists.table.options import check_seats

LARGEST = 1_000_000  # characters
PERSON = "person"


async def import_replay(
    asking: Visitor, replay: str, cards: str | None = None, *, mine: bool = False
) -> str:
    """Play a replay again, and keep it unless it is kept already; the name of its room."""
    if len(replay) > LARGEST:
        raise Refusal("request/large", limit=LARGEST)
    context = asking.context
    try:
        made = Replay.parse(replay)
        check_seats(made.setup.game, made.setup.seats, *rulebook(made.setup.game).seats)
        own = whose(made) if mine else None
        now = moment(made, context.clock())
        room, entries = played(made, cards, context.new_name(), asking, own, now)
        even = luck(made)
    except CultistsError as error:
        if isinstance(error, Refusal) and error.code != "move/illegal":
            raise
        told = error.sentence(asking.language) if isinstance(error, Refusal) else str(error)
        raise Refusal("replay/wrong", sentence=told) from None
    kept = await known(asking, room, made.setup.seed)
    if kept is not None and own is None:
        return kept.name
    if kept is not None and kept.seat_of(asking.id) is not None:
        room = kept
    else:
        if kept is not None:
            await context.archive.delete(kept.name)  # it was only looked at
        context.archive.begin(room, made.setup.seed, now, None)
        context.archive.put(room, entries, now, lambda _error: None)
    await keep_luck(context.archive, room.name, even)
    await context.archive.settle(room.name)
    return room.name


async def keep_luck(archive: Archive, room: str, even: list[int]) -> None:
    """Keep what even luck had brought, unless an analysis has told it here."""
    digest = (await archive.match(room, None, 0)).digest
    if even and digest is not None and "even" not in digest:
        await archive.keep_digest(room, {**digest, "even": even})


async def known(asking: Visitor, room: Room, seed: int) -> Room | None:
    """The same game, if it is kept here already."""
    archive = asking.context.archive
    assert isinstance(archive, PageArchive)
    for name in archive.dealt(room.terms.game, seed):
        other = await archive.room(name)
        if other is not None and other.outcome is not None:
            if other.replay_text() == room.replay_text():
                return other
    return None


def noted(replay: Replay, note: str) -> int | None:
    """A number in the notes of a replay."""
    return number(replay.notes.get(note, ""))


def number(text: str) -> int | None:
    """A number that is not too large to be one of ours."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else None


def by_seat(replay: Replay, note: str, most: int) -> list[int | None]:
    """What a note tells of each seat: a number, or a dash for none. Another one is refused."""
    if note not in replay.notes:
        return [None] * replay.setup.seats
    words = replay.notes[note].split()
    found = [number(word) for word in words]
    fits = [
        word == "-" if one is None else one <= most for word, one in zip(words, found, strict=True)
    ]
    if len(fits) != replay.setup.seats or not all(fits):
        raise Refusal("replay/note", note=note)
    return found


def luck(replay: Replay) -> list[int]:
    """How likely each seat had won with even luck; nothing, if it was not analysed."""
    found = by_seat(replay, "even", WHOLE)
    told = [one for one in found if one is not None]
    if told and len(told) < len(found):
        raise Refusal("replay/note", note="even")
    return told


def is_rated(replay: Replay) -> bool:
    """Whether it was rated; earlier versions did not note it."""
    told = replay.notes.get("rated", "no")
    if told not in ("yes", "no"):
        raise Refusal("replay/note", note="rated")
    return told == "yes"


def whose(replay: Replay) -> int:
    """The seat of the person whose game it was: as it is noted, or the only person there."""
    seats = range(replay.setup.seats)
    people = [n for n in seats if replay.notes.get(f"seat {n}") == PERSON]
    own = noted(replay, "yours")
    if own in people:
        return people[people.index(own)]
    if len(people) == 1:
        return people[0]
    raise Refusal("replay/whose")


def moment(replay: Replay, now: int) -> int:
    """When it was played: as it is noted, but not in the future."""
    at = noted(replay, "at")
    return now if at is None else min(at, now)


def played(
    replay: Replay, cards: str | None, name: str, asking: Visitor, own: int | None, now: int
) -> tuple[Room, list[Entry]]:
    """A room in which the game of a replay is over, and its entries."""
    setup = replay.setup
    if setup.position:
        raise Refusal("replay/position")
    cards = cards or rulebook(setup.game).named(setup.cards)
    terms = Terms(setup.game, setup.seats, dict(setup.options), cards, rated=is_rated(replay))
    room = Room(name, terms, setup.seed, asking.known.id)
    entries: list[Entry] = []
    for seat in range(setup.seats):
        level = replay.notes.get(f"seat {seat}", "")
        if seat == own:
            entries += room.sit(asking.known.id, asking.known.name, seat, now)
        elif level in get_args(Level):
            entries += room.seat_machine(asking.known.id, seat, level, now)
        else:
            entries += room.sit(f"{name} {seat}", str(seat + 1), seat, now)
    if room.game is None or room.game.setup.cards != setup.cards:
        raise Refusal("replay/cards")
    hints = replay.notes.get("hints", "").split()
    if len(hints) == setup.seats and all(one.isascii() and one.isdigit() for one in hints):
        room.hints = [min(int(one[:6]), 9_999) for one in hints]
    gone = {kind: by_seat(replay, kind, len(replay.moves)) for kind in log.GIVEN_UP}
    for moves, words in enumerate(replay.moves):
        entries += given_up(room, gone, moves, now) + made(room, words, now)
    entries += given_up(room, gone, len(replay.moves), now)
    return room, entries + ending(room, replay, now)


def given_up(room: Room, gone: Mapping[str, list[int | None]], moves: int, now: int) -> list[Entry]:
    """The people who gave up, or ran out of time, after so many moves."""
    entries: list[Entry] = []
    for kind, after in gone.items():
        for seat in (n for n, at in enumerate(after) if at == moves):
            person = room.seats[seat].person
            if person is None or room.outcome is not None:
                raise Refusal("replay/note", note=kind)
            late = kind == log.TIME_UP
            entries += room.run_out(seat, now) if late else room.resign(person, now, None)
    return entries


def made(room: Room, words: str, now: int) -> list[Entry]:
    """A move of whoever is to move."""
    seat = room.to_move
    if seat is None:
        raise Refusal("match/ended")
    if room.seats[seat].decides is not None:
        return room.play_for(seat, words, room.changes, now)
    return room.play(room.seats[seat].person or "", words, room.changes, now, None, "en")


def ending(room: Room, replay: Replay, now: int) -> list[Entry]:
    """The end of a game of two that one of them gave up, as earlier versions noted it."""
    if room.outcome is not None:
        return []
    winner = replay.notes.get("winner", "")
    if len(room.seats) != 2 or winner not in ("1", "2"):
        raise Refusal("replay/unfinished")
    return room.resign(room.seats[2 - int(winner)].person or "", now, None)
