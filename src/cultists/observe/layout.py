"""How an observation is laid out: named fields of whole numbers, one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

from cultists.observe.rules import LARGEST
from cultists.table.kernel import Function

if TYPE_CHECKING:
    import numpy as np

__all__ = ["LARGEST", "VERSION", "Field", "Layout", "Observation", "Space"]

VERSION = 2
"""Grows whenever a number of an observation changes its place or its meaning."""


@dataclass(frozen=True)
class Field:
    """Some numbers of an observation that belong together."""

    name: str
    start: int  # its first number
    shape: tuple[int, ...]
    low: int
    high: int
    about: str

    @property
    def size(self) -> int:
        """How many numbers."""
        return prod(self.shape)


@dataclass(frozen=True)
class Space:
    """Everything that an observation of one game consists of."""

    game: str
    version: int
    fields: tuple[Field, ...]

    @property
    def size(self) -> int:
        """How many numbers one observation has."""
        return self.fields[-1].start + self.fields[-1].size

    @property
    def low(self) -> np.ndarray[Any, np.dtype[np.int16]]:
        """The least that each number can be."""
        return self._each("low")

    @property
    def high(self) -> np.ndarray[Any, np.dtype[np.int16]]:
        """The most that each number can be."""
        return self._each("high")

    def _each(self, bound: str) -> np.ndarray[Any, np.dtype[np.int16]]:
        import numpy as np

        bounds = [getattr(field, bound) for field in self.fields]
        return np.repeat(np.array(bounds, np.int16), [field.size for field in self.fields])

    def split(self, observations: Any) -> dict[str, Any]:
        """The fields of one observation or of a batch, by name; nothing is copied.

        Any array will do, including a PyTorch tensor or a CuPy array.
        """
        parts = {}
        for field in self.fields:
            part = observations[..., field.start : field.start + field.size]
            parts[field.name] = part.reshape(*observations.shape[:-1], *field.shape)
        return parts


@dataclass(frozen=True)
class Observation:
    """What a seat sees of one game, and the rule that writes it."""

    space: Space
    rule: Function  # (table, cards, seat, out): the table is a view already


class Layout:
    """Lays fields out, one after the other."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.fields: list[Field] = []

    def __call__(
        self, name: str, shape: tuple[int, ...], about: str, *, high: int = 1, low: int = 0
    ) -> int:
        """Add a field; where does it start?"""
        start = self.size
        self.fields.append(Field(name, start, shape, low, high, about))
        return start

    @property
    def size(self) -> int:
        """How many numbers so far."""
        return sum(field.size for field in self.fields)

    def space(self) -> Space:
        """All that was laid out."""
        return Space(self.game, VERSION, tuple(self.fields))
