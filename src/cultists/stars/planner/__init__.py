"""The star planner: which cards can be summoned this turn, and how. Its answers are proved.

It does not search skies. How many pushes and swaps bring tiles into place does not depend on the
sky, so that is charted once for a card set (`charts.py`), and to plan is to look the charts up for
every choice of tiles (`lookup.py`). Flips are only counted. Changes that are left over can nearly
always be wasted where they do no harm, and the planner knows the cases in which they cannot.

>>> from cultists.stars.planner import Planner              # doctest: +SKIP
>>> planner = Planner(deck)                                 # doctest: +SKIP
>>> [plan.card for plan in planner.plans(view.table) if plan]  # doctest: +SKIP
"""

from cultists.stars.planner.planner import Plan, Planner

__all__ = ["Plan", "Planner"]
