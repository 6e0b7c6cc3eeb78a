"""What is sent of a match's past: a list of its steps, and single tables."""

from __future__ import annotations

from typing import cast

from cultists.server.protocol.http import MatchSteps, PastAnswer, Step
from cultists.server.protocol.messages import AnyEntry, View
from cultists.server.render.messages import entry_message
from cultists.server.room import log
from cultists.server.room.news_text import news_for
from cultists.server.storage.history import Match, PastTable

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
            news = news_for(entry.told, seat, language, match.names)
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


def past_message(past: PastTable, language: str) -> PastAnswer:
    """A table of the past as a seat saw it, and what had just happened."""
    match, seat = past.match, past.view.seat
    return {
        "room": match.name,
        "seat": seat,
        "changes": past.changes,
        "last": past.last,
        "entry": entry_message(past.entry, seat, language, match.names),
        "view": cast(View, past.view.to_dict()),
    }
