"""Puzzles into a file, one line each; a file that is there is continued.

Beside it lies a note of how many games were played, so that nothing is made twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cultists.puzzles.make import puzzles

NOTE = ".games"


def write_more(game: str, seed: int, count: int, path: Path) -> Iterator[tuple[int, int]]:
    """Write puzzles until the file has so many; tells how many there are after every game."""
    note = path.with_name(path.name + NOTE)
    played = int(note.read_text()) if note.exists() else 0
    done = len(path.read_text(encoding="utf-8").splitlines()) if path.exists() else 0
    fresh: list[str] = []
    if done >= count:
        return
    for number, puzzle in puzzles(game, seed, played):
        if puzzle is not None:
            fresh.append(puzzle.to_text() + "\n")
            continue
        with path.open("a", encoding="utf-8") as file:
            file.writelines(fresh[: count - done])
        note.write_text(str(number + 1))
        done += len(fresh[: count - done])
        fresh = []
        yield done, number + 1
        if done >= count:
            return
