"""What each move of realms promises to somebody who does not look ahead."""

from __future__ import annotations

from collections.abc import Sequence

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.realms_promise import promise


def values(view: View, legal: Sequence[Move]) -> list[float]:
    """What each legal move promises."""
    table, cards = view.table, view.deck.record
    return [float(promise(table, cards, move.number)) for move in legal]
