"""The same work in WebAssembly (in Node) and on this machine, in turn. `python -m bench.wasm`."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from typing import Any

from tests.wasm.host import Module, Place, node
from tests.wasm.twin import KEPT, parts

import cultists
from bench import table
from bench.planner import Planning, random_tables
from bench.rounds import Bar, Figure
from bench.watch import Watch
from cultists.cli.commands.compile import programs
from cultists.game.games import engine, rulebook
from cultists.players.search import tree
from cultists.players.search.search import TreeSearch, compiled_search
from cultists.table.engine import quiet
from cultists.table.wasm import module_of

RULES = Bar("≥ 0.8 x", low=0.8)
THINKING = Bar("≥ 0.7 x", low=0.7)
SIZE = Bar("< 400 KB", high=400)
GAMES = ("stars", "realms")
SEATS = 3
DEALS, MOVES = 200, 3000  # games in a batch, and moves in each at most
BATCHES = 10  # of each in turn make a sample: one alone is over before V8 has compiled it well
VIEWS, PLAYOUTS = 3, 150
TABLES, TIMES = 100, 20  # how often a plan is asked for

Work = Iterator[tuple[Any, ...]]
"""The arguments of one call after the other."""


class Pair:
    """One entry, here and in a module."""

    def __init__(self, module: Module, name: str, native: Callable[..., Any], times: int) -> None:
        self.module, self.name, self.native, self.times = module, name, native, times
        self.places: dict[tuple[int, str], Place] = {}  # by call and argument: used again
        self.names = [argument["name"] for argument in module.entries[name]["arguments"]]

    def ratio(self, work: Callable[[], Work]) -> float:
        """How fast the module does it, as a part of the native speed."""
        native, hosted = 0.0, 0.0
        for _ in range(BATCHES):
            calls = list(work())
            given = [self.given(n, values) for n, values in enumerate(calls)]
            begin = time.process_time()
            for values in calls:
                for _ in range(self.times):
                    self.native(*values)
            native += time.process_time() - begin
            hosted += self.module.time(self.name, given, self.times)
        return native / hosted

    def given(self, call: int, values: tuple[Any, ...]) -> list[int | Place]:
        """The arguments of a call as the module takes them."""
        leaves = zip(self.names, parts(values), strict=True)
        return [
            leaf if isinstance(leaf, int) else self.placed(0 if KEPT in name else call, name, leaf)
            for name, leaf in leaves
        ]

    def placed(self, call: int, name: str, leaf: Any) -> Place:
        """An array in the module's memory."""
        known = self.places.get((call, name))
        if known is None:
            known = self.places[call, name] = self.module.place(leaf.tobytes())
        elif KEPT not in name:
            known.write(leaf.tobytes())
        return known


def random_games(game: str) -> Work:
    """Random moves."""
    mode, words = engine(game, plain=False), rulebook(game).rules.offer_words
    for seed in range(DEALS):
        start, dice = cultists.new(game, seats=SEATS, seed=seed), mode.words(1)
        dice[0] = seed
        cards = mode.cards_of(start.deck)
        yield mode.tables(start.table), cards, mode.words(words), dice, MOVES


def trees(game: str) -> Work:
    """Playouts added to a tree."""
    for seed in range(VIEWS):
        view = cultists.new(game, seats=SEATS, seed=seed).view(0)
        grown = TreeSearch(compiled_search(game), view, seed)
        given = (grown.tables, grown.decks, grown.mind, grown.nodes, grown.notes)
        yield *given, tree.GROW, PLAYOUTS


def hands(planning: Planning) -> Work:
    """Plans for whole hands."""
    for body in random_tables(TABLES):
        given = (planning.decks, planning.charts, planning.work, planning.solutions)
        yield planning.fast.tables(body), *given, 0


def figures(rounds: int, watch: Watch) -> dict[str, list[list[Figure]]]:
    """All figures, by game."""
    with node() as running:
        watch.stage("modules: new ones take minutes")
        modules = {p.name: module_of(p, quiet) for game in GAMES for p in programs(game)}
        loaded = {name: Module(running, m.code, m.entries) for name, m in modules.items()}
        found = {game: [ratios(game, loaded, rounds, watch)] for game in GAMES}
        sizes = [running.compressed(m.code) for m in modules.values()]
    return found | {"both": [[Figure("all modules, compressed", "KB", [sum(sizes) / 1e3], SIZE)]]}


def ratios(game: str, loaded: dict[str, Module], rounds: int, watch: Watch) -> list[Figure]:
    """What one game reaches of the native speed."""
    rules, players = loaded[f"{game}-table"], loaded[f"{game}-players"]
    rollout, enter = engine(game, plain=False).rollout, compiled_search(game).enter
    loops: list[tuple[str, Bar, Pair, Callable[[], Work]]] = [
        ("rules", RULES, Pair(rules, "rollout", rollout, 1), lambda: random_games(game)),
        ("search", THINKING, Pair(players, "search", enter, 1), lambda: trees(game)),
    ]
    if "hand" in players.entries:
        planning = Planning()
        ask = Pair(players, "hand", planning.ask["hand"], TIMES)
        loops.append(("planner", THINKING, ask, lambda: hands(planning)))
    samples: dict[str, list[float]] = {name: [] for name, *_ in loops}
    for n in range(rounds + 1):
        watch.stage(f"{game}: round {n} of {rounds}")
        for name, _, pair, work in loops:
            samples[name].append(pair.ratio(work))
    return [
        Figure(f"{name}, of the native speed", "x", samples[name][1:], bar)
        for name, bar, *_ in loops
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.wasm", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    watch = Watch()
    with watch.bar:
        found = figures(parser.parse_args().rounds, watch)
    how = "processor time in Node beside that of compiled rules, in turn, after a round to warm up"
    table.put(table.draw(found, how))


if __name__ == "__main__":
    main()
