"""Hints in three levels: that something can be done, what, and how; for terminal and page alike.

A game may say more than what is said here of any game: see `players/parts.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cultists.game.view import View
from cultists.players.explain import Explanation, Plan
from cultists.players.parts import hook
from cultists.players.search.search import Budget, Search
from cultists.speech import say

LEVELS = 3
BUDGET = Budget(playouts=300)  # and not a time: so a hint is the same on every computer


@dataclass(frozen=True)
class Hint:
    """What is told at one level."""

    level: int
    sentences: tuple[str, ...]
    moves: tuple[str, ...] = ()  # in English words; only the last level tells them
    drawn: dict[str, Any] = field(default_factory=dict)  # how they are drawn, in a game that can


def adviser() -> Search:
    """Who is asked for hints; what it says depends on the view alone."""
    return Search(0, BUDGET)


def hints(view: View, language: str) -> list[Hint]:
    """All levels of the hint for the seat of a view, which is to move."""
    told = adviser().explain(view)
    best = told.plans[0]
    chance = say(language, "hint-chance.you", odds=percent(told.chance), playouts=told.playouts)
    return [
        Hint(1, (nudge(view, told, language),)),
        Hint(2, name(view, best, language)),
        Hint(3, (chance,), tuple(str(move) for move in best.moves), drawn(view, best)),
    ]


def percent(share: float) -> str:
    """A share as people say it; what is nearly certain is not yet certain."""
    whole = round(share * 100)
    return f"{max(1, min(99, whole)) if 0 < share < 1 else whole} %"


def nudge(view: View, told: Explanation, language: str) -> str:
    """That something can be done, but not what."""
    own = hook(view.game, "nudge")
    said: str | None = own(view, told, language) if own else None
    return said if said is not None else say(language, "hint-ways", count=len(told.aims))


def name(view: View, plan: Plan, language: str) -> tuple[str, ...]:
    """What to think of, but not how."""
    own = hook(view.game, "aim_details")
    more: tuple[str, ...] = own(view, plan, language) if own else ()
    return (say(language, "hint-aim", aim=aim_in_words(view, plan, language)), *more)


def aim_in_words(view: View, plan: Plan, language: str) -> str:
    """What a plan is about; where the game does not say it, its first move."""
    own = hook(view.game, "aim_words")
    said: str | None = own(view, plan, language) if own else None
    if said is not None:
        return said
    return say(language, "hint-move", words=plan.moves[0].words(language))


def drawn(view: View, plan: Plan) -> dict[str, Any]:
    """How a plan is drawn on the table, beyond where to press."""
    own = hook(view.game, "draw_plan")
    return own(view, plan) if own else {}
