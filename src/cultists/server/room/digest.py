"""What is kept of a match for statistics: the cards that each seat got, read from its moves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import NotRequired

from cultists.game.games import part
from cultists.server.room.terms import Terms
from cultists.server.typed_dict import TypedDict

NUMBER = re.compile(r" \d+$")  # of one of several cards with the same name


class Digest(TypedDict):
    """Of each seat: the cards that it summoned or took, by their English names, how often.

    Once the match was analysed, too: how likely each had won with even luck, of 10,000.
    """

    cards: list[dict[str, int]]
    even: NotRequired[list[int]]


def digest(terms: Terms, moves: Iterable[tuple[int, str]]) -> Digest:
    """The digest of a match by the moves on its table; of a game that names no verb, no cards."""
    verb: str | None = getattr(part(terms.game, "display"), "GETS_CARDS", None)
    counted: list[Counter[str]] = [Counter() for _ in range(terms.seats)]
    for seat, words in moves:
        card = words.removeprefix(f"{verb} ")
        if verb is not None and card != words:
            counted[seat][NUMBER.sub("", card)] += 1
    return {"cards": [dict(one) for one in counted]}
