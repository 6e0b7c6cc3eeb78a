"""A replay file as a match that is over: played again in a room of its own."""

from __future__ import annotations

from cultists.game.replay import Replay
from cultists.server.answers.visitor import Visitor
from cultists.server.room.log import Entry
from cultists.server.room.refusal import Refusal
from cultists.server.room.room import Room
from cultists.server.room.terms import Terms
from cultists.table.errors import CultistsError

LARGEST = 1_000_000  # characters


async def import_replay(asking: Visitor, replay: str, cards: str | None = None) -> str:
    """Play a replay again, and keep it; the name of its room."""
    if len(replay) > LARGEST:
        raise Refusal("request/large", limit=LARGEST)
    context = asking.context
    try:
        made = Replay.parse(replay)
        room, entries = played(made, cards, context.new_name(), asking, context.clock())
    except CultistsError as error:
        if isinstance(error, Refusal) and error.code != "move/illegal":
            raise
        told = error.sentence(asking.language) if isinstance(error, Refusal) else str(error)
        raise Refusal("replay/wrong", sentence=told) from None
    context.archive.begin(room, made.setup.seed, context.clock(), None)
    context.archive.put(room, entries, context.clock(), lambda _error: None)
    await context.archive.settle(room.name)
    return room.name


def played(
    replay: Replay, cards: str | None, name: str, asking: Visitor, now: int
) -> tuple[Room, list[Entry]]:
    """A room in which the game of a replay is over, and its entries."""
    setup = replay.setup
    if setup.position:
        raise Refusal("replay/position")
    terms = Terms(setup.game, setup.seats, dict(setup.options), cards)
    room = Room(name, terms, setup.seed, asking.known.id)
    entries = room.sit(asking.known.id, asking.known.name, 0, now)
    for seat in range(1, setup.seats):
        entries += room.sit(f"{name} {seat}", str(seat + 1), seat, now)
    if room.game is None or room.game.setup.cards != setup.cards:
        raise Refusal("replay/cards")
    for words in replay.moves:
        if room.to_move is None:
            raise Refusal("match/ended")
        person = room.seats[room.to_move].person or ""
        entries += room.play(person, words, room.changes, now, None, "en")
    return room, entries + ending(room, replay, now)


def ending(room: Room, replay: Replay, now: int) -> list[Entry]:
    """The end of a game of two that one of them gave up, as the notes of its replay tell."""
    if room.outcome is not None:
        return []
    winner = replay.notes.get("winner", "")
    if len(room.seats) != 2 or winner not in ("1", "2"):
        raise Refusal("replay/unfinished")
    return room.resign(room.seats[2 - int(winner)].person or "", now, None)
