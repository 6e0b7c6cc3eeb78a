"""One game measured beside the peers."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import geometric_mean

from bench import startup
from bench.ours import Ours, python_calibration
from bench.peers import PEERS, Peer
from bench.rounds import Bar, Figure, Loop, Samples, measure, spread_out
from bench.thinking import BARS, thinking_loops
from bench.watch import Watch

# What each game has to reach: random moves, their ratio to the peers, bytes of a table.
MOVES = {"stars": Bar("≥ 8 M/s", low=8e6), "realms": Bar("≥ 6 M/s", low=6e6)}
RATIO = {"stars": Bar("≥ 30 x", low=30), "realms": Bar("≥ 20 x", low=20)}
BYTES = {
    "stars": Bar("256 to 1,024", low=256, high=1024),
    "realms": Bar("≤ 2,048", low=1, high=2048),
}
COLD = Bar("< 25 s", high=25)
CACHED = Bar("< 1 s", high=1)
IMPORT = Bar("< 0.3 s", high=0.3)


@dataclass(frozen=True)
class Plan:
    """How much to measure."""

    rounds: int
    seconds: float  # a slice
    cold: int
    warm: int


class Run:
    """One game beside the peers."""

    def __init__(self, name: str, plan: Plan, watch: Watch) -> None:
        self.name = name
        self.plan = plan
        watch.stage(f"{name}: getting the rules compiled; new ones take half a minute")
        startup.prepare(name)
        self.ours = Ours(name)
        self.peers = [Peer(peer) for peer in PEERS]
        self.random = self.ours.compiled_loops()
        self.listing = self.ours.enumerating_loops()
        self.others = [self.ours.plain_loop(), *self.ours.facade_loops()]
        self.state = self.ours.state_loops()
        self.thinking = thinking_loops(name)
        self.calibration = [
            self.ours.calibration_loop("one die", 1),
            self.ours.calibration_loop("eight dice", 8),
            python_calibration(),
        ]
        self.samples = self.measure(watch)
        self.waits = startup.measure(name, plan.cold, plan.warm, watch.stage)

    def measure(self, watch: Watch) -> Samples:
        """All loops, ours and theirs in turns."""
        mine = self.random + self.listing + self.others + self.state + self.thinking
        mine += self.calibration
        loops = spread_out(mine, [peer.loop() for peer in self.peers])
        plan = self.plan
        watch.stage(f"{self.name}: {plan.rounds} rounds", len(loops) * plan.rounds)
        return measure(loops, plan.rounds, plan.seconds, watch.tick)

    def sections(self) -> list[list[Figure]]:
        """The figures as they stand in the table."""
        moves = self.mean(self.random)
        listed = self.mean(self.listing)
        decisions = self.peer_mean([1.0 for _ in self.peers])
        nodes = self.peer_mean([peer.nodes for peer in self.peers])
        facade = self.samples[self.others[1].name]
        return [
            [
                *self.figures(self.random),
                Figure("random moves, geometric mean", "/s", moves, MOVES.get(self.name)),
            ],
            [
                *self.figures(self.listing),
                Figure("moves listed, geometric mean", "/s", listed),
            ],
            [*self.figures(self.others), *self.figures(self.state), self.bytes()],
            self.figures(self.thinking),
            self.waiting(),
            [
                *(Figure(f"OpenSpiel {p.name}", "/s", self.samples[p.name]) for p in self.peers),
                Figure("OpenSpiel, geometric mean", "/s", decisions),
                Figure("OpenSpiel, chance counted too", "/s", nodes),
            ],
            [
                Figure(
                    "random moves / OpenSpiel", "x", over(moves, decisions), RATIO.get(self.name)
                ),
                Figure("random moves / chance counted", "x", over(moves, nodes)),
                Figure("moves listed / OpenSpiel", "x", over(listed, decisions)),
                Figure("legal_moves + play / OpenSpiel", "x", over(facade, decisions)),
            ],
            self.figures(self.calibration),
        ]

    def figures(self, loops: list[Loop]) -> list[Figure]:
        """Rates as they were measured."""
        return [
            Figure(loop.name, "/s", self.samples[loop.name], BARS.get(loop.name)) for loop in loops
        ]

    def mean(self, loops: list[Loop]) -> list[float]:
        """The geometric mean of some loops, round by round."""
        rounds = zip(*(self.samples[loop.name] for loop in loops), strict=True)
        return [geometric_mean(rates) for rates in rounds]

    def peer_mean(self, weights: list[float]) -> list[float]:
        """The same of the peers, each rate multiplied."""
        rounds = self.mean([peer.loop() for peer in self.peers])
        return [rate * geometric_mean(weights) for rate in rounds]

    def bytes(self) -> Figure:
        """The size of a table."""
        return Figure("a table", "bytes", [float(self.ours.bytes)], BYTES.get(self.name))

    def waiting(self) -> list[Figure]:
        """Times to the first move."""
        waits = self.waits
        skipped = "" if waits["cold"] else "not in --quick"
        return [
            Figure("first move, nothing cached", "s", waits["cold"], COLD, skipped),
            Figure("first move, cached", "s", waits["cached"], CACHED),
            Figure("first move, plain", "s", waits["plain"]),
            Figure("import cultists", "s", waits["import"], IMPORT),
        ]


def over(mine: list[float], theirs: list[float]) -> list[float]:
    """The ratio in every round."""
    return [a / b for a, b in zip(mine, theirs, strict=True)]
