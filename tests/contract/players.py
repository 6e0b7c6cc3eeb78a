"""Who plays in tests: players for any game, so that every rule of it is met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import Protocol

from cultists import Game, Move
from cultists.game.games import rulebook


@cache
def verbs(name: str) -> list[str]:
    """The kind of every move of a game, by number: the first of its words."""
    book = rulebook(name)
    deck = book.deck(None)
    return [book.words(deck, move, "en").split()[0] for move in range(book.move_count)]


def by_verb(name: str, moves: Iterable[Move]) -> dict[str, list[Move]]:
    """Moves of a game, those of a kind together."""
    kinds: dict[str, list[Move]] = {}
    for move in moves:
        kinds.setdefault(verbs(name)[int(move)], []).append(move)
    return kinds


def scores(game: Game) -> tuple[int, ...]:
    """The points of every seat now."""
    return rulebook(game.name).outcome(game.table, game.deck)[1]


def lead(game: Game, seat: int) -> int:
    """By how much a seat is ahead of the best other one."""
    points = scores(game)
    return points[seat] - max(p for other, p in enumerate(points) if other != seat)


class Player(Protocol):
    """Chooses a legal move. Players of tests see the whole truth: they need not be fair."""

    def choose(self, game: Game) -> Move: ...


class AnyMove:
    """Every legal move is as likely as the others."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

    def choose(self, game: Game) -> Move:
        return self.dice.choice(game.legal_moves())


class Curious:
    """Likes best what was seldom played: so what can seldom be played is played when it can be."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.played: Counter[str] = Counter()

    def choose(self, game: Game) -> Move:
        kinds = by_verb(game.name, game.legal_moves())
        weights = [len(kinds[kind]) / (1 + self.played[kind]) for kind in kinds]
        kind = self.dice.choices(list(kinds), weights)[0]
        self.played[kind] += 1
        return self.dice.choice(kinds[kind])


class Ambitious:
    """Plays many turns in its head and then the best of them; games between such players end."""

    def __init__(self, dice: Random, turns: int = 100) -> None:
        self.dice = dice
        self.turns = turns
        self.plan: list[Move] = []

    def choose(self, game: Game) -> Move:
        if not self.plan:
            self.plan = max((self.turn(game) for _ in range(self.turns)), key=lambda t: t[0])[1]
        return self.plan.pop(0)

    def turn(self, game: Game) -> tuple[tuple[int, int], list[Move]]:
        """One way to play this turn; among equals one that brings more new cards."""
        seat = game.to_move
        assert seat is not None
        twin, moves = game.copy(), list[Move]()
        while twin.to_move == seat and len(moves) < 30:
            kinds = by_verb(twin.name, twin.legal_moves())
            moves.append(self.dice.choice(kinds[self.dice.choice(list(kinds))]))
            twin.play(moves[-1])
        return (lead(twin, seat), twin.table.drawn), moves


def hasty(dice: Random) -> Player:
    """Ambitious, but quick: its tables fill with what scores."""
    return Ambitious(dice, turns=6)


PLAYERS: dict[str, Callable[[Random], Player]] = {
    "any move": AnyMove,
    "curious": Curious,
    "hasty": hasty,
}
"""The quick ones, for walks."""
