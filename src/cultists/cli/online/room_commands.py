"""Words that only a room understands: to speak, to ask for a takeback, to give up, to go on."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cultists.cli.pages import help_page
from cultists.cli.texts import Texts
from cultists.speech import LANGUAGES, plain_words, say

COMMANDS = ("say", "takeback", "agree", "refuse", "resign", "rematch", "who", "mute")
PLAYERS_ONLY = frozenset({"takeback", "agree", "refuse", "resign"})
WATCHERS = frozenset({"log", "card", "piles", "show", "symbols", "help", "quit", "save"})
"""Which of the usual commands somebody without a seat may use."""
PAGES = frozenset({"log", "card", "moves", "symbols", "hint", "piles"})
"""Which of them show something to read."""


def word(command: str, language: str) -> str:
    """What to type for a command."""
    return say(language, f"terminal-at-command-{command}")


def find(text: str) -> tuple[str, str] | None:
    """The command that somebody typed, and what follows it."""
    typed = plain_words(text)
    for command in COMMANDS:
        for language in LANGUAGES:
            known = plain_words(word(command, language))
            if typed == known:
                return command, ""
            if command == "say" and typed.startswith(f"{known} "):
                return command, text.split(maxsplit=1)[-1].strip()
    return None


def words(language: str, *, asked: bool, over: bool, seated: bool) -> list[str]:
    """What is offered while somebody types, as far as it makes sense now."""
    wanted = ["rematch"] if over else []
    if seated and not over:
        wanted += ["agree", "refuse"] if asked else ["takeback"]
        wanted.append("resign")
    wanted += ["say", "who", "mute"]
    return [word(command, language) for command in wanted]


def help_for(texts: Texts, game: str) -> list[RenderableType]:
    """What can be typed at a room."""
    head, usual, foot = help_page(texts, game)
    grid = Grid.grid(padding=(0, 2))
    for command in COMMANDS:
        about = texts(f"at-about-{command}")
        grid.add_row(Text(word(command, texts.language), style="bold"), Text(about))
    return [head, usual, Text(texts("at-help-head"), style="gold"), grid, foot]
