"""Everything that is printed, as plain data in one language, and every move taken apart."""

from __future__ import annotations

from typing import Any

from cultists.speech.speech import say
from cultists.stars import moves as numbers
from cultists.stars.cards import MINION
from cultists.stars.deck import MINIONS, RANKS, SYMBOLS, Constellation, Creature, Deck
from cultists.stars.position import STEPS
from cultists.stars.table import CARDS, CREATURE_LIMIT, GOAL, HAND_LIMIT
from cultists.stars.turn import TILES
from cultists.stars.words import VERBS, card_name, card_title, cell_name, push_line, swap_cells

CHANGES = ("push", "swap", "flip")
WAYS = ("west", "east", "north", "south")
RANK_KEYS = tuple(rank.lower().replace(" ", "_") for rank in RANKS)
ACTS = {number: words.replace(" ", "_") for words, number in MINIONS.items()}
"""What a Minion does, by the set it belongs to."""


def catalogue(deck: Deck, language: str) -> dict[str, Any]:
    """A creature set, with the words for everything that can be pointed at."""
    return {
        "set": deck.name,
        "cards": [_card(deck, creature, language) for creature in deck.creatures],
        "families": list(deck.families),
        "symbols": {code: _symbol(number, language) for number, code in enumerate(SYMBOLS)},
        "ranks": {key: say(language, f"stars-rank-{n}") for n, key in enumerate(RANK_KEYS)},
        "changes": {key: say(language, f"stars-change-one-{n}") for n, key in enumerate(CHANGES)},
        "ways": {way: say(language, f"stars-way-{n}") for n, way in enumerate(WAYS)},
        "steps": [_step(n, name, language) for n, name in enumerate(STEPS)],
        "limits": {"hand": HAND_LIMIT, "creatures": CREATURE_LIMIT, "points": GOAL},
    }


def _card(deck: Deck, creature: Creature, language: str) -> dict[str, Any]:
    """One card: what it is called, is worth, does, and asks of the sky."""
    return {
        "number": creature.number,
        "name": card_name(creature, language),
        "title": card_title(deck, creature.number - 1, language),
        "kind": creature.name,
        "rank": RANK_KEYS[creature.rank],
        "family": creature.family or None,
        "points": creature.points,
        "invocation": counted(creature.invocation),
        "power": _power(creature, language),
        "bonus": None if creature.bonus < 0 else SYMBOLS[creature.bonus],
        "constellations": [grid(drawn) for drawn in creature.constellations],
    }


def counted(changes: tuple[int, int, int]) -> dict[str, int]:
    """Changes of the sky by name, those that there are."""
    return {name: count for name, count in zip(CHANGES, changes, strict=True) if count}


def grid(drawn: Constellation) -> list[list[str | None]]:
    """A constellation row by row; a dark space is null."""
    stars = {(row, column): SYMBOLS[symbol] for row, column, symbol in drawn.stars}
    return [[stars.get((r, c)) for c in range(drawn.width)] for r in range(drawn.height)]


def _power(creature: Creature, language: str) -> dict[str, Any]:
    """What a creature can do, for icons and as a sentence."""
    if creature.rank == MINION:
        sentence = say(language, f"catalogue-minion-{creature.minion}")
        return {"kind": ACTS[creature.minion], "sentence": sentence}
    takes = say(language, f"stars-change-one-{creature.takes}")
    gives = [
        say(language, f"stars-change-{n}", count=count)
        for n, count in enumerate(creature.gives)
        if count
    ]
    sentence = say(language, "catalogue-power", takes=takes, gives=_and(gives, language))
    return {
        "kind": "change",
        "takes": CHANGES[creature.takes],
        "gives": counted(creature.gives),
        "sentence": sentence,
    }


def _and(parts: list[str], language: str) -> str:
    """One thing, or several in a row."""
    *first, last = parts
    return say(language, "catalogue-and", one=", ".join(first), other=last) if first else last


def _symbol(number: int, language: str) -> dict[str, Any]:
    """A symbol by name, what is on the back of its tile, and how many tiles have it."""
    code = SYMBOLS[number]
    return {
        "name": say(language, f"stars-symbol-{code}"),
        "long": say(language, f"stars-symbol-{code}"),
        "back": SYMBOLS[number ^ 1],
        "tiles": TILES >> 4 * (number // 2) & 15,
    }


def _step(number: int, key: str, language: str) -> dict[str, str]:
    """A step of a turn, and what is done in it."""
    name = say(language, f"stars-step-{number}")
    return {"step": key, "name": name, "sentence": say(language, f"catalogue-step-{number}")}


def moves(deck: Deck) -> list[tuple[int, dict[str, Any]]]:
    """Every move by number, taken apart."""
    return [(number, _parts(deck, number)) for number in range(numbers.COUNT)]


def _parts(deck: Deck, move: int) -> dict[str, Any]:
    """What a move does, and to what."""
    if move < numbers.PUSH:
        verb, card = divmod(move, CARDS)
        return {"verb": VERBS[verb], "card": deck.creatures[card].number}
    if move < numbers.SWAP:
        kind, name, way = push_line(move - numbers.PUSH)
        line = (move - numbers.PUSH) // 2 % 5
        return {"verb": "push", "line": kind, "at": line, "name": name, "way": WAYS[way]}
    if move < numbers.FLIP:
        cells = swap_cells(move - numbers.SWAP)
        return {"verb": "swap", "cells": [cell_name(cell) for cell in cells]}
    if move < numbers.TAKE_TOP:
        return {"verb": "flip", "cell": cell_name(move - numbers.FLIP)}
    rest = {numbers.TAKE_TOP: "take_top", numbers.DRAW: "draw", numbers.END_TURN: "end_turn"}
    return {"verb": rest[move]}
