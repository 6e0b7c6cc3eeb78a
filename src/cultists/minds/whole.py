"""A network in whole numbers: weights of 8 bits, sums of 32, so that it chooses alike everywhere.

A file holds a network for any card set. `fold` makes of it, for one set, four plain layers. That is
done in whole numbers too, so that every machine gets the same layers. Numbers stand for fractions:
a number n with a scale s means n / 2**s.
"""

from __future__ import annotations

import json
from array import array
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from cultists.minds import flat
from cultists.minds.flat import BRIGHTEST, NUMBERS, Flat
from cultists.minds.wiring import SCALE, Array, Features, Wiring, wiring_of
from cultists.observe import VERSION
from cultists.table.errors import OptionError

# Scales of what is the same for every network.
INPUT = 4  # see `wiring.UNIT`
INNER = 6  # activations: 0 to 255 mean 0 to 4
OUTPUT = 8  # weights of moves, and the value
READ = 8  # activations of the reader
MEANING = 10
WEIGHT = 12  # weights of the reader, 16 bits
BIAS = 16

CEILING = 4 << READ
LARGEST = 127
HEADER = "header"

Parts = dict[str, Array]
"""The arrays of a file by name, as `research.learning.export` writes them."""


@dataclass(frozen=True)
class Layer:
    """Weights of 8 bits (inputs, outputs); a bias and a shift for each output."""

    weights: Array
    bias: Array
    shift: Array

    def sums(self, numbers: Array) -> Array:
        """What comes out, before it is clipped. Zeros are passed over: most inputs are."""
        here = np.flatnonzero(numbers)
        near = self.weights[here].astype(np.int32)
        total: Array = (numbers[here].astype(np.int32) @ near + self.bias) >> self.shift
        return total


@dataclass(frozen=True)
class Folded:
    """A network for one card set: three layers within, and one of moves and the value."""

    inner: tuple[Layer, Layer, Layer]
    last: Layer

    def __call__(self, inputs: Array) -> Array:
        """The weight of each move, and at the end the value, for one table."""
        numbers = inputs
        for layer in self.inner:
            numbers = np.clip(layer.sums(numbers), 0, BRIGHTEST)
        return self.last.sums(numbers)


def rounded(numbers: Array, down: Any) -> Array:
    """Numbers shifted right, or left where `down` is negative, to the nearest."""
    half = np.where(down > 0, 1 << np.maximum(down - 1, 0), 0)
    near: Array = ((numbers << np.maximum(-down, 0)) + half) >> np.maximum(down, 0)
    return near


def quantized(weights: Array, scale: Any) -> tuple[Array, Array]:
    """Weights (inputs, outputs) in 8 bits, and the scale of each output: as fine as there is room.

    `scale` is that of the weights given.
    """
    most = np.abs(weights).max(0)
    down = np.zeros(weights.shape[1], np.int64)
    while (rounded(most, down) > LARGEST).any():
        down += rounded(most, down) > LARGEST
    return rounded(weights, down).astype(np.int8), scale - down


def layer(weights: Array, scale: Any, bias: Array, before: int, after: int) -> Layer:
    """A layer from wide weights; activations before it and after it have these scales."""
    narrow, scales = quantized(weights, scale)
    shift = scales + before - after
    if (shift < 0).any():
        raise ValueError("A weight is too large for a layer of 8 bits.")
    known = rounded(bias, BIAS - before - scales)
    half = np.where(shift > 0, 1 << np.maximum(shift - 1, 0), 0)
    return Layer(narrow, (known + half).astype(np.int32), shift.astype(np.int32))


class Mind:
    """A network for any card set of a game."""

    def __init__(self, game: str, parts: Parts) -> None:
        self.game, self.parts = game, parts
        self.wiring: Wiring = wiring_of(game)

    @classmethod
    def read(cls, path: Path) -> Mind:
        """A file that was exported."""
        try:
            with np.load(path, allow_pickle=False) as file:
                parts = {name: file[name] for name in file.files}
            header = json.loads(parts.pop(HEADER).tobytes())
            game, version = str(header["game"]), int(header["version"])
        except (ValueError, KeyError) as error:
            raise OptionError(f"{path} is no network that was exported: {error}") from None
        if version != VERSION:
            raise OptionError(
                f"{path} was learned with observations of version {version}, and these have "
                f"version {VERSION}: let it learn again."
            )
        return cls(game, parts)

    def write(self, path: Path) -> None:
        """The file again."""
        header = json.dumps({"game": self.game, "version": VERSION}).encode()
        arrays: dict[str, Any] = {HEADER: np.frombuffer(header, np.uint8), **self.parts}
        np.savez_compressed(path, **arrays)

    def _read(self, name: str, numbers: Array, scale: int) -> Array:
        """A layer of the reader, without its clip; scale is `scale + WEIGHT` afterwards."""
        weights, bias = self.parts[f"{name}.weight"], self.parts[f"{name}.bias"]
        wide: Array = numbers.astype(np.int64) @ weights.astype(np.int64).T
        return wide + rounded(bias.astype(np.int64), np.int64(BIAS - scale - WEIGHT))

    def read_cards(self, features: Features) -> tuple[Array, Array]:
        """What cards (kinds, hidden) and abilities (lines, kinds, hidden) are, at scale READ."""
        lines = clipped(self._read("reader.line", features.lines, 0), WEIGHT)
        lines = lines * features.present[..., None]
        known = np.concatenate([features.cards.astype(np.int64) << READ, lines.sum(1)], -1)
        card = clipped(self._read("reader.card", known, READ), READ + WEIGHT)
        beside = np.broadcast_to(card[:, None], lines.shape)
        both = np.concatenate([lines, beside], -1)
        ability = clipped(self._read("reader.both", both, READ), READ + WEIGHT)
        return card, ability.swapaxes(0, 1)

    def _meaning(self, name: str, read: Array) -> Array:
        return rounded(self._read(name, read, READ), np.int64(READ + WEIGHT - MEANING))

    def _wide(self, name: str) -> tuple[Array, Any]:
        """Some weights and their scale, or the scale of each output."""
        return self.parts[name].astype(np.int64), self.parts[f"{name}.scale"].astype(np.int64)

    def fold(self, deck: Any) -> Folded:
        """The layers for one card set."""
        card, line = self.read_cards(self.wiring.features(deck))
        first, scale = self._first(card, line)
        bias = self.parts["first_bias"].astype(np.int64)
        inner = [layer(first, scale, bias, INPUT, INNER)]
        for name in ("second", "third"):
            weights, scale = self._wide(f"{name}.weight")
            bias = self.parts[f"{name}.bias"].astype(np.int64)
            inner.append(layer(weights.T, scale, bias, INNER, INNER))
        return Folded((inner[0], inner[1], inner[2]), self._last(card, line))

    def flat(self, deck: Any) -> Flat:
        """The same as plain rows, with how they are attached to a table."""
        folded, wiring = self.fold(deck), self.wiring
        wired = (wiring.index, wiring.equals, SCALE, [wiring.seat_moves.start])
        layers = [
            flat.Layer(weights.tobytes(), as_row(one.bias), as_row(one.shift))
            for one, weights in (
                *((one, one.weights) for one in folded.inner),
                (folded.last, folded.last.weights.T),
            )
        ]
        return Flat(wiring.observed, tuple(map(as_row, wired)), tuple(layers))

    def _first(self, card: Array, line: Array) -> tuple[Array, Any]:
        """The weights of all inputs, (inputs, wide)."""
        piles, pile_scale = self._wide("piles")
        ready, ready_scale = self._wide("ready")
        plain, plain_scale = self._wide("plain")
        known = np.einsum("km,pmw->pkw", self._meaning("card_in", card), piles)
        able = self._meaning("line_in", line) @ ready
        wide = piles.shape[-1]
        return joined(
            (known.reshape(-1, wide), pile_scale + MEANING),
            (able.reshape(-1, wide), ready_scale + MEANING),
            (plain, plain_scale),
        )

    def _last(self, card: Array, line: Array) -> Layer:
        """Moves in the order of their numbers, then the value."""
        named, used = self._meaning("card_out", card), self._meaning("line_out", line)
        verbs, verb_scale = self._wide("verbs")
        uses, use_scale = self._wide("uses")
        others, other_scale = self._wide("others")
        deep = uses.shape[-1]
        known = np.einsum("km,vmd->vkd", named, verbs).reshape(-1, deep)
        able = (used @ uses).reshape(-1, deep)
        moves, scale = joined(
            (known, verb_scale + MEANING), (able, use_scale + MEANING), (others, other_scale)
        )
        biases = [
            (self.parts["verb_bias"].astype(np.int64) @ named.T).reshape(-1) >> MEANING,
            (used @ self.parts["use_bias"].astype(np.int64)).reshape(-1) >> MEANING,
            self.parts["other_bias"].astype(np.int64),
        ]
        worth, worth_scale = self._wide("worth.weight")
        weights, scale = joined((moves[self.wiring.outputs], scale), (worth, worth_scale))
        known_bias = np.concatenate(biases)[self.wiring.outputs]
        bias = np.concatenate([known_bias, self.parts["worth.bias"].astype(np.int64)])
        return layer(weights.T, scale, bias, INNER, OUTPUT)


def as_row(many: Any) -> array[int]:
    """Whole numbers as a plain row."""
    return array(NUMBERS, np.asarray(many).tolist())


def clipped(numbers: Array, scale: int) -> Array:
    """A ReLU with a ceiling, at scale READ afterwards."""
    return np.clip(rounded(numbers, np.int64(scale - READ)), 0, CEILING)


def joined(*parts: tuple[Array, Any]) -> tuple[Array, Any]:
    """Rows of several scales at the finest of them."""
    finest = max(scale for _, scale in parts)
    return np.concatenate([rows << (finest - scale) for rows, scale in parts]), finest
