"""Many games as one array: what is done to one of them, and to a stretch of them.

An array of tables is played by the rules of its game. Beside each table lies what is known of its
legal moves: words of bits as in `table/offer.py`, and in `known` how sure they are.
"""

from __future__ import annotations

from typing import Any

from cultists.research.strips import Flags, Rewards, Strip
from cultists.table.chance import LOW
from cultists.table.engine import (
    Tables,
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
ROUGH = -2  # candidates, none of them judged


# Promised, as the rules from `engine.py` are: `bind` puts the game's own in their place.
def observe(table: Any, cards: Any, seat: int, sight: Strip) -> None:
    """Write a view down as numbers."""


@rule
def key(table: Journal, counter: int) -> None:
    """The seed of a game is a counter and, above its 64 bits, what the blank table has already."""
    table.key[0] = counter & LOW
    table.key[1] = counter >> 32 & LOW


@rule
def copy_words(source: Row, at: int, target: Row, to: int, count: int) -> None:
    """Copy a record as words: a GPU would copy it field by field, in a hundred instructions."""
    for n in range(count):
        target[to + n] = source[at + n]


@rule
def begin_game(tables: Tables, decks: Tables, raw: Row, blank: Row, rounds: Row, game: int) -> None:
    """Deal the game of this round. `raw` is the tables as words, `blank` one that is not dealt."""
    copy_words(blank, 0, raw, game * len(blank), len(blank))
    key(tables[game], rounds[game] * len(tables) + game)
    deal(tables[game], decks[0])


@rule
def is_legal(table: Journal, cards: Record, offer: Row, slots: Row, sure: int, move: int) -> bool:
    """Whether any number is a legal move; `sure` is what is known of the offer."""
    if move < 0 or move >= len(slots):
        return False
    slot = slots[move]
    if offer[slot // SLOTS] >> (slot % SLOTS) & 1 == 0:
        return False
    if sure == move:
        return True
    return sure == EXACT or allowed(table, cards, move)


@rule
def pick(table: Journal, cards: Record, offer: Row, dice: Row, sure: int) -> int:
    """A legal move, each as likely as the others; -1 after the end."""
    count = total(offer)
    if count == 0:
        return -1
    while True:  # some candidate is legal: there are no dead ends
        move = number(nth_slot(offer, roll(dice, count)))
        if sure == EXACT or allowed(table, cards, move):
            return move


@rule
def reward(tables: Tables, rewards: Rewards, game: int, seats: int) -> None:
    """One for the winner, minus one for everybody else."""
    for seat in range(seats):
        rewards[game * seats + seat] = 1 if tables[game].winner == seat else -1


@rule
def step_game(
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
    game: int,
) -> None:
    """Play one move in one game; an illegal one is refused and changes nothing."""
    offer = words[game * size : (game + 1) * size]
    for seat in range(seats):
        rewards[game * seats + seat] = 0
    done[game] = False
    legal = is_legal(tables[game], decks[0], offer, slots, known[game], moves[game])
    refused[game] = not legal
    if not legal:
        return
    perform(tables[game], decks[0], moves[game])
    if to_move(tables[game]) < 0:
        done[game] = True
        reward(tables, rewards, game, seats)
        if restart:
            rounds[game] += 1
            begin_game(tables, decks, raw, blank, rounds, game)
    candidates(tables[game], decks[0], offer)
    known[game] = ROUGH
    movers[game] = to_move(tables[game])


@rule
def wander_game(
    tables: Tables,
    decks: Tables,
    raw: Row,
    blank: Row,
    words: Row,
    rounds: Row,
    dice: Row,
    size: int,
    limit: int,
    game: int,
) -> None:
    """Play random moves in one game; when it is over, the next one begins in its place."""
    offer = words[game * size : (game + 1) * size]
    for _ in range(limit):
        candidates(tables[game], decks[0], offer)
        move = pick(tables[game], decks[0], offer, dice[game : game + 1], ROUGH)
        perform(tables[game], decks[0], move)
        if to_move(tables[game]) < 0:
            rounds[game] += 1
            begin_game(tables, decks, raw, blank, rounds, game)


@rule
def look_game(
    tables: Tables, decks: Tables, words: Row, known: Row, movers: Row, size: int, game: int
) -> None:
    """Look at a table for the first time."""
    candidates(tables[game], decks[0], words[game * size : (game + 1) * size])
    known[game] = ROUGH
    movers[game] = to_move(tables[game])


@rule
def pick_game(
    tables: Tables,
    decks: Tables,
    words: Row,
    known: Row,
    dice: Row,
    moves: Row,
    size: int,
    game: int,
) -> None:
    """A random legal move of one game; -1 after its end."""
    offer = words[game * size : (game + 1) * size]
    moves[game] = pick(tables[game], decks[0], offer, dice[game : game + 1], known[game])
    if known[game] != EXACT:
        known[game] = moves[game] if moves[game] >= 0 else ROUGH


@rule
def judge_game(tables: Tables, decks: Tables, words: Row, known: Row, size: int, game: int) -> None:
    """Every legal move of one game, and no other."""
    if known[game] != EXACT:
        offers(tables[game], decks[0], words[game * size : (game + 1) * size])
        known[game] = EXACT


@rule
def mask_game(words: Row, slots: Row, masks: Flags, size: int, game: int) -> None:
    """The legal moves of one game as yes and no for every move."""
    for move in range(len(slots)):
        word = words[game * size + slots[move] // SLOTS]
        masks[game * len(slots) + move] = word >> (slots[move] % SLOTS) & 1 == 1


@rule
def hide_game(views: Tables, raw: Row, hidden: Row, seats: Row, length: int, game: int) -> None:
    """Make a view of one game. `raw` is the tables as words, `hidden` the views, each so long."""
    copy_words(raw, game * length, hidden, game * length, length)
    hide(views[game], seats[game])


@rule
def see_game(
    views: Tables, decks: Tables, seats: Row, sights: Strip, size: int, game: int, row: int
) -> None:
    """Write a view down in a row of sights."""
    sight: Any = sights[row * size : (row + 1) * size]
    observe(views[game], decks[0], seats[game], sight)


@rule
def observe_game(
    views: Tables,
    decks: Tables,
    raw: Row,
    hidden: Row,
    seats: Row,
    sights: Strip,
    length: int,
    size: int,
    game: int,
) -> None:
    """What a seat sees of one game: hidden first, then written down."""
    hide_game(views, raw, hidden, seats, length, game)
    see_game(views, decks, seats, sights, size, game, game)
