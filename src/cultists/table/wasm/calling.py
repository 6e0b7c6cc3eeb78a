"""How a host calls an entry: with numbers and addresses alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

NUMBER, RECORD, ARRAY = "number", "record", "array"
WORD = 64  # bits of a number
ADDRESS = 32
WIDTHS = {NUMBER: (WORD,), RECORD: (ADDRESS,), ARRAY: (ADDRESS, ADDRESS)}
"""What a host hands over for each kind of argument; for an array, where it lies and its length."""


def parts_of(name: str, one: Any) -> Iterator[tuple[str, Any]]:
    """What a bundle is made of, and of what its bundles are; anything else is itself."""
    from numba import types

    if isinstance(one, types.BaseTuple):
        for field, inner in zip(one.fields, one.types, strict=True):
            yield from parts_of(f"{name}.{field}", inner)
    else:
        yield name, one


def kind_of(one: Any) -> str:
    """The kind of an argument."""
    from numba import types

    if isinstance(one, types.Array):
        return ARRAY
    return RECORD if isinstance(one, types.Record) else NUMBER


def size_of(one: Any) -> int:
    """Bytes of an argument, or of each element."""
    from numba import types

    if isinstance(one, types.Array):
        return size_of(one.dtype)
    return int(one.size) if isinstance(one, types.Record) else int(one.bitwidth) // 8


class Caller:
    """Makes the function that a host calls, and that calls an entry as Numba calls functions."""

    def __init__(self, context: Any, entry: Any) -> None:
        self.context = context
        self.entry = entry

    def function(self, name: str) -> Any:
        """A module of LLVM with that function alone."""
        from llvmlite import ir

        module = self.context.create_module(name)
        parts = [part for one in self.entry.argtypes for _, part in parts_of("", one)]
        given = [ir.IntType(width) for part in parts for width in WIDTHS[kind_of(part)]]
        made = ir.Function(module, ir.FunctionType(self.result(), given), name)
        self.write(ir.IRBuilder(made.append_basic_block()), made, module)
        return module

    def result(self) -> Any:
        """What the function gives: a number, or nothing."""
        from llvmlite import ir
        from numba import types

        return ir.VoidType() if self.entry.restype == types.none else ir.IntType(WORD)

    def write(self, builder: Any, made: Any, module: Any) -> None:
        """The body. Rules raise nothing, so nothing is looked for."""
        from llvmlite import ir
        from numba import types

        convention = self.context.call_conv
        kind = convention.get_function_type(self.entry.restype, self.entry.argtypes)
        entry = ir.Function(module, kind, self.entry.llvm_func_name)
        given = iter(made.args)
        values = [self.value(builder, one, given) for one in self.entry.argtypes]
        _, result = convention.call_function(
            builder, entry, self.entry.restype, self.entry.argtypes, values
        )
        if self.entry.restype == types.none:
            builder.ret_void()
        else:
            builder.ret(self.context.cast(builder, result, self.entry.restype, types.int64))

    def value(self, builder: Any, one: Any, given: Iterator[Any]) -> Any:
        """An argument as Numba has it, from what the host gave."""
        from numba import types

        if isinstance(one, types.BaseTuple):
            inner = [self.value(builder, part, given) for part in one.types]
            return self.context.make_tuple(builder, one, inner)
        if isinstance(one, types.Array):
            return self.array(builder, one, next(given), next(given))
        if isinstance(one, types.Record):
            return builder.inttoptr(next(given), self.context.get_value_type(one))
        return next(given)

    def array(self, builder: Any, one: Any, address: Any, count: Any) -> Any:
        """An array that lies in the host's part of the memory."""
        from llvmlite import ir
        from numba.np.arrayobj import populate_array

        number = ir.IntType(WORD)
        array = self.context.make_array(one)(self.context, builder)
        size, length = number(size_of(one)), builder.zext(count, number)
        data = builder.inttoptr(address, array.data.type)
        populate_array(array, data, [length], [size], size, None)
        return array._getvalue()
