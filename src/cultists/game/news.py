"""What happened, line by line, and what of it a seat may read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from cultists.game.games import Event, Rulebook
from cultists.speech import say

BYTE = 0xFF
MOST_KNOWN = 20_000  # lines of one card set: more than there are


@dataclass(frozen=True)
class News:
    """One thing that happened. `str(news)` is a sentence."""

    what: str
    seat: int
    hidden: bool
    event: Event
    book: Rulebook = field(repr=False, compare=False)
    deck: Any = field(repr=False, compare=False)

    @property
    def line(self) -> Event:  # until every file says event
        """The same as `event`."""
        return self.event

    @property
    def private(self) -> bool:
        """Whether only the seat itself may know all of it."""
        return self.event[0] in self.book.private

    def seen_by(self, seat: int | None) -> News:
        """The same news as a seat reads it; None is a spectator."""
        if not self.private or seat == self.seat or self.hidden:
            return self
        what, who, *_ = self.event
        return News(self.what, self.seat, True, (what, who, 0, 0), self.book, self.deck)

    def sentence(self, language: str = "en", names: Sequence[str] | None = None) -> str:
        """The news in words, with the names of the players if they have any."""

        def name_of(seat: int) -> str:
            return names[seat] if names else say(language, "game-seat", number=seat + 1)

        return self.book.sentence(self.deck, self.event, self.hidden, language, name_of)

    def __str__(self) -> str:
        return self.sentence()

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """Ready for JSON."""
        return {"what": self.what, "seat": self.seat, "sentence": self.sentence(language)}


def read_lines(words: Sequence[int], book: Rulebook, deck: Any) -> list[News]:
    """The news that the rules wrote into the journal of a table."""
    known = _known(book, deck)
    try:
        return [known[word] for word in words]
    except KeyError:
        if len(known) > MOST_KNOWN:
            known.clear()
        made = {word: read_line(word, book, deck) for word in words}
        known |= made
    return [made[word] for word in words]


def read_line(word: int, book: Rulebook, deck: Any) -> News:
    """One line of a journal."""
    event = (word & BYTE, word >> 8 & BYTE, word >> 16 & BYTE, word >> 24 & BYTE)
    return read_event(event, book, deck)


def read_event(event: Event, book: Rulebook, deck: Any) -> News:
    """One event as news."""
    return News(book.events[event[0]], event[1], False, event, book, deck)


@lru_cache(maxsize=16)
def _known(_book: Rulebook, _deck: Any) -> dict[int, News]:
    """Every line that was read. There are not many, and each is told again and again."""
    return {}
