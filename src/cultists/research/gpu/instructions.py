"""Fewer instructions for the same results: rules written by hand, and two patches of Numba.

The rules keep 32-bit words in 64 bits, for Python's sake. A processor does not mind; a GPU puts
every 64-bit operation together from several of 32 bits, but has an instruction that rotates a word
of 32 bits, which the compiler does not find by itself. So the cipher of chance, and the search for
the n-th bit of a word, are a rule for the plain mode and a device function beside it.

Numba compiles Python's own meaning of an index and of a division. Rules never count from the end of
a row, and never divide numbers that need more than 32 bits, so `patched` compiles both without it.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from typing import Any

from cultists.table import bits, chance
from cultists.table.bits import size
from cultists.table.chance import LOW, ROUNDS, Chance
from cultists.table.kernel import Function, rule

WORD = 32  # bits
# One round: from x, y, k, a and its number to x, y, k and the new word of the key. See `chance.py`.
ROUND = """
shf.l.wrap.b32 $0, $4, $4, 24; add.u32 $0, $0, $5; xor.b32 $0, $0, $6;
shf.l.wrap.b32 $1, $5, $5, 3; xor.b32 $1, $1, $0;
shf.l.wrap.b32 $3, $7, $7, 24; add.u32 $3, $3, $6; xor.b32 $3, $3, $8;
shf.l.wrap.b32 $2, $6, $6, 3; xor.b32 $2, $2, $3;
"""
OPERANDS = "=&r,=&r,=&r,=&r,r,r,r,r,r"  # outputs are written before all inputs are read


@rule
def cipher(high: int, low: int, k: int, a: int, b: int, c: int) -> int:
    """Encipher two words under a key; they come back as one, the first in the upper half."""
    body = Chance()
    body.key = [k, a, b, c]
    first = chance.block(body, high, low)
    return first << 32 | body.spare


@rule
def block(table: Chance, high: int, low: int) -> int:
    """Encipher one block of two words under the key; the second word goes into `spare`."""
    both = cipher(high, low, table.key[0], table.key[1], table.key[2], table.key[3])
    table.spare = both & LOW
    return both >> 32 & LOW


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


REPLACED: dict[Function, Function] = {bits.nth: nth, chance.block: block}
"""Rules that are compiled as others here."""


def cipher_device(cuda: Any) -> Any:
    """The cipher as a function for kernels."""
    from llvmlite import ir
    from numba import types
    from numba.cuda import cgutils
    from numba.cuda.extending import intrinsic

    word, long = ir.IntType(WORD), ir.IntType(64)
    kind = ir.FunctionType(ir.LiteralStructType([word] * 4), [word] * 5)
    one_round = ir.InlineAsm(kind, ROUND.replace("\n", " "), OPERANDS)

    @intrinsic  # type: ignore[untyped-decorator]
    def emit(typing: Any, high: Any, low: Any, k: Any, a: Any, b: Any, c: Any) -> Any:  # noqa: ARG001
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            held = [cgutils.alloca_once_value(builder, builder.trunc(arg, word)) for arg in args]
            with cgutils.for_range(builder, ir.Constant(word, ROUNDS)) as loop:
                x, y, k, a, b, c = (builder.load(place) for place in held)
                done = builder.call(one_round, [x, y, k, a, loop.index])
                x, y, k, fresh = (builder.extract_value(done, n) for n in range(4))
                for place, value in zip(held, (x, y, k, b, c, fresh), strict=True):
                    builder.store(value, place)
            first, second = (builder.zext(builder.load(place), long) for place in held[:2])
            return builder.or_(builder.shl(first, ir.Constant(long, 32)), second)

        return types.int64(*[types.int64] * 6), code

    def function(high: int, low: int, k: int, a: int, b: int, c: int) -> Any:
        return emit(high, low, k, a, b, c)

    return cuda.jit(types.int64(*[types.int64] * 6), device=True)(function)


def nth_device(cuda: Any) -> Any:
    """The n-th set bit as a function for kernels, in steps of 32 bits."""
    from numba import types
    from numba.cuda.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def emit(typing: Any, number: Any, n: Any) -> Any:  # noqa: ARG001
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            return emit_nth(builder, *args)

        return types.int64(types.int64, types.int64), code

    def function(number: int, n: int) -> Any:
        return emit(number, n)

    return cuda.jit(types.int64(types.int64, types.int64), device=True)(function)


def emit_nth(builder: Any, number: Any, n: Any) -> Any:
    """The instructions of `nth`: halve the word until one bit is left."""
    from llvmlite import ir

    word, long = ir.IntType(WORD), ir.IntType(64)
    count = builder.module.declare_intrinsic("llvm.ctpop", (word,))
    rest = builder.trunc(n, word)
    low = builder.trunc(number, word)
    high = builder.trunc(builder.lshr(number, long(WORD)), word)
    at, width = word(0), WORD
    while True:
        held = builder.call(count, [low])
        beyond = builder.icmp_signed(">=", rest, held)
        rest = builder.select(beyond, builder.sub(rest, held), rest)
        at = builder.select(beyond, builder.add(at, word(width)), at)
        half = builder.select(beyond, high, low)
        width //= 2
        if width == 0:
            return builder.zext(at, long)
        low = builder.and_(half, word((1 << width) - 1))
        high = builder.lshr(half, word(width))


def cttz_device(cuda: Any) -> Any:
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


def ctpop_device(cuda: Any) -> Any:
    """How many bits of a word are set."""
    from numba import types

    def function(number: int) -> Any:
        return cuda.popc(number)

    return cuda.jit(types.int64(types.int64), device=True)(function)


BY_HAND: dict[Function, Callable[[Any], Any]] = {cipher: cipher_device, nth: nth_device}
NATIVE: dict[str, Callable[[Any], Any]] = {"cttz": cttz_device, "ctpop": ctpop_device}
"""By the name of the instruction: see `table/kernel.py`."""


TESTED = ("0.30",)  # series of numba-cuda whose insides the patches know


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
