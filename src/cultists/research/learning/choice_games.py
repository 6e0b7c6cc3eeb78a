"""Games over choices on many cores: compiled code plays them, a thread for each core."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from cultists.game.games import rulebook
from cultists.players.choice_network import ChoiceNetwork, stacked
from cultists.players.parts import hook, prepare_cards
from cultists.players.policy import OUTPUT, Desk
from cultists.players.search.tree import MOST_CHOICES, WIN, Notes
from cultists.research import self_play
from cultists.research.self_play import FIRST, LEARNS, MOST_SEATS, PARTS, TASTES, WORD
from cultists.table.engine import quiet
from cultists.table.memory import memory_of
from cultists.table.options import agree

EACH = 16  # games of one job
DECISIONS = 160 * EACH  # of one job, at most
LISTED = 32  # choices of a decision, on average, at most
EXAM_SEED = 1 << 40  # of the deals of comparisons: no run learns from them


@dataclass(frozen=True)
class Job:
    """Some games of one kind."""

    seats: int
    options: tuple[tuple[str, Any], ...]
    networks: tuple[tuple[int, ...], ...]  # for each game, who decides for each seat
    seed: int
    draws: bool = True  # choices are drawn; else the best is taken


@dataclass
class Played:
    """What a job gave: decisions of the network that learns, and results."""

    inputs: Any  # (choices, inputs) of 8 bits
    places: Any  # of each choice: where it stands
    decisions: Any  # (decisions, PARTS)
    results: Any  # (games, MOST_SEATS), 0 to 1


class Table:
    """What one thread plays with."""

    def __init__(self, room: Room) -> None:
        memory, self.room = room.memory, room
        self.mind = hook(room.game, "new_mind")(room.deck, room.book.rules, memory)
        self.decks = memory.load(room.book.rules.cards, room.deck.record.to_bytes())
        self.notes = memory.records(Notes)
        size, wide = room.inputs, 1024
        sizes = (size * MOST_CHOICES, wide, wide, MOST_CHOICES, MOST_CHOICES)
        self.desk = Desk(*map(memory.row, sizes))
        self.report = self_play.Report(
            memory.row(DECISIONS * LISTED * size // WORD),
            memory.row(DECISIONS * LISTED),
            memory.row(DECISIONS * PARTS),
            memory.row(EACH * MOST_SEATS),
            memory.row(TASTES),
            memory.row(EACH * MOST_SEATS),
        )

    def play(self, job: Job, weights: Any) -> Played:
        """Play the games of a job."""
        memory, room = self.room.memory, self.room
        report: Any = self.report  # its rows are arrays here
        tables = memory.load(room.book.rules.table, room.start(job.seats, job.options) * 3)
        memory.put(self.notes, "dice", [job.seed])
        report.tastes[:] = room.tastes if job.draws else 0
        for game, networks in enumerate(job.networks):
            report.networks[game * MOST_SEATS : game * MOST_SEATS + job.seats] = networks
        games = len(job.networks)
        known = (tables, self.decks, self.mind, self.notes, weights, self.desk, report, games)
        count = room.enter(*known)
        decisions = report.decisions[: count * PARTS].reshape(-1, PARTS).copy()
        rows = int(decisions[:, 0].sum())
        inputs = report.inputs[: rows * room.inputs // WORD].copy().view(np.int8)
        results = report.results[: games * MOST_SEATS].reshape(-1, MOST_SEATS) / WIN
        places = report.places[:rows].copy()
        return Played(inputs.reshape(rows, room.inputs), places, decisions, results)


class Room:
    """All threads."""

    def __init__(self, game: str, threads: int) -> None:
        self.game, self.threads = game, threads
        self.book = rulebook(game)
        self.deck = self.book.deck(None)
        prepare_cards(game, self.deck)
        self.memory = memory_of(self.book.rules.table)
        [self.enter] = self.memory.entries(self_play.program(game), quiet)
        self.inputs: int = hook(game, "INPUTS")
        self.free = [Table(self) for _ in range(threads)]  # as many as threads: each finds one
        self.pool = ThreadPoolExecutor(threads)

    @cached_property
    def tastes(self) -> Any:
        """Numbers of a Gumbel distribution, each as likely as the others."""
        middle = (np.arange(TASTES) + 0.5) / TASTES
        return np.rint(-np.log(-np.log(middle)) * 2**OUTPUT).astype(np.int64)

    def start(self, seats: int, options: tuple[tuple[str, Any], ...]) -> bytes:
        """A table before the deal."""
        agreed = agree(self.game, self.book.options, dict(options))
        raw: bytes = self.book.start(seats, agreed).to_bytes()
        return raw

    def play(self, jobs: Sequence[Job], networks: Sequence[ChoiceNetwork]) -> list[Played]:
        """Play all jobs, on all threads; what each gave, in their order."""
        weights = stacked(networks, self.memory)

        def one(job: Job) -> Played:
            table = self.free.pop()
            try:
                return table.play(job, weights)
            finally:
                self.free.append(table)

        return list(self.pool.map(one, jobs))

    def compare(
        self, networks: Sequence[ChoiceNetwork], rival: int, seats: int, deals: int
    ) -> tuple[float, float]:
        """Games won by the first network alone, and one standard error over deals."""
        jobs = [
            Job(
                seats,
                (),
                (tuple(LEARNS if n == own else rival for n in range(seats)),),
                seed,
                False,
            )
            for seed in range(EXAM_SEED, EXAM_SEED + deals)
            for own in range(seats)
        ]
        found = self.play(jobs, networks)
        won = [played.results[0, n % seats] for n, played in enumerate(found)]
        shares = np.array(won).reshape(deals, seats).mean(1)
        return float(shares.mean()), float(shares.std() / deals**0.5)


__all__ = ["FIRST", "LEARNS", "Job", "Played", "Room"]
