"""A run: self-play and learning until the time is up, with checkpoints, comparisons and a log."""

from __future__ import annotations

import csv
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import torch

from cultists.minds.whole import Mind
from cultists.research.learning.dealer import Dealer
from cultists.research.learning.evaluate import Chooser, at_random, best_of, compare, greedy
from cultists.research.learning.export import export, restored
from cultists.research.learning.league import League, State
from cultists.research.learning.network import Network
from cultists.research.learning.play import NEVER, Store, decide
from cultists.research.learning.plot import plot
from cultists.research.learning.ppo import Teacher
from cultists.research.learning.recorded import Recorded
from cultists.research.learning.settings import Settings, Size

FALLING = 0.4  # the last part of a run, in which steps become small
SMALLEST = 0.05  # of the rate and of the bonus for staying open
LATE = 0.98  # against players at random: from there on nobody needs to know

Row = dict[str, float]


class Frozen:
    """The weights of a network that does not learn."""

    def __init__(self, state: State) -> None:
        self.state = state
        meaning, reader = state["card_in.weight"].shape
        deep, wide = state["second.weight"].shape
        self.size = Size(reader, meaning, wide, deep)

    @classmethod
    def read(cls, path: Path) -> Frozen:
        """Those of one that was exported."""
        weights = restored(Mind.read(path))
        return cls({name: torch.as_tensor(part).float() for name, part in weights.items()})


class Run:
    """Everything that a run goes on from, and how it goes on."""

    def __init__(self, settings: Settings, against: Frozen | None = None) -> None:
        self.settings = settings
        torch.manual_seed(settings.seed)
        self.dealer = Dealer(settings)
        self.device = self.dealer.device
        wiring, features = self.dealer.wiring, self.dealer.features
        self.network, rival = (
            Network(wiring, features, size).to(self.device)
            for size in (settings.size, against.size if against else settings.size)
        )
        if against:
            rival.load_state_dict(against.state)
        self.league = League(rival, settings.past_selves, frozen=against is not None)
        self.teacher = Teacher(self.network, settings)
        self.score = torch.zeros((), device=self.device)  # what leading is worth
        self.log: list[Row] = []
        self.minutes = self.decisions = self.games = 0.0
        on_gpu = settings.device == "gpu"
        self._decide = torch.compile(decide) if on_gpu else decide

    def act(self, network: Network) -> Callable[..., Any]:
        """How a network decides: by chance, as likely as it thinks right."""

        def choose(folded: Any, inputs: Any, legal: Any) -> Any:
            uniform = torch.rand(legal.shape, device=self.device)
            with torch.no_grad(), self.teacher.narrow:
                return self._decide(network, folded, inputs, legal, uniform)

        return choose

    def play(self, store: Store) -> None:
        """Fill a store with decisions, and judge them."""
        settings = self.settings
        score = settings.score * self.early(settings.score_until)
        self.score.fill_(score)
        rival = bool(len(store.rivals)) and self.league.draw() is not None
        kind = (rival, score > 0, self.early(settings.tutor_until) > 0)
        if settings.device == "gpu":
            if kind not in store.recorded:
                backends = [group.games.backend for group in store.groups]
                store.recorded = {kind: Recorded(lambda: self.fill(store, *kind), backends)}
            store.recorded[kind]()
        else:
            self.fill(store, *kind)
        self.decisions += store.moves.numel()
        self.games += int(store.over.sum())

    def fill(self, store: Store, rival: bool, score: bool, tutor: bool) -> None:
        """The same, always with the same arrays and in the same order."""
        with torch.no_grad():
            own = self.network.fold(store.cards)
            past = self.past_self(store) if rival else None
            store.play(self.act(self.network), own, past, self.score if score else None, tutor)
            with self.teacher.narrow:
                store.judge(lambda inputs: self.network(inputs, own)[1])

    def past_self(self, store: Store) -> Callable[..., Any]:
        """How the past self that was drawn moves in the games of a store; a frozen one at its best.

        It is met as it plays: a player takes the move that its network thinks best.
        """
        network = self.league.rival
        folded, act = network.fold(store.cards), self.act(network)
        if not self.league.frozen:
            return lambda inputs, legal: act(folded, inputs, legal)[0]

        def best(inputs: Any, legal: Any) -> Any:
            with self.teacher.narrow:
                return network(inputs, folded)[0].masked_fill(~legal, NEVER).argmax(-1)

        return best

    def early(self, until: float) -> float:
        """What is left of something that is only for the first so many decisions: 1 to 0."""
        return max(0.0, 1 - self.decisions / until)

    # Learning.

    def go(
        self, minutes: float, path: Path, tell: Callable[[Row], None], more: float = 0.0
    ) -> None:
        """Learn for some minutes; every comparison leaves a checkpoint.

        Steps become small towards the end of this and of `more` minutes in runs to come.
        """
        begin, before = time.monotonic(), self.minutes
        end = before + minutes + more
        stores = self.dealer.stores()
        known = len(stores)
        compared, copied, update = before, before, 0
        while self.minutes < before + minutes:
            if self.settings.other_sets and update % self.settings.other_rounds == 0:
                stores[known:] = [self.dealer.other_store()]
            left = (end - self.minutes) / (FALLING * end)
            figures = self.update(stores, max(SMALLEST, min(1.0, left)))
            update += 1
            self.minutes = before + (time.monotonic() - begin) / 60
            if self.minutes - copied >= self.settings.past_every or not self.league.draw():
                self.league.add(self.network)
                copied = self.minutes
            if self.minutes - compared >= self.settings.compare_every:
                self.report(figures, path, tell)
                compared = self.minutes
        self.report(figures, path, tell, self.settings.seats)

    def update(self, stores: list[Store], left: float) -> Row:
        """Play, then learn from it, with steps of which this part is left."""
        began, before = time.monotonic(), self.decisions
        for store in stores:
            self.play(store)
        played = time.monotonic() - began
        settings = self.settings
        tutor = settings.tutor * self.early(settings.tutor_until)
        falling = settings.rate * left, settings.entropy * left
        figures = self.teacher.learn(stores, *falling, tutor)
        seconds = time.monotonic() - began
        speed = (self.decisions - before) / seconds
        return {**figures, "speed": speed, "playing": played / seconds}

    def report(
        self, figures: Row, path: Path, tell: Callable[[Row], None], seats: Sequence[int] = ()
    ) -> None:
        """Save, compare, and add to the log; at the end of a run with every number of seats."""
        self.save(path)
        counted = {"minutes": self.minutes, "decisions": self.decisions, "games": self.games}
        row = {**counted, **figures, **self.compared(seats or self.settings.seats[:1])}
        self.log.append(row)
        self.save(path)
        export(self.network, self.settings.game).write(path.with_suffix(".npz"))
        write_csv(self.log, path.with_suffix(".csv"))
        path.with_suffix(".svg").write_text(plot(self.log, self.settings.game), encoding="utf-8")
        tell(row)

    def compared(self, counts: Sequence[int]) -> Row:
        """Shares of games won against others, on deals that nobody learns from."""
        mine = best_of(self.network, self.dealer.cards)
        found: Row = {}
        for seats in counts:
            tables = self.dealer.tables(seats, self.settings.deals * seats, exam=True)
            rivals: dict[str, Chooser] = {"greedy": greedy}
            if self.league.frozen:
                rivals["against"] = best_of(self.league.rival, self.dealer.cards)
            elif seats == self.settings.seats[0] and len(self.league.past) > 1:
                rivals["past"] = best_of(self.league.as_it_was(-2), self.dealer.cards)
            if not self.log or self.log[-1].get(f"random_{seats}", 1.0) < LATE:
                rivals["random"] = at_random
            for name, rival in rivals.items():
                share = compare(tables, mine, rival)
                found |= {f"{name}_{seats}": share.wins, f"{name}_{seats}_error": share.error}
        return found

    # Checkpoints.

    def save(self, path: Path) -> None:
        """Everything to go on from; a run that is cut off leaves the last one whole."""
        parts = ("minutes", "decisions", "games", "log")
        state = {name: getattr(self, name) for name in parts} | {
            "settings": asdict(self.settings),
            "network": self.network.state_dict(),
            "optimizer": self.teacher.optimizer.state_dict(),
            "past": self.league.past,
        }
        if self.league.frozen:
            state["against"] = {k: v.cpu() for k, v in self.league.rival.state_dict().items()}
        beside = path.with_name(f"{path.name}.new")
        torch.save(state, beside)
        beside.replace(path)

    @classmethod
    def from_network(cls, path: Path, settings: Settings, against: Frozen | None = None) -> Run:
        """Begin with a network that was exported, at its size; nobody needs to tutor it."""
        begun = Frozen.read(path)
        run = cls(replace(settings, size=begun.size), against)
        run.network.load_state_dict(begun.state)
        run.decisions = max(settings.score_until, settings.tutor_until)
        return run

    @classmethod
    def load(cls, path: Path, **changes: Any) -> Run:
        """Go on from a checkpoint, with some settings changed."""
        state = torch.load(path, map_location="cpu", weights_only=True)
        given = {**state["settings"], **changes}
        given["size"] = Size(**state["settings"]["size"])
        run = cls(Settings(**given), Frozen(state["against"]) if "against" in state else None)
        run.network.load_state_dict(state["network"])
        if "optimizer" in state:  # not in one that was made small to travel
            run.teacher.load(state["optimizer"])
        run.league.past = state["past"]
        for name in ("minutes", "decisions", "games", "log"):
            setattr(run, name, state[name])
        run.dealer.chance.seed(f"{run.settings.seed} {run.decisions}")  # other games than before
        return run


def write_csv(log: list[Row], path: Path) -> None:
    """The log as a table: a line for each comparison."""
    names = list(dict.fromkeys(name for row in log for name in row))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, names, restval="")
        writer.writeheader()
        writer.writerows({name: f"{value:.6g}" for name, value in row.items()} for row in log)
