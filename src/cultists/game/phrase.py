"""Finding the move that somebody means by what was typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from cultists.game.games import Rulebook
from cultists.speech import LANGUAGES, plain_words, say
from cultists.table.errors import UnknownWords

FEW = 4  # so many moves are named where words could mean several


@lru_cache(maxsize=16)
def compared(book: Rulebook, deck: Any, language: str) -> tuple[str, ...]:
    """The words of every move as they are compared: Fluent takes its time to say them."""
    moves = range(book.move_count)
    return tuple(plain_words(book.words(deck, move, language)) for move in moves)


@lru_cache(maxsize=4096)
def whole_words(book: Rulebook, deck: Any, text: str) -> int | None:
    """The move whose words somebody typed from beginning to end, in any language."""
    typed = plain_words(text)
    for code in LANGUAGES:
        move = book.phrases(deck, code).get(typed)
        if move is not None:
            return move
    return None


@dataclass(frozen=True)
class Listener:
    """Who listens at a table: what moves there are, and in which language to answer."""

    book: Rulebook
    deck: Any
    legal: Sequence[int]
    visible: Callable[[], Sequence[int]]  # moves about what lies there, legal or not
    language: str

    def find(self, text: str) -> int:
        """The move that words mean which are not whole: the beginning of a move.

        Legal moves come first, then those about what lies there, then all: who types half of what
        cannot be done means it nevertheless, and is told why not.
        """
        typed = plain_words(text)
        begun = self.begun(typed, self.legal) or self.begun(typed, self.visible())
        meant = begun or self.begun(typed, self.book.sensible(self.deck))
        if len(meant) == 1:
            return meant[0]
        if begun:
            raise UnknownWords(self.several(text, begun))
        raise UnknownWords(self.unknown(text, typed, meant))

    def words(self, move: int) -> str:
        """A move in the language of the answer."""
        return self.book.words(self.deck, move, self.language)

    def begun(self, typed: str, among: Sequence[int]) -> list[int]:
        """Which of some moves begin so, in any language."""
        found = (
            move
            for move in (among if typed else ())
            for code in LANGUAGES
            if compared(self.book, self.deck, code)[move].startswith(typed)
        )
        return list(dict.fromkeys(found))

    def several(self, text: str, begun: list[int]) -> str:
        """The sentence for words with which several moves begin."""
        named = (self.words(move) for move in begun[:FEW])
        some = ", ".join(say(self.language, "game-quoted", words=words) for words in named)
        more = ", …" if len(begun) > FEW else ""
        return say(self.language, "game-several", words=text.strip(), moves=some + more)

    def unknown(self, text: str, typed: str, meant: list[int]) -> str:
        """The sentence for words that are no move: perhaps another was meant."""
        if not typed and self.legal:
            return say(self.language, "game-nothing-typed", example=self.words(self.legal[0]))
        shown = " ".join(text.split())[:60]
        guess = meant[0] if 0 < len(meant) <= FEW else self.like(typed)
        if guess is None:
            return say(self.language, "game-unknown-words", words=shown)
        return say(self.language, "game-did-you-mean", words=shown, guess=self.words(guess))

    def like(self, typed: str) -> int | None:
        """The move whose words are most like those typed: a legal one, if any is."""
        known = self.book.phrases(self.deck, self.language)
        words = compared(self.book, self.deck, self.language)
        close = get_close_matches(typed, [words[move] for move in self.legal], 1)
        if not close:
            sensible = set(self.book.sensible(self.deck))
            close = get_close_matches(typed, [w for w in known if known[w] in sensible], 1)
        return known[close[0]] if close else None
