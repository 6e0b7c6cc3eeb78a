"""What the card printers of all games share: lookup by name, and indented text."""

from __future__ import annotations

from difflib import get_close_matches

from rich.console import Console, ConsoleOptions, RenderResult
from rich.padding import Padding
from rich.text import Text

from cultists.speech import plain_words

INDENT = 3


def called(names: list[tuple[str, ...]], words: str) -> list[int]:
    """The things of which a name is exactly these words, else those of which one begins so."""
    typed = plain_words(words)
    plain = [tuple(plain_words(name) for name in each) for each in names]
    exact = [n for n, each in enumerate(plain) if typed in each]
    return exact or [n for n, each in enumerate(plain) if any(p.startswith(typed) for p in each)]


def nearest(names: list[str], words: str) -> str | None:
    """The name that is most similar to some words, if any is."""
    plain = {plain_words(name): name for name in names}
    close = get_close_matches(plain_words(words), list(plain), 1)
    return plain[close[0]] if close else None


class Indented:
    """Text below a heading: wrapped in a terminal, on one line in a pipe."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.no_wrap:
            yield Text.assemble(" " * INDENT, self.text)
        else:
            yield Padding(self.text, (0, 0, 0, INDENT), expand=False)
