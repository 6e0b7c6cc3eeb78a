"""An entry in WebAssembly beside the same on this machine, called with the same arrays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.wasm.host import Module, Place

KEPT = "charts."  # arguments that are large, and only read


class Twin:
    """Does what the native entry does, and asks the module too: all that was written is equal."""

    def __init__(self, module: Module, name: str, native: Callable[..., Any]) -> None:
        self.module = module
        self.name = name
        self.native = native
        self.names = [one["name"] for one in module.entries[name]["arguments"]]
        self.places: dict[tuple[str, int], Place] = {}

    def __call__(self, *values: Any) -> int:
        leaves = dict(zip(self.names, parts(values), strict=True))
        given = {name: self.given(name, leaf) for name, leaf in leaves.items()}
        result = int(self.native(*values) or 0)
        assert self.module.call(self.name, *given.values()) == result
        for name, leaf in leaves.items():
            place = given[name]
            if isinstance(place, Place) and KEPT not in name:
                assert place.holds(leaf.tobytes()), name
        return result

    def given(self, name: str, leaf: Any) -> int | Place:
        """An argument as the module takes it."""
        if isinstance(leaf, int):
            return leaf
        raw = leaf.tobytes()
        key = name, id(leaf) if KEPT in name else len(raw)
        if key not in self.places:  # memory of a module is not given back
            self.places[key] = self.module.place(raw)
        elif KEPT not in name:
            self.places[key].update(raw)
        return self.places[key]


def parts(values: tuple[Any, ...]) -> Iterator[Any]:
    """Arguments with bundles taken apart."""
    for value in values:
        if isinstance(value, tuple):
            yield from parts(value)
        else:
            yield value
