"""Modules of rules that JavaScript has loaded, as `table/modes.py` calls them."""

from __future__ import annotations

from typing import Any

from cultists.table.modes import Bytes


class JsPlace:
    """Some bytes in the memory of a module."""

    def __init__(self, module: Any, size: int) -> None:
        self._module = module
        self.place = module.place(size)

    def write(self, raw: Bytes, start: int = 0) -> None:
        """Write bytes, from a place in it on."""
        self._module.at(self.place, start, len(raw)).assign(raw)

    def read(self, start: int = 0, length: int | None = None) -> bytes:
        """What lies there now: so many bytes, or all."""
        found: bytes = self._module.at(self.place, start, length).to_bytes()
        return found

    def fill(self, number: int) -> None:
        """Write the same number of 64 bits all over it."""
        self._module.fill(self.place, number)


class JsModule:
    """One module: `Module` of web/src/wasm/module.ts."""

    def __init__(self, module: Any) -> None:
        self._module = module

    def space(self, size: int) -> JsPlace:
        """A new place."""
        return JsPlace(self._module, size)

    def place(self, raw: bytes) -> JsPlace:
        """A new place, with something in it."""
        made = self.space(len(raw))
        made.write(raw)
        return made

    def fresh(self) -> JsModule:
        """The same module once more, with a memory of its own."""
        return JsModule(self._module.fresh())

    def call(self, entry: str, *values: Any) -> int:
        """Call an entry with numbers and places; what it gives, or 0."""
        given = [one.place if isinstance(one, JsPlace) else one for one in values]
        return int(self._module.call(entry, *given) or 0)
