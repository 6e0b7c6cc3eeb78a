"""A prompt that can be interrupted: something happened, and what was typed so far is kept."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from prompt_toolkit.application import Application

from cultists.cli.completion import MoveCompleter
from cultists.cli.keyboard import Phrases
from cultists.cli.prompt import OnlyWay, Terminal, toolbar


class RoomChanged(Exception):
    """There is something new to see."""


class Prompt(Terminal):
    """A terminal beside which other things happen."""

    def __init__(self, coloured: bool, news: Callable[[], bool]) -> None:
        super().__init__(coloured)
        self._news = news  # whether there is anything new
        self._typed = ""
        self._app: Application[Any] | None = None

    def ask(self, prompt: str, who: int | None, phrases: Phrases) -> str | None:
        """One line, unless something happens first; the next prompt goes on where this was."""
        self.completer = completer = MoveCompleter(phrases)
        if who not in self._sessions:
            self._sessions[who] = self._session()
        session = self._sessions[who]
        self._app = session.app
        self._app.erase_when_done = False
        try:
            line = session.prompt(
                [("class:prompt", prompt)],
                completer=completer,
                auto_suggest=OnlyWay(completer),
                bottom_toolbar=lambda: toolbar(completer),
                default=self._typed,
                pre_run=self._interrupt,
            )
        except EOFError:
            return None
        except RoomChanged:
            self._typed = session.default_buffer.text
            raise
        self._typed = ""
        return line.strip()

    def wake(self) -> None:
        """Called by another thread: look whether there is anything new."""
        loop = self._app.loop if self._app is not None else None
        if loop is not None:
            with suppress(RuntimeError):  # the prompt has just ended: nobody waits any more
                loop.call_soon_threadsafe(self._interrupt)

    def _interrupt(self) -> None:
        app = self._app
        if app is not None and app.future is not None and not app.is_done and self._news():
            app.erase_when_done = True  # the same line comes again below what is new
            app.exit(exception=RoomChanged())
