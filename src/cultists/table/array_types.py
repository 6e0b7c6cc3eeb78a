"""Array arguments of rules beyond plain rows of 64-bit words."""

from __future__ import annotations


class Int8Row(list[int]):
    """Numbers of 8 bits: a list in plain mode, an array when compiled."""


class Int16Row(list[int]):
    """Numbers of 16 bits, likewise."""


class Int32Row(list[int]):
    """Numbers of 32 bits, likewise."""


class BoolRow(list[bool]):
    """Flags, likewise."""


class Float32Row(list[float]):
    """Floats of 32 bits, likewise."""
