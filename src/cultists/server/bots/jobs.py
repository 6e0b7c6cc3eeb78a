"""What else is thought about where bots think: finished games, and tables that are explored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Protocol

from cultists.analysis import LEVELS, analyse
from cultists.analysis.analysis import said
from cultists.analysis.course import result
from cultists.analysis.level import BATCHES
from cultists.analysis.values import chances
from cultists.game.game import Game
from cultists.game.games import engine, rulebook
from cultists.game.move import Move
from cultists.game.replay import Replay
from cultists.players.parts import prepare_cards
from cultists.players.search.rollouts import Rollouts
from cultists.players.search.search import Budget, Search, compiled_search
from cultists.server.room.terms import deck_of

SEARCHED = 480  # playouts to find the best plans at a table that is explored
EACH = 40  # playouts in a batch that tells what a plan is worth

Told = Callable[[int, int], None]


class Job(Protocol):
    """Something to be thought about. It travels to where there is time for it."""

    @property
    def game(self) -> str:
        """Which game it is about."""
        ...

    @property
    def cards(self) -> str | None:
        """The text of its card file, if it has one of its own."""
        ...

    def run(self, told: Told) -> dict[str, Any]:
        """Think, and tell how far it is."""
        ...


@dataclass(frozen=True)
class AnalysisJob:
    """A finished match, as its replay."""

    game: str
    cards: str | None
    replay: str
    winners: tuple[int, ...]
    level: str

    def run(self, told: Told) -> dict[str, Any]:
        """What really happened there."""
        replay = Replay.parse(self.replay)
        start = Game.dealt(replay.setup, deck_of(self.game, self.cards))
        level, winners = LEVELS[self.level], self.winners
        return analyse(replay, level, start, winners, told).to_dict()


@dataclass(frozen=True)
class EvaluationJob:
    """A table that somebody explores, whole."""

    game: str
    cards: str | None
    table: bytes

    def run(self, told: Told) -> dict[str, Any]:
        """How likely each seat wins by the best plans of the one to move, and what those are."""
        book, deck, mode = rulebook(self.game), deck_of(self.game, self.cards), engine(self.game)
        tables = mode.tables(book.rules.table.from_bytes(self.table))
        game = Game(book, deck, mode, tables, None)
        prepare_cards(self.game, deck)
        seat = game.to_move
        if seat is None:
            return {"seat": None, "chances": ended(game), "plans": []}
        view = game.view(seat)
        seed = int.from_bytes(sha256(view.to_bytes()).digest()[:7], "little")
        found = Search(seed, Budget(playouts=SEARCHED)).explain(view)
        rollouts = Rollouts(compiled_search(self.game), deck, game.seats)
        plans = []
        for n, moves in enumerate(different([plan.moves for plan in found.plans]), 1):
            line = [move.number for move in moves]
            worth = chances(rollouts.from_view(view.to_bytes(), line, seed, BATCHES, EACH))
            plans.append({"chances": list(worth), **said(moves)})
            told(n, len(found.plans))
        plans.sort(key=lambda plan: -plan["chances"][seat])
        return {"seat": seat, "chances": plans[0]["chances"], "plans": plans}


def different(lines: list[tuple[Move, ...]]) -> list[tuple[Move, ...]]:
    """Lines without those that have the same moves in another order."""
    return list({tuple(sorted(map(int, line))): line for line in reversed(lines)}.values())[::-1]


def ended(game: Game) -> list[int]:
    """What the end is worth to each seat."""
    return list(result(game, None) or ())
