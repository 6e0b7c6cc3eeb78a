"""Hints in three levels: that something can be done, what, and how; for terminal and page alike.

A game may say more than what is said here of any game: see `players/parts.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cultists.game.view import View
from cultists.players.explain import Explanation, Plan
from cultists.players.network import MovePlayer
from cultists.players.parts import hook
from cultists.players.sage import has_network, of_game
from cultists.players.search.search import Budget, Search
from cultists.speech import say
from cultists.table.extras import MissingExtra

LEVELS = 3
BUDGET = Budget(playouts=300)  # and not a time: so a hint is the same on every computer


@dataclass(frozen=True)
class Hint:
    """What is told at one level."""

    level: int
    sentences: tuple[str, ...]
    moves: tuple[str, ...] = ()  # in English words; only the last level tells them
    drawn: dict[str, Any] = field(default_factory=dict)  # how they are drawn, in a game that can


def adviser(game: str, deck: Any) -> Search | MovePlayer:
    """Who is asked for hints with a card set; what it says depends on the view alone.

    A network over moves, where one can be asked now: it plays far better than a search. One over
    choices is no better than a search, which can say more.
    """
    if has_network(game, deck):
        try:
            found = of_game(game)
        except MissingExtra:  # without NumPy it cannot be read
            return Search(0, BUDGET)
        if isinstance(found, MovePlayer):
            return found
    return Search(0, BUDGET)


def hints(view: View, language: str) -> list[Hint]:
    """All levels of the hint for the seat of a view, which is to move."""
    told = adviser(view.game, view.deck).explain(view)
    best = told.plans[0]
    moves = tuple(str(move) for move in best.moves)
    return [
        Hint(1, (nudge(view, told, language),)),
        Hint(2, name(view, best, language)),
        Hint(3, (chance_words(told, language),), moves, drawn(view, best)),
    ]


def percent(share: float) -> str:
    """A share as people say it; what is nearly certain is not yet certain."""
    whole = round(share * 100)
    return f"{max(1, min(99, whole)) if 0 < share < 1 else whole} %"


def chance_words(told: Explanation, language: str, seat: str | None = None) -> str:
    """How likely a seat wins, and by what that is known; without a name, it is told to the seat."""
    key = "hint-chance.you" if seat is None else "hint-chance"
    known = {"odds": percent(told.chance), "by": told.by, "playouts": told.playouts}
    return say(language, key, seat=seat or "", **known)


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
