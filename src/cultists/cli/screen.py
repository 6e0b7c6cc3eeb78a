"""The screen: printing, clearing, and fitting a table and its news into the window."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.segment import Segments
from rich.text import Text

from cultists.cli.drawing.palette import theme
from cultists.cli.drawing.scene import Scene, drawing_of

WIDEST = 120
NARROWEST = 24
MARGIN = 1  # columns left of the table
BELOW = 2  # lines that the prompt needs
FAR_AWAY = 100  # empty lines that scroll what was shown away, in a pipe
TALL = 30  # from this height on there is room for more news


class Screen:
    """Where everything is drawn. Without a terminal it is plain text, without colour."""

    def __init__(self) -> None:
        plain = Console(highlight=False)
        self.console = Console(highlight=False, theme=theme(plain.color_system))
        self.live = self.console.is_terminal and not self.console.is_dumb_terminal
        self.coloured = self.live and not self.console.no_color
        self._drawn: tuple[Scene, Sequence[Sequence[Text]]] | None = None  # what the screen shows

    @property
    def width(self) -> int:
        """Columns to draw in."""
        return max(NARROWEST, min(self.console.width, WIDEST))

    @property
    def height(self) -> int:
        """Lines to draw in; piped text is not limited."""
        return self.console.height if self.live else 60

    def show(self, *parts: RenderableType) -> None:
        """Print on our own background, so that colours are readable in every terminal."""
        for part in parts:
            self.console.print(self._on_paper(part) if self.live else part, soft_wrap=not self.live)

    def say(self, sentence: str, style: str = "") -> None:
        """Print a sentence on the background of the terminal."""
        self.console.print(Text(sentence, style=style), soft_wrap=True)

    def wipe(self, *, past: bool = False) -> None:
        """Clear the screen; `past`: also what could be scrolled back to."""
        self._drawn = None
        if self.live:
            self.console.file.write("\x1b[H\x1b[2J" + ("\x1b[3J" if past else ""))
        elif past:
            self.console.file.write("\n" * FAR_AWAY)
        self.console.file.flush()

    def draw(self, scene: Scene, ways: Sequence[Sequence[Text]]) -> None:
        """The table, and below it the news: the first version that fits, else the end of the last.

        How the table is drawn hangs on the window and not on the news, so that it stays as it is.
        """
        table = self._fit(scene, self.height - BELOW - (6 if self.height >= TALL else 2))
        room = max(2, self.height - BELOW - self._lines(table))
        self.wipe()
        self.console.print(table)
        self.show(*_shorten([self._wrapped(news) for news in ways], room))
        self._drawn = scene, ways

    def redraw(self) -> None:
        """Draw the table again in a window of another size; nothing if another thing is shown."""
        if self._drawn is not None:
            self.draw(*self._drawn)

    def print(self, scene: Scene) -> None:
        """The table alone, without clearing the screen."""
        self.console.print(self._fit(scene, self.height))

    def _fit(self, scene: Scene, height: int) -> RenderableType:
        """The largest drawing that fits, or else the smallest."""
        drawn: RenderableType = ""
        for variant in drawing_of(scene.game).table(scene, self.width - MARGIN):
            drawn = self._on_paper(variant)
            if self._lines(drawn) <= height:
                break
        return drawn

    def _on_paper(self, drawn: RenderableType) -> RenderableType:
        options = self.console.options.update(width=self.width)
        segments = self.console.render(Padding(drawn, (0, 0, 0, MARGIN), style="paper"), options)
        return Segments(list(segments))

    def _lines(self, drawn: RenderableType) -> int:
        return len(self.console.render_lines(drawn, pad=False, new_lines=False))

    def _wrapped(self, news: Sequence[Text]) -> list[Text]:
        lines: list[Text] = []
        for text in news:
            lines += text.wrap(self.console, self.width - MARGIN)
        return lines


def _shorten(ways: list[list[Text]], room: int) -> list[Text]:
    for lines in ways:
        if len(lines) <= room:
            return lines
    return [Text("…", style="faint"), *ways[-1][1 - room :]] if ways else []
