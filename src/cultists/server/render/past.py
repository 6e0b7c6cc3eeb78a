"""What is sent of a match's past: a list of its steps, and single tables."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import cast

from cultists.server.protocol.http import Course, CoursePoint, MatchSteps, PastAnswer, Step
from cultists.server.protocol.messages import AnyEntry, View
from cultists.server.render.messages import entry_message
from cultists.server.room import log
from cultists.server.room.news_text import news_for
from cultists.server.storage.history import MatchCourse, PastTable, TurnEnd
from cultists.server.storage.match import Match

STEPS = (log.BEGAN, *log.CHANGES, log.RESIGNED, log.TIME_UP, log.ENDED)
"""Entries that a replay shows."""


def log_messages(match: Match, language: str) -> list[AnyEntry]:
    """The entries of a match, as the person who asks may read them."""
    return [entry_message(entry, match.mine, language, match.names) for entry in match.entries]


def steps_message(match: Match, seat: int | None, language: str) -> MatchSteps:
    """A match from its beginning as a list, as one seat may read it. Nothing is replayed."""
    changes = 0
    moves: list[Step] = []
    for entry in match.entries:
        changes += entry.kind in log.CHANGES
        if entry.kind in STEPS:
            news = news_for(entry.told, seat, language, match.names, own=seat == match.mine)
            step = {"changes": changes, "type": entry.kind, "number": entry.number}
            step |= {"at": entry.at, "by": entry.seat, "news": news}
            moves.append(cast(Step, step))
    return {
        "room": match.name,
        "game": match.game,
        "status": "ended" if match.ended else "playing" if moves else "open",
        "seat": seat,
        "names": match.names,
        "outcome": match.outcome,
        "changes": changes,
        "moves": moves,
    }


def course_message(course: MatchCourse) -> Course:
    """How a match went, and the turn since which the winner has always led."""
    match = course.match
    points = [_point(end) for end in course.ends]
    leaders = [leader(end.scores) for end in course.ends]
    led = [seat for seat in leaders if seat is not None]
    winners = match.outcome["winners"] if match.outcome else []
    turning = turning_point(leaders, winners[0]) if len(winners) == 1 else None
    return {
        "room": match.name,
        "points": points,
        "turning": points[turning] if turning is not None else None,
        "lead_changes": sum(one != other for one, other in pairwise(led)),
        "began": course.began,
        "ended": course.ended,
    }


def leader(scores: Sequence[int]) -> int | None:
    """The seat that has more than every other; None: there is none."""
    most = max(scores)
    return scores.index(most) if scores.count(most) == 1 else None


def turning_point(leaders: Sequence[int | None], winner: int) -> int | None:
    """Since when the winner has led without a break, up to the end; None: that is not how it went.

    Somebody who led from the beginning had no turning point.
    """
    since = len(leaders)
    while since and leaders[since - 1] == winner:
        since -= 1
    return since if 0 < since < len(leaders) else None


def _point(end: TurnEnd) -> CoursePoint:
    scores = list(end.scores)
    return {"turn": end.turn, "seat": end.seat, "changes": end.changes, "scores": scores}


def past_message(past: PastTable, language: str) -> PastAnswer:
    """A table of the past as a seat saw it, and what had just happened."""
    match, seat = past.match, past.view.seat
    own = seat == match.mine
    return {
        "room": match.name,
        "seat": seat,
        "changes": past.changes,
        "last": past.last,
        "entry": entry_message(past.entry, seat, language, match.names, own=own),
        "view": cast(View, past.view.to_dict()),
    }
