"""Study tables: a start and moves from there. Nothing is kept, so nothing need be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import cultists
from cultists.game import news as table
from cultists.game.game import Game
from cultists.server.answers.page import MOVES_A_TOKEN
from cultists.server.answers.past import check
from cultists.server.answers.visitor import Visitor
from cultists.server.aside import aside
from cultists.server.protocol.http import (
    LessonChapter,
    LessonsAnswer,
    LessonStep,
    StudyAnswer,
    StudyFigures,
    StudyLine,
    StudyMove,
    StudyRequest,
    StudyWhatIf,
)
from cultists.server.render import advice
from cultists.server.render.messages import view_of
from cultists.server.room.news_text import News
from cultists.server.room.refusal import Refusal
from cultists.speech import say
from cultists.study import lessons as learning
from cultists.study.goals import GoalError, met
from cultists.study.line import Line, WrongMove, line_from
from cultists.table.errors import IllegalMove, PositionError


async def study(asking: Visitor, wanted: StudyRequest) -> StudyAnswer:
    """A study table after its moves, and which goals they reach."""
    names, line = await laid(asking, wanted, len(wanted.goals))
    names = wanted.names or names
    return await aside(_shown, line, wanted, names, asking.language)


async def what_if(asking: Visitor, wanted: StudyWhatIf) -> dict[str, Any]:
    """What moves would do there, as far as the seat could know."""
    _, line = await laid(asking, wanted, len(wanted.ask))
    seat = _seat(line, wanted)
    why = _why(line, seat, asking.language)
    think = advice.foreseen(line.game, seat, wanted.ask, asking.language, why)
    return {"changes": len(line.played), "moves": await aside(think)}


async def figures(asking: Visitor, wanted: StudyFigures) -> dict[str, Any]:
    """What is drawn around cards there."""
    _, line = await laid(asking, wanted, len(wanted.cards))
    shown = await aside(advice.figures, line.game, _seat(line, wanted), wanted.cards)
    return {"changes": len(line.played), "cards": shown}


async def lessons(asking: Visitor, game: str) -> LessonsAnswer:
    """The chapters of a game, in one language."""
    return await aside(_lessons, game, asking.language)


async def laid(asking: Visitor, wanted: StudyLine, more: int) -> tuple[list[str], Line]:
    """The names of the seats, and the line. Who is unknown pays from their address."""
    cost, admission = (len(wanted.moves) + more) // MOVES_A_TOKEN, asking.context.admission
    if asking.person is not None:
        admission.by_person.take(asking.person.id, cost)
    else:
        admission.by_address.take(asking.address, cost)
    names: list[str] = []
    start: Game | None = None
    if wanted.room is not None:
        check(wanted.room)
        start, match = await asking.context.history.game_at(wanted.room, wanted.changes)
        names = match.names
    return names, await aside(_line, start, wanted, asking.language)


def _lessons(game: str, language: str) -> LessonsAnswer:
    chapters: list[LessonChapter] = [
        {
            "chapter": chapter.name,
            "title": chapter.title[language],
            "minutes": chapter.minutes,
            "steps": [_step(step, language) for step in chapter.steps],
        }
        for chapter in learning.lessons(game)
    ]
    return {"game": game, "chapters": chapters}


def _step(step: learning.Step, language: str) -> LessonStep:
    return {
        "position": step.position,
        "aim": step.aim[language],
        "say": step.say[language],
        "goal": dict(step.goal),
        "solution": list(step.solution),
        "only": list(step.only),
        "bright": list(step.bright),
        "most": step.most,
        "tries": [{"when": dict(t.when), "answer": t.answer[language]} for t in step.tries],
        "otherwise": step.otherwise[language] if step.otherwise else None,
    }


def _line(start: Game | None, wanted: StudyLine, language: str) -> Line:
    """The moves played from the start; what cannot be is refused in a sentence."""
    try:
        if start is None:
            start = cultists.from_position(wanted.position or "")
        return line_from(start, wanted.moves, language)
    except PositionError as error:
        raise Refusal("study/position", sentence=str(error)) from None
    except WrongMove as error:
        raise Refusal("move/illegal", sentence=str(error)) from None
    except IllegalMove:
        raise Refusal("request/bad", what="moves: too many") from None


def _seat(line: Line, wanted: StudyLine) -> int:
    if wanted.seat is None:
        return line.eyes
    if wanted.seat >= line.game.seats:
        raise Refusal("seat/unknown", seats=line.game.seats)
    return wanted.seat


def _why(line: Line, seat: int, language: str) -> str | None:
    to_move = line.game.to_move
    return advice.idle(seat, to_move, to_move is None, language)


def _shown(line: Line, wanted: StudyRequest, names: Sequence[str], language: str) -> StudyAnswer:
    seat, outcome = _seat(line, wanted), line.game.outcome(language)
    called = _called(line, names, language)
    told = advice.explained(line.game, seat, language, _why(line, seat, language))
    shown = {
        "changes": len(line.played),
        "seat": seat,
        "names": called,
        "view": view_of(line.game, seat),
        "moves": _moves(line, seat, wanted.since, called, language),
        **told,
        "outcome": outcome
        and {
            "winners": list(outcome.winners),
            "scores": list(outcome.scores),
            "reason": outcome.reason,
        },
        "scores": list(line.game.scores),
        "goals": _goals(line, wanted),
        "position": line.game.position(),
    }
    return cast(StudyAnswer, shown)


def _called(line: Line, names: Sequence[str], language: str) -> list[str]:
    """What the seats are called: by their names, or by their numbers."""
    numbered = [say(language, "game-seat", number=seat + 1) for seat in range(line.game.seats)]
    return [*names[: line.game.seats], *numbered[len(names) :]]


def _moves(
    line: Line, seat: int, since: int, names: Sequence[str], language: str
) -> list[StudyMove]:
    """What happened after some moves, in sentences."""
    told: list[StudyMove] = []
    for played in line.played[since:]:
        news = [_sentence(one.seen_by(seat), seat, names, language) for one in played.news]
        told.append({"by": played.seat, "words": str(played.move), "news": news})
    return told


def _sentence(one: table.News, seat: int, names: Sequence[str], language: str) -> News:
    told: News = {
        "what": one.what,
        "seat": one.seat,
        "sentence": one.sentence(language, names, seat),
    }
    if one.places:
        told["places"] = list(one.places)
    return told


def _goals(line: Line, wanted: StudyRequest) -> list[bool]:
    try:
        return [met(goal, line) for goal in wanted.goals]
    except GoalError as error:
        raise Refusal("study/goal", sentence=str(error)) from None
