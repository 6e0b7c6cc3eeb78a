"""Games to test with: every game of the package, every seat count, every edition.

Nothing here or in contract/ knows a game by name: a second game adds itself to `GAMES`, and all of
this is asked of it too.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import Any, TypeVar

import pytest

import cultists
from cultists.game.games import GAMES, Rulebook, engine, rulebook
from cultists.table.errors import OptionError
from cultists.table.options import Option, agree
from cultists.table.piles import BITS, WORDS
from tests.contract.players import verbs

SOAK = os.environ.get("CULTISTS_SOAK", "") not in ("", "0")  # ask of very many more games

Value = TypeVar("Value")


def few(*values: Value) -> tuple[Value, ...]:
    """All of these in a soak, else the first: what costs much and finds the same with most."""
    return values if SOAK else values[:1]


EDITION = "edition"  # the option of which every choice is a case of its own, where a game has it


@dataclass(frozen=True)
class Case:
    """One way to set up one game."""

    game: str
    seats: int
    edition: str | None

    @property
    def book(self) -> Rulebook:
        return rulebook(self.game)

    @property
    def observers(self) -> tuple[int | None, ...]:
        """Every seat, and a spectator."""
        return (None, *range(self.seats))

    def options(self, rulings: Mapping[str, Any]) -> dict[str, Any]:
        return {**rulings, **({EDITION: self.edition} if self.edition else {})}

    def new(self, seed: int = 0, rulings: Mapping[str, Any] | None = None) -> cultists.Game:
        options = self.options(rulings or {})
        return cultists.new(self.game, seats=self.seats, seed=seed, **options)

    def __str__(self) -> str:
        return "-".join(str(part) for part in (self.game, self.seats, self.edition) if part)


def editions(book: Rulebook) -> tuple[Any, ...]:
    """What the game calls its editions, if it has several."""
    return next((o.choices for o in book.options if o.name == EDITION), (None,))


def seat_counts(book: Rulebook) -> range:
    return range(book.seats[0], book.seats[1] + 1)


CASES = tuple(
    Case(name, seats, edition)
    for name in GAMES
    for seats in seat_counts(rulebook(name))
    for edition in editions(rulebook(name))
)


each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_game = pytest.mark.parametrize("name", GAMES)


@cache
def fitting(case: Case, option: Option) -> tuple[Any, ...]:
    """The choices of an option that this number of seats allows."""
    return tuple(choice for choice in option.choices if _fits(case, {option.name: choice}))


def _fits(case: Case, rulings: dict[str, Any]) -> bool:
    try:
        case.book.start(case.seats, agree(case.game, case.book.options, case.options(rulings)))
    except OptionError:
        return False
    return True


def other_options(case: Case) -> list[Option]:
    return [option for option in case.book.options if option.name != EDITION]


def random_rulings(case: Case, dice: Random) -> dict[str, Any]:
    """Any choice of the other options: each named or left alone."""
    return {
        o.name: dice.choice(fitting(case, o)) for o in other_options(case) if dice.random() < 0.5
    }


def wandered(game: cultists.Game, seed: int, limit: int) -> tuple[cultists.Game, int]:
    """The game after random moves inside the engine, without its past, and how many they were."""
    mode, book = engine(game.name), rulebook(game.name)
    tables, offer, dice = mode.tables(game.table), mode.words(book.rules.offer_words), mode.words(1)
    dice[0] = seed
    played = mode.rollout(tables, mode.cards_of(game.deck), offer, dice, limit)
    return cultists.from_position(book.write(mode.body(tables))), int(played)


def cards_in(body: Any, zone: int) -> tuple[int, ...]:
    """The cards that a zone shows."""
    return _cards(tuple(body.pile[zone * WORDS : (zone + 1) * WORDS]))


@lru_cache(maxsize=1 << 16)  # most zones of most tables hold what they held before
def _cards(words: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(
        place * BITS + bit
        for place, word in enumerate(words)
        for bit in range(word.bit_length())
        if word >> bit & 1
    )


def known(body: Any, zones: int) -> dict[int, int]:
    """Where cards lie, as far as a view says so.

    Cards of unknown places are poured together in a zone that shows more than it holds.
    """
    shown = {zone: cards_in(body, zone) for zone in range(zones)}
    return {card: z for z, cards in shown.items() if len(cards) <= body.held[z] for card in cards}


def hidden(body: Any, zones: int) -> set[int]:
    """The cards of which a view knows no place."""
    everything = {card for zone in range(zones) for card in cards_in(body, zone)}
    return everything - set(known(body, zones))


@cache
def kinds_of_moves(name: str) -> list[list[int]]:
    """The numbers of all moves of a game, those of a kind together."""
    kinds = dict[str, list[int]]()
    for move, verb in enumerate(verbs(name)):
        kinds.setdefault(verb, []).append(move)
    return list(kinds.values())


def events(book: Rulebook) -> set[str]:
    """Every kind of news of a game."""
    return set(book.events.values())
