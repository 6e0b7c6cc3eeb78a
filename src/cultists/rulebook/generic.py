"""What does for any game that says nothing else: sentences, plain data, a deck of numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NoReturn

from cultists.rulebook.book import Event
from cultists.rulebook.position import own_fields
from cultists.speech import Reader, plain_words, say
from cultists.table.errors import CardsError
from cultists.table.fields import cards_in
from cultists.table.piles import MOST, WORDS
from cultists.table.record import NoCards

RENAMED = ("seat", "seats", "winner")  # fields that a view calls otherwise
Words = Callable[[Any, int, str], str]


@dataclass(frozen=True, eq=False)
class Deck:
    """The one card set of a game whose cards are numbers."""

    name: str
    record: NoCards
    mark: str = ""


@cache
def deck(title: str) -> Deck:
    """That card set."""
    return Deck(title, NoCards())


def no_file(title: str, path: Path) -> NoReturn:
    """A card file for a game that reads none."""
    raise CardsError(f"{title} has no other cards than its own: {path.name} cannot be used.")


def faces(deck: Any) -> object:
    """What is printed on the cards."""
    return deck.mark


@lru_cache(maxsize=16)
def phrases(words: Words, count: int, deck: Any, language: str) -> dict[str, int]:
    """The words of every move, as they are compared."""
    return {plain_words(words(deck, move, language)): move for move in range(count)}


def every_move(count: int, deck: Any) -> Sequence[int]:  # noqa: ARG001
    """Every move may speak of a card of the set."""
    return range(count)


def unknown(table: Any, deck: Any) -> Sequence[int]:  # noqa: ARG001
    """Which moves speak of what lies there is not known."""
    return ()


class Reasons:
    """Why a move cannot be played, without the reason."""

    def __init__(self, to_move: Callable[[Any], int], table: Any, deck: Any, language: str) -> None:  # noqa: ARG002
        self.over = to_move(table) < 0
        self.language = language

    def why_not(self, move: int) -> str:  # noqa: ARG002
        """The sentence for a move that is not legal."""
        return say(self.language, "game-why-over" if self.over else "game-why-not")


def sentence(
    game: str,
    events: Mapping[int, str],
    deck: Any,  # noqa: ARG001
    event: Event,
    hidden: bool,
    reader: Reader,
) -> str:
    """An event in words: `$who` is the seat, `$a` and `$b` are its numbers."""
    what, seat, a, b = event
    key = f"{game}-news-{events[what]}" + ("-hidden" if hidden else "")
    return reader.say(key, seat, a=a, b=b)


def nowhere(event: Event) -> tuple[str, ...]:  # noqa: ARG001
    """Which places an event is about is not known."""
    return ()


def describe(zones: Mapping[str, range], table: Any, deck: Any) -> dict[str, Any]:  # noqa: ARG001
    """Every field of a table, and what lies where; cards go by number.

    What there are as many of as seats belongs to them, one each.
    """
    most = max(len(where) for where in zones.values())
    fields = {name: getattr(table, name) for name in own_fields(type(table))}
    rows = {name: row for name, row in fields.items() if isinstance(row, list) and len(row) == most}
    common = {name: value for name, value in fields.items() if name not in (*rows, *RENAMED)}
    for name, where in zones.items():
        if len(where) == 1:
            common |= _zone(table, name, where[0])
    seats = []
    for seat in range(table.seats):
        own = {name: row[seat] for name, row in rows.items()}
        for name, where in zones.items():
            own |= _zone(table, name, where[seat]) if len(where) == most else {}
        seats.append(own)
    winner = None if table.winner < 0 else table.winner
    return {**common, "turn_of": table.seat, "winner": winner, "seats": seats}


def _zone(table: Any, name: str, zone: int) -> dict[str, Any]:
    cards = cards_in(table.pile, zone * WORDS, MOST)
    return {f"{name}_size": table.held[zone], name: [card + 1 for card in cards]}
