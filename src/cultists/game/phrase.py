"""Finding the move that somebody means by what was typed."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from cultists.game.rulebook import Rulebook
from cultists.speech import LANGUAGES, plain_words, say
from cultists.table.errors import UnknownWords


def find(book: Rulebook, deck: Any, text: str, legal: Sequence[int], language: str) -> int:
    """The move that words mean: whole words in any language, or the beginning of a legal move."""
    typed = plain_words(text)
    for code in LANGUAGES:
        move = book.phrases(deck, code).get(typed)
        if move is not None:
            return move
    begun = _begun(book, deck, typed, legal)
    if len(begun) == 1:
        return begun[0]
    raise UnknownWords(_sentence(book, deck, text, typed, begun, legal, language))


def _begun(book: Rulebook, deck: Any, typed: str, legal: Sequence[int]) -> list[int]:
    if not typed:
        return []
    found = (
        move
        for move in legal
        for code in LANGUAGES
        if plain_words(book.words(deck, move, code)).startswith(typed)
    )
    return list(dict.fromkeys(found))


def _sentence(
    book: Rulebook,
    deck: Any,
    text: str,
    typed: str,
    begun: list[int],
    legal: Sequence[int],
    language: str,
) -> str:
    """What to tell whoever typed it."""
    if begun:
        some = ", ".join(f"“{book.words(deck, move, language)}”" for move in begun[:4])
        more = ", …" if len(begun) > 4 else ""
        return say(language, "game-several", words=text.strip(), moves=some + more)
    if not typed and legal:
        return say(language, "game-nothing-typed", example=book.words(deck, legal[0], language))
    shown = " ".join(text.split())[:60]
    close = get_close_matches(typed, [plain_words(book.words(deck, m, language)) for m in legal], 1)
    close = close or get_close_matches(typed, list(book.phrases(deck, language)), 1)
    if close:
        guess = book.words(deck, book.phrases(deck, language)[close[0]], language)
        return say(language, "game-did-you-mean", words=shown, guess=guess)
    return say(language, "game-unknown-words", words=shown)
