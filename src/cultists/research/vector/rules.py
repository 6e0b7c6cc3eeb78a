"""What is done to one game of a batch.

The tables are played by the rules of their game. Beside each table lies what is known of its legal
moves: words of bits as in `table/offer.py`, and in `known` how certain they are.
"""

from __future__ import annotations

from typing import Any

from cultists.research.vector.batch import Batch, Views
from cultists.table.array_types import BoolRow, Int16Row
from cultists.table.bits import lowest
from cultists.table.chance import LOW
from cultists.table.engine import (
    allowed,
    candidates,
    deal,
    hide,
    number,
    offers,
    perform,
    roll,
    to_move,
)
from cultists.table.kernel import rule
from cultists.table.news import Journal
from cultists.table.offer import SLOTS, nth_slot, total
from cultists.table.record import Record, Row

# What `known` says of an offer; from 0 on: candidates, of which this one move is known to be legal.
EXACT = -1  # every move in it is legal
CANDIDATES = -2  # none of them judged

TIES = 1 << 8  # moves of equal value: chance decides between them


# `bind` puts a game's own rules in the place of these, as it does with those of `engine.py`.
def observe(table: Any, cards: Any, seat: int, out: Int16Row) -> None:
    """Write a view as numbers."""


def update(
    table: Any, earlier: Any, cards: Any, seat: int, other: int, known: int, out: Int16Row
) -> None:
    """Write what differs from an earlier view."""


def won(table: Any, seat: int) -> bool:  # type: ignore[empty-body]
    """Whether a seat has won."""


def standing(table: Any) -> int:  # type: ignore[empty-body]
    """The set of seats that are not out."""


def move_value(table: Any, cards: Any, move: int) -> int:  # type: ignore[empty-body]
    """What a legal move is worth to a player that does not look ahead."""


@rule
def write_anew(
    table: Record,
    earlier: Record,  # noqa: ARG001 - as `update`
    cards: Record,
    seat: int,
    other: int,  # noqa: ARG001
    known: int,  # noqa: ARG001
    out: Int16Row,
) -> None:
    """For a game that does not say what differs."""
    observe(table, cards, seat, out)


@rule
def set_seed(table: Journal, counter: int) -> None:
    """The seed of a game is a counter and, above its 64 bits, what the blank table has already."""
    table.key[0] = counter & LOW
    table.key[1] = counter >> 32 & LOW


@rule
def copy_words(source: Row, at: int, target: Row, to: int, count: int) -> None:
    """Copy a record as words: a GPU would copy it field by field, in a hundred instructions."""
    for n in range(count):
        target[to + n] = source[at + n]


@rule
def begin_game(batch: Batch, game: int) -> None:
    """Deal the game of this round."""
    length = len(batch.blank)
    copy_words(batch.blank, 0, batch.raw, game * length, length)
    set_seed(batch.tables[game], batch.rounds[game] * len(batch.tables) + game)
    batch.ages[game] = 0
    deal(batch.tables[game], batch.decks[0])


@rule
def look_game(batch: Batch, game: int) -> None:
    """Find out who decides, and between what candidates."""
    words = batch.offer_words
    offer = batch.offers[game * words : (game + 1) * words]
    candidates(batch.tables[game], batch.decks[0], offer)
    batch.known[game] = CANDIDATES
    batch.movers[game] = to_move(batch.tables[game])


@rule
def look_closely(batch: Batch, game: int) -> None:
    """Find out who decides, and between what legal moves."""
    words = batch.offer_words
    offer = batch.offers[game * words : (game + 1) * words]
    offers(batch.tables[game], batch.decks[0], offer)
    batch.known[game] = EXACT
    batch.movers[game] = to_move(batch.tables[game])


@rule
def is_legal(table: Journal, cards: Record, offer: Row, slots: Row, known: int, move: int) -> bool:
    """Whether any number at all is a legal move."""
    if move < 0 or move >= len(slots):
        return False
    slot = slots[move]
    if offer[slot // SLOTS] >> (slot % SLOTS) & 1 == 0:
        return False
    if known == move:
        return True
    return known == EXACT or allowed(table, cards, move)


@rule
def pick(table: Journal, cards: Record, offer: Row, dice: Row, known: int) -> int:
    """A legal move, each as likely as the others; -1 after the end."""
    count = total(offer)
    if count == 0:
        return -1
    while True:  # some candidate is legal: there are no dead ends
        move = number(nth_slot(offer, roll(dice, count)))
        if known == EXACT or allowed(table, cards, move):
            return move


@rule
def next_round(batch: Batch, game: int) -> None:
    """Deal the next game in this place."""
    batch.rounds[game] += 1
    begin_game(batch, game)


@rule
def reward_seats(batch: Batch, stood: int, game: int) -> None:
    """One for the winner; minus one for others at the end, and for whoever was eliminated now."""
    over = to_move(batch.tables[game]) < 0
    out = stood & ~standing(batch.tables[game])
    for seat in range(batch.seats):
        if over and stood >> seat & 1 == 1:
            batch.rewards[game * batch.seats + seat] = 1 if won(batch.tables[game], seat) else -1
        elif out >> seat & 1 == 1:
            batch.rewards[game * batch.seats + seat] = -1


@rule
def is_cut(batch: Batch, game: int) -> bool:
    """Whether a game is as long as it may be."""
    return batch.limit > 0 and batch.ages[game] >= batch.limit


@rule
def step_game(batch: Batch, moves: Row, game: int) -> None:
    """Play one move in one game, and look between what candidates is chosen next."""
    if play_game(batch, moves, game):
        look_game(batch, game)


@rule
def advance_game(batch: Batch, moves: Row, masks: BoolRow, game: int) -> None:
    """Play one move in one game, and write down which are legal then."""
    if play_game(batch, moves, game):
        look_closely(batch, game)
    else:
        judge_game(batch, game)
    mask_game(batch, masks, game)


@rule
def play_game(batch: Batch, moves: Row, game: int) -> bool:
    """Play one move in one game; an illegal one is refused and changes nothing. Was it played?"""
    words = batch.offer_words
    offer = batch.offers[game * words : (game + 1) * words]
    for seat in range(batch.seats):
        batch.rewards[game * batch.seats + seat] = 0
    batch.done[game] = False
    batch.cut[game] = False
    known = batch.known[game]
    legal = is_legal(batch.tables[game], batch.decks[0], offer, batch.slots, known, moves[game])
    batch.refused[game] = not legal or is_cut(batch, game)
    if batch.refused[game]:
        return False
    stood = standing(batch.tables[game])
    perform(batch.tables[game], batch.decks[0], moves[game])
    batch.ages[game] += 1
    reward_seats(batch, stood, game)
    batch.done[game] = to_move(batch.tables[game]) < 0
    batch.cut[game] = not batch.done[game] and is_cut(batch, game)
    if batch.restart and (batch.done[game] or batch.cut[game]):
        next_round(batch, game)
    return True


@rule
def rollout_game(batch: Batch, limit: int, game: int) -> None:
    """Play random moves in one game; when it is over, the next one begins in its place."""
    words = batch.offer_words
    offer = batch.offers[game * words : (game + 1) * words]
    for _ in range(limit):
        candidates(batch.tables[game], batch.decks[0], offer)
        dice = batch.dice[game : game + 1]
        move = pick(batch.tables[game], batch.decks[0], offer, dice, CANDIDATES)
        perform(batch.tables[game], batch.decks[0], move)
        if to_move(batch.tables[game]) < 0:
            next_round(batch, game)


@rule
def deal_game(batch: Batch, chosen: BoolRow, game: int) -> None:
    """Give one game up, if it is chosen, and deal the next in its place."""
    if chosen[game]:
        next_round(batch, game)
        look_game(batch, game)


@rule
def pick_game(batch: Batch, moves: Row, game: int) -> None:
    """A random legal move of one game; -1 after its end."""
    words = batch.offer_words
    offer = batch.offers[game * words : (game + 1) * words]
    dice = batch.dice[game : game + 1]
    known = batch.known[game]
    moves[game] = pick(batch.tables[game], batch.decks[0], offer, dice, known)
    if known != EXACT:
        batch.known[game] = moves[game] if moves[game] >= 0 else CANDIDATES


@rule
def judge_game(batch: Batch, game: int) -> None:
    """Every legal move of one game, and no other."""
    if batch.known[game] != EXACT:
        words = batch.offer_words
        offer = batch.offers[game * words : (game + 1) * words]
        offers(batch.tables[game], batch.decks[0], offer)
        batch.known[game] = EXACT


@rule
def greedy_game(batch: Batch, moves: Row, game: int) -> None:
    """The legal move of one game that promises most; -1 after its end."""
    judge_game(batch, game)
    dice = batch.dice[game : game + 1]
    best = -1
    most = -(1 << 60)
    for word in range(batch.offer_words):
        rest = batch.offers[game * batch.offer_words + word]
        while rest != 0:
            move = number(word * SLOTS + lowest(rest))
            worth = move_value(batch.tables[game], batch.decks[0], move)
            value = worth * TIES + roll(dice, TIES)
            if value > most:
                most = value
                best = move
            rest &= rest - 1
    moves[game] = best


@rule
def mask_game(batch: Batch, masks: BoolRow, game: int) -> None:
    """Whether each move of one game is legal, as flags; the offer must be exact."""
    count = len(batch.slots)
    flags: Any = masks[game * count : (game + 1) * count]
    for move in range(count):
        flags[move] = False
    for word in range(batch.offer_words):
        rest = batch.offers[game * batch.offer_words + word]
        while rest != 0:
            flags[number(word * SLOTS + lowest(rest))] = True
            rest &= rest - 1


@rule
def mask_move(batch: Batch, masks: BoolRow, game: int, move: int) -> None:
    """Whether one move of one game is legal, as a flag; the offer must be exact."""
    slot = batch.slots[move]
    word = batch.offers[game * batch.offer_words + slot // SLOTS]
    masks[game * len(batch.slots) + move] = word >> (slot % SLOTS) & 1 == 1


@rule
def observe_game(batch: Batch, views: Views, out: Int16Row, row: int, game: int, room: int) -> None:
    """Write what a seat sees of one game into a row of some array: hidden first, then written.

    The view is made in some room, which need not be the game's own.
    """
    views.known[game] = 0
    length = len(batch.blank)
    copy_words(batch.raw, game * length, views.raw, room * length, length)
    hide(views.views[room], views.seats[game])
    numbers: Any = out[row * views.size : (row + 1) * views.size]
    observe(views.views[room], batch.decks[0], views.seats[game], numbers)


@rule
def follow_game(batch: Batch, views: Views, game: int) -> None:
    """The same in the game's own row, where only what differs from the last time is written.

    Each game has two rooms for views: of what it shows now, and of what it showed then.
    """
    count = len(batch.tables)
    seat = views.seats[game]
    then = views.known[game]
    room = game if then & 1 == 1 else count + game
    views.views[room] = batch.tables[game]
    hide(views.views[room], seat)
    numbers: Any = views.observations[game * views.size : (game + 1) * views.size]
    if then == 0:
        observe(views.views[room], batch.decks[0], seat, numbers)
    else:
        other = count + game if then & 1 == 1 else game
        before = (then >> 1) - 2
        update(views.views[room], views.views[other], batch.decks[0], seat, before, 1, numbers)
    views.known[game] = (seat + 2) << 1 | (then & 1 ^ 1)
