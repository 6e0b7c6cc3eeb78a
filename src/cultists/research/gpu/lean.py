"""Fewer instructions for the same numbers: what rules never do need not be provided for.

Numba compiles Python's own meaning of an index and of a division. Rules never count from the end of
a row, and never divide numbers that need more than 32 bits; a GPU puts each 64-bit step together
from several of 32, and a division from about a hundred.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from cultists.table import bits
from cultists.table.bits import size
from cultists.table.kernel import rule

WORD = 32  # bits


@rule
def nth(word: int, n: int) -> int:
    """The number of the n-th set bit, counted from zero: by halves, as long for each thread."""
    at = 0
    width = WORD
    while width > 0:
        low = word >> at & (1 << width) - 1
        if n >= size(low):
            n -= size(low)
            at += width
        width >>= 1
    return at


SHORTER = {bits.nth: nth}
"""Rules that take the place of others."""


@contextmanager
def lean() -> Iterator[None]:
    """Compile in this way."""
    from numba.cuda.cpython import numbers, slicing

    old = slicing.fix_index, numbers._int_divmod_impl
    slicing.fix_index, numbers._int_divmod_impl = from_the_start, narrow_divmod
    try:
        yield
    finally:
        slicing.fix_index, numbers._int_divmod_impl = old


def from_the_start(builder: Any, index: Any, size: Any) -> Any:  # noqa: ARG001 - Numba's signature
    """An index as it is."""
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


def nth_twin(cuda: Any) -> Any:
    """The same as a function for kernels, in steps of 32 bits."""
    from llvmlite import ir
    from numba import types
    from numba.cuda.extending import intrinsic

    word, long = ir.IntType(WORD), ir.IntType(64)

    @intrinsic  # type: ignore[untyped-decorator]
    def emit(typing: Any, number: Any, n: Any) -> Any:  # noqa: ARG001
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            count = builder.module.declare_intrinsic("llvm.ctpop", (word,))
            rest = builder.trunc(args[1], word)
            part = builder.trunc(args[0], word)
            high = builder.trunc(builder.lshr(args[0], long(WORD)), word)
            at, width, low, next_part = word(0), WORD, part, high
            while True:
                held = builder.call(count, [low])
                beyond = builder.icmp_signed(">=", rest, held)
                rest = builder.select(beyond, builder.sub(rest, held), rest)
                at = builder.select(beyond, builder.add(at, word(width)), at)
                part = builder.select(beyond, next_part, low)
                width //= 2
                if width == 0:
                    return builder.zext(at, long)
                low = builder.and_(part, word((1 << width) - 1))
                next_part = builder.lshr(part, word(width))

        return types.int64(types.int64, types.int64), code

    def function(number: int, n: int) -> Any:
        return emit(number, n)

    return cuda.jit(types.int64(types.int64, types.int64), device=True)(function)


def cttz_twin(cuda: Any) -> Any:
    """The lowest set bit of a word that has one: CUDA's own also asks whether there is one."""
    from llvmlite import ir
    from numba import types
    from numba.cuda.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def emit(typing: Any, number: Any) -> Any:  # noqa: ARG001
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            return builder.cttz(args[0], ir.IntType(1)(1))

        return types.int64(types.int64), code

    def function(number: int) -> Any:
        return emit(number)

    return cuda.jit(types.int64(types.int64), device=True)(function)
