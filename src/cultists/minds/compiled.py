"""The pass of a network as rules, compiled: the same whole numbers, in a fraction of the time."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from cultists.game.games import rulebook
from cultists.minds.layer import run_layer
from cultists.minds.whole import BRIGHTEST, Folded, Layer
from cultists.minds.wiring import Array
from cultists.table.array_types import ArrayCompiler
from cultists.table.engine import quiet

UNBOUNDED = 1 << 40


@cache
def compiled_layer(game: str) -> Callable[..., None]:
    """The compiled rule."""
    rules = rulebook(game).rules
    compiler = ArrayCompiler(f"minds-{game}", rules.table, rules.cards)
    return compiler.compile([run_layer], quiet)[0]


class CompiledPass:
    """A folded network, run by compiled rules."""

    def __init__(self, game: str, folded: Folded) -> None:
        self.run = compiled_layer(game)
        bounds = [(0, BRIGHTEST)] * len(folded.inner) + [(-UNBOUNDED, UNBOUNDED)]
        layers = [*folded.inner, folded.last]
        self.steps = [(*rows(one), *two) for one, two in zip(layers, bounds, strict=True)]

    def __call__(self, inputs: Array) -> Array:
        """The weight of each move, and at the end the value."""
        numbers = inputs.astype(np.int64)
        for weights, bias, shift, low, high in self.steps:
            out = np.zeros(len(bias), np.int64)
            self.run(numbers, weights, bias, shift, low, high, out)
            numbers = out
        return numbers


def rows(layer: Layer) -> tuple[Array, Array, Array]:
    """The arrays of a layer as rules take them."""
    flat = np.ascontiguousarray(layer.weights).reshape(-1)
    return flat, layer.bias.astype(np.int64), layer.shift.astype(np.int64)
