"""How an observation is laid out: named fields of whole numbers, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from cultists.observe.rules import LARGEST
from cultists.table.kernel import Function

if TYPE_CHECKING:
    import numpy as np

__all__ = ["LARGEST", "VERSION", "Field", "Layout", "Observation", "Space"]

VERSION = 2
"""Grows whenever a number of an observation changes its place or its meaning."""


Names = Sequence[str] | Callable[[Any], Sequence[str]]
"""Names, or what gives them for a deck: those of its cards."""


def called(axis: Names, deck: Any, size: int) -> Sequence[str]:
    """The names of all places of an axis; without them, their numbers."""
    names = axis(deck) if callable(axis) else axis
    return [*names, *map(str, range(len(names), size))][:size]


@dataclass(frozen=True)
class Field:
    """Some numbers of an observation that belong together."""

    name: str
    start: int  # its first number
    shape: tuple[int, ...]
    low: int
    high: int
    about: str
    axes: tuple[Names, ...] = ()  # for each axis what its places are called; () for numbers

    def names(self, deck: Any) -> list[str]:
        """What each number is called: `hands[1, Byakhee 9]`; seats are counted from one's own."""
        if self.shape == (1,):
            return [self.name]
        axes = (*self.axes, *[()] * len(self.shape))
        labels = [called(axis, deck, size) for axis, size in zip(axes, self.shape, strict=False)]
        return [f"{self.name}[{', '.join(place)}]" for place in product(*labels)]

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

    def names_of(self, deck: Any) -> tuple[str, ...]:
        """What each number of an observation is called, with the kinds of a deck."""
        return tuple(name for field in self.fields for name in field.names(deck))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The same with the kinds of the game's own cards."""
        from cultists.game.games import rulebook

        return self.names_of(rulebook(self.game).deck(None))

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
    update: Function | None = None
    """(table, earlier, cards, seat, other, known, out): the same where `out` has an observation of
    an earlier view, that of the seat `other`; only what differs is written. With `known` 0 there
    is none, `out` is all zeros, and `earlier` means nothing."""


class Layout:
    """Lays fields out, one after the other. Axes of certain sizes have names, as those of kinds."""

    def __init__(self, game: str, names: Mapping[int, Names] | None = None) -> None:
        self.game = game
        self.names = names or {}
        self.fields: list[Field] = []

    def __call__(
        self, name: str, shape: tuple[int, ...], about: str, *, high: int = 1, low: int = 0
    ) -> int:
        """Add a field; where does it start?"""
        axes = tuple(self.names.get(size, ()) for size in shape)
        return self.add(Field(name, self.size, shape, low, high, about, axes))

    def each(self, name: str, about: str, names: Sequence[str], *, high: int = 1) -> int:
        """Add a field with a number for each of some names, which `about` ends with."""
        words = f"{about}{', '.join(names)}"
        return self.add(Field(name, self.size, (len(names),), 0, high, words, (names,)))

    def add(self, field: Field) -> int:
        """Add a field; where does it start?"""
        self.fields.append(field)
        return field.start

    @property
    def size(self) -> int:
        """How many numbers so far."""
        return sum(field.size for field in self.fields)

    def space(self) -> Space:
        """All that was laid out."""
        return Space(self.game, VERSION, tuple(self.fields))
