"""A batch on a GPU: arrays that lie there, and kernels that run over them."""

from __future__ import annotations

from typing import Any

from cultists.research.game_support import support_for
from cultists.research.gpu.arrays import GpuArray
from cultists.research.gpu.compiler import (
    GROUP,
    ROLLOUT,
    SM_90,
    SMALL_DECK,
    kernels_of,
    numba_cuda,
)
from cultists.research.vector.batch import Batch
from cultists.table.errors import OptionError
from cultists.table.extras import installed, need

FEWEST_GAMES = 256  # of a block that plays at random, if there are so many
KINDS = 64  # of moves, at most: as many threads of a block count them
WARP = 32
MOST_THREADS = 256
SHARED_MEMORY = 232_448  # bytes that a block can have from sm_90 on
OF_A_GAME = 7  # bytes that a rollout needs for each game of a block, beside its table
OF_A_BLOCK = 8 * KINDS + 1024 + SMALL_DECK  # and for a block


def missing() -> str | None:
    """What is lacking to play on a GPU: the library or the GPU; None if both are here."""
    if not installed("numba_cuda"):
        return "library"
    return None if numba_cuda().is_available() else "gpu"


class Gpu:
    """Where arrays lie on a GPU, and entries are kernels."""

    name = "gpu"

    def __init__(self, game: str, count: int) -> None:
        need("numba_cuda")
        if missing():
            raise OptionError("No batch can be played on a GPU: CUDA can use none here.")
        self.cuda = numba_cuda()
        self.kernels = kernels_of(game)
        self.game = game
        self.count = count
        self.stream: Any = 0  # where kernels are queued: the default one

    def follow(self, handle: int) -> None:
        """Queue kernels on a stream of another library, by its handle; 0 is the default stream."""
        from numba.cuda.cudadrv.driver import ExperimentalStream

        self.stream = ExperimentalStream.from_handle(handle) if handle else 0

    def run(self, name: str, *arguments: Any) -> None:
        """Run a kernel over all games."""
        from cultists.research.gpu.kernels import SIMPLE_ROLLOUT, THREADS

        if name == ROLLOUT:
            if self.cuda.get_current_device().compute_capability >= SM_90:
                self._rollout(*arguments)
                return
            name = SIMPLE_ROLLOUT
        if name == "mask":  # a block for each game
            self.run("judge", arguments[0])
            blocks = self.count
        else:
            blocks = -(-self.count // (GROUP if name == "observe" else THREADS))
        self.kernels.kernel(name)[blocks, THREADS, self.stream](*arguments)

    def _rollout(self, batch: Batch, limit: int) -> None:
        """Play random moves in every game, sorted by kinds of moves."""
        processors = self.cuda.get_current_device().MULTIPROCESSOR_COUNT
        games = fair_share(self.count, processors, support_for(self.game).block_games)
        threads = rollout_threads(self.game)
        shared = threads * self.kernels.layout.dtype.itemsize
        kernel = self.kernels.kernel(ROLLOUT, shared)
        kernel[-(-self.count // games), threads, self.stream, shared](batch, games, limit)

    def to_device(self, array: Any) -> Any:
        """An array of NumPy where kernels find it."""
        return self.cuda.to_device(self.kernels.layout.packed(array))

    def to_host(self, array: Any) -> Any:
        """A copy for NumPy."""
        return self.kernels.layout.unpacked(array.copy_to_host())

    def fill(self, array: Any, values: Any) -> None:
        """Write all of an array."""
        array.copy_to_device(self.kernels.layout.packed(values).view(array.dtype))

    def moves(self, given: Any) -> Any:
        """Moves as a caller gives them: an array on the GPU is not copied."""
        import numpy as np

        if not hasattr(given, "__cuda_array_interface__"):
            return self.cuda.to_device(np.ascontiguousarray(given, np.int64))
        array = self.cuda.as_cuda_array(given)
        if array.dtype != np.int64 or not array.is_c_contiguous():
            raise OptionError("Moves on a GPU must be contiguous whole numbers of 64 bits.")
        return array

    def lend(self, array: Any, *shape: int) -> GpuArray:
        """An array as callers get it."""
        return GpuArray(array.reshape(*shape))

    def wait(self) -> None:
        """Wait until all kernels are done: they run on their own."""
        self.cuda.synchronize()


def fair_share(count: int, processors: int, most: int) -> int:
    """How many games a block has: all multiprocessors are busy, and equally long."""
    turns = -(-count // (processors * most))
    return max(FEWEST_GAMES, -(-count // (processors * turns)))


def rollout_threads(game: str) -> int:
    """How many threads a block has: each has a table in shared memory."""
    support = support_for(game)
    if support.rollout_threads is not None:
        return support.rollout_threads
    left = SHARED_MEMORY - OF_A_BLOCK - support.block_games * OF_A_GAME
    room = left // kernels_of(game).layout.dtype.itemsize
    return max(KINDS, min(room // WARP * WARP, MOST_THREADS))
