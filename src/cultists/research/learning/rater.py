"""The network that rates choices, and what it learns from."""

from __future__ import annotations

from array import array
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn

from cultists.players.choice_network import ChoiceNetwork
from cultists.players.policy import CEILING, INNER, INPUT, ORDER, OUTPUT, WEIGHT

MOST = 48  # choices that a decision is padded to
BRIGHTEST = CEILING / 2**INNER
STEP_BACK = ORDER / 2**OUTPUT  # what a place further back costs
NEVER = -1e9


class Rater(nn.Module):  # type: ignore[misc]
    """Rates choices, and says how likely a win is after each."""

    def __init__(self, inputs: int, wide: int, deep: int) -> None:
        super().__init__()
        self.first, self.second = nn.Linear(inputs, wide), nn.Linear(wide, deep)
        self.last, self.worth = nn.Linear(deep, 1, bias=False), nn.Linear(deep, 1)
        for head in (self.last, self.worth):
            nn.init.zeros_(head.weight)
        nn.init.zeros_(self.worth.bias)

    def forward(self, inputs: Any) -> tuple[Any, Any]:
        """Ratings, and the logits of winning."""
        near = self.first(inputs.float() / 2**INPUT).clamp(0, BRIGHTEST)
        far = self.second(near).clamp(0, BRIGHTEST)
        return self.last(far).squeeze(-1), self.worth(far).squeeze(-1)

    def export(self, game: str) -> ChoiceNetwork:
        """The same in whole numbers."""
        first, second = self.first.weight.detach().T, self.second.weight.detach().T
        parts = [
            (first, WEIGHT),
            (self.first.bias.detach(), WEIGHT + INPUT),
            (second, WEIGHT),
            (self.second.bias.detach(), OUTPUT),
            (self.last.weight.detach(), WEIGHT),
            (self.worth.weight.detach(), WEIGHT),
            (self.worth.bias.detach(), OUTPUT),
        ]
        made = tuple(
            array("i", torch.round(part.cpu().double() * 2**bits).long().flatten().tolist())
            for part, bits in parts
        )
        return ChoiceNetwork(game, (first.shape[0], first.shape[1], second.shape[1]), made)

    def take(self, known: ChoiceNetwork) -> None:
        """Take the weights of a network in whole numbers."""
        inputs, wide, deep = known.sizes
        shapes = ((inputs, wide), (1, wide), (wide, deep), (1, deep), (deep, 1), (deep, 1), (1, 1))
        bits = (WEIGHT, WEIGHT + INPUT, WEIGHT, OUTPUT, WEIGHT, WEIGHT, OUTPUT)
        mine = (
            *(self.first.weight, self.first.bias, self.second.weight, self.second.bias),
            *(self.last.weight, self.worth.weight, self.worth.bias),
        )
        with torch.no_grad():
            for own, part, shape, bit in zip(mine, known.parts, shapes, bits, strict=True):
                own.copy_((torch.tensor(part).reshape(shape).T / 2**bit).reshape(own.shape))


class Decisions(NamedTuple):
    """Decisions to learn from; choices are padded to MOST."""

    inputs: Any  # all choices, (choices, inputs) of 8 bits
    places: Any  # (decisions, MOST): where a choice is among them
    open: Any  # (decisions, MOST): whether there is one
    back: Any  # (decisions, MOST): where it stands
    taken: Any
    odds: Any  # the logarithm of how likely it was
    gains: Any
    goals: Any

    def some(self, rows: Any) -> Decisions:
        """Some of them."""
        return Decisions(self.inputs, *(part[rows] for part in self[1:]))


def policy(ratings: Any, there: Any, back: Any) -> Any:
    """The logarithm of how likely each choice is."""
    return torch.log_softmax((ratings - back * STEP_BACK).masked_fill(~there, NEVER), -1)


def gains_of(values: Any, results: Any, seats: Any, smoothing: float) -> Any:
    """How much better each decision went than expected.

    `seats` says which seat of which game decided, in the order of time; `results` what it got.
    """
    order = np.argsort(seats, kind="stable")
    known, last = values[order], results[order]
    ends = np.append(seats[order][1:] != seats[order][:-1], True)
    gains = np.zeros_like(known)
    ahead = after = 0.0
    for n in range(len(known) - 1, -1, -1):
        if ends[n]:
            ahead, after = 0.0, float(last[n])
        ahead = after - known[n] + smoothing * ahead
        gains[n], after = ahead, float(known[n])
    found = np.empty_like(gains)
    found[order] = gains
    return found
