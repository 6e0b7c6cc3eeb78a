"""Kernels: a game a thread, played by the same rules that a thread of the processor uses.

The names of rules below are bound to their CUDA twins, as promises of a game are elsewhere.
"""

# No future annotations here: a signature is read from the annotations themselves.
from typing import Any

from numba import cuda, types

from cultists.research.gpu.kinds import GROUP, THREADS
from cultists.research.strips import Flags, Rewards, Strip
from cultists.research.vector.rules import (
    begin_game,
    hide_game,
    judge_game,
    look_game,
    pick_game,
    see_game,
    step_game,
    wander_game,
)
from cultists.table.engine import Tables
from cultists.table.offer import SLOTS
from cultists.table.record import Row

APART = THREADS // GROUP  # from one game that is observed to the next: each goes its own way
NUMBERS = 0  # of a group of observations; bound for each game


def kernel_begin(tables: Tables, decks: Tables, raw: Row, blank: Row, rounds: Row) -> None:
    """Deal."""
    game = cuda.grid(1)
    if game < len(tables):
        begin_game(tables, decks, raw, blank, rounds, game)


def kernel_look(
    tables: Tables, decks: Tables, words: Row, known: Row, movers: Row, size: int
) -> None:
    """Look at tables for the first time."""
    game = cuda.grid(1)
    if game < len(tables):
        look_game(tables, decks, words, known, movers, size, game)


def kernel_step(
    tables: Tables,
    decks: Tables,
    raw: Row,
    blank: Row,
    words: Row,
    known: Row,
    slots: Row,
    rounds: Row,
    movers: Row,
    moves: Row,
    rewards: Rewards,
    done: Flags,
    refused: Flags,
    size: int,
    seats: int,
    restart: bool,
) -> None:
    """Play one move in each."""
    game = cuda.grid(1)
    if game < len(tables):
        step_game(
            tables,
            decks,
            raw,
            blank,
            words,
            known,
            slots,
            rounds,
            movers,
            moves,
            rewards,
            done,
            refused,
            size,
            seats,
            restart,
            game,
        )


def kernel_pick(
    tables: Tables, decks: Tables, words: Row, known: Row, dice: Row, moves: Row, size: int
) -> None:
    """A random legal move of each."""
    game = cuda.grid(1)
    if game < len(tables):
        pick_game(tables, decks, words, known, dice, moves, size, game)


def kernel_judge(tables: Tables, decks: Tables, words: Row, known: Row, size: int) -> None:
    """Every legal move of each, as words of bits."""
    game = cuda.grid(1)
    if game < len(tables):
        judge_game(tables, decks, words, known, size, game)


def kernel_mask(words: Row, slots: Row, masks: Flags, size: int) -> None:
    """The same as yes and no for every move: a block a game, neighbours write neighbours."""
    game = cuda.blockIdx.x
    for move in range(cuda.threadIdx.x, len(slots), cuda.blockDim.x):
        word = words[game * size + slots[move] // SLOTS]
        masks[game * len(slots) + move] = word >> (slots[move] % SLOTS) & 1 == 1


def kernel_observe(
    views: Tables,
    decks: Tables,
    raw: Row,
    hidden: Row,
    seats: Row,
    sights: Strip,
    length: int,
    size: int,
) -> None:
    """What a seat of each sees: written down nearby, then copied by all threads together."""
    nearby = cuda.shared.array(NUMBERS, types.int16)
    thread = cuda.threadIdx.x
    base = cuda.blockIdx.x * GROUP
    row = thread // APART
    if thread % APART == 0 and base + row < len(views):
        hide_game(views, raw, hidden, seats, length, base + row)
        see_game(views, decks, seats, nearby, size, base + row, row)
    cuda.syncthreads()
    for n in range(thread, min(GROUP, len(views) - base) * size, cuda.blockDim.x):
        sights[base * size + n] = nearby[n]


def kernel_stroll(
    tables: Tables,
    decks: Tables,
    raw: Row,
    blank: Row,
    words: Row,
    rounds: Row,
    dice: Row,
    size: int,
    limit: int,
) -> None:
    """Play random moves in each."""
    game = cuda.grid(1)
    if game < len(tables):
        wander_game(tables, decks, raw, blank, words, rounds, dice, size, limit, game)


KERNELS: dict[str, Any] = {
    "begin": kernel_begin,
    "look": kernel_look,
    "step": kernel_step,
    "pick": kernel_pick,
    "judge": kernel_judge,
    "mask": kernel_mask,
    "observe": kernel_observe,
    "stroll": kernel_stroll,
}
