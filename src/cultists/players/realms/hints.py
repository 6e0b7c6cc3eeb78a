"""Hints of realms: what is worth doing this turn, and what a plan is about."""

from __future__ import annotations

from cultists.game.view import View
from cultists.players.explain import Explanation, Plan
from cultists.realms import events, moves
from cultists.realms.words import kind_name
from cultists.speech import say

BEGINNINGS = {moves.CONJURE: "conjure", moves.PLAY: "play", moves.USE: "use", moves.END_TURN: "end"}
"""The verbs with which a seat does something of its own; others answer a question."""

TELLING = {moves.CONJURE: "conjure", moves.ACQUIRE: "acquire"}
"""The verbs that say what a plan is about, most telling first."""


def _about(view: View, plan: Plan, language: str) -> tuple[str, str] | None:
    """What a plan is about: what kind of thing, and in words; None: it answers something.

    A card that comes, else a Location that goes, else the sanity that rivals lose, else the first
    real choice. If a plan only begins with a card that is played, it is about what is used last.
    """
    if moves.verb_of(plan.moves[0].number) not in BEGINNINGS:
        return None
    for verb, what in TELLING.items():
        found = [move for move in plan.moves if moves.verb_of(move.number) == verb]
        if found:
            return what, say(language, "hint-move", words=found[0].words(language))
    destroyed, lost = _harm(view, plan)
    if destroyed:
        card = kind_name(view.deck, destroyed[0], language)
        return "destroy", say(language, "realms-aim-destroy", card=card)
    if lost:
        return "loss", say(language, "realms-aim-loss", amount=lost, seats=view.table.seats)
    chosen = next((move for move in plan.moves if move.number == plan.aim.number), plan.moves[0])
    if chosen == plan.moves[0] and moves.verb_of(chosen.number) == moves.PLAY:
        used = [move for move in plan.moves if moves.verb_of(move.number) == moves.USE]
        chosen = used[-1] if used else chosen
    what = BEGINNINGS.get(moves.verb_of(chosen.number), "use")  # an answer to what was used
    return what, say(language, "hint-move", words=chosen.words(language))


def _harm(view: View, plan: Plan) -> tuple[list[int], int]:
    """The kinds of rivals' Locations that a plan destroys, and the sanity that they lose by it."""
    world = view.imagine(0)
    told = [news.event for move in plan.moves for news in world.play(move)]
    harm = [event for event in told if event[1] != view.seat]
    destroyed = [kind for what, _, kind, _ in harm if what == events.DESTROYED]
    return destroyed, sum(amount for what, _, amount, _ in harm if what == events.LOST)


def nudge(view: View, told: Explanation, language: str) -> str | None:
    """What kind of thing is worth doing; None: something is asked."""
    found = _about(view, told.plans[0], language)
    return say(language, f"realms-hint-{found[0]}") if found else None


def aim_words(view: View, plan: Plan, language: str) -> str | None:
    """What a plan is about; None: it answers something."""
    found = _about(view, plan, language)
    return found[1] if found else None
