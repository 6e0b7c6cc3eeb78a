"""A batch of games as a network sees it: from the seat to move, with seats counted from there."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from cultists.minds.flat import CLIP
from cultists.minds.wiring import SCALE, Wiring
from cultists.research.learning.games import Learnable
from cultists.research.vector import VectorGame

TORCH = {"cpu": "cpu", "gpu": "cuda"}
"""What PyTorch calls our devices."""


def encode(observations: Any, index: Any, equals: Any, scale: Any) -> Any:
    """Inputs as whole numbers of 8 bits: the same as `Wiring.encode`."""
    read = observations[:, index]
    read = torch.where(equals > 0, (read == equals).to(read.dtype), read)
    return read.sign().to(torch.int8) * scale[read.abs().clamp(max=CLIP).int()]


class Tables:
    """Many games at once; after its end a game restarts, unless the batch says otherwise."""

    def __init__(self, games: VectorGame, learnable: Learnable, wiring: Wiring) -> None:
        self.games, self.learnable, self.wiring = games, learnable, wiring
        self.device = TORCH[games.backend.name]
        self.lent: dict[Any, Any] = {}
        self.index, self.equals, self.scale = (
            torch.as_tensor(part, device=self.device)
            for part in (wiring.index, wiring.equals.astype(np.int16), SCALE)
        )
        turned = np.stack([wiring.turned(seat, games.seats) for seat in range(games.seats)])
        self.turned, self.backs = (
            torch.as_tensor(part, device=self.device) for part in (turned, np.argsort(turned, 1))
        )
        self.named = slice(wiring.seat_moves.start, wiring.seat_moves.start + games.seats)
        self.seats = torch.arange(games.seats, device=self.device)
        self.encode = torch.compile(encode, dynamic=True) if self.device == "cuda" else encode

    @property
    def shape(self) -> tuple[int, int]:
        """Games and seats."""
        return self.games.count, self.games.seats

    def tensor(self, array: Any) -> Any:
        """An array of the batch, without a copy: the next step overwrites it.

        Arrays on a GPU stay where they are. Each is lent once: lending waits for all kernels, and
        there is no need to wait, because PyTorch's are queued behind them.
        """
        if self.device == "cpu":
            return torch.from_numpy(array)
        where = array.__cuda_array_interface__["data"][0], array.shape
        if where not in self.lent:
            self.lent[where] = torch.from_dlpack(array)
        return self.lent[where]

    @property
    def movers(self) -> Any:
        """The seat that decides in each game; the first where the game is over."""
        return self.tensor(self.games.to_move).clamp(min=0)

    def observed(self, seat: int | None = None) -> Any:
        """The numbers of the observations, of the seat to move or of one seat."""
        return self.tensor(self.games.observe(seat))

    def encoded(self, observations: Any) -> Any:
        """Inputs of the network."""
        return self.encode(observations, self.index, self.equals, self.scale)

    def legal(self) -> Any:
        """Legal moves, with seats counted from the seat to move."""
        legal = self.tensor(self.games.legal()).clone()
        places = (self.seats + self.movers[:, None]) % self.games.seats
        legal[:, self.named] = legal[:, self.named].gather(1, places)
        return legal

    def lead(self, observations: Any) -> Any:
        """By how much each seat leads the mean of the others: (games, seats)."""
        start, unit = self.learnable.score, self.learnable.unit
        seats = self.games.seats
        score = observations[:, start : start + seats].float().clamp(min=0) / unit
        return self.by_seat((score - score.mean(1, keepdim=True)) * seats / (seats - 1))

    def by_seat(self, from_mover: Any) -> Any:
        """In the order of seats, what counts them from the mover: (games, seats)."""
        return from_mover.gather(1, (self.seats - self.movers[:, None]) % self.games.seats)

    def standing(self, observations: Any) -> Any:
        """Whether each seat can still win: (games, seats)."""
        start = self.learnable.standing
        return self.by_seat(observations[:, start : start + self.games.seats]) > 0

    def greedy(self) -> Any:
        """What a player that does not look ahead would do, with seats counted from the mover."""
        return self.turned[self.movers, self.tensor(self.games.greedy_moves())]

    def numbers(self, moves: Any) -> Any:
        """Moves as the rules count seats."""
        return self.backs[self.movers, moves]

    def step(self, moves: Any) -> tuple[Any, Any]:
        """One move in each, as the rules count seats; the rewards of seats, and what ended."""
        step = self.games.step(moves.contiguous() if self.device == "cuda" else moves.numpy())
        return self.tensor(step.rewards), self.tensor(step.done)
