"""Lessons: short chapters at real tables. A game's lie in its package, in `lessons.toml`.

[[chapter]]                      name, title.en, title.de, minutes
[[chapter.step]]                 of one to four in a chapter
position = "stars edition=…"     where it begins; without one, where the step before ended
aim.en, aim.de                   what is to be done, in one sentence
say.en, say.de                   what there is to know
goal = { … }                     `goals` says which there are
solution = ["push row 3 east"]   moves that reach the goal: "Show me"
only = ["push row 3"]            how the moves begin that may be tried; without it, all
bright = ["row 3", "c2"]         what matters: other tiles and cards are dimmed. A card by its name,
                                 "hand", and in stars tiles; without it, everything is bright
most = 3                         after so many moves in vain the table is put back; without it,
                                 after as many as the solution has
otherwise.en, otherwise.de       what is told then
[[chapter.step.try]]             a try that is expected: the first that fits is answered
when = { … }                     a goal that it reaches
moves = ["push row 3 west"]      an example of it
answer.en, answer.de             why that is not it; its last move is taken back
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, TypeVar

from cultists.game.games import rulebook
from cultists.speech import LANGUAGES
from cultists.study.goals import Goal, met
from cultists.study.line import Line, line_at
from cultists.table.errors import CultistsError

FILE = "lessons.toml"
MOST_STEPS = 4

Texts = Mapping[str, str]  # by language
T = TypeVar("T")


class LessonError(CultistsError):
    """A file of lessons with a mistake in it: where, and what was expected."""


@dataclass(frozen=True)
class Try:
    """A wrong try that is expected."""

    when: Goal
    moves: tuple[str, ...]
    answer: Texts


@dataclass(frozen=True)
class Verdict:
    """What a line has come to, why it is wrong, and how many of its moves stay on the table."""

    what: Literal["open", "done", "wrong"]
    answer: Texts | None = None
    keep: int = 0


@dataclass(frozen=True)
class Step:
    """One thing to do at a table."""

    position: str
    aim: Texts
    say: Texts
    goal: Goal
    solution: tuple[str, ...]
    only: tuple[str, ...]  # empty: everything
    bright: tuple[str, ...]  # empty: everything
    most: int
    tries: tuple[Try, ...]
    otherwise: Texts | None

    def allows(self, words: str) -> bool:
        """Whether a move may be tried."""
        return not self.only or words.startswith(self.only)

    def judge(self, line: Line) -> Verdict:
        """Whether the goal is reached, or a try was in vain."""
        moves = len(line.played)
        if met(self.goal, line):
            return Verdict("done", keep=moves)
        for one in self.tries:
            if moves and met(one.when, line):
                return Verdict("wrong", one.answer, moves - 1)
        if moves >= self.most or (moves and line.game.to_move != line.seat):
            return Verdict("wrong", self.otherwise)
        return Verdict("open", keep=moves)


@dataclass(frozen=True)
class Chapter:
    """Some steps about one thing."""

    name: str
    title: Texts
    minutes: int
    steps: tuple[Step, ...]


@cache
def lessons(game: str) -> tuple[Chapter, ...]:
    """The chapters of a game, in their order; a game need not have any."""
    module = import_module(rulebook(game).package).__file__
    path = Path(module or "").with_name(FILE)
    return read(path.read_text(encoding="utf-8")) if path.is_file() else ()


def read(text: str) -> tuple[Chapter, ...]:
    """The chapters of a file. A mistake is told with its place."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{FILE}: {error}.") from None
    chapters = [_chapter(Table(one, f"chapter {n}")) for n, one in enumerate(_rows(data), 1)]
    names = [chapter.name for chapter in chapters]
    if len(set(names)) < len(names):
        raise LessonError(f"{FILE}: two chapters have the same name.")
    return tuple(chapters)


def _rows(data: Mapping[str, Any]) -> list[Any]:
    rows = data.get("chapter")
    if set(data) != {"chapter"} or not isinstance(rows, list):
        raise LessonError(f"{FILE}: it has [[chapter]], and nothing else.")
    return rows


def _chapter(table: Table) -> Chapter:
    name, rows = table.take("name", str), table.take("step", list)
    table.where = f"chapter {name}"
    if not 0 < len(rows) <= MOST_STEPS:
        raise table.wrong("step", f"one to {MOST_STEPS}")
    steps: list[Step] = []
    for number, one in enumerate(rows, 1):
        before = steps[-1] if steps else None
        steps.append(_step(Table(one, f"chapter {name}, step {number}"), before))
    chapter = Chapter(name, table.texts("title"), table.take("minutes", int), tuple(steps))
    table.finish()
    return chapter


def _step(table: Table, before: Step | None) -> Step:
    position = table.take("position", str, "")
    if not position and before is None:
        raise table.wrong("position", "where the chapter begins")
    if before is not None and not position:
        position = line_at(before.position, before.solution).game.position()
    solution = table.words("solution")
    tries = [
        _try(Table(one, f"{table.where}, try {number}"))
        for number, one in enumerate(table.take("try", list, []), 1)
    ]
    step = Step(
        position,
        table.texts("aim"),
        table.texts("say"),
        table.take("goal", dict),
        solution,
        table.words("only", ()),
        table.words("bright", ()),
        table.take("most", int, len(solution)),
        tuple(tries),
        table.texts("otherwise") if "otherwise" in table.given else None,
    )
    table.finish()
    return step


def _try(table: Table) -> Try:
    found = Try(table.take("when", dict), table.words("moves"), table.texts("answer"))
    table.finish()
    return found


class Table:
    """One table of the file, and where it stands."""

    def __init__(self, given: Any, where: str) -> None:
        self.where = where
        if not isinstance(given, dict):
            raise LessonError(f"{FILE}, {where}: a table is expected.")
        self.given = dict(given)

    def wrong(self, key: str, expected: str) -> LessonError:
        """What to tell about a key."""
        return LessonError(f"{FILE}, {self.where}, {key}: expected {expected}.")

    def take(self, key: str, kind: type[T], default: T | None = None) -> T:
        """The value of a key."""
        found = self.given.pop(key, default)
        if not isinstance(found, kind) or isinstance(found, bool):
            raise self.wrong(key, f"a value of type {kind.__name__}")
        return found

    def texts(self, key: str) -> Texts:
        """A sentence in every language."""
        found = self.take(key, dict)
        if set(found) != set(LANGUAGES) or not all(isinstance(t, str) for t in found.values()):
            raise self.wrong(key, f"a text in each of {', '.join(LANGUAGES)}")
        return found

    def words(self, key: str, default: Sequence[str] | None = None) -> tuple[str, ...]:
        """A list of words."""
        found = self.take(key, list, None if default is None else list(default))
        if not all(isinstance(one, str) for one in found):
            raise self.wrong(key, "a list of words")
        return tuple(found)

    def finish(self) -> None:
        """Refuse what is left over: it may be a key that was misspelt."""
        for key in self.given:
            raise self.wrong(key, "no such key")
