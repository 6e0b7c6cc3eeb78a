"""Pages that are read and not played on: help, legal moves, the log, cards, symbols."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from rich.table import Table as Grid
from rich.text import Text

from cultists.cli import game_commands
from cultists.cli.drawing.card_printing import nearest
from cultists.cli.drawing.scene import Page, drawing_of
from cultists.cli.presenter import seen, sentences
from cultists.cli.texts import Texts
from cultists.game.game import Game
from cultists.speech import say


def page(command: str, game: Game, seat: int | None, words: str, texts: Texts, height: int) -> Page:
    """The page that a command asks for; None is a spectator's seat."""
    own = drawing_of(game.name).command(command)
    if own is not None and own.page is not None:
        return own.page(game.view(seat), texts)
    made: dict[str, Callable[[], Page]] = {
        "help": lambda: help_page(game, texts),
        "card": lambda: card_page(game, words, texts),
        "moves": lambda: moves_page(game, texts),
        "log": lambda: log_page(game, seat, texts, 0 if words else max(1, height - 3)),
        "symbols": lambda: drawing_of(game.name).legend(texts),
    }
    return made[command]()


def example(game: Game, texts: Texts) -> str:
    """A move that somebody may ask about."""
    key = f"example-{game.name}"
    return texts(key) if texts.knows(key) else game.move(0).words(texts.language)


def example_card(game: Game, texts: Texts) -> str:
    """A card that somebody may ask for; empty in a game without cards."""
    key = f"example-card-{game.name}"
    if texts.knows(key):
        return texts(key)
    return next(iter(drawing_of(game.name).cards.names(game.deck, texts.language)), "")


def help_page(game: Game, texts: Texts) -> Page:
    """What can be typed."""
    grid = Grid.grid(padding=(0, 2))
    examples = {"why": example(game, texts), "card": example_card(game, texts)}
    for command in game_commands.of(game.name):
        if examples.get(command) == "":
            continue
        word = game_commands.word(command, texts.language)
        about = texts(f"about-{command}", example=examples.get(command, ""))
        grid.add_row(Text(word, style="bold"), Text(about))
    own = f"help-foot-{game.name}"
    foot = " ".join(texts(key) for key in ("help-foot", own) if texts.knows(key))
    return [Text(texts("help-head"), style="gold"), grid, Text(foot, style="soft")]


def card_page(game: Game, words: str, texts: Texts) -> Page:
    """The cards that somebody means, with everything that is printed on them."""
    cards = drawing_of(game.name).cards
    names = cards.names(game.deck, texts.language)
    if not names:
        return [Text(texts("no-cards"), style="bad")]
    if not words:
        return [Text(texts("card-which"), style="bad")]
    found = cards.find(game.deck, words, texts.language)
    if not found:
        return [Text(_no_such_card(names, words, texts), style="bad")]
    return [cards.card(game.deck, number, texts.language) for number in found]


def _no_such_card(names: list[str], words: str, texts: Texts) -> str:
    """The answer to somebody who asks for a card that does not exist."""
    guess = nearest(names, words)
    if guess is None:
        return texts("no-such-card", words=words)
    return say(texts.language, "game-did-you-mean-card", words=words, guess=guess)


def moves_page(game: Game, texts: Texts) -> Page:
    """All legal moves, those that begin alike together."""
    words = [move.words(texts.language) for move in game.legal_moves()]
    grid = Grid.grid(padding=(0, 2))
    for first, group in groupby(words, key=lambda text: text.split()[0]):
        rest = ", ".join(text.removeprefix(first).strip() for text in group)
        grid.add_row(Text(first, style="gold"), Text(rest))
    return [grid]


def position_line(game: Game, seat: int | None, texts: Texts) -> str:
    """The table as a position that others can set up: what the seat cannot see is dealt anew."""
    if game.to_move is None:
        return game.position()
    return f"{texts('position-dealt')}\n{game.view(seat).imagine(0).position()}"


def log_page(game: Game, seat: int | None, texts: Texts, lines: int) -> Page:
    """What happened so far, as the seat may read it; 0 lines: all of it."""
    told = sentences(seen(game.history, seat), texts)
    if not told:
        return [Text(texts("log-empty"), style="soft")]
    if lines and len(told) > lines:
        return [Text(texts("log-more", count=len(told) - lines), style="soft"), *told[-lines:]]
    return list(told)
