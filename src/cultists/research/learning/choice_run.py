"""Learning over choices: games by many cores, a small network, PPO, past selves, checkpoints."""

from __future__ import annotations

import os
import time
from array import array
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from copy import deepcopy
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from cultists.players.choice_network import ChoiceNetwork
from cultists.research.learning.choice_games import EACH, FIRST, LEARNS, Job, Played, Room
from cultists.research.learning.games import other_rulings
from cultists.research.learning.plot import plot
from cultists.research.learning.rater import MOST, Decisions, Rater, gains_of, policy
from cultists.research.learning.run import write_csv
from cultists.research.learning.settings import ChoiceSettings
from cultists.research.learning.tables import TORCH

LARGEST = 7.9  # weight that fits

Row = dict[str, float]


class Batch(NamedTuple):
    """Games that are being played, and the network that plays them."""

    playing: Future[list[Played]]
    network: Rater


class ChoiceRun:
    """One run of learning."""

    def __init__(self, settings: ChoiceSettings) -> None:
        self.settings = settings
        self.device = TORCH[settings.device]
        torch.manual_seed(settings.seed)
        self.chance = Random(settings.seed)
        threads = settings.threads or os.cpu_count() or 1
        self.room = Room(settings.game, threads)
        self.beside = ThreadPoolExecutor(1)
        self.network = Rater(self.room.inputs, settings.wide, settings.deep).to(self.device)
        self.optimizer = torch.optim.Adam(self.network.parameters(), settings.rate, eps=1e-5)
        self.past: list[ChoiceNetwork] = []
        self.minutes, self.decisions, self.games = 0.0, 0, 0
        self.log: list[Row] = []

    # Playing.

    def job(self) -> Job:
        """Some games to learn from."""
        settings, chance = self.settings, self.chance
        seats = chance.choices(settings.seats, settings.shares)[0]
        rulings = other_rulings(settings.game, chance) if chance.random() < settings.rulings else {}
        who = tuple(self.sitting(seats) for _ in range(EACH))
        return Job(seats, tuple(rulings.items()), who, chance.getrandbits(60))

    def sitting(self, seats: int) -> tuple[int, ...]:
        """Who decides for each seat of a game."""
        settings, drawn = self.settings, self.chance.random()
        if drawn >= settings.against_first + settings.against_past:
            return (LEARNS,) * seats
        rival = FIRST
        if drawn >= settings.against_first and self.past:
            rival = self.chance.randrange(len(self.past)) + 1
        own = self.chance.randrange(seats)
        return tuple(LEARNS if seat == own else rival for seat in range(seats))

    def networks(self) -> list[ChoiceNetwork]:
        """The network as it is, and past selves."""
        return [self.network.export(self.settings.game), *self.past]

    def begin_batch(self) -> Batch:
        """Have games played by the network as it is, on the other threads."""
        jobs = [self.job() for _ in range(self.settings.jobs)]
        playing = self.beside.submit(self.room.play, jobs, self.networks())
        return Batch(playing, deepcopy(self.network))

    def judge(self, batch: Batch) -> Decisions:
        """Wait for a batch: its decisions as tensors, each with what it was worth."""
        played = batch.playing.result()
        self.games += EACH * len(played)
        made = np.concatenate([one.decisions for one in played])
        counts, taken, seat = made[:, 0], made[:, 1], made[:, 2]
        jobs = np.repeat(np.arange(len(played)), [len(one.decisions) for one in played])
        game = jobs * EACH + made[:, 3]
        results = np.concatenate([padded(one.results) for one in played])[game, seat]
        starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
        order = np.arange(MOST)
        there = torch.as_tensor(order < counts[:, None], device=self.device)
        places = torch.as_tensor(
            np.where(order < counts[:, None], starts[:, None] + order, 0), device=self.device
        )
        stand = np.concatenate([one.places for one in played])
        back = torch.as_tensor(stand, device=self.device, dtype=torch.float32)[places]
        rows = np.concatenate([one.inputs for one in played])
        inputs = torch.as_tensor(rows, device=self.device)
        chosen = torch.as_tensor(taken, device=self.device)
        with torch.no_grad():
            odds, worths = look(batch.network, inputs, places, there, back)
            values = (odds.exp() * worths.sigmoid()).sum(-1)
            mine = odds.gather(1, chosen[:, None])[:, 0]
        known = values.cpu().numpy().astype(np.float64)
        gains = gains_of(known, results, game * 4 + seat, self.settings.smoothing)
        self.decisions += len(made)
        told = torch.as_tensor(gains, device=self.device, dtype=torch.float32)
        goals = (told + values).clamp(0, 1)
        told = (told - told.mean()) / (told.std() + 1e-6)
        return Decisions(inputs, places, there, back, chosen, mine, told, goals)

    # Learning.

    def learn(self, made: Decisions, left: float) -> Row:
        """Some passes over the decisions."""
        settings = self.settings
        for group in self.optimizer.param_groups:
            group["lr"] = settings.rate * left
        told: Row = {}
        for _ in range(settings.epochs):
            order = torch.randperm(len(made.taken), device=self.device)
            for rows in order.split(settings.batch):
                told = self.update(made.some(rows), settings.entropy * left)
        return told

    def update(self, made: Decisions, bonus: float) -> Row:
        """One step of the optimizer."""
        settings = self.settings
        flat = made.places[made.open]
        ratings, worths = (
            torch.zeros(made.open.shape, device=self.device).masked_scatter(made.open, part)
            for part in self.network(made.inputs[flat])
        )
        odds = policy(ratings, made.open, made.back)
        chosen = odds.gather(1, made.taken[:, None])[:, 0]
        ratio = (chosen - made.odds).exp()
        held = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        gain = torch.minimum(ratio * made.gains, held * made.gains).mean()
        worth = worths.gather(1, made.taken[:, None])[:, 0]
        error = functional.binary_cross_entropy_with_logits(worth, made.goals)
        entropy = -(odds.exp() * odds.masked_fill(~made.open, 0)).sum(-1).mean()
        self.optimizer.zero_grad(set_to_none=True)
        (settings.value * error - gain - bonus * entropy).backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimizer.step()
        with torch.no_grad():
            for part in self.network.parameters():
                part.clamp_(-LARGEST, LARGEST)
        change = (made.odds - chosen).mean().item()
        return {"value": error.item(), "entropy": entropy.item(), "change": change}

    def go(
        self, minutes: float, path: Path, tell: Callable[[Row], None], more: float = 0.0
    ) -> None:
        """Learn for some minutes; every comparison leaves a checkpoint."""
        begin, before = time.monotonic(), self.minutes
        end, compared, copied = before + minutes + more, before, before - 1e9
        figures: Row = {}
        batch = self.begin_batch()
        while self.minutes < before + minutes:
            left = (end - self.minutes) / (self.settings.falling * end)
            if self.minutes - copied >= self.settings.past_every:
                self.past = [*self.past, self.networks()[0]][-self.settings.past_selves :]
                copied = self.minutes
            started = time.monotonic()
            made = self.judge(batch)
            waited = time.monotonic() - started
            batch = self.begin_batch()  # played while this one is learned from
            figures = self.learn(made, max(0.05, min(1.0, left)))
            whole = time.monotonic() - started
            figures |= {"speed": EACH * self.settings.jobs / whole, "waiting": waited / whole}
            self.minutes = before + (time.monotonic() - begin) / 60
            if self.minutes - compared >= self.settings.compare_every:
                self.report(figures, path, tell, self.settings.seats[:1])
                compared = self.minutes
        batch.playing.result()
        self.report(figures, path, tell, self.settings.seats)

    def report(
        self, figures: Row, path: Path, tell: Callable[[Row], None], seats: Sequence[int]
    ) -> None:
        """Compare, add to the log, and save."""
        counted = {"minutes": self.minutes, "decisions": self.decisions, "games": self.games}
        row = {**counted, **figures}
        networks = self.networks()
        rivals = {"first": FIRST} | ({"past": 1} if len(self.past) > 1 else {})
        for count in seats:
            for name, rival in rivals.items():
                wins, error = self.room.compare(networks, rival, count, self.settings.deals)
                row |= {f"{name}_{count}": wins, f"{name}_{count}_error": error}
        self.log.append(row)
        self.save(path)
        networks[0].write(path.with_suffix(".network"))
        write_csv(self.log, path.with_suffix(".csv"))
        path.with_suffix(".svg").write_text(plot(self.log, self.settings.game), encoding="utf-8")
        tell(row)

    def save(self, path: Path) -> None:
        """Everything to go on from; a run that is cut off leaves the last one whole."""
        parts = ("minutes", "decisions", "games", "log")
        state = {name: getattr(self, name) for name in parts} | {
            "settings": asdict(self.settings),
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "past": [[list(part) for part in one.parts] for one in self.past],
        }
        beside = path.with_name(f"{path.name}.new")
        torch.save(state, beside)
        beside.replace(path)

    @classmethod
    def from_network(cls, path: Path, settings: ChoiceSettings) -> ChoiceRun:
        """Begin with a network that was exported, at its size."""
        known = ChoiceNetwork.read(path)
        _, wide, deep = known.sizes
        run = cls(replace(settings, game=known.game, wide=wide, deep=deep))
        run.network.take(known)
        return run

    @classmethod
    def load(cls, path: Path, **changes: Any) -> ChoiceRun:
        """Go on from a checkpoint, with some settings changed."""
        state = torch.load(path, map_location="cpu", weights_only=True)
        run = cls(ChoiceSettings(**{**state["settings"], **changes}))
        run.network.load_state_dict(state["network"])
        run.optimizer.load_state_dict(state["optimizer"])
        sizes = run.networks()[0].sizes
        run.past = [
            ChoiceNetwork(run.settings.game, sizes, tuple(array("i", part) for part in one))
            for one in state["past"]
        ]
        for name in ("minutes", "decisions", "games", "log"):
            setattr(run, name, state[name])
        run.chance.seed(f"{run.settings.seed} {run.decisions}")
        return run


def look(network: Rater, inputs: Any, places: Any, there: Any, back: Any) -> tuple[Any, Any]:
    """Odds and worths of all choices, in parts that fit into memory."""
    some = [network(part) for part in inputs.split(1 << 20)]
    ratings, worths = (torch.cat(parts)[places] for parts in zip(*some, strict=True))
    return policy(ratings, there, back), worths


def padded(results: Any) -> Any:
    """Results of a job as if it had EACH games."""
    made = np.zeros((EACH, results.shape[1]))
    made[: len(results)] = results
    return made
