"""The puzzles that come with the package: a file in each game's folder, a line for each."""

from __future__ import annotations

import zlib
from functools import cache
from pathlib import Path

from cultists.game.games import GAMES, part
from cultists.puzzles.puzzle import Puzzle, PuzzleError

FILE = "puzzles.txt.zlib"


def _file(game: str) -> Path | None:
    own = part(game, "puzzles") if game in GAMES else None
    path = Path(own.__file__).with_name(FILE) if own and own.__file__ else None
    return path if path and path.is_file() else None


@cache
def lines(game: str) -> tuple[str, ...]:
    """All puzzles of a game as text; none, if the game has none."""
    path = _file(game)
    return tuple(unpack(path.read_bytes()).splitlines()) if path else ()


def pack(text: str) -> bytes:
    """A file of puzzles, as it is shipped."""
    return zlib.compress(text.encode(), 9)


def unpack(raw: bytes) -> str:
    """And back."""
    return zlib.decompress(raw).decode()


def games() -> tuple[str, ...]:
    """The games that have puzzles."""
    return tuple(game for game in GAMES if lines(game))


def puzzle(game: str, number: int) -> Puzzle:
    """A puzzle by its number, counted from one."""
    every = lines(game)
    if not 1 <= number <= len(every):
        raise PuzzleError(f"There is no puzzle {number} of {game}: there are {len(every)}.")
    return Puzzle.from_text(game, every[number - 1])


@cache
def ratings(game: str) -> tuple[int, ...]:
    """How hard each puzzle of a game is."""
    return tuple(Puzzle.from_text(game, text).rating for text in lines(game))
