"""Sentences: a key and its arguments become text in one language."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from cultists.speech.fluent import Bundle
from cultists.table.errors import OptionError

LANGUAGES = ("en", "de")
FOLDER = Path(__file__).parent
FOLDERS = [FOLDER]  # each has one folder per language


def language(code: str) -> str:
    """The code of a supported language; any other is refused."""
    if code not in LANGUAGES:
        raise OptionError(f"There is no language {code!r}: choose {' or '.join(LANGUAGES)}.")
    return code


def say(code: str, key: str, **arguments: Any) -> str:
    """The sentence for a key; `key.part` is an attribute of a message."""
    bundle = _bundle(language(code))
    name, _, part = key.partition(".")
    return bundle.format(bundle.pattern(name, part), arguments)


def knows(code: str, key: str) -> bool:
    """Whether a language has a message, or an attribute of one."""
    name, _, part = key.partition(".")
    message = _bundle(language(code)).messages.get(name)
    return message is not None and (not part or part in message.attributes)


def messages(code: str) -> list[str]:
    """The keys of all messages of a language."""
    return list(_bundle(language(code)).messages)


class Reader(NamedTuple):
    """Who reads a sentence about seats: in which language, and how each seat is called."""

    language: str
    name_of: Callable[[int], str]
    seat: int | None = None  # their own, which is called “you”; None: all are called by their names

    def say(self, key: str, who: int, whom: int | None = None, /, **arguments: Any) -> str:
        """A sentence about a seat, and about another one if `whom` is given.

        `key.you` is for the seat `$who` itself, `key.whom` for the seat `$whom`. A message without
        such a form says the name.
        """
        names = {"who": self.name_of(who)}
        if whom is not None:
            names["whom"] = self.name_of(whom)
        return say(self.language, key + self._form(key, who, whom), **names, **arguments)

    def _form(self, key: str, who: int, whom: int | None) -> str:
        """The ending of the key for the sentence that calls the reader “you”."""
        if self.seat is None:
            return ""
        forms = [form for seat, form in ((who, ".you"), (whom, ".whom")) if seat == self.seat]
        return next((form for form in forms if knows(self.language, key + form)), "")


def add_sentences(folder: Path) -> None:
    """Use the Fluent files of another folder too: a game from another package brings its own."""
    FOLDERS.append(folder)
    _bundle.cache_clear()
    _move_words.cache_clear()


@cache
def _bundle(code: str) -> Bundle:
    bundle = Bundle(code)
    for folder in FOLDERS:
        for path in sorted((folder / code).glob("*.ftl")):
            bundle.add(path.read_text(encoding="utf-8"))
    return bundle


def is_move_word(game: str, text: str) -> bool:
    """Whether a text is a word of a move of a game in any language, or a whole move without cards.

    “All” is one where the terminal plays a whole hand at once.
    """
    return plain_words(text) in _move_words(game)


@cache
def _move_words(game: str) -> frozenset[str]:
    found = set[str]()
    for folder, code in product(FOLDERS, LANGUAGES):
        for path in (folder / code).glob("*.ftl"):
            for line in path.read_text(encoding="utf-8").splitlines():
                if line.startswith((f"{game}-move-", "terminal-command-play-all")):
                    said = plain_words(re.sub(r"{.*?}", " ", line.partition("=")[2]))
                    found |= {said, *said.split()}
    return frozenset(found)


_PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "’": "'", "´": "'"})


def plain_words(text: str) -> str:
    """Words in the form in which they are compared: lower case, single spaces, no umlauts."""
    return " ".join(text.casefold().translate(_PLAIN).split())
