"""The same for a stretch of games, one after the other: what one thread does."""

from __future__ import annotations

from cultists.research.strips import Flags, Rewards, Strip
from cultists.research.vector.rules import (
    begin_game,
    judge_game,
    look_game,
    mask_game,
    observe_game,
    pick_game,
    step_game,
    wander_game,
)
from cultists.table.engine import Tables
from cultists.table.kernel import Function, rule
from cultists.table.record import Row


@rule
def enter_begin(
    tables: Tables, decks: Tables, raw: Row, blank: Row, rounds: Row, start: int, stop: int
) -> None:
    """Deal."""
    for game in range(start, stop):
        begin_game(tables, decks, raw, blank, rounds, game)


@rule
def enter_look(
    tables: Tables,
    decks: Tables,
    words: Row,
    known: Row,
    movers: Row,
    size: int,
    start: int,
    stop: int,
) -> None:
    """Look at tables for the first time."""
    for game in range(start, stop):
        look_game(tables, decks, words, known, movers, size, game)


@rule
def enter_step(
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
    start: int,
    stop: int,
) -> None:
    """Play one move in each."""
    for game in range(start, stop):
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


@rule
def enter_pick(
    tables: Tables,
    decks: Tables,
    words: Row,
    known: Row,
    dice: Row,
    moves: Row,
    size: int,
    start: int,
    stop: int,
) -> None:
    """A random legal move of each."""
    for game in range(start, stop):
        pick_game(tables, decks, words, known, dice, moves, size, game)


@rule
def enter_judge(
    tables: Tables, decks: Tables, words: Row, known: Row, size: int, start: int, stop: int
) -> None:
    """Every legal move of each, as words of bits."""
    for game in range(start, stop):
        judge_game(tables, decks, words, known, size, game)


@rule
def enter_mask(
    tables: Tables,
    decks: Tables,
    words: Row,
    known: Row,
    slots: Row,
    masks: Flags,
    size: int,
    start: int,
    stop: int,
) -> None:
    """The same as yes and no for every move."""
    for game in range(start, stop):
        judge_game(tables, decks, words, known, size, game)
        mask_game(words, slots, masks, size, game)


@rule
def enter_observe(
    views: Tables,
    decks: Tables,
    raw: Row,
    hidden: Row,
    seats: Row,
    sights: Strip,
    length: int,
    size: int,
    start: int,
    stop: int,
) -> None:
    """What a seat of each sees."""
    for game in range(start, stop):
        observe_game(views, decks, raw, hidden, seats, sights, length, size, game)


@rule
def enter_wander(
    tables: Tables,
    decks: Tables,
    raw: Row,
    blank: Row,
    words: Row,
    rounds: Row,
    dice: Row,
    size: int,
    limit: int,
    start: int,
    stop: int,
) -> None:
    """Play random moves in each."""
    for game in range(start, stop):
        wander_game(tables, decks, raw, blank, words, rounds, dice, size, limit, game)


ENTRIES: dict[str, Function] = {
    "begin": enter_begin,
    "look": enter_look,
    "step": enter_step,
    "pick": enter_pick,
    "judge": enter_judge,
    "mask": enter_mask,
    "observe": enter_observe,
    "wander": enter_wander,
}
