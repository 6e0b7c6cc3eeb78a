"""What the machines think with: whole playouts, and planned turns."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import cultists
from bench.rounds import Bar, Loop
from cultists.game.games import engine, rulebook
from cultists.players.parts import plans_turns
from cultists.players.search.search import TreeSearch, compiled_search

BARS = {
    "whole random playouts, 2 seats": Bar("≥ 8,000/s", low=8e3),
    "planned turns in playouts": Bar("≥ 10,000/s", low=1e4),
}
PLAYOUTS = 20


def thinking_loops(name: str) -> list[Loop]:
    """The loops of one game: its bars, and what search really does."""
    tree = TreeSearch(compiled_search(name), cultists.new(name, seats=2, seed=7).view(0), seed=1)

    def playouts() -> int:
        """Played as search plays them; how many moves, or turns?"""
        return tree.play(PLAYOUTS)

    def games() -> int:
        playouts()
        return PLAYOUTS

    def search() -> int:
        tree.clear()
        tree.add_playouts(PLAYOUTS)
        return PLAYOUTS

    if plans_turns(name):
        return [
            Loop("planned turns in playouts", playouts),
            Loop("whole planned playouts", games),
            Loop("playouts of a search", search),
        ]
    return [
        Loop("whole random playouts, 2 seats", random_games(name)),
        Loop("whole greedy playouts, 2 seats", games),
        Loop("playouts of a search", search),
    ]


def random_games(name: str) -> Callable[[], int]:
    """Deal and play at random to the end, again and again."""
    book, mode = rulebook(name), engine(name, plain=False)
    decks = mode.cards_of(book.deck(None))
    offer, dice = mode.words(book.rules.offer_words), mode.words(1)
    start = book.start(2, {option.name: option.default for option in book.options})
    numbers = count()

    def run() -> int:
        start.key[0] = next(numbers) & 0xFFFFFFFF
        tables = mode.tables(start)
        mode.deal(tables, decks)
        mode.rollout(tables, decks, offer, dice, 1 << 20)
        return 1

    return run
