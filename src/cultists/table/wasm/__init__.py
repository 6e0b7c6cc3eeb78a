"""The target WebAssembly: a module of any program, and a description by which a host calls it.

A module imports nothing. Its host puts tables, cards and whatever else an entry takes into the
module's memory, from `__heap_base` on, and hands over addresses. What each entry takes stands in
the description, so no host needs to know it otherwise.
"""

from cultists.table.wasm.compiler import Module, WasmCompiler, module_of

__all__ = ["Module", "WasmCompiler", "module_of"]
