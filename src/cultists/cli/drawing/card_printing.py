"""What printing cards takes in every game: finding them by name, and lines below a heading."""

from __future__ import annotations

from difflib import get_close_matches

from rich.console import Console, ConsoleOptions, RenderResult
from rich.padding import Padding
from rich.text import Text

from cultists.speech import plain_words

INDENT = 3


def called(names: list[tuple[str, ...]], words: str) -> list[int]:
    """Those of some things with names that words mean: exactly, else by a beginning."""
    typed = plain_words(words)
    plain = [tuple(plain_words(name) for name in each) for each in names]
    exact = [n for n, each in enumerate(plain) if typed in each]
    return exact or [n for n, each in enumerate(plain) if any(p.startswith(typed) for p in each)]


def nearest(names: list[str], words: str) -> str | None:
    """The name that is most like some words, if one is like them at all."""
    plain = {plain_words(name): name for name in names}
    close = get_close_matches(plain_words(words), list(plain), 1)
    return plain[close[0]] if close else None


class Indented:
    """A text below a heading: wrapped to the width of a terminal, in one line of a pipe."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.no_wrap:
            yield Text.assemble(" " * INDENT, self.text)
        else:
            yield Padding(self.text, (0, 0, 0, INDENT), expand=False)
