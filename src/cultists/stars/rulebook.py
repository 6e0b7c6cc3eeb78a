"""Everything the facade needs of this game, in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from cultists.stars import describe, events, moves, news, position, reasons, turn, view, words, zone
from cultists.stars.cards import Cards
from cultists.stars.deck import Deck, printed, read
from cultists.stars.options import EDITIONS, FLAGS, OPTIONS
from cultists.stars.summon import points
from cultists.stars.table import NONE, Table
from cultists.table.engine import Rules
from cultists.table.errors import OptionError


class Stars:
    """The Stars Are Right."""

    name = "stars"
    title = "The Stars Are Right"
    seats = (2, 4)
    options = OPTIONS
    move_count = moves.COUNT
    zones = zone.ZONES
    private = frozenset(events.PRIVATE)
    rules = Rules(
        name="stars",
        table=Table,
        cards=Cards,
        offer_words=moves.OFFER_WORDS,
        promises={
            "deal": turn.deal,
            "to_move": turn.to_move,
            "offers": turn.offers,
            "candidates": turn.candidates,
            "allowed": turn.allowed,
            "number": moves.number,
            "perform": turn.perform,
            "unseen": view.unseen,
            "hide": view.hide,
            "imagine": view.imagine,
        },
    )

    def deck(self, path: Path | None) -> Deck:
        """A card set: the printed one, or one from a file."""
        return read(path) if path else printed()

    def start(self, seats: int, options: Mapping[str, Any]) -> Table:
        """A table with everything agreed and nothing dealt."""
        table = Table()
        table.seats = seats
        table.edition = EDITIONS.index(options["edition"])
        table.first = NONE if options["first"] is None else options["first"]
        if table.first >= seats:
            raise OptionError(f"Seat {table.first} cannot begin: there are {seats} seats.")
        for name in FLAGS:
            setattr(table, name, int(options[name]))
        return table

    def words(self, deck: Deck, move: int, language: str) -> str:
        """A move in words."""
        return words.words(deck, move, language)

    def phrases(self, deck: Deck, language: str) -> Mapping[str, int]:
        """All words that mean a move, as they are compared."""
        return words.phrases(deck, language)

    def why_not(self, table: Table, deck: Deck, move: int, language: str) -> str:
        """Why a move cannot be played."""
        return reasons.Reasons(table, deck, language).why_not(move)

    def event(self, what: int) -> str:
        """The name of a kind of news."""
        return news.NAMES[what]

    def sentence(
        self,
        deck: Deck,
        line: tuple[int, int, int, int],
        hidden: bool,
        language: str,
        name_of: Callable[[int], str],
    ) -> str:
        """A line of news in words."""
        return news.sentence(deck, line, hidden, language, name_of)

    def outcome(self, table: Table, deck: Deck) -> tuple[tuple[int, ...], tuple[int, ...], str]:
        """Winners, scores and the key of the reason; no winners while the game goes on."""
        scores = tuple(points(table, deck.record, seat) for seat in range(table.seats))
        return () if table.winner == NONE else (table.winner,), scores, "stars-outcome-points"

    def write(self, table: Table) -> str:
        """A position as a line of text."""
        return position.write(table)

    def read(self, text: str, deck: Deck) -> Table:
        """The table of a position."""
        return position.read(text, deck)

    def describe(self, table: Table, deck: Deck) -> dict[str, Any]:
        """A view as plain data."""
        return describe.describe(table, deck)


STARS = Stars()
