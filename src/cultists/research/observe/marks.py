"""What the observations of all games write alike."""

from __future__ import annotations

from cultists.research.strips import Strip
from cultists.table.kernel import rule


@rule
def clear(sight: Strip, size: int) -> None:
    """Begin with nothing."""
    for at in range(size):
        sight[at] = 0


@rule
def mark(sight: Strip, at: int, which: int) -> None:
    """One of several; below zero is none."""
    if which >= 0:
        sight[at + which] = 1
