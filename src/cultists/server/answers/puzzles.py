"""Puzzles: which there are, one of them, whether a try is right, and the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from cultists.puzzles import Puzzle, PuzzleError, daily, shipped, strength
from cultists.puzzles.puzzle import GRADES, drawn, why_not_yet
from cultists.server.answers.page import MOVES_A_TOKEN
from cultists.server.answers.visitor import Visitor
from cultists.server.aside import aside
from cultists.server.protocol.http import (
    HintDrawing,
    PuzzleAnswer,
    PuzzleList,
    PuzzleTry,
    PuzzleWay,
    TryRequest,
)
from cultists.server.room.refusal import Refusal
from cultists.study.goals import met
from cultists.study.line import line_from
from cultists.table.errors import IllegalMove

T = TypeVar("T")


async def which(asking: Visitor, day: str) -> PuzzleList:
    """How many puzzles each game has, and the one of a day."""
    del asking
    game, number = _known(lambda: daily.of_day(daily.day_of(day)))
    counts = {name: len(shipped.lines(name)) for name in shipped.games()}
    return {"games": counts, "day": day, "daily": {"game": game, "number": number}}


async def one(
    asking: Visitor, game: str, number: int | None, rating: int | None, done: str
) -> PuzzleAnswer:
    """A puzzle by its number; without one, the next for somebody of a strength."""
    if number is None:
        solved = {int(each) for each in done.split(",") if each}
        wanted = rating if rating is not None else strength.START
        number = _known(lambda: strength.next_for(game, wanted, solved))
    return await aside(
        _shown, _known(lambda: shipped.puzzle(game, number)), number, asking.language
    )


def _shown(puzzle: Puzzle, number: int, language: str) -> PuzzleAnswer:
    start = puzzle.start()
    return {
        "game": puzzle.game,
        "number": number,
        "count": len(shipped.lines(puzzle.game)),
        "task": puzzle.task(language),
        "grade": puzzle.grade,
        "grades": GRADES,
        "rating": puzzle.rating,
        "length": len(puzzle.way),
        "seat": start.to_move or 0,
        "position": puzzle.position,
        "goal": dict(puzzle.goal()),
        "drawn": cast(HintDrawing, drawn(puzzle)),
    }


async def attempt(asking: Visitor, game: str, wanted: TryRequest) -> PuzzleTry:
    """Whether some moves solve a puzzle; if not, why; and how strong that makes somebody."""
    cost, admission = 1 + len(wanted.moves) // MOVES_A_TOKEN, asking.context.admission
    if asking.person is not None:
        admission.by_person.take(asking.person.id, cost)
    else:
        admission.by_address.take(asking.address, cost)
    puzzle = _known(lambda: shipped.puzzle(game, wanted.number))
    return await aside(_tried, puzzle, wanted, asking.language)


def _tried(puzzle: Puzzle, wanted: TryRequest, language: str) -> PuzzleTry:
    start = puzzle.start()
    try:
        line = line_from(start, wanted.moves)
    except IllegalMove as error:
        raise Refusal("move/illegal", sentence=str(error)) from None
    solved = met(puzzle.goal(), line)
    after = wanted.strength
    if wanted.shown or (solved and wanted.tries):
        result = 0.0 if wanted.shown else 1.0 if wanted.tries == 1 else 0.5
        after = strength.after(wanted.strength, puzzle.rating, result)
    why = "" if solved else why_not_yet(puzzle, line.game, line.seat, language)
    return {"solved": solved, "why": why, "strength": after}


async def way(asking: Visitor, game: str, number: int) -> PuzzleWay:
    """The moves that solve a puzzle, to be played on the table."""
    puzzle = _known(lambda: shipped.puzzle(game, number))
    return await aside(_worded, puzzle, asking.language)


def _worded(puzzle: Puzzle, language: str) -> PuzzleWay:
    start = puzzle.start()
    said = [start.move(words).words(language) for words in puzzle.way]
    return {"moves": list(puzzle.way), "said": said}


def _known(find: Callable[[], T]) -> T:
    """What is there; what is not, is refused."""
    try:
        return find()
    except PuzzleError as error:
        raise Refusal("puzzle/unknown", sentence=str(error)) from None
