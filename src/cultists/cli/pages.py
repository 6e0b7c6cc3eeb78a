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
from cultists.cli.texts import Texts
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


def page(command: str, game: Game, seat: int, words: str, texts: Texts, height: int) -> Page:
    """The page that a command asks for."""
    made: dict[str, Callable[[], Page]] = {
        "help": lambda: help_page(texts, game.name),
        "card": lambda: card_page(game, words, texts),
        "piles": lambda: piles_page(game, seat, texts),
        "moves": lambda: moves_page(game, texts),
        "log": lambda: log_page(game, seat, texts, 0 if words else max(1, height - 3)),
        "symbols": lambda: symbols_page(game, texts),
    }
    return made[command]()


def help_page(texts: Texts, game: str) -> Page:
    """What can be typed."""
    grid = Grid.grid(padding=(0, 2))
    examples = {"why": texts(f"example-{game}"), "card": texts(f"example-card-{game}")}
    for command in commands.of(game):
        word = commands.word(command, texts.language)
        about = texts(f"about-{command}", example=examples.get(command, ""))
        grid.add_row(Text(word, style="bold"), Text(about))
    foot = f"{texts('help-foot')} {texts(f'help-foot-{game}')}"
    return [Text(texts("help-head"), style="gold"), grid, Text(foot, style="soft")]


def card_page(game: Game, words: str, texts: Texts) -> Page:
    """The cards that somebody means, with everything that is printed on them."""
    if not words:
        return [Text(texts("card-which"), style="bad")]
    book = printed(game.name)
    found = book.find(game.deck, words, texts.language)
    if not found:
        return [Text(_no_such_card(book.names(game.deck, texts.language), words, texts), "bad")]
    return [book.card(game.deck, number, texts.language) for number in found]


def _no_such_card(names: list[str], words: str, texts: Texts) -> str:
    """What to tell whoever asked for a card that there is not."""
    guess = nearest(names, words)
    if guess is None:
        return texts("no-such-card", words=words)
    return say(texts.language, "game-did-you-mean-card", words=words, guess=guess)


def piles_page(game: Game, seat: int, texts: Texts) -> Page:
    """What lies in piles, as far as the seat may know."""
    made: Page = import_module(PILES[game.name]).piles(game.view(seat), texts)
    return made


def moves_page(game: Game, texts: Texts) -> Page:
    """All legal moves, those that begin alike together."""
    words = [move.words(texts.language) for move in game.legal_moves()]
    grid = Grid.grid(padding=(0, 2))
    for first, group in groupby(words, key=lambda text: text.split()[0]):
        rest = ", ".join(text.removeprefix(first).strip() for text in group)
        grid.add_row(Text(first, style="gold"), Text(rest))
    return [grid]


def log_page(game: Game, seat: int | None, texts: Texts, lines: int) -> Page:
    """What happened so far, as the seat may read it; 0 lines: all of it."""
    told = sentences(seen(game.history, seat), texts.language)
    if not told:
        return [Text(texts("log-empty"), style="soft")]
    if lines and len(told) > lines:
        return [Text(texts("log-more", count=len(told) - lines), style="soft"), *told[-lines:]]
    return list(told)


def symbols_page(game: Game, texts: Texts) -> Page:
    """What the signs on the table mean."""
    made: Page = import_module(SYMBOLS[game.name]).legend(texts)
    return made


def cover(texts: Texts, seat: int, height: int) -> Page:
    """What lies over the table while two people change places."""
    words = Text(texts("cover", seat=texts.seat(seat)), justify="center")
    sheet = Panel(
        words, title=texts.seat(seat), box=box.DOUBLE, border_style="gold", padding=(2, 4)
    )
    return [Text("\n" * max(0, height // 2 - 6)), Align.center(sheet)]
