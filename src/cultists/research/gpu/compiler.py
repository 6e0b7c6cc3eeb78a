"""The target CUDA: device functions from the same rules, and kernels."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from types import CodeType, FunctionType, SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from cultists.game.games import rulebook
from cultists.observe import space_of
from cultists.research.game_support import support_for
from cultists.research.gpu.instructions import BY_HAND, NATIVE, REPLACED, patched
from cultists.research.gpu.layout import WORD, GpuLayout
from cultists.research.vector.compiler import BatchCompiler, Binder
from cultists.research.vector.no_journal import NO_JOURNAL
from cultists.table.compiler import rules_folder
from cultists.table.kernel import F, Function, bind, instruction, rules_named
from cultists.table.record import Record

if TYPE_CHECKING:
    import numpy as np

SM_90 = (9, 0)  # Hopper: the first chips with a unit for bulk copies
ROLLOUT = "rollout"
MOVE_KIND = "move_kind"  # what kernels call the rule of a game that tells kinds of moves apart
SMALL_DECK = 4096  # bytes of a card set that is copied into shared memory
GROUP = 8  # games that one block observes: what it writes must fit into its shared memory


_pieces: set[CodeType] = set()


def piece(function: F) -> F:
    """Mark a piece of a kernel. It is bound to a game like the kernel, and always inlined.

    So the compiler still knows which of its arrays lie in shared memory.
    """
    _pieces.add(cast(FunctionType, function).__code__)
    return function


def names_of(function: Function) -> dict[str, Any]:
    """The global names that a function uses, and what they mean."""
    source = cast(FunctionType, function)
    return {name: source.__globals__.get(name) for name in source.__code__.co_names}


def pieces_named(function: Function) -> dict[str, Function]:
    """The pieces that a kernel calls, by the names it calls them."""
    named = names_of(function).items()
    return {name: one for name, one in named if getattr(one, "__code__", None) in _pieces}


class CudaCompiler(BatchCompiler):
    """Makes device functions. Every rule is compiled for one signature, as on a CPU."""

    replaced = {**NO_JOURNAL, **REPLACED}

    def __init__(
        self, name: str, table: type[Record], cards: type[Record], layout: np.dtype[np.void]
    ) -> None:
        super().__init__(name, table, cards, layout)
        self.cuda: Any = numba_cuda()

    def dispatcher(self, function: Function, *, entry: bool = False) -> Any:
        """The device function of a rule; a few are written by hand."""
        function = self.replaced.get(function, function)
        if function not in self.dispatchers:
            by_hand = BY_HAND.get(function) or NATIVE.get(instruction(function) or "")
            if by_hand:
                self.dispatchers[function] = by_hand(self.cuda)
        return super().dispatcher(function, entry=entry)

    def jit(self, function: Function, entry: bool) -> Any:  # noqa: ARG002 - kernels are the entries
        """Hand a rule to numba-cuda, after those that it calls."""
        compiled = {name: self.dispatcher(rule) for name, rule in rules_named(function).items()}
        with patched():
            return self.cuda.jit(self.signature(function), device=True)(bind(function, compiled))


class Kernels:
    """The kernels of one game, each compiled when it is first needed."""

    def __init__(self, game: str) -> None:
        from cultists.research.gpu.kernels import KERNELS
        from cultists.research.gpu.rollout import kernel_rollout

        rules, support = rulebook(game).rules, support_for(game)
        self.layout = GpuLayout(rules.table, rules.offer_words)
        self.compiler = CudaCompiler(f"gpu-{game}", rules.table, rules.cards, self.layout.dtype)
        self.binder = Binder(game)
        self.move_kind = support.move_kind
        self.sources: dict[str, Function] = {**KERNELS, ROLLOUT: kernel_rollout}
        self.constants = {
            **self.layout.constants(),
            "WORDS": rules.offer_words,
            "GAMES": support.block_games,
            "CARDS": rules.cards.dtype(),
            "DECK": rules.cards.size() // WORD,
            "NEAR": rules.cards.size() <= SMALL_DECK,
            "NUMBERS": GROUP * space_of(game).size,
        }
        self.compiled: dict[str, Any] = {}

    def kernel(self, name: str, shared: int = 0) -> Any:
        """A kernel, compiled for the GPU that is here, or found again on disk.

        `shared` is how many bytes of shared memory it needs.
        """
        if name not in self.compiled:
            from numba.cuda.core import config

            rules = list(self.rules_of(self.sources[name]))
            folder = rules_folder(rules) / f"numba-cuda-{version('numba-cuda')}"
            config.CACHE_DIR = str(folder)
            function = self.bound(self.sources[name])
            signature = self.compiler.signature(function)
            with patched():
                compiled = self.compiler.cuda.jit(signature, cache=True, lto=False)(function)
            if shared:
                allow_shared(compiled, shared)
            self.compiled[name] = compiled
        return self.compiled[name]

    def ptx(self, name: str, chip: tuple[int, int] = SM_90) -> str:
        """A kernel as PTX for a chip; no GPU is needed."""
        with without_a_gpu(chip), patched():
            function = self.bound(self.sources[name])
            arguments = self.compiler.signature(function).args
            code, _ = self.compiler.cuda.compile_ptx(function, arguments, cc=chip)
        return str(code)

    def rules_of(self, function: Function) -> Iterator[Function]:
        """The rules that a kernel calls, as this game has them, and those of its pieces."""
        yield from (self.binder(rule) for rule in rules_named(function).values())
        for inner in pieces_named(function).values():
            yield from self.rules_of(inner)
        if MOVE_KIND in names_of(function):
            yield self.move_kind

    def bound(self, function: Function) -> Function:
        """A kernel or a piece of one, with device functions for rules, and the constants."""
        rules = {name: self.binder(rule) for name, rule in rules_named(function).items()}
        if MOVE_KIND in names_of(function):
            rules[MOVE_KIND] = self.move_kind
        compiled = {name: self.compiler.dispatcher(rule) for name, rule in rules.items()}
        inline = self.compiler.cuda.jit(device=True, forceinline=True)
        pieces = {name: inline(self.bound(one)) for name, one in pieces_named(function).items()}
        return bind(function, {**compiled, **pieces, **self.constants})


@cache
def kernels_of(game: str) -> Kernels:
    """The kernels of a game."""
    return Kernels(game)


def allow_shared(kernel: Any, size: int) -> None:
    """Let a kernel have more shared memory than it gets without asking."""
    from numba.cuda.cudadrv.driver import binding, driver

    what = binding.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    for compiled in kernel.overloads.values():
        function = compiled._codelibrary.get_cufunc()
        driver.cuKernelSetAttribute(what, size, function.handle, function.device.id)


def numba_cuda() -> Any:
    """numba-cuda. It still asks NumPy for names that the newest NumPy no longer has."""
    import numpy as np

    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))
    from numba import cuda
    from numba.cuda.core import config

    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch is the caller's choice
    return cuda


@contextmanager
def without_a_gpu(chip: tuple[int, int] = SM_90) -> Iterator[None]:
    """Compile for a chip that is not here.

    PTX needs neither a driver nor NVRTC; numba-cuda asks the one which chip it compiles for, and
    the other which chips there are.
    """
    numba_cuda()
    from numba.cuda import cuda_paths, dispatcher
    from numba.cuda.core import config

    old = dispatcher.get_current_device, cuda_paths._get_nvrtc_path, config.FORCE_CUDA_CC
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=chip)
    cuda_paths._get_nvrtc_path = lambda: None
    config.FORCE_CUDA_CC = chip
    try:
        yield
    finally:
        dispatcher.get_current_device, cuda_paths._get_nvrtc_path, config.FORCE_CUDA_CC = old
