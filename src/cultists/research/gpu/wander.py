"""The fast way to play at random on a GPU: games with moves of a kind are played side by side.

A block owns some games, and its warps take turns: the next warp that is free takes the next 32
games, copies them into the fast memory beside it, plays a move in each and copies them back. They
are sorted by the kind of move that comes next, because threads of a warp wait for each other
wherever they take different ways through the rules.

The moves are those that the processor would play with the same dice.
"""

# No future annotations here: a signature is read from the annotations themselves.
from typing import Any

from numba import cuda, types

from cultists.research.gpu.attempts import ENOUGH, NOT_YET, attempt, propose
from cultists.research.gpu.staging import (
    arrived,
    as_words,
    build_gate,
    expect,
    fetch,
    keep,
    part_of,
    send,
    sent,
    show,
    wait,
)
from cultists.table.engine import Tables
from cultists.table.record import Row

KINDS = 64  # of moves, at most
WARP = 32  # threads that go the same way
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
NEAR = False  # whether the card set is copied into the fast memory too


# What a game promises. `bind` puts the twin of its own rule in its place.
def kind_of(table: Any, cards: Any, move: int) -> int:  # type: ignore[empty-body]
    """What kind of move it is; below KINDS, what takes longest first."""


def kernel_wander(  # noqa: PLR0915 - arrays that a block shares cannot be handed on
    decks: Tables, raw: Row, blank: Row, rounds: Row, dice: Row, games: int, limit: int
) -> None:
    """Play random moves in every game; a block has `games` of them."""
    counts = cuda.shared.array(KINDS, types.int32)  # how many games of each kind
    starts = cuda.shared.array(KINDS, types.int32)
    cursor = cuda.shared.array(1, types.int32)  # the next game to be taken
    finished = cuda.shared.array(1, types.int32)
    order = cuda.shared.array(GAMES, types.int16)
    moves = cuda.shared.array(GAMES, types.int16)
    kinds = cuda.shared.array(GAMES, types.int8)
    left = cuda.shared.array(GAMES, types.int16)  # moves
    gates = cuda.shared.array(WARPS, types.int64)
    tables = cuda.shared.array(0, RECORD, ALIGNED)  # one for each thread
    words = as_words(tables, cuda.blockDim.x * SLOT)
    cards = cuda.shared.array(1, CARDS, ALIGNED) if NEAR else decks
    die = cuda.local.array(1, types.int64)
    thread = cuda.threadIdx.x
    warp = thread // WARP
    slot = thread * SLOT
    offer = part_of(words, slot + SLOT - WORDS, WORDS)
    base = cuda.blockIdx.x * games
    active = mine = min(games, len(rounds) - base)
    turn = 0
    if thread < KINDS:
        counts[thread] = 0
    if thread == 0:
        cursor[0] = finished[0] = 0
    if thread % WARP == 0:
        build_gate(gates, warp, WARP)
    for n in range(thread, mine, cuda.blockDim.x):
        order[n] = n
        left[n] = limit
        moves[n] = NOT_YET
    if NEAR:
        source, target = as_words(decks, DECK), as_words(cards, DECK)
        for n in range(thread, DECK, cuda.blockDim.x):
            target[n] = source[n]
    cuda.syncthreads()
    while active > 0:
        while True:  # take games until none is left
            first = 0
            if thread % WARP == 0:
                first = cuda.atomic.add(cursor, 0, WARP)
            first = cuda.shfl_sync(ALL, first, 0)
            if first >= active:
                break
            busy = first + thread % WARP < active
            n = order[first + thread % WARP] if busy else 0
            game = base + n
            seed = 0
            sent()
            expect(gates, warp, COPIED if busy else 0)
            if busy:
                fetch(gates, warp, words, slot, raw, game * SLOT, COPIED)
                seed = dice[game]
            wait(gates, warp, turn)
            turn ^= 1
            if busy:
                die[0] = seed
                left[n] -= attempt(tables, cards, words, blank, rounds, thread, game, moves[n])
                move = propose(tables, cards, offer, die, thread, left[n])
                show()
                keep(words, slot, raw, game * SLOT, COPIED)
                send()
                dice[game] = die[0]
                moves[n] = move
                if move == ENOUGH:
                    cuda.atomic.add(finished, 0, 1)
                else:
                    kind = kind_of(tables[thread], cards[0], move)
                    kinds[n] = kind
                    cuda.atomic.add(counts, kind, 1)
            cuda.syncwarp()
        arrived()
        cuda.syncthreads()
        if thread < KINDS:  # sort by counting
            start = 0
            for other in range(thread):
                start += counts[other]
            starts[thread] = start
        active = mine - finished[0]
        cuda.syncthreads()
        for n in range(thread, mine, cuda.blockDim.x):
            if moves[n] != ENOUGH:
                order[cuda.atomic.add(starts, kinds[n], 1)] = n
        if thread < KINDS:
            counts[thread] = 0
        if thread == 0:
            cursor[0] = 0
        cuda.syncthreads()
