"""What really happened in a game: chances over time, luck apart from skill, what decisions cost.

Everything is counted in whole numbers from a replay and dice that begin at its hash, so the same
replay gives the same analysis on every computer, compiled, in WebAssembly, in a page.
"""

from cultists.analysis.analysis import Analysis, analyse
from cultists.analysis.level import DEEP, LEVELS, QUICK, Level

__all__ = ["DEEP", "LEVELS", "QUICK", "Analysis", "Level", "analyse"]
