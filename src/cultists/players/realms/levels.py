"""The levels of realms, and their manners: one builds a deck, the other goes for sanity."""

from __future__ import annotations

from collections.abc import Sequence

from cultists.game.view import View
from cultists.realms import effects, moves
from cultists.realms.cards import KINDS, LINES, Cards

LEVELS = {
    "sleepwalker": "novice:26",
    "apprentice": "novice:10",
    "librarian": "sage:465",
    "keeper": "sage:355",
    "architect": "sage:230:builds",
    "comet": "sage:0:attacks",
}

STRONG = 192  # in 256ths: how much a manner adds for what it likes best
EACH = 32  # for each sanity lost or power gained


def _strikes(cards: Cards, at: int) -> int:
    """How much an ability attacks; below zero, how much it builds."""
    amount, effect = cards.amount[at], cards.effect[at]
    if effect == effects.LOSS:
        return amount
    if effect == effects.DESTROY:
        return 3
    if effect == effects.POWER:
        return -amount
    return -2 if effect in (effects.DRAW, effects.ACQUIRE, effects.ABJURE) else 0


def _card_strikes(cards: Cards, kind: int) -> int:
    """The same of all abilities of a card; a Location builds."""
    lines = range(kind * LINES, kind * LINES + cards.lines[kind])
    return sum(_strikes(cards, at) for at in lines) - 2 * (cards.sanity[kind] > 0)


def lean(view: View, choices: Sequence[int], manner: str) -> list[int]:
    """What a manner adds to each move: cards to conjure, and which half of an either/or to use."""
    cards, sign = view.deck.record, 1 if manner == "attacks" else -1
    found = []
    for move in choices:
        strikes = 0
        if moves.CONJURE <= move < moves.DISCARD:
            strikes = _card_strikes(cards, move % KINDS)
        elif moves.USE <= move < moves.CONJURE:
            at = move % KINDS * LINES + (move - moves.USE) // KINDS
            if cards.group[at] != 1 << (move - moves.USE) // KINDS:
                strikes = _strikes(cards, at)
        found.append(max(-STRONG, min(sign * strikes * EACH, STRONG)))
    return found
