"""What really happened in a match that is over, and what a table that is explored is worth."""

from __future__ import annotations

from hashlib import sha256
from typing import cast

from cultists.server.answers.past import check
from cultists.server.answers.study import laid
from cultists.server.answers.visitor import Visitor
from cultists.server.bots.jobs import AnalysisJob, EvaluationJob
from cultists.server.protocol.http import (
    AnalysisAnswer,
    AnalysisLevel,
    Evaluation,
    EvaluationAnswer,
    MatchAnalysis,
    StudyLine,
)
from cultists.server.room.refusal import Refusal

COST = 5  # messages that a question costs


async def analysis(asking: Visitor, room: str, level: AnalysisLevel) -> AnalysisAnswer:
    """The analysis of a match, or how far it is: who asks again waits on."""
    check(room)
    _pay(asking)
    live = await asking.settled(room)
    match, outcome = live.room, live.room.outcome
    if outcome is None:
        raise Refusal("match/running")
    text = match.replay_text()
    if not match.changes:
        raise Refusal("analysis/nothing")
    job = AnalysisJob(match.terms.game, match.terms.cards, text, tuple(outcome["winners"]), level)
    found = await asking.context.jobs.ask((room, level), job, _person(asking), room)
    changes = await asking.context.history.standing(room) if found.result else []
    result = {**found.result, "changes": changes} if found.result else None
    return {
        "room": room,
        "level": level,
        "done": found.done,
        "total": found.total,
        "analysis": cast(MatchAnalysis, result) if result else None,
    }


async def evaluation(asking: Visitor, wanted: StudyLine) -> EvaluationAnswer:
    """The chances at a study table, and the best plans of the seat to move."""
    _pay(asking)
    _, line = await laid(asking, wanted, 0)
    raw, cards = line.game.to_bytes(), None
    if wanted.room is not None:
        cards = (await asking.settled(wanted.room)).room.terms.cards
    job = EvaluationJob(line.game.name, cards, raw)
    key = (job.game, sha256(raw).hexdigest(), cards)
    found = await asking.context.jobs.ask(key, job, _person(asking), wanted.room or "")
    return {
        "changes": len(line.played),
        "evaluation": cast(Evaluation, found.result) if found.result else None,
    }


def _person(asking: Visitor) -> str:
    return asking.id or asking.address


def _pay(asking: Visitor) -> None:
    admission = asking.context.admission
    if asking.person is not None:
        admission.by_person.take(asking.person.id, COST)
    else:
        admission.by_address.take(asking.address, COST)
