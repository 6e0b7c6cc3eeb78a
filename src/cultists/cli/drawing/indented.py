"""Lines below a heading: wrapped where a terminal is so wide, whole where lines go into a pipe."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.padding import Padding
from rich.text import Text

INDENT = 3


class Indented:
    """A text that hangs below something."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.no_wrap:
            yield Text.assemble(" " * INDENT, self.text)
        else:
            yield Padding(self.text, (0, 0, 0, INDENT), expand=False)
