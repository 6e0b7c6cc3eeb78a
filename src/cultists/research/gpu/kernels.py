"""Kernels: a game a thread, played by the same rules that a thread of the processor uses.

The names of rules below are bound to device functions of one game.
"""

# No future annotations here: a signature is read from the annotations themselves.
from typing import Any

from numba import cuda, types

from cultists.research.gpu.compiler import GROUP
from cultists.research.vector.batch import Batch, Views
from cultists.research.vector.compiler import GREEDY
from cultists.research.vector.rules import (
    begin_game,
    deal_game,
    greedy_game,
    judge_game,
    look_game,
    mask_move,
    observe_game,
    pick_game,
    rollout_game,
    step_game,
)
from cultists.table.array_types import BoolRow
from cultists.table.record import Row

THREADS = 128  # of a block
APART = THREADS // GROUP  # from one game that is observed to the next: each takes its own way
NUMBERS = 0  # of a group of observations; bound for each game


def kernel_begin(batch: Batch) -> None:
    """Deal."""
    game = cuda.grid(1)
    if game < len(batch.tables):
        begin_game(batch, game)


def kernel_deal(batch: Batch, chosen: BoolRow) -> None:
    """Deal the next game in some places."""
    game = cuda.grid(1)
    if game < len(batch.tables):
        deal_game(batch, chosen, game)


def kernel_look(batch: Batch) -> None:
    """Who decides, and between what candidates."""
    game = cuda.grid(1)
    if game < len(batch.tables):
        look_game(batch, game)


def kernel_step(batch: Batch, moves: Row) -> None:
    """Play one move in each game."""
    game = cuda.grid(1)
    if game < len(batch.tables):
        step_game(batch, moves, game)


def kernel_pick(batch: Batch, moves: Row) -> None:
    """A random legal move of each game."""
    game = cuda.grid(1)
    if game < len(batch.tables):
        pick_game(batch, moves, game)


def kernel_greedy(batch: Batch, moves: Row) -> None:
    """The move of each game that promises most."""
    game = cuda.grid(1)
    if game < len(batch.tables):
        greedy_game(batch, moves, game)


def kernel_judge(batch: Batch) -> None:
    """Every legal move of each game, as words of bits."""
    game = cuda.grid(1)
    if game < len(batch.tables):
        judge_game(batch, game)


def kernel_mask(batch: Batch, masks: BoolRow) -> None:
    """The same as a flag for every move: a block for a game, so that threads write side by side."""
    for move in range(cuda.threadIdx.x, len(batch.slots), cuda.blockDim.x):
        mask_move(batch, masks, cuda.blockIdx.x, move)


def kernel_observe(batch: Batch, views: Views) -> None:
    """What a seat sees of each game: written in shared memory, then copied by all threads."""
    shared = cuda.shared.array(NUMBERS, types.int16)
    thread = cuda.threadIdx.x
    base = cuda.blockIdx.x * GROUP
    row = thread // APART
    if thread % APART == 0 and base + row < len(views.views):
        observe_game(batch, views, shared, row, base + row, base + row)
    cuda.syncthreads()
    size = views.size
    for n in range(thread, min(GROUP, len(views.views) - base) * size, cuda.blockDim.x):
        views.observations[base * size + n] = shared[n]


def kernel_simple_rollout(batch: Batch, limit: int) -> None:
    """Play random moves in each game, on chips that have no unit for bulk copies."""
    game = cuda.grid(1)
    if game < len(batch.tables):
        rollout_game(batch, limit, game)


SIMPLE_ROLLOUT = "simple_rollout"
KERNELS: dict[str, Any] = {
    "begin": kernel_begin,
    "deal": kernel_deal,
    "look": kernel_look,
    "step": kernel_step,
    "pick": kernel_pick,
    GREEDY: kernel_greedy,
    "judge": kernel_judge,
    "mask": kernel_mask,
    "observe": kernel_observe,
    SIMPLE_ROLLOUT: kernel_simple_rollout,
}
