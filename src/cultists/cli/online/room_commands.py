"""Commands that only a room has: chat, takebacks, resigning, a rematch."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from cultists.cli.drawing.scene import Page, drawing_of
from cultists.cli.pages import help_page
from cultists.cli.texts import Texts
from cultists.game.game import Game
from cultists.speech import LANGUAGES, plain_words, say

COMMANDS = ("say", "takeback", "agree", "refuse", "resign", "rematch", "who", "mute")
PLAYERS_ONLY = frozenset({"takeback", "agree", "refuse", "resign"})
WATCHERS = frozenset({"log", "card", "show", "symbols", "help", "quit", "save"})
PAGES = frozenset({"log", "card", "moves", "symbols", "hint", "position"})


def for_watchers(command: str, game: str) -> bool:
    """Whether somebody without a seat may use a command of the game."""
    return command in WATCHERS or _own_page(command, game)


def shows_page(command: str, game: str) -> bool:
    """Whether a command of the game shows something to read."""
    return command in PAGES or _own_page(command, game)


def _own_page(command: str, game: str) -> bool:
    own = drawing_of(game).command(command)
    return own is not None and own.page is not None


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


def help_for(game: Game, texts: Texts) -> Page:
    """What can be typed in a room."""
    head, anywhere, foot = help_page(game, texts)
    grid = Grid.grid(padding=(0, 2))
    for command in COMMANDS:
        about = texts(f"at-about-{command}")
        grid.add_row(Text(word(command, texts.language), style="bold"), Text(about))
    return [head, anywhere, Text(texts("at-help-head"), style="gold"), grid, foot]
