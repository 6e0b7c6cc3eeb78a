"""Pages that are read and not played on: help, legal moves, the log, symbols, the cover."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from itertools import groupby

from rich import box
from rich.align import Align
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from cultists.cli import commands
from cultists.cli.drawing.printed import nearest, printed
from cultists.cli.telling import seen, sentences
from cultists.cli.voice import Voice
from cultists.game.game import Game
from cultists.speech import say

SYMBOLS = {
    "stars": "cultists.cli.drawing.stars.legend",
    "realms": "cultists.cli.drawing.realms.legend",
}
"""For each game the module whose `legend` explains what is drawn. A new game adds its name."""

PILES = {"realms": "cultists.cli.drawing.realms.piles"}
"""For each game that has the command, the module whose `piles` draws them."""

Page = list[RenderableType]


def page(command: str, game: Game, seat: int, words: str, voice: Voice, height: int) -> Page:
    """The page that a command asks for."""
    made: dict[str, Callable[[], Page]] = {
        "help": lambda: help_page(voice, game.name),
        "card": lambda: card_page(game, words, voice),
        "piles": lambda: piles_page(game, seat, voice),
        "moves": lambda: moves_page(game, voice),
        "log": lambda: log_page(game, seat, voice, 0 if words else max(1, height - 3)),
        "symbols": lambda: symbols_page(game, voice),
    }
    return made[command]()


def help_page(voice: Voice, game: str) -> Page:
    """What can be typed."""
    grid = Grid.grid(padding=(0, 2))
    examples = {"why": voice(f"example-{game}"), "card": voice(f"example-card-{game}")}
    for command in commands.of(game):
        word = commands.word(command, voice.language)
        about = voice(f"about-{command}", example=examples.get(command, ""))
        grid.add_row(Text(word, style="bold"), Text(about))
    foot = f"{voice('help-foot')} {voice(f'help-foot-{game}')}"
    return [Text(voice("help-head"), style="gold"), grid, Text(foot, style="soft")]


def card_page(game: Game, words: str, voice: Voice) -> Page:
    """The cards that somebody means, with everything that is printed on them."""
    if not words:
        return [Text(voice("card-which"), style="bad")]
    book = printed(game.name)
    found = book.find(game.deck, words, voice.language)
    if not found:
        return [Text(_no_such_card(book.names(game.deck, voice.language), words, voice), "bad")]
    return [book.card(game.deck, number, voice.language) for number in found]


def _no_such_card(names: list[str], words: str, voice: Voice) -> str:
    """What to tell whoever asked for a card that there is not."""
    guess = nearest(names, words)
    if guess is None:
        return voice("no-such-card", words=words)
    return say(voice.language, "game-did-you-mean-card", words=words, guess=guess)


def piles_page(game: Game, seat: int, voice: Voice) -> Page:
    """What lies in piles, as far as the seat may know."""
    made: Page = import_module(PILES[game.name]).piles(game.view(seat), voice)
    return made


def moves_page(game: Game, voice: Voice) -> Page:
    """All legal moves, those that begin alike together."""
    words = [move.words(voice.language) for move in game.legal_moves()]
    grid = Grid.grid(padding=(0, 2))
    for first, group in groupby(words, key=lambda text: text.split()[0]):
        rest = ", ".join(text.removeprefix(first).strip() for text in group)
        grid.add_row(Text(first, style="gold"), Text(rest))
    return [grid]


def log_page(game: Game, seat: int | None, voice: Voice, lines: int) -> Page:
    """What happened so far, as the seat may read it; 0 lines: all of it."""
    told = sentences(seen(game.history, seat), voice.language)
    if not told:
        return [Text(voice("log-empty"), style="soft")]
    if lines and len(told) > lines:
        return [Text(voice("log-more", count=len(told) - lines), style="soft"), *told[-lines:]]
    return list(told)


def symbols_page(game: Game, voice: Voice) -> Page:
    """What the signs on the table mean."""
    made: Page = import_module(SYMBOLS[game.name]).legend(voice)
    return made


def cover(voice: Voice, seat: int, height: int) -> Page:
    """What lies over the table while two people change places."""
    words = Text(voice("cover", seat=voice.seat(seat)), justify="center")
    sheet = Panel(
        words, title=voice.seat(seat), box=box.DOUBLE, border_style="gold", padding=(2, 4)
    )
    return [Text("\n" * max(0, height // 2 - 6)), Align.center(sheet)]
