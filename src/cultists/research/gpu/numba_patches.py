"""Fewer instructions for the same results: what rules never do need not be provided for.

Numba compiles Python's own meaning of an index and of a division. Rules never count from the end of
a row, and never divide numbers that need more than 32 bits; a GPU puts each 64-bit operation
together from several of 32 bits, and a division from about a hundred.

The patches reach into numba-cuda, so they are applied only to versions that were tested. With any
other, kernels do the same and are slower.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from typing import Any

TESTED = ("0.30",)  # series of numba-cuda
WORD = 32  # bits


def is_tested(found: str) -> bool:
    """Whether a version of numba-cuda is one that the patches were tested with."""
    return ".".join(found.split(".")[:2]) in TESTED


@cache
def applicable() -> bool:
    """Whether the installed numba-cuda can be patched; if not, a warning says so once."""
    found = version("numba-cuda")
    if not is_tested(found):
        warnings.warn(
            f"Kernels are compiled without some optimisations, because numba-cuda {found} was not "
            f"tested with them: only {', '.join(TESTED)} was.",
            stacklevel=2,
        )
    return is_tested(found)


@contextmanager
def patched() -> Iterator[None]:
    """Compile with the patches, where they apply."""
    if not applicable():
        yield
        return
    from numba.cuda.cpython import numbers, slicing

    old = slicing.fix_index, numbers._int_divmod_impl
    slicing.fix_index, numbers._int_divmod_impl = index_as_it_is, narrow_divmod
    try:
        yield
    finally:
        slicing.fix_index, numbers._int_divmod_impl = old


def index_as_it_is(builder: Any, index: Any, size: Any) -> Any:  # noqa: ARG001 - Numba's signature
    """No index is below zero."""
    return index


def narrow_divmod(context: Any, builder: Any, sig: Any, args: Any, message: str) -> Any:  # noqa: ARG001
    """Quotient and remainder of numbers of 32 bits, rounded down; the divisor is above zero."""
    from llvmlite import ir
    from numba.cuda import cgutils

    kind, word = context.get_value_type(sig.return_type), ir.IntType(WORD)
    x, y = (
        builder.trunc(context.cast(builder, arg, given, sig.return_type), word)
        for arg, given in zip(args, sig.args, strict=True)
    )
    quotient, rest = builder.sdiv(x, y), builder.srem(x, y)
    below = builder.icmp_signed("<", rest, word(0))
    quotient = builder.select(below, builder.sub(quotient, word(1)), quotient)
    rest = builder.select(below, builder.add(rest, y), rest)
    return [
        cgutils.alloca_once_value(builder, builder.sext(value, kind)) for value in (quotient, rest)
    ]
