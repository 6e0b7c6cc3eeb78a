"""Games to test with: every game of the package, every seat count, every edition.

Nothing here or in contract/ knows a game by name: a second game adds itself to `GAMES`, and all of
this is asked of it too.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

import cultists
from cultists.game.rulebook import GAMES, Rulebook, rulebook
from cultists.table.errors import OptionError
from cultists.table.options import Option, agree
from cultists.table.piles import BITS, WORDS
from tests.contract.players import PLAYERS, verbs

SOAK = os.environ.get("CULTISTS_SOAK", "") not in ("", "0")
EDITION = "edition"  # the option of which every choice is a case of its own, where a game has it

seeds = st.integers(0, 2**128 - 1)


def examples(count: int) -> int:
    """How many examples to draw: `CULTISTS_SOAK=1` asks for many more."""
    return count * 25 if SOAK else count


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
        case.book.start(case.seats, agree(case.game, case.book.options, rulings))
    except OptionError:
        return False
    return True


def other_options(case: Case) -> list[Option]:
    return [option for option in case.book.options if option.name != EDITION]


def rulings(case: Case) -> st.SearchStrategy[dict[str, Any]]:
    """Any choice of the other options."""
    choices = {o.name: st.sampled_from(fitting(case, o)) for o in other_options(case)}
    return st.fixed_dictionaries({}, optional=choices)


def random_rulings(case: Case, dice: Random) -> dict[str, Any]:
    """The same without hypothesis: each other option named or left alone."""
    return {
        o.name: dice.choice(fitting(case, o)) for o in other_options(case) if dice.random() < 0.5
    }


@dataclass(frozen=True)
class Walk:
    """A game played for a while and looked at after every move; its repr says how to repeat it."""

    case: Case
    seed: int
    rulings: dict[str, Any]
    player: str
    skipped: int  # moves that are played before anybody looks
    length: int

    def start(self) -> cultists.Game:
        return self.case.new(self.seed, self.rulings)

    def __iter__(self) -> Iterator[cultists.Game]:
        """The one game, again after every move. Whoever iterates may look, but must not play."""
        game = self.start()
        player = PLAYERS[self.player](Random(self.seed))
        for played in range(self.skipped + self.length + 1):
            if played >= self.skipped or game.to_move is None:
                yield game
            if game.to_move is None:
                return
            game.play(player.choose(game))


def walks(case: Case, length: int = 40) -> st.SearchStrategy[Walk]:
    return st.builds(
        Walk,
        st.just(case),
        seeds,
        rulings(case),
        st.sampled_from(sorted(PLAYERS)),
        st.integers(0, 200),
        st.integers(0, length),
    )


def cards_in(body: Any, zone: int) -> list[int]:
    """The cards that a zone shows."""
    words = [body.pile[zone * WORDS + place] for place in range(WORDS)]
    return [
        place * BITS + bit
        for place, word in enumerate(words)
        for bit in range(word.bit_length())
        if word >> bit & 1
    ]


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
    names = set()
    for what in range(256):
        try:
            names.add(book.event(what))
        except (KeyError, IndexError):
            continue
    return names
