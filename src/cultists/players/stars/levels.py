"""The levels of stars, and their manners: one builds up creatures, the other takes points now."""

from __future__ import annotations

from collections.abc import Sequence

from cultists.game.view import View
from cultists.players.stars.choices import PREPARE, REST, SUMMON, WAY
from cultists.stars.cards import GREAT_OLD_ONE, LESSER

LEVELS = {
    "sleepwalker": "novice:35",
    "apprentice": "novice:12",
    "librarian": "dozing:84",
    "keeper": "sage:9000",
    "architect": "sage:1500:builds",
    "comet": "sage:0:attacks",
}

SLIGHT = 64  # in 256ths
CLEAR = 160


def lean(view: View, choices: Sequence[int], manner: str) -> list[int]:
    """What a manner adds to each choice: to summon, and what; or to prepare the sky."""
    cards = view.deck.record
    found = []
    for choice in choices:
        more = 0
        if SUMMON <= choice < PREPARE:
            card = (choice - SUMMON) % WAY
            if manner == "attacks":
                more = SLIGHT + SLIGHT * cards.points[card] // 2
            elif cards.rank[card] == GREAT_OLD_ONE:
                more = CLEAR
            elif cards.rank[card] != LESSER:
                more = SLIGHT
        elif PREPARE <= choice < REST:
            more = -SLIGHT if manner == "attacks" else SLIGHT
        found.append(more)
    return found
