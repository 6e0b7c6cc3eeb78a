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
NARROW = ("piles",)  # most of all weights
INNER = ("second.weight", "third.weight")  # as they are played with: a scale for each output
WIDE = ("ready", "plain", "verbs", "uses", "others", "worth.weight")  # 8 bits only when folded
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
    for name in INNER:
        each = [narrowed(row, np.int8, 1.0) for row in state[name]]
        parts[name] = np.stack([row for row, _ in each])
        parts[f"{name}.scale"] = np.stack([scale for _, scale in each])
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


def restored(mind: Mind) -> dict[str, Array]:
    """The weights of a network again, as fractions: learning can go on from what was exported."""
    state: dict[str, Array] = {}
    for name in READER:
        state[f"{name}.weight"] = mind.parts[f"{name}.weight"] / 2.0**WEIGHT
        state[f"{name}.bias"] = mind.parts[f"{name}.bias"] / 2.0**BIAS
    for name in (*NARROW, *INNER, *WIDE):
        numbers, scale = mind.parts[name], mind.parts[f"{name}.scale"].astype(np.float64)
        state[name] = (numbers.T / 2.0**scale).T
    return state | {name: mind.parts[name] / 2.0**BIAS for name in BIASES}


def narrowed(numbers: Array, kind: Any, share: float = 0.9999) -> tuple[Array, Array]:
    """Weights at the finest scale at which this share is not clipped, and that scale."""
    size = max(float(np.quantile(np.abs(numbers), share)), 1e-6)
    scale = int(np.clip(np.floor(np.log2(np.iinfo(kind).max / size)), 0, FINEST))
    return whole(numbers, scale, kind), np.array(scale, np.int8)
