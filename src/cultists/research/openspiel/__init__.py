"""Every game as a game of OpenSpiel, with explicit chance.

    import pyspiel
    import cultists.research.openspiel

    game = pyspiel.load_game("python_stars_are_right(players=3)")

Importing registers a game for each title: `python_stars_are_right`, `python_cthulhu_realms`. A
chance node is one draw: of a card, with its kinds as outcomes and their shares of the pile as
probabilities, or of a plain number while the table is set up.
"""

from __future__ import annotations

from cultists.table.extras import needs_extra

with needs_extra():
    from cultists.research.openspiel.game import NAMES, TableGame, TableState, resampler

__all__ = ["NAMES", "TableGame", "TableState", "resampler"]
