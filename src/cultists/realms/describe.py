"""A view as plain data, ready for JSON: what a page or a program needs to draw the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cultists.realms import zone
from cultists.realms.deck import Deck
from cultists.realms.options import RULINGS
from cultists.realms.position import QUESTIONS, cards_of, known_tops
from cultists.realms.table import CARDS, NOBODY, NONE, Table
from cultists.table.asked import question
from cultists.table.fields import cards_in
from cultists.table.piles import WORDS, has


def describe(table: Table, deck: Deck) -> dict[str, Any]:
    """Everything that a hidden table still shows. Cards go by the name of their kind."""

    def names(where: int) -> list[str]:
        return list(_names(deck, tuple(table.pile[where * WORDS : where * WORDS + WORDS])))

    winner: int | str | None = None if table.winner == NONE else table.winner
    return {
        "rulings": {o.name: o.choices[getattr(table, o.name)] for o in RULINGS},
        "turn": table.turn,
        "turn_of": table.seat,
        "first": table.first,
        "question": QUESTIONS[question(table)] or None,
        "winner": "nobody" if winner == NOBODY else winner,
        "power": table.power,
        "somebody_discarded": bool(table.discarded),
        "something_abjured": bool(table.abjured),
        "top": next(iter(names(zone.TOP)), None),
        "general_deck": table.held[zone.GENERAL] + table.held[zone.TOP],
        "initiates": table.held[zone.INITIATES],
        "box": names(zone.BOX),
        "abjured": names(zone.ABJURED),
        "lines": [names(zone.LINE + seat) for seat in range(table.seats)],
        "seats": [_seat(table, deck, seat, names) for seat in range(table.seats)],
    }


@lru_cache(maxsize=20_000)
def _names(deck: Deck, pile: tuple[int, ...]) -> tuple[str, ...]:
    """The cards of a pile by name. Most piles are what they were a move ago."""
    kind_of = deck.record.kind
    return tuple(deck.kinds[kind_of[card]].name for card in cards_in(list(pile), 0, CARDS))


def _seat(table: Table, deck: Deck, seat: int, names: Any) -> dict[str, Any]:
    return {
        "alive": bool(table.alive >> seat & 1),
        "sanity": table.sanity[seat],
        "hand_size": table.held[zone.HAND + seat],
        "deck_size": table.held[zone.DECK + seat],
        "hand": names(zone.HAND + seat),
        "deck": names(zone.DECK + seat),
        "hand_or_deck": names(zone.VEIL + seat),
        "shown": [
            deck.kinds[deck.record.kind[card]].name
            for card in cards_in(table.shown, 0, CARDS)
            if has(table, zone.HAND + seat, card)
        ],
        "known_tops": [deck.kinds[deck.record.kind[card]].name for card in known_tops(table, seat)],
        "discards": names(zone.DISCARDS + seat),
        "in_play": [
            {
                "kind": deck.kinds[deck.record.kind[card]].name,
                "used": table.used[card],
                "hurt": table.hurt[card],
            }
            for card in cards_of(table, zone.PLAY + seat)
        ],
    }
