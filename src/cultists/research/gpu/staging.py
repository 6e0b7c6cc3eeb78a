"""Records on their way between a GPU's large memory and the small fast one of a multiprocessor.

A thread asks for a whole record at once and works on it where every step is near; else each of its
steps would wait for the large memory. The copies are made by a unit of their own, which chips from
sm_90 on have; it counts the bytes that have come at a gate, and a warp waits there.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.cuda.extending import intrinsic
from numba.cuda.np.arrayobj import populate_array

LONG = ir.IntType(64)
Made = tuple[Any, Any]

NEAR = ".reg .u64 w$; cvta.to.shared.u64 w$, {}; .reg .u32 s$; cvt.u32.u64 s$, w$;"


def near(*places: str) -> str:
    """Names s0, s1 ... for addresses in the fast memory."""
    return " ".join(NEAR.replace("$", str(n)).format(place) for n, place in enumerate(places))


INIT = f"{{ {near('$0')} mbarrier.init.shared::cta.b64 [s0], $1; fence.proxy.async.shared::cta; }}"
ARRIVE = (
    f"{{ {near('$0')} .reg .b64 state; "
    "mbarrier.arrive.expect_tx.shared::cta.b64 state, [s0], $1; }"
)
FETCH = (
    f"{{ {near('$0', '$1')} .reg .u64 far; cvta.to.global.u64 far, $2; "
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [s1], [far], $3, [s0]; }"
)
WAIT = (
    f"{{ {near('$0')} .reg .pred here; "
    "AGAIN: mbarrier.try_wait.parity.shared::cta.b64 here, [s0], $1; @!here bra AGAIN; }"
)
KEEP = (
    f"{{ {near('$0')} .reg .u64 far; cvta.to.global.u64 far, $1; "
    "cp.async.bulk.global.shared::cta.bulk_group [far], [s0], $2; }"
)


def told(builder: Any, text: str, kinds: str, *values: Any) -> None:
    """Write instructions down; nothing that touches memory may pass them."""
    function = ir.FunctionType(ir.VoidType(), [value.type for value in values])
    parts = [*kinds, "~{memory}"]
    builder.call(ir.InlineAsm(function, text, ",".join(parts), side_effect=True), list(values))


def address(context: Any, builder: Any, kind: Any, row: Any, at: Any) -> Any:
    """Where a number of a row lies."""
    data = context.make_array(kind)(context, builder, row).data
    return builder.ptrtoint(builder.gep(data, [at]), LONG)


def small(builder: Any, value: Any) -> Any:
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
def part_of(typing: Any, words: Any, start: Any, count: Any) -> Made:  # noqa: ARG001
    """Some words of a row. Of a slice the compiler would not know how many they are."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        return row(context, builder, builder.gep(data, [args[1]]), args[2])

    return ROW(words, types.int64, types.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def build_gate(typing: Any, gates: Any, at: Any, threads: Any) -> Made:  # noqa: ARG001
    """A gate for some threads."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        gate = address(context, builder, signature.args[0], args[0], args[1])
        told(builder, INIT, "lr", gate, small(builder, args[2]))
        return context.get_dummy_value()

    return types.none(gates, types.int64, types.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def expect(typing: Any, gates: Any, at: Any, size: Any) -> Made:  # noqa: ARG001
    """This thread is at the gate; so many bytes are to come for it."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        gate = address(context, builder, signature.args[0], args[0], args[1])
        told(builder, ARRIVE, "lr", gate, small(builder, args[2]))
        return context.get_dummy_value()

    return types.none(gates, types.int64, types.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def fetch(
    typing: Any,  # noqa: ARG001
    gates: Any,
    gate: Any,  # noqa: ARG001
    words: Any,
    to: Any,  # noqa: ARG001
    raw: Any,
    at: Any,  # noqa: ARG001
    size: Any,  # noqa: ARG001
) -> Made:
    """Begin to copy bytes from the large memory."""
    long = types.int64

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        places = [
            address(context, builder, signature.args[n], args[n], args[n + 1]) for n in (0, 2, 4)
        ]
        told(builder, FETCH, "lllr", *places, small(builder, args[6]))
        return context.get_dummy_value()

    return types.none(gates, long, words, long, raw, long, long), code


@intrinsic  # type: ignore[untyped-decorator]
def wait(typing: Any, gates: Any, at: Any, turn: Any) -> Made:  # noqa: ARG001
    """Wait until everybody is at the gate and everything has come; turns are 0, 1, 0, 1 ..."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        gate = address(context, builder, signature.args[0], args[0], args[1])
        told(builder, WAIT, "lr", gate, small(builder, args[2]))
        return context.get_dummy_value()

    return types.none(gates, types.int64, types.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def keep(typing: Any, words: Any, at: Any, raw: Any, to: Any, size: Any) -> Made:  # noqa: ARG001
    """Begin to copy bytes back."""
    long = types.int64

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        here = address(context, builder, signature.args[0], args[0], args[1])
        there = address(context, builder, signature.args[2], args[2], args[3])
        told(builder, KEEP, "llr", here, there, small(builder, args[4]))
        return context.get_dummy_value()

    return types.none(words, long, raw, long, long), code


def plain(text: str) -> Any:
    """An instruction without numbers."""

    @intrinsic  # type: ignore[untyped-decorator]
    def emit(typing: Any) -> Made:  # noqa: ARG001
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            told(builder, text, "")
            return context.get_dummy_value()

        return types.none(), code

    return emit


show = plain("fence.proxy.async.shared::cta;")  # what this thread wrote, to the copier
send = plain("cp.async.bulk.commit_group;")
sent = plain("cp.async.bulk.wait_group.read 0;")  # the fast memory may be used again
arrived = plain("cp.async.bulk.wait_group 0; fence.proxy.async;")  # others may fetch it again
