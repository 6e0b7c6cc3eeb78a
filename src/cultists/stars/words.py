"""Moves as words and words as moves, in every language; names of cards, cells and symbols."""

from __future__ import annotations

import re
from functools import lru_cache

from cultists.speech.speech import knows, plain_words, say
from cultists.stars import moves
from cultists.stars.deck import SYMBOLS, Creature, Deck
from cultists.stars.sky import SIDE
from cultists.stars.table import CARDS

VERBS = ("invoke", "use", "summon", "discard", "give", "take", "with", "release")
COLUMNS = "abcde"


def cell_name(cell: int) -> str:
    """A cell as players call it: column a to e from the west, row 1 to 5 from the north."""
    return f"{COLUMNS[cell % SIDE]}{cell // SIDE + 1}"


def swap_cells(number: int) -> tuple[int, int]:
    """The two cells that a swap exchanges."""
    if number < 20:
        cell = number // 4 * SIDE + number % 4
        return cell, cell + 1
    return number - 20, number - 20 + SIDE


def push_line(number: int) -> tuple[str, str, int]:
    """What a push moves: row or column, its name, and the number of the way it goes."""
    line, ahead = divmod(number, 2)
    if line < SIDE:
        return "row", str(line + 1), ahead
    return "column", COLUMNS[line - SIDE], 2 + ahead


def card_name(creature: Creature, language: str) -> str:
    """The name of a card in a language; a name without a translation stays."""
    key = "stars-card-" + re.sub(r"[^a-z0-9]+", "-", creature.name.lower()).strip("-")
    return say(language, key) if knows(language, key) else creature.name


def card_title(deck: Deck, card: int, language: str) -> str:
    """Name and number of a card."""
    creature = deck.creatures[card]
    return f"{card_name(creature, language)} {creature.number}"


def symbol_word(symbol: int, language: str, part: str = "") -> str:
    """A symbol in words; `part` asks for it after "no" or "by"."""
    return say(language, f"stars-symbol-{SYMBOLS[symbol]}" + (f".{part}" if part else ""))


def words(deck: Deck, move: int, language: str) -> str:
    """A move in words."""
    if move < moves.PUSH:
        verb, card = divmod(move, CARDS)
        return say(language, f"stars-move-{VERBS[verb]}", card=card_title(deck, card, language))
    if move < moves.SWAP:
        kind, name, _ = push_line(move - moves.PUSH)
        way = "ahead" if (move - moves.PUSH) % 2 else "back"
        return say(language, f"stars-move-push-{kind}-{way}", line=name)
    if move < moves.FLIP:
        one, other = swap_cells(move - moves.SWAP)
        return say(language, "stars-move-swap", one=cell_name(one), other=cell_name(other))
    if move < moves.TAKE_TOP:
        return say(language, "stars-move-flip", cell=cell_name(move - moves.FLIP))
    rest = {moves.TAKE_TOP: "take-top", moves.DRAW: "draw", moves.END_TURN: "end-turn"}
    return say(language, f"stars-move-{rest[move]}")


@lru_cache(maxsize=16)
def phrases(deck: Deck, language: str) -> dict[str, int]:
    """All words of all moves, as they are compared; short forms behind the full ones."""
    full = {plain_words(words(deck, move, language)): move for move in range(moves.COUNT)}
    short: dict[str, int] = {}
    for move in range(moves.PUSH):  # the number of a card is enough
        number = str(deck.creatures[move % CARDS].number)
        say_it = say(language, f"stars-move-{VERBS[move // CARDS]}", card=number)
        short[plain_words(say_it)] = move
    for move in range(moves.SWAP, moves.FLIP):  # neighbours may be named in either order
        one, other = (cell_name(cell) for cell in swap_cells(move - moves.SWAP))
        short[plain_words(say(language, "stars-move-swap", one=other, other=one))] = move
    return {**short, **full}
