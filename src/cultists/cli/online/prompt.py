"""A prompt that is interrupted when something happens, and keeps what was typed so far."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from prompt_toolkit.application import Application

from cultists.cli.keyboard import CompletionSource
from cultists.cli.prompt import TerminalPrompt
from cultists.cli.screen import Screen


class RoomChanged(Exception):
    """There is something new to see."""


class InterruptiblePrompt(TerminalPrompt):
    """A prompt that ends when there is something new to see."""

    def __init__(self, screen: Screen, news: Callable[[], bool]) -> None:
        super().__init__(screen)
        self._news = news  # whether there is anything new
        self._typed = ""
        self._app: Application[Any] | None = None

    def ask(self, prompt: str, who: int | None, completions: CompletionSource) -> str | None:
        """One line, or RoomChanged: then the next prompt begins with what was typed so far."""
        session = self._session(who)
        self._app = session.app
        self._app.erase_when_done = False
        more = {"default": self._typed, "pre_run": self._interrupt}
        try:
            line = self._read(session, prompt, completions, **more)
        except EOFError:
            return None
        except RoomChanged:
            self._typed = session.default_buffer.text
            raise
        self._typed = ""
        return line

    def wake(self) -> None:
        """Check for news; called by another thread."""
        loop = self._app.loop if self._app is not None else None
        if loop is not None:
            with suppress(RuntimeError):  # the prompt has just ended
                loop.call_soon_threadsafe(self._interrupt)

    def _interrupt(self) -> None:
        app = self._app
        if app is not None and app.future is not None and not app.is_done and self._news():
            app.erase_when_done = True  # the same line is shown again below what is new
            app.exit(exception=RoomChanged())
