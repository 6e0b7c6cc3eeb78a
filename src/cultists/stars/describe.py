"""A view as plain data, ready for JSON: what a page or a program needs to draw the table."""

from __future__ import annotations

from typing import Any

from cultists.stars import zone
from cultists.stars.deck import SYMBOLS, Deck
from cultists.stars.options import EDITIONS, FLAGS
from cultists.stars.position import QUESTIONS, STEPS, cards_in, cards_of
from cultists.stars.sky import CELLS, SIDE, symbol_at
from cultists.stars.summon import points
from cultists.stars.table import NONE, Table
from cultists.table.asked import question


def describe(table: Table, deck: Deck) -> dict[str, Any]:
    """Everything that a hidden table still shows. Cards go by number."""
    symbols = [symbol_at(table, cell) for cell in range(CELLS)]
    return {
        "edition": EDITIONS[table.edition],
        "rulings": {name: bool(getattr(table, name)) for name in FLAGS},
        "turn": table.turn,
        "turn_of": table.seat,
        "first": table.first,
        "step": STEPS[table.step],
        "question": QUESTIONS[question(table)] or None,
        "winner": None if table.winner == NONE else table.winner,
        "sky": [[SYMBOLS[s] for s in symbols[at : at + SIDE]] for at in range(0, CELLS, SIDE)],
        "backs": [
            [SYMBOLS[s ^ 1] for s in symbols[at : at + SIDE]] for at in range(0, CELLS, SIDE)
        ],
        "pool": dict(zip(("push", "swap", "flip"), table.pool, strict=True)),
        "invoked": next((card + 1 for card in cards_of(table, zone.INVOKED)), None),
        "draw_pile": table.held[zone.DRAW],
        "discards": [card for card in table.discards if card],
        "shown": [card + 1 for card in cards_in(table.shown)],
        "used": [card + 1 for card in cards_in(table.used)],
        "seats": [
            {
                "points": points(table, deck.record, seat),
                "hand_size": table.held[zone.HAND + seat],
                "hand": [card + 1 for card in cards_of(table, zone.HAND + seat)],
                "creatures": [card + 1 for card in cards_of(table, zone.CREATURES + seat)],
            }
            for seat in range(table.seats)
        ],
    }
