"""WebAssembly as a target of Numba: its contexts, with the layout of a machine of 32 bits.

Numba must know the target from the start. Code that it has optimised for this machine has the size
of an address and the offsets of fields in it, and cannot be translated afterwards.
"""

from __future__ import annotations

from functools import cached_property, partial
from typing import Any

import llvmlite.binding as llvm
from numba.core.codegen import AOTCodeLibrary, AOTCPUCodegen
from numba.core.cpu import CPUContext
from numba.core.registry import CPUDispatcher, CPUTarget, cpu_target
from numba.core.target_extension import (
    CPU,
    dispatcher_registry,
    jit,
    jit_registry,
    target_registry,
)

NAME = "wasm"
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+mutable-globals"


class WasmLibrary(AOTCodeLibrary):  # type: ignore[misc]
    """Some compiled functions, and those that they call."""

    def keep_only(self, names: list[str]) -> None:
        """Hide all other functions, and optimise once more: most can go into their callers."""
        for one in [*self._final_module.functions, *self._final_module.global_variables]:
            if not one.is_declaration and one.name not in names:
                one.linkage = "internal"
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


class WasmCodegen(AOTCPUCodegen):  # type: ignore[misc]
    """Makes modules and object files for WebAssembly."""

    _library_class = WasmLibrary

    def _init(self, llvm_module: Any) -> None:  # noqa: ARG002 - Numba's signature
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        machine = llvm.Target.from_triple(TRIPLE)
        self._tm = machine.create_target_machine(opt=3, features=FEATURES, reloc="static")
        self._tm_features = FEATURES
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect, self._opt_level = False, 0

    def _create_empty_module(self, name: str) -> Any:
        module = super()._create_empty_module(name)
        module.triple = TRIPLE
        return module


class WasmContext(CPUContext):  # type: ignore[misc]
    """Lowers rules as for a processor; nothing of it is ever run here."""

    def init(self) -> None:
        """There are instructions for numbers of 64 bits, though addresses have 32."""
        self.is32bit = False
        self._internal_codegen = WasmCodegen("numba.wasm")

    def load_additional_registries(self) -> None:
        """Numba's runtime is set up by whoever loads these first, and belongs to this machine."""
        cpu_target.target_context.refresh()
        super().load_additional_registries()

    def post_lowering(self, mod: Any, library: Any) -> None:
        """Numba's runtime counts references to arrays. Rules make none, and do without it."""

    def get_executable(self, library: Any, fndesc: Any, env: Any) -> Any:  # noqa: ARG002
        """Nothing can be called from here; Numba only needs something to know a function by."""
        return fndesc


class WasmTarget(CPUTarget):  # type: ignore[misc]
    """Where Numba finds the contexts."""

    @cached_property
    def _toplevel_target_context(self) -> WasmContext:
        return WasmContext(self.typing_context, self._target_name)


class WasmDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A rule that is compiled for WebAssembly."""

    targetdescr = WasmTarget(NAME)

    def add_overload(self, cres: Any) -> None:
        """Remember what was compiled; Numba's own would make it callable from here."""
        self.overloads[tuple(cres.signature.args)] = cres


class Wasm(CPU):  # type: ignore[misc]
    """The name under which Numba knows all of this: functions of its own are compiled by it too."""


OPTIONS = {"_target": NAME, "_nrt": False}  # references are not counted: no rule makes an array

target_registry[NAME] = Wasm
dispatcher_registry[Wasm] = WasmDispatcher
jit_registry[Wasm] = partial(jit, **OPTIONS)


def context() -> WasmContext:
    """What rules are lowered by."""
    found: WasmContext = WasmDispatcher.targetdescr.target_context
    return found
