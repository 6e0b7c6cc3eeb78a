"""Is the card set fair? Many games between equal players, counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from cultists.realms import effects, moves, zone
from cultists.realms.cards import KINDS, LINES
from cultists.realms.deck import Kind
from cultists.realms.table import CARDS, NOBODY
from cultists.research.realms.tournament import GREEDY, chooser
from cultists.research.vector import VectorGame
from cultists.table.piles import BITS, WORDS

Z = 1.96  # 95 % of a normal distribution
OWN_ZONES = (zone.DECK, zone.HAND, zone.DISCARDS, zone.PLAY)
GENERAL = 3  # the first kind that is no basic card


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
    winning: Share  # of the decks that won: those that have at least one in the end
    uses: tuple[Share, ...]  # for each ability: of the plays of its card, those in which it is used


@dataclass(frozen=True)
class Balance:
    """What was measured of one card set."""

    deck: str
    players: str
    games: int
    seats: int
    order: tuple[Share, ...]  # wins of the seat that goes first, second and so on
    turns: tuple[int, int, int]  # a tenth of the games are shorter, half, nine tenths
    empty_deck: Share
    nobody: Share
    kinds: tuple[KindFigures, ...]
    acquired: tuple[tuple[Kind, int], ...]  # what was acquired and how often, most often first

    @property
    def first_seat(self) -> Share:
        """How often the seat wins that goes first."""
        return self.order[0]


class Counter:
    """Plays many games side by side and counts what happens."""

    def __init__(self, games: VectorGame) -> None:
        self.games = games
        self.tables: Any = games.batch.tables
        self.record = games.deck.record
        self.kind_of = np.array(self.record.kind)
        self.members = np.array(self.record.members).reshape(KINDS, WORDS)
        self.effect = np.array(self.record.effect).reshape(KINDS, LINES)
        self.itself = np.array(self.record.itself).reshape(KINDS, LINES)
        self.stays = np.array(self.record.sanity) > 0
        self.rows = np.arange(games.count)
        self.conjured = np.zeros(KINDS, np.int64)
        self.plays = np.zeros(KINDS, np.int64)
        self.used_in = np.zeros((KINDS, LINES), np.int64)
        self.acquired = np.zeros(KINDS, np.int64)
        self.owned = np.zeros((games.count, games.seats, KINDS), np.bool_)
        self.used = np.zeros((games.count, CARDS, LINES), np.bool_)  # since it was played

    def step(self, chosen: Any) -> None:
        """Play one move in every game, and count it."""
        seat = self.tables["seat"].copy()
        played = self.rows[(chosen >= 0) & (chosen < moves.USE)]
        used = self.rows[(chosen >= moves.USE) & (chosen < moves.CONJURE)]
        bought = self.rows[(chosen >= moves.CONJURE) & (chosen < moves.DISCARD)]
        taken = self.rows[(chosen >= moves.ACQUIRE) & (chosen < moves.HIT)]
        in_play = self._in_play(played, seat)
        marks, left = self.tables["used"][used], self.tables["left"][used]
        self.conjured += np.bincount(chosen[bought] % KINDS, minlength=KINDS)
        self.owned[bought, seat[bought], chosen[bought] % KINDS] = True
        self.acquired += np.bincount(chosen[taken] % KINDS, minlength=KINDS)
        self.plays += np.bincount(chosen[played], minlength=KINDS)
        self.games.step(chosen)
        came = self._in_play(played, seat) & ~in_play
        self.used[played, card_in(came)] = False
        self._count_uses(used, seat, chosen[used], marks, left)

    def _in_play(self, rows: Any, seat: Any) -> Any:
        """What the seats to move have in play, as words."""
        piles = self.tables["pile"].reshape(-1, zone.ZONES, WORDS)
        return piles[rows, zone.PLAY + seat[rows]]

    def _count_uses(self, rows: Any, seat: Any, chosen: Any, marks: Any, left: Any) -> None:
        """Abilities: which copy has used one, and had it done so since it was played?"""
        kind, line = chosen % KINDS, chosen // KINDS - moves.USE // KINDS
        went = self.tables["left"][rows] & ~left & self.members[kind]
        changed = self.tables["used"][rows] != marks
        by_mark = np.where(changed.any(1), changed.argmax(1), -1)
        card = np.where(self.itself[kind, line] == 1, card_in(went), by_mark)
        stays = self.stays[kind]
        np.add.at(self.used_in, (kind[~stays], line[~stays]), 1)  # each use is of another play
        for n in np.flatnonzero((card >= 0) & stays):
            if not self.used[rows[n], card[n], line[n]]:
                self.used[rows[n], card[n], line[n]] = True
                self.used_in[kind[n], line[n]] += 1
        only = (self.effect[kind, line] == effects.ACQUIRE) & (self.tables["depth"][rows] == 0)
        tops = self.tables["topmost"][rows[only], seat[rows[only]]]
        self.acquired += np.bincount(self.kind_of[tops[tops > 0] - 1], minlength=KINDS)

    def balance(self, players: str) -> Balance:
        """What was counted."""
        deck, tables, count = self.games.deck, self.tables, self.games.count
        turns = np.sort(tables["turn"])
        winner = tables["winner"].astype(np.int64)
        won = self.rows[winner >= 0]
        owners = self.owned.sum((0, 1))
        winners = self.owned[won, winner[won]].sum(0)
        piles = tables["pile"].reshape(-1, zone.ZONES, WORDS)
        own = sum(piles[won, start + winner[won]] for start in OWN_ZONES)
        several = np.bitwise_count(tables["alive"].astype(np.uint8)) > 1

        def kind(n: int, printed: Kind) -> KindFigures:
            return KindFigures(
                printed,
                int(self.conjured[n]) / count / printed.copies,
                Share(int(winners[n]), int(owners[n])),
                Share(int((own & self.members[n]).any(1).sum()), len(won)),
                tuple(
                    Share(int(self.used_in[n, line]), int(self.plays[n]))
                    for line in range(len(printed.lines()))
                ),
            )

        order = np.argsort(-self.acquired, kind="stable")
        return Balance(
            deck.name,
            players,
            count,
            self.games.seats,
            tuple(
                Share(int((winner == (tables["first"] + n) % self.games.seats).sum()), count)
                for n in range(self.games.seats)
            ),
            (int(turns[count // 10]), int(turns[count // 2]), int(turns[count * 9 // 10])),
            Share(int(((tables["exhausted"] == 1) & several).sum()), count),
            Share(int((winner == NOBODY).sum()), count),
            tuple(kind(n, printed) for n, printed in enumerate(deck.kinds) if n >= GENERAL),
            tuple((deck.kinds[n], int(self.acquired[n])) for n in order if self.acquired[n]),
        )


def card_in(words: Any) -> Any:
    """The one card of each set, or -1."""
    place = (words != 0).argmax(1)
    word = words[np.arange(len(words)), place]
    return np.where(word == 0, -1, place * BITS + np.log2(np.maximum(word, 1)).astype(np.int64))


def measure(
    cards: Path | None,
    games: int,
    seats: int,
    seed: int,
    progress: Callable[[int, int], None],
    players: str = GREEDY,
) -> Balance:
    """Play many games between equal players.

    `progress` is told how many games are over, after how many moves.
    """
    batch = VectorGame(
        "realms", games, seats=seats, seed=seed, restart=False, cards=cards, threads=1
    )
    choose, counter = chooser(players, batch, seed), Counter(batch)
    over = played = 0
    while over < games:
        counter.step(choose())
        over, played = int((batch.to_move < 0).sum()), played + 1
        progress(over, played)
    return counter.balance(players)
