"""The star planner: how long a question takes, at tables of games. `python -m bench.planner`."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import cultists
from bench import table
from bench.rounds import Bar, Figure
from bench.watch import Watch
from cultists.game.games import engine, rulebook
from cultists.players import player
from cultists.stars import steps
from cultists.stars.cards import STARS
from cultists.stars.deck import printed
from cultists.stars.planner.acting import MOST_ACTING, minions
from cultists.stars.planner.chart_set import ChartSet, load_charts
from cultists.stars.planner.entries import compiled
from cultists.stars.planner.solution import Solution
from cultists.stars.planner.workspace import Workspace
from cultists.stars.table import CARDS, NONE, Table
from cultists.table.engine import quiet
from cultists.table.memory import NumpyMemory

RUNS = 3  # the least of them counts: what others do on the same core is no part of it
GREEDY = 6  # games between machine players
MEDIAN = Bar("≤ 25 µs", high=25)
MOSTLY = Bar("≤ 100 µs", high=100)
ALWAYS = Bar("≤ 1 ms", high=1000)
ALL_CARDS = Bar("≤ 300 µs", high=300)
ACTING = Bar("≤ 50 ms", high=50_000)
DRAWING = Bar("≤ 15 s", high=15)
SIZE = Bar("≤ 50 MB", high=50)


def greedy_tables(games: int) -> Iterator[Table]:
    """Tables of games between machine players at which something may be summoned."""
    for seed in range(games):
        game = cultists.new("stars", seats=2 + seed % 3, seed=seed)
        seats = [player("greedy", seat) for seat in range(game.seats)]
        while (seat := game.to_move) is not None:
            if game.table.step <= steps.SUMMON and not game.table.depth:
                yield game.table.copy()
            game.play(seats[seat].choose(game.view(seat), game.legal_moves()))


def random_tables(count: int) -> Iterator[Table]:
    """The same of random games: more creatures, larger pools."""
    fast = engine("stars", plain=False)
    decks = fast.cards_of(printed())
    offer, dice = fast.words(rulebook("stars").rules.offer_words), fast.words(1)
    chance = random.Random(7)
    dice[0] = 7
    while count > 0:
        options: dict[str, Any] = {"edition": chance.choice(("2009", "2008"))}
        game = cultists.new("stars", seats=2 + count % 3, seed=count, **options)
        tables = fast.tables(game.table)
        body = fast.body(tables)
        while body.winner == NONE and count > 0:
            fast.rollout(tables, decks, offer, dice, chance.randrange(1, 80))
            fast.take_news(tables)
            body = fast.body(tables)
            if body.step <= steps.SUMMON and not body.depth and body.winner == NONE:
                yield body
                count -= 1


class Planning:
    """The planner with everything it needs at hand."""

    def __init__(self) -> None:
        began = time.perf_counter()
        self.charts: Any = load_charts(printed(), quiet)
        self.loading = time.perf_counter() - began
        self.ask = compiled(quiet)
        self.fast = engine("stars", plain=False)
        self.decks = self.fast.cards_of(printed())
        self.work = np.zeros(1, Workspace.dtype())
        self.work["worth"] = 1
        self.solutions = np.zeros(CARDS, Solution.dtype())
        self.out = np.zeros(CARDS, np.int64)

    def hand(self, most: int) -> Callable[[Any], object]:
        """Plan for the whole hand, some Minions acting."""
        given = (self.decks, self.charts, self.work, self.solutions)
        return lambda tables: self.ask["hand"](tables, *given, most)

    def distances(self, tables: Any) -> object:
        """How far are all cards?"""
        return self.ask["distances"](tables, self.decks, self.charts, self.work, self.out)

    def times(self, ask: Callable[[Any], object], bodies: list[Table]) -> Any:
        """For each table the least of some runs, in microseconds."""
        found = []
        for body in bodies:
            tables = np.repeat(self.fast.tables(body), MOST_ACTING + 1)
            runs = []
            for _ in range(RUNS):
                began = time.perf_counter_ns()
                ask(tables)
                runs.append(time.perf_counter_ns() - began)
            found.append(min(runs) / 1000)
        return np.array(found)


def figure(name: str, value: float, unit: str = "µs", bar: Bar | None = None) -> Figure:
    return Figure(name, unit, [float(value)], bar)


def spread(name: str, times: Any, *bars: Bar | None) -> list[Figure]:
    """The middle of some times, 99 % of them, and the longest."""
    parts = (("median", 50), ("99 %", 99), ("longest", 100))
    return [
        figure(f"{name}, {part}", np.percentile(times, share), bar=bar)
        for (part, share), bar in zip(parts, bars, strict=True)
    ]


def sections(quick: bool, watch: Watch) -> list[list[Figure]]:
    """All figures."""
    watch.stage("planner: charts and rules; new ones take half a minute")
    planning = Planning()
    watch.stage("planner: tables of games")
    real = list(greedy_tables(1 if quick else GREEDY))
    bodies = real + list(random_tables(500 if quick else 5000))
    acting = [body for body in bodies if minions(body, printed().record)]
    watch.stage("planner: asking")
    hand = planning.times(planning.hand(0), bodies)
    far = planning.times(planning.distances, bodies)
    helped = planning.times(planning.hand(MOST_ACTING), acting)
    size = sum(part.nbytes for part in planning.charts) / 1e6
    return [
        [
            *spread(f"plan a hand, {len(bodies):,} tables", hand, MEDIAN, MOSTLY, ALWAYS),
            *spread(f"of greedy games, {len(real):,}", hand[: len(real)], None, None, None),
        ],
        spread("how far all 75 cards are", far, ALL_CARDS, None, None),
        spread(f"Minions acting, {len(acting):,}", helped, None, ACTING, None),
        [
            *drawing(quick, watch),
            figure("charts from the cache", planning.loading, "s"),
            figure("charts", size, "MB", SIZE),
        ],
    ]


def drawing(quick: bool, watch: Watch) -> list[Figure]:
    """How long it takes to draw all charts, in processor time."""
    name = "charts drawn"
    if quick:
        return [Figure(name, "s", bar=DRAWING, note="not in --quick")]
    watch.stage("planner: drawing charts")
    began = time.process_time()
    ChartSet(printed(), STARS).build(NumpyMemory(), quiet)
    return [figure(name, time.process_time() - began, "s", DRAWING)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.planner", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer tables, no drawing of charts")
    quick = parser.parse_args().quick
    watch = Watch()
    with watch.bar:
        found = sections(quick, watch)
    how = f"the least of {RUNS} runs at each table, one core, everything warm"
    table.put(table.draw({"stars planner": found}, how))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("Stopped: nothing was measured to the end.") from None
