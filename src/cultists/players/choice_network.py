"""A network that rates choices: its file, and its weights as rules read them."""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cultists.players.policy import Weights
from cultists.table.errors import OptionError
from cultists.table.memory import Memory, numbers

FORMAT = 2


@dataclass(frozen=True)
class ChoiceNetwork:
    """Weights in whole numbers, as `policy.Weights` has them; inputs, wide, deep."""

    game: str
    sizes: tuple[int, int, int]
    parts: tuple[array[int], ...]

    @classmethod
    def read(cls, path: Path) -> ChoiceNetwork:
        """A file that was exported."""
        try:
            head, _, body = path.read_bytes().partition(b"\n")
            known = json.loads(head)
            inputs, wide, deep = map(int, known["sizes"])
            game, counts = str(known["game"]), counts_of(inputs, wide, deep)
            numbers = array("i", zlib.decompress(body))
        except (ValueError, KeyError, TypeError, zlib.error) as error:
            raise OptionError(f"{path} is no network of choices: {error}") from None
        if sys.byteorder == "big":
            numbers.byteswap()
        if known.get("format") != FORMAT or sum(counts) != len(numbers):
            raise OptionError(f"{path} is a network of another version: let it learn again.")
        starts = [sum(counts[:n]) for n in range(len(counts))]
        parts = tuple(numbers[at : at + count] for at, count in zip(starts, counts, strict=True))
        return cls(game, (inputs, wide, deep), parts)

    def write(self, path: Path) -> None:
        """The file: a line of JSON, then all numbers, 32 bits each, packed."""
        head = json.dumps({"format": FORMAT, "game": self.game, "sizes": self.sizes})
        numbers = array("i", [number for part in self.parts for number in part])
        if sys.byteorder == "big":
            numbers.byteswap()
        path.write_bytes(head.encode() + b"\n" + zlib.compress(numbers.tobytes(), 9))


def counts_of(inputs: int, wide: int, deep: int) -> tuple[int, ...]:
    """How many numbers each part has."""
    return (inputs * wide, wide, wide * deep, deep, deep, deep, 1)


def stacked(networks: Sequence[ChoiceNetwork], memory: Memory) -> Weights:
    """Networks of one size, one behind the other, where rules read them."""
    rows = [
        memory.load(None, b"".join(numbers(network.parts[n]) for network in networks))
        for n in range(len(networks[0].parts))
    ]
    return Weights(memory.load(None, numbers(networks[0].sizes)), *rows)
