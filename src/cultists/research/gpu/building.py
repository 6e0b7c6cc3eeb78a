"""Building the kernels of a game: the twins of its rules, and the kernels that call them."""

from __future__ import annotations

from typing import Any

from cultists.game.games import rulebook
from cultists.research.gpu.compiler import SM_90, CudaCompiler, without_a_gpu
from cultists.research.gpu.kinds import BLOCK_GAMES, GROUP, KIND_OF
from cultists.research.gpu.lean import lean
from cultists.research.gpu.slots import WORD, Slot
from cultists.research.observe import space_of
from cultists.research.vector.binding import Binder
from cultists.table.compiler import cache_folder, sources
from cultists.table.kernel import Function, bind, rules_named

WANDER = "wander"
STROLL = "stroll"  # the same on chips that have no copier
SMALL_DECK = 4096  # bytes of a card set that is copied into the fast memory


class Builder:
    """Makes the kernels of one game, each when it is first wanted."""

    def __init__(self, game: str) -> None:
        from cultists.research.gpu.kernels import KERNELS
        from cultists.research.gpu.wander import kernel_wander

        rules = rulebook(game).rules
        self.game = game
        self.rules = rules
        self.slot = Slot(rules.table, rules.offer_words)
        self.compiler = CudaCompiler(f"gpu-{game}", rules.table, rules.cards, self.slot.dtype)
        self.binder = Binder(game)
        self.kind_of = KIND_OF[game]
        self.sources: dict[str, Function] = {**KERNELS, WANDER: kernel_wander}
        self.made: dict[str, Any] = {}

    def kernel(self, name: str, room: int = 0) -> Any:
        """A kernel, compiled for the GPU that is here, or found again on disk.

        `room` is what it needs of the fast memory, in bytes.
        """
        if name not in self.made:
            from numba.cuda.core import config

            function = self.bound(name)
            rules: list[Function] = [*self.named(name).values(), self.kind_of]  # the last lies here
            config.CACHE_DIR = str(cache_folder(sources(rules)))
            signature = self.compiler.signature(function)
            with lean():
                made = self.compiler.cuda.jit(signature, cache=True, lto=False)(function)
            if room:
                allow(made, room)
            self.made[name] = made
        return self.made[name]

    def ptx(self, name: str, chip: tuple[int, int] = SM_90) -> str:
        """A kernel as PTX for a chip; no GPU is needed."""
        with without_a_gpu(chip), lean():
            function = self.bound(name)
            arguments = self.compiler.signature(function).args
            code, _ = self.compiler.cuda.compile_ptx(function, arguments, cc=chip)
        return str(code)

    def named(self, name: str) -> dict[str, Function]:
        """The rules that a kernel calls, as this game has them."""
        rules = rules_named(self.sources[name]).items()
        own: dict[str, Function] = {n: self.binder(rule) for n, rule in rules}
        return {**own, "kind_of": self.kind_of} if name == WANDER else own

    def bound(self, name: str) -> Function:
        """A kernel with the twins of rules in the place of their names."""
        twins = {n: self.compiler.twin(rule) for n, rule in self.named(name).items()}
        cards = self.rules.cards
        sizes = {
            "WORDS": self.rules.offer_words,
            "GAMES": BLOCK_GAMES[self.game],
            "CARDS": cards.dtype(),
            "DECK": cards.size() // WORD,
            "NEAR": cards.size() <= SMALL_DECK,
            "NUMBERS": GROUP * space_of(self.game).size,
        }
        return bind(self.sources[name], {**twins, **sizes, **self.slot.names()})


def allow(kernel: Any, room: int) -> None:
    """Let a kernel have more of the fast memory than it gets without asking."""
    from numba.cuda.cudadrv.driver import binding, driver

    what = binding.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    for made in kernel.overloads.values():
        function = made._codelibrary.get_cufunc()
        driver.cuKernelSetAttribute(what, room, function.handle, function.device.id)
