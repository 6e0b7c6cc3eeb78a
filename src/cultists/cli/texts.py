"""The texts of the terminal in the language of the user."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from cultists.speech import LANGUAGES, say
from cultists.speech.speech import knows


class Texts:
    """The texts of the terminal in one language.

    News address the seat `you`; None: several people share the terminal, or nobody plays in it.
    """

    def __init__(self, language: str, you: int | None = None) -> None:
        self.language, self.you = language, you

    def __call__(self, key: str, **arguments: Any) -> str:
        """A text of the terminal."""
        return say(self.language, f"terminal-{key}", **arguments)

    def of_game(self, key: str, game: str, **arguments: Any) -> str:
        """A text that a game may replace by its own: that of the game, or that for all games."""
        own = f"{key}-{game}"
        return self(own if self.knows(own) else key, **arguments)

    def knows(self, key: str) -> bool:
        """Whether there is such a text."""
        return knows(self.language, f"terminal-{key}")

    def seat(self, seat: int) -> str:
        """A seat as people count them: from one."""
        return say(self.language, "game-seat", number=seat + 1)

    def level(self, level: str, part: str = "") -> str:
        """What a level is called, or its `.manner` or `.about`."""
        return say(self.language, f"level-{level}{part}")

    def player(self, kind: str) -> str:
        """What a kind of player is called."""
        if knows(self.language, f"level-{kind}"):
            return self.level(kind)
        key = f"player-{kind}"
        return self(key) if self.knows(key) else kind


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the system, if there are texts in it; else the first one."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            code = environment[name][:2].lower()
            return code if code in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def wanted_language(words: Sequence[str]) -> str:
    """The language asked for on the command line, before it is parsed; else the system's."""
    for n, word in enumerate(words):
        name, _, value = word.partition("=")
        if name == "--language":
            value = value or "".join(words[n + 1 : n + 2])
            return value if value in LANGUAGES else system_language()
    return system_language()
