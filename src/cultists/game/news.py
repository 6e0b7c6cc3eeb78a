"""What happened, line by line, and what of it a seat may read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from cultists.game.games import Event, Rulebook
from cultists.speech import Reader, say
from cultists.table.news import WIDE

BYTE = 0xFF
WORD = 0xFFFFFFFF
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
    def places(self) -> tuple[str, ...]:
        """The places of the board that it is about, such as tiles that show a constellation."""
        return () if self.hidden else self.book.places(self.event)

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

    def sentence(
        self, language: str = "en", names: Sequence[str] | None = None, you: int | None = None
    ) -> str:
        """The news in words, with the names of the players if they have any.

        The seat `you` is addressed: “You draw a card.”
        """

        def name_of(seat: int) -> str:
            return names[seat] if names else say(language, "game-seat", number=seat + 1)

        return self.book.sentence(
            self.deck, self.event, self.hidden, Reader(language, name_of, you)
        )

    def __str__(self) -> str:
        return self.sentence()

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """Ready for JSON."""
        told = {"what": self.what, "seat": self.seat, "sentence": self.sentence(language)}
        return told | ({"places": list(self.places)} if self.places else {})


def read_lines(words: Sequence[int], book: Rulebook, deck: Any) -> list[News]:
    """The news that the rules wrote into the journal of a table."""
    known = _known(book, deck)
    try:
        return [known[word & WORD] for word in words]
    except KeyError:  # a line that was never read, or one that takes two words
        return [_known_event(event, book, deck) for event in read_events(words)]


def read_events(words: Sequence[int]) -> Iterator[Event]:
    """The lines of a journal, taken apart."""
    rest = iter(words)
    for word in rest:
        what, seat, a, b = (word >> shift & BYTE for shift in (0, 8, 16, 24))
        yield (what - WIDE, seat, a, next(rest)) if what & WIDE else (what, seat, a, b)


def _known_event(event: Event, book: Rulebook, deck: Any) -> News:
    """One event as news, read only once."""
    known = _known(book, deck)
    what, seat, a, b = event
    key = what | seat << 8 | a << 16 | b << 24
    if key not in known:
        if len(known) > MOST_KNOWN:
            known.clear()
        known[key] = read_event(event, book, deck)
    return known[key]


def read_event(event: Event, book: Rulebook, deck: Any) -> News:
    """One event as news."""
    return News(book.events[event[0]], event[1], False, event, book, deck)


@lru_cache(maxsize=16)
def _known(_book: Rulebook, _deck: Any) -> dict[int, News]:
    """Every line that was read. There are not many, and each is told again and again."""
    return {}
