"""The star planner: which cards can be summoned this turn, and how; always proved.

It does not search skies. How many pushes and swaps bring tiles into place does not depend on the
sky, so it is charted once for all (`chart.py`), and a question is a look at the charts for every
choice of tiles. Flips only count. What is left over of a pool can always be wasted where it does no
harm, and the planner knows the cases in which it cannot.

>>> from cultists.stars.planner import Planner              # doctest: +SKIP
>>> planner = Planner(deck)                                 # doctest: +SKIP
>>> [plan.card for plan in planner.plans(view.table) if plan]  # doctest: +SKIP
"""

from cultists.stars.planner.planner import Plan, Planner

__all__ = ["Plan", "Planner"]
