"""A puzzle: a position, a goal, the way to it, and how hard it is to find."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import cultists
from cultists.game.game import Game
from cultists.game.games import part
from cultists.speech import say
from cultists.table.errors import CultistsError

GRADES = 5
EASIEST, STEP = 1100, 180  # the rating at which grade 2 begins, and how far the grades are apart


class PuzzleError(CultistsError):
    """There is no such puzzle."""


@dataclass(frozen=True)
class Puzzle:
    """One puzzle. The seat that is to move solves it, in this turn."""

    game: str
    kind: str  # which goal, such as `win`; the game says what it means
    about: str  # the card or the number that the goal is about
    found: int  # how many of the machines in `grading.LEVELS` find it
    rating: int  # how strong somebody is who solves it every other time
    way: tuple[str, ...]  # the moves, in English words
    position: str

    @property
    def grade(self) -> int:
        """From 1 to 5."""
        return min(max((self.rating - EASIEST) // STEP + 2, 1), GRADES)

    def start(self) -> Game:
        """The table as it lies."""
        return cultists.from_position(self.position)

    def goal(self) -> Mapping[str, Any]:
        """What must be reached, for `cultists.study.goals`."""
        return goal(self.game, self.kind, self.about, self.start())

    def task(self, language: str) -> str:
        """The goal as a sentence."""
        return task(self.game, self.kind, self.about, language)

    def to_text(self) -> str:
        """One line of text."""
        fields = [self.kind, self.about, self.found, self.rating, list(self.way), self.position]
        return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_text(cls, game: str, text: str) -> Puzzle:
        """The puzzle of a line."""
        try:
            kind, about, found, rating, way, position = json.loads(text)
            return cls(game, kind, about, found, rating, tuple(way), position)
        except (ValueError, TypeError):
            raise PuzzleError(f"This is no puzzle: {text[:60]}") from None


def goal(game: str, kind: str, about: str, start: Game) -> Mapping[str, Any]:
    """A kind of goal as data: the game's own, or to win this turn."""
    own = getattr(part(game, "puzzles"), "goal", None)
    if own is None:
        return {"won": True, "same": ["turn"]}
    found: Mapping[str, Any] = own(kind, about, start)
    return found


def task(game: str, kind: str, about: str, language: str) -> str:
    """A kind of goal in words."""
    own = getattr(part(game, "puzzles"), "task", None)
    if own is None:
        return say(language, "puzzles-task-win")
    said: str = own(kind, about, language)
    return said


def drawn(puzzle: Puzzle) -> dict[str, Any]:
    """What is marked on the table: in stars, which of several cards of one name is meant."""
    own = getattr(part(puzzle.game, "puzzles"), "drawn", None)
    return own(puzzle.kind, puzzle.about) if own else {}


def why_not_yet(puzzle: Puzzle, game: Game, seat: int, language: str) -> str:
    """What a try lacks, in a sentence or two."""
    own = getattr(part(puzzle.game, "puzzles"), "why_not_yet", None)
    why: str | None = own(puzzle.kind, puzzle.about, game, seat, language) if own else None
    return f"{say(language, 'puzzles-not-yet')} {why or ''}".strip()
