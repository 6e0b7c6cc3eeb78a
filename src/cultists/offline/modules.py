"""Modules of rules that JavaScript has loaded, as `table/modes.py` calls them."""

from __future__ import annotations

from typing import Any


class JsPlace:
    """Some bytes in the memory of a module."""

    def __init__(self, module: Any, size: int) -> None:
        self._module = module
        self.place = module.place(size)

    def write(self, raw: bytes) -> None:
        """Fill it."""
        self._module.at(self.place).assign(raw)

    def read(self) -> bytes:
        """What lies there now."""
        found: bytes = self._module.at(self.place).to_bytes()
        return found


class JsModule:
    """One module: `Module` of web/src/wasm/module.ts."""

    def __init__(self, module: Any) -> None:
        self._module = module

    def place(self, raw: bytes) -> JsPlace:
        """A new place, with something in it."""
        made = JsPlace(self._module, len(raw))
        made.write(raw)
        return made

    def call(self, entry: str, *values: Any) -> int:
        """Call an entry with numbers and places; what it gives, or 0."""
        given = [one.place if isinstance(one, JsPlace) else one for one in values]
        return int(self._module.call(entry, *given) or 0)
