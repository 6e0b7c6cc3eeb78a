"""Requests of the page. It has no rules of its own: everything that it draws comes as data."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response, status

from cultists.server import json_bytes
from cultists.server.answers import analysis as analyses
from cultists.server.answers import hints as advice
from cultists.server.answers import page as reply
from cultists.server.answers import past as history
from cultists.server.answers import puzzles as puzzling
from cultists.server.answers import study as studying
from cultists.server.api.auth import Asking, Somebody
from cultists.server.protocol.http import (
    AnalysisAnswer,
    AnalysisLevel,
    CardFile,
    Catalogue,
    Course,
    EvaluationAnswer,
    FiguresAnswer,
    GameName,
    Games,
    HintAnswer,
    HintRequest,
    LessonsAnswer,
    MatchSteps,
    PastAnswer,
    PuzzleAnswer,
    PuzzleList,
    PuzzleTry,
    PuzzleWay,
    Reasons,
    StudyAnswer,
    StudyFigures,
    StudyLine,
    StudyRequest,
    StudyWhatIf,
    TryRequest,
    WhatIfAnswer,
    WhatIfRequest,
)
from cultists.server.protocol.messages import MOST
from cultists.server.render.catalogue import Printed

router = APIRouter(prefix="/api", tags=["page"])

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "private, no-cache"  # keep it, but ask whether it is still so

Eyes = Annotated[str | None, Query(pattern=r"^([0-3]|watch)$")]
Changes = Annotated[int, Query(ge=0, le=MOST)]
CardList = Annotated[str, Query(pattern=r"^[0-9]{1,2}(,[0-9]{1,2})*$", max_length=60)]


def answers(model: Any) -> dict[int | str, dict[str, Any]]:
    """For the OpenAPI page: what is answered."""
    return {200: {"model": model}}


def as_json(shown: Any) -> Response:
    """An answer that was made for one person."""
    return Response(json_bytes.dumps(shown), media_type="application/json")


def printed(request: Request, shown: Printed, caching: str) -> Response:
    """An answer that is the same for all: compressed, and not sent to a client that has it."""
    tag = f'W/"{shown.print}"'
    headers = {"etag": tag, "cache-control": caching, "vary": "accept-encoding, accept-language"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(shown.packed, headers=headers, media_type="application/json")
    return Response(shown.plain, headers=headers, media_type="application/json")


@router.get("/games", responses=answers(Games), response_class=Response)
async def which_games(request: Request, asking: Asking) -> Response:
    """The games, their options, and the bots."""
    return printed(request, await reply.which_games(asking), ASK_AGAIN)


@router.get("/games/{game}/catalogue", responses=answers(Catalogue), response_class=Response)
async def game_catalogue(
    game: GameName,
    request: Request,
    asking: Asking,
    which: Annotated[str | None, Query(alias="print", max_length=64)] = None,
) -> Response:
    """Every card and every move of the set that comes with a game."""
    shown = await reply.game_catalogue(asking, game)
    return printed(request, shown, FOREVER if which == shown.print else ASK_AGAIN)


@router.post("/games/{game}/cards", status_code=status.HTTP_204_NO_CONTENT)
async def check_cards(game: GameName, wanted: CardFile, asking: Somebody) -> None:
    """Whether a game can be played with a card file: what is wrong with it is told in a sentence.

    It costs what making a room costs, and is counted like that.
    """
    await reply.check_cards(asking, game, wanted.cards)


@router.get("/rooms/{room}/catalogue", responses=answers(Catalogue), response_class=Response)
async def room_catalogue(room: str, request: Request, asking: Asking) -> Response:
    """The same for a room, which may have cards of its own."""
    return printed(request, await reply.room_catalogue(asking, room), ASK_AGAIN)


@router.get("/rooms/{room}/reasons", responses=answers(Reasons), response_class=Response)
async def reasons(room: str, asking: Asking) -> Response:
    """Why what you see cannot be done now, and what you are asked."""
    return as_json(await reply.reasons(asking, room))


@router.post("/rooms/{room}/whatif", responses=answers(WhatIfAnswer), response_class=Response)
async def what_if(room: str, wanted: WhatIfRequest, asking: Asking) -> Response:
    """What moves would do, as far as you can know. Nothing happens."""
    return as_json(await reply.what_if(asking, room, wanted))


@router.post("/rooms/{room}/hint", responses=answers(HintAnswer), response_class=Response)
async def hint(room: str, wanted: HintRequest, asking: Asking) -> Response:
    """What you could do now: that something can be done, what, or how. It is counted."""
    return as_json(await advice.hint(asking, room, wanted))


@router.delete("/rooms/{room}/hint", status_code=status.HTTP_204_NO_CONTENT)
async def cancel_hint(room: str, asking: Asking) -> None:
    """Do without the hint that is being thought about; then it is not counted."""
    await advice.cancel(asking, room)


@router.get("/rooms/{room}/figures", responses=answers(FiguresAnswer), response_class=Response)
async def figures(room: str, asking: Asking, cards: CardList) -> Response:
    """What is drawn around cards: in stars, where their constellations stand in the sky."""
    return as_json(await reply.figures(asking, room, cards))


@router.get("/rooms/{room}/past", responses=answers(PastAnswer), response_class=Response)
async def past(room: str, asking: Asking, changes: Changes, seat: Eyes = None) -> Response:
    """The table as you saw it after so many changes; after the end, as anybody saw it."""
    return as_json(await history.past(asking, room, changes, seat))


@router.get("/matches/{room}/moves", responses=answers(MatchSteps), response_class=Response)
async def moves(room: str, asking: Asking, seat: Eyes = None) -> Response:
    """A match step by step, in sentences."""
    return as_json(await history.moves(asking, room, seat))


@router.get("/matches/{room}/course", responses=answers(Course), response_class=Response)
async def course(room: str, asking: Asking) -> Response:
    """How a match that is over went: the scores after each turn, and the turning point."""
    return as_json(await history.course(asking, room))


@router.get("/games/{game}/lessons", responses=answers(LessonsAnswer), response_class=Response)
async def lessons(game: GameName, asking: Asking) -> Response:
    """The lessons of a game: positions, goals and sentences, for study tables."""
    return as_json(await studying.lessons(asking, game))


@router.post("/study", responses=answers(StudyAnswer), response_class=Response)
async def study(wanted: StudyRequest, asking: Asking) -> Response:
    """A table to learn at: a position, or a moment of a match that is over, and moves from there.

    Nothing is kept: whoever has the start and the moves has the table.
    """
    return as_json(await studying.study(asking, wanted))


@router.post("/study/whatif", responses=answers(WhatIfAnswer), response_class=Response)
async def study_what_if(wanted: StudyWhatIf, asking: Asking) -> Response:
    """What moves would do at a study table, as far as the seat could know."""
    return as_json(await studying.what_if(asking, wanted))


@router.post("/study/evaluation", responses=answers(EvaluationAnswer), response_class=Response)
async def study_evaluation(wanted: StudyLine, asking: Asking) -> Response:
    """What a study table is worth to each seat, and the best plans of the seat to move."""
    return as_json(await analyses.evaluation(asking, wanted))


@router.get("/matches/{room}/analysis", responses=answers(AnalysisAnswer), response_class=Response)
async def match_analysis(room: str, asking: Asking, level: AnalysisLevel = "quick") -> Response:
    """What really happened in a match that is over; while it is worked on, how far that is."""
    return as_json(await analyses.analysis(asking, room, level))


@router.post("/study/figures", responses=answers(FiguresAnswer), response_class=Response)
async def study_figures(wanted: StudyFigures, asking: Asking) -> Response:
    """What is drawn around cards at a study table."""
    return as_json(await studying.figures(asking, wanted))


Day = Annotated[str, Query(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
PuzzleNumber = Annotated[int, Query(ge=1, le=100_000)]
Strength = Annotated[int | None, Query(ge=0, le=4_000)]
Done = Annotated[str, Query(pattern=r"^([0-9]{1,6}(,[0-9]{1,6})*)?$", max_length=6_000)]


@router.get("/puzzles", responses=answers(PuzzleList), response_class=Response)
async def puzzles(asking: Asking, day: Day) -> Response:
    """How many puzzles each game has, and the puzzle of a day."""
    return as_json(await puzzling.which(asking, day))


@router.get("/puzzles/{game}", responses=answers(PuzzleAnswer), response_class=Response)
async def puzzle(
    game: GameName,
    asking: Asking,
    number: Annotated[int | None, Query(ge=1, le=100_000)] = None,
    strength: Strength = None,
    done: Done = "",
) -> Response:
    """A puzzle by its number; without one, the next for a strength that is not among those done."""
    return as_json(await puzzling.one(asking, game, number, strength, done))


@router.post("/puzzles/{game}/try", responses=answers(PuzzleTry), response_class=Response)
async def attempt(game: GameName, wanted: TryRequest, asking: Asking) -> Response:
    """Whether some moves solve a puzzle. Nothing is kept: the solver's strength is sent along."""
    return as_json(await puzzling.attempt(asking, game, wanted))


@router.get("/puzzles/{game}/way", responses=answers(PuzzleWay), response_class=Response)
async def way(game: GameName, asking: Asking, number: PuzzleNumber) -> Response:
    """The moves that solve a puzzle."""
    return as_json(await puzzling.way(asking, game, number))
