"""Progress for people who wait: nothing at first, then a moving line, nothing when it is done."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock, Timer
from types import TracebackType
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from cultists.cli.texts import Texts
from cultists.players import Player

SOON = 0.5  # seconds after which a player at the table wonders
LATER = 2.0  # and after which the user of a command does


class ProgressLine:
    """Says what is being waited for: on stderr, so that stdout can be piped."""

    def __init__(self, text: str, after: float, *, bar: bool = False) -> None:
        self._text = text
        self._console = Console(stderr=True, highlight=False, markup=False)
        words = TextColumn("{task.description}", markup=False)
        columns = (SpinnerColumn(), words, *((BarColumn(),) if bar else ()), TimeElapsedColumn())
        self._shown = Progress(*columns, console=self._console, transient=True)
        self._task = self._shown.add_task(text, total=None)
        self._timer = Timer(after, self._start)
        self._timer.daemon = True
        self._lock = Lock()
        self._over = False

    def __enter__(self) -> ProgressLine:
        self._timer.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._timer.cancel()
        with self._lock:
            self._over = True
            if self._shown.live.is_started:
                self._shown.stop()

    def _start(self) -> None:
        """Show it; where nothing can be animated, print one line."""
        with self._lock:
            if self._over:
                return
            if self._console.is_terminal:
                self._shown.start()
            else:
                self._console.print(f"{self._text} …", soft_wrap=True)

    def update(self, done: int, total: int) -> None:
        """How far it is."""
        self._shown.update(self._task, completed=done, total=total)


def games_bar(console: Console, **options: Any) -> Progress:
    """A bar that counts games, with an estimate of the time left."""
    return Progress(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        **options,
    )


def prepare_players(players: Iterable[Player], game: str, deck: Any, texts: Texts) -> None:
    """Call `prepare` of players that have it: they compile or load what they need."""
    found = [getattr(player, "prepare", None) for player in players]
    wanted = [prepare for prepare in found if prepare is not None]
    if not wanted:
        return
    from cultists.players.parts import prepare_cards

    with ProgressLine(texts("preparing"), LATER, bar=True) as line:
        for prepare in wanted:
            prepare(game, line.update)
        prepare_cards(game, deck, line.update)
