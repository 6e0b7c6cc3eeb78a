"""What the search for puzzles finds at a table, before it is graded."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Found:
    """A goal that can be reached in exactly one way."""

    kind: str
    about: str
    way: tuple[str, ...]
    obvious: bool = False  # the first thing that anybody would try
