"""Hints of realms: what is worth doing this turn, and the move that a plan is about."""

from __future__ import annotations

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.explain import Explanation, Plan
from cultists.realms import moves
from cultists.speech import say

TELLING = {moves.CONJURE: "conjure", moves.USE: "use", moves.PLAY: "play", moves.END_TURN: "end"}
"""The verbs that say what a plan is about, most telling first."""


def _telling(plan: Plan) -> tuple[str, Move] | None:
    """The move that a plan is about, and its verb; None: it answers something."""
    verbs = [moves.verb_of(move.number) for move in plan.moves]
    if verbs[0] not in TELLING:
        return None
    verb = next(one for one in TELLING if one in verbs)
    return TELLING[verb], plan.moves[verbs.index(verb)]


def nudge(_view: View, told: Explanation, language: str) -> str | None:
    """What kind of thing is worth doing; None: something is asked."""
    found = _telling(told.plans[0])
    return say(language, f"realms-hint-{found[0]}") if found else None


def aim_words(_view: View, plan: Plan, language: str) -> str | None:
    """What a plan is about: what it conjures, else what it uses, else its first move."""
    found = _telling(plan)
    return say(language, "hint-move", words=found[1].words(language)) if found else None
