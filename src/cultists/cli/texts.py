"""Which language is spoken, and speaking it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from cultists.speech import LANGUAGES, say
from cultists.speech.speech import knows


class Texts:
    """The terminal in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **arguments: Any) -> str:
        """A text of the terminal."""
        return say(self.language, f"terminal-{key}", **arguments)

    def seat(self, seat: int) -> str:
        """A seat as people count them: from one."""
        return say(self.language, "game-seat", number=seat + 1)

    def player(self, kind: str) -> str:
        """Who sits at a seat."""
        key = f"terminal-player-{kind}"
        return say(self.language, key) if knows(self.language, key) else kind


def usual_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of whoever sits here, if it is spoken; else the first one."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            code = environment[name][:2].lower()
            return code if code in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def wanted_language(words: Sequence[str]) -> str:
    """The language asked for on the command line, before it is read properly; else the usual."""
    for n, word in enumerate(words):
        name, _, value = word.partition("=")
        if name == "--language":
            value = value or "".join(words[n + 1 : n + 2])
            return value if value in LANGUAGES else usual_language()
    return usual_language()
