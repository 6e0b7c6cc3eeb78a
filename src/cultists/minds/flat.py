"""A network for one card set as plain rows: what rules read, and what a page loads as one file.

Nothing here needs NumPy. `whole.py` makes the rows; `cultists.players.brought` uses such files.
"""

from __future__ import annotations

import json
import zlib
from array import array
from itertools import chain
from typing import Any, NamedTuple

from cultists.observe.layout import VERSION
from cultists.table.errors import OptionError
from cultists.table.modes import Bytes

CLIP = 255  # from here on all numbers of an observation are alike
BRIGHTEST = 255  # of activations

NUMBERS = "i"  # how rows are packed: 32 bits
WEIGHTS = "b"  # and those of weights: 8
WIRED = 4  # rows that say how it is attached to a table
EACH = 3  # rows of a layer


class Layer(NamedTuple):
    """Weights of 8 bits, as bytes; a bias and a shift for each output."""

    weights: Bytes
    bias: array[int]
    shift: array[int]


class Flat(NamedTuple):
    """What `rating.Weights` has, before it lies in a memory."""

    observed: int  # how many numbers an observation has
    wired: tuple[array[int], ...]  # places, equals, scale, seat_moves
    layers: tuple[Layer, ...]  # the last the other way round

    def to_bytes(self) -> bytes:
        """The file: a line of JSON, then all rows, packed: not every host of files compresses."""
        rows = [*self.wired, *chain(*self.layers)]
        kinds = [getattr(row, "typecode", WEIGHTS) for row in rows]
        sizes = [[kind, len(row)] for kind, row in zip(kinds, rows, strict=True)]
        head = {"version": VERSION, "observed": self.observed, "rows": sizes}
        return json.dumps(head).encode() + b"\n" + zlib.compress(b"".join(map(bytes, rows)), 9)

    @classmethod
    def from_bytes(cls, raw: bytes) -> Flat:
        """What was written."""
        end = raw.index(b"\n")
        head = json.loads(raw[:end])
        if head["version"] != VERSION:
            raise OptionError(f"This network reads observations of version {head['version']}.")
        rest = memoryview(zlib.decompress(memoryview(raw)[end + 1 :]))  # weights are not copied
        rows: list[Any] = []
        for kind, count in head["rows"]:
            size = count * array(kind).itemsize
            rows.append(rest[:size] if kind == WEIGHTS else array(kind, bytes(rest[:size])))
            rest = rest[size:]
        layers = (Layer(*rows[n : n + EACH]) for n in range(WIRED, len(rows), EACH))
        return cls(int(head["observed"]), tuple(rows[:WIRED]), tuple(layers))
