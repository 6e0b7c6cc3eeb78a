"""Puzzles: positions of real games in which one turn has exactly one way to a goal.

A *way* is a line of moves of one seat, within its turn, that ends when the goal is met. Two ways
are the same if they leave the same table: then they differ in the order of moves, and in nothing
that lies there. A way is *needless* if some of its moves, in some order, are a shorter way.
Every puzzle has exactly one way that is not needless, and that is proved: see docs/puzzles.md.
"""

from cultists.puzzles.puzzle import Puzzle, PuzzleError

__all__ = ["Puzzle", "PuzzleError"]
