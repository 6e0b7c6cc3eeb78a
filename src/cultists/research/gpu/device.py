"""A batch on a GPU: arrays that lie there, and kernels that run over them."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import Any

from cultists.research.gpu.arrays import GpuArray
from cultists.research.gpu.building import STROLL, WANDER, Builder
from cultists.research.gpu.compiler import SM_90, numba_cuda
from cultists.research.gpu.kinds import BLOCK_GAMES, GROUP, THREADS, WANDERERS
from cultists.table.errors import OptionError

FEWEST_GAMES = 256  # of a block that plays at random, if there are so many


@cache
def builder_of(game: str) -> Builder:
    """The kernels of a game."""
    return Builder(game)


LACKING = {
    "library": "numba-cuda is not installed; cultists[gpu] brings it",
    "gpu": "there is none here that CUDA can use",
}


def missing() -> str | None:
    """What is lacking to play on a GPU: the library or the GPU; None if both are here."""
    if find_spec("numba_cuda") is None:
        return "library"
    return None if numba_cuda().is_available() else "gpu"


class Gpu:
    """Where arrays lie on a GPU, and entries are kernels."""

    name = "gpu"

    def __init__(self, game: str, count: int) -> None:
        lacking = missing()
        if lacking:
            raise OptionError(f"No batch can be played on a GPU: {LACKING[lacking]}.")
        self.cuda = numba_cuda()
        self.builder = builder_of(game)
        self.game = game
        self.count = count

    def run(self, name: str, *arguments: Any) -> None:
        """Run a kernel over all games."""
        if name == "mask":
            tables, decks, words, known, slots, masks, size = arguments
            self.run("judge", tables, decks, words, known, size)
            self.builder.kernel(name)[self.count, THREADS](words, slots, masks, size)
            return
        games = GROUP if name == "observe" else THREADS
        blocks = -(-self.count // games)
        self.builder.kernel(name)[blocks, THREADS](*arguments)

    def wander(
        self,
        tables: Any,
        decks: Any,
        raw: Any,
        blank: Any,
        words: Any,
        rounds: Any,
        dice: Any,
        size: int,
        limit: int,
    ) -> None:
        """Play random moves in every game."""
        if self.cuda.get_current_device().compute_capability < SM_90:  # there is no copier
            self.run(STROLL, tables, decks, raw, blank, words, rounds, dice, size, limit)
            return
        processors = self.cuda.get_current_device().MULTIPROCESSOR_COUNT
        games = fair_share(self.count, processors, BLOCK_GAMES[self.game])
        blocks = -(-self.count // games)
        threads = WANDERERS[self.game]
        room = threads * self.builder.slot.dtype.itemsize
        kernel = self.builder.kernel(WANDER, room)
        kernel[blocks, threads, 0, room](decks, raw, blank, rounds, dice, games, limit)

    def own(self, array: Any) -> Any:
        """A NumPy array as an array of this machine."""
        return self.cuda.to_device(self.builder.slot.packed(array))

    def host(self, array: Any) -> Any:
        """A copy for NumPy."""
        return self.builder.slot.unpacked(array.copy_to_host())

    def fill(self, array: Any, values: Any) -> None:
        """Write all of an array."""
        array.copy_to_device(self.builder.slot.packed(values))

    def moves(self, given: Any) -> Any:
        """Moves as somebody gives them: an array on the GPU is taken as it lies."""
        import numpy as np

        if not hasattr(given, "__cuda_array_interface__"):
            return self.cuda.to_device(np.ascontiguousarray(given, np.int64))
        array = self.cuda.as_cuda_array(given)
        if array.dtype != np.int64 or not array.is_c_contiguous():
            raise OptionError("Moves on a GPU are whole numbers of 64 bits, one after the other.")
        return array

    def shown(self, array: Any, *shape: int) -> GpuArray:
        """An array as it is given away."""
        return GpuArray(array.reshape(*shape))

    def wait(self) -> None:
        """Kernels run on their own: wait until all are done."""
        self.cuda.synchronize()


def fair_share(count: int, processors: int, most: int) -> int:
    """How many games a block has: all multiprocessors are busy, and equally long."""
    turns = -(-count // (processors * most))
    return max(FEWEST_GAMES, -(-count // (processors * turns)))
