"""Bulk copies of records between global memory and the shared memory of a multiprocessor.

A thread asks for a whole record at once and works on its copy in shared memory; otherwise each of
its steps would wait for global memory. The copies are made asynchronously by a unit of their own,
which chips have from sm_90 on. It counts the bytes that have arrived at a barrier (an mbarrier of
PTX), where a warp waits for them.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.cuda.extending import intrinsic
from numba.cuda.np.arrayobj import populate_array

LONG = ir.IntType(64)
Made = tuple[Any, Any]

SHARED = ".reg .u64 w$; cvta.to.shared.u64 w$, {}; .reg .u32 s$; cvt.u32.u64 s$, w$;"


def shared(*places: str) -> str:
    """Names s0, s1 ... for addresses in shared memory."""
    return " ".join(SHARED.replace("$", str(n)).format(place) for n, place in enumerate(places))


INIT = (
    f"{{ {shared('$0')} mbarrier.init.shared::cta.b64 [s0], $1; fence.proxy.async.shared::cta; }}"
)
ARRIVE = (
    f"{{ {shared('$0')} .reg .b64 state; "
    "mbarrier.arrive.expect_tx.shared::cta.b64 state, [s0], $1; }"
)
COPY_IN = (
    f"{{ {shared('$0', '$1')} .reg .u64 far; cvta.to.global.u64 far, $2; "
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [s1], [far], $3, [s0]; }"
)
WAIT = (
    f"{{ {shared('$0')} .reg .pred here; "
    "AGAIN: mbarrier.try_wait.parity.shared::cta.b64 here, [s0], $1; @!here bra AGAIN; }"
)
COPY_OUT = (
    f"{{ {shared('$0')} .reg .u64 far; cvta.to.global.u64 far, $1; "
    "cp.async.bulk.global.shared::cta.bulk_group [far], [s0], $2; }"
)


def inline_asm(builder: Any, text: str, kinds: str, *values: Any) -> None:
    """Emit instructions; no access to memory may be moved across them."""
    function = ir.FunctionType(ir.VoidType(), [value.type for value in values])
    parts = [*kinds, "~{memory}"]
    builder.call(ir.InlineAsm(function, text, ",".join(parts), side_effect=True), list(values))


def address(context: Any, builder: Any, kind: Any, row: Any, at: Any = None) -> Any:
    """Where a number of a row lies, by default the first."""
    data = context.make_array(kind)(context, builder, row).data
    return builder.ptrtoint(builder.gep(data, [LONG(0) if at is None else at]), LONG)


def to_int32(builder: Any, value: Any) -> Any:
    """A number in 32 bits."""
    return builder.trunc(value, ir.IntType(32))


ROW = types.Array(types.int64, 1, "C")


def row(context: Any, builder: Any, data: Any, count: Any) -> Any:
    """A row of words from an address on."""
    made = context.make_array(ROW)(context, builder)
    data = builder.bitcast(data, made.data.type)
    populate_array(made, data, [count], [LONG(8)], LONG(8), None)
    return made._getvalue()


@intrinsic  # type: ignore[untyped-decorator]
def as_words(typing: Any, records: Any, count: Any) -> Made:  # noqa: ARG001 - Numba's signatures
    """The memory of records as a row of words."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        return row(context, builder, data, args[1])

    return ROW(records, types.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def subrow(typing: Any, words: Any, start: Any, count: Any) -> Made:  # noqa: ARG001
    """Some words of a row. Of a slice the compiler would not know how many they are."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        return row(context, builder, builder.gep(data, [args[1]]), args[2])

    return ROW(words, types.int64, types.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def init_barrier(typing: Any, barrier: Any, threads: Any) -> Made:  # noqa: ARG001
    """A barrier, which is a row of one word, for some threads."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        barrier = address(context, builder, signature.args[0], args[0])
        inline_asm(builder, INIT, "lr", barrier, to_int32(builder, args[1]))
        return context.get_dummy_value()

    return types.none(barrier, types.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def arrive(typing: Any, barrier: Any, size: Any) -> Made:  # noqa: ARG001
    """This thread is at the barrier, and `size` bytes are to come for it."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        barrier = address(context, builder, signature.args[0], args[0])
        inline_asm(builder, ARRIVE, "lr", barrier, to_int32(builder, args[1]))
        return context.get_dummy_value()

    return types.none(barrier, types.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def copy_in(
    typing: Any,  # noqa: ARG001
    barrier: Any,
    words: Any,
    to: Any,  # noqa: ARG001
    raw: Any,
    at: Any,  # noqa: ARG001
    size: Any,  # noqa: ARG001
) -> Made:
    """Begin to copy bytes from global memory, from `raw` at a word to `words` at another."""
    long = types.int64

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        counter = address(context, builder, signature.args[0], args[0])
        here = address(context, builder, signature.args[1], args[1], args[2])
        there = address(context, builder, signature.args[3], args[3], args[4])
        inline_asm(builder, COPY_IN, "lllr", counter, here, there, to_int32(builder, args[5]))
        return context.get_dummy_value()

    return types.none(barrier, words, long, raw, long, long), code


@intrinsic  # type: ignore[untyped-decorator]
def wait_for(typing: Any, barrier: Any, phase: Any) -> Made:  # noqa: ARG001
    """Wait until all threads and all bytes are here; phases are 0, 1, 0, 1 ..."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        barrier = address(context, builder, signature.args[0], args[0])
        inline_asm(builder, WAIT, "lr", barrier, to_int32(builder, args[1]))
        return context.get_dummy_value()

    return types.none(barrier, types.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def copy_out(typing: Any, words: Any, at: Any, raw: Any, to: Any, size: Any) -> Made:  # noqa: ARG001
    """Begin to copy bytes back."""
    long = types.int64

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        here = address(context, builder, signature.args[0], args[0], args[1])
        there = address(context, builder, signature.args[2], args[2], args[3])
        inline_asm(builder, COPY_OUT, "llr", here, there, to_int32(builder, args[4]))
        return context.get_dummy_value()

    return types.none(words, long, raw, long, long), code


def plain(text: str) -> Any:
    """An instruction without numbers."""

    @intrinsic  # type: ignore[untyped-decorator]
    def emit(typing: Any) -> Made:  # noqa: ARG001
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            inline_asm(builder, text, "")
            return context.get_dummy_value()

        return types.none(), code

    return emit


fence = plain("fence.proxy.async.shared::cta;")  # the copying unit sees what this thread wrote
commit = plain("cp.async.bulk.commit_group;")
wait_read = plain("cp.async.bulk.wait_group.read 0;")  # shared memory may be used again
wait_all = plain("cp.async.bulk.wait_group 0; fence.proxy.async;")  # others may copy it in again
