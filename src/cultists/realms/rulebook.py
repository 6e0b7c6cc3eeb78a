"""Everything the facade needs of this game, in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from cultists.realms import (
    describe,
    events,
    moves,
    news,
    position,
    reasons,
    turn,
    view,
    words,
    zone,
)
from cultists.realms.cards import Cards
from cultists.realms.deck import Deck, ours, read
from cultists.realms.options import FLAGS, OPTIONS
from cultists.realms.table import NONE, Table
from cultists.table.engine import Rules
from cultists.table.errors import OptionError


class Realms:
    """Cthulhu Realms."""

    name = "realms"
    title = "Cthulhu Realms"
    seats = (2, 4)
    options = OPTIONS
    move_count = moves.COUNT
    zones = zone.ZONES
    private = frozenset(events.PRIVATE)
    rules = Rules(
        name="realms",
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
        """A card set: the one that comes with the package, or one from a file."""
        return read(path) if path else ours()

    def start(self, seats: int, options: Mapping[str, Any]) -> Table:
        """A table with everything agreed and nothing dealt."""
        table = Table()
        table.seats = seats
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

    def outcome(
        self,
        table: Table,
        deck: Deck,  # noqa: ARG002 - every game's outcome sees the cards
    ) -> tuple[tuple[int, ...], tuple[int, ...], str]:
        """Winners, scores and the key of the reason; no winners while the game goes on."""
        scores = tuple(table.sanity[: table.seats])
        if table.winner < 0:
            return (), scores, "realms-outcome-nobody"
        last = table.alive.bit_count() == 1
        return (table.winner,), scores, "realms-outcome-last" if last else "realms-outcome-deck"

    def write(self, table: Table) -> str:
        """A position as a line of text."""
        return position.write(table)

    def read(self, text: str, deck: Deck) -> Table:
        """The table of a position."""
        return position.read(text, deck)

    def describe(self, table: Table, deck: Deck) -> dict[str, Any]:
        """A view as plain data."""
        return describe.describe(table, deck)


REALMS = Realms()
