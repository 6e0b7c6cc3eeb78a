"""What else is thought about where bots think: finished games, and tables that are explored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Protocol

from cultists.analysis import LEVELS, analyse
from cultists.analysis.analysis import said
from cultists.analysis.course import result
from cultists.analysis.decisions import same_line
from cultists.analysis.level import BATCHES
from cultists.analysis.values import chances
from cultists.game.game import Game
from cultists.game.games import engine, rulebook
from cultists.game.move import Move, every_move
from cultists.game.replay import Replay
from cultists.players.hint import drawn
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
    went: tuple[int, ...] = ()  # what was played there in the game that it comes from

    def run(self, told: Told) -> dict[str, Any]:
        """How likely each seat wins by the best plans of the one to move, and what those are."""
        book, deck, mode = rulebook(self.game), deck_of(self.game, self.cards), engine(self.game)
        tables = mode.tables(book.rules.table.from_bytes(self.table))
        game = Game(book, deck, mode, tables, None)
        prepare_cards(self.game, deck)
        seat = game.to_move
        if seat is None:
            return {"seat": None, "chances": ended(game), "plans": [], "game": None}
        view = game.view(seat)
        seed = int.from_bytes(sha256(view.to_bytes()).digest()[:7], "little")
        found = Search(seed, Budget(playouts=SEARCHED)).explain(view)
        rollouts = Rollouts(compiled_search(self.game), deck, game.seats)

        def worth(moves: Sequence[Move]) -> dict[str, Any]:
            line = [move.number for move in moves]
            found = chances(rollouts.from_view(view.to_bytes(), line, seed, BATCHES, EACH))
            return {"chances": list(found), **said(moves)}

        went = [every_move(book, deck)[number] for number in self.went]
        plans = []
        for n, plan in enumerate(found.plans, 1):
            as_then = {"taken": bool(went) and same_line(went, plan.moves)}
            plans.append({**worth(plan.moves), "drawn": drawn(view, plan), **as_then})
            told(n, len(found.plans))
        plans.sort(key=lambda plan: -plan["chances"][seat])
        alike = [plan for plan in plans if plan["taken"]]
        for other in alike[1:]:  # several may go on from what was played: the best speaks for it
            other["taken"] = False
        played = None
        if went:
            worth_then = {"chances": alike[0]["chances"]} if alike else worth(went)
            played = {**said(went), **worth_then}
        return {"seat": seat, "chances": plans[0]["chances"], "plans": plans, "game": played}


def ended(game: Game) -> list[int]:
    """What the end is worth to each seat."""
    return list(result(game, None) or ())
