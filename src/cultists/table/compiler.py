"""Rules compiled by Numba, once, and kept on disk.

A *target* is what rules are compiled for, and a class of its own: `Compiler` compiles for this
machine, `WasmCompiler` (`wasm.py`) for WebAssembly, `CudaCompiler` (`research/gpu`) for a GPU. What
is compiled is a `Program`, the same for each of them.

Every rule is compiled for one signature, made from its annotations: `int` is 64 bits wide whatever
a field stores. Left to itself, Numba would compile a rule again for every width it is called with.
"""

from __future__ import annotations

import hashlib
import inspect
import logging
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import FunctionType, MappingProxyType
from typing import Any, Self, cast, get_args, get_origin, get_type_hints

from cultists.table.array_types import BoolRow, Float32Row, Int8Row, Int16Row, Int32Row
from cultists.table.extras import needs_extra
from cultists.table.kernel import (
    Function,
    bind,
    calls_named,
    has_long_loops,
    instruction,
    nothing,
    rules_named,
    unreachable,
)
from cultists.table.program import Program
from cultists.table.record import Record, Row

Progress = Callable[[int, int], None]
"""Told how many rules are compiled, and how many there are."""

log = logging.getLogger("cultists.compiler")
KEPT_FOLDERS = 96  # in the cache: one version of everything takes up to three dozen
DAY = 24 * 60 * 60  # seconds

_KEPT_ALIVE: list[Any] = []  # the owners of code that is called without them


class Compiler:
    """Makes the dispatchers of rules for one pair of records: what Numba compiles and calls."""

    options: Mapping[str, Any] = MappingProxyType({})  # what a target asks of Numba
    vectors = True  # whether rules with long loops are laid out for vectors

    def __init__(self, name: str, table: type[Record], cards: type[Record]) -> None:
        with needs_extra():
            import numba

        self.name = name
        self.numba: Any = numba
        types = self.numba.types
        self.types: dict[Any, Any] = {
            int: types.int64,
            bool: types.boolean,
            None: types.none,
            type(None): types.none,
            Row: types.Array(types.int64, 1, "C"),
            Int8Row: types.Array(types.int8, 1, "C"),
            Int16Row: types.Array(types.int16, 1, "C"),
            Int32Row: types.Array(types.int32, 1, "C"),
            BoolRow: types.Array(types.boolean, 1, "C"),
            Float32Row: types.Array(types.float32, 1, "C"),
        }
        self.records = {
            "table": self.numba.from_dtype(table.dtype()),
            "cards": self.numba.from_dtype(cards.dtype()),
        }
        self.records["earlier"] = self.records["table"]
        pass_fields_as_rows()
        self.dispatchers: dict[Function, Any] = {}
        self.sites: Counter[Function] = Counter()  # how often each rule is called

    @classmethod
    def of(cls, program: Program) -> Self:
        """The compiler for a program."""
        made = cls(program.name, program.table, program.cards)
        made.records |= {name: made.resolve(hint) for name, hint in program.records.items()}
        return made

    def compile(self, entries: list[Function], progress: Progress) -> list[Function]:
        """Some entries, compiled: from the cache, or compiled from the leaves up."""
        folder = rules_folder(entries)
        self.sites = call_sites(entries)
        self.numba.config.CACHE_DIR = str(folder)  # read when a function is handed to Numba
        dispatchers = [self.dispatcher(entry, entry=True) for entry in entries]
        marker = folder / f"{self.name}.complete"
        if not marker.exists():
            with alone(folder / f"{self.name}.lock"):
                if not marker.exists():  # else another process has compiled them meanwhile
                    told = {"program": self.name}
                    log.warning(
                        "Compiling %s, once on this machine: up to a minute", self.name, extra=told
                    )
                    self.compile_all(entries, progress)
                    marker.touch()
        return dispatchers

    def unchecked(self, entry: Function, dispatcher: Any) -> Function:
        """The code of a compiled entry without Numba's look at the types of its arguments.

        For a tuple of arrays that look takes a microsecond. It is not needed where all arguments
        are our own.
        """
        arguments = self.signature(entry).args
        found = dispatcher.overloads.get(arguments)
        code: Function = found.entry_point if found else dispatcher.compile(arguments)
        _KEPT_ALIVE.append(dispatcher)
        return code

    def compile_all(self, entries: list[Function], progress: Progress) -> None:
        """Compile every rule that the entries reach, leaves first."""
        vectorize = self.numba.config.LOOP_VECTORIZE
        try:
            with indices_as_they_are():
                self.compile_each(entries, progress)
        finally:
            self.numba.config.LOOP_VECTORIZE = vectorize

    def compile_each(self, entries: list[Function], progress: Progress) -> None:
        """One rule after the other."""
        for done, (function, dispatcher) in enumerate(self.dispatchers.items(), 1):
            if instruction(function) is None:
                # Most loops are over two words or four stars: laying them out for vectors takes a
                # fifth of the speed away, and a fifth of the time to compile goes into it.
                self.numba.config.LOOP_VECTORIZE = int(self.vectors and has_long_loops(function))
                kept = function in entries  # found again on disk by its arguments alone
                signature = self.signature(function)
                dispatcher.compile(signature.args if kept else signature)
                dispatcher.disable_compile()
            progress(done, len(self.dispatchers))

    def dispatcher(self, function: Function, *, entry: bool = False) -> Any:
        """The dispatcher of a rule, not compiled yet; those of the rules it calls come first."""
        function = nothing if function is unreachable else function
        if function not in self.dispatchers:
            native = instruction(function)
            self.dispatchers[function] = (
                self.hand_over(one_instruction(native)) if native else self.jit(function, entry)
            )
        return self.dispatchers[function]

    def jit(self, function: Function, entry: bool) -> Any:
        """Hand a function to Numba. Only entries are called from Python and kept on disk."""
        dispatchers = {name: self.dispatcher(rule) for name, rule in rules_named(function).items()}
        made = self.hand_over(
            bind(function, dispatchers),
            error_model="numpy",
            forceinline=not entry and self.is_inlined(function),
            no_cpython_wrapper=not entry,
            no_cfunc_wrapper=True,
        )
        if entry:
            made._cache = kept_on_disk()(made.py_func)
        return made

    def hand_over(self, function: Function, **options: Any) -> Any:
        """Hand a function to Numba for this target."""
        return self.numba.njit(function, nogil=True, **options, **self.options)

    def is_inlined(self, function: Function) -> bool:
        """Whether a rule is copied into every rule that calls it."""
        return goes_inside(function) or self.has_one_caller(function)

    def has_one_caller(self, function: Function) -> bool:
        """Whether a rule is called in one place only, and the call would hand over a bundle.

        That would be seven numbers for each of its rows.
        """
        hints = inspect.get_annotations(function, eval_str=True)
        return self.sites[function] == 1 and any(map(is_bundle, hints.values()))

    def signature(self, function: Function) -> Any:
        """What a rule takes and gives, from its annotations."""
        hints = inspect.get_annotations(function, eval_str=True)
        given = hints.pop("return")
        return self.types[given](*(self.type_of(name, hint) for name, hint in hints.items()))

    def type_of(self, name: str, hint: Any) -> Any:
        """The type of one argument. Tables and cards go by name: a rule may see only a part."""
        if hint in self.types:
            return self.types[hint]
        if name in self.records:
            return self.records[name]
        if hint == list[Any]:
            record = self.records["cards" if name == "decks" else "table"]
            return self.numba.types.Array(record, 1, "C")
        return self.resolve(hint)

    def resolve(self, hint: Any) -> Any:
        """The type of any record, of a list of records, or of a bundle: a named tuple of those."""
        if hint not in self.types:
            types = self.numba.types
            if get_origin(hint) is list:
                found = types.Array(self.resolve(*get_args(hint)), 1, "C")
            elif issubclass(hint, Record):
                found = self.numba.from_dtype(hint.dtype())
            else:
                parts = [self.type_of(*part) for part in get_type_hints(hint).items()]
                found = types.BaseTuple.from_types(parts, hint)
            self.types[hint] = found
        return self.types[hint]


@cache
def kept_on_disk() -> Any:
    """Numba's cache of one function, wherever its source lies.

    Numba would look for compiled code by the folder of the source, so every checkout would compile
    everything again. What compiled rules are made of is in the name of their folder already.
    """
    from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator

    class Place(UserProvidedCacheLocator):  # type: ignore[misc]
        """A folder in the one that Numba was told."""

        @classmethod
        def get_suitable_cache_subpath(cls, py_file: str) -> str:
            return "-".join(from_its_package(Path(py_file)).parent.parts)

        def get_source_stamp(self) -> str:
            return ""

    class Kept(CompileResultCacheImpl):  # type: ignore[misc]
        """Compiled code in such a place."""

        _locator_classes = (Place,)

    class Cache(FunctionCache):  # type: ignore[misc]
        """The cache of a function there."""

        _impl_class = Kept

    return Cache


def from_its_package(path: Path) -> Path:
    """A source file from its outermost package on: `cultists/stars/sky.py` in every checkout."""
    whole = path.resolve()
    return whole.relative_to(outside(whole.parent))


@cache
def outside(folder: Path) -> Path:
    """The folder around the outermost package that a folder belongs to."""
    while (folder / "__init__.py").exists():
        folder = folder.parent
    return folder


def is_bundle(hint: Any) -> bool:
    """Whether an annotation is a named tuple."""
    return isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields")


SHORT = 200  # bytes of a rule as Python compiles it


def goes_inside(function: Function) -> bool:
    """Whether a rule is copied into every rule that calls it: a tenth faster.

    Short ones are, for which the call would be the larger part; and all that take a row of words: a
    row is handed over as seven numbers through memory. Long ones that work on several rows are not:
    they do more than a call costs, and copies of copies would take minutes to compile.
    """
    hints = inspect.get_annotations(function, eval_str=True)
    code = cast(FunctionType, function).__code__.co_code
    rows = list(hints.values()).count(Row)
    return len(code) < SHORT or rows == 1 or (rows > 1 and len(code) < 2 * SHORT)


@contextmanager
def indices_as_they_are() -> Iterator[None]:
    """Let Numba take indices as they are: it would count those below zero from the end.

    No rule has any (docs/design.md), and asking it of every index takes time.
    """
    from numba import types
    from numba.np import arrayobj

    def index(context: Any, builder: Any, kind: Any, value: Any, size: Any) -> Any:  # noqa: ARG001
        return context.cast(builder, value, kind, types.intp)

    fixed = arrayobj.fix_integer_index
    arrayobj.fix_integer_index = index
    try:
        yield
    finally:
        arrayobj.fix_integer_index = fixed


@cache
def pass_fields_as_rows() -> None:
    """Let a rule hand a field of several numbers to one that takes a row: Numba cannot by itself.

    To Numba both are an address with a length, only of different types.
    """
    from numba import types
    from numba.core.imputils import lower_cast

    @lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
    def cast(context: Any, builder: Any, field: Any, row: Any, value: Any) -> Any:  # noqa: ARG001
        return value


def one_instruction(name: str) -> Function:
    """A function of one 64-bit number that is one LLVM instruction."""
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def emit(typing: Any, number: Any) -> Any:  # noqa: ARG001 - Numba's signature
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            integer = ir.IntType(64)
            extra = [ir.IntType(1)] if name == "cttz" else []
            kind = ir.FunctionType(integer, [integer, *extra])
            callee = builder.module.declare_intrinsic(f"llvm.{name}", (integer,), kind)
            return builder.call(callee, [args[0], *(ir.Constant(t, 0) for t in extra)])

        return types.int64(types.int64), code

    def function(number: int) -> Any:
        return emit(number)

    return function


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Wait until no other process does the same work: whoever comes second finds it done."""
    try:
        import fcntl
    except ImportError:  # not every system has such locks: there the work is done twice
        yield
        return
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def call_sites(entries: list[Function]) -> Counter[Function]:
    """Every rule that entries reach, and in how many places it is called."""
    sites: Counter[Function] = Counter()
    reached: set[Function] = set()
    waiting = list(entries)
    while waiting:
        function = waiting.pop()
        if function not in reached:
            reached.add(function)
            sites[function] += 0
            for rule, count in calls_named(function).values():
                sites[rule] += count
                waiting.append(rule)
    return sites


def rules_folder(entries: list[Function], more: Iterable[Path] = ()) -> Path:
    """Where compiled entries are kept, by what they are made of.

    That is every rule they reach, because one entry may be bound to several games, and all files of
    the packages that these rules lie in, because a rule takes constants from modules that have no
    rules.
    """
    reached = cast(list[FunctionType], list(call_sites(entries)))
    folders = {Path(inspect.getfile(function)).parent for function in reached}
    files = sorted(path for folder in folders for path in folder.glob("*.py"))
    code = [f"{f.__module__}.{f.__qualname__} {f.__code__.co_code.hex()}" for f in reached]
    return cache_folder([*files, *more], "\n".join(sorted(code)))


def cache_folder(files: list[Path], rules: str = "") -> Path:
    """Where something compiled is kept: under $CULTISTS_CACHE, or in the user's cache folder.

    Its name is made from the sources, and from the rules if that is not all of them: Numba's own
    cache does not notice an edit in another file than the function's.
    """
    chosen = os.environ.get("CULTISTS_CACHE")
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(chosen) if chosen else Path(home) / "cultists"
    folder = folder / f"rules-{fingerprint(files, rules)}"
    try:
        if not folder.exists():
            folder.mkdir(parents=True, exist_ok=True)
            remove_old(folder.parent)
        os.utime(folder)  # used now
    except OSError:  # a home that cannot be written: compile for this run only
        folder = Path(tempfile.mkdtemp(prefix="cultists-"))
    return folder


def remove_old(folders: Path) -> None:
    """Remove compiled rules of earlier versions: all but the newest, and none of the last day.

    What was used in the last day another process may still be using.
    """
    with suppress(OSError):  # another process is removing them too
        used = sorted((path.stat().st_mtime, path) for path in folders.glob("rules-*"))
        for when, path in used[:-KEPT_FOLDERS]:
            if time.time() - when > DAY:
                shutil.rmtree(path, ignore_errors=True)


def fingerprint(files: list[Path], rules: str) -> str:
    """A name made from sources and rules, and from what runs and compiles them."""
    import llvmlite.binding
    import numba

    machine = llvmlite.binding.get_host_cpu_name()
    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {machine} {rules}".encode())
    for path in files:
        digest.update(f"{from_its_package(path)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]
