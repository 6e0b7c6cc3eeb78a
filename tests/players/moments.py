"""Moments of games, to ask players at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import cultists
from cultists.game.games import rulebook
from cultists.players import player
from cultists.table.asked import Asked, question
from tests.games import Case, editions, random_rulings

LONGEST = 250  # moves of one game
MOST = 30  # moments


def course(game: cultists.Game, seed: int, limit: int = LONGEST) -> Iterator[cultists.Game]:
    """The one game, before every move. Whims make it lively: rare things happen too."""
    dice = Random(seed)
    # a novice of stars takes ten times as long
    name = "greedy" if game.name == "stars" else "novice"
    sensible = [player(name, seed + seat) for seat in range(game.seats)]
    for _ in range(limit):
        seat = game.to_move
        if seat is None:
            return
        yield game
        legal = game.legal_moves()
        lively = dice.random() < 0.15
        game.play(dice.choice(legal) if lively else sensible[seat].choose(game.view(seat), legal))


def drawn(name: str, seats: int, seed: int, **options: Any) -> cultists.Game:
    """A game of any edition with any rulings, unless options say otherwise."""
    dice = Random(seed)
    case = Case(name, seats, dice.choice(editions(rulebook(name))))
    return cultists.new(
        name, seats=seats, seed=seed, **case.options(random_rulings(case, dice)) | options
    )


def kind_of(game: cultists.Game) -> tuple[object, ...]:
    """What kind of moment it is: whose decision, the question, and how far the turn is."""
    table = game.table
    asked = question(table) if isinstance(table, Asked) else 0
    return (game.to_move == table.seat, asked, getattr(table, "step", 0))


def moments(name: str, seats: int, count: int) -> list[cultists.Game]:
    """So many moments of some games, of all kinds in turn; nobody may play them on."""
    return _gathered(name, seats)[:count]


@cache
def _gathered(name: str, seats: int) -> list[cultists.Game]:
    seen: dict[tuple[object, ...], list[cultists.Game]] = {}
    for seed in range(4):
        for number, game in enumerate(course(drawn(name, seats, seed), seed)):
            found = seen.setdefault(kind_of(game), [])
            if len(found) < MOST and (number % 3 == 0 or len(found) < 3):
                found.append(cultists.from_position(game.position()))
    queues = sorted(seen.values(), key=len)
    chosen: list[cultists.Game] = []
    while len(chosen) < MOST and any(queues):
        chosen += [queue.pop() for queue in queues if queue]
    return chosen[:MOST]
