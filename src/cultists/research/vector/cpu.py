"""A batch on the processor: a thread plays a stretch of its games, one after the other."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any

from cultists.game.games import rulebook
from cultists.research.vector.batch import Batch, Views
from cultists.research.vector.compiler import GREEDY, BatchCompiler, Binder
from cultists.research.vector.rules import (
    advance_game,
    begin_game,
    deal_game,
    follow_game,
    greedy_game,
    judge_game,
    look_game,
    mask_game,
    observe_game,
    pick_game,
    rollout_game,
    step_game,
)
from cultists.table.array_types import BoolRow
from cultists.table.engine import quiet
from cultists.table.kernel import Function, rule
from cultists.table.record import Row

FEWEST = 1_000  # games that are worth waking a thread for


@rule
def enter_begin(batch: Batch, start: int, stop: int) -> None:
    """Deal."""
    for game in range(start, stop):
        begin_game(batch, game)


@rule
def enter_look(batch: Batch, start: int, stop: int) -> None:
    """Who decides, and between what candidates."""
    for game in range(start, stop):
        look_game(batch, game)


@rule
def enter_step(batch: Batch, moves: Row, start: int, stop: int) -> None:
    """Play one move in each game."""
    for game in range(start, stop):
        step_game(batch, moves, game)


@rule
def enter_advance(batch: Batch, moves: Row, masks: BoolRow, start: int, stop: int) -> None:
    """Play one move in each game, and flag the legal moves after it."""
    for game in range(start, stop):
        advance_game(batch, moves, masks, game)


@rule
def enter_follow(batch: Batch, views: Views, start: int, stop: int) -> None:
    """What a seat sees of each game, where it differs from what was seen before."""
    for game in range(start, stop):
        follow_game(batch, views, game)


@rule
def enter_pick(batch: Batch, moves: Row, start: int, stop: int) -> None:
    """A random legal move of each game."""
    for game in range(start, stop):
        pick_game(batch, moves, game)


@rule
def enter_greedy(batch: Batch, moves: Row, start: int, stop: int) -> None:
    """The move of each game that promises most."""
    for game in range(start, stop):
        greedy_game(batch, moves, game)


@rule
def enter_judge(batch: Batch, start: int, stop: int) -> None:
    """Every legal move of each game, as words of bits."""
    for game in range(start, stop):
        judge_game(batch, game)


@rule
def enter_mask(batch: Batch, masks: BoolRow, start: int, stop: int) -> None:
    """The same as a flag for every move."""
    for game in range(start, stop):
        judge_game(batch, game)
        mask_game(batch, masks, game)


@rule
def enter_observe(batch: Batch, views: Views, start: int, stop: int) -> None:
    """What a seat sees of each game."""
    for game in range(start, stop):
        observe_game(batch, views, views.observations, game, game, start)


@rule
def enter_deal(batch: Batch, chosen: BoolRow, start: int, stop: int) -> None:
    """Deal the next game in some places."""
    for game in range(start, stop):
        deal_game(batch, chosen, game)


@rule
def enter_rollout(batch: Batch, limit: int, start: int, stop: int) -> None:
    """Play random moves in each game."""
    for game in range(start, stop):
        rollout_game(batch, limit, game)


ENTRIES: dict[str, Function] = {
    "begin": enter_begin,
    "look": enter_look,
    "step": enter_step,
    "advance": enter_advance,
    "follow": enter_follow,
    "pick": enter_pick,
    GREEDY: enter_greedy,
    "judge": enter_judge,
    "mask": enter_mask,
    "observe": enter_observe,
    "deal": enter_deal,
    "rollout": enter_rollout,
}


@cache
def entries_of(game: str) -> dict[str, Function]:
    """The compiled entries of a game."""
    rules, bound = rulebook(game).rules, Binder(game)
    compiler = BatchCompiler(f"vector-{game}", rules.table, rules.cards)
    named = {n: bound(e) for n, e in ENTRIES.items() if n != GREEDY or bound.has_values}
    entries = list(named.values())
    compiled = map(compiler.unchecked, entries, compiler.compile(entries, quiet))
    return dict(zip(named, compiled, strict=True))


class Cpu:
    """Where arrays lie in NumPy, and entries run on threads: rules let go of Python's lock."""

    name = "cpu"

    def __init__(self, game: str, count: int, threads: int | None) -> None:
        self.entries = entries_of(game)
        self.count = count
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
        self.threads = min(threads, count) if threads else max(1, min(cores or 1, count // FEWEST))
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        edges = [count * n // self.threads for n in range(self.threads + 1)]
        self.stretches = list(pairwise(edges))

    def run(self, name: str, *arguments: Any) -> None:
        """Run an entry over all games."""
        entry = self.entries[name]
        if self.pool is None:
            entry(*arguments, 0, self.count)
            return
        done = [self.pool.submit(entry, *arguments, *stretch) for stretch in self.stretches]
        for one in done:
            one.result()

    def to_device(self, array: Any) -> Any:
        """An array of NumPy where rules find it."""
        return array

    def to_host(self, array: Any) -> Any:
        """A copy for NumPy."""
        return array.copy()

    def fill(self, array: Any, values: Any) -> None:
        """Write all of an array."""
        array[...] = values.view(array.dtype)

    def moves(self, given: Any) -> Any:
        """Moves as a caller gives them."""
        import numpy as np

        return np.ascontiguousarray(given, np.int64)

    def lend(self, array: Any, *shape: int) -> Any:
        """An array as callers get it."""
        return array.reshape(shape)

    def wait(self) -> None:
        """Everything is done when an entry returns."""
