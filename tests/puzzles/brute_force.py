"""A puzzle solved again by nothing but the facade: every legal move of the turn, in every order.

Nothing here comes from `cultists.puzzles`, and nothing from the planner. A table that was reached
before is not looked at again, and that is all that is saved. Moves whose result the seat cannot
know are left out, unless they meet the goal: docs/puzzles.md says why they cannot matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from cultists.game.game import Game
from cultists.study.goals import met
from cultists.study.line import Line

Goal = Mapping[str, Any]
Moves = tuple[int, ...]


class Turn:
    """All tables of one turn."""

    def __init__(self, start: Game, goal: Goal, *, by_moves: bool) -> None:
        self.start, self.goal = start, goal
        self.by_moves = by_moves  # whether tables count apart that other moves led to
        fields = type(start.table).dtype().fields
        self.turn, self.drawn = (_place(fields[name]) for name in ("turn", "drawn"))
        self.began = start.to_bytes()

    def ends(self) -> Iterator[Game]:
        """Every table, as soon as the goal is met there."""
        seen = set()
        waiting = [self.start.copy()]
        while waiting:
            game = waiting.pop()
            for number in game.legal_numbers()[: None if self._mine(game) else 1]:
                after = game.copy()
                after.play(number)
                key = after.to_bytes(), self._moves(after) if self.by_moves else ()
                if key in seen or not self._within(after):
                    continue
                seen.add(key)
                if self._may_meet(after) and met(self.goal, Line(self.start, after)):
                    yield after
                elif after.to_bytes()[self.drawn] == self.began[self.drawn]:
                    waiting.append(after)

    def _mine(self, game: Game) -> bool:
        return game.to_move == self.start.to_move

    def _within(self, game: Game) -> bool:
        return game.to_bytes()[self.turn] == self.began[self.turn]

    def _moves(self, game: Game) -> Moves:
        return moves_of(game, self.start)

    def _may_meet(self, game: Game) -> bool:
        """To look at a whole goal takes time: what it must be told, or a win, is seen at once."""
        if "told" in self.goal:
            wanted = self.goal["told"]["what"]
            return any(news.what == wanted for news in game.history[-1].news)
        return "won" not in self.goal or game.to_move is None


def _place(field: Any) -> slice:
    return slice(field[1], field[1] + field[0].itemsize)


def moves_of(game: Game, start: Game) -> Moves:
    """The moves of the seat whose turn it is, whatever their order."""
    played = game.history[len(start.history) :]
    return tuple(sorted(int(one.move) for one in played if one.seat == start.to_move))


def as_it_lies(game: Game) -> bytes:
    """A table by its bytes, whatever the order of a discard pile that has one."""
    table = game.table
    if hasattr(table, "discards"):
        table.discards[:] = sorted(table.discards)
    raw: bytes = table.to_bytes()
    return raw


def end_tables(start: Game, goal: Goal) -> set[bytes]:
    """All tables with which the goal is met."""
    return {as_it_lies(game) for game in Turn(start, goal, by_moves=False).ends()}


def ways(start: Game, goal: Goal) -> list[set[Moves]]:
    """The different ways to a goal without a needless move, each in all its forms."""
    found: dict[bytes, set[Moves]] = {}
    for game in Turn(start, goal, by_moves=True).ends():
        found.setdefault(as_it_lies(game), set()).add(moves_of(game, start))
    every = [Counter(moves) for lines in found.values() for moves in lines]
    kept: list[set[Moves]] = []
    for lines in found.values():
        short = {moves for moves in lines if not any(less < Counter(moves) for less in every)}
        same = [one for one in kept if one & short]  # the same moves: only copies changed places
        kept = [one for one in kept if one not in same]
        if short:
            kept.append(short.union(*same))
    return kept
