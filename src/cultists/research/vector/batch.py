"""The arrays of a batch: one bundle that entries, kernels and rules take whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from cultists.rulebook import Rulebook
from cultists.table.array_types import BoolRow, Float32Row, Int16Row
from cultists.table.engine import Tables
from cultists.table.offer import SLOTS
from cultists.table.record import Record, Row

WORD = 0xFFFFFFFF


class Batch(NamedTuple):
    """All arrays. Where there is one of something for each game, it lies at the game's place."""

    tables: Tables
    decks: Tables  # one card set
    raw: Row  # the tables as words
    blank: Row  # a table before the deal, as words
    offers: Row  # the legal moves of each game, `offer_words` words of bits
    known: Row  # how certain they are: see below
    slots: Row  # where the bit of each move is in an offer
    movers: Row  # the seat that decides; -1 after the end
    rounds: Row  # how many games were played before
    ages: Row  # how many moves were played in this one
    dice: Row  # of random moves
    rewards: Float32Row  # `seats` for each game
    done: BoolRow  # whether the last step ended the game
    cut: BoolRow  # whether it was the last that the limit allows
    refused: BoolRow  # whether its move was illegal
    offer_words: int
    seats: int
    limit: int  # moves of a game; 0: no limit
    restart: bool  # whether a game that ends is followed by another


class Views(NamedTuple):
    """Room for what seats see: a hidden copy of each table, and the observation made from it.

    On a processor there are as many again: what is seen now, beside what was seen when the
    observation was written.
    """

    views: Tables
    raw: Row  # the same as words
    seats: Row  # who looks
    known: Row  # whose view the observation is of, seat + 2, above a bit that says in which room
    # of the two it lies; 0: it is not known any more
    observations: Int16Row  # `size` numbers for each game
    size: int


@dataclass(frozen=True)
class Shape:
    """How large a batch is, and what its games begin from."""

    count: int
    seats: int
    seed: int
    restart: bool
    limit: int


def new_batch(book: Rulebook, deck: Any, start: Record, shape: Shape, backend: Any) -> Batch:
    """The arrays of a batch on a backend; nothing is dealt yet.

    `start` is a table with everything agreed.
    """
    count, rules = shape.count, book.rules

    def numbers(size: int = count, kind: Any = np.int64) -> Any:
        return backend.to_device(np.zeros(size, kind))

    tables = numbers(kind=rules.table.dtype())
    return Batch(
        tables=tables,
        decks=backend.to_device(record_array(deck.record)),
        raw=tables.view(np.int64),
        blank=backend.to_device(blank_table(start, shape.seed)).view(np.int64),
        offers=numbers(count * rules.offer_words),
        known=numbers(),
        slots=backend.to_device(slots_of(book)),
        movers=numbers(),
        rounds=numbers(),
        ages=numbers(),
        dice=numbers(),
        rewards=numbers(count * shape.seats, np.float32),
        done=numbers(kind=np.bool_),
        cut=numbers(kind=np.bool_),
        refused=numbers(kind=np.bool_),
        offer_words=rules.offer_words,
        seats=shape.seats,
        limit=shape.limit,
        restart=shape.restart,
    )


def blank_table(start: Record, seed: int) -> Any:
    """A table before the deal, as an array of one; the batch has a seed."""
    table: Any = start
    table.key[2:] = [seed & WORD, seed >> 32]
    return record_array(start)


def new_views(book: Rulebook, count: int, size: int, backend: Any) -> Views:
    """Room for the observations of a batch, `size` numbers each."""
    rows = 2 * count if backend.name == "cpu" else count  # a GPU writes everything anew
    views = backend.to_device(np.zeros(rows, book.rules.table.dtype()))
    seats, known = (backend.to_device(np.zeros(count, np.int64)) for _ in range(2))
    observations = backend.to_device(np.zeros(count * size, np.int16))
    return Views(views, views.view(np.int64), seats, known, observations, size)


def record_array(record: Record) -> Any:
    """An array of one record."""
    return np.frombuffer(bytearray(record.to_bytes()), record.dtype())


def slots_of(book: Rulebook) -> Any:
    """Where the bit of each move is in the words of an offer: int64 (move_count,).

    Several slots can mean one number, but only the lowest bit of a word is used for it.
    """
    number, words = book.rules.hooks["number"], book.rules.offer_words
    slots = np.zeros(book.move_count, np.int64)
    for slot in sorted(range(words * SLOTS), key=lambda slot: -(slot % SLOTS)):
        if 0 <= number(slot) < book.move_count:
            slots[number(slot)] = slot
    return slots


def first_dice(seed: int, count: int) -> Any:
    """Where the dice of `random_moves` begin: far apart for neighbouring places and seeds."""
    state = np.arange(count, dtype=np.uint64) + np.uint64(seed * 0x9E3779B97F4A7C15 & (1 << 64) - 1)
    state = (state ^ state >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ state >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return ((state ^ state >> np.uint64(31)) >> np.uint64(1)).astype(np.int64)
