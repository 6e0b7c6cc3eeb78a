"""Every way through a turn: all moves of the seat to move, in every order, without a guess.

A state is a table together with the moves that led to it, whatever their order. Moves that end the
turn are left out, and so are moves of which nobody can know what they bring: where such a move
could matter, the turn is refused as a whole. Rivals that are asked within the turn answer in the
first way: the caller refuses solutions in which they are asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from cultists.game.foresight import table_again, words_of
from cultists.game.game import Game
from cultists.game.games import engine

Moves = tuple[int, ...]
"""Numbers of moves, sorted: which, not when."""

MOST_STATES = 5_000


class Unprovable(Exception):
    """The turn has too many states, or chance could matter in it."""


@dataclass(frozen=True)
class State:
    """Somewhere in the turn."""

    raw: bytes
    moves: Moves
    line: Moves  # one order in which they can be played, with the answers of rivals
    rivals: bool  # whether a rival was asked


Matters = Callable[[Any], bool]
"""Whether the table after a move that used chance is one in which that can matter for the turn."""


def always(after: Any) -> bool:  # noqa: ARG001 - what a game may put in its place
    """Chance always matters, unless the game knows better."""
    return True


def states(game: Game, matters: Matters = always) -> list[State]:
    """All states that the seat to move can reach within its turn, the start among them."""
    search = _Search(game, matters)
    first = State(game.to_bytes(), (), (), False)
    seen: dict[tuple[bytes, Moves], State] = {(first.raw, ()): first}
    waiting = [first]
    while waiting:
        for state in search.after(waiting.pop()):
            key = (state.raw, state.moves)
            if key not in seen:
                if len(seen) >= MOST_STATES:
                    raise Unprovable
                seen[key] = state
                waiting.append(state)
    return list(seen.values())


class _Search:
    """What stays the same during a search."""

    def __init__(self, game: Game, matters: Matters) -> None:
        self.engine = engine(game.name)
        self.deck, self.seats, self.seat = game.deck, game.seats, game.to_move
        self.matters = matters
        fields: Any = self.engine.rules.table.dtype().fields
        self._turn, self._drawn = (_place(fields[name]) for name in ("turn", "drawn"))
        self.turn = game.to_bytes()[self._turn]

    def after(self, state: State) -> Iterator[State]:
        """The states one move further on."""
        tables = self.engine.from_raw(state.raw)
        mover, numbers = self.engine.legal(tables, self.deck)
        if mover is None:
            return
        for number in numbers if mover == self.seat else numbers[:1]:
            raw = self._played(state.raw, number)
            if raw is not None:
                own = mover == self.seat
                moves = tuple(sorted((*state.moves, number))) if own else state.moves
                yield State(raw, moves, (*state.line, number), state.rivals or not own)

    def _played(self, raw: bytes, number: int) -> bytes | None:
        """The table after a move; None if the move ends the turn, or is beyond knowing."""
        tables = self.engine.from_raw(raw)
        self.engine.play(tables, self.deck, number, self.seats)
        after = self.engine.raw(tables)
        if after[self._turn] != self.turn:
            return None
        if after[self._drawn] != raw[self._drawn]:
            if self.matters(self.engine.body(tables)):
                raise Unprovable
            return None
        return after


def _place(field: Any) -> slice:
    """Where a field of a record lies among its bytes."""
    kind, offset = field[:2]
    return slice(offset, offset + kind.itemsize)


def shortest(reached: Iterable[State]) -> list[State]:
    """Of the states that meet a goal those without a needless move."""
    kept: list[State] = []
    for state in sorted(reached, key=lambda one: len(one.moves)):
        if not any(_within(less.moves, state.moves) for less in kept):
            kept.append(state)
    return kept


def only_way(reached: Iterable[State]) -> State | None:
    """The one way to a goal; None if there are several, or if a rival has a say in it."""
    kept = shortest(reached)
    ends = {state.raw for state in kept}
    return kept[0] if len(ends) == 1 and not kept[0].rivals else None


def _within(few: Moves, many: Moves) -> bool:
    """Whether all of some moves are among others, each as often; both are sorted."""
    rest = iter(many)
    return all(any(one == other for other in rest) for one in few)


def winner(game: Game, state: State) -> int | None:
    """Who has won where a state ends, if one seat has."""
    after = table_again(game, state.raw)
    outcome = after.outcome()
    return outcome.winners[0] if outcome and len(outcome.winners) == 1 else None


def words(game: Game, state: State) -> tuple[str, ...]:
    """The moves that led to a state, in words."""
    return tuple(words_of(game, number) for number in state.line)
