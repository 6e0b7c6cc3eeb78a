"""A finished game taken apart: every move with the tables around it, and where chance was used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise

from cultists.game.foresight import learns
from cultists.game.game import Game
from cultists.game.move import Move
from cultists.game.replay import Replay

WHOLE = 10_000  # a chance of 100 %: all chances are whole numbers of this


@dataclass(frozen=True)
class Step:
    """One move of the game."""

    seat: int
    move: Move
    turn: int
    before: bytes
    after: bytes
    chance: bool  # whether it drew, dealt or shuffled
    learned: bool  # whether its seat saw something that it could not foresee
    chosen: bool  # whether there was anything else to do


@dataclass(frozen=True)
class Course:
    """How a game went."""

    game: Game  # at its end
    steps: tuple[Step, ...]
    start: bytes
    result: tuple[int, ...] | None  # what the end is worth to each seat; None: it goes on
    digest: str  # of the replay: dice begin there

    @property
    def seats(self) -> int:
        """How many play."""
        return self.game.seats

    def dice(self, purpose: str, number: int) -> int:
        """Where the dice for one purpose begin."""
        digest = sha256(f"analysis {self.digest} {purpose} {number}".encode()).digest()
        return int.from_bytes(digest[:8], "little") >> 1

    def segments(self) -> list[range]:
        """The moves that a seat could decide at once: until it learns something, or others act."""
        found, first = [], 0
        for at, (one, other) in enumerate(pairwise(self.steps), 1):
            if one.learned or (one.seat, one.turn) != (other.seat, other.turn):
                found.append(range(first, at))
                first = at
        whole = [*found, range(first, len(self.steps))]
        return [segment for segment in whole if any(self.steps[at].chosen for at in segment)]


def course(replay: Replay, game: Game, winners: Sequence[int] | None = None) -> Course:
    """Play a replay again, from its deal. Who won is told where the table does not show it."""
    start = raw = game.to_bytes()
    table, steps = game.table, []
    for words in replay.moves:
        seat, legal = game.to_move, game.legal_numbers()
        game.play(words)
        assert seat is not None
        before, body = table, game.table
        after, move = game.to_bytes(), game.history[-1].move
        learned = learns(game, before, body, seat)
        turn = int(getattr(before, "turn", 0))
        chance = before.drawn != body.drawn
        steps.append(Step(seat, move, turn, raw, after, chance, learned, len(legal) > 1))
        raw, table = after, body
    digest = sha256(replay.text().encode()).hexdigest()
    return Course(game, tuple(steps), start, result(game, winners), digest)


def result(game: Game, winners: Sequence[int] | None) -> tuple[int, ...] | None:
    """The whole goes to the winner; several share it, and nobody is everybody."""
    outcome = game.outcome()
    won = outcome.winners if outcome is not None else winners
    if won is None:
        return None
    shared = won or range(game.seats)
    return tuple(WHOLE // len(shared) * (seat in shared) for seat in range(game.seats))
