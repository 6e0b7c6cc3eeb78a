"""Is the card set fair? Many games between equal greedy players, counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from cultists.realms.cards import KINDS, Cards
from cultists.realms.deck import Deck, Kind
from cultists.realms.rulebook import RULEBOOK
from cultists.realms.table import NOBODY, Table
from cultists.research.realms.tournament import enter_game
from cultists.table.engine import Engine, quiet
from cultists.table.modes import CompiledEngine

LIMIT = 20_000  # moves; no game comes near
Z = 1.96  # 95 % of a normal distribution


@dataclass(frozen=True)
class Share:
    """How often something happened, of how many times, and what that says of the true share."""

    hits: int
    of: int

    @property
    def rate(self) -> float:
        """The share that was observed."""
        return self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, at 95 % (Wilson)."""
        if not self.of:
            return 0.0, 1.0
        middle = self.rate + Z * Z / (2 * self.of)
        spread = Z * sqrt(self.rate * (1 - self.rate) / self.of + Z * Z / (4 * self.of**2))
        scale = 1 + Z * Z / self.of
        return (middle - spread) / scale, (middle + spread) / scale


@dataclass(frozen=True)
class KindFigures:
    """One kind of card: how often a copy is conjured in a game, and what owning it does."""

    kind: Kind
    conjured: float  # a game and copy
    wins: Share  # of the seats that conjured at least one


@dataclass(frozen=True)
class Balance:
    """What was measured of one card set."""

    deck: str
    games: int
    seats: int
    first_seat: Share
    turns: tuple[int, int, int]  # a tenth of the games are shorter, half, nine tenths
    empty_deck: Share
    nobody: Share
    kinds: tuple[KindFigures, ...]


class Counter:
    """Plays and counts one game after the other."""

    def __init__(self, deck: Deck, seats: int, seed: int, engine: Engine, play: Any) -> None:
        self.deck, self.seats, self.seed = deck, seats, seed
        self.engine, self.play = engine, play
        self.start = RULEBOOK.start(seats, {o.name: o.default for o in RULEBOOK.options})
        self.offer = engine.words(RULEBOOK.rules.offer_words)
        self.dice = engine.words(1)
        self.dice[0] = seed + 1
        self.conjured = engine.words(KINDS)
        self.first = self.empty = self.nobody = 0
        self.turns: list[int] = []
        self.owners = [0] * KINDS
        self.winners = [0] * KINDS

    def game(self, number: int) -> None:
        """Play and count one game."""
        self.start.key[:] = [number & 0xFFFFFFFF, self.seed & 0xFFFFFFFF, 0, 0]
        tables = self.engine.tables(self.start)
        cards = self.engine.cards_of(self.deck)
        self.engine.deal(tables, cards)
        owned = self.engine.words(4)
        self.play(tables, cards, self.offer, self.dice, self.conjured, owned, LIMIT)
        table: Table = self.engine.body(tables)
        self.turns.append(table.turn)
        self.first += table.winner == table.first
        self.nobody += table.winner == NOBODY
        self.empty += table.exhausted and table.alive.bit_count() > 1
        for seat in range(self.seats):
            kinds = int(owned[seat])
            for kind in range(KINDS):
                if kinds >> kind & 1:
                    self.owners[kind] += 1
                    self.winners[kind] += table.winner == seat

    def balance(self) -> Balance:
        """What was counted."""
        games = len(self.turns)
        turns = sorted(self.turns)
        kinds = tuple(
            KindFigures(
                kind,
                int(self.conjured[n]) / games / kind.copies,
                Share(self.winners[n], self.owners[n]),
            )
            for n, kind in enumerate(self.deck.kinds)
            if n > 2
        )
        return Balance(
            self.deck.name,
            games,
            self.seats,
            Share(self.first, games),
            (turns[games // 10], turns[games // 2], turns[games * 9 // 10]),
            Share(self.empty, games),
            Share(self.nobody, games),
            kinds,
        )


def measure(
    deck: Deck, games: int, seats: int, seed: int, progress: Callable[[int], None]
) -> Balance:
    """Play many games between equal players; `progress` is called after each."""
    from cultists.table.compiler import Compiler

    engine = CompiledEngine(RULEBOOK.rules)
    compiler = Compiler("tournament", Table, Cards)
    play = compiler.compile([enter_game], quiet)[0]
    counter = Counter(deck, seats, seed, engine, play)
    for number in range(games):
        counter.game(number)
        progress(number + 1)
    return counter.balance()
