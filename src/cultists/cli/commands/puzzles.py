"""`cultists puzzles`: solve the puzzle of the day or another one, or make more of them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cultists.cli import arguments
from cultists.cli.arguments import Parser, Usage
from cultists.cli.texts import Texts

if TYPE_CHECKING:
    from cultists.puzzles import Puzzle

DAILY, MAKE = "daily", "make"


def parser(texts: Texts) -> Parser:
    """Which puzzle, or how many to make."""
    made = arguments.new_parser("puzzles", texts, facts=True)
    made.add_argument(
        "what", nargs="?", default=DAILY, help=texts("help-puzzles-what"), metavar="daily|GAME|make"
    )
    made.add_argument("which", nargs="?", help=texts("help-puzzles-number"), metavar="N")
    made.add_argument("--day", help=texts("help-puzzles-day"), metavar="DAY")
    made.add_argument("--count", default="10", help=texts("help-puzzles-count"), metavar="N")
    made.add_argument("--seed", default="0", help=texts("help-puzzles-seed"), metavar="N")
    made.add_argument("--to", help=texts("help-puzzles-to"), metavar="FILE")
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Solve, or make."""
    given = parser(texts).parse_args(words)
    return _make(given, texts) if given.what == MAKE else _solve(given, texts)


def _solve(given: Namespace, texts: Texts) -> int:
    """One puzzle, at the terminal."""
    from cultists.cli.puzzle_session import PuzzleSession, Record
    from cultists.puzzles import daily, shipped
    from cultists.puzzles.strength import next_for

    record = Record.read()
    day = None
    if given.what == DAILY:
        day = daily.day_of(given.day) if given.day else date.today()
        game, number = daily.of_day(day)
        if not given.json:
            print(texts("puzzles-day", day=day.isoformat()))
    elif given.what in shipped.games():
        game = given.what
        wanted = arguments.number(given.which, "N", texts)
        number = wanted or next_for(game, record.strength(game), record.done(game))
    else:
        games = ", ".join(shipped.games())
        raise Usage(texts("puzzles-unknown", text=given.what[:40], games=games))
    puzzle = shipped.puzzle(game, number)
    if given.json:
        arguments.print_json(_facts(puzzle, number, texts))
        return 0
    return PuzzleSession(puzzle, number, record, texts, day).run()


def _facts(puzzle: Puzzle, number: int, texts: Texts) -> dict[str, Any]:
    """A puzzle for a program; the way is not among it."""
    return {
        "game": puzzle.game,
        "number": number,
        "task": puzzle.task(texts.language),
        "goal": puzzle.goal(),
        "grade": puzzle.grade,
        "rating": puzzle.rating,
        "position": puzzle.position,
    }


def _make(given: Namespace, texts: Texts) -> int:
    """More puzzles, into a file."""
    from cultists.game.games import rulebook
    from cultists.puzzles.writing import write_more
    from cultists.table.kernel import prefer_plain

    prefer_plain(False)
    game = rulebook(given.which).name
    count = arguments.number(given.count, "--count", texts) or 0
    seed = arguments.number(given.seed, "--seed", texts) or 0
    if not given.to:
        raise Usage(texts("help-puzzles-to"))
    for made, played in write_more(game, seed, count, Path(given.to)):
        if given.json:
            arguments.print_json({"puzzles": made, "games": played})
            continue
        print(texts("puzzles-made", count=made, wanted=count, games=played), flush=True)
    return 0
