"""The cipher of chance in 32 bits: a GPU needs ten times as long for the same in 64.

The rule that it stands for keeps 32-bit words in 64 bits, for Python's sake. A processor does not
mind; a GPU puts every step of 64 bits together from several of 32, but has an instruction that
turns a word of 32. The compiler does not find that by itself, so one round is written out here.
"""

from __future__ import annotations

from typing import Any

from cultists.table import chance
from cultists.table.chance import LOW, ROUNDS, Chance
from cultists.table.kernel import rule

# From x, y, k, a and the number of the round: x, y, k and the new word of the key. See `chance.py`.
ROUND = """
shf.l.wrap.b32 $0, $4, $4, 24; add.u32 $0, $0, $5; xor.b32 $0, $0, $6;
shf.l.wrap.b32 $1, $5, $5, 3; xor.b32 $1, $1, $0;
shf.l.wrap.b32 $3, $7, $7, 24; add.u32 $3, $3, $6; xor.b32 $3, $3, $8;
shf.l.wrap.b32 $2, $6, $6, 3; xor.b32 $2, $2, $3;
"""
PLACES = "=&r,=&r,=&r,=&r,r,r,r,r,r"  # outputs are written before all inputs are read


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


def cipher_twin(cuda: Any) -> Any:
    """The cipher as a function for kernels."""
    from llvmlite import ir
    from numba import types
    from numba.cuda import cgutils
    from numba.cuda.extending import intrinsic

    word = ir.IntType(32)
    kind = ir.FunctionType(ir.LiteralStructType([word] * 4), [word] * 5)
    one_round = ir.InlineAsm(kind, ROUND.replace("\n", " "), PLACES)

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
            long = ir.IntType(64)
            first, second = (builder.zext(builder.load(place), long) for place in held[:2])
            return builder.or_(builder.shl(first, ir.Constant(long, 32)), second)

        return types.int64(*[types.int64] * 6), code

    def function(high: int, low: int, k: int, a: int, b: int, c: int) -> Any:
        return emit(high, low, k, a, b, c)

    return cuda.jit(types.int64(*[types.int64] * 6), device=True)(function)
