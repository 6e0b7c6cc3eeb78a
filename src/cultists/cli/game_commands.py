"""Commands typed during a game, which are not moves: undo, why, log; in every language at once."""

from __future__ import annotations

from cultists.cli.drawing.scene import drawing_of
from cultists.speech import LANGUAGES, plain_words, say

COMMANDS = (
    "undo",
    "undo-turn",
    "why",
    "hint",
    "card",
    "log",
    "position",
    "save",
    "moves",
    "show",
    "symbols",
    "help",
    "quit",
)
SHORT = {"?": "help", "q": "quit", "exit": "quit"}
WITH_WORDS = frozenset({"why", "hint", "card", "log", "save"})


def of(game: str) -> tuple[str, ...]:
    """The commands of a game, those that it alone has first."""
    return (*(command.name for command in drawing_of(game).commands), *COMMANDS)


def word(command: str, language: str) -> str:
    """What to type for a command."""
    return say(language, f"terminal-command-{command}")


def find(text: str, game: str) -> tuple[str, str] | None:
    """The command that somebody typed, and what follows it; None if it is none."""
    typed = plain_words(text)
    if typed in SHORT:
        return SHORT[typed], ""
    for command in of(game):
        for language in LANGUAGES:
            known = plain_words(word(command, language))
            if typed == known:
                return command, ""
            if command in WITH_WORDS and typed.startswith(f"{known} "):
                return command, text.split(maxsplit=len(known.split()))[-1].strip()
    return None


def words(language: str, game: str, *, but: tuple[str, ...] = ()) -> list[str]:
    """All commands but some, as they are offered while somebody types."""
    return [word(command, language) for command in of(game) if command not in but]
