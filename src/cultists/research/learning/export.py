"""A network in whole numbers, for `cultists.minds`: small, quick, and alike on every machine."""

from __future__ import annotations

from typing import Any

import numpy as np

from cultists.minds.whole import BIAS, WEIGHT, Mind, Parts
from cultists.minds.wiring import Array
from cultists.research.learning.network import Network

READER = (
    *("reader.line", "reader.card", "reader.both"),
    *("card_in", "line_in", "card_out", "line_out"),
)
NARROW = ("piles",)  # nine tenths of all weights
WIDE = (  # 8 bits when they are played with, at a scale of its own for each output
    *("ready", "plain", "second.weight", "third.weight"),
    *("verbs", "uses", "others", "worth.weight"),
)
BIASES = (
    *("first_bias", "second.bias", "third.bias"),
    *("verb_bias", "use_bias", "other_bias", "worth.bias"),
)
FINEST = 20


def export(network: Network, game: str) -> Mind:
    """Round every weight: most of them to 8 bits, the few that say how cards are read to 16."""
    state = {name: tensor.detach().cpu().numpy() for name, tensor in network.state_dict().items()}
    parts: Parts = {}
    for name in READER:
        parts[f"{name}.weight"] = whole(state[f"{name}.weight"], WEIGHT, np.int16)
        parts[f"{name}.bias"] = whole(state[f"{name}.bias"], BIAS, np.int32)
    for name in NARROW:
        parts[name], parts[f"{name}.scale"] = narrowed(state[name], np.int8)
    for name in WIDE:
        parts[name], parts[f"{name}.scale"] = narrowed(state[name], np.int16)
    for name in BIASES:
        parts[name] = whole(state[name], BIAS, np.int32)
    return Mind(game, parts)


def whole(numbers: Array, scale: int, kind: Any) -> Array:
    """Fractions as whole numbers with a scale."""
    made: Array = np.rint(numbers.astype(np.float64) * 2**scale)
    bound = np.iinfo(kind)
    return np.clip(made, bound.min, bound.max).astype(kind)


def narrowed(numbers: Array, kind: Any) -> tuple[Array, Array]:
    """Weights at the finest scale at which hardly any has to be clipped, and that scale."""
    size = max(float(np.quantile(np.abs(numbers), 0.9999)), 1e-6)
    scale = int(np.clip(np.floor(np.log2(np.iinfo(kind).max / size)), 0, FINEST))
    return whole(numbers, scale, kind), np.array(scale, np.int8)
