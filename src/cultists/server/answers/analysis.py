"""What really happened in a match that is over, and what a table that is explored is worth."""

from __future__ import annotations

from hashlib import sha256
from typing import cast

from cultists.game.games import rulebook
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
from cultists.study.line import Line, line_from

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
    digest = match.digest()
    if found.result and found.fresh and digest is not None:
        digest["even"] = [sums["even"] for sums in found.result["sums"]]
        await asking.context.archive.keep_digest(room, digest)
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
    raw, cards = line.game.to_bytes(), rulebook(line.game.name).named(line.game.deck.mark)
    if wanted.room is not None:
        cards = (await asking.settled(wanted.room)).room.terms.cards
    job = EvaluationJob(line.game.name, cards, raw, await _went(asking, wanted, line))
    key = (job.game, sha256(raw).hexdigest(), cards, job.went)
    found = await asking.context.jobs.ask(key, job, _person(asking), wanted.room or "")
    return {
        "changes": len(line.played),
        "evaluation": cast(Evaluation, found.result) if found.result else None,
    }


async def _went(asking: Visitor, wanted: StudyLine, line: Line) -> tuple[int, ...]:
    """How the match went on at this table; nothing, where the line has left the match."""
    if wanted.room is None:
        return ()
    words = await asking.context.history.decided(wanted.room, wanted.changes)
    so_far = [str(played.move) for played in line.played]
    if so_far != words[: len(so_far)]:
        return ()
    rest = line_from(line.game, words[len(so_far) :])
    return tuple(played.move.number for played in rest.played)


def _person(asking: Visitor) -> str:
    return asking.id or asking.address


def _pay(asking: Visitor) -> None:
    admission = asking.context.admission
    if asking.person is not None:
        admission.by_person.take(asking.person.id, COST)
    else:
        admission.by_address.take(asking.address, COST)
