"""Hints: what a person at a seat is told to do, in three levels."""

from __future__ import annotations

from cultists.server.answers.page import sitting
from cultists.server.answers.visitor import Visitor
from cultists.server.live.dispatch import carry_out
from cultists.server.protocol.http import HintAnswer, HintRequest
from cultists.server.protocol.messages import CountHint


async def hint(asking: Visitor, room: str, wanted: HintRequest) -> HintAnswer:
    """Think for the seat of somebody, count it, and tell as much as was asked for.

    What was thought about is kept for the next level. If the table changes meanwhile, nothing is
    told and nothing is counted.
    """
    live, seat = await sitting(asking, room)
    person, seen = asking.known, live.room.changes
    live.room.may_hint(person.id)
    key = (seat, seen, asking.language)
    told = live.hints.known(key)
    if told is None:
        context = asking.context
        context.admission.hints.take(person.id)
        told = await live.hints.think(
            key, lambda: context.bots.advise(live.room, seat, person.id, asking.language)
        )
    count = CountHint(level=wanted.level, seen=seen)
    await carry_out(asking.registry, live, person, count, asking.language)
    live = await asking.settled(room)
    shown = told[wanted.level - 1]
    return {"changes": seen, **shown, "count": live.room.hints[seat]}  # type: ignore[typeddict-item]


async def cancel(asking: Visitor, room: str) -> None:
    """Somebody does not want the hint any more that is thought about: it is not counted."""
    live, seat = await sitting(asking, room)
    live.hints.cancel(seat)
