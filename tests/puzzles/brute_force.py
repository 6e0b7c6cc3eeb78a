"""A puzzle solved again by nothing but the rules: every legal move of the turn, in every order.

Nothing here comes from `cultists.puzzles`, and nothing from the planner. A table that was reached
before is not looked at again, and that is all that is saved; in stars compiled rules walk
(`compiled_walk.py`). Moves whose result the seat cannot know are left out, unless they meet the
goal: docs/puzzles.md says why they cannot matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Any

from cultists.game.game import Game
from cultists.game.games import engine, rulebook
from cultists.game.news import read_events
from cultists.study.goals import met
from cultists.study.line import Line
from tests.puzzles.compiled_walk import Walk

Goal = Mapping[str, Any]
Moves = tuple[int, ...]
Offer = tuple[int | None, list[int]]


class Turn:
    """All tables of one turn."""

    def __init__(self, start: Game, goal: Goal, *, by_moves: bool) -> None:
        self.start, self.goal = start, goal
        self.by_moves = by_moves  # whether tables count apart that other moves led to
        self.rules, self.events = engine(start.name), rulebook(start.name).events
        fields = type(start.table).dtype().fields
        self.turn, self.drawn = (_place(fields[name]) for name in ("turn", "drawn"))
        self.began = start.to_bytes()

    def ends(self) -> Iterator[Game]:
        """Every table, as soon as the goal is met there."""
        seen = set()
        waiting: list[tuple[bytes, Moves, Offer]] = [(self.began, (), self._first())]
        while waiting:
            raw, line, (mover, numbers) = waiting.pop()
            mine = mover == self.start.to_move
            for number in numbers if mine else numbers[:1]:
                after, news, offer = self._played(raw, number)
                moves = (*line, number)
                own = tuple(sorted(moves)) if self.by_moves else ()
                key = _brief(after), own
                if key in seen or after[self.turn] != self.began[self.turn]:
                    continue
                seen.add(key)
                game = self._again(moves) if self._may_meet(news, offer) else None
                if game is not None and met(self.goal, Line(self.start, game)):
                    yield game
                elif after[self.drawn] == self.began[self.drawn]:
                    waiting.append((after, moves, offer))

    def fast_ends(self) -> Iterator[Game]:
        """The same, walked by compiled rules."""
        told = self.goal.get("told", {}).get("what")
        wanted = next((n for n, name in self.events.items() if name == told), -1)
        steps = Walk(self.rules, self.start, (wanted, int("won" in self.goal and not told)))
        for moves in steps.lines_to_look_at():
            game = self._again(moves)
            if met(self.goal, Line(self.start, game)):
                yield game
            else:
                steps.go_on()

    def _first(self) -> Offer:
        return self.start.to_move, self.start.legal_numbers()

    def _played(self, raw: bytes, number: int) -> tuple[bytes, list[int], Offer]:
        tables, deck = self.rules.from_raw(raw), self.start.deck
        step = self.rules.play(tables, deck, number, self.start.seats)
        return self.rules.raw(tables), step.news, step.offer or self.rules.legal(tables, deck)

    def _again(self, moves: Moves) -> Game:
        """The same moves by the facade, which knows what was told."""
        game = self.start.copy()
        for number in moves:
            game.play(number)
        return game

    def _may_meet(self, news: list[int], offer: Offer) -> bool:
        """To look at a whole goal takes time: what it must be told, or a win, is seen at once."""
        if "told" in self.goal:
            told = (self.events[event[0]] for event in read_events(news))
            return self.goal["told"]["what"] in told
        return "won" not in self.goal or offer[0] is None


def _brief(raw: bytes) -> bytes:
    """A table by its digest: millions of them are remembered."""
    return blake2b(raw, digest_size=16).digest()


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
    turn = Turn(start, goal, by_moves=False)
    return {as_it_lies(game) for game in (turn.ends() if turn.rules.plain else turn.fast_ends())}


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
