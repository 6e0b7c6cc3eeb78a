"""Playouts from any table of a game, after a line of moves: what a moment is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import Any

from cultists.players.search.tree import FOLLOW, MOST_MOVES, MOST_SEATS, TRUE, Node, Notes
from cultists.players.search.tree_search import CompiledSearch, TreeSearch


class Rollouts(TreeSearch):
    """One mind that plays on from many tables. Equal seeds meet equal chance."""

    def __init__(self, compiled: CompiledSearch, deck: Any, seats: int) -> None:
        self.compiled, self.memory = compiled, compiled.memory
        self.seats, self.deck = seats, deck
        self.mind = compiled.new_mind(deck)
        self.decks = self.memory.load(compiled.book.rules.cards, deck.record.to_bytes())
        self.nodes = self.memory.records(Node)
        self.notes = self.memory.records(Notes)
        self.playouts_made = 0

    def from_truth(
        self, raw: bytes, line: Sequence[int], seed: int, batches: int, each: int
    ) -> Any:
        """Results from a table as it lies: for every batch, what it was worth to each seat."""
        return self._results(TRUE, raw, line, seed, batches, each)

    def from_view(self, raw: bytes, line: Sequence[int], seed: int, batches: int, each: int) -> Any:
        """The same in worlds that fit a view, for those who may not know the truth."""
        return self._results(FOLLOW, raw, line, seed, batches, each)

    def _results(
        self, task: int, raw: bytes, line: Sequence[int], seed: int, batches: int, each: int
    ) -> list[list[int]]:
        table = self.compiled.book.rules.table
        self.tables = self.memory.load(table, raw + bytes(table.size()))
        self.write("seeds", [seed])
        self.write("line", line[:MOST_MOVES])
        self.write("lines", min(len(line), MOST_MOVES))
        found = []
        for _ in range(batches):
            self.write("total", [0] * MOST_SEATS)
            self._follow(task, each)
            found.append(self.read("total")[: self.seats])
        self.playouts_made += batches * each
        return found

    def _follow(self, task: int, playouts: int) -> None:
        if self.compiled.evaluates:
            self.ask(task, playouts)
            return
        for _ in range(playouts):
            self.ask(task, 1)
            self.write("total", list(map(add, self.read("total"), self.results())))
