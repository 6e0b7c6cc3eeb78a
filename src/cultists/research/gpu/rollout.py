"""The fast way to play at random on a GPU: games with moves of one kind are played side by side.

A block owns some games, and its warps take turns: the next warp that is free takes the next 32
games, copies them into shared memory, plays a move in each and copies them back. They are sorted by
the kind of move that comes next, because the threads of a warp wait for each other wherever they
take different ways through the rules.

The moves are those that the processor would play with the same dice.
"""

# No future annotations here: a signature is read from the annotations themselves.
from typing import Any, NamedTuple

from numba import cuda, types

from cultists.research.gpu.bulk_copy import (
    arrive,
    as_words,
    commit,
    copy_in,
    copy_out,
    fence,
    init_barrier,
    subrow,
    wait_all,
    wait_for,
    wait_read,
)
from cultists.research.gpu.compiler import piece
from cultists.research.gpu.device import KINDS, WARP
from cultists.research.gpu.rollout_rules import ENOUGH, NOT_YET, attempt, propose
from cultists.research.vector.batch import Batch

WARPS = 16  # of a block, at most
ALL = 0xFFFFFFFF  # threads of a warp
ALIGNED = 128
# Bound for each game.
WORDS = 0  # of an offer
GAMES = 0  # of one block, at most: the more, the better they sort
RECORD: Any = None  # a table with room for an offer
SLOT = 0  # words of it
COPIED = 0  # bytes of the table
CARDS: Any = None  # a card set
DECK = 0  # words of it
NEAR = False  # whether the card set is copied into shared memory too


# A game's own rule takes its place.
def move_kind(table: Any, cards: Any, move: int) -> int:  # type: ignore[empty-body]
    """What kind of move it is; below KINDS, what takes longest first."""


class Sorting(NamedTuple):
    """What the threads of a block share to sort its games."""

    counts: Any  # how many games of each kind
    starts: Any  # where those of each kind begin in `order`
    cursor: Any  # the next place of `order` to be taken
    finished: Any  # how many games have made all their moves
    order: Any  # games, by the kind of their move
    moves: Any  # of each game, and so are the next two
    kinds: Any
    left: Any  # moves to be made


class Staging(NamedTuple):
    """Where a thread plays: its table in shared memory, and what it needs beside it."""

    tables: Any  # one for each thread of the block
    words: Any  # the same as words
    cards: Any
    offer: Any
    die: Any
    barrier: Any  # at which its warp waits for tables


@piece
def begin_sorting(sorting: Sorting, mine: int, limit: int) -> None:
    """All games of a block in any order, none of them looked at."""
    thread = cuda.threadIdx.x
    if thread < KINDS:
        sorting.counts[thread] = 0
    if thread == 0:
        sorting.cursor[0] = 0
        sorting.finished[0] = 0
    for n in range(thread, mine, cuda.blockDim.x):
        sorting.order[n] = n
        sorting.left[n] = limit
        sorting.moves[n] = NOT_YET


@piece
def take_games(sorting: Sorting) -> Any:
    """The place of the next games that no warp has taken."""
    first = 0
    if cuda.threadIdx.x % WARP == 0:
        first = cuda.atomic.add(sorting.cursor, 0, WARP)
    return cuda.shfl_sync(ALL, first, 0)


@piece
def note_move(sorting: Sorting, n: int, move: int, kind: int) -> None:
    """Keep the next move of a game, and count it."""
    sorting.moves[n] = move
    if move == ENOUGH:
        cuda.atomic.add(sorting.finished, 0, 1)
    else:
        sorting.kinds[n] = kind
        cuda.atomic.add(sorting.counts, kind, 1)


@piece
def sort_games(sorting: Sorting, mine: int) -> None:
    """Sort the games of a block by counting; no game may be under way."""
    thread = cuda.threadIdx.x
    if thread < KINDS:
        start = 0
        for other in range(thread):
            start += sorting.counts[other]
        sorting.starts[thread] = start
    cuda.syncthreads()
    for n in range(thread, mine, cuda.blockDim.x):
        if sorting.moves[n] != ENOUGH:
            sorting.order[cuda.atomic.add(sorting.starts, sorting.kinds[n], 1)] = n
    if thread < KINDS:
        sorting.counts[thread] = 0
    if thread == 0:
        sorting.cursor[0] = 0
    cuda.syncthreads()


@piece
def begin_staging(staging: Staging, decks: Any) -> None:
    """Set the barriers up, and copy a small card set into shared memory."""
    if cuda.threadIdx.x % WARP == 0:
        init_barrier(staging.barrier, WARP)
    if NEAR:
        source, target = as_words(decks, DECK), as_words(staging.cards, DECK)
        for n in range(cuda.threadIdx.x, DECK, cuda.blockDim.x):
            target[n] = source[n]


@piece
def fetch_table(batch: Batch, staging: Staging, game: int, busy: bool, phase: int) -> Any:
    """Copy the table of a game into shared memory, together with the warp; its dice?"""
    seed = 0
    wait_read()
    arrive(staging.barrier, COPIED if busy else 0)
    if busy:
        slot = cuda.threadIdx.x * SLOT
        copy_in(staging.barrier, staging.words, slot, batch.raw, game * SLOT, COPIED)
        seed = batch.dice[game]
    wait_for(staging.barrier, phase)
    return seed


@piece
def play_move(batch: Batch, sorting: Sorting, staging: Staging, game: int, n: int) -> None:
    """Try the move of the n-th game of the block, pick the next one, and copy the table back."""
    thread = cuda.threadIdx.x
    tables, cards = staging.tables, staging.cards
    last = sorting.moves[n]
    sorting.left[n] -= attempt(tables, cards, staging.words, batch, thread, game, last)
    move = propose(tables, cards, staging.offer, staging.die, thread, sorting.left[n])
    fence()
    copy_out(staging.words, thread * SLOT, batch.raw, game * SLOT, COPIED)
    commit()
    batch.dice[game] = staging.die[0]
    kind = move_kind(tables[thread], cards[0], move) if move != ENOUGH else 0
    note_move(sorting, n, move, kind)


def kernel_rollout(batch: Batch, games: int, limit: int) -> None:
    """Play random moves in every game; a block has `games` of them."""
    sorting = Sorting(
        cuda.shared.array(KINDS, types.int32),
        cuda.shared.array(KINDS, types.int32),
        cuda.shared.array(1, types.int32),
        cuda.shared.array(1, types.int32),
        cuda.shared.array(GAMES, types.int16),
        cuda.shared.array(GAMES, types.int16),
        cuda.shared.array(GAMES, types.int8),
        cuda.shared.array(GAMES, types.int16),
    )
    lane, warp = cuda.threadIdx.x % WARP, cuda.threadIdx.x // WARP
    tables = cuda.shared.array(0, RECORD, ALIGNED)
    words = as_words(tables, cuda.blockDim.x * SLOT)
    cards = cuda.shared.array(1, CARDS, ALIGNED) if NEAR else batch.decks
    offer = subrow(words, (cuda.threadIdx.x + 1) * SLOT - WORDS, WORDS)
    die = cuda.local.array(1, types.int64)
    barrier = subrow(cuda.shared.array(WARPS, types.int64), warp, 1)
    staging = Staging(tables, words, cards, offer, die, barrier)
    base, phase = cuda.blockIdx.x * games, 0
    active = mine = min(games, len(batch.rounds) - base)
    begin_sorting(sorting, mine, limit)
    begin_staging(staging, batch.decks)
    cuda.syncthreads()
    while active > 0:
        first = take_games(sorting)
        while first < active:
            busy = first + lane < active
            n = sorting.order[first + lane] if busy else 0
            die[0] = fetch_table(batch, staging, base + n, busy, phase)
            phase ^= 1
            if busy:
                play_move(batch, sorting, staging, base + n, n)
            cuda.syncwarp()
            first = take_games(sorting)
        wait_all()
        cuda.syncthreads()
        active = mine - sorting.finished[0]
        sort_games(sorting, mine)
