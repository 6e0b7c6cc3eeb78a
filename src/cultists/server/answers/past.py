"""The past of a match: single tables, a list of its steps, how it went, and its replay."""

from __future__ import annotations

from collections.abc import Iterable

from cultists.server.answers.visitor import Visitor
from cultists.server.live.rooms import NAME
from cultists.server.protocol.http import Course, MatchSteps, PastAnswer
from cultists.server.render.past import course_message, past_message, steps_message
from cultists.server.room import log
from cultists.server.room.log import Entry
from cultists.server.room.refusal import Refusal

COURSE = 10  # messages that a look at a whole match costs: every table of it is looked at


def check(room: str) -> None:
    """Refuse what is no name of a room."""
    if not NAME.fullmatch(room):
        raise Refusal("room/unknown")


async def past(asking: Visitor, room: str, changes: int, seat: str | None) -> PastAnswer:
    """The table as somebody saw it after so many changes; after the end, as anybody saw it."""
    check(room)
    table = await asking.context.history.look(room, asking.id, changes, seat)
    return past_message(table, asking.language)


async def moves(asking: Visitor, room: str, seat: str | None) -> MatchSteps:
    """A match step by step, in sentences."""
    check(room)
    match = await asking.context.archive.match(room, asking.id, 0)
    return steps_message(match, match.seat_to_show(seat), asking.language)


async def course(asking: Visitor, room: str) -> Course:
    """How a match that is over went: the scores after each turn, and the turning point."""
    check(room)
    asking.context.admission.by_address.take(asking.address, COURSE)
    return course_message(await asking.context.history.course(room))


async def replay(asking: Visitor, room: str) -> str:
    """A game that is over, as a text that `cultists replay` and `cultists verify` read.

    Notes tell what moves do not: who sat where, which seat was that of who asks, who gave up, how
    it ended, whether it was rated, and what even luck had brought.
    """
    live = await asking.settled(room)
    head, _, rest = live.room.replay_text().partition("\n")
    outcome, seats = live.room.outcome, live.room.seats
    after = 0 if any(one.resigned for one in seats) else live.room.number - 1
    match = await asking.context.archive.match(room, None, after)
    notes = [
        f"# room: {live.room.name}",
        f"# seed hash: {live.room.seed_hash}",
        f"# ended: {outcome['reason'] if outcome else ''}",
        *(f"# at: {entry.at}" for entry in match.entries[-1:]),  # milliseconds since 1970
        *(f"# seat {n}: {one.machine or 'person'}" for n, one in enumerate(seats)),
    ]
    own = live.room.seat_of(asking.id)
    notes += [f"# yours: {own}"] if own is not None else []
    notes += ["# rated: yes"] if live.room.terms.rated else []
    if match.digest and "even" in match.digest:  # of 10,000, of each seat
        notes += [f"# even: {' '.join(map(str, match.digest['even']))}"]
    if outcome and "hints" in outcome:
        notes += [f"# hints: {' '.join(map(str, outcome['hints']))}"]
    notes += given_up(match.entries, len(seats))
    if outcome and outcome["reason"] != "rules":  # the moves do not tell it
        notes += [f"# winner: {seat + 1}" for seat in outcome["winners"]]
    return "\n".join([head, *notes, rest])


def given_up(entries: Iterable[Entry], seats: int) -> list[str]:
    """Notes on who gave up or ran out of time: of each seat, after how many of the moves."""
    moves, after = 0, dict[tuple[str, int], int]()
    for entry in entries:
        if entry.kind == log.MOVE:
            moves += 1
        elif entry.kind in log.CHANGES:  # moves that were taken back are not in the replay
            moves -= entry.data.get("count", 1)
            after = {who: min(at, moves) for who, at in after.items()}
        elif entry.kind in log.GIVEN_UP:
            after.setdefault((entry.kind, entry.seat or 0), moves)
    return [
        f"# {kind}: {' '.join(str(after.get((kind, seat), '-')) for seat in range(seats))}"
        for kind in log.GIVEN_UP
        if any(one == kind for one, _ in after)
    ]
