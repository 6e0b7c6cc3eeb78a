"""A module from the rules of a program."""

from __future__ import annotations

import inspect
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypedDict

from cultists.table.compiler import (
    Compiler,
    Progress,
    alone,
    call_sites,
    rules_folder,
)
from cultists.table.kernel import Function
from cultists.table.program import Program
from cultists.table.wasm.calling import Caller, kind_of, parts_of, size_of
from cultists.table.wasm.linker import link, require_linker


class Argument(TypedDict):
    """One argument of an entry. Bundles are taken apart: `mind.work` is a part of `mind`."""

    name: str
    kind: str  # "number", "record" or "array"
    size: int  # bytes of the number, of the record, or of each element of the array


class Entry(TypedDict):
    """What an entry takes, and whether it gives a number."""

    arguments: list[Argument]
    gives: bool


@dataclass(frozen=True)
class Module:
    """A WebAssembly module and its entries by name, as JSON describes them."""

    code: bytes
    entries: dict[str, Entry]


class WasmCompiler(Compiler):
    """Compiles rules for WebAssembly."""

    vectors = False  # not every host has them

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        from cultists.table.wasm import target

        self.options = target.OPTIONS
        self.context = target.context()

    def module(self, entries: Mapping[str, Function], progress: Progress) -> Module:
        """A module of some entries."""
        self.sites = call_sites(list(entries.values()))
        dispatchers = {name: self.dispatcher(entry) for name, entry in entries.items()}
        self.compile_all([], progress)
        code = link(self.object_file(dispatchers), list(entries))
        return Module(code, {name: self.entry(function) for name, function in entries.items()})

    def entry(self, function: Function) -> Entry:
        """How an entry is called."""
        signature = self.signature(function)
        names = inspect.signature(function).parameters
        parts = [
            part for pair in zip(names, signature.args, strict=True) for part in parts_of(*pair)
        ]
        taken = [Argument(name=name, kind=kind_of(one), size=size_of(one)) for name, one in parts]
        return Entry(arguments=taken, gives=signature.return_type != self.numba.types.none)

    def object_file(self, dispatchers: dict[str, Any]) -> bytes:
        """Compiled entries and all rules they call, for the linker."""
        from numba.core.compiler_lock import global_compiler_lock

        with global_compiler_lock:
            library = self.context.codegen().create_library(self.name)
            for name, dispatcher in dispatchers.items():
                [compiled] = dispatcher.overloads.values()
                library.add_ir_module(Caller(self.context, compiled.fndesc).function(name))
                library.add_linking_library(compiled.library)
            library.finalize()
        library.keep_only(list(dispatchers))
        code: bytes = library.emit_native_object()
        return code


def module_of(program: Program, progress: Progress) -> Module:
    """A program as a module: from the cache, or compiled now."""
    own = sorted(Path(__file__).parent.glob("*.py"))
    folder = rules_folder(list(program.entries.values()), own)
    code, entries = folder / f"{program.name}.wasm", folder / f"{program.name}.wasm.json"
    with alone(folder / f"{program.name}.wasm.lock"):
        if not code.exists():
            require_linker()
            made = WasmCompiler.of(program).module(program.entries, progress)
            entries.write_text(json.dumps(made.entries))
            unfinished = code.with_suffix(".part")
            unfinished.write_bytes(made.code)
            unfinished.replace(code)
    return Module(code.read_bytes(), json.loads(entries.read_text()))
