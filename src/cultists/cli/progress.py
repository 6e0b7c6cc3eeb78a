"""A line for whoever waits: nothing at first, then something that moves, and at the end nothing."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock, Timer
from types import TracebackType
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from cultists.cli.texts import Texts
from cultists.players import Player

SOON = 0.5  # seconds until somebody who plays wonders
LATER = 2.0  # and until somebody who asked does
PLANNED = "stars"  # the game with a planner, which needs charts


class Progress:
    """While it lasts, says what is waited for: on stderr, where no output of ours is read."""

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

    def __enter__(self) -> Progress:
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
        """It takes long enough to say so; where nothing can move, in one line."""
        with self._lock:
            if self._over:
                return
            if self._console.is_terminal:
                self._shown.start()
            else:
                self._console.print(f"{self._text} …", soft_wrap=True)

    def progress(self, done: int, total: int) -> None:
        """How far it is: for the compiler, and for charts."""
        self._shown.update(self._task, completed=done, total=total)


def prepare_players(players: Iterable[Player], game: str, deck: Any, texts: Texts) -> None:
    """Let players compile or load what they need, if they have such wishes."""
    wishes = [wish for wish in (getattr(one, "prepare", None) for one in players) if wish]
    if not wishes:
        return
    with Progress(texts("preparing"), LATER, bar=True) as waiting:
        for prepare in wishes:
            prepare(game, waiting.progress)
        if game == PLANNED:
            from cultists.players.stars_reach import shelf

            shelf(deck, waiting.progress)
