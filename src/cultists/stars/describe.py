"""A view as plain data, ready for JSON: what a page or a program needs to draw the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cultists.stars import zone
from cultists.stars.cards import FAMILIES
from cultists.stars.deck import SYMBOLS, Deck
from cultists.stars.options import EDITIONS, FLAGS
from cultists.stars.position import QUESTIONS, STEPS, cards_in, cards_of
from cultists.stars.sky import CELLS, SIDE
from cultists.stars.summon import points
from cultists.stars.table import NONE, Table
from cultists.table.asked import question


def describe(table: Table, deck: Deck) -> dict[str, Any]:
    """Everything that a hidden table still shows. Cards go by number."""
    faces, backs = _sides(tuple(table.sky))
    return {
        "edition": EDITIONS[table.edition],
        "rulings": {name: bool(getattr(table, name)) for name in FLAGS},
        "turn": table.turn,
        "turn_of": table.seat,
        "first": table.first,
        "step": STEPS[table.step],
        "question": QUESTIONS[question(table)] or None,
        "winner": None if table.winner == NONE else table.winner,
        "sky": [list(row) for row in faces],
        "backs": [list(row) for row in backs],
        "pool": dict(zip(("push", "swap", "flip"), table.pool, strict=True)),
        "invoked": next((card + 1 for card in cards_of(table, zone.INVOKED)), None),
        "draw_pile": table.held[zone.DRAW],
        "discards": [card for card in table.discards if card],
        "shown": [card + 1 for card in cards_in(table.shown)],
        "used": [card + 1 for card in cards_in(table.used)],
        "lent": [card for card in table.lent if card],
        "seats": [
            {
                "points": points(table, deck.record, seat),
                "hand_size": table.held[zone.HAND + seat],
                "hand": [card + 1 for card in cards_of(table, zone.HAND + seat)],
                "creatures": [card + 1 for card in cards_of(table, zone.CREATURES + seat)],
                "ever": [n + 1 for n in range(FAMILIES) if table.ever[seat] >> n & 1],
            }
            for seat in range(table.seats)
        ],
    }


Side = tuple[tuple[str, ...], ...]


@lru_cache(maxsize=4096)
def _sides(sky: tuple[int, ...]) -> tuple[Side, Side]:
    """What the tiles show and what they have on their backs; everybody at a table asks the same."""
    shown = [0] * CELLS
    for symbol, cells in enumerate(sky):
        while cells:
            low = cells & -cells
            bit = low.bit_length() - 1
            shown[bit // 8 * SIDE + bit % 8] = symbol
            cells ^= low
    rows = [shown[at : at + SIDE] for at in range(0, CELLS, SIDE)]
    faces = tuple(tuple(SYMBOLS[symbol] for symbol in row) for row in rows)
    return faces, tuple(tuple(SYMBOLS[symbol ^ 1] for symbol in row) for row in rows)
