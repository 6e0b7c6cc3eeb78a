"""The walk of the brute force over one turn, compiled: every legal move, in every order.

It calls the engine's own entries and knows nothing else. What it saves is the way between Python
and compiled rules at every move, and memory: a table that was seen is 16 bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numba import njit

from cultists.game.game import Game
from cultists.game.news import BYTE
from cultists.table.news import WIDE
from cultists.table.offer import SLOTS

DEEPEST = 40  # moves of a turn, and how many there are
PLACES = 8192  # tables that wait, or are to be looked at
MANY = 1024  # that are to be looked at before it goes on
FIRST = 1 << 16  # places for tables that were seen, at first
TOP, COUNT, FOUND = range(3)


@njit(cache=False)
def digest(words, at, size):  # type: ignore[no-untyped-def]
    """Two numbers that stand for a table."""
    one, other = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)
    for n in range(at, at + size):
        word = np.uint64(words[n])
        one = (one ^ word) * np.uint64(0xBF58476D1CE4E5B9)
        one ^= one >> np.uint64(29)
        other = (other + word) * np.uint64(0x94D049BB133111EB)
        other ^= other >> np.uint64(32)
    return one | np.uint64(1), other  # never zero: that is a free place


@njit(cache=False)
def is_new(keys, one, other):  # type: ignore[no-untyped-def]
    """Note a table; whether it was not noted before."""
    mask = len(keys) - 1
    at = np.int64(other & np.uint64(mask))
    while keys[at, 0] != 0:
        if keys[at, 0] == one and keys[at, 1] == other:
            return False
        at = (at + 1) & mask
    keys[at, 0], keys[at, 1] = one, other
    return True


@njit(cache=False)
def grown(keys):  # type: ignore[no-untyped-def]
    """The same with twice as many places."""
    more = np.zeros((2 * len(keys), 2), np.uint64)
    for at in range(len(keys)):
        if keys[at, 0] != 0:
            is_new(more, keys[at, 0], keys[at, 1])
    return more


@njit(cache=False)
def may_meet(table, wanted, by_winning):  # type: ignore[no-untyped-def]
    """Whether a goal could be met: such news came, or somebody has won."""
    if by_winning == 1:
        return table.winner >= 0
    if wanted < 0:
        return True
    line = 0
    while line < table.told:
        what = table.journal[line] & BYTE
        if what & ~WIDE == wanted:
            return True
        line += 2 if what & WIDE else 1
    return False


@njit(cache=False)
def walk(perform, offers, waiting, words, lines, known, goal):  # type: ignore[no-untyped-def]
    """Play on from the tables that wait, the last one first.

    Those that may meet the goal are put at the end, from the last place down, to be looked at. It
    stops when there are many of them, when the places for seen ones are half full, or at the end.
    """
    decks, offer, numbers, keys, state, began = known
    size, last = len(words) // len(waiting), len(waiting) - 1
    while state[TOP] > 0 and state[FOUND] < MANY and 2 * state[COUNT] < len(keys):
        state[TOP] -= 1
        parent, line = waiting[state[TOP] : state[TOP] + 1].copy(), lines[state[TOP]].copy()
        seat = offers(parent, decks, offer)
        for slot in range(len(offer) * SLOTS):
            if not (offer[slot // SLOTS] >> (slot % SLOTS)) & 1:
                continue
            top = state[TOP]
            waiting[top] = parent[0]
            perform(waiting[top : top + 1], decks, numbers[slot])
            meets = may_meet(waiting[top], goal[0], goal[1])
            waiting[top].journal[:] = 0
            waiting[top].told = 0
            one, other = digest(words, top * size, size)
            if waiting[top].turn == began[0].turn and is_new(keys, one, other):
                state[COUNT] += 1
                lines[top] = line
                lines[top, 0] += 1
                lines[top, lines[top, 0]] = numbers[slot]
                if meets:
                    waiting[last - state[FOUND]] = waiting[top]
                    lines[last - state[FOUND]] = lines[top]
                    state[FOUND] += 1
                elif waiting[top].drawn == began[0].drawn:
                    state[TOP] += 1
            if seat != began[0].seat:  # others answer a question: whatever they say
                break


class Walk:
    """A walk from a table."""

    def __init__(self, rules: Any, start: Game, goal: tuple[int, int]) -> None:
        self.rules, self.goal = rules, goal
        self.waiting = np.zeros(PLACES, rules.rules.table.dtype())
        self.lines = np.zeros((PLACES, DEEPEST), np.int64)
        self.keys = np.zeros((FIRST, 2), np.uint64)
        self.state = np.array([1, 0, 0])
        self.began = rules.from_raw(start.to_bytes())
        self.waiting[0] = self.began[0]
        numbers = np.array(rules._numbers, np.int64)
        self.fixed = rules.cards_of(start.deck), rules.words(rules.rules.offer_words), numbers

    def lines_to_look_at(self) -> Iterator[tuple[int, ...]]:
        """The moves to every table that may meet the goal. Say `go_on` of one that does not."""
        words = self.waiting.view(np.int64)
        while self.state[TOP] or self.state[FOUND]:
            known = (*self.fixed, self.keys, self.state, self.began)
            walk(
                self.rules.perform,
                self.rules.offers,
                self.waiting,
                words,
                self.lines,
                known,
                self.goal,
            )
            if 2 * self.state[COUNT] >= len(self.keys):
                self.keys = grown(self.keys)
            while self.state[FOUND]:
                self.state[FOUND] -= 1
                self.at = PLACES - 1 - self.state[FOUND]
                length, *moves = self.lines[self.at].tolist()
                yield tuple(moves[:length])

    def go_on(self) -> None:
        """The table that was looked at is no end: its moves are tried, too, unless it drew."""
        if self.waiting["drawn"][self.at] == self.began["drawn"][0]:
            top = self.state[TOP]
            self.waiting[top], self.lines[top] = self.waiting[self.at], self.lines[self.at]
            self.state[TOP] += 1
