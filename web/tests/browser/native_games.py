"""Random games by compiled rules, and how each ends: `native_games.py COUNT`, as JSON.

So many for each number of seats, each edition and each set of cards of one's own.
"""

from __future__ import annotations

import json
import sys
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.games import CASES, random_rulings
from tests.planner.own_cards import own_deck
from tests.realms.cardfile import own_set
from tests.realms.test_own_sets import IDOL, STONES

import cultists
from cultists.game.game import Game
from cultists.game.games import BUILT_IN, engine, rulebook
from cultists.game.replay import Setup

MOST = 3000  # moves


def games(count: int, cards: str) -> Iterator[Game]:
    """All games, dealt."""
    for number in range(count):
        dice = Random(number)
        for case in (one for one in CASES if one.game in BUILT_IN):
            yield case.new(dice.getrandbits(128), random_rulings(case, dice))
        for seats in (2, 3, 4):
            yield Game.dealt(Setup("stars", seats, number), own_deck())
            yield cultists.new("realms", seats=seats, seed=number, cards=cards)


def played(game: Game, seed: int) -> dict[str, Any]:
    """A game as it begins, and how it ends when it is played at random."""
    mode = engine(game.name, plain=False)
    tables, dice, deck = mode.tables(game.table), mode.words(1), mode.cards_of(game.deck)
    offer = mode.words(rulebook(game.name).rules.offer_words)
    dice[0] = seed
    begun = mode.raw(tables)
    moves = mode.rollout(tables, deck, offer, dice, MOST)
    end = sha256(mode.raw(tables) + int(dice[0]).to_bytes(8, "little")).hexdigest()
    return {
        "game": game.name,
        "cards": b64encode(game.deck.record.to_bytes()).decode(),
        "table": b64encode(begun).decode(),
        "offer": len(offer),
        "dice": str(seed),
        "end": f"{int(moves)} {end}",
    }


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        cards = own_set(Path(folder), IDOL, STONES)
        found = list(games(int(sys.argv[1]), cards))
    print(json.dumps([played(game, seed) for seed, game in enumerate(found, 1)]))
