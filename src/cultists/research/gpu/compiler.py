"""The CUDA twins of rules: the second target of the compiler, from the same sources."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from cultists.research.gpu import lean, narrow
from cultists.research.vector.silence import SILENT, SilentCompiler
from cultists.table import chance
from cultists.table.kernel import Function, bind, instruction, rules_named
from cultists.table.record import Record

if TYPE_CHECKING:
    import numpy as np

SM_90 = (9, 0)  # Hopper
BY_HAND = {narrow.cipher: narrow.cipher_twin, lean.nth: lean.nth_twin}
"""Rules whose twins are written in instructions."""


class CudaCompiler(SilentCompiler):
    """Makes functions that kernels call. Every rule is compiled for one signature, as on a CPU."""

    replaced = {**SILENT, **lean.SHORTER, chance.block: narrow.block}

    def __init__(
        self, name: str, table: type[Record], cards: type[Record], layout: np.dtype[np.void]
    ) -> None:
        super().__init__(name, table, cards)
        self.records["table"] = self.records["earlier"] = self.numba.from_dtype(layout)
        self.cuda: Any = numba_cuda()

    def twin(self, function: Function, *, entry: bool = False) -> Any:
        """The twin of a rule; a few are one instruction."""
        native = instruction(function)
        if native and function not in self.twins:
            self.twins[function] = self.one_instruction(native)
        function = self.replaced.get(function, function)
        if function in BY_HAND and function not in self.twins:
            self.twins[function] = BY_HAND[function](self.cuda)
        return super().twin(function, entry=entry)

    def jit(self, function: Function, entry: bool) -> Any:  # noqa: ARG002 - kernels are the entries
        """Hand a rule to numba-cuda, after those that it calls."""
        twins = {name: self.twin(rule) for name, rule in rules_named(function).items()}
        with lean.lean():
            return self.cuda.jit(self.signature(function), device=True)(bind(function, twins))

    def one_instruction(self, name: str) -> Any:
        """A function of one 64-bit number for which a GPU has an instruction."""
        cuda, word = self.cuda, self.numba.types.int64

        def ctpop(number: int) -> Any:
            return cuda.popc(number)

        if name == "cttz":
            return lean.cttz_twin(cuda)
        return cuda.jit(word(word), device=True)(ctpop)


def numba_cuda() -> Any:
    """numba-cuda. It still asks NumPy for names that the newest NumPy has given up."""
    import numpy as np

    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))
    from numba import cuda
    from numba.cuda.core import config

    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch is somebody's choice
    return cuda


@contextmanager
def without_a_gpu(chip: tuple[int, int] = SM_90) -> Iterator[None]:
    """Compile for a chip that is not here.

    PTX needs neither a driver nor NVRTC; numba-cuda asks the one which chip it is for, and the
    other which chips there are.
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
